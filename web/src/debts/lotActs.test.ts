import type { Lot } from '@cardpro/contract/debts/debts'
import { describe, expect, it } from 'vitest'
import { labelsOf } from '#kit/ui/columns/testCells.tsx'
import { actionsOf, billActions } from './useLotActions.ts'

const shown: unknown[] = []
const settled: number[] = []
const show = (...opened: unknown[]) => void shown.push(opened)
const settle = async ({ numberLoID }: Lot) => void settled.push(numberLoID)
const lot = { numberLoID: 4, BillCount: 2, Received: 0, Remain: 49_450_000, OpeningID: null, IsSettled: false } as Lot
const acts = (change: Partial<Lot> = {}) => actionsOf({ ...lot, ...change }, show, settle)

describe('what can be done with a lô', () => {
  it('is paying, holding and all else while money is to come', () => {
    expect(labelsOf(acts())).toEqual([
      'Ghi tiền về',
      'Lịch sử tiền về',
      'Kết toán lô',
      'Gắn bill',
      'Sửa số lô, ngày, ghi chú',
      'Treo cả lô',
      'Xóa lô',
    ])
  })

  it('is neither paying nor holding once nothing is to come', () => {
    expect(labelsOf(acts({ Remain: 0, IsSettled: true }))).toEqual([
      'Lịch sử tiền về',
      'Mở lại lô',
      'Gắn bill',
      'Sửa số lô, ngày, ghi chú',
      'Xóa lô',
    ])
    expect(labelsOf(acts({ BillCount: 0 }))).not.toContain('Treo cả lô')
  })

  it('is deleting only while it has nothing, and says so', () => {
    const blocked = (change: Partial<Lot>) => acts(change).find(({ label }) => label === 'Xóa lô')?.blocked
    expect(blocked({})).toBe('Chỉ xóa được lô chưa có bill, tiền về và tiền đem sang')
    expect(blocked({ BillCount: 0, Remain: 0 })).toBeUndefined()
    expect(blocked({ BillCount: 0, Received: 1 })).toBeDefined()
    expect(blocked({ BillCount: 0, OpeningID: 9 })).toBeDefined()
  })

  it('is taking back what was brought along, where it was', () => {
    expect(labelsOf(acts({ OpeningID: 9 }))).toContain('Hủy tiền đem sang')
    expect(labelsOf(acts())).not.toContain('Hủy tiền đem sang')
  })

  it('opens the drawer about that lô, and settles it at once', () => {
    for (const { onClick } of acts()) onClick()
    expect(shown).toEqual(['pay', 'payments', 'addbills', 'editlot', 'holdlot', 'deletelot'].map((kind) => [kind, 4]))
    expect(settled).toEqual([4])
  })
})

describe('what can be done with a bill', () => {
  it('is holding it, then releasing or losing it, and taking a loss back', () => {
    const labels = [0, 1, 3].map((Hold) => labelsOf(billActions({ LogWithdrawalID: 7, Hold }, show)))
    expect(labels).toEqual([['Treo bill'], ['Gỡ treo', 'Ghi mất'], ['Gỡ bill đã ghi mất']])
  })

  it('is a danger where money of the books moves', () => {
    const dangers = (Hold: number) =>
      billActions({ LogWithdrawalID: 7, Hold }, show).map(({ danger }) => danger ?? false)
    expect([dangers(0), dangers(1), dangers(4)]).toEqual([[false], [false, true], [true]])
  })
})
