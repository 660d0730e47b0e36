import type { ReactNode } from 'react'
import type { Column } from '#kit/ui/columns/columns.tsx'
import type { CellStyle } from '#kit/ui/columns/pinStyles.ts'
import { cellsOf } from './TableLine.tsx'

export type SumsProps<Row, Sum> = {
  columns: Column<Row, Sum>[]
  cellStyles: CellStyle[]
}
type TotalsRowProps<Row, Sum> = SumsProps<Row, Sum> & { summary: Sum; count: string; isFiltered?: boolean }

/** The sums over the whole filter, at the foot of the table, with the number of rows counted. */
export function TotalsRow<Row, Sum>({ summary, count, isFiltered = true, ...table }: TotalsRowProps<Row, Sum>) {
  return (
    <SumsLine {...table} sumOf={(column) => column.total?.(summary)}>
      {(lead) => (
        <>
          {count}
          {isFiltered && lead > 2 && <span> · toàn bộ kết quả lọc</span>}
        </>
      )}
    </SumsLine>
  )
}

/** The same over the rows that were chosen, once there are some. */
export function ChosenRow<Row, Sum>({ rows, noun, ...table }: SumsProps<Row, Sum> & { rows: Row[]; noun: string }) {
  if (rows.length === 0) return null
  return (
    <SumsLine {...table} className="cp-chosen" sumOf={(column) => column.total && column.sum?.(rows)}>
      {() => (
        <>
          {rows.length.toLocaleString('vi-VN')} {noun}
          <span> · đang chọn</span>
        </>
      )}
    </SumsLine>
  )
}

type LineProps<Row, Sum> = SumsProps<Row, Sum> & {
  className?: string
  /** Where not all lines are drawn: which of them it is. */
  rowIndex?: number | undefined
  sumOf: (column: Column<Row, Sum>) => ReactNode
  /** What is counted, in the place of the columns before the first sum. */
  children: (lead: number) => ReactNode
}

export function SumsLine<Row, Sum>({ columns, cellStyles, className, rowIndex, sumOf, children }: LineProps<Row, Sum>) {
  const firstSum = columns.findIndex((column) => column.total)
  const lead = firstSum === -1 ? columns.length : firstSum
  return (
    <tr className={className} aria-rowindex={rowIndex}>
      {lead > 0 && (
        <td colSpan={lead} className="cp-pin cp-pin-start cp-totals-lead">
          {children(lead)}
        </td>
      )}
      {cellsOf(columns.slice(lead), cellStyles.slice(lead), sumOf)}
    </tr>
  )
}
