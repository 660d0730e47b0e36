import { requestKind } from '@cardpro/contract/kit/audit/approvals'
import type { Data, Input } from '@cardpro/contract/kit/call'
import { followsFromOthers, isMoneyKind, lineKind, withLine } from '@cardpro/contract/orders/orderMoney'
import type { orders } from '@cardpro/contract/orders/orders'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { safeNote } from '#kit/safeNote.ts'
import { type LockedOrder } from '#orders/order.ts'
import { ensureNotCancelled, feeOf, type Note } from '#orders/orders.rules.ts'
import { type FeeChange, feeChange } from '#orders/swipes/feeParts.rules.ts'
import { type Approval, asksSecondPerson, type EntryToUndo } from '#people/requests/requests.service.ts'
import {
  aboutOrder,
  answerOf,
  type Draft,
  ensureOrderVersion,
  feeBasis,
  feeDraft,
  lockOrder,
  type OrderAction,
  type Work,
  writeOrders,
} from './actions.service.ts'
import {
  followingBlockers,
  isStanding,
  LineToCancel,
  lineBlockers,
  offsetBlockers,
  undoneBefore,
} from './cancels.rules.ts'
import { commissionChange, noCommission } from './commission.rules.ts'
import { reverseLines } from './reversals.service.ts'

const sql = loadSql(import.meta.url, './cancels.sql')

/** Hủy dòng: the line is reversed and the fee counted afresh, both in one posting. It may take a second person. */
export async function cancelLine(
  ctx: WriteCtx,
  input: Input<typeof orders.cancelLine>,
  approval?: Approval,
): Promise<Data<typeof orders.cancelLine>> {
  oneShop(ctx)
  const { work, lines, head } = await openToCancel(ctx, input.ScheduleID, input.LineID)
  const line = lines.find(({ id }) => id === input.LineID)
  if (!line) throw new UserError('Không có dòng này trên đơn', { code: 'NOT_FOUND' })
  if (!isStanding(line)) throw new UserError('Dòng này đã được hủy', { code: 'ALREADY_CANCELLED' })
  ensureOrderVersion(ctx, work.order, input.Version)
  ensureNotCancelled(work.order)
  const { after, reversed } = withoutLine(work.order, lines, line)
  ensureNotBlocked('Không thể hủy dòng', [
    ...followingBlockers(line),
    ...(line.voucher === '' ? offsetBlockers(lines) : []),
    ...lineBlockers(reversed, { today: ctx.today, lockedTo: head.lockedTo }),
  ])
  const note = safeNote(input.Reason, 'Reason')
  const asked = {
    kind: requestKind.cancelLine,
    objectId: line.id,
    ...recordOf(work.order),
    reason: note,
    undone: undoneBy(reversed),
    beforeVnd: undoneBefore(lines, ctx),
  } as const
  if (!approval && (await asksSecondPerson(ctx, asked)))
    return { ...waitingAnswer(ctx, work.order), ReversalJournalID: 0 }
  const swipes = work.swipes.filter(({ id }) => id !== line.id)
  const fee = feeChange(after, { ...feeBasis(work), swipes })
  const action = { event: cancelEvents[line.kind], amountVnd: line.amountVnd, note }
  const { charged, follows } = followedBy(withFee(after, fee), fee)
  const done = await reverseLines(ctx, work, { after: charged, reversed, action, follows })
  return { ...done.answer, ReversalJournalID: done.reversalIds[0] ?? 0, NeedApproval: false }
}

const recordOf = ({ id, version, code }: LockedOrder) => ({ refId: id, version, code })

/** The money that is undone with these lines; fee and commission follow from them. */
const undoneBy = (lines: LineToCancel[]): EntryToUndo[] => lines.filter(({ kind }) => !followsFromOthers(kind))

/** The unchanged order while a second person has not agreed yet. */
const waitingAnswer = (ctx: WriteCtx, order: LockedOrder) => ({
  ...answerOf(ctx, { before: order, after: order }),
  Version: order.version,
  NeedApproval: true,
})

