import { describe, expect, it } from 'vitest'
import { highlightParts, withoutCardNumber } from './highlight.ts'

/** The parts as one text, the highlighted ones in brackets. */
const highlighted = (text: string, typed: string) =>
  highlightParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('what was typed is marked', () => {
  it.each([
    ['Đặng Văn Đức', 'duc', 'Đặng Văn [Đức]'],
    ['Đặng Văn Đức', 'dang d', '[Đặng] Văn Đức'],
    ['Nguyễn Thị Hoa', 'hoa nguyen', '[Nguyễn] Thị [Hoa]'],
    ['KH88 · 0903123218', '3218', 'KH88 · 090312[3218]'],
    ['KH88 · 0903123218', '+84 903 123 218', 'KH88 · [0903123218]'],
    ['VPB •••• 4472', '457353 4472', 'VPB •••• [4472]'],
    ['DH261121-001', 'dh261121-0', '[DH261121-0]01'],
    ['Khách hàng', 'hach', 'Khách hàng'],
    ['Khách hàng', '(', 'Khách hàng'],
    ['', 'a', ''],
  ])('%s for %s', (text, typed, parts) => expect(highlighted(text, typed)).toBe(parts))
})

describe('a card number', () => {
  it.each([
    ['4573 5312 3456 4472', '457353 4472'],
    ['4573531234564472', '457353 4472'],
    ['0084903123218', '0084903123218'],
    ['0903 123 218', '0903 123 218'],
    ['Nguyễn 4472', 'Nguyễn 4472'],
  ])('%s is sent as %s', (typed, sent) => expect(withoutCardNumber(typed)).toBe(sent))
})
