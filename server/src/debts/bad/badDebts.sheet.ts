import type { Summary } from '@cardpro/contract/basic/call'
import { type BadDebt, badDebtState, badDebtStates, type badDebts, lossReasons } from '@cardpro/contract/debts/badDebts'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listBadDebts } from './badDebtList.service.ts'

type List = typeof badDebts.getByConditions
const col = columnsOf<BadDebt, Summary<List>>()

export const badDebtSheet = listSheet<List>({
  kind: 'excel.badDebts',
  menu: 'badExpense',
  right: 'badExpense.export',
  name: 'Nợ xấu',
  file: 'no-xau',
  read: listBadDebts,
  columns: [
    col.day('Date', 'Ngày'),
    col.text('Code', 'Số phiếu', { of: 'Date', width: 18 }),
    col.text('CustomerName', 'Khách', { width: 26 }),
    col.text('Masked', 'Thẻ', { width: 18 }),
    col.made('Nguyên nhân', ({ Reason }) => lossReasons[Reason], { of: 'Reason' }),
    col.money('Amount', 'Số tiền mất', { total: 'Lost' }),
    col.money('Recovered', 'Đã thu lại', { total: 'Recovered' }),
    col.money('Left', 'Còn', { total: 'Left' }),
    col.money('StaffAmount', 'Nhân viên đền', { of: 'StaffName', total: 'Staff' }),
    col.text('StaffName', 'Nhân viên', { width: 22 }),
    col.made('Trạng thái', ({ Status }) => badDebtStates[Status], { of: 'Status' }),
    col.text('ScheduleCode', 'Đơn', { width: 18 }),
    col.text('Note', 'Ghi chú', { of: 'Reason', width: 40 }),
    col.text('CreatedBy', 'Người đề nghị', { of: 'Status', width: 22 }),
    col.text('DecidedBy', 'Người duyệt', { of: 'Status', width: 22 }),
    col.text('CancelReason', 'Lý do hủy', { of: 'Status', width: 30 }),
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
    CustomerID: by('Của một khách'),
    GeneralSearch: word('Tìm'),
  },
})
