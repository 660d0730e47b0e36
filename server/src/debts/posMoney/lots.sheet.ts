import type { Summary } from '@cardpro/contract/basic/call'
import { type Lot, lotStatuses, type posMoney } from '@cardpro/contract/debts/debts'
import { by, columnsOf, flag, listSheet, ofSome, onDay, word } from '#excel/excel.service.ts'
import { listLots } from './lotList.service.ts'

type Listed = typeof posMoney.getNumberLoConditions
const col = columnsOf<Lot, Summary<Listed>>()
const statuses: Record<number, string> = lotStatuses

/** Lô as they stand now, each with all that was ever swiped in it and has come in. */
export const lotSheet = listSheet<Listed>({
  kind: 'excel.lots',
  menu: 'posMoney',
  right: 'posMoney.export',
  name: 'Lô POS',
  file: 'lo-pos',
  read: listLots,
  columns: [
    col.text('PosName', 'Máy POS', { width: 26 }),
    col.text('numberText', 'Lô', { width: 10 }),
    col.day('Date', 'Ngày'),
    col.number('BillCount', 'Số bill'),
    col.money('Opening', 'Đem sang', { total: 'Opening' }),
    col.money('Gross', 'Quẹt', { total: 'Gross', needs: 'orders.profit' }),
    col.money('Fee', 'Phí', { total: 'Fee', needs: 'orders.profit' }),
    col.money('Net', 'Phải về', { total: 'Net', needs: 'orders.profit' }),
    col.money('Received', 'Đã về', { total: 'Received' }),
    col.money('DiffFee', 'Trong đó lệch phí', { needs: 'orders.profit' }),
    col.money('Lost', 'Mất'),
    col.money('Held', 'Treo'),
    col.money('Remain', 'Còn', { total: 'Remain' }),
    col.day('ExpectedDate', 'Dự kiến về'),
    col.number('LateDays', 'Trễ (ngày)'),
    col.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 16 }),
    col.made('Kết toán', ({ IsSettled }) => (IsSettled ? 'Đã kết toán' : ''), { width: 14 }),
    col.text('Note', 'Ghi chú', { width: 28 }),
  ],
  filter: {
    sinceDate: onDay('Còn chưa về, và từ ngày'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PosID: by('Của một máy'),
    PosIDs: ofSome('máy'),
    Status: word('Trạng thái', statuses),
    numberText: word('Số lô'),
    OnlyUnpaid: flag('Chỉ lô còn tiền'),
  },
})
