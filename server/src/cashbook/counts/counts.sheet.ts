import type { Summary } from '@cardpro/contract/basic/call'
import { type CashCount, countKinds, countStates, type counts } from '@cardpro/contract/cashbook/counts'
import { by, columnsOf, flag, listSheet, onDay, word } from '#excel/excel.service.ts'
import { listCounts } from './countList.service.ts'

const col = columnsOf<CashCount, Summary<typeof counts.getCounts>>()

export const cashCountSheet = listSheet<typeof counts.getCounts>({
  kind: 'excel.cashCounts',
  menu: 'cashBook',
  right: 'cashBook.export',
  name: 'Kiểm quỹ',
  file: 'kiem-quy',
  read: listCounts,
  columns: [
    col.text('Code', 'Số phiếu', { width: 18 }),
    col.day('Date', 'Ngày', { of: 'Ngày' }),
    col.instant('CountedAt', 'Đếm lúc', { of: 'Ngày' }),
    col.text('FundName', 'Quỹ', { width: 24 }),
    col.made('Ca', ({ Kind }) => countKinds[Kind as keyof typeof countKinds]),
    col.made('Trạng thái', ({ State }) => countStates[State as keyof typeof countStates]),
    col.text('EndedBy', 'Kết ca', { width: 22 }),
    col.text('CountedBy', 'Người đếm', { width: 22 }),
    col.money('Book', 'Sổ quỹ'),
    col.money('Counted', 'Đã đếm'),
    col.money('Diff', 'Chênh lệch'),
    col.money('Left', 'Chưa xử lý'),
    col.text('Note', 'Ghi chú', { width: 30 }),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    BankCardID: by('Của một quỹ'),
    State: word('Trạng thái', countStates),
    IsOpen: flag('Còn chênh lệch chưa xử lý'),
  },
})
