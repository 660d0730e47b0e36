import type { AdvanceLine } from '@cardpro/contract/cash/advances/advances'
import { describe, expect, it } from 'vitest'
import { labelsOf, textOf } from '#kit/ui/columns/testCells.tsx'
import { AdvanceLines, actsOf } from './AdvancePanel.tsx'

const done: unknown[] = []
const acts = {
  onCancel: (id: number) => void done.push(['cancel', id]),
  onPrint: (id: number) => void done.push(['print', id]),
}
const given: AdvanceLine = {
  LogID: '1',
  MoveID: 11,
  MoveKind: 1,
  PaperID: 11,
  Code: 'TU261121-001',
  Date: '2026-11-21',
  At: '2026-11-21T08:10:00+07:00',
  Kind: 'Cấp đầu ngày',
  Amount: 60_000_000,
  Remain: 60_000_000,
  FundName: 'VCB công ty',
  ScheduleID: null,
  OrderCode: '',
  PartyName: '',
  Note: '',
  By: 'Lê Minh Anh',
  StaffName: 'Trần Minh Quân',
  ShopName: 'Cửa hàng Quận 1',
  IsReversal: false,
} as AdvanceLine
const used: AdvanceLine = {
  ...given,
  LogID: '2',
  MoveID: null,
  MoveKind: null,
  PaperID: null,
  Kind: 'Chuyển khách',
  Amount: -20_000_000,
  Remain: 40_000_000,
  ScheduleID: 9,
  OrderCode: 'DH261121-003',
  FundName: '',
  PartyName: 'Nguyễn Hoàng Phúc',
}

describe('a movement of what a staff member carries', () => {
  const lines = (line: AdvanceLine, more: { hasDays?: boolean } = {}) =>
    textOf(<AdvanceLines lines={[line]} acts={acts} isShop={false} {...more} />)

  it('says when, what, from which fund, how much and what is carried then', () => {
    expect(lines(given)).toContain('08:10')
    expect(lines(given)).toContain('TU261121-001 · từ VCB công ty')
    expect(lines(given)).toContain('+60.000.000còn 60.000.000')
    expect(lines(given, { hasDays: true })).toContain('21/11')
    expect(lines({ ...given, Amount: -1_000_000 })).toContain('vào VCB công ty')
  })

  it('of an order names the order and the customer instead of a voucher', () => {
    expect(lines(used)).toContain('DH261121-003 · Nguyễn Hoàng Phúc')
    expect(lines(used)).not.toContain('TU261121-001')
    expect(lines(used)).toContain('−20.000.000còn 40.000.000')
  })

  it('says so where there is none', () => {
    expect(textOf(<AdvanceLines lines={[]} acts={acts} isShop />)).toBe('Chưa có khoản nào.')
  })
})

describe('what can be done with a movement', () => {
  it('is printing and cancelling where it was given or brought back here', () => {
    expect(labelsOf(actsOf(given, acts))).toEqual(['In phiếu TU261121-001', 'Hủy phiếu TU261121-001'])
    for (const { onClick } of actsOf(given, acts)) onClick()
    expect(done).toEqual([
      ['print', 11],
      ['cancel', 11],
    ])
  })

  it('is no cancelling of what was handed in elsewhere, and nothing of what belongs to an order', () => {
    expect(labelsOf(actsOf({ ...given, MoveKind: 4 } as AdvanceLine, acts))).toEqual(['In phiếu TU261121-001'])
    expect(labelsOf(actsOf({ ...given, PaperID: null }, acts))).toEqual(['Hủy phiếu TU261121-001'])
    expect(actsOf(used, acts)).toEqual([])
  })
})
