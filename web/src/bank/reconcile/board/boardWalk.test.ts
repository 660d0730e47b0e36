import { describe, expect, test } from 'vitest'
import { linesOf, nextUnclear, partsOf, walkOf } from './boardLines.ts'
import { nothingTold, slotsOf } from './credits.ts'
import { atRow, type Cursor, type Ground, lineAt, moveCursor, noCursor, rowsAt, toColumn } from './cursor.ts'
import { isUnclear } from './rowState.ts'
import { aBill, aMatch, aPayout, aRow } from './testRows.ts'

const inLot = (RowID: number, numberLoID: number, more = {}) =>
  aRow({ RowID, PayoutID: 1, Status: 1, Difference: 0, Match: aMatch({ Bills: [aBill({ numberLoID })] }), ...more })

/** Two payouts: of the first lô 7 is clear and lô 8 has an open row, of the second nothing is known. */
const rows = [
  inLot(1, 7),
  inLot(2, 7),
  inLot(3, 8),
  inLot(4, 8, { Status: 0, Difference: null }),
  aRow({ RowID: 5, PayoutID: 2 }),
  aRow({ RowID: 6, PayoutID: 2 }),
]
const parts = partsOf([aPayout({ PayoutID: 1 }), aPayout({ PayoutID: 2 }), aPayout({ PayoutID: 3 })], rows)
const ground: Ground = {
  slots: slotsOf(parts, nothingTold, 'all'),
  parts,
  entries: [],
  isClosed: (group) => !group.rows.some(isUnclear),
}
const walk = walkOf(parts)
const ids = (some: { RowID: number }[]) => some.map(({ RowID }) => RowID)

describe('the board as it is walked', () => {
  test('has the payouts that have rows of the filter, their rows by lô', () => {
    expect(parts.map(({ payout, groups }) => [payout.PayoutID, groups.map(({ lotId }) => lotId)])).toEqual([
      [1, [7, 8]],
      [2, [0]],
    ])
  })

  test('shows rows without a known bill before all lô', () => {
    const mixed = partsOf([aPayout({ PayoutID: 1 })], [inLot(1, 7), aRow({ RowID: 2, PayoutID: 1 })])
    expect(mixed[0]?.groups.map(({ name }) => name)).toEqual(['Chưa rõ bill', 'Lô 000045'])
  })

  test('draws of a closed lô the head alone', () => {
    const [first] = parts
    expect(first && linesOf(first, ground.isClosed).map(({ key }) => key)).toEqual(['l1-7', 'l1-8', 'r3', 'r4'])
  })
})

describe('the next row that is unclear', () => {
  test('is the next one after the cursor', () => {
    expect(nextUnclear(walk, 1)?.RowID).toBe(4)
    expect(nextUnclear(walk, 4)?.RowID).toBe(5)
  })

  test('after the last one is the nearest before it, never the top', () => {
    const others = [{ ...inLot(1, 7), Status: 0 }, { ...inLot(2, 7), Status: 0 }, inLot(3, 8)]
    expect(nextUnclear(others, 3)?.RowID).toBe(2)
  })

  test('goes round where that is asked for', () => {
    expect(nextUnclear(walk, 6, true)?.RowID).toBe(4)
  })

  test('is none once everything is clear', () => {
    expect(nextUnclear([inLot(1, 7)], 1)).toBeNull()
    expect(nextUnclear([], null)).toBeNull()
  })
})

describe('the cursor', () => {
  const at = (RowID: number): Cursor => atRow(noCursor, walk.find((row) => row.RowID === RowID) ?? aRow({}))
  const line = (cursor: Cursor) => lineAt(ground, cursor)?.key

  test('goes past the last line of a payout into the next one, and back', () => {
    const down = moveCursor(ground, at(4), 1)
    expect(down).toMatchObject({ payoutId: 2, column: 'rows' })
    expect(line(down)).toBe('l2-0')
    expect(line(moveCursor(ground, down, -1))).toBe('r4')
  })

  test('stays at the first and the last line', () => {
    const top: Cursor = { ...noCursor, column: 'rows', payoutId: 1, line: 'l1-7' }
    expect(moveCursor(ground, top, -1)).toEqual(top)
    expect(moveCursor(ground, at(6), 1)).toEqual(at(6))
  })

  test('goes from column to column and stops at the edges', () => {
    expect(toColumn(at(4), 1).column).toBe('differences')
    expect(toColumn(toColumn(at(4), 1), 1).column).toBe('differences')
    expect(toColumn(toColumn(at(4), -1), -1).column).toBe('payouts')
  })

  test('in the first column chooses another payout', () => {
    expect(moveCursor(ground, { ...at(4), column: 'payouts' }, 1)).toMatchObject({ payoutId: 2, line: null })
  })

  test('whose line has gone stands on the first row there is', () => {
    expect(line({ ...at(4), line: 'r99' })).toBe('r3')
    expect(ids(rowsAt(ground, { ...at(4), payoutId: 99, line: 'r99' }))).toEqual([3])
  })

  test('on the head of a lô acts on no row', () => {
    expect(rowsAt(ground, { ...at(4), line: 'l1-7' })).toEqual([])
  })
})
