import { type ComparisonRow, comparisonStatuses, type comparisons } from '@cardpro/contract/debts/comparison'
import { partyNames } from '@cardpro/contract/debts/partyTypes'
import type { Summary } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { balanceColumns, columnsOf, listSheet, ofRecord, ofSome, onDay, word } from '#kit/excel/excel.service.ts'
import { listParties } from './comparisonList.service.ts'

type List = typeof comparisons.getGeneralComparison
type Sums = Summary<List>
const column = columnsOf<ComparisonRow, Sums>()

export const comparisonSheet = listSheet<List>({
  name: 'Đối chiếu công nợ',
  read: listParties,
  columns: [
    column.text('Name', 'Đối tượng', { width: 28 }),
    column.text('Code', 'Mã', { width: 14 }),
    ...balanceColumns<ComparisonRow, Sums>({
      titles: ['Đầu kỳ: họ nợ', 'Đầu kỳ: mình nợ'],
      of: 'Opening',
      value: ({ Opening }) => Opening,
    }),
    column.money('Debit', 'Phát sinh nợ'),
    column.money('Credit', 'Phát sinh có'),
    column.money('TheyOwe', 'Cuối kỳ: họ nợ', { total: 'TheyOwe' }),
    column.money('WeOwe', 'Cuối kỳ: mình nợ', { total: 'WeOwe' }),
    column.made(
      'Đối chiếu gần nhất',
      ({ Last }) => (Last ? `${comparisonStatuses[Last.Status]}, đến ${formatDay(Last.ToDate)}` : 'chưa đối chiếu'),
      { width: 30 },
    ),
  ],
  filter: {
    type: word('Loại', partyNames),
    ObjectID: ofRecord('Của một đối tượng'),
    GeneralSearch: word('Tìm'),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
    shopID: ofSome('cửa hàng'),
  },
})
