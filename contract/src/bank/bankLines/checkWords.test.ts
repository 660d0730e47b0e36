import { describe, expect, test } from 'vitest'
import type { BankCheck } from './bankLines.ts'
import { checkSentence, partsBetween } from './checkWords.ts'

const check = (more: Partial<BankCheck>): BankCheck => ({
  BankCardID: 1,
  FundName: 'Vietcombank',
  Date: '2026-11-20',
  FromDate: '2026-11-02',
  Opening: 0,
  In: 0,
  Out: 0,
  Closing: 1_000_000,
  Books: 1_000_000,
  Start: 0,
  NotBooked: 0,
  NotBookedLines: 0,
  Skipped: 0,
  SkippedLines: 0,
  NotLinked: 0,
  NotLinkedVouchers: 0,
  Gap: 0,
  GapDate: null,
  Difference: 0,
  IsProven: true,
  ...more,
})

describe('a fund against its bank in words', () => {
  test.each<[string, Partial<BankCheck>]>([
    ['Khớp số dư ngân hàng ✓', {}],
    ['Sổ quỹ lệch ngân hàng −300.000', { Books: 700_000, Difference: -300_000, IsProven: false }],
    ['Sao kê không có số dư để đối chiếu', { Closing: null, Difference: null, IsProven: false }],
    [
      'Có thể thiếu giao dịch ngày 05/11/2026: 200.000',
      { Gap: 200_000, GapDate: '2026-11-05', Difference: -200_000, IsProven: false },
    ],
  ])('%s', (sentence, more) => expect(checkSentence(check(more))).toBe(sentence))

  test('what lies between comes to the books, and what is nothing is not told', () => {
    expect(partsBetween(check({}))).toEqual([])
    const off = check({
      Books: 1_000_000 - 400_000 + 50_000 + 100_000 + 7_000 - 200_000,
      NotBooked: 400_000,
      NotBookedLines: 2,
      NotLinked: 50_000,
      NotLinkedVouchers: 1,
      Skipped: -100_000,
      SkippedLines: 1,
      Start: 7_000,
      Gap: 200_000,
      GapDate: '2026-11-05',
    })
    const parts = partsBetween(off)
    expect(parts.map(({ label, count }) => [label, count])).toEqual([
      ['Chưa ghi', 2],
      ['Phiếu chưa có dòng', 1],
      ['Bỏ qua', 1],
      ['Trước 02/11', undefined],
      ['Thiếu dòng', undefined],
    ])
    expect(parts.reduce((sum, { vnd }) => sum + vnd, 1_000_000)).toBe(off.Books)
    expect(partsBetween(check({ NotLinkedVouchers: 2 })).map(({ vnd }) => vnd)).toEqual([0])
  })
})
