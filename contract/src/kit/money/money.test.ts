import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactPercentOf,
  exactVnd,
  mpctToPercent,
  percentOf,
  percentToMpct,
  roundSteps,
  roundToStep,
  splitByLargestRemainder,
} from './money.ts'

const seed = 20261121
const vnd = fc.integer({ min: 0, max: 5_000_000_000 })
const mpct = fc.integer({ min: 0, max: 100_000 })
const step = fc.constantFrom(...roundSteps)

describe('refusals', () => {
  it.each([-1, -0.5, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the amount %s', (amount) => {
    expect(() => percentOf(amount, 1800)).toThrow(RangeError)
    expect(() => exactVnd(amount)).toThrow(RangeError)
    expect(() => splitByLargestRemainder(amount, [1])).toThrow(RangeError)
  })

  it.each([-1, 1.5, Number.NaN])('refuses the rate %s', (rate) => {
    expect(() => percentOf(1000, rate)).toThrow(RangeError)
    expect(() => mpctToPercent(rate)).toThrow(RangeError)
  })

  it.each([-0.001, 1.2345, 0.0001, Number.NaN])('refuses %s percent', (percent) => {
    expect(() => percentToMpct(percent)).toThrow(RangeError)
  })

  it('refuses to round a negative sum and to leave the exact integers of JavaScript', () => {
    expect(() => roundToStep(-1n, { step: 1, mode: 'up' })).toThrow(RangeError)
    expect(() => roundToStep(10n ** 22n, { step: 1, mode: 'up' })).toThrow(RangeError)
  })

  it('refuses negative and broken weights, and a total without a part to take it', () => {
    expect(() => splitByLargestRemainder(10, [1, -1])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(10, [0.5])).toThrow(RangeError)
    expect(() => splitByLargestRemainder(10, [])).toThrow(RangeError)
  })
})

describe('percentOf rounds to one đồng, a half up', () => {
  it.each([
    [50_000_000, 1800, 900_000],
    [50_000_000, 1100, 550_000],
    [20_000_000, 950, 190_000],
    [12_000_000, 1210, 145_200],
    [880_000, 1100, 9_680],
    [50, 1000, 1],
    [49, 1000, 0],
    [150, 1000, 2],
    [1, 50_000, 1],
    [1, 49_999, 0],
    [0, 1800, 0],
    [5_000_000_000, 100_000, 5_000_000_000],
    [9_000_000_000_000_000, 1, 90_000_000_000],
  ])('%i at %i mpct is %i', (amount, rate, expected) => {
    expect(percentOf(amount, rate)).toBe(expected)
  })
})

describe('roundToStep', () => {
  it.each([
    [499, 1000, 'nearest', 0],
    [500, 1000, 'nearest', 1000],
    [501, 1000, 'nearest', 1000],
    [1499, 1000, 'nearest', 1000],
    [1500, 1000, 'nearest', 2000],
    [249, 500, 'nearest', 0],
    [250, 500, 'nearest', 500],
    [2499, 5000, 'nearest', 0],
    [2500, 5000, 'nearest', 5000],
    [15_840, 1000, 'nearest', 16_000],
    [0, 1000, 'up', 0],
    [1, 1000, 'up', 1000],
    [1000, 1000, 'up', 1000],
    [1001, 5000, 'up', 5000],
    [7, 1, 'up', 7],
  ] as const)('%i to %i, %s, is %i', (...[amount, by, mode, expected]) => {
    expect(roundToStep(exactVnd(amount), { step: by, mode })).toBe(expected)
  })

  it('sees a hundred-thousandth of a đồng on either side of the half', () => {
    const half = exactVnd(500)

    expect(roundToStep(half - 1n, { step: 1000, mode: 'nearest' })).toBe(0)
    expect(roundToStep(half, { step: 1000, mode: 'nearest' })).toBe(1000)
    expect(roundToStep(1n, { step: 1000, mode: 'up' })).toBe(1000)
  })

  it('rounds a sum once, not each part', () => {
    const part = exactPercentOf(250, 100_000)

    expect(roundToStep(part + part, { step: 500, mode: 'nearest' })).toBe(500)
    expect(roundToStep(exactPercentOf(33, 1000) * 3n, { step: 1, mode: 'nearest' })).toBe(1)
  })

  it('is a multiple of the step, at most half a step off (less than one step upwards), and never falls', () => {
    fc.assert(
      fc.property(vnd, vnd, mpct, step, (...[a, b, rate, by]) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((amount) => exactPercentOf(amount, rate)) as [
          bigint,
          bigint,
        ]
        for (const mode of ['nearest', 'up'] as const) {
          const rounded = roundToStep(low, { step: by, mode })
          expect(rounded % by).toBe(0)
          expect(rounded).toBeLessThanOrEqual(roundToStep(high, { step: by, mode }))
          const twiceOff = 2n * (exactVnd(rounded) - low)
          expect(
            mode === 'up'
              ? twiceOff >= 0n && twiceOff < 2n * exactVnd(by)
              : twiceOff <= exactVnd(by) && twiceOff > -exactVnd(by),
          ).toBe(true)
        }
      }),
      { seed },
    )
  })
})

describe('splitByLargestRemainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [900_000, [30_000_000, 20_000_000], [540_000, 360_000]],
    [1000, [1, 2, 4], [143, 286, 571]],
    [5, [0, 1, 0], [0, 5, 0]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [0, [], []],
    [1, [1, 1], [1, 0]],
    [1, [1, 2], [0, 1]],
  ])('%i by %j is %j', (total, weights, expected) => {
    expect(splitByLargestRemainder(total, weights)).toEqual(expected)
  })

  it('always adds up, gives no part a full đồng too much or too little, and nothing for a zero weight', () => {
    fc.assert(
      fc.property(
        vnd,
        fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 1, maxLength: 20 }),
        (total, weights) => {
          const parts = splitByLargestRemainder(total, weights)

          expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
          const sum = BigInt(weights.reduce((a, b) => a + b, 0))
          if (sum === 0n) return
          for (const [index, weight] of weights.entries()) {
            const off = BigInt(parts[index] ?? -1) * sum - BigInt(total) * BigInt(weight)
            expect(off < sum && off > -sum).toBe(true)
            if (weight === 0) expect(parts[index]).toBe(0)
          }
        },
      ),
      { seed },
    )
  })

  it('gives more weight at least as much', () => {
    fc.assert(
      fc.property(
        vnd,
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 9 }),
        (total, weights) => {
          const sorted = weights.toSorted((a, b) => b - a)
          const parts = splitByLargestRemainder(total, sorted)

          expect(parts).toEqual(parts.toSorted((a, b) => b - a))
        },
      ),
      { seed },
    )
  })
})

describe('percent on the wire and mpct inside', () => {
  it.each([
    [1.8, 1800],
    [0, 0],
    [100, 100_000],
    [0.001, 1],
    [1.005, 1005],
    [2.675, 2675],
    [1.1, 1100],
  ])('%d %% is %i mpct', (percent, expected) => {
    expect(percentToMpct(percent)).toBe(expected)
    expect(mpctToPercent(expected)).toBe(percent)
  })

  it('converts every rate there and back unchanged', () => {
    for (let rate = 0; rate <= 100_000; rate++)
      if (percentToMpct(mpctToPercent(rate)) !== rate) expect.fail(`rate ${rate}`)
  })
})
