import type { VoucherRow, vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { voucherStatus, voucherStatuses, voucherTypes } from '@cardpro/contract/cash/vouchers/voucherWords'
import type { Summary } from '@cardpro/contract/kit/call'
import { columnsOf, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { ensureBookRight, listVouchers } from './voucherList.service.ts'

type List = typeof vouchers.otherReceiptsPayments
const column = columnsOf<VoucherRow, Summary<List>>()
const statusNames: Record<number, string> = voucherStatuses

const parts = {
  read: listVouchers,
  columns: [
    column.text('Code', 'Số phiếu', { width: 18 }),
    column.day('Date', 'Ngày'),
    column.instant('At', 'Ghi lúc', { of: 'Date' }),
    column.text('ConfigName', 'Loại', { width: 22 }),
    column.text('ObjectName', 'Đối tượng', { width: 26 }),
    column.text('PersonName', 'Người nộp/nhận', { of: 'ObjectName', width: 22 }),
    column.text('FundName', 'Quỹ', { width: 22 }),
    column.money('In', 'Thu', { total: 'Thu' }),
    column.money('Out', 'Chi', { total: 'Chi' }),
    column.text('Note', 'Diễn giải', { width: 40 }),
    column.number('Files', 'Ảnh'),
    column.text('StaffName', 'NV'),
    column.made('Trạng thái', ({ Status }) => statusNames[Status] ?? '', { of: 'Trạng thái' }),
    column.text('CancelReason', 'Lý do hủy', { of: 'Trạng thái', width: 30 }),
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
    ConfigID: ofRecord('Của một loại'),
    BankCardID: ofRecord('Của một quỹ'),
    StaffID: ofRecord('Của một nhân viên'),
    text: word('Tìm'),
  },
}

export const voucherSheet = listSheet<List>({
  ...parts,
  name: 'Thu chi',
})

/** The same of the company's own book; its job runs at the company level. */
export const companyVoucherSheet = listSheet<List>({
  ...parts,
  name: 'Thu chi công ty',
  read: (ctx, input) => {
    ensureBookRight(ctx, 'export')
    return listVouchers(ctx, input)
  },
})
