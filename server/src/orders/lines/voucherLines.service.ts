import type { AuditEventCode } from '@cardpro/contract/kit/audit/events'
import { balanceOf, lineKind, orderStatus, withLine } from '@cardpro/contract/orders/orderMoney'
import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { type LockedOrder } from '#orders/order.ts'
import { type Change, insertLines, type Line, lockOrders, writeOrders } from './actions.service.ts'

const sql = loadSql(import.meta.url, './voucherLines.sql')
/** What a voucher writes on orders: money from or to the customer, or what it moves besides money. */
const voucherKinds = [lineKind.paid, lineKind.sent, lineKind.other] as const
const VoucherLineRow = z.object({
  id: z.number(),
  orderId: z.number(),
  kind: z.literal(voucherKinds),
  amountVnd: z.number(),
})

// What a voucher over several orders of a customer writes on each of them. The caller posts the voucher's one journal;
// the orders are locked here first, before the accounts.

const OwedOrder = z.object({ id: z.number(), code: z.string(), forDate: z.string(), balanceVnd: z.number() })
export type OwedOrder = z.infer<typeof OwedOrder>

/** Locks the orders on which a customer owes, and answers them oldest first. The customer is locked before. */
export const lockOwedOrders = (ctx: WriteCtx, owing: Owing): Promise<OwedOrder[]> =>
  lockUnsettled(ctx, owing, [orderStatus.owed])

/** The same with those whose swipes are done and whose money was not paid out: their balance is below 0. */
export const lockUnsettledOrders = (ctx: WriteCtx, owing: Owing): Promise<OwedOrder[]> =>
  lockUnsettled(ctx, owing, [orderStatus.owed, orderStatus.toSend])

async function lockUnsettled(ctx: WriteCtx, { shopId, customerId }: Owing, statuses: number[]): Promise<OwedOrder[]> {
  const params = { company_id: ctx.companyId, shop_id: shopId, customer_id: customerId, statuses }
  const owed = await ctx.db.rows(sql('lock_unsettled_orders'), params, OwedOrder)
  return owed.toSorted((a, b) => compareTexts(a.forDate, b.forDate) || a.id - b.id)
}

type Owing = { shopId: number; customerId: number }

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export type VoucherLine = {
  orderId: number
  amountVnd: number
  journalId: number
  fundId?: number
  carrierId?: number
  note: string
  day?: string
  toBankCode?: string
  toAccountNo?: string
  toAccountName?: string
  refNo?: string
}

/** `other`: above 0 where the customer owes more. */
type VoucherLineType = { kind: (typeof voucherKinds)[number]; event: AuditEventCode }
const payment: VoucherLineType = { kind: lineKind.paid, event: 'payment.add' }

/**
 * Writes a voucher's lines, payments by default, on orders that are locked already, dated today unless the line has a date.
 */
export async function addVoucherLines(
  ctx: WriteCtx,
  lines: VoucherLine[],
  { kind, event }: VoucherLineType = payment,
): Promise<void> {
  if (lines.length === 0) return
  const orders = new Map(
    (
      await lockOrders(
        ctx,
        lines.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  )
  const changes: Change[] = []
  const rows = lines.map(({ orderId, day = ctx.today, ...line }): Line => {
    const { amountVnd, note } = line
    const before = orders.get(orderId)
    if (!before) throw new Error(`order ${orderId} is not the caller's`)
    const after = { ...withLine(before, kind, amountVnd), hasLines: true }
    changes.push({ action: { event, day, drafts: [], amountVnd, note }, before, after })
    const balanceVnd = balanceOf(after)
    return { ...line, id: newId(), shopId: before.shopId, orderId, kind, day, balanceVnd }
  })
  await Promise.all([insertLines(ctx, rows), writeOrders(ctx, changes)])
}

type VoucherOrders = { orders: LockedOrder[]; left: number[] }

/**
 * Locks the orders of a voucher; called before its journal is reversed, since orders are locked before accounts. `left`:
 * those on which only a fee remains once the voucher's lines are gone.
 */
export async function lockVoucherOrders(ctx: WriteCtx, journalId: number): Promise<VoucherOrders> {
  const params = { company_id: ctx.companyId, journal_id: journalId }
  const ids = (await ctx.db.rows(sql('voucher_orders'), params, IdRow)).map(({ id }) => id)
  const [orders, others] = await Promise.all([
    lockOrders(ctx, ids),
    ctx.db.rows(sql('other_lines'), { ...params, order_ids: ids }, IdRow),
  ])
  const withOthers = new Set(others.map(({ id }) => id))
  return { orders, left: orders.filter(({ id, hasLines }) => hasLines && !withOthers.has(id)).map(({ id }) => id) }
}

const cancelEvents = {
  [lineKind.paid]: 'payment.cancel',
  [lineKind.sent]: 'order.cancelPayOut',
  [lineKind.other]: 'order.cancelOther',
} as const

/** Marks a voucher's lines as cancelled and puts its orders back; `journalId` is the voucher's, `reversalId` its reversal. */
export async function cancelVoucherLines(
  ctx: WriteCtx,
  journalId: number,
  { reversalId, reason, event }: { reversalId: number; reason: string; event?: AuditEventCode },
): Promise<void> {
  const { orders, left } = await lockVoucherOrders(ctx, journalId)
  if (orders.length === 0) return
  const params = { company_id: ctx.companyId, journal_id: journalId, order_ids: orders.map(({ id }) => id) }
  const lines = await ctx.db.rows(sql('standing_voucher_lines'), params, VoucherLineRow)
  const changes = orders.flatMap((before): Change[] => {
    const gone = lines.filter(({ orderId }) => orderId === before.id)
    const [first] = gone
    if (!first) return []
    const without = gone.reduce((order, { kind, amountVnd }) => withLine(order, kind, -amountVnd), before)
    const after = { ...without, hasLines: before.hasLines && !left.includes(before.id) }
    const amountVnd = gone.reduce((sum, one) => sum + one.amountVnd, 0)
    const done = event ?? cancelEvents[first.kind]
    return [{ action: { event: done, day: ctx.today, drafts: [], amountVnd, note: reason }, before, after }]
  })
  await Promise.all([
    ctx.db.run(sql('cancel_voucher_lines'), { ...params, user_id: ctx.userId, reversal_id: reversalId, reason }),
    ...(changes.length > 0 ? [writeOrders(ctx, changes)] : []),
  ])
}
