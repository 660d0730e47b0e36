import { debts } from '@cardpro/contract/debts/debts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'

/** Filters and page of the customers' debts, as the address holds them. Without dates it is this month. */
export const initialFilters = {
  GeneralSearch: '',
  Side: '',
  Promise: '',
  StaffID: null as number | null,
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 20,
}

type Side = Exclude<NonNullable<RawInput<typeof debts.getSummaryDebt>['Side']>, 'late' | 'over'>
export const sides: { value: Side; label: string }[] = [
  { value: '', label: 'Tất cả' },
  { value: 'open', label: 'Có nợ' },
  { value: 'they', label: 'Khách nợ' },
  { value: 'we', label: 'Mình nợ khách' },
]

type PromiseFilter = NonNullable<RawInput<typeof debts.getSummaryDebt>['Promise']>
export const promises: { value: Exclude<PromiseFilter, ''>; label: string }[] = [
  { value: 'any', label: 'Có hẹn trả' },
  { value: 'due', label: 'Đến hẹn hôm nay' },
  { value: 'late', label: 'Quá hẹn' },
]

export function debtQuery(filters: typeof initialFilters): RawInput<typeof debts.getSummaryDebt> {
  const { from, to } = rangeOf(filters, today())
  const side = sides.find(({ value }) => value === filters.Side)?.value ?? ''
  return {
    ...filters,
    StaffID: filters.StaffID ?? undefined,
    Side: side,
    Promise: promises.find(({ value }) => value === filters.Promise)?.value ?? '',
    fromDate: from,
    toDate: to,
    ...sortingOf(debts.getSummaryDebt, filters),
  }
}

export const debtList = listOf(debts.getSummaryDebt, {
  name: 'customerDebts',
  inputOf: debtQuery,
  initial: initialFilters,
  words: {
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
    Promise: (promise) => promises.find(({ value }) => value === promise)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side', 'StaffID', 'Promise'],
})
