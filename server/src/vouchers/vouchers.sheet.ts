import type { Summary } from '@cardpro/contract/basic/call'
import type { VoucherRow, vouchers } from '@cardpro/contract/vouchers/vouchers'
import { voucherStatus, voucherStatuses, voucherTypes } from '@cardpro/contract/vouchers/voucherWords'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { ensureBookRight } from './voucherBook.ts'
import { listVouchers } from './voucherList.service.ts'

type List = typeof vouchers.otherReceiptsPayments
const col = columnsOf<VoucherRow, Summary<List>>()
const statusNames: Record<number, string> = voucherStatuses

const parts = {
  read: listVouchers,
  columns: [
    col.text('Code', 'Số phiếu', { width: 18 }),
    col.day('Date', 'Ngày'),
    col.instant('At', 'Ghi lúc', { of: 'Date' }),
    col.text('ConfigName', 'Loại', { width: 22 }),
    col.text('ObjectName', 'Đối tượng', { width: 26 }),
    col.text('PersonName', 'Người nộp/nhận', { of: 'ObjectName', width: 22 }),
    col.text('FundName', 'Quỹ', { width: 22 }),
    col.money('In', 'Thu', { total: 'Thu' }),
    col.money('Out', 'Chi', { total: 'Chi' }),
    col.text('Note', 'Diễn giải', { width: 40 }),
    col.number('Files', 'Ảnh'),
    col.text('StaffName', 'NV'),
    col.made('Trạng thái', ({ Status }) => statusNames[Status] ?? '', { of: 'Trạng thái' }),
    col.text('CancelReason', 'Lý do hủy', { of: 'Trạng thái', width: 30 }),
  ],
  apart: {
    title: 'Đã hủy',
    of: 'Trạng thái',
    is: ({ Status }: VoucherRow) => Status === voucherStatus.cancelled,
    value: ({ In, Out }: VoucherRow) => In + Out,
  },
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    type: word('Loại phiếu', voucherTypes),
    ConfigID: by('Của một loại'),
    BankCardID: by('Của một quỹ'),
    StaffID: by('Của một nhân viên'),
    text: word('Tìm'),
  },
}

export const voucherSheet = listSheet<List>({
  ...parts,
  kind: 'excel.vouchers',
  menu: 'collectExpense',
  right: 'collectExpense.export',
  name: 'Thu chi',
  file: 'thu-chi',
})

/** The same of the company's own book; its job runs at the company level. */
export const companyVoucherSheet = listSheet<List>({
  ...parts,
  kind: 'excel.companyVouchers',
  menu: 'companyBook',
  right: 'companyBook.export',
  name: 'Thu chi công ty',
  file: 'thu-chi-cong-ty',
  read: (ctx, input) => {
    ensureBookRight(ctx, 'export')
    return listVouchers(ctx, input)
  },
})
