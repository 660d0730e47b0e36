import type { RawInput } from '@cardpro/contract/basic/call'
import { companyAffDebts } from '@cardpro/contract/debts/companyAffDebts'
import { today } from '#ui/hooks/today.ts'
import { listOf, sortingOf } from '#ui/list/list.ts'
import { rangeOf } from '#ui/list/ranges.ts'
import { useFilters } from '#ui/list/useFilters.ts'
import { sides } from './affDebtList.ts'

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

/** Filters and page of commission over all shops, as the address holds them. Without dates it is this month. */
export const useCompanyAffFilters = () => useFilters(initialFilters)

type Filters = ReturnType<typeof useCompanyAffFilters>[0]

export function companyAffQuery(filters: Filters): RawInput<typeof companyAffDebts.companyDebtAff> {
  const { from, to } = rangeOf(filters, today())
  return {
    ...filters,
    Side: sides.find(({ value }) => value === filters.Side)?.value ?? '',
    shopID: filters.shopID === null ? [] : [filters.shopID],
    fromDate: from,
    toDate: to,
    ...sortingOf(companyAffDebts.companyDebtAff, filters),
  }
}

export const companyAffList = listOf(companyAffDebts.companyDebtAff, {
  name: 'affDebts-company',
  inputOf: companyAffQuery,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side', 'shopID'],
})
