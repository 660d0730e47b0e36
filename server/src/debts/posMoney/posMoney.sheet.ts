import type { PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import type { Summary } from '@cardpro/contract/kit/call'
import { columnsOf, flag, listSheet, ofRecord, onDay, withBankNames, word } from '#kit/excel/excel.service.ts'
import { listPosMoney } from './posMoneyList.service.ts'

type Row = PosMoney & { BankName: string }
const column = columnsOf<Row, Summary<typeof posMoney.debtPos>>()
export const posShows = { unpaid: 'Còn chưa về', late: 'Trễ', diff: 'Lệch phí', held: 'Đang treo' } as const

/** By POS, which is what the screen shows before anything is opened. */
export const posMoneySheet = listSheet<typeof posMoney.debtPos, Row>({
  name: 'Tiền POS chưa về',
  file: 'tien-pos',
  read: withBankNames(listPosMoney),
  columns: [
    column.text('Name', 'Máy POS', { width: 26 }),
    column.text('TID', 'TID', { width: 14 }),
    column.made('Ngân hàng', ({ BankName }) => BankName, { of: 'TID', width: 16 }),
    column.text('FundName', 'Tiền về quỹ', { of: 'TID', width: 26 }),
    column.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
    column.money('Gross', 'Quẹt', { total: 'Gross', needs: 'orders.profit' }),
    column.money('Fee', 'Phí', { total: 'Fee', needs: 'orders.profit' }),
    column.money('Lost', 'Mất', { total: 'Lost' }),
    column.money('Due', 'Phải về', { total: 'Due' }),
    column.money('Received', 'Đã về', { total: 'Received' }),
    column.money('DiffFee', 'Trong đó lệch phí', { total: 'DiffFee', needs: 'orders.profit' }),
    column.money('Held', 'Treo', { total: 'Held' }),
    column.money('Remain', 'Còn', { total: 'Remain' }),
    column.money('Late', 'Trễ', { total: 'Late' }),
    column.day('OldestDate', 'Lô cũ nhất', { of: 'ExpectedDate' }),
    column.day('ExpectedDate', 'Dự kiến về'),
    column.number('LateDays', 'Trễ (ngày)'),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PosID: ofRecord('Của một máy'),
    OnlyUnpaid: flag('Chỉ máy còn tiền'),
    Show: word('Lọc POS', posShows),
  },
})
