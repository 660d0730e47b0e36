import { type Lot, lotStatuses, type posMoney } from '@cardpro/contract/debts/debts'
import type { Summary } from '@cardpro/contract/kit/call'
import { columnsOf, flag, listSheet, ofRecord, ofSome, onDay, word } from '#kit/excel/excel.service.ts'
import { listLots } from './lotList.service.ts'

type GetNumberLoConditionsCall = typeof posMoney.getNumberLoConditions
const column = columnsOf<Lot, Summary<GetNumberLoConditionsCall>>()
const statuses: Record<number, string> = lotStatuses

/** The present state of lô, each with all that was ever swiped in it and has come in. */
export const lotSheet = listSheet<GetNumberLoConditionsCall>({
  name: 'Lô POS',
  read: listLots,
  columns: [
    column.text('PosName', 'Máy POS', { width: 26 }),
    column.text('numberText', 'Lô', { width: 10 }),
    column.day('Date', 'Ngày'),
    column.number('BillCount', 'Số bill'),
    column.money('Opening', 'Đem sang', { total: 'Opening' }),
    column.money('Gross', 'Quẹt', { total: 'Gross', needs: 'orders.profit' }),
    column.money('Fee', 'Phí', { total: 'Fee', needs: 'orders.profit' }),
    column.money('Net', 'Phải về', { total: 'Net', needs: 'orders.profit' }),
    column.money('Received', 'Đã về', { total: 'Received' }),
    column.money('DiffFee', 'Trong đó lệch phí', { needs: 'orders.profit' }),
    column.money('Lost', 'Mất'),
    column.money('Held', 'Treo'),
    column.money('Remain', 'Còn', { total: 'Remain' }),
    column.day('ExpectedDate', 'Dự kiến về'),
    column.number('LateDays', 'Trễ (ngày)'),
    column.made('Trạng thái', ({ Status }) => statuses[Status] ?? '', { width: 16 }),
    column.made('Kết toán', ({ IsSettled }) => (IsSettled ? 'Đã kết toán' : ''), { width: 14 }),
    column.text('Note', 'Ghi chú', { width: 28 }),
  ],
  filter: {
    sinceDate: onDay('Còn chưa về, và từ ngày'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PosID: ofRecord('Của một máy'),
    PosIDs: ofSome('máy'),
    Status: word('Trạng thái', statuses),
    numberText: word('Số lô'),
    OnlyUnpaid: flag('Chỉ lô còn tiền'),
  },
})
