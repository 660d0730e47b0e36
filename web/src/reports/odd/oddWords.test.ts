import type { OddFigure } from '@cardpro/contract/reports/oddDays'
import { describe, expect, it } from 'vitest'
import { dayText, oddText, pathOf, usualText } from './oddWords.ts'

const odd: OddFigure = {
  ShopID: 1,
  ShopName: 'Quận 1',
  Date: '2026-11-21',
  Measure: 'Volume',
  StaffID: 0,
  StaffName: '',
  Value: 20_000_000,
  Usual: 98_500_000,
  Days: 8,
}

describe('an odd figure', () => {
  it('says what it is beside what is usual, and against which days', () => {
    expect(oddText(odd)).toBe('Doanh số quẹt 20.000.000, thường 98.500.000')
    expect(usualText(odd)).toBe('giữa 8 Thứ Bảy trước')
    const told = ['2026-11-21', '2026-11-22', '2026-11-23'].map((today) => dayText(odd, today))
    expect(told).toEqual(['Hôm nay', 'Hôm qua', '21/11'])
  })

  it('of rates is in percent, and of cancels names who and how often', () => {
    expect(oddText({ ...odd, Measure: 'Margin', Value: 0.00205, Usual: 0.00612 })).toBe(
      'Biên lãi 0,205%, thường 0,612%',
    )
    const cancels = { ...odd, Measure: 'Cancels', StaffID: 7, StaffName: 'Lê Hoa', Value: 9, Usual: 0.5 } as const
    expect(oddText(cancels)).toBe('Lê Hoa hủy 9 lần, thường 0,5 lần')
  })

  it('leads to what is behind it on that day', () => {
    expect(pathOf({ ...odd, Measure: 'Cancels', StaffID: 7 })).toBe(
      '/history/logaction?MenuID=20&ActionID=4&StaffID=7&fromDate=2026-11-21&toDate=2026-11-21',
    )
    expect(pathOf({ ...odd, Measure: 'PosRate' })).toContain('by=pos')
  })
})
