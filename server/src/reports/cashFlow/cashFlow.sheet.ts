import type { Summary } from '@cardpro/contract/basic/call'
import { type CashFlowLine, type cashFlow, cashFlowBy } from '@cardpro/contract/reports/cashFlow'
import { by, columnsOf, listSheet, onDay, word } from '#excel/excel.service.ts'
import { readCashFlow } from './cashFlow.service.ts'

const col = columnsOf<CashFlowLine, Summary<typeof cashFlow.cashFlow>>()
const title = col.text('Title', 'Chỉ tiêu', { width: 28 })

/** The statement as the screen has it: its lines below each other, its columns beside each other. */
export const cashFlowSheet = listSheet<typeof cashFlow.cashFlow>({
  kind: 'excel.cashFlow',
  menu: 'cashBook',
  right: 'cashBook.export',
  name: 'Dòng tiền',
  file: 'dong-tien',
  read: readCashFlow,
  columns: [title],
  columnsFor: ({ Columns, HasBetween }) => [
    title,
    ...Columns.map(({ Name }, at) => ({
      title: Name,
      kind: 'money' as const,
      value: ({ Cells }: CashFlowLine) => Cells[at] ?? 0,
    })),
    ...(HasBetween ? [col.money('Between', 'Nội bộ')] : []),
    col.money('Total', 'Hợp nhất'),
  ],
  filter: {
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    shopID: by('Của một số cửa hàng'),
    By: word('Cột theo', cashFlowBy),
  },
})
