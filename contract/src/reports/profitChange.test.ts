import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { causesOf, type Earned } from './profitChange.ts'

const earned = (volume: number, profit: number): Earned => ({ volume, profit })

describe('a change of profit', () => {
  it('comes from the volume at the margin of before, and from the margin at the volume of now', () => {
    // 0,5 % of 100 million, then 0,6 % of 150 million.
    expect(causesOf(earned(100_000_000, 500_000), earned(150_000_000, 900_000))).toEqual({
      byVolume: 250_000,
      byMargin: 150_000,
      other: 0,
    })
  })

  it('of a group that is new or gone is by volume, and profit without volume is neither', () => {
    expect(causesOf(earned(0, 0), earned(10_000_000, 60_000))).toEqual({ byVolume: 60_000, byMargin: 0, other: 0 })
    expect(causesOf(earned(10_000_000, 60_000), earned(0, 0))).toEqual({ byVolume: -60_000, byMargin: 0, other: 0 })
    expect(causesOf(earned(0, -13_200), earned(0, -20_000))).toEqual({ byVolume: 0, byMargin: 0, other: -6_800 })
    // A lô's difference on a POS that swiped next to nothing is no margin.
    expect(causesOf(earned(1_000, 90_000), earned(10_000_000, 60_000))).toEqual({
      byVolume: 60_000,
      byMargin: 0,
      other: -90_000,
    })
    // More was cancelled than swiped: a loss that no volume carries.
    expect(causesOf(earned(50_000_000, 250_000), earned(-50_000_000, -250_000))).toEqual({
      byVolume: -250_000,
      byMargin: 0,
      other: -250_000,
    })
  })

  it('is rounded half a đồng away from zero, either way', () => {
    expect(causesOf(earned(2, 1), earned(3, 1)).byVolume).toBe(1)
    expect(causesOf(earned(2, -1), earned(3, -1)).byVolume).toBe(-1)
    expect(causesOf(earned(2, 1), earned(1, 1)).byVolume).toBe(-1)
  })

  it('is its causes to the đồng, whatever the figures', () => {
    const any = fc.record({
      volume: fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
      profit: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
    })
    fc.assert(
      fc.property(any, any, (before, now) => {
        const { byVolume, byMargin, other } = causesOf(before, now)
        expect(byVolume + byMargin + other).toBe(now.profit - before.profit)
        for (const cause of [byVolume, byMargin, other]) expect(Number.isSafeInteger(cause)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('without another volume is all by margin, and at the same margin all by volume', () => {
    const size = fc.integer({ min: 1, max: 10 ** 9 })
    const thousandths = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(size, thousandths, thousandths, (thousands, margin, later) => {
        const of = (share: number, times = 1) => earned(thousands * 1_000 * times, thousands * share * times)
        const gained = thousands * (later - margin)
        expect(causesOf(of(margin), of(later))).toEqual({ byVolume: 0, byMargin: gained, other: 0 })
        const grown = thousands * margin * 2
        expect(causesOf(of(margin), of(margin, 3))).toEqual({ byVolume: grown, byMargin: 0, other: 0 })
      }),
    )
  })
})
