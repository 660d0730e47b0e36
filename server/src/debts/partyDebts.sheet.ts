import type { debts, PartyDebt } from '@cardpro/contract/debts/debts'
import type { Summary } from '@cardpro/contract/kit/call'
import { menus } from '@cardpro/contract/kit/rights'
import {
  balanceColumns,
  columnsOf,
  listSheet,
  ofRecord,
  onDay,
  type SheetColumn,
  word,
} from '#kit/excel/excel.service.ts'
import { listDebts } from './partyDebts.service.ts'

type GetSummaryDebtCall = typeof debts.getSummaryDebt
type Sums = Summary<GetSummaryDebtCall>
const column = columnsOf<PartyDebt, Sums>()

const age = (key: keyof PartyDebt['Aging'], title: string): SheetColumn<PartyDebt, Sums> => ({
  ...column.madeMoney(title, ({ Aging }) => Aging[key]),
  total: ({ Aging }: Sums) => Aging[key],
})

export const partnerDebtSheet = listSheet<GetSummaryDebtCall>({
  name: menus.partnerDebts.title,
  file: 'cong-no-doi-tac',
  read: (ctx, input) => listDebts(ctx, { ...input, type: 'partner', StaffID: undefined }),
  columns: [
    column.text('Name', 'Đối tác', { width: 28 }),
    column.text('Code', 'Mã', { width: 12 }),
    column.phone('Phone', 'Điện thoại', { width: 14 }),
    ...balanceColumns<PartyDebt, Sums>({
      titles: ['Đầu kỳ: họ nợ', 'Đầu kỳ: mình nợ'],
      of: 'Đầu kỳ',
      value: ({ Opening }) => Opening,
      totals: ['OpeningTheyOwe', 'OpeningWeOwe'],
    }),
    column.money('Debit', 'Phát sinh nợ', { total: 'Debit' }),
    column.money('Credit', 'Phát sinh có', { total: 'Credit' }),
    column.money('Offset', 'Đã cấn trừ', { total: 'Offset' }),
    column.money('TheyOwe', 'Họ nợ', { total: 'TheyOwe' }),
    column.money('WeOwe', 'Mình nợ', { total: 'WeOwe' }),
    age('D7', '0–7 ngày'),
    age('D30', '8–30'),
    age('D60', '31–60'),
    age('Older', 'Trên 60'),
    column.number('OpenOrders', 'Đơn'),
    column.money('CreditLimit', 'Hạn mức', { of: 'Hạn mức còn' }),
    column.number('LateDays', 'Quá kỳ (ngày)', { of: 'Nợ cũ nhất' }),
    column.day('LastPay', 'Trả gần nhất'),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    ObjectID: ofRecord('Của một đối tác'),
    Side: word('Bên nợ', {
      they: 'Họ nợ',
      we: 'Mình nợ',
      open: 'Có nợ',
      late: 'Quá kỳ đối soát',
      over: 'Vượt hạn mức',
    }),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
  },
})
