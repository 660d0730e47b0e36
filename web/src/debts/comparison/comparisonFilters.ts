import { type ComparedType, type ComparisonStatus, comparisons } from '@cardpro/contract/debts/comparison'
import type { RawInput } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import type { TagTone } from '#kit/ui/basic/StatusTag.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { listOf } from '#kit/ui/list/list.ts'
import { rangeOf, thisMonth } from '#kit/ui/list/ranges.ts'

export const initialFilters = {
  type: 'partner',
  made: '',
  GeneralSearch: '',
  fromDate: '',
  toDate: '',
  PageIndex: 1,
  PageSize: 20,
}
export type ComparisonFilters = { [K in keyof typeof initialFilters]: (typeof initialFilters)[K] }

export const types: { value: ComparedType; label: string; noun: string }[] = [
  { value: 'partner', label: 'Đối tác', noun: 'đối tác' },
  { value: 'customer', label: 'Khách hàng', noun: 'khách' },
  { value: 'aff', label: 'Cộng tác viên', noun: 'CTV' },
]
export const typeOf = (text: string): ComparedType => types.find(({ value }) => value === text)?.value ?? 'partner'

/** A period that is compared has ended: without dates it is this month until yesterday. */
export function daysOf(filters: Pick<ComparisonFilters, 'fromDate' | 'toDate'>): { from: string; to: string } {
  const yesterday = addDays(today(), -1)
  const { from, to } = rangeOf(filters, today(), thisMonth(yesterday))
  const last = to > yesterday ? yesterday : to
  return { from: from > last ? last : from, to: last }
}

export function comparisonQuery(filters: ComparisonFilters): RawInput<typeof comparisons.getGeneralComparison> {
  const { from, to } = daysOf(filters)
  const { GeneralSearch, PageIndex, PageSize } = filters
  return { type: typeOf(filters.type), GeneralSearch, PageIndex, PageSize, fromDate: from, toDate: to }
}

export const comparisonList = listOf(comparisons.getGeneralComparison, {
  name: 'comparison',
  inputOf: comparisonQuery,
  initial: initialFilters,
  hasOwnControl: ['GeneralSearch', 'type', 'made'],
})

export const statusTones: Record<ComparisonStatus, TagTone> = { 0: 'grey', 1: 'blue', 2: 'green', 3: 'red', 4: 'grey' }

/** What has to be read again after a comparison was made, sent, answered or cancelled. */
export const afterComparison = [
  comparisons.getGeneralComparison,
  comparisons.getComparisons,
  comparisons.detailComparison,
]
