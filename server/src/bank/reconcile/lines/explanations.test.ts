import { describe, expect, test } from 'vitest'
import { adviceOf, lineOf, lotOf, thursday, told } from '#test/statementCorpus/accountFacts.ts'
import { type Case, type Explanation, explainDifference } from './explanations.rules.ts'

const lot = lotOf(1, [
  { grossVnd: 12_010_000, brand: 'VISA' },
  { grossVnd: 7_777_000, brand: 'VISA' },
  { grossVnd: 5_430_000, brand: 'JCB' },
])
const [first, second, third] = lot.bills
const of = (shortVnd: number, more: Partial<Case> = {}): string[] =>
  explainDifference({ bills: lot.bills, shortVnd, rates: [1_100, 1_210], paidBills: [], ...more }).map(
    ({ code }) => code,
  )
const borneOf = (found: Explanation[]): number => found[0]?.borne.reduce((sum, { vnd }) => sum + vnd, 0) ?? 0

describe('a shortfall', () => {
  test('of nothing, or of a sum that nothing comes to, is not explained', () => {
    expect(of(0)).toEqual([])
    expect(of(13_201)).toEqual([])
  })

  test('is one bill at a rate that the POS had before, and at no other', () => {
    expect(of(13_211)).toEqual(['oneRate'])
    expect(of(13_211, { rates: [1_100] })).toEqual([])
  })

  test('is all bills, or a kind of card, at another multiple of 0,01 %', () => {
    // 0,05 % of 25.217.000 and of 5.430.000.
    expect(of(6_005 + 3_889 + 2_715)).toEqual(['allRate'])
    expect(of(2_715)).toContain('brandRate')
  })

  test('is a fixed fee for each bill', () => {
    expect(of(3 * 1_650)).toEqual(['fixedFee'])
    expect(of(3 * 1_651)).toEqual([])
  })

  test('is no fixed fee of one bill or two: such a fee explains any sum that a customer may have sent', () => {
    expect(of(36_250, { bills: lot.bills.slice(0, 1) })).toEqual([])
    expect(of(2 * 1_650, { bills: lot.bills.slice(0, 2) })).toEqual([])
  })

  test('is a bill that was not paid, or one paid before that the bank took back', () => {
    expect(of(12_010_000 - 132_110)).toEqual(['unpaid'])
    const paid = lotOf(2, [{ grossVnd: 9_000_000 }]).bills
    expect(of(9_000_000, { paidBills: paid })).toEqual(['clawedBack'])
    expect(of(8_901_000, { paidBills: paid })).toEqual(['clawedBack'])
  })

  test('is fees rounded bill by bill', () => {
    const sixty = lotOf(
      3,
      Array.from({ length: 60 }, (_, no) => ({ grossVnd: 1_234_567 + no * 1_111 })),
    ).bills
    const to10 = (vnd: number) => Math.round(vnd / 10) * 10
    const shortVnd = sixty.reduce((sum, { feeVnd }) => sum + to10(feeVnd) - feeVnd, 0)
    const found = explainDifference({ bills: sixty, shortVnd, rates: [], paidBills: [] })
    expect(found[0]).toMatchObject({ code: 'rounding', unit: 10 })
    expect(borneOf(found)).toBe(shortVnd)
  })

  test('whatever explains it bears it to the đồng', () => {
    for (const shortVnd of [13_211, 6_005 + 3_889 + 2_715, 4_950, 11_877_890, -1])
      expect(borneOf(explainDifference({ bills: lot.bills, shortVnd, rates: [1_210], paidBills: [] }))).toBe(shortVnd)
  })
})

test('what is too much is the fee, debited by itself, or a lower rate', () => {
  const fees = [first, second, third].reduce((sum, bill) => sum + (bill?.feeVnd ?? 0), 0)
  expect(of(-fees)).toEqual(['feeApart'])
  expect(of(-(6_005 + 3_888 + 2_715))).toEqual(['allRate'])
})

describe('a stretch of lô that is short', () => {
  const net = lot.dueVnd

  test('is likely where exactly one thing explains it', () => {
    expect(told(adviceOf(lineOf(net - 13_211), { lots: [lot] }))).toEqual(['B short'])
  })

  test('is possible where several do, each is listed', () => {
    const twice = [lotOf(5, [{ grossVnd: 12_010_000 }, { grossVnd: 1_201_000, feeVnd: 0 }])]
    const due = twice[0]?.dueVnd ?? 0
    // One bill at 1,21 % of 12.010.000, or at 1,1 % of 1.201.000.
    expect(told(adviceOf(lineOf(due - 13_211), { lots: twice }))).toEqual(['C short several', 'C short several'])
  })

  test('is told as unexplained where none does', () => {
    expect(told(adviceOf(lineOf(net - 13_201), { lots: [lot] }))).toEqual(['C short unexplained'])
  })

  test('is refused in words where the bank took back a bill that was paid', () => {
    const paidBills = lotOf(6, [{ grossVnd: 900_000 }], { day: thursday - 9 }).bills
    expect(told(adviceOf(lineOf(net - 900_000), { lots: [lot], paidBills }))).toEqual(['C short several clawedBack'])
  })
})
