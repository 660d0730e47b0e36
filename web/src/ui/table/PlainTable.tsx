import type { ReactNode } from 'react'
import type { Column } from '#ui/columns/columns.tsx'
import { pinStyles } from '#ui/columns/pinStyles.ts'
import { HeadCell } from './HeadCell.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import './table.css'
import { useNarrow } from '#ui/hooks/useNarrow.ts'

export type PlainTableProps<Row extends object, Sum> = {
  /** What the table shows, for a screen reader. */
  label: string
  rows: Row[]
  columns: Column<Row, Sum>[]
  rowKey: keyof Row & string
  summary?: Sum
  /** What stands at the left of the sums: `2 lần quẹt · phí POS 1,1%`. */
  count?: string
  /** In a tree: 1 on sunken ground, 2 indented by 20, 3 indented by 40 and quieter. The screen passes the open rows only. */
  level?: (row: Row) => 1 | 2 | 3
  empty?: ReactNode
}

/** A short table without paging: the swipes of an order, the lines of a voucher, an opened tree. */
export function PlainTable<Row extends object, Sum = unknown>({
  label,
  rows,
  columns,
  rowKey,
  summary,
  count = '',
  level,
  empty,
}: PlainTableProps<Row, Sum>) {
  const cellStyles = pinStyles(columns)
  const isNarrow = useNarrow()
  if (rows.length === 0 && empty) return empty
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
              {columns.map((column, index) => (
                <td key={column.id} className={cellStyles[index]?.className} style={cellStyles[index]?.style}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summary !== undefined && (
          <tfoot>
            <TotalsRow columns={columns} summary={summary} count={count} cellStyles={cellStyles} isFiltered={false} />
          </tfoot>
        )}
      </table>
    </div>
  )
}
