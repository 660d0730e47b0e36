import { expect, test } from 'vitest'
import { type Fee, feeFor, feeName } from './pos.rules.ts'

const fee = (given: Partial<Fee>): Fee => ({
  cardType: 'VISA',
  isForeign: false,
  isOnUs: false,
  mpct: 1100,
  minFeeVnd: 0,
  fromDate: '2026-01-01',
  ...given,
})
const rateIn =
  (fees: Fee[]) =>
  (swiped: Partial<Fee> & { day: string }): number | undefined =>
    feeFor(fees, { ...fee({}), ...swiped })?.mpct

test('the fee of a swipe goes by card type, origin and day', () => {
  const rate = rateIn([fee({ mpct: 1200, fromDate: '2026-11-01' }), fee({}), fee({ isForeign: true, mpct: 2750 })])
  expect(rate({ cardType: 'JCB', day: '2026-11-21' })).toBeUndefined()
  expect(rate({ day: '2025-12-31' })).toBeUndefined()
  expect(rate({ day: '2026-11-01' })).toBe(1200)
  expect(rate({ day: '2026-10-31' })).toBe(1100)
  expect(rate({ isForeign: true, day: '2026-11-21' })).toBe(2750)
})

test("a card of the POS's own bank pays the fee for such cards from its day on, and the other one before", () => {
  const rate = rateIn([fee({ isOnUs: true, mpct: 500, fromDate: '2026-11-01' }), fee({})])
  expect(rate({ isOnUs: true, day: '2026-10-31' })).toBe(1100)
  expect(rate({ isOnUs: true, day: '2026-11-01' })).toBe(500)
  expect(rate({ isOnUs: false, day: '2026-11-01' })).toBe(1100)
})

test('a fee for cards of the own bank is for no others', () => {
  expect(rateIn([fee({ isOnUs: true })])({ isOnUs: false, day: '2026-11-01' })).toBeUndefined()
})

test('a line of the fee table has a name', () => {
  expect(feeName(fee({ isForeign: true }))).toBe('Visa quốc tế')
  expect(feeName(fee({ isOnUs: true }))).toBe('Visa trong nước, cùng ngân hàng')
})
