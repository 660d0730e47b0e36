import type { BoardRow } from '@cardpro/contract/bank/reconcile/board'
import { type Line, type LotGroup, linesOf, type Part, rowKey } from './boardLines.ts'
import { partKey, type Slot } from './credits.ts'
import type { Entry } from './differences.ts'

type Column = 'payouts' | 'rows' | 'differences'
const columns: readonly Column[] = ['payouts', 'rows', 'differences']

/** The keyboard focus: in which column, at which place of the first one, payout, line and difference. */
export type Cursor = {
  column: Column
  /** A line of the bank, or money that waits; null: the payout itself. */
  slot: string | null
  payoutId: number | null
  line: string | null
  entry: string | null
}
export const noCursor: Cursor = { column: 'payouts', slot: null, payoutId: null, line: null, entry: null }

/** What the cursor walks over: the first column, and of its payouts the lines in the same order. */
export type Ground = { slots: Slot[]; parts: Part[]; entries: Entry[]; isClosed: (group: LotGroup) => boolean }

/** The place of the first column: the first one where its own is gone. */
export function slotAt({ slots }: Ground, { slot, payoutId }: Cursor): Slot | undefined {
  const key = slot ?? (payoutId === null ? null : partKey(payoutId))
  return slots.find((one) => one.key === key) ?? slots[0]
}

/** The payout that the cursor is in: that of its place, of a line of the bank the first one. */
export function partAt(ground: Ground, cursor: Cursor): Part | undefined {
  const slot = slotAt(ground, cursor)
  if (slot?.kind === 'part') return slot.part
  if (slot?.kind !== 'credit') return undefined
  return slot.parts.find(({ payout }) => payout.PayoutID === cursor.payoutId) ?? slot.parts[0]
}

/** The line of the bank that a key of the first column acts on. */
export function creditAt(ground: Ground, cursor: Cursor): Extract<Slot, { kind: 'credit' }> | null {
  const slot = cursor.column === 'payouts' ? slotAt(ground, cursor) : undefined
  return slot?.kind === 'credit' ? slot : null
}

/** At a place of the first column. */
export const atSlot = (cursor: Cursor, slot: Slot): Cursor => ({
  ...cursor,
  column: 'payouts',
  slot: slot.kind === 'part' ? null : slot.key,
  payoutId: slot.kind === 'part' ? slot.part.payout.PayoutID : null,
  line: null,
})

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
  if (creditAt(ground, cursor)) return []
  const line = lineAt(ground, cursor)
  return line?.kind === 'row' ? [line.row] : []
}

/** ← and →. */
export function toColumn(cursor: Cursor, by: 1 | -1): Cursor {
  const at = columns.indexOf(cursor.column) + by
  return { ...cursor, column: columns[Math.min(Math.max(at, 0), columns.length - 1)] ?? cursor.column }
}

/** ↑ and ↓: in the middle past the last line of a payout into the next one. */
export function moveCursor(ground: Ground, cursor: Cursor, by: 1 | -1): Cursor {
  if (cursor.column === 'payouts') return alongPayouts(ground, cursor, by)
  if (cursor.column === 'rows') return alongLines(ground, cursor, by)
  const { entries } = ground
  const now = entryAt(ground, cursor)
  const next = entries[(now ? entries.indexOf(now) : -1) + by]
  return next ? atEntry(cursor, next) : cursor
}

function alongPayouts(ground: Ground, cursor: Cursor, by: 1 | -1): Cursor {
  const slot = slotAt(ground, cursor)
  const next = slot && ground.slots[ground.slots.indexOf(slot) + by]
  return next ? atSlot(cursor, next) : cursor
}

function alongLines(ground: Ground, cursor: Cursor, by: 1 | -1): Cursor {
  const part = partAt(ground, cursor)
  if (!part) return cursor
  const lines = linesOf(part, ground.isClosed)
  const at = lines.findIndex(({ key }) => key === lineAt(ground, cursor)?.key)
  const next = lines[at + by]
  if (next) return { ...cursor, slot: null, payoutId: part.payout.PayoutID, line: next.key }
  const other = ground.parts[ground.parts.indexOf(part) + by]
  const edge = other && linesOf(other, ground.isClosed).at(by > 0 ? 0 : -1)
  return other && edge ? { ...cursor, slot: null, payoutId: other.payout.PayoutID, line: edge.key } : cursor
}

/** On a row, in the middle. */
export const atRow = (cursor: Cursor, row: BoardRow): Cursor => ({
  ...cursor,
  column: 'rows',
  slot: null,
  payoutId: row.PayoutID,
  line: rowKey(row),
})

/** On a difference; what it is about shows beside it. */
export function atEntry(cursor: Cursor, entry: Entry): Cursor {
  const row = entry.rows[0]
  const there = row ? atRow(cursor, row) : cursor
  return { ...there, column: 'differences', entry: entry.key }
}
