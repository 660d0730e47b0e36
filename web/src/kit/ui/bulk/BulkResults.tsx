import type { BulkRow } from '@cardpro/contract/kit/bulk'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { type Column, columnsOf } from '#kit/ui/columns/columns.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import './bulkDrawer.css'

type Outcome = { Result: number; Message: string }
type BulkResultsProps<Row extends Outcome> = {
  label: string
  rows: Row[]
  rowKey: keyof Row & string
  /** The name columns of the rows, before their result. */
  columns: Column<Row, object>[]
  isDone: boolean
}

/** The outcome of each row, expected or done; refused rows come first. On a phone the columns are stacked. */
export function BulkResults<Row extends Outcome>({ label, rows, rowKey, columns, isDone }: BulkResultsProps<Row>) {
  const isNarrow = useNarrow()
  const shown = rows.toSorted((one, other) => one.Result - other.Result).slice(0, mostShown)
  const outcome: Column<Row, object> = {
    id: 'outcome',
    title: 'Kết quả',
    cell: (row) => <Became row={row} isDone={isDone} />,
  }
  const all = [...columns, outcome]
  if (!isNarrow) return <PlainTable label={label} rows={shown} rowKey={rowKey} columns={all} />
  return (
    <ul className="cp-bulk-rows text-13 line-over" aria-label={label}>
      {shown.map((row) => (
        <li key={String(row[rowKey])}>
          {all.map(({ id, cell }) => (
            <div key={id}>{cell(row)}</div>
          ))}
        </li>
      ))}
    </ul>
  )
}

const mostShown = 200

function Became({ row: { Result, Message }, isDone }: { row: Outcome; isDone: boolean }) {
  if (Result === 0) return <Tag tone="red">{Message}</Tag>
  if (Result === 2) return <span className="cp-quiet">{Message}</span>
  return isDone ? 'Đã đổi' : 'Sẽ đổi'
}

const column = columnsOf<BulkRow>()

type NamedResultsProps = { words: { noun: string; name?: string }; rows: BulkRow[]; isDone: boolean }
/** Of rows with a name and what distinguishes it from the same name. */
export const NamedResults = ({ words: { noun, name = 'Khách hàng' }, ...props }: NamedResultsProps) => (
  <BulkResults
    {...props}
    label={`Từng ${noun}`}
    rowKey="Key"
    columns={[column.text('Name', name, { width: 200 }), column.text('Detail', 'Chi tiết', { width: 220 })]}
  />
)
