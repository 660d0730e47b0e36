import type { Summary } from '@cardpro/contract/kit/call'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import type { PosBill, pos } from '@cardpro/contract/places/pos/pos'
import { columnsOf, flag, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { listBills } from './posList.ts'

const column = columnsOf<PosBill, Summary<typeof pos.getBills>>()
const types: Record<string, string> = cardTypes

/** What a shop lays beside the bank's own list. */
export const posBillSheet = listSheet<typeof pos.getBills>({
  name: 'Bill của máy',
  file: 'bill-pos',
  read: listBills,
  columns: [
    column.instant('Time', 'Lúc'),
    column.day('PostedOn', 'Ngày ghi'),
    column.text('LotNo', 'Lô', { width: 10 }),
    column.text('BillNo', 'Bill', { width: 10 }),
    column.text('Approval', 'Chuẩn chi', { width: 14 }),
    column.text('BankCode', 'Ngân hàng thẻ', { width: 16 }),
    column.text('Last4', '4 số cuối', { width: 12 }),
    column.made('Loại thẻ', ({ CardType }) => types[CardType] ?? CardType, { width: 14 }),
    column.made('Cùng ngân hàng', ({ IsOnUs }) => (IsOnUs ? 'Có' : ''), { width: 16 }),
    column.text('OrderCode', 'Đơn', { width: 16 }),
    column.text('CustomerName', 'Khách hàng', { width: 26 }),
    column.money('Amount', 'Số tiền', { total: 'Amount' }),
    column.percent('FeePercent', 'Phí POS (%)', { needs: 'orders.profit' }),
    column.money('Fee', 'Phí POS', { total: 'Fee', needs: 'orders.profit' }),
    column.money('Net', 'Phải về', { total: 'Net', needs: 'orders.profit' }),
    column.made('Ảnh bill', ({ HasImage }) => (HasImage ? 'Có' : 'Thiếu'), { width: 12 }),
  ],
  filter: {
    PosID: ofRecord('Của một máy'),
    LotNo: word('Lô'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    MissingImage: flag('Thiếu ảnh bill'),
  },
})
