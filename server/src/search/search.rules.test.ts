import { expect, test } from 'vitest'
import { readWanted } from './search.rules.ts'

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
  expect(wanted).toEqual({ words: '', order: null, card: { bin: '457353', last4: '4472' }, bill: null, pos: null })
  expect(JSON.stringify(readWanted('4573531234564472'))).not.toContain('123456')
})
