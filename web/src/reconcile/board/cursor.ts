import type { BoardRow } from '@cardpro/contract/reconcile/board'
import { type Line, type LotGroup, linesOf, type Part, rowKey } from './boardLines.ts'
import type { Entry } from './differences.ts'

type Column = 'payouts' | 'rows' | 'differences'
const columns: readonly Column[] = ['payouts', 'rows', 'differences']

/** Where the keyboard stands: in which column, at which payout, line and difference. */
export type Cursor = { column: Column; payoutId: number | null; line: string | null; entry: string | null }
export const noCursor: Cursor = { column: 'payouts', payoutId: null, line: null, entry: null }

/** What the cursor walks over. */
export type Ground = { parts: Part[]; entries: Entry[]; isClosed: (group: LotGroup) => boolean }

/** The payout that the cursor is in: the first one where its own is gone. */
export const partAt = ({ parts }: Ground, { payoutId }: Cursor): Part | undefined =>
  parts.find(({ payout }) => payout.PayoutID === payoutId) ?? parts[0]

export function lineAt(ground: Ground, cursor: Cursor): Line | undefined {
  const part = partAt(ground, cursor)
  const lines = part ? linesOf(part, ground.isClosed) : []
  return lines.find(({ key }) => key === cursor.line) ?? lines.find(({ kind }) => kind === 'row') ?? lines[0]
}

export const entryAt = ({ entries }: Ground, { entry }: Cursor): Entry | undefined =>
  entries.find(({ key }) => key === entry) ?? entries[0]

/** The rows that a key acts on: that of the line, or all of a difference. */
export function rowsAt(ground: Ground, cursor: Cursor): BoardRow[] {
  if (cursor.column === 'differences') return entryAt(ground, cursor)?.rows ?? []
  const line = lineAt(ground, cursor)
  return line?.kind === 'row' ? [line.row] : []
}

/** ← and →. */
export function toColumn(cursor: Cursor, by: 1 | -1): Cursor {
  const at = columns.indexOf(cursor.column) + by
  return { ...cursor, column: columns[Math.min(Math.max(at, 0), columns.length - 1)] ?? cursor.column }
}

/** ↑ and ↓: in the middle past the last line of a payout into the next one. */
export function moved(ground: Ground, cursor: Cursor, by: 1 | -1): Cursor {
  if (cursor.column === 'payouts') return alongPayouts(ground, cursor, by)
  if (cursor.column === 'rows') return alongLines(ground, cursor, by)
  const { entries } = ground
  const now = entryAt(ground, cursor)
  const next = entries[(now ? entries.indexOf(now) : -1) + by]
  return next ? atEntry(cursor, next) : cursor
}

function alongPayouts(ground: Ground, cursor: Cursor, by: 1 | -1): Cursor {
  const part = partAt(ground, cursor)
  const next = part && ground.parts[ground.parts.indexOf(part) + by]
  return next ? { ...cursor, payoutId: next.payout.PayoutID, line: null } : cursor
}

function alongLines(ground: Ground, cursor: Cursor, by: 1 | -1): Cursor {
  const part = partAt(ground, cursor)
  if (!part) return cursor
  const lines = linesOf(part, ground.isClosed)
  const at = lines.findIndex(({ key }) => key === lineAt(ground, cursor)?.key)
  const next = lines[at + by]
  if (next) return { ...cursor, payoutId: part.payout.PayoutID, line: next.key }
  const other = ground.parts[ground.parts.indexOf(part) + by]
  const edge = other && linesOf(other, ground.isClosed).at(by > 0 ? 0 : -1)
  return other && edge ? { ...cursor, payoutId: other.payout.PayoutID, line: edge.key } : cursor
}

/** On a row, in the middle. */
export const atRow = (cursor: Cursor, row: BoardRow): Cursor => ({
  ...cursor,
  column: 'rows',
  payoutId: row.PayoutID,
  line: rowKey(row),
})

/** On a difference; what it is about shows beside it. */
export function atEntry(cursor: Cursor, entry: Entry): Cursor {
  const row = entry.rows[0]
  const there = row ? atRow(cursor, row) : cursor
  return { ...there, column: 'differences', entry: entry.key }
}
