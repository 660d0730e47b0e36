import { type FeeRules, orderFee } from './fees.ts'

export type SwipeTarget = {
  /** How much to swipe in all: the smallest multiple of 1.000 that leaves enough. */
  targetVnd: number
  /** The fee at that point. It takes the few đồng that rounding leaves over, so that the order closes at zero. */
  feeVnd: number
}

const swipeStepVnd = 1000
const mostRounds = 10_000

/**
 * "Quẹt thêm": the fee is swiped as well. Finds the smallest swipe whose amount after the fee is at least `leftOverVnd`
 * (the request, the top-up or the debt).
 *
 * What is left after the fee is not monotonic in the swipe, because the fee jumps at each rounding step, so a binary
 * search could miss the smallest. The fee alone never falls, hence every swipe that is enough is at least
 * `leftOverVnd + fee(any smaller swipe)`: climbing by that bound passes over no answer and stops at the first.
 */
export function swipeTarget(rules: FeeRules, leftOverVnd: number, topUpVnd: number): SwipeTarget {
  if (!Number.isSafeInteger(leftOverVnd) || leftOverVnd < 0)
    throw new RangeError(`Not a whole amount of đồng: ${leftOverVnd}`)
  let targetVnd = 0
  for (let round = 0; round < mostRounds; round++) {
    const needed = leftOverVnd + orderFee(rules, { topUpVnd, swipeVnd: targetVnd })
    if (targetVnd >= needed) return { targetVnd, feeVnd: targetVnd - leftOverVnd }
    targetVnd = Math.ceil(needed / swipeStepVnd) * swipeStepVnd
  }
  throw new RangeError('No swipe is large enough: the fee takes it all')
}
