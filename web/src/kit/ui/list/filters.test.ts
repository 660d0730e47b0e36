import { expect, test } from 'vitest'
import { activeKeys, readFilters, writeFilters } from './filters.ts'

const initial = {
  Search: '',
  Status: null as number | null,
  PosIDs: [] as number[],
  Sort: '-ForDate',
  PageIndex: 1,
  PageSize: 20,
}

test('a value of the wrong kind in the address is ignored', () => {
  const filters = readFilters({ PageIndex: 'abc', Search: { a: 1 }, PageSize: Number.NaN }, initial)

  expect(filters).toEqual(initial)
})

test('digits typed into the search box stay a text', () => {
  expect(readFilters({ Search: 4472 }, initial).Search).toBe('4472')
})

test('the address wins over the initial value', () => {
  const filters = readFilters({ Status: 3, PosIDs: [7, 9], PageIndex: '2' }, initial)

  expect(filters).toMatchObject({ Status: 3, PosIDs: [7, 9], PageIndex: 2 })
})

test('changing a filter keeps parameters of others and goes back to the first page', () => {
  const search = writeFilters({ tab: 'pos', Status: 2, PageIndex: 4 }, initial, { Status: 3 })

  expect(search).toEqual({ tab: 'pos', Status: 3 })
})

test('turning the page keeps the filters', () => {
  expect(writeFilters({ Status: 2 }, initial, { PageIndex: 3 })).toEqual({ Status: 2, PageIndex: 3 })
})

test('a filter set back to its initial value leaves the address', () => {
  expect(writeFilters({ Status: 2, PosIDs: [1] }, initial, { Status: null, PosIDs: [] })).toEqual({})
})

test('what is written is read back the same', () => {
  const wanted = { ...initial, Search: 'hoàng', Status: 0, PosIDs: [3], Sort: 'Amount', PageSize: 50 }

  expect(readFilters(writeFilters({}, initial, wanted), initial)).toEqual(wanted)
})

test('paging and sorting are not counted as filters', () => {
  expect(activeKeys({ ...initial, Status: 0, PageIndex: 5, PageSize: 100, Sort: 'Amount' }, initial)).toEqual([
    'Status',
  ])
})
