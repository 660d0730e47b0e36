import { differenceAnswer } from '@cardpro/contract/bank/reconcile/statementWords'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, forecastOf, isBalanced } from './forecast.ts'
import { aBill, aMatch, aRow } from './testRows.ts'

const chosen = (more = {}) => aRow({ Status: 1, Match: aMatch(), Difference: 0, ...more })

test('rows that are open, skipped, booked, or short without an answer are not booked', () => {
  const rows = [
    aRow({ RowID: 1 }),
    chosen({ RowID: 2, Status: 2 }),
    chosen({ RowID: 3, Status: 3 }),
    chosen({ RowID: 4, Difference: -13_200 }),
  ]
  expect(forecastOf(rows)).toMatchObject({ rows: [], lots: 0, receivedVnd: 0, creditedVnd: 0 })
  expect(entriesOf(forecastOf(rows))).toEqual([])
})

test('E11: 13.200 kept by the bank goes to the fee of the POS, and the lô is paid whole', () => {
  const row = chosen({ Net: 11_854_800, Difference: -13_200, Answer: differenceAnswer.posFee })
  expect(entriesOf(forecastOf([row]))).toEqual([
    { name: 'Nợ 112', vnd: 11_854_800 },
    { name: 'Nợ 632', vnd: 13_200 },
    { name: 'Có 1361', vnd: 11_868_000 },
  ])
})

test('left open, the lô is paid by what came; on hold, what came is not yet known', () => {
  const entries = (Answer: number) =>
    entriesOf(forecastOf([chosen({ Net: 11_854_800, Difference: -13_200, Answer })])).map(({ name }) => name)
  expect(entries(differenceAnswer.leaveOpen)).toEqual(['Nợ 112', 'Có 1361'])
  expect(entries(differenceAnswer.hold)).toEqual(['Nợ 112', 'Có thu khác, chưa rõ'])
})

test('a bill that is taken back is held, and the fund gets so much less; what is taken beyond is a fee', () => {
  const back = { RowID: 2, Kind: 3, Gross: -12_000_000, Match: aMatch({ MatchID: 2, For: ['hand', 'clawedBack'] }) }
  const fresh = chosen({ Net: 29_670_000 })
  expect(entriesOf(forecastOf([fresh, chosen({ ...back, Net: -11_868_000 })]))).toEqual([
    { name: 'Nợ 112', vnd: 17_802_000 },
    { name: 'Có 1361', vnd: 29_670_000 },
    { name: 'Nợ 1362', vnd: 11_868_000 },
  ])
  const more = chosen({ ...back, Net: -12_000_000, Difference: -132_000, Answer: differenceAnswer.posFee })
  const entries = entriesOf(forecastOf([more]))
  expect(entries).toEqual([
    { name: 'Có 112', vnd: 12_000_000 },
    { name: 'Nợ 632', vnd: 132_000 },
    { name: 'Nợ 1362', vnd: 11_868_000 },
  ])
  expect(isBalanced(entries)).toBe(true)
})

test('rows that one match holds together wait for the one that has no answer', () => {
  const together = { Match: aMatch({ MatchID: 5, Class: 'G' }) }
  const rows = [
    chosen({ RowID: 1, ...together }),
    chosen({ RowID: 2, ...together, Difference: -5 }),
    chosen({ RowID: 3 }),
  ]
  expect(forecastOf(rows).rows.map(({ RowID }) => RowID)).toEqual([3])
})

test('more than was due is no money of the lô', () => {
  const over = { Net: 11_878_000, Difference: 10_000 }
  expect(entriesOf(forecastOf([chosen({ ...over, Answer: differenceAnswer.otherIncome })]))).toEqual([
    { name: 'Nợ 112', vnd: 11_878_000 },
    { name: 'Có 1361', vnd: 11_868_000 },
    { name: 'Có thu khác, chưa rõ', vnd: 10_000 },
  ])
  expect(entriesOf(forecastOf([chosen({ ...over, Answer: differenceAnswer.posFee })]))[1]).toEqual({
    name: 'Có 632',
    vnd: 10_000,
  })
})

test('lô are counted once, however many of their bills are paid', () => {
  const inLot = (numberLoID: number) => chosen({ Match: aMatch({ Bills: [aBill({ numberLoID })] }) })
  expect(forecastOf([inLot(7), inLot(7), inLot(8)]).lots).toBe(2)
})

test('whatever is answered, both sides are equal', () => {
  const row = fc.record({
    Net: fc.integer({ min: 1, max: 1_000_000_000 }),
    Difference: fc.integer({ min: -100_000, max: 100_000 }),
    Answer: fc.constantFrom(...Object.values(differenceAnswer)),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      expect(isBalanced(entriesOf(forecastOf(rows.map(chosen))))).toBe(true)
    }),
  )
})
