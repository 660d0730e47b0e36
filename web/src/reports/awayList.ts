import type { RawInput } from '@cardpro/contract/kit/call'
import { inactiveDays } from '@cardpro/contract/people/customers/customer.calls'
import { notUsed } from '@cardpro/contract/reports/awayCustomers'
import { listOf } from '#kit/ui/list/list.ts'

export const initialAway = {
  days: 30,
  StaffID: null as number | null,
  Sort: '',
  PageIndex: 1,
  PageSize: 50,
}
type AwayFilters = typeof initialAway

/** The days of one of the chips. */
export const daysOf = (days: number) => inactiveDays.find((known) => known === days) ?? 30

export const awayInput = ({ StaffID, days, Sort, ...page }: AwayFilters): RawInput<typeof notUsed.notUseService> => ({
  ...page,
  days: daysOf(days),
  Sort: Sort === 'LastUsed' || Sort === '-LastUsed' ? Sort : '',
  ...(StaffID !== null && { StaffID }),
})

export const awayList = listOf(notUsed.notUseService, {
  name: 'customersReport-away',
  inputOf: awayInput,
  initial: initialAway,
  hasOwnControl: ['days', 'StaffID'],
})
