import type { debtSummary, SummaryRow } from '@cardpro/contract/debts/debtSummary'
import { partyNames } from '@cardpro/contract/debts/partyTypes'
import type { Summary } from '@cardpro/contract/kit/call'
import { balanceColumns, columnsOf, listSheet, onDay, type SheetColumn } from '#kit/excel/excel.service.ts'
import { reportDebt } from './debtSummary.service.ts'

type Report = typeof debtSummary.reportDebt
type Sums = Summary<Report>
const sideColumn = columnsOf<SummaryRow, Sums>()
type Figure = 'Debit' | 'Credit' | 'TheyOwe' | 'WeOwe' | 'AtWork' | 'Offset'

const sumOf =
  (key: Figure | 'OpeningTheyOwe' | 'OpeningWeOwe') =>
  ({ Types }: Sums) =>
    Types.reduce((sum, { Sums: sums }) => sum + sums[key], 0)

const figure = (key: Figure, title: string): SheetColumn<SummaryRow, Sums> => ({
  ...sideColumn.money(key, title),
  total: sumOf(key),
})

/** The last lines give each type by itself: one type is never added to another. */
export const debtSummarySheet = listSheet<Report>({
  name: 'Công nợ',
  read: (ctx, input) => reportDebt(ctx, { ...input, Top: 0 }),
  columns: [
    sideColumn.made('Loại', ({ type }) => partyNames[type], { of: 'type', width: 16 }),
    sideColumn.text('Name', 'Tên', { width: 28 }),
    sideColumn.text('Code', 'Mã', { width: 12 }),
    ...balanceColumns<SummaryRow, Sums>({
      titles: ['Đầu kỳ: họ nợ', 'Đầu kỳ: mình nợ'],
      of: 'Opening',
      value: ({ Opening }) => Opening,
    }).map((column, side) => ({ ...column, total: sumOf(side === 0 ? 'OpeningTheyOwe' : 'OpeningWeOwe') })),
    figure('Debit', 'Phát sinh nợ'),
    figure('Credit', 'Phát sinh có'),
    figure('TheyOwe', 'Họ nợ'),
    figure('WeOwe', 'Mình nợ'),
    figure('AtWork', 'Đang ở thẻ khách'),
    figure('Offset', 'Đã cấn trừ'),
    sideColumn.number('OpenOrders', 'Đơn, lô'),
    sideColumn.day('LastPay', 'Trả gần nhất'),
  ],
  filter: { fromDate: onDay('Từ ngày'), toDate: onDay('Đến ngày') },
  feet: ({ summary }) =>
    (summary?.Types ?? []).map((one) => ({
      title: `Tổng cộng: ${partyNames[one.type]}`,
      sums: { Types: [one], Held: 0, Frozen: [], LockedTo: '' },
    })),
})
