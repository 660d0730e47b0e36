import { describe, expect, it } from 'vitest'
import { banks } from './money/banks.ts'
import { bestFirst, type Findable, rankOf, rankRows } from './ranking.ts'

const findable = ({ code, shortName, name }: (typeof banks)[number]): Findable => ({
  codes: [code, shortName],
  text: name,
})
const bestBank = (typed: string) => rankRows(typed, banks, findable)[0]?.shortName

describe('ranking what was typed', () => {
  it.each([
    ['vcb', 'Vietcombank'],
    ['mb', 'MBBank'],
    ['MB Bank', 'MBBank'],
    ['acb', 'ACB'],
    ['scb', 'SCB'],
    ['tcb', 'Techcombank'],
    ['viettin', undefined],
    ['vietin', 'VietinBank'],
  ])('UX-1: “%s” is %s', (typed, best) => {
    expect(bestBank(typed)).toBe(best)
  })

  it('UX-1: a bank’s own code or short name comes before every other bank', () => {
    for (const bank of banks) {
      expect(bestBank(bank.code)).toBe(bank.shortName)
      expect(bestBank(bank.shortName)).toBe(bank.shortName)
    }
  })

  it('UX-1: exact comes before the beginning of a code, that before the beginning of a word, that before inside', () => {
    const rows = ['Tamba', 'Nguyễn Ba', 'Ba Đình', 'Ba']
    expect(rankRows('ba', rows, (row) => ({ codes: [row], text: '' }))).toEqual(['Ba', 'Ba Đình', 'Nguyễn Ba', 'Tamba'])
  })

  it('UX-1: accents, đ and dashes do not matter, nor does the order of words', () => {
    const row = { codes: ['POS-VCB 01'], text: 'Đặng Thị Hường' }
    expect(rankOf('pos vcb01', row)).toBe(0)
    expect(rankOf('huong dang', row)).toBe(2)
    expect(rankOf('đặng thị', row)).toBe(2)
    expect(rankOf('uong', row)).toBe(3)
    expect(rankOf('uong x', row)).toBeNull()
  })

  it('keeps the order among equals, and all rows where nothing was typed', () => {
    const rows = ['b1', 'a1', 'c1']
    expect(rankRows(' ', rows, (row) => ({ codes: [row], text: '' }))).toEqual(rows)
    expect(rankRows('1', rows, (row) => ({ codes: [row], text: '' }))).toEqual(rows)
    expect(bestFirst('a1', rows, (row) => ({ codes: [row], text: '' }))).toEqual(['a1', 'b1', 'c1'])
  })
})
