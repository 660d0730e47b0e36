import type { Column } from './columns.tsx'
import type { CellLook } from './pinStyles.ts'

type TotalsRowProps<Row, Sum> = {
  columns: Column<Row, Sum>[]
  summary: Sum
  count: string
  looks: CellLook[]
  isFiltered?: boolean
}

/** The sums over the whole filter, at the foot of the table. It says what it counts. */
export function TotalsRow<Row, Sum>({ columns, summary, count, looks, isFiltered = true }: TotalsRowProps<Row, Sum>) {
  const firstSum = columns.findIndex((column) => column.total)
  const lead = firstSum === -1 ? columns.length : firstSum
  return (
    <tfoot>
      <tr>
        {lead > 0 && (
          <td colSpan={lead} className="cp-pin cp-pin-start cp-totals-lead">
            {count}
            {isFiltered && lead > 2 && <span> · toàn bộ kết quả lọc</span>}
          </td>
        )}
        {columns.slice(lead).map((column, index) => (
          <td key={column.id} className={looks[lead + index]?.className} style={looks[lead + index]?.style}>
            {column.total?.(summary)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
