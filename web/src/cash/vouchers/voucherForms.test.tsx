import type { VoucherSchedule } from '@cardpro/contract/cash/vouchers/schedules'
import type { CategorySums } from '@cardpro/contract/cash/vouchers/vouchers'
import { describe, expect, it } from 'vitest'
import { cellsOf, labelsOf, textOf, totalsOf } from '#kit/ui/columns/testCells.tsx'
import { columnsFor } from './CategorySumsTab.tsx'
import { actsOf, Due } from './SchedulesTab.tsx'
import { missing } from './VoucherForm.tsx'

describe('a voucher that is typed', () => {
  it('must say whom and what for', () => {
    expect(missing({ ObjectType: 0 })).toEqual({
      ObjectName: 'Vui lòng nhập tên đối tượng',
      Note: 'Vui lòng nhập diễn giải',
    })
    expect(missing({ ObjectType: 0, ObjectName: 'Hồng Hà', Note: 'Giấy in' })).toEqual({})
  })

  it('for a customer, staff or a partner takes the one that is chosen, not a name', () => {
    expect(missing({ ObjectType: 1, ObjectName: 'Hồng Hà', Note: 'Ứng' })).toEqual({
      ObjectID: 'Vui lòng chọn đối tượng',
    })
    expect(missing({ ObjectType: 1, ObjectID: 4, Note: 'Ứng' })).toEqual({})
  })
})

describe('what a category comes to', () => {
  const opened: number[] = []
  const columns = columnsFor({ Thu: 200_000, Chi: 300_000 }, (id) => void opened.push(id))
  const paper: CategorySums = { ConfigID: 3, Name: 'Văn phòng phẩm', Group: 642, Vouchers: 2, Thu: 0, Chi: 250_000 }

  it('stands with its group, its vouchers and its share of all that was paid', () => {
    expect(cellsOf(columns, paper)).toEqual({
      Loại: 'Văn phòng phẩm',
      Nhóm: '642 Chi phí hoạt động',
      'Số phiếu': '2',
      Thu: '–',
      '% thu': '–',
      Chi: '250.000',
      '% chi': '83,3%',
    })
  })

  it('has no share of nothing', () => {
    const none = columnsFor({ Thu: 0, Chi: 0 }, () => undefined)
    expect(cellsOf(none, { ...paper, Chi: 0 })).toMatchObject({ '% thu': '–', '% chi': '–' })
  })

  it('adds up to what the tabs say', () => {
    expect(totalsOf(columns, { Thu: 200_000, Chi: 300_000 } as never)).toEqual({ Thu: '200.000', Chi: '300.000' })
  })
})

describe('a voucher that comes back every month', () => {
  const shown: unknown[] = []
  const tab = { show: (...one: unknown[]) => void shown.push(one), isCompany: false }
  const rent = { ScheduleID: 6, NextOn: '2026-12-05', IsDue: true } as VoucherSchedule

  it('says when it is due, by its day alone until then', () => {
    expect(textOf(<Due row={rent} />)).toBe('Đến hạn 05/12')
    expect(textOf(<Due row={{ ...rent, IsDue: false }} />)).toBe('05/12/2026')
  })

  it('is left out for once only while it is due', () => {
    expect(labelsOf(actsOf(rent, tab))).toEqual(['Sửa ngày, số tiền', 'Bỏ qua kỳ này', 'Ngừng lặp'])
    expect(labelsOf(actsOf({ ...rent, IsDue: false }, tab))).toEqual(['Sửa ngày, số tiền', 'Ngừng lặp'])
    for (const { onClick } of actsOf(rent, tab)) onClick()
    expect(shown).toEqual(['monthly', 'skip', 'stop'].map((kind) => [kind, 6]))
  })
})
