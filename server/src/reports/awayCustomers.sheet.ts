import type { AwayCustomer, notUsed } from '@cardpro/contract/reports/awayCustomers'
import { can } from '#kit/context.ts'
import { columnsOf, listSheet, ofRecord, word } from '#kit/excel/excel.service.ts'
import { listNotUsed } from './awayCustomers.service.ts'
import { noCustomers } from './figures/report.sheet.ts'

const column = columnsOf<AwayCustomer>()

export const notUsedSheet = listSheet<typeof notUsed.notUseService>({
  name: 'Khách không dùng dịch vụ',
  file: 'khach-vang',
  read: (ctx, input) => {
    if (!can(ctx, 'customers.export')) throw noCustomers()
    return listNotUsed(ctx, input)
  },
  columns: [
    column.text('Code', 'Mã', { width: 10 }),
    column.text('FullName', 'Khách hàng', { width: 28 }),
    column.phone('Phone', 'SĐT', { width: 14 }),
    column.text('StaffName', 'Nhân viên', { width: 22 }),
    column.day('LastUsed', 'Lần cuối'),
    column.number('DaysAway', 'Số ngày vắng'),
    column.number('Orders', 'Số đơn'),
    column.money('Volume', 'Doanh số quẹt'),
    column.day('DueOn', 'Thẻ đến hạn tới'),
    column.made('Thẻ', ({ BankCode, Last4 }) => (Last4 === '' ? '' : `${BankCode} •••• ${Last4}`), { width: 18 }),
  ],
  filter: { days: word('Không làm đơn từ (ngày)'), StaffID: ofRecord('Của một nhân viên') },
})
