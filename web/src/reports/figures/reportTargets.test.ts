import { scheduleReport, staffReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import { describe, expect, it } from 'vitest'
import { ordersOf } from './ordersOfCell.ts'
import { scheduleTargets, staffTargets } from './ReportViews.tsx'
import { comparisonOf, daysText, groupingOf, initialFilters, reportQuery } from './reportFilters.ts'

const days = { fromDate: '2020-11-01', toDate: '2020-11-21' }
const filters = { ...initialFilters, ...days }
const period = { ForDate: '2020-11-01', ToDate: '2020-11-21' }

describe('what a member of staff left incomplete', () => {
  const of = staffTargets(filters, 'staff')

  it('leads to those bills of that user in the days of the report', () => {
    const number = of['BillsWithoutNumber']?.('9')
    expect(number).toMatchObject({ to: '/export-bill', search: { ...days, StaffID: 9, MissingNumber: true } })
    expect(of['BillsWithoutPicture']?.('9').search).toEqual({ ...days, StaffID: 9, MissingImage: true })
  })

  it('and cancels to the log of what was cancelled in orders', () => {
    const { to, search } = of['Cancels']?.('9') ?? {}
    expect(to).toBe('/history/logaction')
    expect(search).toEqual({ ...days, StaffID: 9, MenuID: 20, ActionID: 4, Kind: 1 })
  })

  it('of the whole leads to all users, or to the one that the report is narrowed down to', () => {
    expect(of['BillsWithoutNumber']?.('').search).toEqual({ ...days, MissingNumber: true })
    const ofOne = staffTargets({ ...filters, StaffID: 9 }, 'staff')
    expect(ofOne['BillsWithoutNumber']?.('').search).toEqual({ ...days, StaffID: 9, MissingNumber: true })
  })

  it('by day leads to that day alone, also where the report is narrowed down to a user', () => {
    const byDay = staffTargets({ ...filters, StaffID: 9 }, 'day')
    expect(byDay['BillsWithoutNumber']?.('2020-11-03').search).toEqual({
      fromDate: '2020-11-03',
      toDate: '2020-11-03',
      StaffID: 9,
      MissingNumber: true,
    })
  })

  it('is among the figures of that report', () => {
    expect(Object.keys(staffReport.measures)).toEqual(expect.arrayContaining(Object.keys(of)))
  })
})

describe('what was appointed', () => {
  const search = (by: 'day' | 'kind' | 'shift' | 'staff', measure: string, key: string, more = {}) =>
    scheduleTargets({ ...filters, ...more }, by)[measure]?.(key).search

  it('leads to the orders of that day, shift, kind or user, and of the status that it counts', () => {
    expect(search('day', 'Planned', '2020-11-03')).toEqual({ ForDate: '2020-11-03', ToDate: '2020-11-03' })
    expect(search('day', 'Done', '2020-11-03')).toMatchObject({ Status: 5 })
    expect(search('shift', 'Planned', '2')).toEqual({ ...period, shiftWorking: 2 })
    expect(search('kind', 'Planned', '2')).toEqual({ ...period, Contract_Type: 2 })
    expect(search('staff', 'Planned', '9')).toEqual({ ...period, StaffID: 9 })
    expect(search('kind', 'Planned', '', { Contract_Type: 1 })).toEqual({ ...period, Contract_Type: 1 })
  })

  it('leads nowhere by the reason of a cancel, which the list of orders does not know', () => {
    expect(scheduleTargets(filters, 'reason')).toEqual({})
  })
})

describe('the orders behind a cell', () => {
  const shown = { by: 'order', cell: undefined, Sort: undefined, PageIndex: undefined }
  const of = (by: Parameters<typeof ordersOf>[1]['by'], key: string) => ordersOf(turnover, { by, key })

  it('are the same report by order, narrowed down to the row', () => {
    expect(of('day', '2020-11-03')).toEqual({ ...shown, fromDate: '2020-11-03', toDate: '2020-11-03' })
    expect(of('staff', '9')).toEqual({ ...shown, StaffID: 9 })
    expect(of('bank', 'VPB')).toEqual({ ...shown, BankCode: 'VPB' })
    expect(of('kind', '2')).toEqual({ ...shown, Contract_Type: 2 })
    expect(of('pos', '')).toEqual(shown)
  })

  it('are none of a row that no filter keeps, of one that belongs to none, and of a report without orders', () => {
    expect(of('customer', '5')).toBeNull()
    expect(of('aff', '0')).toBeNull()
    expect(of('order', '17')).toBeNull()
    expect(ordersOf(scheduleReport, { by: 'day', key: '2020-11-03' })).toBeNull()
  })
})

describe('what a report is asked with', () => {
  const byDay = turnover.calls.day

  it('is each chosen filter as a list of one, and nothing for what is not chosen', () => {
    const asked = reportQuery(byDay, { ...filters, StaffID: 9, BankCode: 'VPB', OnlyDone: true }, 'year')
    expect(asked).toMatchObject({
      ...days,
      Compare: 'year',
      StaffID: [9],
      BankCode: ['VPB'],
      PosID: [],
      OnlyDone: true,
    })
  })

  it('leaves out the filters that the report does not have', () => {
    const asked = reportQuery(scheduleReport.calls.day, { ...filters, StaffID: 9, PosID: 12 })
    expect(asked).toHaveProperty('StaffID')
    for (const other of ['PosID', 'AffID', 'BankCode', 'OnlyDone']) expect(asked, other).not.toHaveProperty(other)
  })

  it('is grouped as the address says where the report knows that, else by its first grouping', () => {
    expect(groupingOf(turnover, 'pos')).toBe('pos')
    expect(groupingOf(turnover, 'reason')).toBe('day')
    expect(groupingOf(scheduleReport, null)).toBe('day')
  })

  it('is compared with the time before unless the address says otherwise', () => {
    expect([null, 'year', 'none', 'nonsense'].map(comparisonOf)).toEqual(['before', 'year', '', 'before'])
  })

  it('names its days, the year only where it is another one', () => {
    expect(daysText({ from: '2026-11-01', to: '2026-11-21' }, '2026')).toBe('01/11 – 21/11')
    expect(daysText({ from: '2025-12-01', to: '2026-01-31' }, '2026')).toBe('01/12/2025 – 31/01')
    expect(daysText({ from: '2026-11-21', to: '2026-11-21' }, '2026')).toBe('21/11')
  })
})
