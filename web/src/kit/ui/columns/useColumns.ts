import { views } from '@cardpro/contract/kit/lists/views'
import { useMemo } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import type { Search } from '#kit/ui/list/filters.ts'
import type { ListPowers } from '#kit/ui/list/list.ts'
import { useParameters, useSetSearch } from '#kit/ui/list/useFilters.ts'
import { useRemember } from '#kit/ui/list/useRemember.ts'
import type { Column } from './columns.tsx'
import { type ColumnPlace, readColumns, shippedColumns, shownColumns, writeColumns } from './listColumns.ts'

/** The layout of a list: its columns as the user wants them, and the spacing of its lines. */
export type ListLayout<Row, Sum> = {
  places: ColumnPlace[]
  shown: Column<Row, Sum>[]
  isRoomy: boolean
  setPlaces: (change: (places: ColumnPlace[]) => ColumnPlace[]) => void
  setRoomy: (isRoomy: boolean) => void
  /** Back to the default layout. */
  reset: () => void
}

const roomyDensity = 'thoang'

/** Reads the layout from the address and writes it there; what the user changes is also kept on the server. */
export function useColumns<Row, Sum>(list: ListPowers | undefined, columns: Column<Row, Sum>[]): ListLayout<Row, Sum> {
  const search = useParameters()
  const setSearch = useSetSearch()
  const { allowed } = useCan(views.remember)
  const remember = useRemember(restMs)
  // From the address at that moment: of two quick changes neither may undo the other.
  const change = (make: (old: Search) => { cols?: string; density?: string }) =>
    setSearch((old) => {
      const layout = { cols: old['cols'] ?? shippedColumns, density: old['density'], ...make(old) }
      if (list && allowed) remember(list.name, keptLayout(layout))
      return { ...old, ...layout, density: layout.density || undefined }
    }, true)
  const written = list && search['cols']
  const places = useMemo(() => readColumns(written), [written])
  const shown = useMemo(() => shownColumns(columns, places), [columns, places])
  return {
    places,
    shown,
    isRoomy: list !== undefined && search['density'] === roomyDensity,
    setPlaces: (make) => change((old) => ({ cols: writeColumns(make(readColumns(old['cols']))) })),
    setRoomy: (isRoomy) => change(() => ({ density: isRoomy ? roomyDensity : '' })),
    reset: () => change(() => ({ cols: shippedColumns, density: '' })),
  }
}

/** Dragging a column's edge changes its width many times; only where it comes to rest is worth keeping. */
const restMs = 400

/** What is kept of a layout; nothing of the shipped one. */
function keptLayout({ cols, density }: { cols: unknown; density: unknown }): string {
  const isShipped = cols === shippedColumns && !density
  return isShipped ? '' : JSON.stringify({ cols, ...(density ? { density } : {}) })
}
