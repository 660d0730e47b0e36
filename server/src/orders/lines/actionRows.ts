import { shownStatus, statusOf, sumColumns } from '@cardpro/contract/orders/orderMoney'
import { pushKinds } from '@cardpro/contract/orders/pushes/pushes'
import type { WriteCtx } from '#kit/context.ts'
import type { ExtraWrite } from '#kit/database/extraWrites.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { columns } from '#kit/database/statementValues.ts'
import { cutsOf } from '#orders/queue/entries.rules.ts'
import { auditCuts, cutEvent, cutRows, type MadeCut, toldCuts } from '#orders/queue/entries.service.ts'
import type { Change, Line } from './action.ts'

const sql = loadSql(import.meta.url, './actions.sql')

/** What a call writes: its rows carry the author. */
type ByCall<T> = T & { ctx: WriteCtx }

export function lineRows(lines: ByCall<Line>[]): ExtraWrite[] {
  const [first] = lines
  if (!first) return []
  return [
    { block: sql('insert_lines'), params: { company_id: first.ctx.companyId, ...columns(lines.map(lineColumns)) } },
  ]
}

const lineColumns = (line: ByCall<Line>) => ({
  id: line.id,
  shop_id: line.shopId,
  order_id: line.orderId,
  kind: line.kind,
  amount_vnd: line.amountVnd,
  fund_id: line.fundId ?? null,
  carrier_id: line.carrierId ?? null,
  partner_id: line.partnerId ?? null,
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

export const orderRows = (changes: ByCall<Change>[]): ExtraWrite => ({
  block: sql('update_orders'),
  params: {
    company_id: changes[0]?.ctx.companyId,
    ...columns(changes.map(orderColumns)),
  },
})

type Telling = { rows: ExtraWrite[]; audits: ReturnType<typeof auditCuts> }

/**
 * What goes along with every change of an order: its event, and what becomes of its entries in the queue of money to
 * send, which are one debt with it.
 */
export function toldOf(changes: ByCall<Change>[]): Telling {
  const events = changes.map((change) => ({ ...change, eventId: change.action.id ?? newId() }))
  const cuts = events.flatMap((event) => cutsOf(event).map((cut) => ({ ...event, ...cut })))
  const rows = [...events.map(eventColumns), ...toldCuts(cuts).map(cutEventColumns)]
  const eventRows = { block: sql('insert_events'), params: { company_id: events[0]?.ctx.companyId, ...columns(rows) } }
  return { rows: [eventRows, ...(cuts.length > 0 ? [cutRows(cuts)] : [])], audits: auditCuts(cuts) }
}

type Event = ByCall<Change> & { eventId: number }

const eventColumns = ({ ctx, eventId, action, before, after }: Event) => ({
  id: eventId,
  shop_id: before.shopId,
  order_id: before.id,
  event: action.event,
  from_status: shownStatus(before, ctx.today),
  to_status: shownStatus(after, ctx.today),
  amount_vnd: action.amountVnd ?? null,
  note: action.note ?? '',
  user_id: ctx.userId,
})

const cutEventColumns = (cut: MadeCut) => ({
  ...eventColumns(cut),
  id: newId(),
  event: cutEvent(cut),
  from_status: shownStatus(cut.after, cut.ctx.today),
  amount_vnd: cut.beforeVnd - cut.leftVnd,
  note: pushKinds[cut.entry.kind],
})

const orderColumns = ({ ctx, after: order }: ByCall<Change>) => ({
  id: order.id,
  ...sumColumns(order),
  other_vnd: order.otherVnd,
  pos_fee_vnd: order.posFeeVnd,
  parent_commission_vnd: order.parentCommissionVnd,
  fee_parts: JSON.stringify(order.feeParts),
  has_lines: order.hasLines,
  is_done_by_hand: order.isDoneByHand,
  done_reason: order.doneReason,
  status: statusOf(order),
  user_id: ctx.userId,
})
