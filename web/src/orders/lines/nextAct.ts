import { formatTime } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { Order, OrderRow } from '@cardpro/contract/orders/orderRows'
import type { Step } from '#ui/basic/Steps.tsx'

export type MoneyAct = 'topup' | 'swipe' | 'send' | 'collect'
export type NextAct = { act: MoneyAct; amountVnd: number }

export const actNames: Record<MoneyAct, string> = {
  topup: 'Nạp tiền',
  swipe: 'Quẹt thẻ',
  send: 'Chuyển khách',
  collect: 'Thu tiền khách',
}

/** What has to be done next on an order, and with how much; null when nothing is left to do. */
export function nextAct(order: OrderRow): NextAct | null {
  if (order.Status === 3) return { act: 'send', amountVnd: -order.Balance }
  if (order.Status === 4) return { act: 'collect', amountVnd: order.Balance }
  if (order.Status > 2) return null
  const toTopUp = order.RequestTopUp - order.TopUp
  if (toTopUp > 0) return { act: 'topup', amountVnd: toTopUp }
  const toSwipe = leftToSwipe(order)
  return toSwipe > 0 ? { act: 'swipe', amountVnd: toSwipe } : null
}

/** Everything that was asked for and everything that was topped up has to be swiped. */
export const leftToSwipe = (order: OrderRow): number => Math.max(0, Math.max(order.Request, order.TopUp) - order.Swipe)

/** The four big steps of an order. A rút has no top-up, so it begins with its making. */
export function orderSteps(order: Order): Step[] {
  const next = nextAct(order)?.act
  const settle = settleAct(order)
  const isSettled = order.Status === 5
  const steps: (Step & { act?: MoneyAct })[] = [
    order.RequestTopUp > 0 || order.TopUp > 0
      ? step(order, 'topup', { kind: 1, sumVnd: order.TopUp })
      : { label: 'Tạo đơn', note: formatTime(order.CreatedAt), state: 'done' },
    step(order, 'swipe', { kind: 2, sumVnd: order.Swipe }),
    step(order, settle, { kind: settle === 'send' ? 6 : 5, sumVnd: settle === 'send' ? order.Sent : order.Paid }),
    { label: order.Status === 6 ? 'Đã hủy' : 'Hoàn thành', state: isSettled ? 'done' : 'later' },
  ]
  const nowAt = isSettled ? -1 : steps.findIndex(({ act }) => act !== undefined && act === next)
  return steps.map(({ act, ...one }, index) => ({
    ...one,
    ...(index === nowAt && { note: `còn ${formatVnd(nextAct(order)?.amountVnd ?? 0)}` }),
    state: stateOf({ index, nowAt, hasAct: act !== undefined, isSettled, wasDone: one.state === 'done' }),
  }))
}

type Place = { index: number; nowAt: number; hasAct: boolean; isSettled: boolean; wasDone: boolean }

function stateOf({ index, nowAt, isSettled, wasDone }: Place): Step['state'] {
  if (isSettled) return 'done'
  if (index === nowAt) return 'now'
  return nowAt === -1 ? (wasDone ? 'done' : 'later') : index < nowAt ? 'done' : 'later'
}

/** Which way the rest is settled: what is owed decides, and once nothing is owed, what was done. */
function settleAct(order: Order): 'send' | 'collect' {
  if (order.Balance !== 0 && order.Status >= 3) return order.Balance < 0 ? 'send' : 'collect'
  return order.Paid > order.Sent ? 'collect' : 'send'
}

function step(
  order: Order,
  act: MoneyAct,
  { kind, sumVnd }: { kind: number; sumVnd: number },
): Step & { act: MoneyAct } {
  const last = order.Lines.findLast((line) => line.Kind === kind && line.Status === 1)
  return {
    act,
    label: actNames[act],
    ...(last && { note: `${formatTime(last.PostedAt)} · ${formatVnd(sumVnd)}` }),
    state: last ? 'done' : 'later',
  }
}
