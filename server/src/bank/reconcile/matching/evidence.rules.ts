import type { ReasonAgainst, ReasonFor } from '@cardpro/contract/bank/reconcile/statementWords'
import type { CardPayment, Line, Swipe } from './paymentFacts.rules.ts'

const weights = {
  rrn: 45,
  lotBill: 40,
  approval: 35,
  amount: 25,
  last4: 15,
  pos: 10,
  minutes: 10,
  day: 5,
} as const satisfies Partial<Record<ReasonFor, number>>
type WeightedReason = keyof typeof weights

const minutesApart = 10
const perContradiction = 15
/** The score orders matches inside their class and never lifts one out of it. */
const bounds = { A: [100, 100], G: [100, 100], B: [70, 95], C: [0, 69] } as const

const isSame = (a: string, b: string): boolean => a !== '' && a === b
const isDifferent = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

export const hasBill = ({ lot, bill }: CardPayment): boolean => lot !== '' && bill !== ''
const isSameBill = (a: CardPayment, b: CardPayment): boolean => hasBill(a) && a.lot === b.lot && a.bill === b.bill
const isOtherBill = (a: CardPayment, b: CardPayment): boolean =>
  hasBill(a) && hasBill(b) && (a.lot !== b.lot || a.bill !== b.bill)

/** In how many of the identifiers both know they contradict each other. */
export const contradictions = (a: CardPayment, b: CardPayment): number =>
  Number(isDifferent(a.approval, b.approval)) +
  Number(isDifferent(a.last4, b.last4)) +
  Number(isDifferent(a.rrn, b.rrn)) +
  Number(isOtherBill(a, b))

/** At least one identifier, or the card, is the same: one that contradicts may then be a slip. */
export const agreeSomewhere = (a: CardPayment, b: CardPayment): boolean =>
  isSame(a.approval, b.approval) || isSame(a.last4, b.last4) || isSame(a.rrn, b.rrn) || isSameBill(a, b)

export const isOtherLot = (a: CardPayment, b: CardPayment): boolean => isDifferent(a.lot, b.lot)

const isWithinMinutes = (a: CardPayment, b: CardPayment): boolean =>
  a.at !== null && b.at !== null && Math.abs(a.at - b.at) <= minutesApart

const reasonChecks: Record<WeightedReason, (a: CardPayment, b: CardPayment) => boolean> = {
  rrn: (a, b) => isSame(a.rrn, b.rrn),
  lotBill: isSameBill,
  approval: (a, b) => isSame(a.approval, b.approval),
  last4: (a, b) => isSame(a.last4, b.last4),
  amount: (a, b) => a.vnd === b.vnd,
  pos: (a, b) => a.pos === b.pos,
  minutes: isWithinMinutes,
  day: (a, b) => a.day === b.day && !isWithinMinutes(a, b),
}
const weighedReasons = Object.keys(reasonChecks) as WeightedReason[]

export const reasonsFor = (a: CardPayment, b: CardPayment): ReasonFor[] =>
  weighedReasons.filter((reason) => reasonChecks[reason](a, b))

/** Reasons against a pair; whether others are like it is not seen here. */
export function reasonsAgainst(line: Line, swipe: Swipe, isInTime: boolean): ReasonAgainst[] {
  const isIdentified = isSame(line.approval, swipe.approval) || isSame(line.rrn, swipe.rrn) || isSameBill(line, swipe)
  const against: [ReasonAgainst, boolean][] = [
    ['noIdentifier', swipe.approval === '' && !isIdentified],
    ['fileHasNone', line.approval === '' && swipe.approval !== '' && !isIdentified],
    ['otherPos', line.pos !== swipe.pos],
    ['otherAmount', line.vnd !== swipe.vnd],
    ['otherApproval', isDifferent(line.approval, swipe.approval)],
    ['otherLast4', isDifferent(line.last4, swipe.last4)],
    ['otherRrn', isDifferent(line.rrn, swipe.rrn)],
    ['otherBill', isOtherBill(line, swipe) || isOtherLot(line, swipe)],
    ['otherDay', line.day !== swipe.day],
    ['late', !isInTime && !swipe.isCancelled],
    ['cancelled', swipe.isCancelled],
  ]
  return against.flatMap(([reason, isSo]) => (isSo ? reason : []))
}

export function scoreOf(matchClass: keyof typeof bounds, reasons: ReasonFor[], contradicting: number): number {
  const sum = reasons.reduce((all, reason) => all + ((weights as Partial<Record<ReasonFor, number>>)[reason] ?? 0), 0)
  const [least, most] = bounds[matchClass]
  return Math.min(most, Math.max(least, sum - perContradiction * contradicting))
}
