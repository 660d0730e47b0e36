import { Button } from 'antd'
import { Empty } from './Empty.tsx'
import { LoadError } from './PageError.tsx'
import { Paging } from './Paging.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableGrid } from './TableGrid.tsx'
import type { DataTableProps } from './tableProps.ts'
import type { Narrowing } from './useFilters.ts'
import { useNarrow } from './useNarrow.ts'
import './table.css'

/** One page of rows of a list call, with its totals over the whole filter, its paging and its states. */
export function DataTable<Row extends object, Sum = unknown>(props: DataTableProps<Row, Sum>) {
  const { query } = props
  const rows = query.data?.Data
  return (
    <div className="cp-list" aria-busy={query.isFetching}>
      {query.error ? (
        <LoadError error={query.error} shownSince={rows && query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      ) : null}
      {rows ? <Rows {...props} rows={rows} /> : <Waiting {...props} />}
    </div>
  )
}

function Waiting<Row extends object, Sum>({ query, columns, state }: DataTableProps<Row, Sum>) {
  if (!query.isPending || query.error) return null
  return <SkeletonRows columns={columns.length} rows={state[0].PageSize ?? 20} />
}

/** Nothing at all, or nothing that the filter lets through: then the filter can be dropped here. */
function NoRows({ noun, narrowing }: { noun: string; narrowing: Narrowing | undefined }) {
  if (!narrowing || narrowing.keys.length === 0) return <Empty title={`Chưa có ${noun} nào`} />
  return <Empty title={`Chưa có ${noun} nào khớp bộ lọc`} act={<Button onClick={narrowing.clear}>Xóa lọc</Button>} />
}

type WithRows<Row extends object, Sum> = DataTableProps<Row, Sum> & { rows: Row[] }

function Rows<Row extends object, Sum>(props: WithRows<Row, Sum>) {
  const { query, rows, noun, row = {}, empty, state } = props
  const isNarrow = useNarrow()
  const total = query.data?.Total ?? rows.length
  if (rows.length === 0) return empty ?? <NoRows noun={noun} narrowing={state[2]} />
  return (
    <>
      {isNarrow && row.card ? <Cards {...props} /> : <TableGrid {...props} total={total} row={row} />}
      <Paging state={state} total={total} noun={noun} shown={rows.length} />
    </>
  )
}

function Cards<Row extends object, Sum>({ rows, rowKey, row = {} }: WithRows<Row, Sum>) {
  return (
    <ul className="cp-cards">
      {rows.map((one) => (
        <li key={String(one[rowKey])} className={`cp-card-row cp-bar-${row.highlight?.(one) ?? 0}`}>
          {row.card?.(one)}
        </li>
      ))}
    </ul>
  )
}
