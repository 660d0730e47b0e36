import type { debts, PartyDebt } from '@cardpro/contract/debts/debts'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { agingColumns, columnsOf, listSheet, ofRecord, onDay, summedPeriod, word } from '#kit/excel/excel.service.ts'
import { listDebts } from './partyDebts.service.ts'

type Sums = Summary<typeof debts.getSummaryDebt>
const column = columnsOf<PartyDebt, Sums>()

export const sidesOwed = { they: 'Khách nợ', we: 'Mình nợ khách', open: 'Có nợ' } as const

const promisesOf = { any: 'Có hẹn', due: 'Đến hẹn', late: 'Quá hẹn' } as const

export const customerDebtSheet = listSheet<typeof debts.getSummaryDebt>({
  name: 'Công nợ khách hàng',
  read: (ctx, input) => listDebts(ctx, { ...input, type: 'customer' }),
  columns: [
    column.text('Name', 'Khách', { width: 28 }),
    column.text('Code', 'Mã', { width: 12 }),
    column.phone('Phone', 'Điện thoại', { width: 14 }),
    ...summedPeriod('khách nợ'),
    column.madeMoney('Khách nợ', ({ Closing, AtWork }) => Math.max(0, Closing - AtWork), { total: 'TheyOwe' }),
    column.money('AtWork', 'Đang ở thẻ khách', { of: 'Khách nợ', total: 'AtWork' }),
    column.madeMoney('Mình nợ', ({ Closing, AtWork }) => Math.max(0, AtWork - Closing), { total: 'WeOwe' }),
    ...agingColumns,
    column.number('OpenOrders', 'Đơn'),
    column.made('Hẹn trả', ({ Promise: promised }) => (promised ? formatDay(promised.Date) : ''), { width: 12 }),
    column.day('LastPay', 'Trả gần nhất'),
    column.text('StaffName', 'NV', { width: 22 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    StaffID: ofRecord('Của một nhân viên'),
    ObjectID: ofRecord('Của một khách'),
    Side: word('Bên nợ', sidesOwed),
    Promise: word('Hẹn trả', promisesOf),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
  },
})
