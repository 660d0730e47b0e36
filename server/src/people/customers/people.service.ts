import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { formatPercent } from '@cardpro/contract/kit/money/amounts'
import { mpctToPercent } from '@cardpro/contract/kit/money/money'
import { fold } from '@cardpro/contract/kit/search'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { CardShort } from '@cardpro/contract/people/cards/cardRows'
import { nextDue } from '@cardpro/contract/people/cards/dueRule'
import { Customer, CustomerRow, type people } from '@cardpro/contract/people/customers/customer.calls'
import { z } from 'zod'
import { type Ctx, can, type WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { onlyRow, type Refusable } from '#kit/refusableRows.ts'
import { searchTerms } from './customerSearch.ts'
import {
  findByPhone,
  lockForOrder,
  lockForShare,
  lockForUpdate,
  readAccounts,
  readBalances,
  type SharedCustomer,
  type StoredCustomer,
} from './customers.repo.ts'

const sql = loadSql(import.meta.url, './people.sql')

export { searchTerms, searchTexts } from './customerSearch.ts'
export { noteShared, noteUse } from './customers.repo.ts'

/** For a picker; a single letter finds nothing. */
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

/** The newest customers, twenty at most, that a typed text may mean. */
export async function findCustomerIds(ctx: Ctx, keyword: string): Promise<number[]> {
  const scope = { company_id: ctx.companyId, shop_ids: ctx.shopIds }
  const found = await ctx.db.rows(
    sql('search_customers'),
    { ...scope, customer_statuses: [1], ...searchTerms(keyword) },
    IdRow,
  )
  return found.map(({ id }) => id)
}

/** The customers of this shop that have these phones, as they are stored. */
export async function customersByPhone(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const found = await findByPhone(ctx, phones)
  return new Map([...found].map(([phone, { id }]) => [phone, id]))
}

/** Customers of this shop, locked: what belongs to a customer is made and changed one at a time. */
export async function lockCustomers(ctx: WriteCtx, ids: number[]): Promise<Refusable<StoredCustomer>[]> {
  const locked = await lockForUpdate(ctx, ids)
  return ids.map((id) => locked.get(id) ?? customerMissing())
}

export const lockCustomer = async (ctx: WriteCtx, id: number): Promise<StoredCustomer> =>
  lockedOne(await lockForUpdate(ctx, [id]), id)

export function lockedOne(locked: Map<number, StoredCustomer>, id: number): StoredCustomer {
  const customer = locked.get(id)
  if (!customer) throw customerMissing()
  return customer
}

/**
 * Customers of this shop in whose name an order or a voucher is made: no merge until the transaction ends. Refuses one
 * that was merged; null for one that is not of the shop, since each caller has its own sentence.
 */
export async function lockCustomersForShare(
  ctx: WriteCtx,
  ids: number[],
): Promise<(Refusable<SharedCustomer> | null)[]> {
  const shared = await lockForShare(ctx, ids)
  return ids.map((id) => orMerged(shared.get(id) ?? null))
}

function orMerged(customer: SharedCustomer | null): Refusable<SharedCustomer> | null {
  if (!customer?.is_merged) return customer
  const sentence = `Khách ${customer.full_name} đã được gộp vào khách khác, hãy chọn khách đó`
  return UserError.at('CustomerID', sentence)
}

export const lockCustomerForShare = async (ctx: WriteCtx, id: number): Promise<SharedCustomer | null> =>
  onlyRow(await lockCustomersForShare(ctx, [id]))

/** The same for an order that is made: orders of one customer are made one at a time, since each notes its day. */
export const lockCustomerForOrder = async (ctx: WriteCtx, id: number): Promise<SharedCustomer | null> =>
  onlyRow([orMerged(await lockForOrder(ctx, id))])

/** What a customer owes in all; below 0 the shop owes the customer. */
export async function balanceOfCustomer(ctx: Ctx, { shopId, id }: { shopId: number; id: number }): Promise<number> {
  return (await readBalances(ctx, shopId, [id])).get(id) ?? 0
}

type Ending = (ctx: WriteCtx, customerIds: number[]) => Promise<Refusable<unknown>[]>
const endings: Ending[] = []

/** What else ends when a customer is stopped. The modules that keep it are above this one and register it at start. */
export const endWithCustomer = (ending: Ending): void => void endings.push(ending)

/** Answers each customer, or why something of it cannot end. */
export async function endAllOf(ctx: WriteCtx, ids: number[]): Promise<Refusable<null>[]> {
  if (ids.length === 0) return []
  const ended = await Promise.all(endings.map((end) => end(ctx, ids)))
  return ids.map((_, index) => ended.map((rows) => rows[index]).find((row) => row instanceof UserError) ?? null)
}

export const customerMissing = (): UserError => UserError.at('CustomerID', 'Không có khách hàng này trong cửa hàng')

/** A card as its table gives it, with its due rule. When it falls due next depends on the day it is read. */
export const StoredCard = CardShort.omit({ DateDues: true }).extend({ DueDay: z.number() })

export function cardShort({ DueDay, ...card }: z.infer<typeof StoredCard>, today: string): CardShort {
  return { ...card, DateDues: nextDue(DueDay, today) }
}

/** A customer without what is read beside it: the accounts, and the figures of the last 30 days. */
const CustomerAlone = Customer.omit({ Accounts: true, OrderCount: true, Turnover30: true, Profit30: true })

type CustomerAlone = z.infer<typeof CustomerAlone>

export const readCustomers = (ctx: Ctx, ids: number[]): Promise<CustomerAlone[]> =>
  ctx.db.rows(
    sql('read_customers'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids, to_send: orderStatus.toSend },
    CustomerAlone,
  )

const Figures = CustomerRow.pick({ CustomerID: true, OrderCount: true, Turnover30: true }).extend({
  Profit30: z.number(),
})

/** The last 30 days of some customers; the profit is null without the right to see it. */
export async function figuresOf(ctx: Ctx, ids: number[]) {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids }
  const period = { from_day: addDays(ctx.today, -29), today: ctx.today }
  const rows = await ctx.db.rows(sql('figures_of'), { ...params, ...period }, Figures)
  const byId = new Map(rows.map((row) => [row.CustomerID, row]))
  const seesProfit = can(ctx, 'orders.profit')
  return (id: number) => {
    const found = byId.get(id)
    const { OrderCount = 0, Turnover30 = 0 } = found ?? {}
    return { OrderCount, Turnover30, Profit30: seesProfit ? (found?.Profit30 ?? 0) : null }
  }
}

