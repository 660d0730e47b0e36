import { useMemo, useState } from 'react'
import type { Column } from '#kit/ui/columns/columns.tsx'
import { type ColumnPlace, orderColumns, placesOf } from '#kit/ui/columns/listColumns.ts'
import { pinStyles } from '#kit/ui/columns/pinStyles.ts'
import { useScrollEdges } from '#kit/ui/hooks/useScrollEdges.ts'
import { HeadCell } from './HeadCell.tsx'
import { TableBody } from './TableBody.tsx'
import { ChosenRow, TotalsRow } from './TotalsRow.tsx'
import type { TableGridProps } from './tableProps.ts'
import { mostDrawn } from './useLineWindow.ts'
import './grid.css'

/**
 * The table itself: a real `<table>` that is a grid to a screen reader, so that the arrows move over its rows and cells.
 * The HTML semantics of rows, cells and heads hold in a grid too.
 */
export function TableGrid<Row extends object, Sum>(props: TableGridProps<Row, Sum>) {
  const { query, rows, state, noun, sumsName, count, selection, layout } = props
  // A state, so that the body is drawn once more when it knows what scrolls.
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  useScrollEdges(box)
  const { shown, onResize } = useResizing(props)
  const columns = useBoxes(props, shown)
  const cellStyles = useMemo(() => pinStyles(columns), [columns])
  const summary = query.data?.Summary
  const lineCount = undrawnCount(props)
  return (
    <div className="cp-table-box" ref={setBox}>
      <table
        role="grid"
        className={layout.isRoomy ? 'cp-table cp-table-roomy' : 'cp-table'}
        aria-label={`Bảng ${noun}`}
        aria-multiselectable={props.list ? true : undefined}
        aria-rowcount={lineCount === undefined ? undefined : lineCount + 1}
      >
        <colgroup>
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={lineCount === undefined ? undefined : 1}>
            {columns.map((column, index) => (
              <HeadCell key={column.id} {...{ column, rows, state, onResize }} cellStyle={cellStyles[index]} />
            ))}
          </tr>
          {query.isFetching && <RefreshLine columns={columns.length} />}
        </thead>
        <TableBody {...props} columns={columns} cellStyles={cellStyles} box={box} />
        {(summary !== undefined || selection[0].size > 0) && (
          <tfoot>
            <ChosenRow {...{ columns, cellStyles, noun, rows: chosenRows(props) }} />
            {summary !== undefined && (
              <TotalsRow {...{ columns, cellStyles, summary }} count={sumsName ?? `${count} ${noun}`} />
            )}
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** On a long page not all lines are rendered, and a screen reader needs their number. */
function undrawnCount<Row extends object, Sum>({ rows, grouping }: TableGridProps<Row, Sum>): number | undefined {
  const count = grouping?.lines.length ?? rows.length
  return count > mostDrawn ? count : undefined
}

/** With the column of boxes, where the list has actions on many rows. */
function useBoxes<Row extends object, Sum>(
  { list, rowKey, selection }: TableGridProps<Row, Sum>,
  shown: Column<Row, Sum>[],
): Column<Row, Sum>[] {
  const boxColumn = list?.bulk?.boxColumn
  const [chosen, setChosen] = selection
  return useMemo(
    () => (boxColumn ? [boxColumn<Row, Sum>(rowKey, [chosen, setChosen]), ...shown] : shown),
    [boxColumn, rowKey, chosen, setChosen, shown],
  )
}

/** A dragged width is known only to this table, until the address has it and the places are others. */
function useResizing<Row extends object, Sum>({ columns, list, layout }: TableGridProps<Row, Sum>) {
  const [dragged, setDragged] = useState<{ id: string; width: number; places: ColumnPlace[] } | null>(null)
  const shown =
    dragged?.places === layout.places
      ? layout.shown.map((column) =>
          column.id === dragged.id ? { ...column, width: dragged.width, isCut: true } : column,
        )
      : layout.shown
  const onResize = (id: string, width: number, isDone: boolean) => {
    setDragged({ id, width, places: layout.places })
    if (isDone) layout.setPlaces((places) => placesOf(orderColumns(columns, places), places, { id, width }))
  }
  return { shown, onResize: list && onResize }
}

/** What was chosen, as new as the page that shows it. */
function chosenRows<Row extends object, Sum>({ rows, rowKey, selection }: TableGridProps<Row, Sum>): Row[] {
  const onPage = new Map(rows.map((row) => [String(row[rowKey]), row]))
  return [...selection[0]].map(([key, row]) => onPage.get(key) ?? row)
}

function RefreshLine({ columns }: { columns: number }) {
  return (
    <tr className="cp-refresh">
      <td colSpan={columns} aria-label="Đang tải lại">
        <span>
          <i />
        </span>
      </td>
    </tr>
  )
}
