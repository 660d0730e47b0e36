import { describe, expect, test } from 'vitest'
import { answersOf, differencesOf, percentOf } from './differences.ts'
import { aBill, aMatch, aRow } from './testRows.ts'

const chosen = (more = {}) => aRow({ Status: 1, Class: 'A', Match: aMatch(), Difference: 0, ...more })
/** The bank took 1,21 % instead of 1,1 %. */
const dearer = (RowID: number, more = {}) =>
  chosen({ RowID, Fee: 145_200, Net: 11_854_800, Difference: -13_200, ...more })

describe('what does not fit', () => {
  test('is nothing of a row that is clear, booked or skipped', () => {
    expect(differencesOf([chosen(), chosen({ Status: 3 }), chosen({ Status: 2, Difference: -5 })], [])).toEqual([])
  })

  test('names the fee that the bank took, and the one that was due', () => {
    expect(differencesOf([dearer(1)], [])).toMatchObject([
      {
        word: 'Lệch phí',
        title: 'VCB 11 · bill 000042',
        vnd: -13_200,
        why: 'Ngân hàng tính phí 1,21%: 145.200 thay vì 132.000.',
      },
    ])
  })

  test('of many bills with the same fee is one line, which one answer serves', () => {
    const [entry, ...others] = differencesOf([dearer(1), dearer(2), dearer(3)], [])
    expect(others).toEqual([])
    expect(entry).toMatchObject({ title: 'VCB 11 · 3 bill', vnd: -39_600 })
    expect(entry?.rows.map(({ RowID }) => RowID)).toEqual([1, 2, 3])
  })

  test('of a bill that is answered already stands apart', () => {
    expect(differencesOf([dearer(1), dearer(2, { Answer: 2 })], []).map(({ answer }) => answer)).toEqual([null, 2])
  })

  test('says both amounts where the books have another one', () => {
    const row = chosen({ Gross: 16_500_000, Match: aMatch({ Bills: [aBill({ Amount: 1_650_000 })] }), Difference: 1 })
    expect(differencesOf([row], [])).toMatchObject([
      { word: 'Lệch tiền', why: 'Sổ ghi 1.650.000, sao kê ghi 16.500.000.' },
    ])
  })

  test('asks nothing where the POS or the day is another', () => {
    const elsewhere = aMatch({ Against: ['otherPos'], Bills: [aBill({ PosName: 'VCB 12' })] })
    expect(differencesOf([chosen({ Match: elsewhere })], [])).toMatchObject([
      { word: 'Sai máy', why: 'Sổ ghi máy VCB 12, sao kê ghi VCB 11.', answers: [] },
    ])
  })

  test('of an open row says how many bills it may be, or that there is none', () => {
    const several = aRow({ Class: 'C', Match: aMatch({ Class: 'C', Why: 'Chưa chắc.' }), Candidates: 3 })
    expect(differencesOf([several, aRow({ RowID: 2 })], []).map(({ word, side }) => [word, side])).toEqual([
      ['Gợi ý', '3 cách'],
      ['Chỉ có sao kê', ''],
    ])
  })

  test('a refund, a chargeback and a fee of the bank are bankCredits by name', () => {
    const words = [2, 3, 4].map((Kind) => differencesOf([aRow({ RowID: Kind, Kind })], [])[0]?.word)
    expect(words).toEqual(['Hủy/hoàn', 'Bị đòi lại', 'Không phải bán'])
  })
})

describe('the answers', () => {
  test('to too little are fee, still due, on hold; to too much fee, other income, not known', () => {
    expect(answersOf(dearer(1))).toEqual([2, 1, 4])
    expect(answersOf(chosen({ Difference: 10 }))).toEqual([2, 3, 5])
  })

  test('to what is taken back beyond what came is a fee alone', () => {
    const back = chosen({ Kind: 3, Net: -12_000_000, Difference: -132_000, Match: aMatch({ For: ['clawedBack'] }) })
    expect(answersOf(back)).toEqual([2])
    expect(differencesOf([back], [])).toMatchObject([
      { word: 'Bị đòi lại', why: 'Ngân hàng đòi lại 12.000.000, nhiều hơn 11.868.000 đã về của bill.' },
    ])
  })

  test('are none for a row that is open, or not short', () => {
    expect(answersOf(aRow({ Difference: null }))).toEqual([])
    expect(answersOf(chosen())).toEqual([])
  })
})

test.each([
  [12_000_000, 145_200, 1.21],
  [12_345_678, 135_802, 1.1],
  [0, 0, null],
  [100_000, 1_234, null],
])('the fee of %d đồng, %d đồng, is %s percent', (Gross, Fee, percent) => {
  expect(percentOf({ Gross, Fee })).toBe(percent)
})
