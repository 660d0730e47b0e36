import { describe, expect, test } from 'vitest'
import { approvalIn, knownCodes, lastFourIn, lostIn, rrnIn, shortNumber, withoutGuards } from './codes.rules.ts'

describe('a code of which Excel made a number is not known', () => {
  const lost = (said: string[]) => said.filter(lostIn(said))

  test('with an exponent, or round where no code of its column is like it', () => {
    expect(lost(['6.32501E+11', '6,32501E+11', '1.2E+46', '1.2e+46'])).toHaveLength(4)
    expect(lost(['632501000000', '632502000000'])).toHaveLength(2)
    expect(lost(['632501000000', '32501234567', ''])).toEqual(['632501000000'])
    expect(lost(['632501000000', '6.32501E+11'])).toHaveLength(2)
  })

  test('what is whole stays: the first of a row of numbers, letters, short round numbers', () => {
    expect(lost(['632500000000', '632500000001'])).toEqual([])
    expect(lost(['12E345', '1E2345', 'A1B2C3', '000000', '100000', ''])).toEqual([])
  })

  test('it is equal to no known code, and so are zeros', () => {
    expect(knownCodes('6.32501E+11', ['6.32501E+11'])).toEqual([])
    expect(knownCodes('000000', ['000000', '0'])).toEqual([])
  })
})

describe('zeros that were lost', () => {
  test('are those of the one known code, and both codes are answered where two fit', () => {
    expect(knownCodes('735422', ['00735422', '73005422'])).toEqual(['00735422'])
    expect(knownCodes('735422', ['00735422', '735422'])).toEqual(['00735422', '735422'])
    expect(knownCodes('="00735422"', ['00735422'])).toEqual(['00735422'])
    expect(knownCodes('９９', ['0099'])).toEqual(['0099'])
    expect(knownCodes('5422', ['00735422'])).toEqual([])
  })

  test('of lots, bills, approvals and reference numbers', () => {
    expect(['45', '000045', '="000045"', "'45", '0000000045'].map(shortNumber)).toEqual(Array(5).fill('000045'))
    expect(['12345', '="012345"', '’012345', ' 012 345 '].map(approvalIn)).toEqual(Array(4).fill('012345'))
    expect(approvalIn('a1b2c3')).toBe('A1B2C3')
    expect(rrnIn('32501234567')).toBe('032501234567')
    expect(['0', '000000', ''].map(shortNumber)).toEqual(['', '', ''])
  })
})

test.each([
  ['="0012"', '0012'],
  ["'0012", '0012'],
  ['’0012', '0012'],
  ['="say ""yes"""', 'say "yes"'],
  ['="', '="'],
])('%s is guarded', (text, bare) => expect(withoutGuards(text)).toBe(bare))

test.each([
  ['457353******1001', '1001'],
  ['4573 53** **** 1001', '1001'],
  ['****1001', '1001'],
  ['xxxx-1001', '1001'],
  ['４５７３５３＊＊＊＊＊＊１００１', '1001'],
  ['457353******', ''],
  ['4.57353E+15', ''],
  ['457353......1001', '1001'],
  ['VISA', ''],
])('the last four digits of %s', (pan, last) => expect(lastFourIn(pan)).toBe(last))
