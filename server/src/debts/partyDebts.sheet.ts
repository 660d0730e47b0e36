import { partnerSides } from '@cardpro/contract/debts/debtFilters'
import type { debts, PartyDebt } from '@cardpro/contract/debts/debts'
import type { Summary } from '@cardpro/contract/kit/call'
import { menus } from '@cardpro/contract/kit/rights'
import { agingColumns, columnsOf, listSheet, ofRecord, onDay, summedPeriod, word } from '#kit/excel/excel.service.ts'
import { listDebts } from './partyDebts.service.ts'

type GetSummaryDebtCall = typeof debts.getSummaryDebt
type Sums = Summary<GetSummaryDebtCall>
const column = columnsOf<PartyDebt, Sums>()

export const partnerDebtSheet = listSheet<GetSummaryDebtCall>({
  name: menus.partnerDebts.title,
  file: 'cong-no-doi-tac',
  read: (ctx, input) => listDebts(ctx, { ...input, type: 'partner', StaffID: undefined }),
  columns: [
    column.text('Name', 'Đối tác', { width: 28 }),
    column.text('Code', 'Mã', { width: 12 }),
    column.phone('Phone', 'Điện thoại', { width: 14 }),
    ...summedPeriod('họ nợ'),
    column.money('Offset', 'Đã cấn trừ', { total: 'Offset' }),
    column.money('TheyOwe', 'Họ nợ', { total: 'TheyOwe' }),
    column.money('WeOwe', 'Mình nợ', { total: 'WeOwe' }),
    ...agingColumns,
    column.number('OpenOrders', 'Đơn'),
    column.money('CreditLimit', 'Hạn mức', { of: 'Hạn mức còn' }),
    column.number('LateDays', 'Quá kỳ (ngày)', { of: 'Nợ cũ nhất' }),
    column.day('LastPay', 'Trả gần nhất'),
  ],
  filter: {
    GeneralSearch: word('Tìm'),
    ObjectID: ofRecord('Của một đối tác'),
    Side: word('Bên nợ', partnerSides),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
  },
})
