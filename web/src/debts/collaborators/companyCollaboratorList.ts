import { companyCollaboratorDebts } from '@cardpro/contract/debts/companyCollaboratorDebts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { sides } from './collaboratorDebtList.ts'

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
export const useCompanyCollaboratorFilters = () => useFilters(initialFilters)

type Filters = ReturnType<typeof useCompanyCollaboratorFilters>[0]

export function companyCollaboratorQuery(
  filters: Filters,
): RawInput<typeof companyCollaboratorDebts.companyDebtCollaborator> {
  const { from, to } = rangeOf(filters, today())
  return {
    ...filters,
    Side: sides.find(({ value }) => value === filters.Side)?.value ?? '',
    shopID: filters.shopID === null ? [] : [filters.shopID],
    fromDate: from,
    toDate: to,
    ...sortingOf(companyCollaboratorDebts.companyDebtCollaborator, filters),
  }
}

export const companyCollaboratorList = listOf(companyCollaboratorDebts.companyDebtCollaborator, {
  name: 'affDebts-company',
  inputOf: companyCollaboratorQuery,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side', 'shopID'],
})
