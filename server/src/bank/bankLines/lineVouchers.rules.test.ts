import { expect, test } from 'vitest'
import { explainLine } from './lineVouchers.rules.ts'

const vouchers = (amounts: number[], far = 0) =>
  amounts.map((leftVnd, index) => ({ journalId: index + 1, leftVnd, far }))
const setsOf = (leftVnd: number, amounts: number[], far = 0) => explainLine(leftVnd, vouchers(amounts, far)).sets.length

test('vouchers that may be the money of a line: one, or at most five together, within three days and of its side', () => {
  expect(setsOf(100, [])).toBe(0)
  expect(setsOf(100, [100])).toBe(1)
  expect(setsOf(100, [60, 30, 40])).toBe(1)
  expect(setsOf(100, [60, 30, -10])).toBe(0)
  expect(setsOf(6, [1, 1, 1, 1, 1, 1])).toBe(0)
  expect(setsOf(5, [1, 1, 1, 1, 1])).toBe(1)
  expect([setsOf(100, [100], 3), setsOf(100, [100], 4)]).toEqual([1, 0])
})

test('of more vouchers than can be tried together it is not said that none is', () => {
  expect(explainLine(100, vouchers([60, 30])).isComplete).toBe(true)
  const many = Array.from({ length: 60 }, (_, index) => 1_000_000 + 2 * index)
  expect(explainLine(4_000_001, vouchers(many))).toMatchObject({ sets: [], isComplete: false })
})
