import { tableFeatures, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { HeadCell } from './HeadCell.tsx'
import { type CellLook, pinStyles } from './pinStyles.ts'
import { boxColumn } from './selection.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import type { DataTableProps, RowPicture } from './tableProps.ts'

const features = tableFeatures({})

export type TableGridProps<Row extends object, Sum> = Pick<
  DataTableProps<Row, Sum>,
  'query' | 'columns' | 'rowKey' | 'state' | 'noun' | 'selection'
> & {
  rows: Row[]
  total: number
  row: RowPicture<Row>
}

/** The table itself: a real `<table>` whose rows are walked with ↑ ↓ and opened with Enter. */
export function TableGrid<Row extends object, Sum>(props: TableGridProps<Row, Sum>) {
  const { query, columns: given, rowKey, rows, state, noun, total, selection } = props
  const columns = selection ? [boxColumn<Row, Sum>(rowKey, selection, rows), ...given] : given
  const looks = pinStyles(columns)
  return (
    <div className="cp-table-box">
      <table className="cp-table">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={column.id} column={column} state={state} look={looks[index]} />
            ))}
          </tr>
          {query.isFetching && <RefreshLine columns={columns.length} />}
        </thead>
        <Body {...props} columns={columns} looks={looks} />
        {query.data?.Summary !== undefined && (
          <TotalsRow
            columns={columns}
            summary={query.data.Summary}
            count={`${total.toLocaleString('vi-VN')} ${noun}`}
            looks={looks}
          />
        )}
      </table>
    </div>
  )
}

function Body<Row extends object, Sum>(props: TableGridProps<Row, Sum> & { looks: CellLook[] }) {
  const { columns, rows, rowKey, row, selection, looks } = props
  const definitions = useMemo(
    () => columns.map(({ id, title, cell }) => ({ id, header: title, cell: (at: At<Row>) => cell(at.row.original) })),
    [columns],
  )
  const table = useTable({ features, columns: definitions, data: rows, getRowId: (one: Row) => String(one[rowKey]) })
  const [focused, setFocused] = useState(0)
  return (
    <tbody onKeyDown={(event) => walkRows(event, setFocused)}>
      {table.getRowModel().rows.map((line, index) => (
        <tr
          key={line.id}
          tabIndex={index === Math.min(focused, rows.length - 1) ? 0 : -1}
          className={rowClass(row, line.original)}
          aria-selected={selection ? selection[0].includes(line.id) : undefined}
          onFocus={() => setFocused(index)}
          onClick={(event) => !isOnControl(event.target) && row.onOpen?.(line.original)}
          onKeyDown={(event) => isEnterOnRow(event) && row.onOpen?.(line.original)}
        >
          {line.getAllCells().map((cell, at) => (
            <td key={cell.id} className={looks[at]?.className} style={looks[at]?.style}>
              <table.FlexRender cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type At<Row> = { row: { original: Row } }

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
  target instanceof Element && target.closest('button, a, input, label, [role="menu"]') !== null

const isEnterOnRow = (event: KeyboardEvent): boolean => event.key === 'Enter' && event.target === event.currentTarget

function walkRows(event: KeyboardEvent<HTMLElement>, setFocused: (index: number) => void): void {
  const line = event.target
  if (!(line instanceof HTMLTableRowElement) || !line.parentElement) return
  const lines = [...line.parentElement.children]
  const at = lines.indexOf(line)
  const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key]
  const next = wanted === undefined ? undefined : lines[wanted]
  if (wanted === undefined || !(next instanceof HTMLElement)) return
  event.preventDefault()
  setFocused(wanted)
  next.focus()
}
