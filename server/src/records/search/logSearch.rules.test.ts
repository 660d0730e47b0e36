import { expect, test } from 'vitest'
import { readLogWords, valuePattern } from './logSearch.rules.ts'

const asHere = (pattern: string) => new RegExp(pattern, 'u')

test.each([
  ['duc', 'Nguyễn Văn Đức', true],
  ['ĐỨC', 'nguyen van duc', true],
  ['nap tien', 'Nạp tiền', true],
  ['nạp  tiền', 'Hủy nạp tiền', true],
  ['a.c', 'abc', false],
  ['(x)', 'f(x)', true],
  ['50%', 'giảm 50% phí', true],
])('%j is in %j: %s', (typed, text, isThere) => {
  expect(asHere(readLogWords(typed).pattern).test(text)).toBe(isThere)
})

test.each([
  ['25.000.000', ['25000000']],
  ['12tr5', ['12500000']],
  ['21/11/2026', ['2026-11-21']],
  ['két', []],
])('%s stands in a row as %j', (typed, values) => {
  expect(readLogWords(typed).values).toEqual(values)
})

test('an order is a range of codes, four digits a card, up to six a lô', () => {
  expect(readLogWords('Đơn DH261121-001').order).toEqual({ from: 'DH261121-001', to: 'DH261121-001999999999' })
  expect(readLogWords('dh261121').order).toEqual({ from: 'DH261121-', to: 'DH261121-999999999' })
  expect(readLogWords('4472')).toMatchObject({ last4: '4472', lot: '004472' })
  expect(readLogWords('44721')).toMatchObject({ last4: '', lot: '044721' })
})

test('a value is searched as it is stored in a row, an id as a whole number', () => {
  expect(valuePattern(readLogWords('5tr'), [17])).toContain(String.raw`|\m5000000\M|\m17\M`)
})
