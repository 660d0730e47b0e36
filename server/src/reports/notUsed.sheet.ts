import type { AwayCustomer, notUsed } from '@cardpro/contract/reports/notUsed'
import { by, columnsOf, listSheet, word } from '#excel/excel.service.ts'
import { can } from '#platform/context.ts'
import { noCustomers } from './figures/report.sheet.ts'
import { listNotUsed } from './notUsed.service.ts'

const col = columnsOf<AwayCustomer>()

export const notUsedSheet = listSheet<typeof notUsed.notUseService>({
  kind: 'excel.notUsed',
  menu: 'customersReport',
  right: 'customersReport.export',
  name: 'Khách không dùng dịch vụ',
  file: 'khach-vang',
  read: (ctx, input) => {
    if (!can(ctx, 'customers.export')) throw noCustomers()
    return listNotUsed(ctx, input)
  },
  columns: [
    col.text('Code', 'Mã', { width: 10 }),
    col.text('FullName', 'Khách hàng', { width: 28 }),
    col.phone('Phone', 'SĐT', { width: 14 }),
    col.text('StaffName', 'Nhân viên', { width: 22 }),
    col.day('LastUsed', 'Lần cuối'),
    col.number('DaysAway', 'Số ngày vắng'),
    col.number('Orders', 'Số đơn'),
    col.money('Volume', 'Doanh số quẹt'),
    col.day('DueOn', 'Thẻ đến hạn tới'),
    col.made('Thẻ', ({ BankCode, Last4 }) => (Last4 === '' ? '' : `${BankCode} •••• ${Last4}`), { width: 18 }),
  ],
  filter: { days: word('Không làm đơn từ (ngày)'), StaffID: by('Của một nhân viên') },
})
