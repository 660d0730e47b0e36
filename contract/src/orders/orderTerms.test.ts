import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundSteps } from '../kit/money/money.ts'
import { type AgreedTerms, feeOf, feeRules, leftOverOf, rateTooHigh, requestOf, requestTopUpOf } from './orderTerms.ts'

const seed = 20261121
const tr = 1_000_000

/** Rút 50 triệu at 1,8 %, the fee taken off the payout. */
const terms = (some: Partial<AgreedTerms> = {}): AgreedTerms => ({
  kind: 1,
  amountVnd: 50 * tr,
  requestTopUpVnd: 0,
  feeCollect: 1,
  feeRutMpct: 1800,
  feeDaoMpct: 1600,
  feeFixedVnd: 0,
  feeShipVnd: 0,
  feeMinVnd: 0,
  daoFeeBase: 1,
  roundingStep: 1000,
  roundingMode: 1,
  ...some,
})

describe('the rates of an order whose fee is swiped as well', () => {
  it('may not be above 50 %, whichever of the two it is', () => {
    expect(rateTooHigh(terms({ feeCollect: 4, feeRutMpct: 50_001 }))).toBe('FeeRut')
    expect(rateTooHigh(terms({ feeCollect: 4, feeDaoMpct: 50_001 }))).toBe('FeeDao')
    expect(rateTooHigh(terms({ feeCollect: 4, feeRutMpct: 50_000, feeDaoMpct: 50_000 }))).toBeNull()
  })

  it('do not matter where the fee is collected otherwise', () => {
    expect(rateTooHigh(terms({ feeCollect: 1, feeRutMpct: 90_000 }))).toBeNull()
  })
})

describe('the fee rules of an order', () => {
  it.each([
    [1, 'swipe'],
    [2, 'topUp'],
    [3, 'larger'],
  ] as const)('take đáo base %i as %s', (daoFeeBase, rolloverBase) => {
    expect(feeRules(terms({ daoFeeBase })).rolloverBase).toBe(rolloverBase)
  })

  it.each([
    [1, 'nearest'],
    [2, 'up'],
  ] as const)('take rounding mode %i as %s', (roundingMode, mode) => {
    expect(feeRules(terms({ roundingMode })).mode).toBe(mode)
  })

  it('take each rate, each amount and the step where it belongs', () => {
    const all = { feeShipVnd: 30_000, feeFixedVnd: 20_000, feeMinVnd: 50_000, roundingStep: 500 } as const
    expect(feeRules(terms(all))).toEqual({
      kind: 1,
      withdrawMpct: 1800,
      rolloverMpct: 1600,
      rolloverBase: 'swipe',
      shipVnd: 30_000,
      fixedVnd: 20_000,
      minVnd: 50_000,
      step: 500,
      mode: 'nearest',
    })
  })
})

describe('what is to be topped up and swiped', () => {
  it('is nothing to top up for rút, the amount for đáo, and what is said for đáo + rút', () => {
    const asked = { amountVnd: 15 * tr, topUpVnd: 30 * tr }
    expect(([1, 2, 3, 4] as const).map((kind) => requestTopUpOf(kind, asked))).toEqual([0, 15 * tr, 30 * tr, 0])
  })

  it('is the amount, and with đáo + rút the top-up besides', () => {
    expect(requestOf(terms())).toBe(50 * tr)
    expect(requestOf(terms({ kind: 3, amountVnd: 15 * tr, requestTopUpVnd: 30 * tr }))).toBe(45 * tr)
  })

  it('grows by the fee when the fee is swiped as well', () => {
    expect(requestOf(terms({ feeCollect: 4, amountVnd: 864_000 }))).toBe(880_000)
  })
})

describe('the fee of an order', () => {
  it('follows what was swiped', () => {
    const agreed = { ...terms(), requestVnd: 50 * tr }
    expect(feeOf(agreed, { topUpVnd: 0, swipeVnd: 20 * tr })).toBe(360_000)
  })

  it('is what rounding leaves over only at the very target', () => {
    const agreed = { ...terms({ feeCollect: 4, amountVnd: 864_000, roundingStep: 1 }), requestVnd: 880_000 }
    expect(feeOf(agreed, { topUpVnd: 0, swipeVnd: 880_000 })).toBe(16_000)
    expect(feeOf(agreed, { topUpVnd: 0, swipeVnd: 879_000 })).toBe(15_822)
  })

  it('closes every order at 0 whose fee was swiped as well', () => {
    const any = fc.record({
      kind: fc.constantFrom(1 as const, 2 as const, 3 as const),
      amountVnd: fc.integer({ min: 1, max: 100_000 }).map((thousands) => thousands * 1000),
      topUpVnd: fc.integer({ min: 1, max: 100_000 }).map((thousands) => thousands * 1000),
      feeRutMpct: fc.integer({ min: 0, max: 50_000 }),
      feeDaoMpct: fc.integer({ min: 0, max: 50_000 }),
      daoFeeBase: fc.constantFrom(1, 2, 3),
      roundingStep: fc.constantFrom(...roundSteps),
      roundingMode: fc.constantFrom(1, 2),
    })
    fc.assert(
      fc.property(any, ({ topUpVnd, ...some }) => {
        const requestTopUpVnd = requestTopUpOf(some.kind, { amountVnd: some.amountVnd, topUpVnd })
        const agreed = terms({ ...some, requestTopUpVnd, feeCollect: 4 })
        const requestVnd = requestOf(agreed)
        const feeVnd = feeOf({ ...agreed, requestVnd }, { topUpVnd: requestTopUpVnd, swipeVnd: requestVnd })
        expect(requestVnd - feeVnd).toBe(leftOverOf(agreed))
      }),
      { seed },
    )
  })
})
