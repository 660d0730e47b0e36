import { differenceAnswer } from '@cardpro/contract/bank/reconcile/statementWords'

/** A line of a match, and what came for it. */
export type CameRow = { id: number; kind: number; grossVnd: number; netVnd: number }
/** A bill of a match, and what the bank owes for it. */
export type OwedBill = { id: number; amountVnd: number; dueVnd: number }
/** What came in one line for one bill: what was due of it, and what was received. Both below 0: it was paid before and is taken back. */
export type Share = { rowId: number; billId: number; dueVnd: number; receivedVnd: number }

const inOrder = <T extends { id: number }>(all: T[], vndOf: (one: T) => number): T[] =>
  all.toSorted((a, b) => vndOf(a) - vndOf(b) || a.id - b.id)

/**
 * Which line brought what for which bill. As many lines as bills are paired by amount; several lines of one bill fill what is due
 * one after the other, and one line of several bills fills them from the smallest: the last of them bears the difference.
 */
export function sharesOf(rows: CameRow[], bills: OwedBill[]): Share[] {
  const lines = inOrder(rows, ({ grossVnd }) => grossVnd)
  const owed = inOrder(bills, ({ amountVnd }) => amountVnd)
  if (lines.length === owed.length)
    return lines.flatMap((line, index) => {
      const bill = owed[index]
      return bill ? [{ rowId: line.id, billId: bill.id, dueVnd: bill.dueVnd, receivedVnd: line.netVnd }] : []
    })
  const [line] = lines
  if (line && lines.length === 1) return billsOfLine(line, owed)
  const [bill] = owed
  return bill && owed.length === 1 ? linesOfBill(lines, bill) : []
}

function billsOfLine(line: CameRow, owed: OwedBill[]): Share[] {
  let leftVnd = line.netVnd
  return owed.map(({ id, dueVnd }, index) => {
    const receivedVnd = index === owed.length - 1 ? leftVnd : Math.min(leftVnd, dueVnd)
    leftVnd -= receivedVnd
    return { rowId: line.id, billId: id, dueVnd, receivedVnd }
  })
}

function linesOfBill(lines: CameRow[], bill: OwedBill): Share[] {
  let leftVnd = bill.dueVnd
  return lines.map(({ id, netVnd }, index) => {
    const dueVnd = index === lines.length - 1 ? leftVnd : Math.min(leftVnd, netVnd)
    leftVnd -= dueVnd
    return { rowId: id, billId: bill.id, dueVnd, receivedVnd: netVnd }
  })
}

/** By line: what came less what was due. */
export function differencesOf(shares: Share[]): Map<number, number> {
  const differences = new Map<number, number>()
  for (const { rowId, dueVnd, receivedVnd } of shares)
    differences.set(rowId, (differences.get(rowId) ?? 0) + receivedVnd - dueVnd)
  return differences
}

/** What of a share goes where: onto 1361 of the lô, 632 of the bill (below 0: the bank kept less), other income, and what is not yet known. */
export type ShareBooking = {
  creditedVnd: number
  feeVnd: number
  incomeVnd: number
  unknownVnd: number
  isHeld: boolean
}

const emptyShare = { feeVnd: 0, incomeVnd: 0, unknownVnd: 0, isHeld: false }
const { leaveOpen, posFee, otherIncome, hold, unknown } = differenceAnswer

/** Whether an answer fits what was taken back beyond the net of a bill: nothing is left open, and the bill is held in any case. */
const isAnswerToTakenBack = (answer: number, differenceVnd: number): boolean => differenceVnd < 0 && answer === posFee

/** Whether an answer fits a difference: a shortfall is left open, a fee, or its bill is held; what is too much is a fee, an income or not yet known. */
export const isAnswerTo = (answer: number, differenceVnd: number): boolean =>
  (differenceVnd < 0 ? [leaveOpen, posFee, hold] : [posFee, otherIncome, unknown]).some((one) => one === answer)

/** Null: the difference has no answer yet, or one that does not fit it. */
export function bookedOf({ dueVnd, receivedVnd }: Share, answer: number | null): ShareBooking | null {
  const differenceVnd = receivedVnd - dueVnd
  if (differenceVnd === 0) return { ...emptyShare, creditedVnd: dueVnd }
  const fits = dueVnd < 0 ? isAnswerToTakenBack : isAnswerTo
  if (answer === null || !fits(answer, differenceVnd)) return null
  if (answer === posFee) return { ...emptyShare, creditedVnd: dueVnd, feeVnd: -differenceVnd }
  if (answer === otherIncome) return { ...emptyShare, creditedVnd: dueVnd, incomeVnd: differenceVnd }
  if (answer === unknown) return { ...emptyShare, creditedVnd: dueVnd, unknownVnd: differenceVnd }
  // What comes for a bill that the bank looks into is not yet known: the bill as a whole is held.
  if (answer === hold) return { ...emptyShare, creditedVnd: 0, unknownVnd: receivedVnd, isHeld: true }
  return { ...emptyShare, creditedVnd: receivedVnd }
}
