import type { VoucherRow } from '@cardpro/contract/cash/vouchers/vouchers'
import { describe, expect, it } from 'vitest'
import { actsOf, cellsOf, labelsOf, menuOf, textOf, totalsOf } from '#kit/ui/columns/testCells.tsx'
import { VoucherCard, VoucherStatus, voucherColumns } from './voucherColumns.tsx'

const shown: unknown[] = []
const acts = { show: (...opened: unknown[]) => void shown.push(opened), isCompany: false }
const columns = voucherColumns(acts)

const payment: VoucherRow = {
  PaymentID: 5,
  Code: 'PC261121-001',
  Type: 2,
  Date: '2026-11-21',
  At: '2026-11-21T09:05:00+07:00',
  ConfigID: 3,
  ConfigName: 'Văn phòng phẩm',
  Group: 642,
  BankCardID: 8,
  FundName: 'Két quầy',
  In: 0,
  Out: 250_000,
  ObjectType: 0,
  ObjectName: 'Hồng Hà',
  PersonName: '',
  Note: 'Giấy in bill',
  StaffName: 'Lê Minh Anh',
  Files: 0,
  Status: 1,
  CancelReason: '',
}
const receipt: VoucherRow = { ...payment, Code: 'PT261121-001', Type: 1, In: 150_000, Out: 0, ObjectName: '', Files: 2 }
const cancelled: VoucherRow = { ...payment, Status: 2, CancelReason: 'Nhập hai lần' }

describe('a voucher in the list', () => {
  it('stands with its day and hour, and its money on its own side', () => {
    expect(cellsOf(columns, payment)).toEqual({
      'Số phiếu': 'PC261121-001',
      Ngày: '21/11 09:05',
      Loại: 'Văn phòng phẩm',
      'Đối tượng': 'Hồng Hà',
      Quỹ: 'Két quầy',
      Thu: '–',
      Chi: '−250.000',
      'Diễn giải': 'Giấy in bill',
      Ảnh: '–',
      NV: 'MA',
      'Trạng thái': 'Đã ghi',
    })
    expect(cellsOf(columns, receipt)).toMatchObject({ Thu: '+150.000', Chi: '–', 'Đối tượng': '–', Ảnh: '2' })
  })

  it('that is cancelled keeps its place under its number with /H, and says why', () => {
    expect(cellsOf(columns, cancelled)).toMatchObject({
      'Số phiếu': 'PC261121-001/H',
      'Diễn giải': 'Hủy: Nhập hai lần',
      Chi: '−250.000',
      'Trạng thái': 'Đã hủy',
    })
  })

  it('counts in the sum of chosen rows only while it stands', () => {
    const sum = columns.find(({ id }) => id === 'Out')?.sum
    expect(textOf(sum?.([payment, cancelled, { ...payment, Out: 50_000 }]))).toBe('300.000')
    const none = { Receipts: 0, Payments: 0, Standing: 0, ByCategory: [] }
    expect(totalsOf(columns, { ...none, Thu: 1_500, Chi: 2_500 })).toEqual({ Thu: '1.500', Chi: '2.500' })
  })

  it('that waits for a second user says so', () => {
    expect(textOf(<VoucherStatus status={0} />)).toBe('Chờ duyệt hủy')
  })
})

describe('what can be done with a voucher', () => {
  it('is all of it while it stands, and no cancelling afterwards', () => {
    expect(labelsOf(menuOf(columns, payment))).toEqual(['Xem', 'In phiếu', 'Nhân bản', 'Hủy phiếu'])
    expect(labelsOf(menuOf(columns, cancelled))).toEqual(['Xem', 'In phiếu', 'Nhân bản'])
    for (const { onClick } of menuOf(columns, payment)) onClick()
    expect(shown).toEqual(['detail', 'print', 'copy', 'cancel'].map((kind) => [kind, 5]))
  })

  it('asks for the call of its type, and in the book of the company for the rights to that', () => {
    const called = (row: VoucherRow, isCompany: boolean) =>
      menuOf(voucherColumns({ ...acts, isCompany }), row).map(({ call }) => call && [call.path, call.access])
    expect(called(receipt, false)[2]).toEqual(['Payment/PayCollectOther', 'collectExpense.add'])
    expect(called(payment, false)[2]).toEqual(['Payment/PayExpenseOther', 'collectExpense.add'])
    expect(called(payment, true).slice(2)).toEqual([
      ['Payment/PayExpenseOther', 'companyBook.add'],
      ['Payment/CancelPaymentExpenseCollection', 'companyBook.cancel'],
    ])
  })
})

describe('a voucher on a phone', () => {
  it('is called by what it is for and for whom, with what is known of it and its one amount', () => {
    const card = textOf(<VoucherCard row={payment} acts={acts} />)
    expect(card).toContain('Văn phòng phẩm · Hồng Hà')
    expect(card).toContain('PC261121-001 · 21/11 · Két quầy · Giấy in bill')
    expect(card).toContain('Chi −250.000')
    expect(card).not.toContain('Đã ghi')
    expect(textOf(<VoucherCard row={{ ...receipt, Note: '' }} acts={acts} />)).toContain(
      '21/11 · Két quầy Thu +150.000',
    )
  })

  it('that is cancelled has its amount in plain ink', () => {
    expect(textOf(<VoucherCard row={cancelled} acts={acts} />)).toContain('Chi 250.000')
    expect(labelsOf(actsOf(VoucherCard({ row: cancelled, acts })))).not.toContain('Hủy phiếu')
  })
})
