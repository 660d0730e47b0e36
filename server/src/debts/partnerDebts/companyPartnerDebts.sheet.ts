import type { companyPartnerDebts, ShopsPartnerDebt } from '@cardpro/contract/debts/partnerDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { settlePeriods } from '@cardpro/contract/places/partners/partner.fields'
import { balanceColumns, columnsOf, listSheet, ofRecord, ofSome, onDay, word } from '#kit/excel/excel.service.ts'
import { listCompanyPartnerDebts } from './companyPartnerDebts.service.ts'

type CompanyDebtPartnerCall = typeof companyPartnerDebts.companyDebtPartner
type Sums = Summary<CompanyDebtPartnerCall>
const column = columnsOf<ShopsPartnerDebt, Sums>()

const sidesShown = {
  they: 'Họ nợ',
  we: 'Mình nợ',
  open: 'Có nợ',
  late: 'Quá kỳ đối soát',
  over: 'Vượt hạn mức',
} as const

const shopColumns = ({ ShopID, Name, ...sums }: Sums['Columns'][number]) =>
  (['TheyOwe', 'WeOwe'] as const).map((side) => ({
    ...column.madeMoney(
      `${Name}: ${side === 'TheyOwe' ? 'họ nợ' : 'mình nợ'}`,
      ({ Cells }) => Cells.reduce((sum, cell) => (cell.ShopID === ShopID ? sum + cell[side] : sum), 0),
      { of: `shop${ShopID}` },
    ),
    total: () => sums[side],
  }))

const columns = [
  column.text('Name', 'Đối tác', { width: 28 }),
  column.text('Code', 'Mã', { width: 12 }),
  ...balanceColumns<ShopsPartnerDebt, Sums>({
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
  column.money('CreditLimit', 'Hạn mức', { of: 'Hạn mức còn' }),
  column.made('Kỳ', ({ SettlePeriod }) => (SettlePeriod === null ? '' : settlePeriods[SettlePeriod]), { width: 10 }),
  column.number('LateDays', 'Quá kỳ (ngày)', { of: 'Nợ cũ nhất' }),
]

export const companyPartnerDebtSheet = listSheet<CompanyDebtPartnerCall>({
  name: 'Công nợ đối tác các cửa hàng',
  file: 'cong-no-doi-tac-cong-ty',
  read: listCompanyPartnerDebts,
  columns,
  columnsFor: ({ Columns }) => [...columns, ...Columns.flatMap(shopColumns)],
  filter: {
    GeneralSearch: word('Tìm'),
    ObjectID: ofRecord('Của một đối tác'),
    shopID: ofSome('cửa hàng'),
    Side: word('Bên nợ', sidesShown),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
  },
})
