import { ColumnGrip } from '#kit/ui/columns/ColumnGrip.tsx'
import type { Column } from '#kit/ui/columns/columns.tsx'
import { codeOf, isFixed } from '#kit/ui/columns/listColumns.ts'
import type { CellStyle } from '#kit/ui/columns/pinStyles.ts'
import type { ListState } from './tableProps.ts'

type HeadCellProps<Row extends object, Sum> = {
  column: Column<Row, Sum>
  rows: Row[]
  state?: ListState | undefined
  cellStyle: CellStyle | undefined
  onResize?: ((id: string, width: number, isDone: boolean) => void) | undefined
}

export function HeadCell<Row extends object, Sum>({
  column,
  rows,
  state,
  cellStyle,
  onResize,
}: HeadCellProps<Row, Sum>) {
  const sorted = column.sort && state ? sortOf(state[0].Sort, column.sort) : 'none'
  return (
    <th scope="col" {...cellStyle} data-column={codeOf(column.id)} aria-sort={column.sort ? sorted : undefined}>
      {column.head?.(rows) ?? <Title {...{ column, state, sorted }} />}
      {onResize && !isFixed(column) && <ColumnGrip onResize={(width, isDone) => onResize(column.id, width, isDone)} />}
    </th>
  )
}

type Sorted = 'none' | 'ascending' | 'descending'
type TitleProps<Row, Sum> = { column: Column<Row, Sum>; state?: ListState | undefined; sorted: Sorted }

function Title<Row extends object, Sum>({ column, state, sorted }: TitleProps<Row, Sum>) {
  if (column.sort && state) return <SortButton {...{ column, state, sorted }} />
  return column.id === 'actions' ? <span className="unseen">{column.title}</span> : column.title
}

function SortButton<Row extends object, Sum>({ column, state, sorted }: TitleProps<Row, Sum> & { state: ListState }) {
  const next = () => nextSort(sorted, column.sort ?? '')
  return (
    <button type="button" className="cp-sort" onClick={() => state[1]({ Sort: next() })}>
      {column.title}
      {sorted !== 'none' && <span aria-hidden="true">{sorted === 'ascending' ? '↑' : '↓'}</span>}
    </button>
  )
}

/** The largest first, then the smallest, then the usual order. */
export const nextSort = (sorted: Sorted, key: string): string =>
  ({ none: `-${key}`, descending: key, ascending: '' })[sorted]

export function sortOf(current: string | undefined, key: string): Sorted {
  if (current === key) return 'ascending'
  return current === `-${key}` ? 'descending' : 'none'
}
