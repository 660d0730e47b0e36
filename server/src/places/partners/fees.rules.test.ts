import { describe, expect, test } from 'vitest'
import { type Fee, feeOn, latestOf, marginOf } from './fees.rules.ts'

const fee = (given: Partial<Fee>): Fee => ({
  id: 1,
  direction: 1,
  cardType: 'VISA',
  isForeign: false,
  mpct: 900,
  minFeeVnd: 0,
  fromDate: '2026-01-01',
  endedOn: null,
  ...given,
})
const visa = { direction: 1, cardType: 'VISA' as const, isForeign: false }

describe('the fee of a day', () => {
  const fees = [
    fee({ id: 3, mpct: 950, fromDate: '2026-11-01' }),
    fee({ id: 2, mpct: 700, direction: 2 }),
    fee({ id: 1 }),
  ]

  test('is none before the first, of another card or of another place', () => {
    expect(feeOn(fees, visa, '2025-12-31')).toBeNull()
    expect(feeOn(fees, { ...visa, cardType: 'JCB' }, '2026-11-21')).toBeNull()
    expect(feeOn(fees, { ...visa, isForeign: true }, '2026-11-21')).toBeNull()
  })

  test('is the latest up to it, each direction for itself', () => {
    expect(feeOn(fees, visa, '2026-10-31')?.id).toBe(1)
    expect(feeOn(fees, visa, '2026-11-01')?.id).toBe(3)
    expect(feeOn(fees, { ...visa, direction: 2 }, '2026-11-21')?.id).toBe(2)
  })

  test('is none once it was ended: the one before does not come back', () => {
    const ended = [fee({ id: 2, fromDate: '2026-11-01', endedOn: '2026-11-10' }), fee({ id: 1 })]
    expect(feeOn(ended, visa, '2026-11-10')?.id).toBe(2)
    expect(feeOn(ended, visa, '2026-11-11')).toBeNull()
  })

  test('of two from one day the newer counts, and one to come is the latest', () => {
    const twice = [fee({ id: 2, mpct: 800 }), fee({ id: 1 })]
    expect(feeOn(twice, visa, '2026-01-01')?.mpct).toBe(800)
    expect(latestOf([fee({ id: 9, fromDate: '2027-01-01' }), ...twice], visa)?.id).toBe(9)
  })
})

describe('what a swipe leaves', () => {
  const yardstick = { customerMpct: 1800, posMpct: () => 1100 }

  test('on their POS is what the customer pays less what they take', () => {
    expect(marginOf({ ...visa, mpct: 1800 }, yardstick)).toBe(0)
    expect(marginOf({ ...visa, mpct: 1801 }, yardstick)).toBe(-1)
  })

  test('on ours is what they pay less what the bank keeps', () => {
    expect(marginOf({ ...visa, direction: 2, mpct: 1000 }, yardstick)).toBe(-100)
    expect(marginOf({ ...visa, direction: 2, mpct: 1400 }, yardstick)).toBe(300)
  })

  test('is unknown where there is nothing to compare with', () => {
    const nothing = { customerMpct: null, posMpct: () => null }
    expect(marginOf({ ...visa, mpct: 5000 }, nothing)).toBeNull()
    expect(marginOf({ ...visa, direction: 2, mpct: 0 }, nothing)).toBeNull()
  })
})
