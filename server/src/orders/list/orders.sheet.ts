import type { Summary } from '@cardpro/contract/kit/call'
import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import type { OrderRow } from '@cardpro/contract/orders/orderRows'
import type { orders } from '@cardpro/contract/orders/orders'
import {
  highlights,
  orderKindNames,
  orderStatuses,
  orderStatusName,
  posStates,
  workPlaces,
} from '@cardpro/contract/orders/orderWords'
import { shifts } from '@cardpro/contract/people/cards/cardWords'
import { balanceColumns, columnsOf, flag, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { readOrderList } from './orderList.service.ts'

type Sums = Summary<typeof orders.getByConditions>
const column = columnsOf<OrderRow, Sums>()
const nameByNo = (names: Record<number, string>, no: number | null): string => (no === null ? '' : (names[no] ?? ''))

export const orderSheet = listSheet<typeof orders.getByConditions>({
  name: 'Đơn hàng',
  read: readOrderList,
  columns: [
    column.text('Code', 'Mã đơn', { width: 16 }),
    column.day('ForDate', 'Ngày', { of: 'Giờ' }),
    column.instant('CreatedAt', 'Lập lúc', { of: 'Giờ' }),
    column.text('CustomerName', 'Khách hàng', { width: 28 }),
    column.text('BankCode', 'Ngân hàng', { of: 'Thẻ', width: 12 }),
    column.made('Số thẻ', ({ Bin, Last4 }) => maskCard(Bin, Last4), { of: 'Thẻ' }),
    column.made('Loại', ({ Contract_Type }) => nameByNo(orderKindNames, Contract_Type)),
    column.money('Request', 'Yêu cầu', { total: 'Request' }),
    column.money('TopUp', 'Đã nạp', { total: 'TopUp' }),
    column.money('Swipe', 'Đã rút', { total: 'Swipe' }),
    column.money('Fee', 'Phí', { total: 'Fee' }),
    column.money('Sent', 'Đã chuyển'),
    column.money('Paid', 'Khách trả'),
    ...balanceColumns<OrderRow, Sums>({
      titles: ['Còn lại: khách nợ', 'Còn lại: mình nợ'],
      of: 'Balance',
      value: ({ Balance }) => Balance,
      totals: ['TheyOwe', 'WeOwe'],
    }),
    column.money('Profit', 'Lãi gộp', { total: 'Profit', needs: 'orders.profit' }),
    column.made('Trạng thái', ({ Status, Contract_Type }) => orderStatusName(Status, Contract_Type), { of: 'Status' }),
    column.made('Tiền về', ({ PosState }) => nameByNo(posStates, PosState)),
    column.number('MissingImages', 'Thiếu ảnh bill', { of: 'Thiếu ảnh' }),
    column.text('AffName', 'CTV'),
    column.text('PartnerNames', 'Đối tác'),
    column.text('PosNames', 'POS'),
    column.made('Ca', ({ shiftWorking }) => nameByNo(shifts, shiftWorking)),
    column.made('Nơi làm', ({ TypeWorking }) => nameByNo(workPlaces, TypeWorking)),
    column.text('Note', 'Ghi chú', { width: 30 }),
    column.made('Đánh dấu', ({ Highlight }) => (Highlight === 0 ? '' : nameByNo(highlights, Highlight))),
    column.text('StaffName', 'NV', { of: 'NV' }),
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
    ScheduleID: ofRecord('Của một đơn'),
    CustomerID: ofRecord('Của một khách'),
    PosID: ofRecord('Theo một máy POS'),
    StaffID: ofRecord('Theo nhân viên'),
    AffID: ofRecord('Theo cộng tác viên'),
    PartnerID: ofRecord('Theo đối tác'),
    OnlyUnsettled: flag('Chỉ đơn chưa xong tiền'),
    MissingImage: flag('Chỉ đơn thiếu ảnh bill'),
    MissingBill: flag('Chỉ đơn chưa có bill'),
  },
})
