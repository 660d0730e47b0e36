import { companyCollaboratorDebts } from '@cardpro/contract/debts/companyCollaboratorDebts'
import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { companyPartnerDebts } from '@cardpro/contract/debts/partnerDebts'
import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { rangeOf } from '#kit/ui/list/ranges.ts'
import { sides as collaboratorSides } from '../collaborators/collaboratorDebtList.ts'
import { sides as customerSides } from '../customerFilters.ts'
import { sides as partnerSides } from '../partner/partnerFilters.ts'

/** Filters and page of the debts over all shops, as the address holds them. Without dates it is this month. */
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

/** Lists of debts over all shops differ in their call and in what the sides of a debt are called. */
function listOfShops<C extends Call>(call: C, name: string, sides: readonly { value: string; label: string }[]) {
  const sideOf = (chosen: string) => sides.find(({ value }) => value === chosen)
  return listOf(call, {
    name,
    initial: initialFilters,
    inputOf: (filters: typeof initialFilters) => {
      const { from, to } = rangeOf(filters, today())
      return {
        ...filters,
        Side: sideOf(filters.Side)?.value ?? '',
        shopID: filters.shopID === null ? [] : [filters.shopID],
        fromDate: from,
        toDate: to,
        ...sortingOf(call, filters),
      } as RawInput<C>
    },
    words: { Side: (side) => sideOf(side)?.label ?? '' },
    hasOwnControl: ['GeneralSearch', 'Side', 'shopID'],
  })
}

export const personList = listOfShops(companyDebts.companyDebtCustomer, 'customerDebts-company', customerSides)
export const companyPartnerList = listOfShops(
  companyPartnerDebts.companyDebtPartner,
  'partnerDebts-company',
  partnerSides,
)
export const companyCollaboratorList = listOfShops(
  companyCollaboratorDebts.companyDebtCollaborator,
  'affDebts-company',
  collaboratorSides,
)
