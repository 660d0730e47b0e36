import type { RawInput } from '@cardpro/contract/basic/call'
import { recordStatus } from '@cardpro/contract/basic/recordStatus'
import { funds } from '@cardpro/contract/funds/funds'
import { useRow } from '#api/useListCall.ts'
import { listOf, sortingOf } from '#ui/list/list.ts'

/** Filters and page of the funds, as the address holds them. */
export const initialFilters = {
  GeneralSearch: '',
  Status: recordStatus.active as number,
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}

export const inputOf = (filters: typeof initialFilters): RawInput<typeof funds.getByConditions> => ({
  ...filters,
  ...sortingOf(funds.getByConditions, filters),
})

export const fundList = listOf(funds.getByConditions, {
  name: 'funds',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    Status: (status) => (status === recordStatus.stopped ? 'Đã ngừng' : ''),
  },
  hasOwnControl: ['GeneralSearch', 'Status'],
})

export const useFund = (fundId: number | null) =>
  useRow(funds.getByConditions, ['BankCardID', fundId], { input: { PageSize: 200 } })
