import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amountWords.ts'

const seed = 20261121

describe('an amount in words', () => {
  it.each([0.5, Number.NaN, 9_000_000_000_000_001, -9_000_000_000_000_001])('refuses %s', (vnd) => {
    expect(() => amountInWords(vnd)).toThrow(RangeError)
  })

  it.each([
    [0, 'không đồng'],
    [1, 'một đồng'],
    [4, 'bốn đồng'],
    [5, 'năm đồng'],
    [10, 'mười đồng'],
    [11, 'mười một đồng'],
    [14, 'mười bốn đồng'],
    [15, 'mười lăm đồng'],
    [20, 'hai mươi đồng'],
    [21, 'hai mươi mốt đồng'],
    [24, 'hai mươi tư đồng'],
    [25, 'hai mươi lăm đồng'],
    [55, 'năm mươi lăm đồng'],
    [100, 'một trăm đồng'],
    [101, 'một trăm linh một đồng'],
    [104, 'một trăm linh bốn đồng'],
    [105, 'một trăm linh năm đồng'],
    [110, 'một trăm mười đồng'],
    [1000, 'một nghìn đồng'],
    [1005, 'một nghìn không trăm linh năm đồng'],
    [1050, 'một nghìn không trăm năm mươi đồng'],
    [10_000, 'mười nghìn đồng'],
    [21_000, 'hai mươi mốt nghìn đồng'],
    [500_000, 'năm trăm nghìn đồng'],
    [1_000_000, 'một triệu đồng'],
    [1_000_005, 'một triệu không trăm linh năm đồng'],
    [1_005_000, 'một triệu không trăm linh năm nghìn đồng'],
    [2_500_000, 'hai triệu năm trăm nghìn đồng'],
    [49_450_000, 'bốn mươi chín triệu bốn trăm năm mươi nghìn đồng'],
    [1_234_567, 'một triệu hai trăm ba mươi tư nghìn năm trăm sáu mươi bảy đồng'],
    [1_000_000_000, 'một tỷ đồng'],
    [2_000_000_005, 'hai tỷ không trăm linh năm đồng'],
    [1_200_000_000, 'một tỷ hai trăm triệu đồng'],
    [1_000_000_000_000, 'một nghìn tỷ đồng'],
    [1_000_000_500_000, 'một nghìn tỷ năm trăm nghìn đồng'],
    [9_000_000_000_000_000, 'chín triệu tỷ đồng'],
    [-900_000, 'âm chín trăm nghìn đồng'],
  ])('%i is “%s”', (vnd, words) => {
    expect(amountInWords(vnd)).toBe(words)
  })

  it('follows the shop: lẻ, đồng chẵn', () => {
    expect(amountInWords(105_000, { zeroTens: 'lẻ', ending: 'đồng chẵn' })).toBe('một trăm lẻ năm nghìn đồng chẵn')
  })

  it('can be read back to the đồng', () => {
    const any = fc.oneof(
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.maxSafeInteger().map((value) => value % 9_000_000_000_000_001),
      fc
        .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 12 }))
        .map(([head, zeros]) => head * 10 ** zeros),
    )
    fc.assert(
      fc.property(any, (vnd) => {
        const words = amountInWords(vnd)

        expect(readBack(words)).toBe(vnd === 0 ? 0 : vnd)
        expect(words).not.toMatch(/ {2}|^ | $|mươi một|mươi năm|mười năm|mười mốt/)
      }),
      { seed, numRuns: 3000 },
    )
  })
})

const values: Record<string, number> = {
  không: 0,
  một: 1,
  mốt: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  sáu: 6,
  bảy: 7,
  tám: 8,
  chín: 9,
  mười: 10,
}

/** Reads words to a number by another way than they are written: word by word, left to right. */
function readBack(words: string): number {
  const sign = words.startsWith('âm ') ? -1 : 1
  let billions = 0
  let done = 0
  let group = 0
  let last = 0
  const closeGroup = (unit: number) => {
    done += (group + last) * unit
    group = 0
    last = 0
  }
  for (const word of words
    .replace(/^âm /, '')
    .replace(/ đồng$/, '')
    .split(' ')) {
    if (word === 'tỷ') {
      closeGroup(1)
      billions = done
      done = 0
    } else if (word === 'triệu') closeGroup(1_000_000)
    else if (word === 'nghìn') closeGroup(1000)
    else if (word === 'trăm' || word === 'mươi') {
      group += last * (word === 'trăm' ? 100 : 10)
      last = 0
    } else if (word !== 'linh') {
      group += last
      last = values[word] ?? Number.NaN
    }
  }
  closeGroup(1)
  return sign * (billions * 1_000_000_000 + done)
}
