import { useCallback } from 'react'
import type { Search } from '#kit/ui/list/filters.ts'
import { useParameters, useSetSearch } from '#kit/ui/list/useFilters.ts'

/** The drafts that wait, in the order of their files: `draft=12-13`. */
export function readDrafts(written: unknown): number[] {
  const text = typeof written === 'string' || typeof written === 'number' ? String(written) : ''
  const ids = text.split('-').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]
}

/** One alone is a number in the address too. */
export const writeDrafts = (ids: number[]): string | number | undefined => (ids.length > 1 ? ids.join('-') : ids[0])

type Drafts = { ids: number[]; add: (id: number) => void; drop: (id: number) => void }

/** Held in the address: a reload goes on with them. */
export function useDrafts(): Drafts {
  const search = useParameters()
  const setSearch = useSetSearch()
  const change = useCallback(
    (next: (ids: number[]) => number[]) =>
      setSearch(({ draft, ...old }: Search) => {
        const left = writeDrafts(next(readDrafts(draft)))
        return left === undefined ? old : { ...old, draft: left }
      }, true),
    [setSearch],
  )
  return {
    ids: readDrafts(search['draft']),
    add: (id) => change((ids) => [...ids.filter((one) => one !== id), id]),
    drop: (id) => change((ids) => ids.filter((one) => one !== id)),
  }
}
