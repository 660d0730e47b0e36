import { formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import {
  isBeforeSwipesDone,
  type LineKind,
  lineEffects,
  lineKind,
  lineStatus,
  orderKind,
  orderStatus,
} from '@cardpro/contract/orders/orderMoney'
import type { Order, OrderRow } from '@cardpro/contract/orders/orderRows'
import type { Step } from '#kit/ui/basic/Steps.tsx'

export type MoneyAction = 'topup' | 'swipe' | 'send' | 'collect'
export type NextAction = { action: MoneyAction; amountVnd: number }

const actionNames: Record<MoneyAction, string> = {
  topup: 'Nạp tiền',
  swipe: 'Quẹt thẻ',
  send: 'Chuyển khách',
  collect: 'Thu tiền khách',
}

/** On an order of kind 4 it is the partner who is paid. */
export function actionName(action: MoneyAction, { Contract_Type }: Pick<OrderRow, 'Contract_Type'>): string {
  if (Contract_Type !== orderKind.partnerSwipe) return actionNames[action]
  return { ...actionNames, send: 'Trả đối tác', collect: 'Thu tiền đối tác' }[action]
}

/** The kind of line that each posts. */
export const lineOfAction = {
  topup: lineKind.topUp,
  swipe: lineKind.swipe,
  send: lineKind.sent,
  collect: lineKind.paid,
} as const satisfies Record<MoneyAction, LineKind>

/** What has to be done next on an order, and with how much; null when nothing is left to do. */
export function nextAction(order: OrderRow): NextAction | null {
  if (order.Status === orderStatus.toSend) return { action: 'send', amountVnd: -order.Balance }
  if (order.Status === orderStatus.owed) return { action: 'collect', amountVnd: order.Balance }
  if (!isBeforeSwipesDone(order.Status)) return null
  const toTopUp = order.RequestTopUp - order.TopUp
  if (toTopUp > 0) return { action: 'topup', amountVnd: toTopUp }
  const toSwipe = leftToSwipe(order)
  return toSwipe > 0 ? { action: 'swipe', amountVnd: toSwipe } : null
}

/** Everything that was asked for and everything that was topped up has to be swiped. */
export const leftToSwipe = (order: OrderRow): number => Math.max(0, Math.max(order.Request, order.TopUp) - order.Swipe)

/** The four big steps of an order. A rút has no top-up, so it begins with its making. */
export function orderSteps(order: Order): Step[] {
  const next = nextAction(order)?.action
  const settle = settleAction(order)
  const isSettled = order.Status === orderStatus.done
  const steps: (Step & { action?: MoneyAction })[] = [
    order.RequestTopUp > 0 || order.TopUp > 0
      ? step(order, 'topup')
      : { label: 'Tạo đơn', note: formatTime(order.CreatedAt), state: 'done' },
    step(order, 'swipe'),
    step(order, settle),
    { label: order.Status === orderStatus.cancelled ? 'Đã hủy' : 'Hoàn thành', state: isSettled ? 'done' : 'later' },
  ]
  const nowAt = isSettled ? -1 : steps.findIndex(({ action }) => action !== undefined && action === next)
  return steps.map(({ action, ...one }, index) => ({
    ...one,
    ...(index === nowAt && { note: `còn ${formatVnd(nextAction(order)?.amountVnd ?? 0)}` }),
    state: stateOf({ index, nowAt, hasAction: action !== undefined, isSettled, wasDone: one.state === 'done' }),
  }))
}

type StepPlace = { index: number; nowAt: number; hasAction: boolean; isSettled: boolean; wasDone: boolean }

function stateOf({ index, nowAt, isSettled, wasDone }: StepPlace): Step['state'] {
  if (isSettled) return 'done'
  if (index === nowAt) return 'now'
  return nowAt === -1 ? (wasDone ? 'done' : 'later') : index < nowAt ? 'done' : 'later'
}

/** Which way the rest is settled: what is owed decides, and once nothing is owed, what was done. */
function settleAction(order: Order): 'send' | 'collect' {
  if (order.Balance !== 0 && !isBeforeSwipesDone(order.Status)) return order.Balance < 0 ? 'send' : 'collect'
  return order.Paid > order.Sent ? 'collect' : 'send'
}

function step(order: Order, action: MoneyAction): Step & { action: MoneyAction } {
  const kind = lineOfAction[action]
  const last = order.Lines.findLast((line) => line.Kind === kind && line.Status === lineStatus.posted)
  return {
    action,
    label: actionName(action, order),
    ...(last && { note: `${formatTime(last.PostedAt)} · ${formatVnd(order[lineEffects[kind].total])}` }),
    state: last ? 'done' : 'later',
  }
}
