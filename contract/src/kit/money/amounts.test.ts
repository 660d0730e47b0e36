import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent, formatShort, formatVnd, readAmount } from './amounts.ts'

const seed = 20261121

const wrong: [typed: string, message: string][] = [
  ['', 'Vui lòng nhập số tiền'],
  ['   ', 'Vui lòng nhập số tiền'],
  ['=', 'Vui lòng nhập số tiền'],
  ['đ', 'Vui lòng nhập số tiền'],
  ['-5tr', 'Số tiền không được âm'],
  ['−5tr', 'Số tiền không được âm'],
  ['-1', 'Số tiền không được âm'],
  ['1tr-2tr', 'Số tiền không được âm'],
  ['=500k-1tr', 'Số tiền không được âm'],
  ['20000ty', 'Số tiền không được quá 10.000 tỷ đồng'],
  ['10000000000001', 'Số tiền không được quá 10.000 tỷ đồng'],
  ['99999999999999999999', 'Số tiền không được quá 10.000 tỷ đồng'],
  ['9999ty*2', 'Số tiền không được quá 10.000 tỷ đồng'],
  ['2tr*3tr', 'Không thể nhân hai số tiền với nhau'],
  ['12.500.000*1.000.000', 'Không thể nhân hai số tiền với nhau'],
  ['5tr+', 'Phép tính còn thiếu số'],
  ['+5tr', 'Phép tính còn thiếu số'],
  ['*5tr', 'Phép tính còn thiếu số'],
  ['5tr*', 'Phép tính còn thiếu số'],
  ['5tr++3tr', 'Phép tính còn thiếu số'],
  ['5tr**2', 'Phép tính còn thiếu số'],
  ['abc', 'Không đọc được số tiền “abc”'],
  ['tr', 'Không đọc được số tiền “tr”'],
  ['tr5', 'Không đọc được số tiền “tr5”'],
  ['5q', 'Không đọc được số tiền “5q”'],
  ['5trr', 'Không đọc được số tiền “5trr”'],
  ['5tr2345', 'Không đọc được số tiền “5tr2345”'],
  ['5k3tr', 'Không đọc được số tiền “5k3tr”'],
  ['5tr3tr', 'Không đọc được số tiền “5tr3tr”'],
  ['5,5tr3', 'Không đọc được số tiền “5,5tr3”'],
  ['5tr3,5', 'Không đọc được số tiền “5tr3,5”'],
  ['5tr3.5k', 'Không đọc được số tiền “5tr3.5k”'],
  ['5 000 đồng nhé', 'Không đọc được số tiền “5000dongnhe”'],
  ['alert(1)', 'Không đọc được số tiền “alert(1)”'],
  ['5/2', 'Không đọc được số tiền “5/2”'],
  ['(5tr)', 'Không đọc được số tiền “(5tr)”'],
  ['5e6', 'Không đọc được số tiền “5e6”'],
  ['0b10', 'Không đọc được số tiền “0b10”'],
  ['NaN', 'Không đọc được số tiền “nan”'],
  ['1.50.000', 'Dấu chấm, dấu phẩy trong “1.50.000” không đúng chỗ'],
  ['1..500', 'Dấu chấm, dấu phẩy trong “1..500” không đúng chỗ'],
  ['12.5000', 'Dấu chấm, dấu phẩy trong “12.5000” không đúng chỗ'],
  ['1234.567', 'Dấu chấm, dấu phẩy trong “1234.567” không đúng chỗ'],
  ['1.500,000', 'Dấu chấm, dấu phẩy trong “1.500,000” không đúng chỗ'],
  ['5,', 'Dấu chấm, dấu phẩy trong “5,” không đúng chỗ'],
  ['5.tr', 'Dấu chấm, dấu phẩy trong “5.” không đúng chỗ'],
  ['1,2,3tr', 'Dấu chấm, dấu phẩy trong “1,2,3” không đúng chỗ'],
  ['1.500.000,5', 'Số tiền phải là số nguyên đồng'],
  ['1,500,000.25', 'Số tiền phải là số nguyên đồng'],
  ['1,2345k', 'Số tiền phải là số nguyên đồng'],
  ['0,0000001tr', 'Số tiền phải là số nguyên đồng'],
  ['5+3', 'Số tiền chưa rõ: hãy ghi đơn vị (k, tr, tỷ) cho từng số'],
  ['1.500+2.500', 'Số tiền chưa rõ: hãy ghi đơn vị (k, tr, tỷ) cho từng số'],
  ['1'.repeat(101), 'Số tiền không hợp lệ: quá dài'],
]

