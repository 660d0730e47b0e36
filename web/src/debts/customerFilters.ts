import type { RawInput } from '@cardpro/contract/basic/call'
import { debtSorts } from '@cardpro/contract/debts/debtSorts'
import { debts } from '@cardpro/contract/debts/debts'
import { today } from '#ui/hooks/today.ts'
import { listOf } from '#ui/list/list.ts'
import { rangeOf } from '#ui/list/ranges.ts'
import { useFilters } from '#ui/list/useFilters.ts'

/** Filters and page of the customers' debts, as the address holds them. Without dates it is this month. */
export const useDebtFilters = () => useFilters(initialFilters)

export const initialFilters = {
  GeneralSearch: '',
  Side: '',
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 20,
}

type DebtFilters = ReturnType<typeof useDebtFilters>[0]

export const sides = [
  { value: '', label: 'Tất cả' },
  { value: 'they', label: 'Khách nợ' },
  { value: 'we', label: 'Mình nợ khách' },
]

export function debtQuery(filters: DebtFilters): RawInput<typeof debts.getSummaryDebt> {
  const { from, to } = rangeOf(filters, today())
  const side =
    sides.find(({ value }) => value === filters.Side)?.value === 'they' ? 'they' : filters.Side === 'we' ? 'we' : ''
  const sort = debtSorts.find((one) => one === filters.Sort) ?? ''
  return { ...filters, Side: side, Sort: sort, fromDate: from, toDate: to }
}

export const debtList = listOf(debts.getSummaryDebt, {
  name: 'customerDebts',
  inputOf: debtQuery,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side'],
})
