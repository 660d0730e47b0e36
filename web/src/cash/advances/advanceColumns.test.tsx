import type { AdvanceDay } from '@cardpro/contract/cash/advances/advances'
import { describe, expect, it } from 'vitest'
import { cellsOf, textOf, totalsOf } from '#kit/ui/columns/testCells.tsx'
import { advanceColumns, dayName, StateTag } from './advanceColumns.tsx'

const day: AdvanceDay = {
  Key: '2026-11-21.1.5',
  Date: '2026-11-21',
  StaffID: 5,
  StaffName: 'Trần Minh Quân',
  ShopName: 'Cửa hàng Quận 1',
  Begin: 0,
  First: 60_000_000,
  Added: 0,
  Collected: 540_000,
  Used: 20_000_000,
  Returned: 39_000_000,
  Other: 0,
  Remain: 1_540_000,
  State: 'held',
  Reason: 'Thiếu, mai trả',
} as AdvanceDay
const plain = advanceColumns({ hasDay: false, hasShop: false })

describe('a day of what a staff member carries', () => {
  it('reads from the beginning of the day to what is left, with a sign before what went out', () => {
    expect(cellsOf(plain, day)).toEqual({
      NV: 'MQTrần Minh Quân',
      'Đầu ngày': '–',
      'Cấp đầu ngày': '60.000.000',
      'Bổ sung': '–',
      'Thu khách': '540.000',
      'Đã dùng': '−20.000.000',
      'Hoàn ứng': '−39.000.000',
      'Còn giữ': '1.540.000',
      'Trạng thái': textOf(<StateTag state="held" />),
      'Giải trình': 'Thiếu, mai trả',
    })
  })

  it('has its day where it does not stand under it, and its shop where there are several', () => {
    const all = advanceColumns({ hasDay: true, hasShop: true })
    expect(cellsOf(all, day)).toMatchObject({ Ngày: '21/11/2026', 'Cửa hàng': 'Cửa hàng Quận 1' })
    expect(all.map(({ title }) => title).slice(0, 3)).toEqual(['Ngày', 'NV', 'Cửa hàng'])
  })

  it('tells other movements beside the explanation', () => {
    expect(cellsOf(plain, { ...day, Other: -70_000 })['Giải trình']).toBe('Thiếu, mai trả · khoản khác −70.000')
    expect(cellsOf(plain, { ...day, Reason: '', Other: 70_000 })['Giải trình']).toBe('khoản khác 70.000')
    expect(cellsOf(plain, { ...day, Reason: '' })['Giải trình']).toBe('')
  })

  it('adds up but for what a day began with', () => {
    const sums = { First: 1, Added: 2, Collected: 3, Used: 4, Returned: 0, Remain: 6 } as never
    expect(totalsOf(plain, sums)).toEqual({
      'Cấp đầu ngày': '1',
      'Bổ sung': '2',
      'Thu khách': '3',
      'Đã dùng': '−4',
      'Hoàn ứng': '–',
      'Còn giữ': '6',
    })
  })

  it('is called by the staff member and the day', () => {
    expect(dayName(day)).toBe('Trần Minh Quân · 21/11/2026')
  })
})
