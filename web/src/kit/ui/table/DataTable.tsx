import { Button } from 'antd'
import { Suspense, useRef, useState } from 'react'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { type ListLayout, useColumns } from '#kit/ui/columns/useColumns.ts'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import type { ListPowers } from '#kit/ui/list/list.ts'
import { Paging } from '#kit/ui/list/Paging.tsx'
import type { Narrowing } from '#kit/ui/list/useFilters.ts'
import { useListStart } from '#kit/ui/list/useListStart.ts'
import { usePendingUpdates } from '#kit/ui/list/usePendingUpdates.ts'
import { usePublishedNavigation } from '#kit/ui/record/recordNavigation.ts'
import { Cards } from './Cards.tsx'
import { sourceOf } from './copyRows.ts'
import { useGrouping } from './grouping.ts'
import { chooseRows, keyedBy, type Selection, useSelection } from './selection.ts'
import { TableGrid } from './TableGrid.tsx'
import type { DataTableProps } from './tableProps.ts'
import './grid.css'
import './table.css'

// Lazy-loaded: the tools around the rows come a moment after them.
const ListTools = lazyComponent(() => import('#kit/ui/list/ListTools.tsx').then((file) => file.ListTools))
const EmptyHelp = lazyComponent(() => import('#kit/ui/basic/EmptyHelp.tsx').then((file) => file.EmptyHelp))

/** One page of rows of a list call, with its totals over the whole filter, its paging and its states. */
export function DataTable<Row extends object, Sum = unknown>(props: DataTableProps<Row, Sum>) {
  const { query, list, columns, state, noun, rowKey } = props
  const isStarted = useListStart(list, state[2])
  const layout = useColumns(list, columns)
  const selection = useSelection<Row>(state[2])
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const pending = usePendingUpdates(props, { box, isChosen: selection[0].size > 0 || isChoosing })
  const rows = isStarted ? pending.rows : undefined
  usePublishedNavigation(props)
  return (
    <div
      className={query.error && rows ? 'cp-list stack fill cp-list-old' : 'cp-list stack fill'}
      ref={box}
      aria-busy={query.isFetching}
    >
      {list && state[2] && (
        <Suspense fallback={<ToolsRoom narrowing={state[2]} />}>
          <ListTools
            {...{ list, layout, noun, columns }}
            narrowing={state[2]}
            total={isBeyond(props) ? 0 : (query.data?.Total ?? 0)}
            chosen={{
              keys: [...selection[0].keys()],
              clear: () => selection[1](new Map()),
              page: () => chooseRows(selection, keyedBy(rowKey, rows ?? []), true),
            }}
            choosing={{ isOn: isChoosing, set: setChoosing }}
            copied={() => sourceOf(layout.shown, copiedRows(rows ?? [], rowKey, selection[0]))}
          />
        </Suspense>
      )}
      <ListError query={query} hasRows={rows !== undefined} />
      <div className="cp-news" role="status">
        {pending.waiting !== '' && (
          <button type="button" onClick={pending.show}>
            {pending.waiting}
          </button>
        )}
      </div>
      {rows ? (
        <Rows {...props} {...{ rows, layout, selection, isChoosing }} />
      ) : (
        <Waiting {...props} isStarted={isStarted} />
      )}
    </div>
  )
}

type ListErrorProps = { query: DataTableProps<object, unknown>['query']; hasRows: boolean }

const ListError = ({ query, hasRows }: ListErrorProps) =>
  query.error ? (
    <LoadError
      error={query.error}
      shownSince={hasRows ? query.dataUpdatedAt : undefined}
      isOther={query.isPlaceholderData === true}
      onRetry={() => void query.refetch()}
    />
  ) : null

/** What Ctrl+C takes: the chosen rows, else the focused one. */
function copiedRows<Row>(rows: Row[], rowKey: keyof Row, chosen: Map<string, Row>): Map<string, Row> {
  if (chosen.size > 0) return chosen
  const key = document.activeElement?.getAttribute('data-key')
  return new Map(rows.flatMap((row) => (String(row[rowKey]) === key ? [[key, row]] : [])))
}

/** The line of chips takes its place before it is there, so that nothing moves. */
const ToolsRoom = ({ narrowing }: { narrowing: Narrowing }) =>
  narrowing.keys.length > 0 && <div className="cp-active-room" />

type WaitingProps<Row extends object, Sum> = DataTableProps<Row, Sum> & { isStarted: boolean }

function Waiting<Row extends object, Sum>({ query, columns, state, isStarted }: WaitingProps<Row, Sum>) {
  if ((!query.isPending && isStarted) || query.error) return null
  return <SkeletonRows columns={columns.length} rows={state[0].PageSize ?? 20} />
}

/** Nothing at all, or nothing that the filter lets through: then the filter can be dropped here. */
function NoRows({ noun, narrowing, list }: { noun: string; narrowing: Narrowing | undefined; list?: ListPowers }) {
  if (!narrowing || narrowing.keys.length === 0) return <Empty title={`Chưa có ${noun} nào`} />
  return (
    <Empty
      title={`Chưa có ${noun} nào khớp bộ lọc`}
      act={
        <>
          {list && (
            <Suspense>
              <EmptyHelp list={list} narrowing={narrowing} noun={noun} />
            </Suspense>
          )}
          <Button onClick={narrowing.clear}>Xóa lọc</Button>
        </>
      }
    />
  )
}

type WithRows<Row extends object, Sum> = DataTableProps<Row, Sum> & {
  rows: Row[]
  layout: ListLayout<Row, Sum>
  selection: Selection<Row>
  isChoosing: boolean
}

function Rows<Row extends object, Sum>(props: WithRows<Row, Sum>) {
  const { rows, noun, row = {}, empty, state, list } = props
  const grouping = useGrouping(props)
  const isNarrow = useNarrow()
  const { counted, onCount } = countedOf(props)
  if (rows.length === 0 && !grouping)
    return empty ?? <NoRows noun={noun} narrowing={state[2]} {...(list && { list })} />
  return (
    <>
      {isNarrow && row.card ? (
        <Cards {...props} grouping={grouping} />
      ) : (
        <TableGrid
          {...props}
          count={`${onCount ? 'hơn ' : ''}${counted.toLocaleString('vi-VN')}`}
          row={row}
          grouping={grouping}
        />
      )}
      <Paging state={state} total={grouping?.total ?? counted} noun={noun} shown={rows.length} onCount={onCount} />
    </>
  )
}

/** How many rows were counted, and the way to count on where there are more. */
function countedOf({ query, rows, counting }: Pick<WithRows<object, unknown>, 'query' | 'rows' | 'counting'>) {
  if (counting && isBeyond({ query, counting })) return { counted: counting.to, onCount: counting.onAll }
  return { counted: query.data?.Total ?? rows.length, onCount: undefined }
}

/** More rows than were counted. */
const isBeyond = ({ query, counting }: Pick<DataTableProps<object, unknown>, 'query' | 'counting'>): boolean =>
  counting !== undefined && query.data?.Total === counting.to + 1
