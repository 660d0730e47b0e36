import { formatVnd } from '@cardpro/contract/amounts'
import { cardTypes } from '@cardpro/contract/cardShort'

type CardType = keyof typeof cardTypes

/** A fee of a terminal, from a day on. Rates are thousandths of a percent. */
export type Fee = { cardType: CardType; isForeign: boolean; mpct: number; minFeeVnd: number; fromDate: string }
export type Swiped = { cardType: CardType; isForeign: boolean; day: string }

/** The fee that a swipe of this kind of card pays on that day, or null where the terminal has none. `fees` come latest first. */
export function feeFor(fees: readonly Fee[], { cardType, isForeign, day }: Swiped): Fee | null {
  return fees.find((fee) => fee.cardType === cardType && fee.isForeign === isForeign && fee.fromDate <= day) ?? null
}

/** `Visa quốc tế`, as sentences name a line of the fee table. */
export const feeName = ({ cardType, isForeign }: Pick<Fee, 'cardType' | 'isForeign'>): string =>
  `${cardTypes[cardType]} ${isForeign ? 'quốc tế' : 'trong nước'}`

/** Limits of a terminal in đồng; 0 is no limit. */
export type PosLimits = { name: string; maxSwipeVnd: number; maxDayVnd: number }
export type Violation = { Rule: string; Limit: number; Current: number; Level: number; Message: string }

/**
 * Both limits warn: a swipe that the terminal has already taken must be possible to write down, and whoever does so
 * confirms that he saw it. A rule that blocks would be level 2.
 */
const warns = 1

/** Which limits of a terminal the new swipes break, counted on its own active swipes of the day. */
export function swipeLimits(pos: PosLimits, usedVnd: number, amountsVnd: readonly number[]): Violation[] {
  const violations: Violation[] = []
  const title = /^pos\b/i.test(pos.name) ? pos.name : `POS ${pos.name}`
  const largest = Math.max(0, ...amountsVnd)
  if (pos.maxSwipeVnd > 0 && largest > pos.maxSwipeVnd) {
    const Message = `Vượt hạn mức một lần quẹt của ${title}: tối đa ${formatVnd(pos.maxSwipeVnd)}`
    violations.push({ Rule: 'MAX_SWIPE', Limit: pos.maxSwipeVnd, Current: largest, Level: warns, Message })
  }
  const sum = amountsVnd.reduce((total, amount) => total + amount, 0)
  const remain = dayRemain(pos, usedVnd)
  if (remain !== null && sum > 0 && usedVnd + sum > pos.maxDayVnd) {
    const Message = `Vượt hạn mức ngày của ${title}: còn ${formatVnd(remain)}`
    violations.push({ Rule: 'MAX_DAY', Limit: pos.maxDayVnd, Current: usedVnd, Level: warns, Message })
  }
  return violations
}

/** What may still be swiped today; null where the day has no limit. */
export const dayRemain = ({ maxDayVnd }: Pick<PosLimits, 'maxDayVnd'>, usedVnd: number): number | null =>
  maxDayVnd === 0 ? null : Math.max(0, maxDayVnd - usedVnd)
