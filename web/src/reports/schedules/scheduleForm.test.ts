import { staffReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import { describe, expect, it } from 'vitest'
import { initialFilters, reportQuery } from '../figures/reportFilters.ts'
import { startOf } from './ScheduleDrawer.tsx'

describe('a report that is set to come by itself', () => {
  it('keeps what it is narrowed down to and how it is grouped; its days, its page, its order and its comparison do not last', () => {
    const filters = { ...initialFilters, fromDate: '2020-11-01', toDate: '2020-11-21', StaffID: 9, Sort: '-Profit' }
    const asked = reportQuery(turnover.calls.staff, { ...filters, OnlyDone: true, PageIndex: 3 }, 'before')
    const { Filter, ...kept } = startOf({ report: turnover, by: 'staff', asked })
    expect(kept).toEqual({ Report: 'turnover', By: 'staff' })
    expect(JSON.parse(Filter ?? '')).toEqual({
      shopID: [],
      StaffID: [9],
      PosID: [],
      AffID: [],
      BankCode: [],
      Contract_Type: [],
      OnlyDone: true,
    })
  })

  it('is the first of those to choose from, where none is open', () => {
    expect(startOf({ reports: [staffReport, turnover] })).toEqual({ Report: 'staff-report' })
  })
})
