import type { RawInput } from '@cardpro/contract/call'
import { people } from '@cardpro/contract/people'
import { listOf } from '#ui/list.ts'

/** Filters and page of the customers, as the address holds them. */
export const initialFilters = { GeneralSearch: '', HasDebt: false, Status: 1, PageIndex: 1, PageSize: 20 }

/** What is not chosen is not sent. */
export const inputOf = ({ HasDebt, ...rest }: typeof initialFilters): RawInput<typeof people.ajaxLoadCustomer> => ({
  ...rest,
  ...(HasDebt && { HasDebt }),
})

export const customerList = listOf(people.ajaxLoadCustomer, {
  name: 'customers',
  inputOf,
  words: {
    GeneralSearch: (typed) => `Tìm “${typed}”`,
    HasDebt: () => 'Còn công nợ',
    Status: (status) => (status === 0 ? 'Đã ngừng' : ''),
  },
  inSight: ['GeneralSearch', 'HasDebt', 'Status'],
})
