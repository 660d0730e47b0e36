import type { ReasonAgainst, ReasonFor } from '@cardpro/contract/bank/reconcile/statementWords'
import type { BillRow } from './matches.rules.ts'

/** The identifying values of a line. */
type Line = { PosID: number | null; LotNo: string; BillNo: string; Approval: string; Last4: string; day: string }

const isSame = (a: string, b: string): boolean => a !== '' && a === b
const stripZeros = (digits: string): string => digits.replace(/^0+/, '')

/** Reasons for and against a bill that a user found or chose: the line beside the first bill. */
export function evidenceOf(
  line: Line,
  bill: BillRow,
  { sameAmount, isClawBack }: { sameAmount: boolean; isClawBack: boolean },
): { for: ReasonFor[]; against: ReasonAgainst[] } {
  const speaks: [ReasonFor, boolean][] = [
    ['clawedBack', isClawBack],
    ['approval', isSame(line.Approval, bill.Approval)],
    [
      'lotBill',
      isSame(stripZeros(line.LotNo), stripZeros(bill.numberText)) &&
        isSame(stripZeros(line.BillNo), stripZeros(bill.BillNo)),
    ],
    ['amount', sameAmount],
    ['last4', isSame(line.Last4, bill.Last4)],
    ['pos', line.PosID === bill.PosID],
    ['day', line.day === bill.postedOn],
  ]
  const contradicts: [ReasonAgainst, boolean][] = [
    ['otherPos', line.PosID !== null && line.PosID !== bill.PosID],
    ['otherAmount', !sameAmount],
    // What is taken back was swiped before.
    ['otherDay', !isClawBack && line.day !== bill.postedOn],
  ]
  const kept = <T>(all: [T, boolean][]): T[] => all.flatMap(([code, isSo]) => (isSo ? [code] : []))
  return { for: kept(speaks), against: kept(contradicts) }
}

const weights: Partial<Record<ReasonFor, number>> = {
  lotBill: 40,
  approval: 35,
  amount: 25,
  last4: 15,
  pos: 10,
  day: 5,
}

/** It orders what was found by hand, below what the matching is sure of. */
export const scoreByHand = (reasons: ReasonFor[]): number =>
  Math.min(
    69,
    reasons.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0),
  )
