import {
  type AdvanceDay,
  advanceStates,
  type advances,
  type CustomerPay,
  type customerPays,
  payStates,
} from '@cardpro/contract/cash/advances/advances'
import type { Summary } from '@cardpro/contract/kit/call'
import { columnsOf, listSheet, ofRecord, ofSome, onDay, word } from '#kit/excel/excel.service.ts'
import { listAdvanceDays } from './advanceDays.service.ts'
import { listCustomerPays } from './customerPays.service.ts'

type ByDay = typeof advances.reportDebtADay
const day = columnsOf<AdvanceDay, Summary<ByDay>>()

export const advanceSheet = listSheet<ByDay>({
  name: 'Tạm ứng',
  read: listAdvanceDays,
  columns: [
    day.day('Date', 'Ngày', { of: 'StaffName' }),
    day.text('StaffName', 'Nhân viên', { width: 26 }),
    day.text('ShopName', 'Cửa hàng', { width: 24 }),
    day.money('Begin', 'Đầu ngày'),
    day.money('First', 'Cấp đầu ngày', { total: 'First' }),
    day.money('Added', 'Bổ sung', { total: 'Added' }),
    day.money('Collected', 'Thu khách', { total: 'Collected' }),
    day.money('Used', 'Đã dùng', { total: 'Used' }),
    day.money('Returned', 'Hoàn ứng', { total: 'Returned' }),
    day.money('Other', 'Khác', { of: 'Remain', total: 'Other' }),
    day.money('Remain', 'Còn giữ', { total: 'Remain' }),
    day.made('Trạng thái', ({ State }) => advanceStates[State], { of: 'State' }),
    day.text('Reason', 'Giải trình', { width: 34 }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    StaffID: ofRecord('Của một nhân viên'),
    State: word('Trạng thái', advanceStates),
    shopID: ofSome('cửa hàng'),
  },
})

type Pays = typeof customerPays.getHistoryBackMoney
const pay = columnsOf<CustomerPay, Summary<Pays>>()

export const customerPaySheet = listSheet<Pays>({
  name: 'Lịch sử khách trả',
  read: listCustomerPays,
  columns: [
    pay.day('Date', 'Ngày'),
    pay.instant('At', 'Ghi lúc', { of: 'Date' }),
    pay.text('Code', 'Phiếu thu', { of: 'OrderCode', width: 18 }),
    pay.text('CustomerName', 'Khách', { width: 26 }),
    pay.text('OrderCode', 'Đơn', { width: 18 }),
    pay.money('Amount', 'Số tiền', { total: 'Amount' }),
    pay.text('Method', 'Hình thức', { width: 12 }),
    pay.made('Quỹ/NV thu', ({ FundName, StaffName }) => FundName || StaffName, { of: 'Taken', width: 24 }),
    pay.made('Đã nộp về quỹ?', ({ State }) => payStates[State], { of: 'State', width: 16 }),
    pay.day('HandedOn', 'Ngày nộp'),
    pay.text('HandedCode', 'Phiếu nộp', { of: 'HandedOn', width: 18 }),
    pay.text('HandedFund', 'Nộp vào quỹ', { of: 'HandedOn', width: 22 }),
    pay.text('ReceivedBy', 'Người nhận', { width: 22 }),
    pay.text('TakenBy', 'Người ghi', { of: 'Taken', width: 22 }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    StaffID: ofRecord('Của một nhân viên'),
    State: word('Trạng thái', payStates),
  },
})