export async function getCustomer(
  ctx: Ctx,
  { CustomerID }: Input<typeof people.getByID>,
): Promise<Data<typeof people.getByID>> {
  const [found, accounts, figures] = await Promise.all([
    readCustomers(ctx, [CustomerID]),
    readAccounts(ctx, [CustomerID]),
    figuresOf(ctx, [CustomerID]),
  ])
  const [customer] = found
  if (!customer) throw customerMissing()
  return { ...customer, ...figures(CustomerID), Accounts: accounts.get(CustomerID) ?? [] }
}

/**
 * The customer who represents a partner: an order is always of a customer. It belongs to no shop, so it is in no list and
 * no count, and no data of it is required.
 */
export async function partnerCustomer(ctx: WriteCtx, partnerId: number): Promise<number> {
  const params = { company_id: ctx.companyId, id: newId(), partner_id: partnerId, user_id: ctx.userId }
  return (await ctx.db.one(sql('partner_customer'), params, IdRow)).id
}

type Fees = { fee_rut_mpct: number | null; fee_dao_mpct: number | null }
type Warning = { Code: string; Message: string }

const usualMpct = 10_000

/** V-PCT: a fee above 10 % is probably a typing error. An unchanged one was confirmed before. */
export function highFeeWarnings(whose: string, fees: Fees, before: Fees | null): Warning[] {
  const changed = (['fee_rut_mpct', 'fee_dao_mpct'] as const).filter((key) => fees[key] !== (before?.[key] ?? null))
  const highest = Math.max(0, ...changed.map((key) => fees[key] ?? 0))
  if (highest <= usualMpct) return []
  const Message = `${whose} ${formatPercent(mpctToPercent(highest))} cao hơn ${formatPercent(mpctToPercent(usualMpct))}`
  return [{ Code: 'W_FEE_HIGH', Message }]
}
