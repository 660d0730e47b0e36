import { shownStatus, statusOf } from '#orders/orders.rules.ts'
import type { WriteCtx } from '#platform/context.ts'
import { columns, type Rider } from '#platform/database/batch.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'
import type { Change, Line } from './act.ts'

const sql = loadSql(import.meta.url, './acts.sql')

/** Something that a call does: its rows carry the author. */
type Done<T> = T & { ctx: WriteCtx }

export function lineRows(lines: Done<Line>[]): Rider[] {
  const [first] = lines
  if (!first) return []
  return [
    { block: sql('insert_lines'), params: { company_id: first.ctx.companyId, ...columns(lines.map(lineColumns)) } },
  ]
}

const lineColumns = (line: Done<Line>) => ({
  id: line.id,
  shop_id: line.shopId,
  order_id: line.orderId,
  kind: line.kind,
  amount_vnd: line.amountVnd,
  fund_id: line.fundId ?? null,
  journal_id: line.journalId,
  day: line.day,
  to_bank_code: line.toBankCode ?? '',
  to_account_no: line.toAccountNo ?? '',
  to_account_name: line.toAccountName ?? '',
  ref_no: line.refNo ?? '',
  note: line.note ?? '',
  balance_vnd: line.balanceVnd,
  user_id: line.ctx.userId,
})

export const orderRows = (changes: Done<Change>[]): Rider => ({
  block: sql('update_orders'),
  params: {
    company_id: changes[0]?.ctx.companyId,
    ...columns(changes.map(orderColumns)),
  },
})

export const eventRows = (changes: Done<Change>[]): Rider => ({
  block: sql('insert_events'),
  params: { company_id: changes[0]?.ctx.companyId, ...columns(changes.map(eventColumns)) },
})

const eventColumns = ({ ctx, act, before, after }: Done<Change>) => ({
  id: newId(),
  shop_id: before.shopId,
  order_id: before.id,
  event: act.event,
  from_status: shownStatus(before, ctx.today),
  to_status: shownStatus(after, ctx.today),
  amount_vnd: act.amountVnd ?? null,
  note: act.note ?? '',
  user_id: ctx.userId,
})

const orderColumns = ({ ctx, after: order }: Done<Change>) => ({
  id: order.id,
  top_up_vnd: order.topUpVnd,
  swipe_vnd: order.swipeVnd,
  fee_vnd: order.feeVnd,
  discount_vnd: order.discountVnd,
  paid_vnd: order.paidVnd,
  sent_vnd: order.sentVnd,
  pos_fee_vnd: order.posFeeVnd,
  fee_parts: JSON.stringify(order.feeParts),
  has_lines: order.hasLines,
  is_done_by_hand: order.isDoneByHand,
  done_reason: order.doneReason,
  status: statusOf(order),
  user_id: ctx.userId,
})
