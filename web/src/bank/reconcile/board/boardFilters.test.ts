import { describe, expect, test } from 'vitest'
import { boardInput, initialBoard, showOf } from './boardFilters.ts'

describe('what the board asks for', () => {
  test('is everything that is not done, where the address names nothing', () => {
    expect(boardInput(initialBoard)).toEqual({})
  })

  test('is one statement, one POS and the days that are named; chips leave rows out on the screen alone', () => {
    const filters = { StatementID: 7, PosID: 3, fromDate: '2026-11-01', toDate: '2026-11-21', show: 'B' }
    expect(boardInput(filters)).toEqual({ StatementID: 7, PosID: 3, fromDate: '2026-11-01', toDate: '2026-11-21' })
  })
})

test('a chip that does not exist is that of all rows', () => {
  expect(showOf({ ...initialBoard, show: 'waiting' })).toBe('waiting')
  expect(showOf({ ...initialBoard, show: 'everything' })).toBe('all')
})
