import type { Summary } from '@cardpro/contract/basic/call'
import { customerRanks } from '@cardpro/contract/people/customer.fields'
import { type CustomerRow, type people } from '@cardpro/contract/people/people'
import { by, columnsOf, flag, listSheet, word } from '#excel/excel.service.ts'
import { listCustomers } from './customerList.ts'

type Sums = Summary<typeof people.ajaxLoadCustomer>
const col = columnsOf<CustomerRow, Sums>()
const customerStatuses = { 1: 'Đang dùng', 0: 'Đã ngừng' } as const

export const customerSheet = listSheet<typeof people.ajaxLoadCustomer>({
  kind: 'excel.customers',
  menu: 'customers',
  right: 'customers.export',
  name: 'Khách hàng',
  file: 'khach-hang',
  read: listCustomers,
  columns: [
    col.text('Code', 'Mã', { width: 12 }),
    col.text('FullName', 'Khách hàng', { of: 'Khách hàng', width: 28 }),
    col.phone('Phone', 'SĐT', { width: 14 }),
    col.number('CardCount', 'Số thẻ'),
    col.text('Source', 'Nguồn', { width: 16 }),
    col.text('AffName', 'CTV', { width: 20 }),
    col.text('StaffName', 'NV'),
    col.percent('FeeRut', 'Phí rút (%)'),
    col.percent('FeeDao', 'Phí đáo (%)'),
    col.money('Turnover30', 'Doanh số 30 ngày'),
    col.money('Profit30', 'Lãi 30 ngày', { of: 'Lãi 30 ngày', needs: 'orders.profit' }),
    { ...col.money('Balance', 'Công nợ'), total: ({ TheyOwe, WeOwe }) => TheyOwe - WeOwe },
    col.instant('LastOrder', 'Đơn gần nhất'),
    col.made('Hạng', ({ Rank }) => customerRanks[Rank], { width: 12 }),
    col.text('Note', 'Ghi chú', { width: 28 }),
    col.made('Trạng thái', ({ Status }) => (Status === 1 ? customerStatuses[1] : customerStatuses[0])),
    col.made('Danh sách đen', ({ IsBlack }) => (IsBlack ? 'Có' : ''), { of: 'Khách hàng', width: 14 }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    HasDebt: flag('Chỉ khách còn công nợ'),
    StaffID: by('Theo NV phụ trách'),
    AffID: by('Theo cộng tác viên'),
    Rank: word('Hạng', customerRanks),
    InactiveDays: word('Không đến từ (ngày)'),
    Status: word('Trạng thái', customerStatuses),
  },
})
