import type { RawInput } from '@cardpro/contract/kit/call'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { inactiveDays, people } from '@cardpro/contract/people/customers/customer.calls'
import { customerRanks, customerStatuses } from '@cardpro/contract/people/customers/customer.fields'
import { customersList } from '@cardpro/contract/people/customers/customers.list'
import { numberChoices } from '#kit/ui/form/ChoiceField.tsx'
import { listOf } from '#kit/ui/list/list.ts'
import { askedWith, filterWords, initialOf, type RecordFilters } from '#kit/ui/list/recordFilters.ts'

export type CustomerFilters = RecordFilters<typeof customersList>
export const initialFilters: CustomerFilters = initialOf(customersList)

export const inputOf = (filters: CustomerFilters): RawInput<typeof people.ajaxLoadCustomer> =>
  askedWith(people.ajaxLoadCustomer, filters)

/** While words are typed, matches are counted so far; more of them are counted at a press. */
export const countTo = 10_000
export const typingInputOf = (filters: CustomerFilters): RawInput<typeof people.ajaxLoadCustomer> => ({
  ...inputOf(filters),
  ...(filters.GeneralSearch !== '' && { CountTo: countTo }),
})

export const ranks = numberChoices(customerRanks)
export const inactiveOptions = inactiveDays.map((days) => ({ value: days as number, label: unusedFor(days) }))
export const statuses = [1, 0].map((value) => ({ value, label: customerStatuses[value as 0 | 1] }))

function unusedFor(days: number): string {
  return `Không đến từ ${days} ngày`
}

export const customerList = listOf(people.ajaxLoadCustomer, {
  name: 'customers',
  inputOf,
  initial: initialFilters,
  words: {
    ...filterWords(customersList),
    InactiveDays: unusedFor,
    Status: (status: number) => (status === recordStatus.stopped ? customerStatuses[0] : ''),
  },
  groups: customersList.groups,
  // Every filter has a control in the toolbar that shows what is chosen.
  hasOwnControl: Object.keys(customersList.filters) as (keyof typeof customersList.filters)[],
})
