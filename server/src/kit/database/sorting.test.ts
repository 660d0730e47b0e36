import { expect, test } from 'vitest'
import { sortRows } from './sorting.ts'

const rows = [
  { Code: 'DT10', Name: 'Đào', Balance: -5 },
  { Code: 'DT9', Name: 'an', Balance: null },
  { Code: 'DT1', Name: 'Ân', Balance: 7 },
]
const codes = (sort: string) => sortRows(rows, sort).map(({ Code }) => Code)

test('without a column the rows stay as they are', () => expect(codes('')).toEqual(['DT10', 'DT9', 'DT1']))

test('codes go by their number, names by the Vietnamese alphabet', () => {
  expect(codes('Code')).toEqual(['DT1', 'DT9', 'DT10'])
  expect(codes('Name')).toEqual(['DT9', 'DT1', 'DT10'])
  expect(codes('-Name')).toEqual(['DT10', 'DT1', 'DT9'])
})

test('what has no value stands last, whichever way', () => {
  expect(codes('Balance')).toEqual(['DT10', 'DT1', 'DT9'])
  expect(codes('-Balance')).toEqual(['DT1', 'DT10', 'DT9'])
})
