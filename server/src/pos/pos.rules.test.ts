import { describe, expect, test } from 'vitest'
import { type Fee, feeFor, swipeLimits } from './pos.rules.ts'

test('the fee of a swipe goes by card type, origin and day', () => {
  const fee = (given: Partial<Fee>): Fee => ({
    cardType: 'VISA',
    isForeign: false,
    mpct: 1100,
    minFeeVnd: 0,
    fromDate: '2026-01-01',
    ...given,
  })
  const fees = [fee({ mpct: 1200, fromDate: '2026-11-01' }), fee({}), fee({ isForeign: true, mpct: 2750 })]
  const rate = (cardType: Fee['cardType'], isForeign: boolean, day: string) =>
    feeFor(fees, { cardType, isForeign, day })?.mpct
  expect(rate('VISA', false, '2026-11-01')).toBe(1200)
  expect(rate('VISA', false, '2026-10-31')).toBe(1100)
  expect(rate('VISA', true, '2026-11-21')).toBe(2750)
  expect(rate('VISA', false, '2025-12-31')).toBeUndefined()
  expect(rate('JCB', false, '2026-11-21')).toBeUndefined()
})

describe('limits', () => {
  const limits = { name: 'VCB 01', maxSwipeVnd: 30_000_000, maxDayVnd: 100_000_000 }

  test('nothing is said up to the limit', () => {
    expect(swipeLimits(limits, 70_000_000, [30_000_000])).toEqual([])
    expect(swipeLimits({ ...limits, maxSwipeVnd: 0, maxDayVnd: 0 }, 9e9, [5e9])).toEqual([])
  })

  test("the day's limit counts what was swiped and all that is being entered, and tells what is left", () => {
    expect(swipeLimits(limits, 88_000_000, [10_000_000, 2_001_000])).toEqual([
      {
        Rule: 'MAX_DAY',
        Limit: 100_000_000,
        Current: 88_000_000,
        Level: 1,
        Message: 'Vượt hạn mức ngày của POS VCB 01: còn 12.000.000',
      },
    ])
    expect(swipeLimits({ ...limits, name: 'POS quầy' }, 120_000_000, [1000])[0]?.Message).toBe(
      'Vượt hạn mức ngày của POS quầy: còn 0',
    )
  })

  test('a swipe above the limit of one swipe is named', () => {
    expect(swipeLimits(limits, 0, [1000, 30_000_001])).toEqual([
      {
        Rule: 'MAX_SWIPE',
        Limit: 30_000_000,
        Current: 30_000_001,
        Level: 1,
        Message: 'Vượt hạn mức một lần quẹt của POS VCB 01: tối đa 30.000.000',
      },
    ])
  })
})
