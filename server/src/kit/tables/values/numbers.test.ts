import { describe, expect, test } from 'vitest'
import { amountIn, amountsOf, formsLeft, numberIn } from './numbers.rules.ts'

describe('no amount', () => {
  test.each([
    'chưa rõ',
    'VND',
    '12 34',
    '1.50.000',
    '1.500 2.500',
    '0.500',
    "1'50",
    "1'500 000",
    '(1.000',
    '1.000)',
    '---1.000',
    '+-1.000',
    '1.000 CR DR',
    '1.500.000,-',
    '1.000c',
    '5tr',
    '20/11/2026',
    '1'.repeat(61),
  ])('%s', (text) => {
    expect(formsLeft([text])).toEqual([])
    expect(amountIn(text, 'dot') ?? null).toBeNull()
  })

  test.each([null, undefined, '', ' ', '-', '–', '\u200b'])('nothing is written: %j', (cell) =>
    expect(amountIn(cell, 'dot')).toBeUndefined(),
  )
})

describe('an amount is read with its sign and side', () => {
  const amount = (value: number, side: 'in' | 'out' | null = null) => ({ value, side, isDoubleMinus: false })
  test.each<[string, ReturnType<typeof amount>]>([
    ['1.500.000', amount(1_500_000)],
    ['-1.500.000', amount(-1_500_000)],
    ['− 1.500.000', amount(-1_500_000)],
    ['－１．５００．０００', amount(-1_500_000)],
    ['＋1.500.000', amount(1_500_000)],
    ['1.500.000-', amount(-1_500_000)],
    ['1.500.000–', amount(-1_500_000)],
    ['(1.500.000)', amount(-1_500_000)],
    ['(1.500.000) VND', amount(-1_500_000)],
    ['(1.500.000 đ)', amount(-1_500_000)],
    ['VND -1.500.000', amount(-1_500_000)],
    ['-VND 1.500.000', amount(-1_500_000)],
    ['₫1.500.000', amount(1_500_000)],
    ['1.500.000 ₫', amount(1_500_000)],
    ['1.500.000\u00a0đồng', amount(1_500_000)],
    ['1.500.000 VNÐ', amount(1_500_000)],
    ['1.500.000d', amount(1_500_000)],
    ['\u200b1.500.000\ufeff', amount(1_500_000)],
    ['1\u202f500\u202f000', amount(1_500_000)],
    ["1'500'000", amount(1_500_000)],
    ['1’500’000,50', amount(1_500_000.5)],
    ['1.500.000.', amount(1_500_000)],
    ['="1.500.000"', amount(1_500_000)],
    ["'1.500.000", amount(1_500_000)],
    ['1.500.000,25', amount(1_500_000.25)],
    ['1.500.000 CR', amount(1_500_000, 'in')],
    ['1.500.000DR', amount(1_500_000, 'out')],
    ['DR 1.500.000', amount(1_500_000, 'out')],
    ['1.500.000 Có', amount(1_500_000, 'in')],
    ['Nợ 1.500.000', amount(1_500_000, 'out')],
    ['1.500.000 ghi nợ', amount(1_500_000, 'out')],
    ['1.500.000D', amount(1_500_000, 'out')],
    ['1.500.000 VND C', amount(1_500_000, 'in')],
    ['1.500.000 (DR)', amount(1_500_000, 'out')],
    ['-1.500.000 DR', amount(-1_500_000, 'out')],
  ])('%s', (text, read) => expect(amountIn(text, 'dot')).toEqual(read))

  test('a double minus is told, and is no number by itself', () => {
    for (const text of ['--1.000', '-(1.000)', '- -1.000', '(1.000)-', '-1.000-']) {
      expect(amountIn(text, 'dot')).toEqual({ value: 1_000, side: null, isDoubleMinus: true })
      expect(numberIn(text, 'dot')).toBeNull()
    }
  })

  test('a number of Excel is itself in each form', () =>
    expect(amountIn(-1_500.5, 'comma')).toEqual({ value: -1_500.5, side: null, isDoubleMinus: false }))
})

describe('the forms that a column leaves', () => {
  test.each<[string[], ReturnType<typeof formsLeft>]>([
    [['1.500.000', '20.000'], ['dot']],
    [['1,500,000', '20,000'], ['comma']],
    [['1.500'], ['dot']],
    [['1,500'], ['comma']],
    [['1500,5'], ['dot', 'plain']],
    [
      ['1500', '20000'],
      ['dot', 'comma', 'plain'],
    ],
    [['1.500', '1,500'], []],
    [['1.500.000', 'lỗi'], []],
    [['1.500.000,123'], []],
    [['1.500.000', '', '-', '--2.000'], ['dot']],
  ])('%j: %j', (cells, left) => expect(formsLeft(cells)).toEqual(left))

  test('a thousandth of thousands is a đồng', () => {
    expect(formsLeft(['82,488'], 1)).toEqual(['comma'])
    expect(formsLeft(['82,488'], 1_000)).toEqual(['dot', 'comma'])
  })

  test('numbers of Excel refute none', () => expect(formsLeft([1_234.567, null])).toEqual(['dot', 'comma', 'plain']))

  test('the amounts of one cell alone, each once', () => {
    expect(amountsOf('1500').map(({ value }) => value)).toEqual([1_500])
    expect(amountsOf('4,000,000').map(({ value }) => value)).toEqual([4_000_000])
  })
})

test('a long text of any sign is refused at once', () => {
  for (const sign of ['1', '(', '-', ' ', "'", 'đ', 'C', '1.', '1 '])
    expect(formsLeft([sign.repeat(1_000_000)])).toEqual([])
})
