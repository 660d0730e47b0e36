import type { SavedView } from '@cardpro/contract/kit/lists/views'
import { shippedColumns } from '#kit/ui/columns/listColumns.ts'
import type { Search } from './filters.ts'

/** What the server keeps of one list for one user. */
export type Memory = { Views: SavedView[]; Layout: string }

/** The parameters of a list besides its filters: columns, spacing of lines, and the saved view. */
const layoutKeys = ['cols', 'density', 'view']

/**
 * Writes the remembered settings into an address that has none: the default view if it is bare, the own columns if it
 * names none. Once it has filters, it names its columns in any case, so that every reader of a copied address sees the
 * same ones. Null: the address stays as it is.
 */
export function startOf(search: Search, { Views, Layout }: Memory, filterKeys: readonly string[]): Search | null {
  const isBare = ![...filterKeys, ...layoutKeys].some((key) => key in search)
  const first = isBare ? Views.find(({ IsDefault }) => IsDefault) : undefined
  const started: Search = first ? { ...search, ...parametersOf(first.Search), view: first.ViewID } : search
  if ('cols' in started) return first ? started : null
  const own = parametersOf(Layout)
  if (typeof own['cols'] === 'string') return { ...started, ...own }
  const saysMore = [...filterKeys, 'view'].some((key) => key in started)
  return saysMore ? { ...started, cols: shippedColumns } : null
}

/** Kept parameters; whatever is not of that kind counts as none. */
function parametersOf(json: string): Search {
  if (json === '') return {}
  const found: unknown = JSON.parse(json)
  return typeof found === 'object' && found !== null ? (found as Search) : {}
}

/** The parameters that a view keeps: filters, sort, page size, columns and density, in one order. */
export function viewOf(search: Search, filterKeys: readonly string[]): Search {
  const keys = [...filterKeys.filter((key) => key !== 'PageIndex'), 'cols', 'density'].toSorted()
  const kept = keys.filter((key) => key in search && !(key === 'cols' && search[key] === shippedColumns))
  return Object.fromEntries(kept.map((key) => [key, search[key]]))
}

/** The address with this view on: nothing of the filters before it stays, what belongs to others does. */
export function withView(
  search: Search,
  view: Pick<SavedView, 'ViewID' | 'Search'>,
  filterKeys: readonly string[],
): Search {
  const others = Object.entries(search).filter(([key]) => !filterKeys.includes(key) && !layoutKeys.includes(key))
  return { cols: shippedColumns, ...Object.fromEntries(others), ...parametersOf(view.Search), view: view.ViewID }
}

/** Has anything been changed since the view was put on? */
export function isChanged(search: Search, view: Pick<SavedView, 'Search'>, filterKeys: readonly string[]): boolean {
  const text = (some: Search) => JSON.stringify(viewOf(some, filterKeys))
  return text(search) !== text(parametersOf(view.Search))
}
