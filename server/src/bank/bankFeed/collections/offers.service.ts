import type { CollectClass, Collection, CollectReason, collecting } from '@cardpro/contract/bank/bankFeed/collecting'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { lineKind, orderStatus } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import { codesOf, unlinkedJournals, voucherPeriod, vouchersOfLine } from '#bank/bankLines/bankLines.service.ts'
import { type Ctx, oneShop } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { type Codes, firstThatExist, readCodes } from './codes.rules.ts'
import { type CodedOrder, type Offer, type OfferFacts, type OrderDebt, offersOf } from './offers.rules.ts'

const sql = loadSql(import.meta.url, './collections.sql')

const OrderRow = z.object({
  id: z.number(),
  code: z.string(),
  shopId: z.number(),
  customerId: z.number(),
  isCancelled: z.boolean(),
  isOfPartner: z.boolean(),
  restVnd: z.number(),
})
const NumberRow = z.object({ id: z.number(), no: z.number() })
const NameRow = z.object({ id: z.number(), code: z.string(), name: z.string() })
const DebtRow = z.object({ customerId: z.number(), id: z.number(), code: z.string(), restVnd: z.number() })
const CounterRow = z.object({ counterHash: z.string() })
const PayoutRow = z.object({ id: z.number(), code: z.string(), orderCode: z.string() })

const LineRow = z.object({
  id: z.number(),
  fundId: z.number(),
  bookedOn: z.string(),
  leftVnd: z.number(),
  contentKey: z.string(),
})
/** What of a line is asked: one that is held has it too. */
export type AskedLine = z.infer<typeof LineRow>

export async function getCollection(
  ctx: Ctx,
  { LineID }: Input<typeof collecting.getCollection>,
): Promise<Data<typeof collecting.getCollection>> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), line_id: LineID }
  const line = await ctx.db.optional(sql('read_line'), key, LineRow)
  if (!line) throw UserError.at('LineID', 'Không có dòng ngân hàng này trong cửa hàng', 'NOT_FOUND')
  return { Left: line.leftVnd, Offers: await suggestCollections(ctx, line) }
}

const WaitingRow = LineRow.extend({
  fundName: z.string(),
  bookedAt: z.string().nullable(),
  content: z.string(),
  total: z.number(),
  sumVnd: z.number(),
})
const waitingDays = 31

/** Lines that wait for a user, each with what it may pay. */
export async function listCollections(
  ctx: Ctx,
  { PageIndex, PageSize }: Input<typeof collecting.getCollections>,
): Promise<Page<typeof collecting.getCollections>> {
  const page = { limit: PageSize, offset: (PageIndex - 1) * PageSize }
  const scope = { company_id: ctx.companyId, shop_id: oneShop(ctx), since: addDays(ctx.today, -waitingDays) }
  const lines = await ctx.db.rows(sql('waiting_lines'), { ...scope, ...page }, WaitingRow)
  const rows = await Promise.all(
    lines.map(async (line) => {
      const offers = await suggestCollections(ctx, line)
      const { id, fundId, fundName, bookedOn, bookedAt, leftVnd, content } = line
      const of = { LineID: id, BankCardID: fundId, FundName: fundName, Date: bookedOn, At: bookedAt }
      return { ...of, Amount: leftVnd, Content: content, Offers: offers.length, Best: offers[0] ?? null }
    }),
  )
  return { rows, total: lines[0]?.total ?? 0, summary: { Amount: lines[0]?.sumVnd ?? 0 } }
}

/** What a line of the bank may be by the codes in its content, best first. Money that went out is at most a payout that was entered. */
async function suggestCollections(ctx: Ctx, line: AskedLine): Promise<Collection[]> {
  if (line.leftVnd === 0) return []
  const codes = readCodes(line.contentKey)
  if (line.leftVnd < 0) return codes.sent === null ? [] : payoutsOf(ctx, line, codes)
  const { vouchers, isOnly } = await vouchersOfLine(ctx, line)
  const [voucher] = vouchers
  if (voucher)
    return [
      ofVoucher({ JournalID: voucher.journalId, JournalCode: codesOf(vouchers) }, isOnly ? 'A' : 'C', ['voucher']),
    ]
  const offers = await offersOfLine(ctx, line, codes)
  const names = await namesOf(
    ctx,
    offers.map(({ customerId }) => customerId),
  )
  return offers.map((offer) => collectionOf(offer, names.get(offer.customerId)))
}

/** The same as rules see it. */
export async function offersOfLine(ctx: Ctx, line: AskedLine, codes = readCodes(line.contentKey)): Promise<Offer[]> {
  return offersOf({ amountVnd: line.leftVnd, shopId: oneShop(ctx) }, await knownOf(ctx, line, codes))
}

