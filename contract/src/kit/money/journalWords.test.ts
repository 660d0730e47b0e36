import { describe, expect, test } from 'vitest'
import { journalText } from './journalWords.ts'

describe('a line of a book', () => {
  test.each([
    [{ type: 'SWIPE', note: 'POS VCB 01, lô 000123', isReversal: false }, 'Quẹt thẻ: POS VCB 01, lô 000123'],
    [{ type: 'FEE', note: '', isReversal: false }, 'Phí khách'],
    [{ type: 'PAY', note: 'nhập nhầm', isReversal: true }, 'Hủy thu tiền khách: nhập nhầm'],
    [{ type: 'OPENING', note: 'Số dư đầu của quỹ Tiền mặt', isReversal: false }, 'Số dư đầu của quỹ Tiền mặt'],
    [{ type: 'OPENING', note: 'Công nợ đầu: sổ cũ trang 12', isReversal: false }, 'Công nợ đầu: sổ cũ trang 12'],
    [{ type: 'OPENING', note: 'Nhập hai lần', isReversal: true }, 'Hủy số dư đầu: Nhập hai lần'],
  ])('%o says what happened', (line, text) => expect(journalText(line)).toBe(text))
})
