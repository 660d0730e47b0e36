import { describe, expect, it } from 'vitest'
import { feeText, kindName, nextCell } from './feeKinds.ts'

describe('the cell to which a key leads', () => {
  const size = [3, 6] as const

  it.each([
    ['ArrowUp', [0, 0]],
    ['ArrowLeft', [1, 0]],
    ['ArrowDown', [2, 5]],
    ['ArrowRight', [2, 5]],
    ['Tab', [1, 1]],
    ['a', [1, 1]],
  ] as const)('is none for %s at %j', (key, at) => expect(nextCell(key, at, size)).toBeUndefined())

  it.each([
    ['ArrowDown', [1, 2], [2, 2]],
    ['ArrowUp', [1, 2], [0, 2]],
    ['ArrowRight', [1, 2], [1, 3]],
    ['ArrowLeft', [1, 2], [1, 1]],
    ['Home', [1, 2], [1, 0]],
    ['End', [1, 2], [1, 5]],
  ] as const)('by %s from %j is %j', (key, at, to) => expect(nextCell(key, at, size)).toEqual(to))
})

describe('a fee in words', () => {
  it('tells kind of card, percent and minimum', () => {
    expect(kindName({ typeCard: 'VISA', IsForeign: true })).toBe('Visa quốc tế')
    expect(feeText({ Percent: 1.2, MinFee: 0 })).toBe('1,2%')
    expect(feeText({ Percent: 0.95, MinFee: 5_000 })).toBe('0,95%, ít nhất 5.000')
  })
})
