import type { PartnerOrder, PartnerPart } from '@cardpro/contract/debts/partnerOrders'
import { describe, expect, it } from 'vitest'
import { actsOf, cellsOf, labelsOf, menuOf, textOf } from '#kit/ui/columns/testCells.tsx'
import { PartnerOrderCard, partnerOrderColumns, type RowWays } from './partnerOrderColumns.tsx'

const done: unknown[] = []
const ways: RowWays = {
  show: (...opened: unknown[]) => void done.push(['show', ...opened]),
  open: (...opened) => void done.push(['open', ...opened]),
}
const swiped = {
  Kind: 1,
  ScheduleID: 9,
  Code: 'DH261121-001',
  ForDate: '2026-11-21',
  PartnerID: 2,
  PartnerName: 'Hải Đăng',
  CustomerName: 'Nguyễn Hoàng Phúc',
  CardType: 'VISA',
  Amount: 60_000_000,
  Fee: 780_000,
  FeePercent: 1.3,
  Due: 59_220_000,
  Settled: 49_350_000,
  Left: 9_870_000,
  IsConfirmed: false,
  Status: 5,
  Contract_Type: 1,
} as PartnerOrder
const served = { ...swiped, Kind: 2, Contract_Type: 4, Status: 3 } as PartnerOrder
/** But for the code, which leads to the page of the order. */
const columnsOf = (kind: PartnerPart) => partnerOrderColumns(kind, ways).filter(({ id }) => id !== 'Code')

describe('an order of a partner in the list', () => {
  it('swiped on the POS of the partner is owed by it, less its fee and what was settled', () => {
    expect(cellsOf(columnsOf(1), swiped)).toEqual({
      Ngày: '21/11/2026',
      'Đối tác': 'Hải Đăng',
      Khách: 'Nguyễn Hoàng Phúc',
      Chiều: '↓ Họ nợ',
      'Loại thẻ': 'Visa',
      'Số tiền': '60.000.000',
      'Phí đối tác': '780.000 · 1,3%',
      'Phải thu': '59.220.000',
      'Đã đối ứng': '49.350.000',
      'Còn lại': '9.870.000',
      'Xác nhận': 'Chưa',
      'Trạng thái đơn': expect.any(String),
    })
  })

  it.each([
    [2, '↑ Mình nợ', ['Số tiền', 'Phí thu đối tác', 'Phải trả']],
    [3, '↑ Mình nợ', ['Số tiền nạp', 'Phải trả']],
    [4, '↑ Mình nợ', ['Tính trên', 'Phần chia', 'Phải trả']],
  ] as const)('of part %i says %s, in the words of that part', (kind, side, titles) => {
    const cells = cellsOf(columnsOf(kind), { ...swiped, Kind: kind } as PartnerOrder)
    expect(cells['Chiều']).toBe(side)
    expect(Object.keys(cells)).toEqual(expect.arrayContaining([...titles]))
  })

  it('has no fee where money was topped up, and says a fee of nothing as such', () => {
    expect(Object.keys(cellsOf(columnsOf(3), { ...swiped, Kind: 3 } as PartnerOrder))).not.toContain('Phí đối tác')
    expect(cellsOf(columnsOf(1), { ...swiped, Fee: 0 })['Phí đối tác']).toBe('–')
    expect(cellsOf(columnsOf(1), { ...swiped, FeePercent: null })['Phí đối tác']).toBe('780.000')
  })

  it('that was compared is confirmed', () => {
    expect(cellsOf(columnsOf(1), { ...swiped, IsConfirmed: true })['Xác nhận']).toBe('Đã xác nhận')
  })
})

describe('what can be done with an order of a partner', () => {
  const menu = (row: PartnerOrder) => menuOf(partnerOrderColumns(row.Kind, ways), row)
  const always = ['Xem đơn', 'Sổ chi tiết', 'Bảng kê']

  it('is settling what is left of it with the partner', () => {
    expect(labelsOf(menu(swiped))).toEqual(['Thu đối tác', 'Cấn trừ', ...always])
    expect(labelsOf(menu({ ...swiped, Kind: 3 } as PartnerOrder))).toEqual(['Trả đối tác', 'Cấn trừ', ...always])
    expect(labelsOf(menu({ ...swiped, Left: 0 }))).toEqual(always)
  })

  it('of a card of the partner is settling it on its order, in the direction that is due', () => {
    expect(labelsOf(menu(served))).toEqual(['Trả đối tác', 'Cấn trừ', ...always])
    expect(labelsOf(menu({ ...served, Status: 4 }))[0]).toBe('Thu tiền đối tác')
    expect(labelsOf(menu({ ...served, Status: 5, Left: 0 }))).toEqual(always)
    done.length = 0
    menu(served)[0]?.onClick()
    menu({ ...served, Status: 4 })[0]?.onClick()
    menu(swiped)[0]?.onClick()
    expect(done).toEqual([
      ['open', 9, 'send'],
      ['open', 9, 'collect'],
      ['show', 'receive', 2],
    ])
  })
})

describe('an order of a partner on a phone', () => {
  it('has what is left with its side, beside what was due', () => {
    const card = textOf(<PartnerOrderCard row={swiped} ways={ways} />)
    expect(card).toContain('DH261121-001 · 21/11/2026 · Nguyễn Hoàng Phúc · Visa · phí đối tác 780.000')
    expect(card).toContain('Còn lại ↓9.870.000')
    expect(card).toContain('Phải thu 59.220.000')
    expect(textOf(<PartnerOrderCard row={{ ...served, Left: 0 }} ways={ways} />)).toContain('Còn lại –Phải trả')
    expect(labelsOf(actsOf(PartnerOrderCard({ row: swiped, ways })))).toContain('Cấn trừ')
  })
})
