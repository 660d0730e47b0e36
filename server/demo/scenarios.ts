import { balanceOf } from '@cardpro/contract/orders/orderMoney'
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
import { closeLife, type Life, postLife } from './orderScenario.ts'
import type { World } from './world.ts'

/** What becomes of an order. The second row is for today alone: the work is still under way. */
export type Fate =
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

export const usualFates = [
  ['done', 900],
  ['discounted', 35],
  ['wrongBill', 15],
  ['short', 20],
  ['cancelled', 18],
  ['cancelledLate', 12],
] as const
/** One after the other, so that even a small day shows every state. */
export const todaysFates: readonly Fate[] = [
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

/** Plays an order's day from its first act to the last. */
export function play(world: World, life: Life, { day, atMs, fate, ...stage }: Moment & Stage & { fate: Fate }): void {
  let nowMs = atMs
  const next: Clock = () => {
    nowMs = Math.min(
      nowMs + world.random.whole(2, 15) * minuteMs + world.random.whole(0, 59_999),
      Math.max(stage.closesMs, atMs),
    )
    return { day, atMs: nowMs }
  }
  if (fate === 'cancelled') cancelOrder(world, life, { ...next(), reason: world.random.pick(reasons) })
  else if (fate !== 'untouched') work(world, life, { next, fate, lots: stage.lots })
  postLife(world, life)
  // Only who owes will be heard of again.
  if (fate !== 'swiped' && balanceOf(life.work.order) > 0 && life.work.swipes.length > 0) stage.debts.owe(life, day)
  else closeLife(world, life)
}

const reasons = ['Nhập nhầm', 'Phí cao', 'Thẻ khóa/hết hạn/trễ hạn', 'Khách đổi ý', 'Ngoài giờ']

type Work = { next: Clock; fate: Fate; lots: Lots }

function work(world: World, life: Life, { next, fate, lots }: Work): void {
  const { order } = life.work
  if (order.kind !== 1) topUp(world, life, next())
  // Of a rút nothing is topped up: it waits with a part of its swipes.
  if (fate === 'toppedUp' && order.kind !== 1) return
  const isPartly = fate === 'partly' || fate === 'toppedUp'
  swipe(world, life, { ...next(), amountVnd: swipedOf(life, fate), lots })
  if (isPartly) return
  if (fate === 'wrongBill') correctBill(world, life, { next, fate, lots })
  if (isShort(life, fate)) doneByHand(world, life, { ...next(), reason: 'Thẻ hết hạn mức khả dụng' })
  if (fate === 'cancelledLate') return cancelOrder(world, life, { ...next(), reason: 'Khách đổi ý' })
  if (fate === 'discounted') discount(world, life, next())
  if (fate !== 'swiped') settle(world, life, { next, fate, lots })
}

const isShort = (life: Life, fate: Fate): boolean => fate === 'short' && life.work.order.kind !== 1

function swipedOf(life: Life, fate: Fate): number {
  const { requestVnd } = life.work.order
  if (fate === 'partly' || fate === 'toppedUp') return Math.ceil(requestVnd / 2)
  return isShort(life, fate) ? Math.floor((requestVnd * swipeable) / stepVnd) * stepVnd : requestVnd
}

function settle(world: World, life: Life, { next, fate }: Work): void {
  send(world, life, next())
  // A gap that could not be swiped is rarely paid on the spot.
  if (life.work.order.feeCollect !== 3 && fate !== 'owing' && !isShort(life, fate)) collect(world, life, next())
}

/** How much of a card's money is left where its limit was used elsewhere. */
const swipeable = 0.94
const stepVnd = 100_000

/** A bill was typed wrongly: it is cancelled and entered again. */
function correctBill(world: World, life: Life, { next, lots }: Work): void {
  const amountVnd = life.swipes.at(-1)?.amountVnd ?? 0
  cancelSwipe(world, life, { ...next(), reason: 'Nhập nhầm' })
  swipe(world, life, { ...next(), amountVnd, lots })
}
