import type { Summary } from '@cardpro/contract/basic/call'
import { maskCard } from '@cardpro/contract/cards/cardNumber'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import type { orders } from '@cardpro/contract/orders/orders'
import {
  highlights,
  orderKindNames,
  orderStatuses,
  orderStatusName,
  posStates,
  shifts,
  workPlaces,
} from '@cardpro/contract/orders/orderWords'
import { balanceColumns, by, columnsOf, flag, listSheet, onDay, word } from '#excel/excel.service.ts'
import { readOrderList } from './orderList.service.ts'

type Sums = Summary<typeof orders.getByConditions>
const col = columnsOf<OrderRow, Sums>()
const named = (names: Record<number, string>, no: number | null): string => (no === null ? '' : (names[no] ?? ''))

export const orderSheet = listSheet<typeof orders.getByConditions>({
  kind: 'excel.orders',
  menu: 'orders',
  right: 'orders.export',
  name: 'Đơn hàng',
  file: 'don-hang',
  read: readOrderList,
  columns: [
    col.text('Code', 'Mã đơn', { width: 16 }),
    col.day('ForDate', 'Ngày', { of: 'Giờ' }),
    col.instant('CreatedAt', 'Lập lúc', { of: 'Giờ' }),
    col.text('CustomerName', 'Khách hàng', { width: 28 }),
    col.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    col.made('Số thẻ', ({ Bin, Last4 }) => maskCard(Bin, Last4), { of: 'Thẻ' }),
    col.made('Loại', ({ Contract_Type }) => named(orderKindNames, Contract_Type)),
    col.money('Request', 'Yêu cầu', { total: 'Request' }),
    col.money('TopUp', 'Đã nạp', { total: 'TopUp' }),
    col.money('Swipe', 'Đã rút', { total: 'Swipe' }),
    col.money('Fee', 'Phí', { total: 'Fee' }),
    col.money('Sent', 'Đã chuyển'),
    col.money('Paid', 'Khách trả'),
    ...balanceColumns<OrderRow, Sums>({
      titles: ['Còn lại: khách nợ', 'Còn lại: mình nợ'],
      of: 'Balance',
      value: ({ Balance }) => Balance,
      totals: ['TheyOwe', 'WeOwe'],
    }),
    col.money('Profit', 'Lãi gộp', { total: 'Profit', needs: 'orders.profit' }),
    col.made('Trạng thái', ({ Status, Contract_Type }) => orderStatusName(Status, Contract_Type), { of: 'Status' }),
    col.made('Tiền về', ({ PosState }) => named(posStates, PosState)),
    col.number('MissingImages', 'Thiếu ảnh bill', { of: 'Thiếu ảnh' }),
    col.text('AffName', 'CTV'),
    col.text('PartnerNames', 'Đối tác'),
    col.text('PosNames', 'POS'),
    col.made('Ca', ({ shiftWorking }) => named(shifts, shiftWorking)),
    col.made('Nơi làm', ({ TypeWorking }) => named(workPlaces, TypeWorking)),
    col.text('Note', 'Ghi chú', { width: 30 }),
    col.made('Đánh dấu', ({ Highlight }) => (Highlight === 0 ? '' : named(highlights, Highlight))),
    col.text('StaffName', 'NV', { of: 'NV' }),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    ForDate: onDay('Từ ngày'),
    ToDate: onDay('Đến ngày'),
    Status: word('Trạng thái', orderStatuses),
    Contract_Type: word('Loại', orderKindNames),
    TypeWorking: word('Nơi làm', workPlaces),
    shiftWorking: word('Ca', shifts),
    BankCode: word('Ngân hàng'),
    ScheduleID: by('Của một đơn'),
    CustomerID: by('Của một khách'),
    PosID: by('Theo một máy POS'),
    StaffID: by('Theo nhân viên'),
    AffID: by('Theo cộng tác viên'),
    PartnerID: by('Theo đối tác'),
    OnlyUnsettled: flag('Chỉ đơn chưa xong tiền'),
    MissingImage: flag('Chỉ đơn thiếu ảnh bill'),
    MissingBill: flag('Chỉ đơn chưa có bill'),
  },
})
