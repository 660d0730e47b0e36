import { memo, type ReactNode } from 'react'
import type { Column } from '#kit/ui/columns/columns.tsx'
import type { CellStyle } from '#kit/ui/columns/pinStyles.ts'

type TableLineProps<Row, Sum> = {
  one: Row
  name: string
  columns: Column<Row, Sum>[]
  cellStyles: CellStyle[]
  className: string
  /** The one row that Tab comes to. */
  isTabbed: boolean
  /** Undefined where rows cannot be chosen. */
  isChosen: boolean | undefined
  /** Its place among the lines of a page of which not all are drawn. */
  place?: number | undefined
  measure?: ((line: HTMLElement | null) => void) | undefined
}

/** One row: drawn again only when the row itself, the columns or its state change. Its events are handled by the body. */
function Line<Row, Sum>({ one, columns, cellStyles, place, measure, ...line }: TableLineProps<Row, Sum>) {
  return (
    <tr
      ref={measure}
      data-key={line.name}
      data-place={place}
      aria-rowindex={rowIndexOf(place)}
      tabIndex={line.isTabbed ? 0 : -1}
      className={line.className}
      aria-selected={line.isChosen}
    >
      {cellsOf(columns, cellStyles, (column) => column.cell(one))}
    </tr>
  )
}

/** One cell for each column. It is called and not mounted: what is open or typed in it stays when its row is read again. */
export const cellsOf = <Row, Sum>(
  columns: Column<Row, Sum>[],
  cellStyles: CellStyle[],
  draw: (column: Column<Row, Sum>) => ReactNode,
) =>
  columns.map((column, at) => (
    <td key={column.id} {...cellStyles[at]}>
      {draw(column)}
    </td>
  ))

/** For a screen reader the head of the table is the first row. */
export const rowIndexOf = (place: number | undefined): number | undefined =>
  place === undefined ? undefined : place + 2

export const TableLine = memo(Line) as <Row, Sum>(props: TableLineProps<Row, Sum>) => ReactNode
