import type { BoardRow, Payout } from '@cardpro/contract/bank/reconcile/board'
import { isUnclear, sumOf } from './rowState.ts'

/** A lô of a payout with the rows whose bills lie in it; `lotId` 0: rows of which no bill is known, −1: sales that were taken back. */
export type LotGroup = { key: string; lotId: number; name: string; rows: BoardRow[]; netVnd: number }
export type Line = { kind: 'lot'; key: string; group: LotGroup } | { kind: 'row'; key: string; row: BoardRow }

/** What the bank pays at once, with its rows by lô. */
export type Part = { payout: Payout; rows: BoardRow[]; groups: LotGroup[] }

export const rowKey = ({ RowID }: Pick<BoardRow, 'RowID'>): string => `r${RowID}`

/** The board as it is walked: payouts in the server's order, their rows by lô. Payouts without a row of the filter are left out. */
export function partsOf(payouts: Payout[], rows: BoardRow[]): Part[] {
  const byPayout = groupRows(rows, ({ PayoutID }) => PayoutID)
  return payouts.flatMap((payout) => {
    const own = byPayout.get(payout.PayoutID) ?? []
    return own.length > 0 ? [{ payout, rows: own, groups: groupsOf(own) }] : []
  })
}

/** Rows of which no bill is known come first: what is open is seen. */
function groupsOf(rows: BoardRow[]): LotGroup[] {
  const groups = [...groupRows(rows, lotOf)].map(([lotId, own]): LotGroup => {
    const text = own[0]?.Match?.Bills[0]?.numberText
    const name = lotId === noLot ? 'Chưa rõ bill' : lotId === takenBack ? 'Hủy, hoàn' : `Lô ${text}`
    return { key: keyOf(own[0]?.PayoutID ?? 0, lotId), lotId, name, rows: own, netVnd: sumOf(own) }
  })
  return groups.toSorted((a, b) => Number(a.lotId !== noLot) - Number(b.lotId !== noLot))
}

function groupRows(rows: BoardRow[], keyOfRow: (row: BoardRow) => number): Map<number, BoardRow[]> {
  const groups = new Map<number, BoardRow[]>()
  for (const row of rows) {
    const own = groups.get(keyOfRow(row))
    if (own) own.push(row)
    else groups.set(keyOfRow(row), [row])
  }
  return groups
}

const noLot = 0
const takenBack = -1
/** Of a sale that was taken back within the file no bill is needed. */
const lotOf = ({ Match }: BoardRow): number => Match?.Bills[0]?.numberLoID ?? (Match ? takenBack : noLot)
const keyOf = (payoutId: number, lotId: number): string => `l${payoutId}-${lotId}`
export const groupKeyOf = (row: BoardRow): string => keyOf(row.PayoutID, lotOf(row))

/** The lines of a payout as they are drawn: of a closed lô its head alone. */
export const linesOf = ({ groups }: Part, isClosed: (group: LotGroup) => boolean): Line[] =>
  groups.flatMap((group): Line[] => [
    { kind: 'lot', key: group.key, group },
    ...(isClosed(group) ? [] : group.rows.map((row): Line => ({ kind: 'row', key: rowKey(row), row }))),
  ])

/** The rows in the order in which they are walked. */
export const walkOf = (parts: Part[]): BoardRow[] => parts.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))

/**
 * The next row that is unclear. After the last one it is the nearest before it: never the top, unless asked to go round.
 * Null: nothing is open any more.
 */
export function nextUnclear(walk: BoardRow[], fromId: number | null, isRound = false): BoardRow | null {
  const at = walk.findIndex(({ RowID }) => RowID === fromId)
  const after = walk.slice(at + 1).find(isUnclear)
  if (after) return after
  const before = walk.slice(0, Math.max(0, at)).filter(isUnclear)
  return (isRound ? before[0] : before.at(-1)) ?? null
}
