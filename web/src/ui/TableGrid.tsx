import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { GroupRow, groupLabel } from './GroupRow.tsx'
import { walkRows } from './gridKeys.ts'
import type { Grouping } from './grouping.ts'
import { HeadCell } from './HeadCell.tsx'
import { orderColumns, placesOf } from './listColumns.ts'
import { type CellLook, pinStyles } from './pinStyles.ts'
import { choose, keyedBy, type Selection } from './selection.ts'
import { ChosenRow, TotalsRow } from './TotalsRow.tsx'
import type { DataTableProps, RowPicture } from './tableProps.ts'
import type { ListLook } from './useColumns.ts'
import './grid.css'

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

/** The table itself: a real `<table>` whose rows are walked with ↑ ↓ and opened with Enter. */
export function TableGrid<Row extends object, Sum>(props: TableGridProps<Row, Sum>) {
  const { query, rowKey, rows, state, noun, total, selection, list, look } = props
  const { shown, onResize } = useResizing(props)
  const columns = list?.bulk ? [list.bulk.boxColumn<Row, Sum>(rowKey, selection, rows), ...shown] : shown
  const looks = pinStyles(columns)
  const summary = query.data?.Summary
  return (
    <div className="cp-table-box">
      <table className={look.isRoomy ? 'cp-table cp-table-roomy' : 'cp-table'}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={column.id} {...{ column, state, onResize }} look={looks[index]} />
            ))}
          </tr>
          {query.isFetching && <RefreshLine columns={columns.length} />}
        </thead>
        <Body {...props} columns={columns} looks={looks} />
        {(summary !== undefined || selection[0].size > 0) && (
          <tfoot>
            <ChosenRow {...{ columns, looks, noun, rows: chosenRows(props) }} />
            {summary !== undefined && (
              <TotalsRow {...{ columns, looks, summary }} count={`${total.toLocaleString('vi-VN')} ${noun}`} />
            )}
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** While an edge is dragged only this table knows; where it comes to rest goes into the address. */
function useResizing<Row extends object, Sum>({ columns, list, look }: TableGridProps<Row, Sum>) {
  const [dragged, setDragged] = useState<{ id: string; width: number } | null>(null)
  const shown = look.shown.map((column) =>
    column.id === dragged?.id ? { ...column, width: dragged.width, isCut: true } : column,
  )
  const onResize = (id: string, width: number, isDone: boolean) => {
    setDragged(isDone ? null : { id, width })
    if (isDone) look.setPlaces((places) => placesOf(orderColumns(columns, places), places, { id, width }))
  }
  return { shown, onResize: list && onResize }
}

/** What was chosen, as new as the page that shows it. */
function chosenRows<Row extends object, Sum>({ rows, rowKey, selection }: TableGridProps<Row, Sum>): Row[] {
  const onPage = new Map(rows.map((row) => [String(row[rowKey]), row]))
  return [...selection[0]].map(([key, row]) => onPage.get(key) ?? row)
}

type BodyProps<Row extends object, Sum> = TableGridProps<Row, Sum> & { looks: CellLook[] }

function Body<Row extends object, Sum>(props: BodyProps<Row, Sum>) {
  const { columns, rows, rowKey, row, list, selection, looks, grouping, state } = props
  const [focused, setFocused] = useState(0)
  const grid = gridOf(rows, rowKey, selection)
  const second = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = (event: MouseEvent, index: number, one: Row) => {
    clearTimeout(second.current)
    if (isOnControl(event.target)) return
    if (list && (event.ctrlKey || event.metaKey)) grid.onToggle(index)
    else if (list && event.shiftKey) grid.onChoose(Math.min(focused, index), Math.max(focused, index))
    else if (!isOnCell(event.target)) row.onOpen?.(one)
    else if (event.detail === 1) second.current = setTimeout(() => row.onOpen?.(one), secondClickMs)
  }
  const lineOf = (one: Row, index: number) => {
    const key = String(one[rowKey])
    return (
      <tr
        key={key}
        data-key={key}
        tabIndex={index === Math.min(focused, rows.length - 1) ? 0 : -1}
        className={rowClass(row, one)}
        aria-selected={selection[0].size > 0 ? selection[0].has(key) : undefined}
        onFocus={() => setFocused(index)}
        onClick={(event) => press(event, index, one)}
        onKeyDown={(event) => isEnterOnRow(event) && row.onOpen?.(one)}
      >
        {/* A cell is called and not mounted: what is open or being typed in it stays when its row is read again. */}
        {columns.map((column, at) => (
          <td key={column.id} className={looks[at]?.className} style={looks[at]?.style}>
            {column.cell(one)}
          </td>
        ))}
      </tr>
    )
  }
  return (
    <tbody onKeyDown={(event) => walkRows(event, { onFocus: setFocused, choosing: list ? grid : null })}>
      {grouping
        ? grouping.lines.map((line) => {
            if (typeof line !== 'number')
              return (
                <GroupRow
                  key={`group ${line.group.Key}`}
                  {...{ columns, looks }}
                  head={line}
                  label={groupLabel(list, state)}
                  onToggle={grouping.toggle}
                />
              )
            const one = rows[line]
            return one && lineOf(one, line)
          })
        : rows.map(lineOf)}
    </tbody>
  )
}

function gridOf<Row extends object>(rows: Row[], rowKey: keyof Row & string, selection: Selection<Row>) {
  const keyed = keyedBy(rowKey, rows)
  return {
    onChoose: (first: number, last: number) =>
      choose(selection, keyed.slice(Math.min(first, last), Math.max(first, last) + 1), true),
    onToggle: (index: number) => {
      const one = keyed[index]
      if (one) choose(selection, [one], !selection[0].has(one[0]))
    },
    onClear: () => selection[1](new Map()),
  }
}

function RefreshLine({ columns }: { columns: number }) {
  return (
    <tr className="cp-refresh">
      <td colSpan={columns} aria-label="Đang tải lại" />
    </tr>
  )
}

function rowClass<Row>({ onOpen, highlight }: RowPicture<Row>, row: Row): string {
  return `${onOpen ? 'cp-row-open' : 'cp-row'} cp-bar-${highlight?.(row) ?? 0}`
}

/** A click on a button, link or box inside the row is meant for that, not for the row. */
const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button:not(.cp-edit), a, input, select, label, [role="menu"]') !== null

/** A cell that is changed by a double click: one click opens the record there too, once it is clear that no second one comes. */
const isOnCell = (target: EventTarget): boolean => target instanceof Element && target.closest('.cp-edit') !== null
const secondClickMs = 250

const isEnterOnRow = (event: KeyboardEvent): boolean => event.key === 'Enter' && event.target === event.currentTarget
