import type { Summary } from '@cardpro/contract/basic/call'
import type { CustomerDebt, debts } from '@cardpro/contract/debts/debts'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listCustomerDebts } from './customerDebtList.service.ts'

type Sums = Summary<typeof debts.getSummaryDebt>
const col = columnsOf<CustomerDebt, Sums>()

export const sidesOwed = { they: 'Khách nợ', we: 'Mình nợ khách', open: 'Có nợ' } as const

const age = (key: keyof CustomerDebt['Aging'], title: string) => ({
  ...col.madeMoney(title, ({ Aging }) => Aging[key]),
  total: ({ Aging }: Sums) => Aging[key],
})

export const customerDebtSheet = listSheet<typeof debts.getSummaryDebt>({
  kind: 'excel.customerDebts',
  menu: 'customerDebts',
  right: 'customerDebts.export',
  name: 'Công nợ khách hàng',
  file: 'cong-no-khach-hang',
  read: listCustomerDebts,
  columns: [
    col.text('Name', 'Khách', { width: 28 }),
    col.text('Code', 'Mã', { width: 12 }),
    col.phone('Phone', 'Điện thoại', { width: 14 }),
    col.money('Opening', 'Đầu kỳ', { of: 'Đầu kỳ' }),
    col.money('Debit', 'Phát sinh nợ', { total: 'Debit' }),
    col.money('Credit', 'Phát sinh có', { total: 'Credit' }),
    col.madeMoney('Khách nợ', ({ Closing, AtWork }) => Math.max(0, Closing - AtWork), { total: 'TheyOwe' }),
    col.money('AtWork', 'Đang ở thẻ khách', { of: 'Khách nợ', total: 'AtWork' }),
    col.madeMoney('Mình nợ', ({ Closing, AtWork }) => Math.max(0, AtWork - Closing), { total: 'WeOwe' }),
    age('D7', '0–7 ngày'),
    age('D30', '8–30'),
    age('D60', '31–60'),
    age('Older', 'Trên 60'),
    col.number('OpenOrders', 'Đơn'),
    col.text('StaffName', 'NV', { width: 22 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    StaffID: by('Của một nhân viên'),
    Side: word('Bên nợ', sidesOwed),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
  },
})
