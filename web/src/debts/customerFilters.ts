import type { RawInput } from '@cardpro/contract/call'
import type { debts } from '@cardpro/contract/debts'
import { thisMonth } from '#ui/ranges.ts'
import { today } from '#ui/today.ts'
import { useFilters } from '#ui/useFilters.ts'

/** Filters and page of the customers' debts, as the address holds them. Without dates it is this month. */
export const useDebtFilters = () =>
  useFilters({ GeneralSearch: '', Side: '', fromDate: '', toDate: '', PageIndex: 1, PageSize: 20 })

type DebtFilters = ReturnType<typeof useDebtFilters>[0]

export const sides = [
  { value: '', label: 'Tất cả' },
  { value: 'they', label: 'Khách nợ' },
  { value: 'we', label: 'Mình nợ khách' },
]

export const rangeOf = ({ fromDate, toDate }: Pick<DebtFilters, 'fromDate' | 'toDate'>) => {
  const month = thisMonth(today())
  return { from: fromDate || month.from, to: toDate || month.to }
}

export function debtQuery(filters: DebtFilters): RawInput<typeof debts.getSummaryDebt> {
  const { from, to } = rangeOf(filters)
  const side =
    sides.find(({ value }) => value === filters.Side)?.value === 'they' ? 'they' : filters.Side === 'we' ? 'we' : ''
  return { ...filters, Side: side, fromDate: from, toDate: to }
}
