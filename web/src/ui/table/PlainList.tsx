import type { ReactNode } from 'react'
import type { Column } from '#ui/columns/columns.tsx'
import { useNarrow } from '#ui/hooks/useNarrow.ts'
import { PlainTable, type PlainTableProps } from './PlainTable.tsx'
import './card.css'

type PlainListProps<Row extends object, Sum> = PlainTableProps<Row, Sum> & {
  /** A row on a phone. */
  card: (row: Row) => ReactNode
}

/** A short table without paging, whose rows are cards on a phone; its sums stand below them. */
export function PlainList<Row extends object, Sum = unknown>({ card, ...table }: PlainListProps<Row, Sum>) {
  const isNarrow = useNarrow()
  const { label, rows, rowKey, level, summary, count = '', columns } = table
  if (!isNarrow || rows.length === 0) return <PlainTable {...table} />
  return (
    <>
      <ul className="cp-cards cp-cards-inside" aria-label={label}>
        {rows.map((row) => (
          <li key={String(row[rowKey])} className={`cp-card-row cp-card-level-${level?.(row) ?? 1}`}>
            {card(row)}
          </li>
        ))}
      </ul>
      {summary !== undefined && <Sums columns={columns} summary={summary} count={count} />}
    </>
  )
}

type SumsProps<Row, Sum> = { columns: Column<Row, Sum>[]; summary: Sum; count: string }

function Sums<Row, Sum>({ columns, summary, count }: SumsProps<Row, Sum>) {
  return (
    <div className="cp-card-sums">
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
  )
}
