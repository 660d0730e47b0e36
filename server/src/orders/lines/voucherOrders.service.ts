import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { isStanding, lineBlockers } from './cancels.rules.ts'
import { ensureNotBlocked, openToCancel, withoutLines } from './cancels.service.ts'
import { noCommission } from './commission.rules.ts'
import { reverseLines } from './reversals.service.ts'

const sql = loadSql(import.meta.url, './cancels.sql')

/**
 * Cancels an order that was made for a voucher, together with the voucher's journal, which is among its lines. Answers the reversal
 * of that journal; its lines on other orders are the caller's.
 */
export async function takeBackOrder(
  ctx: WriteCtx,
  orderId: number,
  { journalId, reason }: { journalId: number; reason: string },
): Promise<number> {
  const { work, lines, head } = await openToCancel(ctx, orderId, null)
  const { order } = work
  const reversed = lines.filter(isStanding)
  const others = reversed.filter((line) => line.journalId !== journalId)
  const days = { today: ctx.today, lockedTo: head.lockedTo }
  ensureNotBlocked(`Không thể hủy đơn ${order.code}`, lineBlockers(others, days))
  const open = { isDoneByHand: false, doneReason: '', feeParts: [], ...noCommission }
  const after = { ...withoutLines(order, lines, reversed), ...open, isCancelled: true }
  const [{ reversalIds }] = await Promise.all([
    reverseLines(ctx, work, { after, reversed, action: { event: 'order.cancel', note: reason }, follows: [] }),
    ctx.db.run(sql('set_cancel_reason'), {
      company_id: ctx.companyId,
      id: order.id,
      reason,
      at: ctx.now.toISOString(),
      undone_vnd: Math.max(order.topUpVnd, order.swipeVnd, order.paidVnd, order.sentVnd),
    }),
  ])
  return reversalIds[reversed.findIndex((line) => line.journalId === journalId)] ?? 0
}
