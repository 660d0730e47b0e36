import type { ReactNode } from 'react'
import type { Column } from '#kit/ui/columns/columns.tsx'
import { pinStyles } from '#kit/ui/columns/pinStyles.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { HeadCell } from './HeadCell.tsx'
import { cellsOf } from './TableLine.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import './table.css'
import './card.css'

type PlainTableProps<Row extends object, Sum> = {
  /** What the table shows, for a screen reader. */
  label: string
  rows: Row[]
  columns: Column<Row, Sum>[]
  rowKey: keyof Row & string
  summary?: Sum
  /** The text at the left of the sums: `2 lần quẹt · phí POS 1,1%`. */
  count?: string
  /** In a tree: 1 on sunken ground, then each indented by 20 more, from 3 on muted. The screen passes the open rows only. */
  level?: (row: Row) => 1 | 2 | 3 | 4 | 5
  empty?: ReactNode
  /** A row on a phone, with the sums below the last one; without it the table scrolls sideways there. */
  card?: (row: Row) => ReactNode
}

/** A short table without paging: the swipes of an order, the lines of a voucher, an opened tree. */
export function PlainTable<Row extends object, Sum = unknown>(table: PlainTableProps<Row, Sum>) {
  const { rows, empty, card } = table
  const isNarrow = useNarrow()
  if (rows.length === 0 && empty) return empty
  if (isNarrow && card && rows.length > 0) return <PlainCards {...table} card={card} />
  return <Grid {...table} isNarrow={isNarrow} />
}

function Grid<Row extends object, Sum>(props: PlainTableProps<Row, Sum> & { isNarrow: boolean }) {
  const { label, rows, columns, rowKey, summary, count = '', level, isNarrow } = props
  const cellStyles = pinStyles(columns)
  return (
    // On a phone it scrolls sideways, by keyboard too.
    <div className="cp-table-wrap" {...(isNarrow && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      <table className="cp-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={column.id} {...{ column, rows }} cellStyle={cellStyles[index]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[rowKey])} className={level ? `cp-level-${level(row)}` : undefined}>
              {cellsOf(columns, cellStyles, (column) => column.cell(row))}
            </tr>
          ))}
        </tbody>
        {summary !== undefined && (
          <tfoot>
            <TotalsRow {...{ columns, cellStyles, summary, count }} isFiltered={false} />
          </tfoot>
        )}
      </table>
    </div>
  )
}

function PlainCards<Row extends object, Sum>(
  props: PlainTableProps<Row, Sum> & Required<Pick<PlainTableProps<Row, Sum>, 'card'>>,
) {
  const { label, rows, columns, rowKey, summary, count = '', level, card } = props
  return (
    <>
      <ul className="cp-cards cp-cards-inside" aria-label={label}>
        {rows.map((row) => (
          <li key={String(row[rowKey])} className={`cp-card-row cp-card-level-${level?.(row) ?? 1}`}>
            {card(row)}
          </li>
        ))}
      </ul>
      {summary !== undefined && (
        <div className="cp-card-sums flex wrap align-baseline text-13 sunken">
          <b>{count}</b>
          {columns.map(
            ({ id, title, total }) =>
              total && (
                <span key={id}>
                  <small>{title}</small>
                  {total(summary)}
                </span>
              ),
          )}
        </div>
      )}
    </>
  )
}
