import { debts } from '@cardpro/contract/debts/debts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters of the partners' debts, as the address holds them. Without dates it is this month. */
export const initialFilters = { GeneralSearch: '', Side: '', fromDate: '', toDate: '' }
export type PartnerFilters = typeof initialFilters

type Query = RawInput<typeof debts.getSummaryDebt>
type Side = NonNullable<Query['Side']>
type SideOption = { value: Side; label: string; count: 'all' | Exclude<Side, ''> }
export const sides: SideOption[] = [
  { value: '', label: 'Tất cả', count: 'all' },
  { value: 'they', label: 'Họ nợ', count: 'they' },
  { value: 'we', label: 'Mình nợ', count: 'we' },
  { value: 'late', label: 'Quá kỳ đối soát', count: 'late' },
  { value: 'over', label: 'Vượt hạn mức', count: 'over' },
]
const sideOf = (chosen: string): Side => sides.find(({ value }) => value === chosen)?.value ?? ''

/** All partners of a shop, who are few, on one page. */
export function partnerQuery({ GeneralSearch, Side: side, ...days }: PartnerFilters): Query {
  const { from, to } = rangeOf(days, today())
  return { type: 'partner', GeneralSearch, Side: sideOf(side), fromDate: from, toDate: to, PageSize: 200 }
}

export const partnerDebtList = listOf(debts.getSummaryDebt, {
  name: 'partnerDebts',
  inputOf: partnerQuery,
})
