import type { Input } from '@cardpro/contract/kit/call'
import { fold } from '@cardpro/contract/kit/search'
import { Partner, PartnerChoice, type partners } from '@cardpro/contract/places/partners/partners'
import { partnersList } from '@cardpro/contract/places/partners/partners.list'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { fieldFilters, filterParams } from '#kit/database/recordSql.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './partners.sql')
const TradingRow = z.object({ name: z.string(), is_active: z.boolean() })

type AjaxLoadPartnerCall = typeof partners.ajaxLoadPartner
/** The filters that compare a field. */
const comparedFields = fieldFilters(partnersList)

/** The partners that a search matches. A shop has few, so they are searched and paged here, accents or not. */
export async function listPartners(ctx: Ctx, input: Input<AjaxLoadPartnerCall>): Promise<Page<AjaxLoadPartnerCall>> {
  const params = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    status: input.Status ?? 1,
    ...filterParams(comparedFields, input),
    month: `${ctx.today.slice(0, 7)}-01`,
  }
  const found = await ctx.db.rows(sql('list_partners'), params, Partner)
  const wanted = fold(input.GeneralSearch)
  const matching = sortRows(
    found.filter(({ Code, Name, Contact, Phone }) => fold(`${Code} ${Name} ${Contact} ${Phone}`).includes(wanted)),
    input.Sort,
  )
  const start = (input.PageIndex - 1) * input.PageSize
  const sum = (amount: (row: Partner) => number) => matching.reduce((total, row) => total + amount(row), 0)
  return {
    rows: matching.slice(start, start + input.PageSize),
    total: matching.length,
    summary: {
      TheyOwe: sum(({ TheyOwe }) => TheyOwe),
      WeOwe: sum(({ WeOwe }) => WeOwe),
      MonthUp: sum(({ MonthUp }) => MonthUp),
      MonthDown: sum(({ MonthDown }) => MonthDown),
    },
  }
}

export async function listPartnerChoices(ctx: Ctx): Promise<Page<typeof partners.getAllPartner>> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const rows = await ctx.db.rows(sql('list_partner_choices'), params, PartnerChoice)
  return { rows, total: rows.length }
}

/** The name of a partner that this shop trades with. Refuses one that it does not, or that is stopped. */
export async function tradingPartner(
  ctx: Ctx,
  shopId: number,
  { id, field }: { id: number; field: string },
): Promise<string> {
  const params = { company_id: ctx.companyId, shop_id: shopId, id }
  const found = await ctx.db.optional(sql('trading_partner'), params, TradingRow)
  if (!found) throw partnerMissing(field)
  if (!found.is_active) throw UserError.at(field, `Đối tác ${found.name} đã ngừng`)
  return found.name
}

export const partnerMissing = (field: string): UserError => UserError.at(field, 'Không có đối tác này trong cửa hàng')
