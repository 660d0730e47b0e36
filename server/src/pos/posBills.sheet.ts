import type { Summary } from '@cardpro/contract/basic/call'
import { cardTypes } from '@cardpro/contract/cards/cardShort'
import type { PosBill, pos } from '@cardpro/contract/pos/pos'
import { by, columnsOf, flag, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listBills } from './posList.ts'

const col = columnsOf<PosBill, Summary<typeof pos.getBills>>()
const types: Record<string, string> = cardTypes

/** What a shop lays beside the bank's own list. */
export const posBillSheet = listSheet<typeof pos.getBills>({
  kind: 'excel.posBills',
  menu: 'pos',
  right: 'pos.export',
  name: 'Bill của máy',
  file: 'bill-pos',
  read: listBills,
  columns: [
    col.instant('Time', 'Lúc'),
    col.day('PostedOn', 'Ngày ghi'),
    col.text('LotNo', 'Lô', { width: 10 }),
    col.text('BillNo', 'Bill', { width: 10 }),
    col.text('Approval', 'Chuẩn chi', { width: 14 }),
    col.text('BankCode', 'Ngân hàng thẻ', { width: 16 }),
    col.text('Last4', '4 số cuối', { width: 12 }),
    col.made('Loại thẻ', ({ CardType }) => types[CardType] ?? CardType, { width: 14 }),
    col.made('Cùng ngân hàng', ({ IsOnUs }) => (IsOnUs ? 'Có' : ''), { width: 16 }),
    col.text('OrderCode', 'Đơn', { width: 16 }),
    col.text('CustomerName', 'Khách hàng', { width: 26 }),
    col.money('Amount', 'Số tiền', { total: 'Amount' }),
    col.percent('FeePercent', 'Phí POS (%)', { needs: 'orders.profit' }),
    col.money('Fee', 'Phí POS', { total: 'Fee', needs: 'orders.profit' }),
    col.money('Net', 'Phải về', { total: 'Net', needs: 'orders.profit' }),
    col.made('Ảnh bill', ({ HasImage }) => (HasImage ? 'Có' : 'Thiếu'), { width: 12 }),
  ],
  filter: {
    PosID: by('Của một máy'),
    LotNo: word('Lô'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    MissingImage: flag('Thiếu ảnh bill'),
  },
})
