import type { ListLook } from '#ui/columns/useColumns.ts'
import type { Grouping } from './grouping.ts'
import type { Selection } from './selection.ts'
import type { DataTableProps, RowPicture } from './tableProps.ts'

/** What the table, its body and what happens to its rows have to know of the list. */
export type TableGridProps<Row extends object, Sum> = Pick<
  DataTableProps<Row, Sum>,
  'query' | 'columns' | 'rowKey' | 'state' | 'noun' | 'list'
> & {
  rows: Row[]
  total: number
  row: RowPicture<Row>
  look: ListLook<Row, Sum>
  selection: Selection<Row>
  grouping: Grouping | null
}
