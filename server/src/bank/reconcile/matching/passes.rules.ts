import { agreeSomewhere, contradictions, hasBill, isOtherLot } from './evidence.rules.ts'
import type { PaidDays } from './paidDays.rules.ts'
import type { CardPayment, Line, Swipe } from './paymentFacts.rules.ts'

type Key = (told: CardPayment) => string | null
/** Lines and swipes with the same key are put beside each other; null: what it is made of is not known. */
type Round = { key: Key; fits: (line: Line, swipe: Swipe, days: PaidDays) => boolean }
/**
 * A pair that fits and is the only one of both, whichever of the keys is looked at, is a match of this class: two identifiers that
 * lead to different swipes make neither certain. Of class C is what is only offered.
 */
export type Pass = { class: 'A' | 'B' | 'C'; rounds: readonly Round[] }

const keyIfKnown = (text: string, key: string): string | null => (text === '' ? null : key)
const byRrn = ({ pos, rrn, vnd }: CardPayment) => keyIfKnown(rrn, `${pos}/${rrn}/${vnd}`)
const byBill = (told: CardPayment) => (hasBill(told) ? `${told.pos}/${told.lot}/${told.bill}/${told.vnd}` : null)
const byApproval = ({ pos, approval, vnd }: CardPayment) => keyIfKnown(approval, `${pos}/${approval}/${vnd}`)
const byCard = ({ pos, last4, vnd, day }: CardPayment) => keyIfKnown(last4, `${pos}/${last4}/${vnd}/${day}`)

const isAgreeing = (line: Line, swipe: Swipe, days: PaidDays): boolean =>
  contradictions(line, swipe) === 0 && days.isInTime(line, swipe)

const mayBe = (line: Line, swipe: Swipe, days: PaidDays): boolean => {
  const slips = contradictions(line, swipe)
  return (slips === 0 || (slips === 1 && agreeSomewhere(line, swipe))) && days.mayBe(line, swipe)
}

/** From the strongest keys to the weakest. */
export const passes: readonly Pass[] = [
  {
    class: 'A',
    rounds: [
      { key: byRrn, fits: isAgreeing },
      { key: byBill, fits: isAgreeing },
      { key: byApproval, fits: isAgreeing },
    ],
  },
  {
    class: 'B',
    rounds: [
      // Another lô would be a second weakness.
      { key: byCard, fits: (line, swipe, days) => isAgreeing(line, swipe, days) && !isOtherLot(line, swipe) },
      {
        key: ({ approval, vnd }) => keyIfKnown(approval, `${approval}/${vnd}`),
        fits: (line, swipe, days) => line.pos !== swipe.pos && isAgreeing(line, swipe, days),
      },
      {
        key: ({ pos, approval, last4 }) => (approval === '' || last4 === '' ? null : `${pos}/${approval}/${last4}`),
        fits: isAgreeing,
      },
    ],
  },
  { class: 'C', rounds: [{ key: ({ pos, vnd, day }) => `${pos}/${vnd}/${day}`, fits: mayBe }] },
  { class: 'C', rounds: [{ key: ({ pos, vnd }) => `${pos}/${vnd}`, fits: mayBe }] },
  { class: 'C', rounds: [{ key: ({ last4, vnd, day }) => keyIfKnown(last4, `${last4}/${vnd}/${day}`), fits: mayBe }] },
]

/** A line that takes a payment back, beside what it takes back: only number and card are the same, bill and reference are its own. */
export const reversalKeys: readonly { class: 'A' | 'B'; key: Key }[] = [
  { class: 'A', key: byRrn },
  { class: 'A', key: byBill },
  { class: 'A', key: byApproval },
  { class: 'B', key: byCard },
]
