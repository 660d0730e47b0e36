import type { Call, RawInput } from '@cardpro/contract/kit/call'
import type { Fields } from '@cardpro/contract/kit/dictionary'
import {
  type FilterValues,
  filtersIn,
  initialFiltersOf,
  type ListFilter,
  type ListSpec,
} from '@cardpro/contract/kit/recordList'
import { sortingOf } from './list.ts'

type AnyList = ListSpec & { fields: Fields }

/** The filters of a list of a dictionary, with its page and order. */
export type RecordFilters<L extends AnyList> = FilterValues<L> & typeof firstPage

const firstPage = { Sort: '', GroupBy: '', Closed: [] as string[], PageIndex: 1, PageSize: 20 }

export const initialOf = <L extends AnyList>(list: L): RecordFilters<L> => ({ ...initialFiltersOf(list), ...firstPage })

/** What the list is asked with: a filter that is not chosen is left out, and what the call does not know. */
export function askedWith<C extends Call>(call: C, filters: typeof firstPage): RawInput<C> {
  const values: [string, unknown][] = Object.entries(filters)
  const chosen = values.filter(([key, value]) => key in call.input.shape && value !== null && value !== false)
  return { ...Object.fromEntries(chosen), ...sortingOf(call, filters) } as RawInput<C>
}

type FilterWords<L extends AnyList> = {
  [K in keyof L['filters']]?: (value: NonNullable<FilterValues<L>[K]>) => string
}

/** How each filter reads with its value; a record is read by its own control. */
export const filterWords = <L extends AnyList>(list: L): FilterWords<L> =>
  Object.fromEntries(
    filtersIn(list).flatMap((filter) => {
      const word = words[filter.kind]
      return word ? [[filter.key, (value: unknown) => word(filter, value)] as const] : []
    }),
  ) as FilterWords<L>

type Word = (filter: ListFilter, value: unknown) => string
const words: Record<ListFilter['kind'], Word | null> = {
  search: (_, typed) => `Tìm “${String(typed)}”`,
  flag: ({ chip }) => chip,
  choice: ({ label, names }, value) => `${label}: ${names[Number(value)] ?? ''}`,
  text: ({ label }, value) => `${label}: ${String(value)}`,
  count: ({ label }, value) => `${label}: ${String(value)}`,
  record: null,
  day: null,
}
