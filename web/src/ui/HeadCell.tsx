import { ColumnGrip } from './ColumnGrip.tsx'
import type { Column } from './columns.tsx'
import { codeOf, isFixed } from './listColumns.ts'
import type { CellLook } from './pinStyles.ts'
import type { ListState } from './tableProps.ts'

type HeadCellProps<Row extends object, Sum> = {
  column: Column<Row, Sum>
  state?: ListState | undefined
  look: CellLook | undefined
  onResize?: ((id: string, width: number, isDone: boolean) => void) | undefined
}

export function HeadCell<Row extends object, Sum>({ column, state, look, onResize }: HeadCellProps<Row, Sum>) {
  const sorted = column.sort && state ? sortOf(state[0].Sort, column.sort) : 'none'
  const isSilent = column.id === 'actions'
  return (
    <th
      scope="col"
      className={look?.className}
      style={look?.style}
      data-column={codeOf(column.id)}
      aria-sort={column.sort ? sorted : undefined}
    >
      {column.head ??
        (column.sort && state ? (
          <SortButton {...{ column, state, sorted }} />
        ) : isSilent ? (
          <span className="cp-unseen">{column.title}</span>
        ) : (
          column.title
        ))}
      {onResize && !isFixed(column) && <ColumnGrip onResize={(width, isDone) => onResize(column.id, width, isDone)} />}
    </th>
  )
}

type Sorted = 'none' | 'ascending' | 'descending'

function SortButton<Row extends object, Sum>({
  column,
  state,
  sorted,
}: {
  column: Column<Row, Sum>
  state: ListState
  sorted: Sorted
}) {
  const key = column.sort ?? ''
  const next = { none: `-${key}`, descending: key, ascending: '' }[sorted]
  return (
    <button type="button" className="cp-sort" onClick={() => state[1]({ Sort: next })}>
      {column.title}
      {sorted !== 'none' && <span aria-hidden="true">{sorted === 'ascending' ? '↑' : '↓'}</span>}
    </button>
  )
}

function sortOf(current: string | undefined, key: string): Sorted {
  if (current === key) return 'ascending'
  return current === `-${key}` ? 'descending' : 'none'
}
