import { describe, expect, test } from 'vitest'
import {
  blanksOf,
  isOfferedAlone,
  isReady,
  isShown,
  isUnclear,
  lacksBill,
  payoutState,
  type Show,
  stateOf,
  weakestClass,
} from './rowState.ts'
import { aBill, aMatch, aPayout, aRow } from './testRows.ts'

const offered = aRow({ RowID: 1, Class: 'B', Match: aMatch({ Class: 'B', State: 0 }), Candidates: 1 })
const chosen = aRow({ RowID: 2, Class: 'A', Status: 1, Match: aMatch(), Difference: 0 })
const short = aRow({ RowID: 3, Class: 'A', Status: 1, Match: aMatch(), Difference: -13_200 })
const skipped = aRow({ RowID: 4, Status: 2, SkipReason: 'Không phải của cửa hàng' })
const posted = aRow({ RowID: 5, Class: 'A', Status: 3, Match: aMatch(), PaymentCode: 'TV261121-001' })
const stranger = aRow({ RowID: 6 })

describe('a chip of the board', () => {
  const all = [offered, chosen, short, skipped, posted, stranger]
  test.each<[Show, number[]]>([
    ['all', [1, 2, 3, 4, 5, 6]],
    ['unclear', [1, 3, 6]],
    ['open', [1, 6]],
    ['A', [2, 3]],
    ['B', [1]],
    ['D', [6]],
    ['missed', []],
    ['waiting', [5]],
    ['posted', [5]],
    ['skipped', [4]],
  ])('“%s” leaves these rows', (show, left) => {
    expect(all.filter((row) => isShown(row, show)).map(({ RowID }) => RowID)).toEqual(left)
  })
})

describe('a row', () => {
  test('is unclear while it is open, or while what becomes of its difference is not said', () => {
    expect([offered, short, chosen, skipped, posted].map(isUnclear)).toEqual([true, true, false, false, false])
    expect(isUnclear({ ...short, Answer: 2 })).toBe(false)
  })

  test('is booked by “Ghi” once it is chosen and clear', () => {
    expect([chosen, short, { ...short, Answer: 2 }, offered, posted].map(isReady)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  test('has a bill that one key takes only where that is the one way', () => {
    expect(isOfferedAlone(offered)).toBe(true)
    expect(isOfferedAlone({ ...offered, Candidates: 2 })).toBe(false)
    expect(isOfferedAlone(chosen)).toBe(false)
  })

  test('lacks a swipe in the books where it is an open sale that no bill is found for', () => {
    expect(lacksBill(stranger)).toBe(true)
    expect(lacksBill(offered)).toBe(false)
    expect(lacksBill({ ...stranger, Kind: 2 })).toBe(false)
    expect(lacksBill(skipped)).toBe(false)
  })

  test('says in a word how far it is', () => {
    const words = [stranger, offered, chosen, posted, skipped].map((row) => stateOf(row).label)
    expect(words).toEqual(['Mới', 'Gợi ý', 'Đã chọn', 'Đã ghi', 'Bỏ qua'])
    const back = { ...chosen, Match: aMatch({ For: ['clawedBack'] }) }
    expect(stateOf(back)).toEqual({ label: 'Bị đòi lại', tone: 'red' })
  })
})

describe('a payout', () => {
  const of = (rows: (typeof chosen)[], more = {}) => payoutState(rows, aPayout(more)).label

  test('is as its rows are', () => {
    expect(of([stranger])).toBe('Mới')
    expect(of([stranger, offered])).toBe('Gợi ý')
    expect(of([chosen, short])).toBe('Gợi ý')
    expect(of([chosen, skipped])).toBe('Đã chọn')
    expect(of([posted, chosen])).toBe('Ghi một phần')
    expect(of([posted, skipped])).toBe('Đã ghi')
    expect(of([skipped])).toBe('Bỏ qua')
  })

  test('that has a voucher already is booked in part while something of it is open', () => {
    expect(of([chosen], { PaymentCode: 'TV261121-001' })).toBe('Ghi một phần')
  })

  test('is as sure as the weakest row that is still to be booked', () => {
    expect(weakestClass([chosen, offered, posted])).toBe('B')
    expect(weakestClass([chosen, stranger])).toBe('D')
    expect(weakestClass([posted, skipped])).toBeNull()
  })
})

describe('what a statement knows and its bill lacks', () => {
  const bill = aBill({ BillNo: '', Approval: '' })
  const row = { ...chosen, BillNo: '000042', Approval: '7K20PA', Match: aMatch({ Bills: [bill] }) }

  test('is bill number and approval code', () => {
    expect(blanksOf(row)).toBe(2)
    expect(blanksOf({ ...row, Approval: '' })).toBe(1)
    expect(blanksOf({ ...row, Match: aMatch() })).toBe(0)
  })

  test('is filled in only where the row is surely that bill and not open or skipped', () => {
    expect(blanksOf({ ...row, Class: 'B' })).toBe(0)
    expect(blanksOf({ ...row, Status: 0 })).toBe(0)
    expect(blanksOf({ ...row, Status: 2 })).toBe(0)
    expect(blanksOf({ ...row, Status: 3 })).toBe(2)
  })
})
