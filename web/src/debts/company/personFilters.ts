import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { sides } from '../customerFilters.ts'

/** Filters and page of the debts over all shops, as the address holds them. Without dates it is this month. */
export const usePersonFilters = () => useFilters(initialFilters)

export const initialFilters = {
  GeneralSearch: '',
  Side: '',
  shopID: null as number | null,
  fromDate: '',
  toDate: '',
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}
type PersonFilters = typeof initialFilters

export function personQuery(filters: PersonFilters): RawInput<typeof companyDebts.companyDebtCustomer> {
  const { from, to } = rangeOf(filters, today())
  return {
    ...filters,
    Side: sides.find(({ value }) => value === filters.Side)?.value ?? '',
    shopID: filters.shopID === null ? [] : [filters.shopID],
    fromDate: from,
    toDate: to,
    ...sortingOf(companyDebts.companyDebtCustomer, filters),
  }
}

export const personList = listOf(companyDebts.companyDebtCustomer, {
  name: 'customerDebts-company',
  inputOf: personQuery,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side', 'shopID'],
})
