import { type CashCount, countKinds, countStates, type counts } from '@cardpro/contract/cash/cashbook/counts'
import type { Summary } from '@cardpro/contract/kit/call'
import { columnsOf, flag, listSheet, ofRecord, onDay, word } from '#kit/excel/excel.service.ts'
import { listCounts } from './countList.service.ts'

const column = columnsOf<CashCount, Summary<typeof counts.getCounts>>()

export const cashCountSheet = listSheet<typeof counts.getCounts>({
  name: 'Kiểm quỹ',
  read: listCounts,
  columns: [
    column.text('Code', 'Số phiếu', { width: 18 }),
    column.day('Date', 'Ngày', { of: 'Ngày' }),
    column.instant('CountedAt', 'Đếm lúc', { of: 'Ngày' }),
    column.text('FundName', 'Quỹ', { width: 24 }),
    column.made('Ca', ({ Kind }) => countKinds[Kind as keyof typeof countKinds]),
    column.made('Trạng thái', ({ State }) => countStates[State as keyof typeof countStates]),
    column.text('EndedBy', 'Kết ca', { width: 22 }),
    column.text('CountedBy', 'Người đếm', { width: 22 }),
    column.money('Book', 'Sổ quỹ'),
    column.money('Counted', 'Đã đếm'),
    column.money('Diff', 'Chênh lệch'),
    column.money('Left', 'Chưa xử lý'),
    column.text('Note', 'Ghi chú', { width: 30 }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    BankCardID: ofRecord('Của một quỹ'),
    State: word('Trạng thái', countStates),
    IsOpen: flag('Còn chênh lệch chưa xử lý'),
  },
})