const unclear: [typed: string, choices: number[]][] = [
  ['1.500', [1_500, 1_500_000]],
  ['1.000', [1_000, 1_000_000]],
  ['9.999', [9_999, 9_999_000]],
  ['1.500đ', [1_500, 1_500_000]],
  [' 1.500 ', [1_500, 1_500_000]],
  ['1,500', [1_500, 1_500_000]],
  ['50,000', [50_000, 50_000_000]],
  ['500,000', [500_000, 500_000_000]],
  ['1', [1, 1_000, 1_000_000]],
  ['5', [5, 5_000, 5_000_000]],
  ['50', [50, 50_000, 50_000_000]],
  ['500', [500, 500_000, 500_000_000]],
  ['999', [999, 999_000, 999_000_000]],
  ['=3*2', [6, 6_000, 6_000_000]],
  ['5,5', [5_500_000, 5_500_000_000]],
  ['5.5', [5_500_000, 5_500_000_000]],
  ['1,25', [1_250_000, 1_250_000_000]],
  ['12.75', [12_750_000, 12_750_000_000]],
  ['2tr50', [2_050_000, 2_500_000]],
  ['2tr05', [2_005_000, 2_050_000]],
  ['1ty25', [1_025_000_000, 1_250_000_000]],
  ['1tỷ20', [1_020_000_000, 1_200_000_000]],
  ['5k50', [5_050, 5_500]],
  ['1.500tr', [1_500_000, 1_500_000_000]],
  ['1,500tr', [1_500_000, 1_500_000_000]],
  ['1.500k', [1_500, 1_500_000]],
  ['2.500ty', [2_500_000_000, 2_500_000_000_000]],
  ['5tr+1.500', [5_001_500, 6_500_000]],
  ['5tr+300', [5_000_300, 5_300_000, 305_000_000]],
  ['3*1.500', [4_500, 4_500_000]],
  ['5tr-1.500', [4_998_500, 3_500_000]],
]

describe('an amount as people type it', () => {
  it.each(wrong)('“%s” is refused: %s', (typed, message) => {
    expect(readAmount(typed)).toEqual({ kind: 'wrong', message })
  })

  it.each(unclear)('“%s” is asked about, never guessed', (typed, choices) => {
    const read = readAmount(typed)

    expect(read.kind === 'unclear' && read.choices.map((choice) => choice.vnd)).toEqual(choices)
  })

  it('asks in plain words', () => {
    expect(readAmount('1.500')).toEqual({
      kind: 'unclear',
      choices: [
        { vnd: 1_500, label: '1.500 đồng' },
        { vnd: 1_500_000, label: '1.500.000 đồng' },
      ],
      question: '1.500 đồng hay 1.500.000 đồng?',
    })
  })

  it('answers every text without failing, and every amount is a whole number of đồng in reach', () => {
    const letters = fc.constantFrom(...'0123456789.,+-*=ktrỷytiđ x'.split(''))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(letters, { maxLength: 14 }).map((all) => all.join('')),
        ),
        (typed) => {
          const read = readAmount(typed)
          const values =
            read.kind === 'amount'
              ? [read.vnd]
              : read.kind === 'unclear'
                ? read.choices.map((choice) => choice.vnd)
                : []
          for (const vnd of values) expect(Number.isSafeInteger(vnd) && vnd >= 0 && vnd <= 1e13).toBe(true)
          expect(new Set(values).size).toBe(values.length)
          if (read.kind === 'unclear') expect(values.length).toBeGreaterThan(1)
        },
      ),
      { seed, numRuns: 2000 },
    )
  })

  it('reads its own writing from 10.000 up, so that a box can show what it holds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 5_000_000_000 }), (vnd) => {
        expect(readAmount(formatVnd(vnd))).toEqual({ kind: 'amount', vnd })
      }),
      { seed },
    )
  })
})

describe('showing amounts', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [1_234_567, '1.234.567'],
    [-1_234_567, '−1.234.567'],
    [-5, '−5'],
    [9_007_199_254_740_991, '9.007.199.254.740.991'],
  ])('%i is %s', (vnd, text) => {
    expect(formatVnd(vnd)).toBe(text)
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_500, '1,5k'],
    [500_000, '500k'],
    [999_994, '999,99k'],
    [999_995, '1tr'],
    [5_500_000, '5,5tr'],
    [5_000_000, '5tr'],
    [1_250_000, '1,25tr'],
    [1_254_999, '1,25tr'],
    [1_255_000, '1,26tr'],
    [1_050_000, '1,05tr'],
    [999_994_999, '999,99tr'],
    [999_995_000, '1 tỷ'],
    [1_200_000_000, '1,2 tỷ'],
    [2_345_000_000_000, '2.345 tỷ'],
    [-5_500_000, '−5,5tr'],
  ])('%i is %s for short', (vnd, text) => {
    expect(formatShort(vnd)).toBe(text)
  })

  it.each([
    [0, '0%'],
    [1.8, '1,8%'],
    [1.1, '1,1%'],
    [0.95, '0,95%'],
    [1.005, '1,005%'],
    [100, '100%'],
    [-2.5, '−2,5%'],
    [-0.0001, '0%'],
  ])('%d is %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text)
  })
})
