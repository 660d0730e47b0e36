import type { Data, Input } from '@cardpro/contract/call'
import { CardShort } from '@cardpro/contract/cardShort'
import { nextDueDay } from '@cardpro/contract/dates'
import { Customer, CustomerRow, type people } from '@cardpro/contract/people'
import { fold } from '@cardpro/contract/search'
import { z } from 'zod'
import type { Ctx, WriteCtx } from '#platform/context.ts'
import { UserError } from '#platform/errors.ts'
import type { Page } from '#platform/http.ts'
import { loadSql } from '#platform/sql.ts'
import { searchTerms } from './customerSearch.ts'

const sql = loadSql(import.meta.url, './people.sql')
const TotalRow = z.object({ total: z.number() })

export { searchTerms, searchTexts } from './customerSearch.ts'

type Listed = typeof people.ajaxLoadCustomer

/** A page of customers, newest first, and both sides of the debts of all that match. */
export async function listCustomers(ctx: Ctx, input: Input<Listed>): Promise<Page<Listed>> {
  const filter = {
    company_id: ctx.companyId,
    shop_ids: ctx.shopIds,
    status: input.Status ?? 1,
    has_debt: input.HasDebt ?? null,
    limit: input.PageSize,
    offset: (input.PageIndex - 1) * input.PageSize,
  }
  const found =
    fold(input.GeneralSearch) === ''
      ? await findNewest(ctx, filter)
      : await ctx.db.one(sql('find_customers'), { ...filter, ...searchTerms(input.GeneralSearch) }, Found)
  const rows = await readCustomers(ctx, found.ids)
  return {
    rows: rows.map((row) => CustomerRow.parse(row)),
    total: found.total,
    summary: { TheyOwe: found.they_owe_vnd, WeOwe: found.we_owe_vnd },
  }
}

type Filter = { has_debt: boolean | null; limit: number; offset: number; [name: string]: unknown }

/** Without a search only the page itself is read, the number of all comes from the counts, and debtors are few. */
async function findNewest(ctx: Ctx, filter: Filter): Promise<Found> {
  const [debtors, { total }, newest] = await Promise.all([
    ctx.db.one(sql('find_debtors'), filter, Found),
    ctx.db.one(sql('count_customers'), filter, TotalRow),
    filter.has_debt === true
      ? []
      : ctx.db.rows(sql('newest_customers'), { ...filter, reach: filter.limit + filter.offset }, FoundId),
  ])
  if (filter.has_debt === true) return debtors
  const ids = newest.map(({ id }) => id)
  if (filter.has_debt === null) return { ...debtors, ids, total }
  return { ids, total: total - debtors.total, they_owe_vnd: 0, we_owe_vnd: 0 }
}

export async function getCustomer(
  ctx: Ctx,
  { CustomerID }: Input<typeof people.getByID>,
): Promise<Data<typeof people.getByID>> {
  const [found, accounts] = await Promise.all([
    readCustomers(ctx, [CustomerID]),
    ctx.db.rows(sql('read_accounts'), { company_id: ctx.companyId, id: CustomerID }, Customer.shape.Accounts.element),
  ])
  const [customer] = found
  if (!customer) throw customerMissing()
  return { ...customer, Accounts: accounts }
}

/** For a picker, so a single letter answers nothing rather than a list that nobody asked for. */
export async function searchCustomers(
  ctx: Ctx,
  { keyword }: Input<typeof people.getCustomerSearch>,
): Promise<Page<typeof people.getCustomerSearch>> {
  if (fold(keyword).length < 2) return { rows: [], total: 0 }
  const ids = await findCustomerIds(ctx, keyword)
  const [customers, cards] = await Promise.all([
    readCustomers(ctx, ids),
    ctx.db.rows(sql('cards_of'), { company_id: ctx.companyId, customer_ids: ids }, StoredCard),
  ])
  const rows = customers.map(({ CustomerID, Code, FullName, Phone, Balance, IsBlack, HasConsent, FeeRut, FeeDao }) => ({
    CustomerID,
    Code,
    FullName,
    Phone,
    Balance,
    IsBlack,
    HasConsent,
    FeeRut,
    FeeDao,
    Cards: cards.filter((card) => card.CustomerID === CustomerID).map((card) => cardShort(card, ctx.today)),
  }))
  return { rows, total: rows.length }
}

/** Twenty customers at most, the newest, whom a typed text may mean. */
export async function findCustomerIds(ctx: Ctx, keyword: string): Promise<number[]> {
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const found = await ctx.db.rows(sql('search_customers'), { ...scope, ...searchTerms(keyword) }, FoundId)
  return found.map(({ id }) => id)
}

/** A customer of this shop, kept from other changes: what belongs to him is made and changed one at a time. */
export async function holdCustomer(ctx: WriteCtx, shopId: number, id: number): Promise<Held> {
  const held = await ctx.db.optional(sql('hold_customer'), { company_id: ctx.companyId, shop_id: shopId, id }, Held)
  if (!held) throw customerMissing()
  return held
}

const customerMissing = (): UserError => UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng')

/** A card as its table gives it. When it falls due next depends on the day it is read. */
export const StoredCard = CardShort.omit({ DateDues: true }).extend({ DueDay: z.number() })

export function cardShort({ DueDay, ...card }: z.infer<typeof StoredCard>, today: string): CardShort {
  return { ...card, DateDues: nextDueDay(DueDay, today) }
}

const FoundId = z.object({ id: z.number() })
const Found = z.object({
  total: z.number(),
  they_owe_vnd: z.number(),
  we_owe_vnd: z.number(),
  ids: z.number().array(),
})
type Found = z.infer<typeof Found>
const CustomerAlone = Customer.omit({ Accounts: true })

const readCustomers = (ctx: Ctx, ids: number[]): Promise<z.infer<typeof CustomerAlone>[]> =>
  ctx.db.rows(sql('read_customers'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids }, CustomerAlone)

const Held = z.object({
  no: z.number(),
  full_name: z.string(),
  phone: z.string(),
  phone2: z.string(),
  address: z.string(),
  source: z.string(),
  fee_rut_mpct: z.number().nullable(),
  fee_dao_mpct: z.number().nullable(),
  is_black: z.boolean(),
  black_reason: z.string(),
  consent_at: z.string().nullable(),
  consent_method: z.string(),
  note: z.string(),
  search: z.string(),
  status: z.number(),
  version: z.number(),
  changed_by: z.string(),
})
export type Held = z.infer<typeof Held>
