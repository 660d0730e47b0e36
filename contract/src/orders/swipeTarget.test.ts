import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundModes, roundSteps } from '../kit/money/money.ts'
import { type FeeRules, orderFee, rolloverBases } from './fees.ts'
import { swipeTarget } from './swipeTarget.ts'

const seed = 20261121

const rules: FeeRules = {
  kind: 1,
  withdrawMpct: 1800,
  rolloverMpct: 1800,
  rolloverBase: 'swipe',
  shipVnd: 0,
  fixedVnd: 0,
  minVnd: 0,
  step: 1000,
  mode: 'nearest',
}

describe('swiping the fee as well', () => {
  it('refuses a negative amount, and a fee that takes everything', () => {
    expect(() => swipeTarget(rules, -1, 0)).toThrow(RangeError)
    expect(() => swipeTarget({ ...rules, withdrawMpct: 100_000 }, 1_000_000, 0)).toThrow(RangeError)
  })

  it('E4: a debt of 864.000 needs a swipe of 880.000, whose fee is 16.000', () => {
    expect(swipeTarget(rules, 864_000, 0)).toEqual({ targetVnd: 880_000, feeVnd: 16_000 })
  })

  it('lets the fee take what rounding leaves over, so that the balance closes at 0', () => {
    expect(swipeTarget({ ...rules, step: 1 }, 864_000, 0)).toEqual({ targetVnd: 880_000, feeVnd: 16_000 })
  })

  it('swipes nothing for nothing', () => {
    expect(swipeTarget({ ...rules, minVnd: 50_000 }, 0, 0)).toEqual({ targetVnd: 0, feeVnd: 0 })
  })

  it('finds the very swipe that trying every multiple of 1.000 finds, although the steps make it non-monotonic', () => {
    const anyRules = fc.record({
      kind: fc.constantFrom(1, 2, 3, 4),
      withdrawMpct: fc.integer({ min: 0, max: 50_000 }),
      rolloverMpct: fc.integer({ min: 0, max: 50_000 }),
      rolloverBase: fc.constantFrom(...rolloverBases),
      shipVnd: fc.integer({ min: 0, max: 60_000 }),
      fixedVnd: fc.integer({ min: 0, max: 3_000 }),
      minVnd: fc.integer({ min: 0, max: 60_000 }),
      step: fc.constantFrom(...roundSteps),
      mode: fc.constantFrom(...roundModes),
    })
    const small = fc.integer({ min: 0, max: 600_000 })
    fc.assert(
      fc.property(anyRules, small, small, (given, leftOverVnd, topUpVnd) => {
        let swipeVnd = 0
        while (swipeVnd - orderFee(given, { topUpVnd, swipeVnd }) < leftOverVnd) swipeVnd += 1000

        expect(swipeTarget(given, leftOverVnd, topUpVnd)).toEqual({
          targetVnd: swipeVnd,
          feeVnd: swipeVnd - leftOverVnd,
        })
      }),
      { seed, numRuns: 500 },
    )
  })
})