/** Offers for a line whose words hold the code of an order or a customer; none where they hold neither. */
export async function offersByCode(ctx: Ctx, line: AskedLine): Promise<Offer[]> {
  const codes = readCodes(line.contentKey)
  return codes.orders.length === 0 && codes.customers.length === 0 ? [] : offersOfLine(ctx, line, codes)
}

async function knownOf(ctx: Ctx, line: AskedLine, codes: Codes): Promise<OfferFacts> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const [orders, customers] = await Promise.all([
    findOrders(ctx, codes),
    codes.customers.length === 0
      ? []
      : ctx.db.rows(sql('find_customers'), { ...key, numbers: codes.customers.flat() }, NumberRow),
  ])
  const named = firstThatExist(codes.customers, new Map(customers.map(({ id, no }) => [no, id])))
  const payers = orders.length === 0 && named.length === 0 ? await payersOf(ctx, line) : []
  const debts = await debtsOf(ctx, [...named, ...payers])
  return { orders, customers: named, debts, payers }
}

async function findOrders(ctx: Ctx, { orders }: Codes): Promise<CodedOrder[]> {
  if (orders.length === 0) return []
  const params = {
    company_id: ctx.companyId,
    codes: orders.flat(),
    owed: orderStatus.owed,
    cancelled: orderStatus.cancelled,
  }
  const found = await ctx.db.rows(sql('find_orders'), params, OrderRow)
  return firstThatExist(orders, new Map(found.map((order) => [order.code, order])))
}

/** Customers who paid from the account of the other side before; none if the bank does not report that account. */
async function payersOf(ctx: Ctx, { id }: AskedLine): Promise<number[]> {
  const { counterHash } = await ctx.db.one(sql('counter_of'), { company_id: ctx.companyId, line_id: id }, CounterRow)
  if (counterHash === '') return []
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), line_id: id, counter_hash: counterHash }
  return (await ctx.db.rows(sql('find_payers'), key, IdRow)).map((payer) => payer.id)
}

async function debtsOf(ctx: Ctx, customerIds: number[]): Promise<Map<number, OrderDebt[]>> {
  if (customerIds.length === 0) return new Map()
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_ids: customerIds, owed: orderStatus.owed }
  const rows = await ctx.db.rows(sql('find_debts'), key, DebtRow)
  return new Map(customerIds.map((id) => [id, rows.filter(({ customerId }) => customerId === id)]))
}

/** A customer of the shop as lists name it. */
export type PayingCustomer = z.infer<typeof NameRow>

export async function namesOf(ctx: Ctx, customerIds: number[]): Promise<Map<number, PayingCustomer>> {
  if (customerIds.length === 0) return new Map()
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_ids: customerIds }
  return new Map((await ctx.db.rows(sql('name_customers'), key, NameRow)).map((row) => [row.id, row]))
}

/** A customer of another shop is not named here. */
const collectionOf = (
  { cls, parts, surplusVnd, reasons, against }: Offer,
  customer: PayingCustomer | undefined,
): Collection => ({
  Class: cls,
  CustomerID: customer?.id ?? null,
  CustomerCode: customer?.code ?? '',
  CustomerName: customer?.name ?? '',
  Orders: parts.map(({ orderId, code, amountVnd }) => ({ ScheduleID: orderId, Code: code, Amount: amountVnd })),
  Surplus: surplusVnd,
  Reasons: reasons,
  Against: against,
  JournalID: null,
  JournalCode: '',
})

/** A payout of exactly this sum that no line of the bank has been linked to yet. */
async function payoutsOf(ctx: Ctx, line: AskedLine, { orders, sent }: Codes): Promise<Collection[]> {
  const [found, open] = await Promise.all([
    ctx.db.rows(
      sql('find_payout'),
      {
        company_id: ctx.companyId,
        shop_id: oneShop(ctx),
        codes: orders.flat(),
        kind: sent === 'topUp' ? lineKind.topUp : lineKind.sent,
        fund_id: line.fundId,
        amount_vnd: -line.leftVnd,
      },
      PayoutRow,
    ),
    unlinkedJournals(ctx, line.fundId, voucherPeriod(line.bookedOn)),
  ])
  const left = new Map(open.map(({ journalId, leftVnd }) => [journalId, leftVnd]))
  return found
    .filter(({ id }) => left.get(id) === line.leftVnd)
    .map(({ id, code, orderCode }) => ofVoucher({ JournalID: id, JournalCode: code || orderCode }, 'A', ['orderCode']))
}

/** A voucher in the books already: it is linked, and no debt is paid. */
const ofVoucher = (
  voucher: Pick<Collection, 'JournalID' | 'JournalCode'>,
  cls: CollectClass,
  reasons: CollectReason[],
): Collection => ({
  Class: cls,
  CustomerID: null,
  CustomerCode: '',
  CustomerName: '',
  Orders: [],
  Surplus: 0,
  Reasons: reasons,
  Against: [],
  ...voucher,
})
