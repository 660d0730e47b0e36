import type { Call } from '@cardpro/contract/kit/call'
import type { ReactNode } from 'react'
import { useListCall } from '#kit/api/useListCall.ts'
import { useDrawer } from '#kit/ui/drawer/useDrawer.ts'
import { DateRangeFilter } from '#kit/ui/form/DateRangeFilter.tsx'
import { DataTable } from '#kit/ui/table/DataTable.tsx'
import type { DataTableProps } from '#kit/ui/table/tableProps.ts'
import { ExportButton } from './ExportButton.tsx'
import type { Filters } from './filters.ts'
import { ListPage, Toolbar } from './ListPage.tsx'
import type { List, ListPowers } from './list.ts'
import { SearchBox } from './SearchBox.tsx'
import { boundDays, type Narrowing, useFilterState } from './useFilters.ts'

/** What the screen of a list works with: the filters of its address, what they ask, the answer, and the drawer over it. */
export function useListScreen<C extends Call, F extends Filters>(list: List<C, F>) {
  const state = useFilterState(list.initial)
  const [filters, setFilters] = state
  const asked = list.inputOf(filters)
  const query = useListCall(list.call, asked)
  return { list, state, filters, setFilters, asked, query, sums: query.data?.Summary, drawer: useDrawer() }
}

type TableState<Row extends object, Sum> = DataTableProps<Row, Sum>['state']
export type ListTableProps<Row extends object, Sum> = Omit<DataTableProps<Row, Sum>, 'query' | 'list' | 'state'> & {
  screen: {
    list: ListPowers
    state: readonly [TableState<Row, Sum>[0], TableState<Row, Sum>[1], Narrowing]
    query: DataTableProps<Row, Sum>['query']
  }
  /** In place of no rows, whatever is chosen; `empty` is shown where no filter is set. */
  emptyAlways?: ReactNode
}

/** The rows of a list, where its screen has more than them. */
export function ListTable<Row extends object, Sum>({ screen, empty, emptyAlways, ...table }: ListTableProps<Row, Sum>) {
  const { query, list, state } = screen
  const found = emptyAlways ?? (state[2].keys.length === 0 ? empty : undefined)
  return <DataTable {...table} query={query} list={list} state={state} empty={found} />
}

type ListScreenProps<Row extends object, Sum> = ListTableProps<Row, Sum> & {
  screen: { asked: object }
  title: string
  subtitle?: ReactNode
  /** What is at the left of the file. */
  firstActions?: ReactNode
  /** What is at its right: the last one is the primary. */
  actions?: ReactNode
  toolbar?: ReactNode
  chips?: ReactNode
  /** Between the filters and the rows. */
  above?: ReactNode
  /** Its drawers. */
  children?: ReactNode
}

/** A screen that is a list: its head with the file, its filters, its rows, and the drawers over them. */
export function ListScreen<Row extends object, Sum>(props: ListScreenProps<Row, Sum>) {
  const { title, subtitle, firstActions, actions, toolbar, chips, above, children, ...table } = props
  const { list, asked } = table.screen
  return (
    <ListPage
      {...{ title, subtitle, toolbar, chips }}
      actions={
        <>
          {firstActions}
          <ExportButton input={asked} columns={table.columns} list={list} />
          {actions}
        </>
      }
    >
      {above}
      <ListTable {...table} />
      {children}
    </ListPage>
  )
}

type Common = { GeneralSearch?: string; fromDate?: string; toDate?: string }
type ListToolbarProps = {
  state: readonly [Common, (change: Common) => void, ...unknown[]]
  /** What can be searched for. */
  search?: string
  /** The days that the list shows. */
  days?: Parameters<typeof DateRangeFilter>[0]['value']
  /** What it shows while no day is chosen, where that is a choice of its own. */
  anyDay?: string
  folds?: boolean
  /** The filters of its own. */
  children?: ReactNode
}

/** Words, days and the filters of a list, each held in its address. */
export function ListToolbar({ state, search, days, anyDay, folds, children }: ListToolbarProps) {
  const [filters, setFilters] = state
  return (
    <Toolbar folds={folds ?? false}>
      {search && (
        <SearchBox
          placeholder={search}
          value={filters.GeneralSearch ?? ''}
          onChange={(GeneralSearch) => setFilters({ GeneralSearch })}
        />
      )}
      {days && <DateRangeFilter {...(anyDay && { none: anyDay })} {...boundDays(state, days)} />}
      {children}
    </Toolbar>
  )
}
