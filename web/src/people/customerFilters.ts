import type { RawInput } from '@cardpro/contract/basic/call'
import { customerRanks, inactiveDays, people } from '@cardpro/contract/people/people'
import { numberChoices } from '#ui/form/ChoiceField.tsx'
import { sortingOf } from '#ui/list/list.ts'

export type CustomerFilters = {
  GeneralSearch: string
  HasDebt: boolean
  StaffID: number | null
  AffID: number | null
  Rank: number | null
  InactiveDays: number | null
  Status: number
  Sort: string
  GroupBy: string
  Closed: string[]
  PageIndex: number
  PageSize: number
}

export const initialFilters: CustomerFilters = {
  GeneralSearch: '',
  HasDebt: false,
  StaffID: null,
  AffID: null,
  Rank: null,
  InactiveDays: null,
  Status: 1,
  Sort: '',
  GroupBy: '',
  Closed: [],
  PageIndex: 1,
  PageSize: 20,
}

/** What the list is asked with: a filter that is not chosen is left out. */
export function inputOf(filters: CustomerFilters): RawInput<typeof people.ajaxLoadCustomer> {
  const { HasDebt, StaffID, AffID, Rank, InactiveDays, ...rest } = filters
  return {
    ...rest,
    ...sortingOf(people.ajaxLoadCustomer, filters),
    ...(HasDebt && { HasDebt }),
    ...(StaffID !== null && { StaffID }),
    ...(AffID !== null && { AffID }),
    ...(Rank !== null && { Rank }),
    ...(InactiveDays !== null && { InactiveDays }),
  }
}

export const ranks = numberChoices(customerRanks)

export const inactive = inactiveDays.map((days) => ({ value: days as number, label: `Không đến từ ${days} ngày` }))

export const statuses = [
  { value: 1, label: 'Đang dùng' },
  { value: 0, label: 'Đã ngừng' },
]
