import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, roundModes, roundSteps } from '../kit/money/money.ts'
import {
  allocateFee,
  allocateRevenue,
  type FeeRules,
  grossProfit,
  orderFee,
  type ProfitParts,
  posFee,
  revenueAccounts,
  rolloverBases,
  splitRevenue,
} from './fees.ts'

const seed = 20261121

const rules = (some: Partial<FeeRules> = {}): FeeRules => ({
  kind: 1,
  withdrawMpct: 1800,
  rolloverMpct: 1800,
  rolloverBase: 'swipe',
  shipVnd: 0,
  fixedVnd: 0,
  minVnd: 0,
  step: 1000,
  mode: 'nearest',
  ...some,
})
const volume = (topUpVnd: number, swipeVnd: number) => ({ topUpVnd, swipeVnd })
const profit = (some: Partial<ProfitParts>): ProfitParts => ({
  feeVnd: 0,
  discountVnd: 0,
  posFeeVnd: 0,
  partnerFeeVnd: 0,
  reciprocalFeeVnd: 0,
  commissionVnd: 0,
  staffFeeVnd: 0,
  ...some,
})

const anyRules = fc.record({
  kind: fc.constantFrom(1, 2, 3, 4),
  withdrawMpct: fc.integer({ min: 0, max: 10_000 }),
  rolloverMpct: fc.integer({ min: 0, max: 10_000 }),
  rolloverBase: fc.constantFrom(...rolloverBases),
  shipVnd: fc.integer({ min: 0, max: 200_000 }),
  fixedVnd: fc.integer({ min: 0, max: 200_000 }),
  minVnd: fc.integer({ min: 0, max: 200_000 }),
  step: fc.constantFrom(...roundSteps),
  mode: fc.constantFrom(...roundModes),
})
const anyVnd = fc.integer({ min: 0, max: 5_000_000_000 })

describe('the fee of an order', () => {
  it('refuses a negative amount', () => {
    expect(() => orderFee(rules(), volume(0, -1))).toThrow(RangeError)
    expect(() => orderFee(rules({ shipVnd: -1 }), volume(0, 1000))).toThrow(RangeError)
  })

  it.each([1, 2, 3, 4] as const)(
    'is 0 while nothing is swiped, whatever ship, fixed and minimum say (kind %i)',
    (kind) => {
      expect(orderFee(rules({ kind, shipVnd: 50_000, fixedVnd: 10_000, minVnd: 30_000 }), volume(10_000_000, 0))).toBe(
        0,
      )
    },
  )

  it.each([
    ['E1 rút 50tr at 1,8 %', rules(), volume(0, 50_000_000), 900_000],
    ['E2 đáo 50tr at 1,8 %', rules({ kind: 2 }), volume(50_000_000, 50_000_000), 900_000],
    ['E3 đáo 1,6 % + rút 1,8 %', rules({ kind: 3, rolloverMpct: 1600 }), volume(30_000_000, 45_000_000), 750_000],
    ['E4 on the 48tr that could be swiped', rules({ kind: 2 }), volume(50_000_000, 48_000_000), 864_000],
    ['E4 the swipe that pays the debt', rules(), volume(0, 880_000), 16_000],
    ['E5 at 2,0 %', rules({ withdrawMpct: 2000 }), volume(0, 50_000_000), 1_000_000],
    ['E6 quẹt hộ at 1,3 %', rules({ kind: 4, withdrawMpct: 1300 }), volume(0, 50_000_000), 650_000],
    ['E7 60tr at 2,0 %', rules({ withdrawMpct: 2000 }), volume(0, 60_000_000), 1_200_000],
    ['E9 đáo 40tr at 1,8 %', rules({ kind: 2 }), volume(40_000_000, 40_000_000), 720_000],
    ['E10 with 50.000 ship', rules({ kind: 2, shipVnd: 50_000 }), volume(50_000_000, 50_000_000), 950_000],
    ['fixed and ship are added before rounding', rules({ shipVnd: 300, fixedVnd: 200 }), volume(0, 1_000_000), 19_000],
    ['the minimum wins', rules({ minVnd: 100_000 }), volume(0, 1_000_000), 100_000],
    ['the minimum is not rounded', rules({ minVnd: 20_499 }), volume(0, 1_000_000), 20_499],
    ['half a step goes up', rules({ withdrawMpct: 1850 }), volume(0, 1_000_000), 19_000],
    ['just below the half goes down', rules({ withdrawMpct: 1849 }), volume(0, 1_000_000), 18_000],
    ['mode up', rules({ withdrawMpct: 1801, mode: 'up' }), volume(0, 1_000_000), 19_000],
    ['step 5.000', rules({ step: 5000 }), volume(0, 1_000_000), 20_000],
    ['step 1', rules({ step: 1, withdrawMpct: 1333 }), volume(0, 1_234_000), 16_449],
    ['đáo on the top-up', rules({ kind: 2, rolloverBase: 'topUp' }), volume(50_000_000, 48_000_000), 900_000],
    ['đáo on the larger', rules({ kind: 2, rolloverBase: 'larger' }), volume(50_000_000, 52_000_000), 936_000],
    ['a top-up repaid in cash', rules({ kind: 2, rolloverBase: 'larger' }), volume(50_000_000, 0), 900_000],
    [
      'đáo + rút, swiped less than topped up',
      rules({ kind: 3, rolloverMpct: 1600 }),
      volume(30_000_000, 20_000_000),
      320_000,
    ],
  ])('%s', (...[, given, amounts, expected]) => {
    expect(orderFee(given, amounts)).toBe(expected)
  })

  it('never falls when more is swiped, and is never more than a step from the exact sum unless the minimum holds', () => {
    fc.assert(
      fc.property(anyRules, anyVnd, anyVnd, anyVnd, (...[given, topUpVnd, a, b]) => {
        // Đáo + rút with a cheaper rút percent still grows: every swiped đồng pays one of the two.
        const low = orderFee(given, volume(topUpVnd, Math.min(a, b)))
        const high = orderFee(given, volume(topUpVnd, Math.max(a, b)))

        expect(low).toBeLessThanOrEqual(high)
        const exact = percentOf(Math.max(a, b), given.withdrawMpct) + given.shipVnd + given.fixedVnd
        if (given.kind === 1 && high > 0 && exact - given.step > given.minVnd) {
          expect(Math.abs(high - exact)).toBeLessThanOrEqual(given.step)
        }
      }),
      { seed },
    )
  })
})

