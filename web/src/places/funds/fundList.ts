import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { initialFiltersOf } from '@cardpro/contract/kit/recordList'
import { fundStatuses } from '@cardpro/contract/places/funds/fund.fields'
import { funds } from '@cardpro/contract/places/funds/funds'
import { fundsList } from '@cardpro/contract/places/funds/funds.list'
import { listOf, sortingOf } from '#kit/ui/list/list.ts'
import { filterWords } from '#kit/ui/list/recordFilters.ts'

/** Filters and page of the funds, as the address holds them. */
export const initialFilters = { ...initialFiltersOf(fundsList), Sort: '', PageIndex: 1, PageSize: 50 }

export const inputOf = (filters: typeof initialFilters): RawInput<typeof funds.getByConditions> => ({
  ...filters,
  ...sortingOf(funds.getByConditions, filters),
})

export const fundList = listOf(funds.getByConditions, {
  name: 'funds',
  inputOf,
  initial: initialFilters,
  words: {
    ...filterWords(fundsList),
    Status: (status: number) => (status === recordStatus.stopped ? fundStatuses[0] : ''),
  },
  hasOwnControl: ['GeneralSearch', 'Status'],
})

export const statuses = [1, 0].map((value) => ({ value, label: fundStatuses[value as 0 | 1] }))
