import type { Summary } from '@cardpro/contract/basic/call'
import type { debts, PartyDebt } from '@cardpro/contract/debts/debts'
import { menus } from '@cardpro/contract/identity/rights'
import { balanceColumns, by, columnsOf, listSheet, onDay, type SheetColumn, word } from '#excel/excel.service.ts'
import { listDebts } from './partyDebts.service.ts'

type Listed = typeof debts.getSummaryDebt
type Sums = Summary<Listed>
const col = columnsOf<PartyDebt, Sums>()

const age = (key: keyof PartyDebt['Aging'], title: string): SheetColumn<PartyDebt, Sums> => ({
  ...col.madeMoney(title, ({ Aging }) => Aging[key]),
  total: ({ Aging }: Sums) => Aging[key],
})

export const partnerDebtSheet = listSheet<Listed>({
  kind: 'excel.partnerDebts',
  menu: 'partnerDebts',
  right: 'partnerDebts.export',
  name: menus.partnerDebts.title,
  file: 'cong-no-doi-tac',
  read: (ctx, input) => listDebts(ctx, { ...input, type: 'partner', StaffID: undefined }),
  columns: [
    col.text('Name', 'Đối tác', { width: 28 }),
    col.text('Code', 'Mã', { width: 12 }),
    col.phone('Phone', 'Điện thoại', { width: 14 }),
    ...balanceColumns<PartyDebt, Sums>({
      titles: ['Đầu kỳ: họ nợ', 'Đầu kỳ: mình nợ'],
      of: 'Đầu kỳ',
      value: ({ Opening }) => Opening,
      totals: ['OpeningTheyOwe', 'OpeningWeOwe'],
    }),
    col.money('Debit', 'Phát sinh nợ', { total: 'Debit' }),
    col.money('Credit', 'Phát sinh có', { total: 'Credit' }),
    col.money('Offset', 'Đã cấn trừ', { total: 'Offset' }),
    col.money('TheyOwe', 'Họ nợ', { total: 'TheyOwe' }),
    col.money('WeOwe', 'Mình nợ', { total: 'WeOwe' }),
    age('D7', '0–7 ngày'),
    age('D30', '8–30'),
    age('D60', '31–60'),
    age('Older', 'Trên 60'),
    col.number('OpenOrders', 'Đơn'),
    col.money('CreditLimit', 'Hạn mức', { of: 'Hạn mức còn' }),
    col.number('LateDays', 'Quá kỳ (ngày)', { of: 'Nợ cũ nhất' }),
    col.day('LastPay', 'Trả gần nhất'),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    ObjectID: by('Của một đối tác'),
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