const cancelEvents = {
  [lineKind.topUp]: 'order.cancelTopUp',
  [lineKind.swipe]: 'order.cancelSwipe',
  [lineKind.fee]: 'order.cancelFee',
  [lineKind.discount]: 'order.cancelDiscount',
  [lineKind.paid]: 'payment.cancel',
  [lineKind.sent]: 'order.cancelPayOut',
  [lineKind.reciprocal]: 'order.cancelOffset',
  [lineKind.commission]: 'order.cancelCommission',
  [lineKind.staffFee]: 'order.cancelStaffFee',
  [lineKind.other]: 'order.cancelOther',
} as const

/** The order without a line, and what has to go with it: the latest discounts, as long as they are more than the fee. */
function withoutLine(
  order: LockedOrder,
  lines: LineToCancel[],
  line: LineToCancel,
): { after: LockedOrder; reversed: LineToCancel[] } {
  let after = withoutLines(order, lines, [line])
  const reversed = [line]
  const feeVnd = feeOf(after)
  const discounts = lines.filter((one) => one.kind === lineKind.discount && isStanding(one) && one.id !== line.id)
  for (const discount of discounts.toReversed()) {
    if (after.discountVnd <= feeVnd) break
    reversed.push(discount)
    after = withoutLines(order, lines, reversed)
  }
  return { after, reversed }
}

export function withoutLines(order: LockedOrder, lines: LineToCancel[], gone: LineToCancel[]): LockedOrder {
  const ids = new Set(gone.map(({ id }) => id))
  const isUndone = gone.some(({ kind }) => kind === lineKind.topUp || kind === lineKind.swipe)
  const after = gone.reduce(
    (sum, { kind, amountVnd }) => (isMoneyKind(kind) ? withLine(sum, kind, -amountVnd) : sum),
    order,
  )
  return {
    ...after,
    posFeeVnd: gone.reduce((sum, { costVnd }) => sum - (costVnd ?? 0), order.posFeeVnd),
    hasLines: lines.some((line) => isStanding(line) && !followsFromOthers(line.kind) && !ids.has(line.id)),
    ...(isUndone && { isDoneByHand: false, doneReason: '' }),
  }
}

const withFee = (order: LockedOrder, fee: FeeChange): LockedOrder => ({
  ...withLine(order, lineKind.fee, fee.diffVnd),
  feeParts: fee.parts,
})

/** The order with what its collaborators earn then, and the lines that post how fee and commission change. */
function followedBy(after: LockedOrder, fee: FeeChange): { charged: LockedOrder; follows: Draft[] } {
  const { parentVnd, drafts } = commissionChange(after, aboutOrder(after))
  const earned = drafts.reduce((order, { amountVnd }) => withLine(order, lineKind.commission, amountVnd), after)
  const charges = fee.transfers.length > 0 ? [feeDraft(fee)] : []
  return { charged: { ...earned, parentCommissionVnd: parentVnd }, follows: [...charges, ...drafts] }
}

/** Hủy đơn: every line is reversed, all or nothing. It may take a second person. */
export async function cancelOrder(
  ctx: WriteCtx,
  input: Input<typeof orders.cancelOrder>,
  approval?: Approval,
): Promise<Data<typeof orders.cancelOrder>> {
  oneShop(ctx)
  const { work, lines, head } = await openToCancel(ctx, input.ScheduleID, null)
  const { order } = work
  if (order.isCancelled) throw new UserError(`Đơn ${order.code} đã hủy`, { code: 'ALREADY_CANCELLED' })
  ensureOrderVersion(ctx, order, input.Version)
  const reversed = lines.filter(isStanding)
  ensureNotBlocked(`Không thể hủy đơn ${order.code}`, orderBlockers(ctx, head, reversed))
  const note = safeNote(input.Reason, 'Reason')
  const undone = { undone: undoneBy(reversed), beforeVnd: undoneBefore(lines, ctx) }
  const asked = {
    kind: requestKind.cancelOrder,
    objectId: order.id,
    ...recordOf(order),
    reason: note,
    ...undone,
  } as const
  if (!approval && (await asksSecondPerson(ctx, asked))) return waitingAnswer(ctx, order)
  const open = { isDoneByHand: false, doneReason: '', feeParts: [], ...noCommission }
  const after = { ...withoutLines(order, lines, reversed), ...open, isCancelled: true }
  const action = { event: 'order.cancel', note } as const
  const [done] = await Promise.all([
    reverseLines(ctx, work, { after, reversed, action, follows: [] }),
    ctx.db.run(sql('set_cancel_reason'), {
      company_id: ctx.companyId,
      id: order.id,
      reason: note,
      at: ctx.now.toISOString(),
      undone_vnd: Math.max(order.topUpVnd, order.swipeVnd, order.paidVnd, order.sentVnd),
    }),
  ])
  return { ...done.answer, NeedApproval: false }
}

