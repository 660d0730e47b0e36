import type { Summary } from '@cardpro/contract/basic/call'
import type { PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import { by, columnsOf, flag, listSheet, onDay, withBankNames, word } from '#excel/excel.service.ts'
import { listPosMoney } from './posMoneyList.service.ts'

type Row = PosMoney & { BankName: string }
const col = columnsOf<Row, Summary<typeof posMoney.debtPos>>()
export const posShows = { unpaid: 'Còn chưa về', late: 'Trễ', diff: 'Lệch phí', held: 'Đang treo' } as const

/** By terminal, which is what the screen shows before anything is opened. */
export const posMoneySheet = listSheet<typeof posMoney.debtPos, Row>({
  kind: 'excel.posMoney',
  menu: 'posMoney',
  right: 'posMoney.export',
  name: 'Tiền POS chưa về',
  file: 'tien-pos',
  read: withBankNames(listPosMoney),
  columns: [
    col.text('Name', 'Máy POS', { width: 26 }),
    col.text('TID', 'TID', { width: 14 }),
    col.made('Ngân hàng', ({ BankName }) => BankName, { of: 'TID', width: 16 }),
    col.text('FundName', 'Tiền về quỹ', { of: 'TID', width: 26 }),
    col.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
    col.money('Gross', 'Quẹt', { total: 'Gross', needs: 'orders.profit' }),
    col.money('Fee', 'Phí', { total: 'Fee', needs: 'orders.profit' }),
    col.money('Lost', 'Mất', { total: 'Lost' }),
    col.money('Due', 'Phải về', { total: 'Due' }),
    col.money('Received', 'Đã về', { total: 'Received' }),
    col.money('DiffFee', 'Trong đó lệch phí', { total: 'DiffFee', needs: 'orders.profit' }),
    col.money('Held', 'Treo', { total: 'Held' }),
    col.money('Remain', 'Còn', { total: 'Remain' }),
    col.money('Late', 'Trễ', { total: 'Late' }),
    col.day('OldestDate', 'Lô cũ nhất', { of: 'ExpectedDate' }),
    col.day('ExpectedDate', 'Dự kiến về'),
    col.number('LateDays', 'Trễ (ngày)'),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    PosID: by('Của một máy'),
    OnlyUnpaid: flag('Chỉ máy còn tiền'),
    Show: word('Lọc POS', posShows),
  },
})
