import { expect, test } from 'vitest'
import { isKnownBy, readWanted } from './search.rules.ts'

test.each([
  ['', null],
  ['a', null],
  ['DH261121-001', { order: { from: 'DH261121-001', to: 'DH261121-001999999999' }, card: null, bill: null }],
  ['dh261121001', { order: { from: 'DH261121-001', to: 'DH261121-001999999999' } }],
  ['CT DH261121001 KH88', { order: { from: 'DH261121-001', to: 'DH261121-001999999999' } }],
  ['Đh 261121', { order: { from: 'DH261121-', to: 'DH261121-999999999' } }],
  ['261121-01', { order: { from: 'DH261121-01', to: 'DH261121-01999999999' }, bill: null }],
  ['4472', { card: { bin: '', last4: '4472' }, bill: { lot: null, bill: '004472' }, order: null }],
  ['457353 4472', { card: { bin: '457353', last4: '4472' }, bill: null }],
  ['0903 123 218', { words: '0903 123 218', card: null }],
  ['0084 903 123 218', { words: '0084 903 123 218', card: null }],
  ['45', { bill: { lot: null, bill: '000045' }, card: null }],
  ['123.45', { bill: { lot: '000123', bill: '000045' } }],
  ['000123/000045', { bill: { lot: '000123', bill: '000045' } }],
  ['Nguyễn Văn Đức', { words: 'nguyen van duc', order: null, card: null, bill: null, pos: 'nguyen van duc' }],
])('%j', (typed, wanted) => {
  if (wanted === null) expect(readWanted(typed)).toBeNull()
  else expect(readWanted(typed)).toMatchObject(wanted)
})

test('of a whole card number nothing but the first six and last four digits is looked at', () => {
  const wanted = readWanted('4573 5312 3456 4472')
  expect(wanted).toEqual({
    words: '',
    order: null,
    card: { bin: '457353', last4: '4472' },
    bill: null,
    pos: null,
    person: null,
    amountVnd: null,
  })
  expect(JSON.stringify(readWanted('4573531234564472'))).not.toContain('123456')
})

test.each([
  ['12tr5', 12_500_000],
  ['12.500.000', 12_500_000],
  ['12500000', 12_500_000],
  ['12 500 000', 12_500_000],
  ['5tr+300k', 5_300_000],
  ['1tỷ2', 1_200_000_000],
  // Numbers of something: a card, a POS, a phone, a bill.
  ['4472', null],
  ['20001234', null],
  ['0903123000', null],
  ['0903 123 000', null],
  ['261121-01', null],
  ['123.45', null],
  ['500', null],
  ['Đức', null],
  ['4573 5312 3456 4472', null],
])('%s is the amount %s', (typed, vnd) => {
  expect(readWanted(typed)?.amountVnd ?? null).toBe(vnd)
})

const partner = { names: ['Đại lý Hồng Phát', 'chị Nga'], codes: ['DT12'], phone: '0934123456' }
test.each([
  ['hong phat', true],
  ['dai ly nga', true],
  ['dt12', true],
  ['dt 1', true],
  ['0934 123', true],
  ['+84 934 123 456', true],
  ['456', true],
  ['ong', false],
  ['56', false],
  ['341', false],
])('%s means the partner: %s', (typed, isMeant) => {
  expect(isKnownBy(partner, typed)).toBe(isMeant)
})
