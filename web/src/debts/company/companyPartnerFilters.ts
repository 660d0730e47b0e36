import { companyPartnerDebts } from '@cardpro/contract/debts/partnerDebts'
import type { RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { useFilters } from '#kit/ui/list/useFilters.ts'
import { sides } from '../partner/partnerFilters.ts'

/** Filters and page of the partners' debts over all shops, as the address holds them. Without dates it is this month. */
export const useCompanyPartnerFilters = () => useFilters(initialFilters)

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

type Call = typeof companyPartnerDebts.companyDebtPartner

export function companyPartnerQuery(filters: typeof initialFilters): RawInput<Call> {
  const { from, to } = rangeOf(filters, today())
  return {
    ...filters,
    Side: sides.find(({ value }) => value === filters.Side)?.value ?? '',
    shopID: filters.shopID === null ? [] : [filters.shopID],
    fromDate: from,
    toDate: to,
    ...sortingOf(companyPartnerDebts.companyDebtPartner, filters),
  }
}

export const companyPartnerList = listOf(companyPartnerDebts.companyDebtPartner, {
  name: 'partnerDebts-company',
  inputOf: companyPartnerQuery,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Side: (side) => sides.find(({ value }) => value === side)?.label ?? '',
  },
  hasOwnControl: ['GeneralSearch', 'Side', 'shopID'],
})
