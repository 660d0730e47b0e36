import type { Summary } from '@cardpro/contract/basic/call'
import { cardTypes } from '@cardpro/contract/cards/cardShort'
import { owesUs, type PartnerOrder, partnerOrders, partnerParts } from '@cardpro/contract/debts/partnerOrders'
import { orderStatusName } from '@cardpro/contract/orders/orderWords'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listPartnerOrders } from './partnerOrders.service.ts'

type List = typeof partnerOrders.partnerCorresponding
const col = columnsOf<PartnerOrder, Summary<List>>()

export const partnerOrderSheet = listSheet<List>({
  kind: 'excel.partnerOrders',
  menu: 'partnerOrders',
  right: 'partnerOrders.export',
  name: 'Đơn đối tác',
  file: 'don-doi-tac',
  read: listPartnerOrders,
  columns: [
    col.text('Code', 'Đơn', { width: 16, of: 'Code' }),
    col.day('ForDate', 'Ngày'),
    col.text('PartnerName', 'Đối tác', { width: 24 }),
    col.text('CustomerName', 'Khách', { width: 24 }),
    col.made('Loại', ({ Kind }) => partnerParts[Kind], { of: 'Side', width: 24 }),
    col.made('Chiều', ({ Kind }) => (owesUs(Kind) ? 'Họ nợ' : 'Mình nợ'), { of: 'Side' }),
    col.made('Loại thẻ', ({ CardType }) => cardTypes[CardType], { of: 'CardType', width: 12 }),
    col.money('Amount', 'Số tiền', { total: 'Amount' }),
    col.percent('FeePercent', 'Phí (%)', { of: 'Fee' }),
    col.money('Fee', 'Phí đối tác', { total: 'Fee' }),
    col.money('Due', 'Phải thu, phải trả', { total: 'Due', of: 'Due' }),
    col.money('Settled', 'Đã đối ứng', { total: 'Settled' }),
    col.money('Left', 'Còn lại', { total: 'Left' }),
    col.made('Xác nhận', ({ IsConfirmed }) => (IsConfirmed ? 'Đã xác nhận' : 'Chưa'), { of: 'IsConfirmed' }),
    col.made('Trạng thái đơn', ({ Status, Contract_Type }) => orderStatusName(Status, Contract_Type), { of: 'Status' }),
  ],
  filter: {
    Kind: word('Loại', partnerParts),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PartnerID: by('Của một đối tác'),
    CardType: word('Loại thẻ', cardTypes),
    Side: word('Chiều', { they: 'Họ nợ', we: 'Mình nợ' }),
    State: word('Trạng thái', { open: 'Còn nợ', unconfirmed: 'Chưa xác nhận' }),
    GeneralSearch: word('Tìm'),
  },
})