describe('the split into income accounts', () => {
  it.each([
    ['rút', rules(), volume(0, 50_000_000), { 5111: 900_000, 5112: 0, 5113: 0, 5114: 0 }],
    [
      'E3',
      rules({ kind: 3, rolloverMpct: 1600 }),
      volume(30_000_000, 45_000_000),
      { 5111: 270_000, 5112: 480_000, 5113: 0, 5114: 0 },
    ],
    [
      'E10',
      rules({ kind: 2, shipVnd: 50_000 }),
      volume(50_000_000, 50_000_000),
      { 5111: 0, 5112: 900_000, 5113: 50_000, 5114: 0 },
    ],
    [
      'quẹt hộ, ship too',
      rules({ kind: 4, withdrawMpct: 1300, shipVnd: 50_000 }),
      volume(0, 50_000_000),
      { 5111: 0, 5112: 0, 5113: 0, 5114: 700_000 },
    ],
    [
      'rút without a percent',
      rules({ withdrawMpct: 0, fixedVnd: 20_000 }),
      volume(0, 1_000_000),
      { 5111: 20_000, 5112: 0, 5113: 0, 5114: 0 },
    ],
    [
      'đáo + rút without a percent',
      rules({ kind: 3, withdrawMpct: 0, rolloverMpct: 0, fixedVnd: 20_000 }),
      volume(0, 1_000_000),
      { 5111: 0, 5112: 20_000, 5113: 0, 5114: 0 },
    ],
  ])('%s', (...[, given, amounts, expected]) => {
    expect(splitRevenue(orderFee(given, amounts), given, amounts)).toEqual(expected)
  })

  it('takes ship first, but never more than the whole fee', () => {
    expect(splitRevenue(30_000, rules({ shipVnd: 50_000 }), volume(0, 1_000_000))).toEqual({
      5111: 0,
      5112: 0,
      5113: 30_000,
      5114: 0,
    })
  })

  it('gives the odd đồng of a tie to đáo', () => {
    const tie = rules({ kind: 3, rolloverMpct: 1800 })

    expect(splitRevenue(35_999, tie, volume(1_000_000, 2_000_000))).toMatchObject({ 5112: 18_000, 5111: 17_999 })
  })

  it('adds up to the fee, by account and by swipe, and each swipe gets its allocated part', () => {
    const swipes = fc.array(fc.integer({ min: 1000, max: 500_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(anyRules, anyVnd, swipes, (given, topUpVnd, amounts) => {
        const total = volume(
          topUpVnd,
          amounts.reduce((a, b) => a + b, 0),
        )
        const fee = orderFee(given, total)
        const revenue = splitRevenue(fee, given, total)
        const parts = allocateRevenue(revenue, amounts)

        expect(revenueAccounts.reduce((sum, account) => sum + revenue[account], 0)).toBe(fee)
        for (const account of revenueAccounts) {
          expect(parts.reduce((sum, part) => sum + part[account], 0)).toBe(revenue[account])
        }
        const bySwipe = parts.map((part) => revenueAccounts.reduce((sum, account) => sum + part[account], 0))
        expect(bySwipe).toEqual(allocateFee(fee, amounts))
        expect(parts.every((part) => revenueAccounts.every((account) => part[account] >= 0))).toBe(true)
      }),
      { seed },
    )
  })

  it('has no parts without a swipe', () => {
    expect(allocateFee(900_000, [])).toEqual([])
    expect(allocateRevenue({ 5111: 0, 5112: 900_000, 5113: 0, 5114: 0 }, [])).toEqual([])
  })

  it('shares by amount, a tie to the earlier swipe', () => {
    expect(allocateFee(900_000, [30_000_000, 20_000_000])).toEqual([540_000, 360_000])
    expect(allocateFee(1001, [5_000_000, 5_000_000])).toEqual([501, 500])
  })
})

describe('what others earn', () => {
  it.each([
    ['E1', 50_000_000, 1100, 0, 550_000],
    ['E2 POS B', 20_000_000, 950, 0, 190_000],
    ['E4', 48_000_000, 1100, 0, 528_000],
    ['E4 debt', 880_000, 1100, 0, 9_680],
    ['E5 partner', 50_000_000, 1300, 0, 650_000],
    ['E11 at 1,21 %', 12_000_000, 1210, 0, 145_200],
    ['the bank’s minimum', 100_000, 1100, 2_000, 2_000],
  ])('POS fee: %s', (...[, amount, rate, min, expected]) => {
    expect(posFee(amount, rate, min)).toBe(expected)
  })

  it('E11: the bank keeps 13.200 more than expected', () => {
    expect(posFee(12_000_000, 1210, 0) - posFee(12_000_000, 1100, 0)).toBe(13_200)
  })

  it.each([
    ['E1', { feeVnd: 900_000, posFeeVnd: 550_000, commissionVnd: 100_000 }, 250_000],
    ['E2', { feeVnd: 900_000, posFeeVnd: 520_000 }, 380_000],
    ['E3', { feeVnd: 750_000, posFeeVnd: 495_000 }, 255_000],
    ['E4', { feeVnd: 880_000, posFeeVnd: 537_680 }, 342_320],
    ['E5', { feeVnd: 1_000_000, partnerFeeVnd: 650_000 }, 350_000],
    ['E6', { feeVnd: 650_000, posFeeVnd: 550_000 }, 100_000],
    ['E8', { feeVnd: 1_000_000, posFeeVnd: 550_000, reciprocalFeeVnd: 200_000 }, 250_000],
    ['E9', { feeVnd: 720_000, posFeeVnd: 440_000, reciprocalFeeVnd: 120_000 }, 160_000],
    ['E10', { feeVnd: 950_000, posFeeVnd: 550_000, staffFeeVnd: 50_000 }, 350_000],
    ['a discount below cost', { feeVnd: 900_000, discountVnd: 400_000, posFeeVnd: 550_000 }, -50_000],
  ])('gross profit: %s', (_name, parts, expected) => {
    expect(grossProfit(profit(parts))).toBe(expected)
  })
})
