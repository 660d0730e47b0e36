import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byDay, byStatus } from './OrderBoard.tsx'
import { initialFilters, type OrderFilters, orderQuery } from './orderFilters.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00+07:00') }))
afterEach(() => vi.useRealTimers())

const asked = (change: Partial<OrderFilters>) => orderQuery({ ...(initialFilters as OrderFilters), ...change })
const always = {
  GeneralSearch: '',
  OnlyUnsettled: false,
  Sort: '',
  GroupBy: '',
  Closed: [],
  MissingImage: false,
  MissingBill: false,
  PageIndex: 1,
  PageSize: 20,
}

test('the list of orders asks for what is chosen, and for nothing else', () => {
  expect(asked({})).toEqual(always)
  expect(asked({ Status: 0, Contract_Type: 2, shiftWorking: 0, PosID: 3, BankCode: 'VPB' })).toEqual({
    ...always,
    Status: [0],
    Contract_Type: [2],
    shiftWorking: 0,
    PosID: 3,
    BankCode: 'VPB',
  })
  expect(asked({ ForDate: '2026-11-01', ToDate: '2026-11-30' })).toMatchObject({
    ForDate: '2026-11-01',
    ToDate: '2026-11-30',
  })
})

test('a sorting that the list does not know is not asked for; what is closed is asked for with its grouping alone', () => {
  expect(asked({ Sort: '-Profit' }).Sort).toBe('-Profit')
  expect(asked({ Sort: 'Secret' }).Sort).toBe('')
  expect(asked({ GroupBy: 'StaffID', Closed: ['5'] })).toMatchObject({ GroupBy: 'StaffID', Closed: ['5'] })
  expect(asked({ GroupBy: 'Nothing', Closed: ['5'] })).toMatchObject({ GroupBy: '', Closed: [] })
})

test('the board has a column for each status in the order of the work, none for what is planned or cancelled', () => {
  expect(byStatus().map(({ name }) => name)).toEqual([
    'Chờ làm',
    'Chờ rút',
    'Chờ chuyển tiền',
    'Khách nợ',
    'Hoàn thành',
  ])
  expect(byStatus().map(({ narrowed }) => narrowed.Status)).toEqual([1, 2, 3, 4, 5])
})

test('the week has its seven days from Monday, and stands out at the day it is in Vietnam', () => {
  const week = byDay({ ForDate: '' })
  expect(week.map(({ key }) => key)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
  expect(week.filter(({ isNow }) => isNow).map(({ key }) => key)).toEqual(['2026-11-21'])
  expect(week[0]?.narrowed).toEqual({ ForDate: '2026-11-16', ToDate: '2026-11-16' })
})

test('the week is that of the day in the address, and this one where the address has no such day', () => {
  expect(byDay({ ForDate: '2026-12-06' })[0]?.key).toBe('2026-11-30')
  expect(byDay({ ForDate: '2026-12-06' }).some(({ isNow }) => isNow)).toBe(false)
  expect(byDay({ ForDate: '2026-13-45' })[0]?.key).toBe('2026-11-16')
})
