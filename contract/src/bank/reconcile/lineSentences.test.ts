import { expect, test } from 'vitest'
import { type LineWords, lineSentence } from './lineSentences.ts'

const said = (words: Partial<LineWords>): string =>
  lineSentence({
    step: 'run',
    class: 'B',
    reasons: ['amount', 'day', 'unique'],
    against: [],
    shortVnd: 0,
    explanation: null,
    codes: [],
    otherFund: '',
    ...words,
  })
const bill = { billNo: '000042', grossVnd: 12_000_000, feeVnd: 132_000 }

test('vouchers that stand already are named, and only to be linked', () => {
  expect(said({ step: 'voucher', codes: ['TV261121-004', 'TV261121-005'] })).toBe(
    'Đã ghi tay TV261121-004 + TV261121-005: chỉ liên kết.',
  )
})

test('a suggestion says what is right, and what speaks against it', () => {
  expect(said({ class: 'A', reasons: ['amount', 'namedTerminal', 'day', 'unique'] })).toBe(
    'Khớp vì: đúng số tiền, nội dung nêu TID hoặc MID, đúng ngày phải về, không còn cách nào khác.',
  )
  expect(said({ class: 'C', reasons: ['amount'], against: ['several', 'late'] })).toBe(
    'Chưa chắc: đúng số tiền. Ngược lại: có cách ghép khác; ngoài hạn phải về.',
  )
})

test('a difference is said with what would explain it, or that nothing does', () => {
  const short = { step: 'short', reasons: ['day', 'explained'], shortVnd: 13_200 } as const
  expect(said({ ...short, explanation: { code: 'oneRate', mpct: 1_210, bill, alike: 1 } })).toBe(
    'Rất có thể: đúng ngày phải về, khớp nếu bill 000042 bị tính 1,21 %: 145.200 thay vì 132.000.',
  )
  expect(said({ ...short, class: 'C', reasons: ['day'], against: ['unexplained'] })).toBe(
    'Chưa chắc: đúng ngày phải về, chưa giải thích được 13.200 về thiếu.',
  )
  expect(said({ ...short, shortVnd: 11_868_000, explanation: { code: 'unpaid', bill, alike: 2 } })).toBe(
    'Rất có thể: đúng ngày phải về, khớp nếu bill 000042 (một trong 2 bill như nhau) chưa được trả.',
  )
})
