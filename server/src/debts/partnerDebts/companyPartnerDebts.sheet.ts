import { partnerSides } from '@cardpro/contract/debts/debtFilters'
import type { companyPartnerDebts, ShopsPartnerDebt } from '@cardpro/contract/debts/partnerDebts'
import type { Summary } from '@cardpro/contract/kit/call'
import { settlePeriods } from '@cardpro/contract/places/partners/partner.fields'
import {
  columnsOf,
  listSheet,
  ofRecord,
  ofSome,
  onDay,
  shopDebtColumns,
  summedPeriod,
  word,
} from '#kit/excel/excel.service.ts'
import { listCompanyPartnerDebts } from './companyPartnerDebts.service.ts'

type CompanyDebtPartnerCall = typeof companyPartnerDebts.companyDebtPartner
type Sums = Summary<CompanyDebtPartnerCall>
const column = columnsOf<ShopsPartnerDebt, Sums>()

const columns = [
  column.text('Name', 'Đối tác', { width: 28 }),
  column.text('Code', 'Mã', { width: 12 }),
  ...summedPeriod('họ nợ'),
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
  columnsFor: ({ Columns }) => [...columns, ...shopDebtColumns(Columns, 'họ nợ')],
  filter: {
    GeneralSearch: word('Tìm'),
    ObjectID: ofRecord('Của một đối tác'),
    shopID: ofSome('cửa hàng'),
    Side: word('Bên nợ', partnerSides),
    fromDate: onDay('Từ ngày'),
    toDate: onDay('Đến ngày'),
  },
})
