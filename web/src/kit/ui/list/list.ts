import type { Call, RawInput } from '@cardpro/contract/kit/call'
import { views } from '@cardpro/contract/kit/lists/views'
import { prefetch } from '#kit/api/prefetch.ts'
import type { Column } from '#kit/ui/columns/columns.tsx'
import type { Selection } from '#kit/ui/table/selection.ts'
import { type Filters, readFilters, type Search } from './filters.ts'

/** The rows of an action on many: some of them, chosen among those of a filter, or all that it lets through. */
export type PickedRows = { keys: string[]; among: Filters } | { filters: Filters; total: number }

type SortingKeys = { PageIndex?: unknown; PageSize?: unknown; Sort?: unknown; GroupBy?: unknown; Closed?: unknown }
/** The filters without page, sorting and grouping: an action on many rows takes only those. */
export function narrowingOf<Asked extends SortingKeys>(asked: Asked): Omit<Asked, keyof SortingKeys> {
  const { PageIndex: _page, PageSize: _size, Sort: _sort, GroupBy: _group, Closed: _closed, ...filter } = asked
  return filter
}

/** What it is asked with: the rows that were chosen, or all that the filter lets through. */
export const pickedInput = <F extends Filters, I extends SortingKeys>(
  picked: PickedRows,
  inputOf: (filters: F) => I,
) => ('keys' in picked ? { Ids: picked.keys.map(Number) } : narrowingOf(inputOf(picked.filters as F)))

/** Actions on many rows, and the column of boxes by which those are chosen; made by `bulkOf`. */
export type Bulk = {
  acts: BulkAct[]
  boxColumn: <Row extends object, Sum>(rowKey: keyof Row & string, selection: Selection<Row>) => Column<Row, Sum>
}
export type BulkAct = { label: string; call: Call; onPick: (picked: PickedRows) => void }

/** What a table has to know of its list to do more with it than to show a page. */
export type ListPowers = {
  /** Under which the server keeps its views and columns: the key of its menu, or `cards-expired` where a menu has several. */
  name: string
  call: Call
  /** What the call is asked with for these filters. */
  inputOf(filters: Filters): Record<string, unknown>
  /** How each filter reads with its value; an empty text for one that has no words. */
  words: Partial<Record<string, (value: unknown) => string>>
  /** Filters whose own control always shows what is chosen: they get no chip besides. */
  hasOwnControl: readonly string[]
  bulk?: Bulk
  /** Where several rows have one id: the fields that distinguish them, the second of which is a parameter of the address. */
  named?: RowIdentity
  /** The columns that its rows can be grouped by, with their names. */
  groups?: Readonly<Record<string, string>>
}

type RowIdentity = { id: string; field: string; param: string }
type Words<F extends Filters> = { [K in keyof F]?: (value: NonNullable<F[K]>) => string }

/** What its call can be grouped by. */
type GroupKey<C extends Call> = RawInput<C> extends { GroupBy?: infer K } ? K & string : never

/** A list that is a screen of its own: what the screen reads, asks with and begins with. */
export type List<C extends Call, F extends Filters> = Omit<ListPowers, 'call' | 'inputOf'> & {
  call: C
  inputOf(filters: F): RawInput<C>
  initial: F
}

type ListWords<C extends Call, F extends Filters> = {
  name: string
  inputOf: (filters: F) => RawInput<C>
  words?: Words<F>
  hasOwnControl?: readonly (keyof F & string)[]
  named?: RowIdentity
  groups?: { [K in Exclude<GroupKey<C>, ''>]?: string }
}

/** The powers of a list, checked against its call and its filters. */
export function listOf<C extends Call, F extends Filters>(call: C, list: ListWords<C, F> & { initial: F }): List<C, F>
export function listOf<C extends Call, F extends Filters>(call: C, list: ListWords<C, F>): ListPowers
export function listOf<C extends Call, F extends Filters>(call: C, list: ListWords<C, F>): Omit<List<C, F>, 'initial'> {
  return {
    ...list,
    call,
    words: { GeneralSearch: searchWord, ...(list.words as ListPowers['words']) },
    hasOwnControl: list.hasOwnControl ?? [],
    groups: list.groups as Readonly<Record<string, string>>,
  }
}

const searchWord = (typed: unknown) => `Tìm “${String(typed)}”`

type OnlyChosen<F> = { [K in keyof F as null extends F[K] ? never : K]: F[K] } & {
  [K in keyof F as null extends F[K] ? K : never]?: NonNullable<F[K]>
}

/** The filters without those that are not chosen: they are not sent. */
export const onlyChosen = <F extends Filters>(filters: F) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null)) as OnlyChosen<F>

/** The same list with filters in words that are known only once something was read. */
export const withWords = <L extends Pick<ListPowers, 'words'>>(list: L, words: ListPowers['words']): L => ({
  ...list,
  words: { ...list.words, ...words },
})

type Sorting = { Sort: string; GroupBy?: string; Closed?: string[] }
type Keys = 'Sort' | 'GroupBy' | 'Closed'
type SortingInput<C extends Call> = Required<Pick<RawInput<C>, Keys & keyof RawInput<C>>>

/** The sorting and grouping that an address asks for; columns that the call of the list does not know are dropped. */
export function sortingOf<C extends Call>(call: C, { Sort, GroupBy = '', Closed = [] }: Sorting): SortingInput<C> {
  const known = (key: Keys, value: string) => {
    const schema = call.input.shape[key]
    return schema !== undefined && 'safeParse' in schema && schema.safeParse(value).success ? value : ''
  }
  const grouped = known('GroupBy', GroupBy)
  return {
    Sort: known('Sort', Sort),
    ...('GroupBy' in call.input.shape && { GroupBy: grouped, Closed: grouped === '' ? [] : Closed.map(String) }),
  } as SortingInput<C>
}

/** The first reads of a list, for the address it is opened with. */
export const prefetchList =
  <C extends Call, F extends Filters>({
    name,
    call,
    inputOf,
    initial,
  }: Pick<List<C, F>, 'name' | 'call' | 'inputOf' | 'initial'>) =>
  (search: Search): void => {
    prefetch(views.getViews, { List: name })
    prefetch(call, inputOf(readFilters(search, initial)))
  }
