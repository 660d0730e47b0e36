import { cardTypes } from '@cardpro/contract/cards/cardShort'
import type {
  PartnerStatementLine,
  PartnerStatementSums,
  partnerStatement,
} from '@cardpro/contract/debts/partnerStatement'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { by, columnsOf, listSheet, onDay } from '#excel/excel.service.ts'
import { listPartnerStatement } from './partnerStatement.service.ts'

type List = typeof partnerStatement.getPartnerStatement
const col = columnsOf<PartnerStatementLine, PartnerStatementSums>()

export const partnerStatementSheet = listSheet<List>({
  kind: 'excel.partnerStatement',
  menu: 'partnerDebts',
  right: 'partnerDebts.export',
  name: 'Bảng kê đối tác',
  file: 'bang-ke-doi-tac',
  read: listPartnerStatement,
  columns: [
    col.made('Chiều', ({ Side }) => (Side === 1 ? 'Họ nợ' : 'Mình nợ'), { width: 34 }),
    col.day('ForDate', 'Ngày đơn'),
    col.text('Code', 'Đơn', { width: 16 }),
    col.text('Text', 'Nội dung', { width: 34 }),
    col.made('Loại thẻ', ({ CardType }) => (CardType === null ? '' : cardTypes[CardType]), { width: 12 }),
    col.money('Amount', 'Số tiền'),
    col.percent('FeePercent', 'Phí (%)'),
    col.money('Fee', 'Phí'),
    col.money('Opening', 'Đầu kỳ', { total: 'Opening' }),
    col.money('Due', 'Phát sinh', { total: 'Due' }),
    col.money('Settled', 'Đã đối ứng', { total: 'Settled' }),
    col.money('Left', 'Còn lại', { total: 'Left' }),
  ],
  filter: { PartnerID: by('Của một đối tác'), fromDate: onDay('Từ ngày'), toDate: onDay('Đến ngày') },
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
