import type { Group } from '@cardpro/contract/kit/sorts'
import type { ReactNode } from 'react'
import type { Column } from '#kit/ui/columns/columns.tsx'
import type { ListLayout } from '#kit/ui/columns/useColumns.ts'
import type { ListPowers } from '#kit/ui/list/list.ts'
import type { Narrowing } from '#kit/ui/list/useFilters.ts'
import type { Selection } from './selection.ts'

/** The answer of `useCall` on a list, as far as the table needs it. */
type ListQuery<Row, Sum> = {
  data: { Data: Row[]; Total?: number; Summary?: Sum } | undefined
  isPending: boolean
  isFetching: boolean
  isPlaceholderData?: boolean
  error: unknown
  dataUpdatedAt: number
  refetch: () => unknown
}

/**
 * The part of the filters that is the table's own: `Sort` is a server key, with `-` in front for descending; `GroupBy` the
 * column that the rows are grouped by; groups may be `Closed`.
 */
type TableState = { PageIndex?: number; PageSize?: number; Sort?: string; GroupBy?: string; Closed?: string[] }

export type ListState = readonly [TableState, (change: TableState) => void, Narrowing?]

export type RowPicture<Row> = {
  onOpen?: (row: Row) => void
  /** 1–5: a coloured bar at the row's left edge; 0 none. */
  highlight?: (row: Row) => number
  /** The row as a card, for phones. Without it the table scrolls sideways there. */
  card?: (row: Row) => ReactNode
}

export type DataTableProps<Row extends object, Sum> = {
  query: ListQuery<Row, Sum>
  columns: Column<Row, Sum>[]
  rowKey: keyof Row & string
  /** What `useFilters` gives, or a pair of the table's own part of it. */
  state: ListState
  /** What is counted: `đơn` makes `18 đơn · toàn bộ kết quả lọc`. */
  noun: string
  /** What the sums at the foot are called, where they do not count the rows. */
  sumsName?: string | undefined
  row?: RowPicture<Row>
  empty?: ReactNode
  /** Made by `listOf`: columns to choose, saved views, chips, going from record to record, actions on many rows. */
  list?: ListPowers
  /** The rows are counted up to `to`; a Total of one more means that there are more, and `onAll` counts them. */
  counting?: { to: number; onAll: () => void }
}

/** A line of a grouped list: the head of a group, or the index of a row on the page. */
export type Line = { group: Group; isOpen: boolean; isRest: boolean } | number

/** A grouped list: its lines, the number of rows to be paged, and a way to open or close a group. */
export type Grouping = { lines: Line[]; total: number; toggle: (key: string) => void }

/** What the table, its body and what happens to its rows have to know of the list. */
export type TableGridProps<Row extends object, Sum> = Pick<
  DataTableProps<Row, Sum>,
  'query' | 'columns' | 'rowKey' | 'state' | 'noun' | 'sumsName' | 'list'
> & {
  rows: Row[]
  /** How many rows there are in all, in words: `318`, `hơn 10.000`. */
  count: string
  row: RowPicture<Row>
  layout: ListLayout<Row, Sum>
  selection: Selection<Row>
  grouping: Grouping | null
}
