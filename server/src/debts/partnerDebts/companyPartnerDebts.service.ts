import type { companyPartnerDebts } from '@cardpro/contract/debts/partnerDebts'
import type { Input } from '@cardpro/contract/kit/call'
import { z } from 'zod'
import type { Ctx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import type { Page } from '#kit/http/http.ts'
import { listPartnerDebts } from './partnerDebtList.service.ts'

const sql = loadSql(import.meta.url, './partnerDebtList.sql')
const ShopRow = z.object({ id: z.number(), name: z.string() })

type CompanyDebtPartnerCall = typeof companyPartnerDebts.companyDebtPartner

/** Debts by partner over all shops of the caller, with a column for each shop with open amounts. */
export async function listCompanyPartnerDebts(
  ctx: Ctx,
  input: Input<CompanyDebtPartnerCall>,
): Promise<Page<CompanyDebtPartnerCall>> {
  const { page, all, total, summary } = await listPartnerDebts(ctx, input, ctx.shopIds)
  const cells = all.flatMap(({ Cells }) => Cells)
  const ids = [...new Set(cells.map(({ ShopID }) => ShopID))]
  const shops = await ctx.db.rows(sql('shop_names'), { company_id: ctx.companyId, ids }, ShopRow)
  const Columns = shops.map(({ id, name }) => {
    const own = cells.filter(({ ShopID }) => ShopID === id)
    const sum = (side: 'TheyOwe' | 'WeOwe') => own.reduce((vnd, cell) => vnd + cell[side], 0)
    return { ShopID: id, Name: name, TheyOwe: sum('TheyOwe'), WeOwe: sum('WeOwe') }
  })
  return { rows: page, total, summary: { ...summary, Columns } }
}
