import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from './sharing.ts'

const of = (amount: number, ...weights: number[]) =>
  sharesOf(
    amount,
    weights.map((weight, index) => ({ shopId: index + 1, weight })),
  ).map(({ amountVnd }) => amountVnd)

test('a cost of 10 triệu is split 60/40', () => {
  expect(of(10_000_000, 60_000, 40_000)).toEqual([6_000_000, 4_000_000])
})

test('the đồng that are left go to the largest remainders, of two alike to the lower shop', () => {
  expect(of(100, 1, 1, 1)).toEqual([34, 33, 33])
  expect(of(101, 1, 1, 1)).toEqual([34, 34, 33])
  expect(of(10, 1, 2)).toEqual([3, 7])
})

test('a shop without weight bears nothing, and without any weight nothing is split', () => {
  expect(of(100, 0, 5)).toEqual([100])
  expect(of(100, 0, 0)).toEqual([])
})

test('parts always add up, and none is off by a đồng or more', () => {
  const amounts = fc.integer({ min: 1, max: 5_000_000_000 })
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(amounts, weights, (amount, all) => {
      const sum = all.reduce((total, weight) => total + weight, 0)
      fc.pre(sum > 0)
      const parts = sharesOf(
        amount,
        all.map((weight, shopId) => ({ shopId, weight })),
      )
      expect(parts.reduce((total, { amountVnd }) => total + amountVnd, 0)).toBe(amount)
      for (const { shopId, amountVnd } of parts)
        expect(Math.abs(amountVnd - (amount * (all[shopId] ?? 0)) / sum)).toBeLessThan(1.001)
    }),
  )
})