export async function getCancelBlockers(
  ctx: Ctx,
  { ScheduleID }: Input<typeof orders.getCancelBlockers>,
): Promise<Data<typeof orders.getCancelBlockers>> {
  const [head, lines] = await Promise.all([readHead(ctx, ScheduleID), readLines(ctx, ScheduleID)])
  if (!head) throw new UserError('Không có đơn hàng này trong cửa hàng', { code: 'NOT_FOUND' })
  return { Blockers: orderBlockers(ctx, head, lines.filter(isStanding)) }
}

/** Mở lại: a cancelled order, whose lines are all reversed, begins again. */
export async function reopenOrder(
  ctx: WriteCtx,
  input: Input<typeof orders.reopen>,
): Promise<Data<typeof orders.reopen>> {
  oneShop(ctx)
  const { order } = await lockOrder(ctx, input.ScheduleID)
  if (!order.isCancelled) throw new UserError(`Đơn ${order.code} không bị hủy nên không cần mở lại`)
  ensureOrderVersion(ctx, order, input.Version)
  const after = { ...order, isCancelled: false }
  const action: OrderAction = {
    event: 'order.reopen',
    day: ctx.today,
    drafts: [],
    note: safeNote(input.Reason, 'Reason'),
  }
  await Promise.all([
    writeOrders(ctx, [{ action, before: order, after }]),
    ctx.db.run(sql('set_cancel_reason'), {
      company_id: ctx.companyId,
      id: order.id,
      reason: '',
      at: null,
      undone_vnd: 0,
    }),
    audit.record(ctx, {
      menu: 'orders',
      event: 'order.reopen',
      ref: { kind: 'order', id: order.id },
      detail: { code: order.code, reason: input.Reason },
    }),
  ])
  return answerOf(ctx, { before: order, after })
}

const CancelHead = z.object({ isCancelled: z.boolean(), code: z.string(), lockedTo: z.string() })
type CancelHead = z.infer<typeof CancelHead>

function orderBlockers(ctx: Ctx, head: CancelHead, lines: LineToCancel[]): Note[] {
  if (head.isCancelled) return [{ Code: 'ALREADY_CANCELLED', Message: `Đơn ${head.code} đã hủy` }]
  return lineBlockers(lines, { today: ctx.today, lockedTo: head.lockedTo })
}

export function ensureNotBlocked(title: string, blockers: Note[]): void {
  if (blockers.length === 0) return
  const sentences = blockers.map(({ Message }) => Message).join('. ')
  throw new UserError(`${title}: ${sentences}`, { code: 'BLOCKED', blockers })
}

type ToCancel = { work: Work; lines: LineToCancel[]; head: CancelHead }

export async function openToCancel(ctx: WriteCtx, orderId: number, lineId: number | null): Promise<ToCancel> {
  const [work, , , , lines, head] = await Promise.all([
    lockOrder(ctx, orderId),
    ctx.db.run(sql('lock_lots'), { company_id: ctx.companyId, order_id: orderId, line_id: lineId }),
    ctx.db.run(sql('lock_line_funds_for_share'), { company_id: ctx.companyId, order_id: orderId }),
    ctx.db.run(sql('lock_line_carriers_for_share'), { company_id: ctx.companyId, order_id: orderId }),
    readLines(ctx, orderId),
    readHead(ctx, orderId),
  ])
  if (!head) throw new Error('an order under lock has no row')
  return { work, lines, head }
}

const readLines = (ctx: Ctx, orderId: number): Promise<LineToCancel[]> =>
  ctx.db.rows(
    sql('order_lines_to_cancel'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, order_id: orderId },
    LineToCancel,
  )

const readHead = (ctx: Ctx, orderId: number): Promise<CancelHead | null> =>
  ctx.db.optional(
    sql('cancel_head'),
    { company_id: ctx.companyId, shop_ids: ctx.shopIds, order_id: orderId, now: ctx.now.toISOString() },
    CancelHead,
  )
