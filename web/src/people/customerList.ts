import type { RawInput } from '@cardpro/contract/basic/call'
import { customerRanks, customerStatuses } from '@cardpro/contract/people/customer.fields'
import { customersList } from '@cardpro/contract/people/customers.list'
import { inactiveDays, people } from '@cardpro/contract/people/people'
import { numberChoices } from '#ui/form/ChoiceField.tsx'
import { listOf } from '#ui/list/list.ts'
import { askedWith, filterWords, initialOf, type RecordFilters } from '#ui/list/recordFilters.ts'

export type CustomerFilters = RecordFilters<typeof customersList>
export const initialFilters: CustomerFilters = initialOf(customersList)

export const inputOf = (filters: CustomerFilters): RawInput<typeof people.ajaxLoadCustomer> =>
  askedWith(people.ajaxLoadCustomer, filters)

export const ranks = numberChoices(customerRanks)
export const inactive = inactiveDays.map((days) => ({ value: days as number, label: unusedFor(days) }))
export const statuses = [1, 0].map((value) => ({ value, label: customerStatuses[value as 0 | 1] }))

function unusedFor(days: number): string {
  return `Không đến từ ${days} ngày`
}

export const customerList = listOf(people.ajaxLoadCustomer, {
  name: 'customers',
  inputOf,
  words: {
    ...filterWords(customersList),
    InactiveDays: unusedFor,
    Status: (status: number) => (status === 0 ? customerStatuses[0] : ''),
  },
  groups: customersList.groups,
  // Every filter has a control in the toolbar that shows what is chosen.
  hasOwnControl: Object.keys(customersList.filters) as (keyof typeof customersList.filters)[],
})
