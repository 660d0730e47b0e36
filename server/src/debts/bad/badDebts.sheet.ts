import { type BadDebt, badDebtState, badDebtStates, type badDebts, lossReasons } from '@cardpro/contract/debts/badDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { columnsOf, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { listBadDebts } from './badDebtList.service.ts'

type List = typeof badDebts.getByConditions
const column = columnsOf<BadDebt, Summary<List>>()

export const badDebtSheet = listSheet<List>({
  name: 'Nợ xấu',
  read: listBadDebts,
  columns: [
    column.day('Date', 'Ngày'),
    column.text('Code', 'Số phiếu', { of: 'Date', width: 18 }),
    column.text('CustomerName', 'Khách', { width: 26 }),
    column.text('Masked', 'Thẻ', { width: 18 }),
    column.made('Nguyên nhân', ({ Reason }) => lossReasons[Reason], { of: 'Reason' }),
    column.money('Amount', 'Số tiền mất', { total: 'Lost' }),
    column.money('Recovered', 'Đã thu lại', { total: 'Recovered' }),
    column.money('Left', 'Còn', { total: 'Left' }),
    column.money('StaffAmount', 'Nhân viên đền', { of: 'StaffName', total: 'Staff' }),
    column.text('StaffName', 'Nhân viên', { width: 22 }),
    column.made('Trạng thái', ({ Status }) => badDebtStates[Status], { of: 'Status' }),
    column.text('ScheduleCode', 'Đơn', { width: 18 }),
    column.text('Note', 'Ghi chú', { of: 'Reason', width: 40 }),
    column.text('CreatedBy', 'Người đề nghị', { of: 'Status', width: 22 }),
    column.text('DecidedBy', 'Người duyệt', { of: 'Status', width: 22 }),
    column.text('CancelReason', 'Lý do hủy', { of: 'Status', width: 30 }),
  ],
  apart: {
    title: 'Chờ duyệt, đã hủy',
    of: 'Status',
    is: ({ Status }) => Status === badDebtState.waiting || Status === badDebtState.cancelled,
    value: ({ Amount }) => Amount,
  },
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    Status: word('Trạng thái', badDebtStates),
    CustomerID: ofRecord('Của một khách'),
    GeneralSearch: word('Tìm'),
  },
})
