import type { BoardRow } from '@cardpro/contract/bank/reconcile/board'
import { differenceAnswer } from '@cardpro/contract/bank/reconcile/statementWords'
import { asksAnswer, isClawBack, isReady } from './rowState.ts'

/**
 * What "Ghi" books, in đồng. feeVnd: kept more than was due to the fee of the POS (below zero: less). otherVnd: what no
 * lô takes, as other income or not yet known.
 */
export type Forecast = {
  rows: BoardRow[]
  lots: number
  receivedVnd: number
  feeVnd: number
  creditedVnd: number
  /** Of bills that were paid before and are taken back: held. */
  clawedVnd: number
  otherVnd: number
}

/** What the rows that are chosen and clear would book together. */
export function forecastOf(rows: BoardRow[]): Forecast {
  // Rows that one match holds together are booked together.
  const waiting = new Set(rows.filter(asksAnswer).map(matchOf))
  const ready = rows.filter((row) => isReady(row) && !waiting.has(matchOf(row)))
  const lots = new Set(ready.flatMap(({ Match }) => Match?.Bills.map(({ numberLoID }) => numberLoID) ?? []))
  const parts = ready.map(partsOf)
  const sum = (key: keyof Parts) => parts.reduce((all, part) => all + part[key], 0)
  return {
    rows: ready,
    lots: lots.size,
    receivedVnd: ready.reduce((all, { Net }) => all + Net, 0),
    feeVnd: sum('feeVnd'),
    creditedVnd: sum('creditedVnd'),
    clawedVnd: sum('clawedVnd'),
    otherVnd: sum('otherVnd'),
  }
}

const matchOf = ({ Match, RowID }: BoardRow): string => (Match?.MatchID ? `m${Match.MatchID}` : `r${RowID}`)

type Parts = Pick<Forecast, 'feeVnd' | 'creditedVnd' | 'clawedVnd' | 'otherVnd'>
const emptyParts: Parts = { feeVnd: 0, creditedVnd: 0, clawedVnd: 0, otherVnd: 0 }

/** Of one row: Nợ 112 its Net, and against it the lô, the fee, or what is left over. */
function partsOf(row: BoardRow): Parts {
  const { Net, Difference, Answer } = row
  const overVnd = Difference ?? 0
  const dueVnd = Net - overVnd
  if (isClawBack(row)) return { ...emptyParts, feeVnd: -overVnd, clawedVnd: -dueVnd }
  if (Answer === differenceAnswer.posFee) return { ...emptyParts, feeVnd: -overVnd, creditedVnd: dueVnd }
  // What comes for a bill that the bank looks into is not yet known: the bill as a whole is held.
  if (Answer === differenceAnswer.hold && overVnd !== 0) return { ...emptyParts, otherVnd: Net }
  if (overVnd > 0) return { ...emptyParts, creditedVnd: dueVnd, otherVnd: overVnd }
  return { ...emptyParts, creditedVnd: Net }
}

export type Entry = { name: string; vnd: number }

/** The lines of the vouchers, those of nothing left out. Nợ and Có are equal by how they are made; `isBalanced` counts them all the same. */
export function entriesOf({ receivedVnd, feeVnd, creditedVnd, clawedVnd, otherVnd }: Forecast): Entry[] {
  return [
    { name: 'Nợ 112', vnd: Math.max(0, receivedVnd) },
    { name: 'Có 112', vnd: Math.max(0, -receivedVnd) },
    { name: 'Nợ 632', vnd: Math.max(0, feeVnd) },
    { name: 'Có 632', vnd: Math.max(0, -feeVnd) },
    { name: 'Có 1361', vnd: creditedVnd },
    { name: 'Nợ 1362', vnd: clawedVnd },
    { name: 'Có thu khác, chưa rõ', vnd: otherVnd },
  ].filter(({ vnd }) => vnd !== 0)
}

export function isBalanced(entries: Entry[]): boolean {
  const side = (word: string) =>
    entries.filter(({ name }) => name.startsWith(word)).reduce((sum, { vnd }) => sum + vnd, 0)
  return side('Nợ') === side('Có')
}
