import type { Data, Input } from '@cardpro/contract/basic/call'
import { fold } from '@cardpro/contract/basic/search'
import { CardShort } from '@cardpro/contract/cards/cardShort'
import { nextDue } from '@cardpro/contract/cards/dueRule'
import { orderStatus } from '@cardpro/contract/orders/orderWords'
import { Customer, type people } from '@cardpro/contract/people/people'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import { UserError } from '#platform/http/errors.ts'
import type { Page } from '#platform/http/http.ts'
import { searchTerms } from './customerSearch.ts'

const sql = loadSql(import.meta.url, './people.sql')
const FoundId = z.object({ id: z.number() })
const BalanceRow = z.object({ shop_id: z.number(), id: z.number(), balance_vnd: z.number() })

export { searchTerms, searchTexts } from './customerSearch.ts'

type Accounts = Data<typeof people.getByID>['Accounts']

/** A customer's receiving accounts, the default first. */
export const readAccounts = together(async (ctx: Ctx, ids: number[]): Promise<Accounts[]> => {
  const rows = await ctx.db.rows(sql('read_accounts'), { company_id: ctx.companyId, ids }, AccountRow)
  const found = new Map<number, Accounts>(ids.map((id) => [id, []]))
  for (const { customer_id: id, ...account } of rows) found.get(id)?.push(account)
  return ids.map((id) => found.get(id) ?? [])
})
const AccountRow = Customer.shape.Accounts.element.extend({ customer_id: z.number() })

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
  const rows = customers.map(({ CustomerID, Code, FullName, Phone, Balance, IsBlack, HasConsent, ...agreed }) => ({
    CustomerID,
    Code,
    FullName,
    Phone,
    Balance,
    IsBlack,
    HasConsent,
    FeeRut: agreed.FeeRut,
    FeeDao: agreed.FeeDao,
    AffID: agreed.AffID,
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
export async function holdCustomer(ctx: WriteCtx, id: number): Promise<Held> {
  const held = await holdAll(ctx, id)
  if (!held) throw customerMissing()
  return held
}

const holdAll = together(async (ctx: WriteCtx, ids: number[]): Promise<(Held | null)[]> => {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  const rows = await ctx.db.rows(sql('hold_customers'), params, HeldRow)
  const found = new Map(rows.map(({ id, ...held }) => [id, held]))
  return ids.map((id) => found.get(id) ?? null)
})

const Shared = z.object({
  full_name: z.string(),
  status: z.number(),
  is_black: z.boolean(),
  black_reason: z.string(),
  debt_limit_vnd: z.number(),
  is_merged: z.boolean(),
})
type Shared = z.infer<typeof Shared>
const SharedRow = Shared.extend({ id: z.number() })

/**
 * A customer with whom business is being done, in the shop of the call: until the transaction ends nobody merges him into
 * another one. Refuses one who was merged; null for one that is not of the shop, since each caller has its own sentence.
 */
export async function shareCustomer(ctx: WriteCtx, id: number): Promise<Shared | null> {
  const customer = await shareAll(ctx, id)
  if (customer?.is_merged)
    throw UserError.at('CustomerID', `Khách ${customer.full_name} đã được gộp vào khách khác, hãy chọn khách đó`)
  return customer
}

const shareAll = together(async (ctx: WriteCtx, ids: number[]): Promise<(Shared | null)[]> => {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), ids }
  const rows = await ctx.db.rows(sql('share_customers'), params, SharedRow)
  const found = new Map(rows.map(({ id, ...shared }) => [id, shared]))
  return ids.map((id) => found.get(id) ?? null)
})

/** What a customer owes in all; below 0 the shop owes him. */
export const balanceOfCustomer = (ctx: Ctx, { shopId, id }: { shopId: number; id: number }): Promise<number> =>
  balances(ctx, { shopId, id })

const balances = together(async (ctx: Ctx, asked: { shopId: number; id: number }[]): Promise<number[]> => {
  const params = {
    company_id: ctx.companyId,
    shop_ids: asked.map(({ shopId }) => shopId),
    ids: asked.map(({ id }) => id),
  }
  const rows = await ctx.db.rows(sql('balances_now'), params, BalanceRow)
  const found = new Map(rows.map(({ shop_id, id, balance_vnd }) => [`${shop_id} ${id}`, balance_vnd]))
  return asked.map(({ shopId, id }) => found.get(`${shopId} ${id}`) ?? 0)
})

/** An order was made for him today. */
export async function noteUse(ctx: WriteCtx, id: number): Promise<void> {
  await ctx.db.run(sql('note_use'), { company_id: ctx.companyId, shop_id: oneShop(ctx), id, day: ctx.today })
}

type Ending = (ctx: WriteCtx, customerId: number) => Promise<void>
const endings: Ending[] = []

/** What else ends when a customer is stopped. The modules that keep it stand above this one and say so at start. */
export const endWithCustomer = (ending: Ending): void => void endings.push(ending)

export async function endAllOf(ctx: WriteCtx, customerId: number): Promise<void> {
  await Promise.all(endings.map((end) => end(ctx, customerId)))
}

export const customerMissing = (): UserError => UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng')

/** A card as its table gives it, with its due rule. When it falls due next depends on the day it is read. */
export const StoredCard = CardShort.omit({ DateDues: true }).extend({ DueDay: z.number() })

export function cardShort({ DueDay, ...card }: z.infer<typeof StoredCard>, today: string): CardShort {
  return { ...card, DateDues: nextDue(DueDay, today) }
}

/** A customer without what is read beside him: his accounts, and the figures of the last 30 days. */
const CustomerAlone = Customer.omit({ Accounts: true, Turnover30: true, Profit30: true })

type CustomerAlone = z.infer<typeof CustomerAlone>

export const readCustomers = (ctx: Ctx, ids: number[]): Promise<CustomerAlone[]> =>
  ctx.db.rows(
    sql('read_customers'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids, to_send: orderStatus.toSend },
    CustomerAlone,
  )

/** One of them; refuses one who is not of the caller's shops. */
export async function readCustomer(ctx: Ctx, id: number): Promise<CustomerAlone> {
  const found = await readEach(ctx, id)
  if (!found) throw customerMissing()
  return found
}

const readEach = together(async (ctx: Ctx, ids: number[]): Promise<(CustomerAlone | null)[]> => {
  const found = new Map((await readCustomers(ctx, ids)).map((customer) => [customer.CustomerID, customer]))
  return ids.map((id) => found.get(id) ?? null)
})

const Held = z.object({
  no: z.number(),
  full_name: z.string(),
  phone: z.string(),
  phone2: z.string(),
  zalo: z.string(),
  citizen_mask: z.string(),
  birthday: z.string().nullable(),
  sex: z.number(),
  address: z.string(),
  source: z.string(),
  staff_id: z.number().nullable(),
  fee_rut_mpct: z.number().nullable(),
  fee_dao_mpct: z.number().nullable(),
  debt_limit_vnd: z.number(),
  rank: z.number(),
  is_black: z.boolean(),
  black_reason: z.string(),
  consent_at: z.string().nullable(),
  consent_method: z.string(),
  consent_file_id: z.number().nullable(),
  note: z.string(),
  aff_id: z.number().nullable(),
  search: z.string(),
  status: z.number(),
  version: z.number(),
  merged_into_id: z.number().nullable(),
  anonymised_at: z.string().nullable(),
  changed_by: z.string(),
})
export type Held = z.infer<typeof Held>
const HeldRow = Held.extend({ id: z.number() })
