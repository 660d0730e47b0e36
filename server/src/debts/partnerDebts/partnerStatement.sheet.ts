import type {
  PartnerStatementLine,
  PartnerStatementSums,
  partnerStatement,
} from '@cardpro/contract/debts/partnerStatement'
import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { columnsOf, listSheet, ofRecord, onDay } from '#kit/excel/excel.service.ts'
import { listPartnerStatement } from './partnerStatement.service.ts'

type List = typeof partnerStatement.getPartnerStatement
const column = columnsOf<PartnerStatementLine, PartnerStatementSums>()

export const partnerStatementSheet = listSheet<List>({
  name: 'Bảng kê đối tác',
  read: listPartnerStatement,
  columns: [
    column.made('Chiều', ({ Side }) => (Side === 1 ? 'Họ nợ' : 'Mình nợ'), { width: 34 }),
    column.day('ForDate', 'Ngày đơn'),
    column.text('Code', 'Đơn', { width: 16 }),
    column.text('Text', 'Nội dung', { width: 34 }),
    column.made('Loại thẻ', ({ CardType }) => (CardType === null ? '' : cardTypes[CardType]), { width: 12 }),
    column.money('Amount', 'Số tiền'),
    column.percent('FeePercent', 'Phí (%)'),
    column.money('Fee', 'Phí'),
    column.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
    column.money('Due', 'Phát sinh', { total: 'Due' }),
    column.money('Settled', 'Đã đối ứng', { total: 'Settled' }),
    column.money('Left', 'Còn lại', { total: 'Left' }),
  ],
  filter: { PartnerID: ofRecord('Của một đối tác'), fromDate: onDay('Từ ngày'), toDate: onDay('Đến ngày') },
  feet: ({ summary }) =>
    summary
      ? [
          { title: `${summary.Name} nợ mình`, sums: { ...summary, ...summary.They } },
          { title: `Mình nợ ${summary.Name}`, sums: { ...summary, ...summary.We } },
          {
            title: restOf(summary),
            sums: { ...summary, Opening: 0, Due: 0, Settled: 0, Left: Math.abs(summary.Closing) },
          },
        ]
      : [],
})

const restOf = ({ Name, Closing }: PartnerStatementSums): string =>
  Closing === 0
    ? `Hai bên hết nợ (${formatVnd(0)})`
    : Closing > 0
      ? `Bù hai chiều, ${Name} còn phải trả`
      : `Bù hai chiều, mình còn phải trả ${Name}`
