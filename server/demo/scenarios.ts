import { balanceOf, orderKind } from '@cardpro/contract/orders/orderMoney'
import type { Debts } from './debts.ts'
import type { Lots } from './lots.ts'
import {
  cancelOrder,
  cancelSwipe,
  collect,
  discount,
  doneByHand,
  type Moment,
  send,
  swipe,
  topUp,
} from './orderActions.ts'
import { closeScenario, type OrderScenario, postScenario } from './orderScenario.ts'
import type { World } from './world.ts'

/** What becomes of an order. The second row is for today alone: the work is still under way. */
export type Outcome =
  | 'done'
  | 'discounted'
  | 'wrongBill'
  | 'short'
  | 'cancelled'
  | 'cancelledLate'
  | 'untouched'
  | 'toppedUp'
  | 'partly'
  | 'swiped'
  | 'owing'

export const usualOutcomes = [
  ['done', 900],
  ['discounted', 35],
  ['wrongBill', 15],
  ['short', 20],
  ['cancelled', 18],
  ['cancelledLate', 12],
] as const
/** One after the other, so that even a small day shows every state. */
export const todaysOutcomes: readonly Outcome[] = [
  'done',
  'untouched',
  'swiped',
  'toppedUp',
  'done',
  'partly',
  'owing',
  'done',
  'untouched',
  'toppedUp',
  'done',
  'swiped',
  'cancelled',
  'discounted',
  'wrongBill',
]

const minuteMs = 60_000
type Stage = { lots: Lots; debts: Debts; closesMs: number }
/** Answers the next moment: a few minutes after the last one, and never after the day's end. */
type Clock = () => Moment

/** Simulates an order's day from its first action to the last. */
export function simulate(
  world: World,
  scenario: OrderScenario,
  { day, atMs, outcome, ...stage }: Moment & Stage & { outcome: Outcome },
): void {
  let nowMs = atMs
  const next: Clock = () => {
    nowMs = Math.min(
      nowMs + world.random.whole(2, 15) * minuteMs + world.random.whole(0, 59_999),
      Math.max(stage.closesMs, atMs),
    )
    return { day, atMs: nowMs }
  }
  if (outcome === 'cancelled') cancelOrder(world, scenario, { ...next(), reason: world.random.pick(reasons) })
  else if (outcome !== 'untouched') work(world, scenario, { next, outcome, lots: stage.lots })
  postScenario(world, scenario)
  // Only who owes will be heard of again.
  if (outcome !== 'swiped' && balanceOf(scenario.work.order) > 0 && scenario.work.swipes.length > 0)
    stage.debts.owe(scenario, day)
  else closeScenario(world, scenario)
}

const reasons = ['Nhập nhầm', 'Phí cao', 'Thẻ khóa/hết hạn/trễ hạn', 'Khách đổi ý', 'Ngoài giờ']

type Work = { next: Clock; outcome: Outcome; lots: Lots }

function work(world: World, scenario: OrderScenario, { next, outcome, lots }: Work): void {
  const { order } = scenario.work
  if (order.kind !== orderKind.withdraw) topUp(world, scenario, next())
  // Of a rút nothing is topped up: it waits with a part of its swipes.
  if (outcome === 'toppedUp' && order.kind !== orderKind.withdraw) return
  const isPartly = outcome === 'partly' || outcome === 'toppedUp'
  swipe(world, scenario, { ...next(), amountVnd: swipedOf(scenario, outcome), lots })
  if (isPartly) return
  if (outcome === 'wrongBill') correctBill(world, scenario, { next, outcome, lots })
  if (isShort(scenario, outcome)) doneByHand(world, scenario, { ...next(), reason: 'Thẻ hết hạn mức khả dụng' })
  if (outcome === 'cancelledLate') return cancelOrder(world, scenario, { ...next(), reason: 'Khách đổi ý' })
  if (outcome === 'discounted') discount(world, scenario, next())
  if (outcome !== 'swiped') settle(world, scenario, { next, outcome, lots })
}

const isShort = (scenario: OrderScenario, outcome: Outcome): boolean =>
  outcome === 'short' && scenario.work.order.kind !== orderKind.withdraw

function swipedOf(scenario: OrderScenario, outcome: Outcome): number {
  const { requestVnd } = scenario.work.order
  if (outcome === 'partly' || outcome === 'toppedUp') return Math.ceil(requestVnd / 2)
  return isShort(scenario, outcome) ? Math.floor((requestVnd * swipeable) / stepVnd) * stepVnd : requestVnd
}

function settle(world: World, scenario: OrderScenario, { next, outcome }: Work): void {
  send(world, scenario, next())
  // A gap that could not be swiped is rarely paid on the spot.
  if (scenario.work.order.feeCollect !== 3 && outcome !== 'owing' && !isShort(scenario, outcome))
    collect(world, scenario, next())
}

/** How much of a card's money is left where its limit was used elsewhere. */
const swipeable = 0.94
const stepVnd = 100_000

/** A bill was typed wrongly: it is cancelled and entered again. */
function correctBill(world: World, scenario: OrderScenario, { next, lots }: Work): void {
  const amountVnd = scenario.swipes.at(-1)?.amountVnd ?? 0
  cancelSwipe(world, scenario, { ...next(), reason: 'Nhập nhầm' })
  swipe(world, scenario, { ...next(), amountVnd, lots })
}
