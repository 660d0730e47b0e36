import { owesUs, type PartnerOrder, partnerOrders, partnerParts } from '@cardpro/contract/debts/partnerOrders'
import type { Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { orderStatusName } from '@cardpro/contract/orders/orderWords'
import { columnsOf, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { listPartnerOrders } from './partnerOrders.service.ts'

type List = typeof partnerOrders.partnerCorresponding
const column = columnsOf<PartnerOrder, Summary<List>>()

export const partnerOrderSheet = listSheet<List>({
  name: 'Đơn đối tác',
  read: listPartnerOrders,
  columns: [
    column.text('Code', 'Đơn', { width: 16, of: 'Code' }),
    column.day('ForDate', 'Ngày'),
    column.text('PartnerName', 'Đối tác', { width: 24 }),
    column.text('CustomerName', 'Khách', { width: 24 }),
    column.made('Loại', ({ Kind }) => partnerParts[Kind], { of: 'Side', width: 24 }),
    column.made('Chiều', ({ Kind }) => (owesUs(Kind) ? 'Họ nợ' : 'Mình nợ'), { of: 'Side' }),
    column.made('Loại thẻ', ({ CardType }) => cardTypes[CardType], { of: 'CardType', width: 12 }),
    column.money('Amount', 'Số tiền', { total: 'Amount' }),
    column.percent('FeePercent', 'Phí (%)', { of: 'Fee' }),
    column.money('Fee', 'Phí đối tác', { total: 'Fee' }),
    column.money('Due', 'Phải thu, phải trả', { total: 'Due', of: 'Due' }),
    column.money('Settled', 'Đã đối ứng', { total: 'Settled' }),
    column.money('Left', 'Còn lại', { total: 'Left' }),
    column.made('Xác nhận', ({ IsConfirmed }) => (IsConfirmed ? 'Đã xác nhận' : 'Chưa'), { of: 'IsConfirmed' }),
    column.made('Trạng thái đơn', ({ Status, Contract_Type }) => orderStatusName(Status, Contract_Type), {
      of: 'Status',
    }),
  ],
  filter: {
    Kind: word('Loại', partnerParts),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PartnerID: ofRecord('Của một đối tác'),
    CardType: word('Loại thẻ', cardTypes),
    Side: word('Chiều', { they: 'Họ nợ', we: 'Mình nợ' }),
    State: word('Trạng thái', { open: 'Còn nợ', unconfirmed: 'Chưa xác nhận' }),
    GeneralSearch: word('Tìm'),
  },
})
