import type { RawInput } from '@cardpro/contract/basic/call'
import { affDebts } from '@cardpro/contract/debts/affDebts'
import { today } from '#ui/hooks/today.ts'
import { listOf, sortingOf } from '#ui/list/list.ts'
import { rangeOf } from '#ui/list/ranges.ts'
import { useFilters } from '#ui/list/useFilters.ts'

export const initialFilters = {
  GeneralSearch: '',
  Side: '',
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 20,
}

/** Filters and page of the collaborators' debts, as the address holds them. Without dates it is this month. */
export const useAffDebtFilters = () => useFilters(initialFilters)

type Filters = ReturnType<typeof useAffDebtFilters>[0]

type Side = NonNullable<RawInput<typeof affDebts.getAffDebts>['Side']>
export const sides: { value: Side; label: string }[] = [
  { value: '', label: 'Tất cả' },
  { value: 'pay', label: 'Còn phải trả' },
  { value: 'over', label: 'Trả thừa' },
]

export function affDebtQuery(filters: Filters): RawInput<typeof affDebts.getAffDebts> {
  const { from, to } = rangeOf(filters, today())
  const Side = sides.find(({ value }) => value === filters.Side)?.value ?? ''
  return { ...filters, Side, fromDate: from, toDate: to, ...sortingOf(affDebts.getAffDebts, filters) }
}

export const affDebtList = listOf(affDebts.getAffDebts, {
  name: 'affDebts',
  inputOf: affDebtQuery,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side'],
})
