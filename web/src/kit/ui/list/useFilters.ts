import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { recordMask } from '#kit/ui/drawer/overList.ts'
import { activeKeys, type Filters, readFilters, type Search, writeFilters } from './filters.ts'
import { writeDays } from './ranges.ts'

/** Which filters narrow the list down right now, and the way to drop one of them or all. */
export type Narrowing = {
  keys: string[]
  clear: () => void
  drop: (key: string) => void
  /** The filters as they are, and as they are when nothing is chosen. */
  all: Filters
  initial: Filters
}
export type FilterState<F extends Filters> = readonly [F, (change: Partial<F>) => void, Narrowing]

/** Widens the literals of the initial values: `useFilters({ Status: 0 })` holds any number. */
type Wide<V> = V extends string ? string : V extends number ? number : V extends boolean ? boolean : V
type WideFilters<F> = { [K in keyof F]: Wide<F[K]> }

/**
 * Filters, sort and page of a screen, held in the address: `const [filters, setFilters] = useFilters({ Search: '',
 * Status: null as number | null, Sort: '', PageIndex: 1, PageSize: 20 })`. The address always wins.
 */
export const useFilters = <const F extends Filters>(given: F): FilterState<WideFilters<F>> =>
  useFilterState(given as WideFilters<F>)

/** The same of filters that are typed as wide as they may be. */
export function useFilterState<F extends Filters>(given: F): FilterState<F> {
  const [initial] = useState(given)
  const search = useParameters()
  const setSearch = useSetSearch()
  const filters = readFilters(search, initial)
  const keys = activeKeys(filters, initial)
  const set = (change: Partial<F>) => setSearch((old) => writeFilters(old, initial, change))
  const drop = (some: string[]) => set(Object.fromEntries(some.map((key) => [key, initial[key]])) as Partial<F>)
  return [filters, set, { keys, clear: () => drop(keys), drop: (key) => drop([key]), all: filters, initial }]
}

/** One filter as its control takes it: `<StatusChips {...bound(state, 'Status')} />`. */
export const bound = <F extends Filters, K extends keyof F & string>(
  [filters, set]: readonly [F, (change: Record<K, F[K]>) => void, ...unknown[]],
  key: K,
): { value: F[K]; onChange: (value: F[K]) => void } => ({
  value: filters[key],
  onChange: (value) => set({ [key]: value } as Record<K, F[K]>),
})

type Days = Parameters<typeof writeDays>[0]

/** The days of a list, which its address holds as `fromDate` and `toDate`, as their control takes them. */
export const boundDays = <D extends Days>(
  [, set]: readonly [unknown, (change: { fromDate: string; toDate: string }) => void, ...unknown[]],
  value: D,
): { value: D; onChange: (days: Days) => void } => ({
  value,
  onChange: (days) => {
    const { from, to } = writeDays(days)
    set({ fromDate: from, toDate: to })
  },
})

/** The parameters of the address. A block knows no route, so each is read as what it should be, or passed over. */
export const useParameters = (): Search => useSearch({ strict: false })

/** Opens and closes what hangs on one parameter of the address: `const [open, setOpen] = useAddress('drawer')`. */
export function useAddress(key: string): readonly [string | null, (value: string | null) => void] {
  const search = useParameters()
  const setSearch = useSetSearch()
  const found = search[key]
  const set = useCallback(
    (value: string | null) => setSearch((old) => writeFilters<Filters>(old, { [key]: null }, { [key]: value })),
    [key, setSearch],
  )
  return [typeof found === 'string' || typeof found === 'number' ? String(found) : null, set]
}

type SetSearch = (change: (old: Search) => Search, replace?: boolean) => void

/** Changes the parameters of the address; with `replace` the way back does not lead through the former ones. */
export function useSetSearch(): SetSearch {
  const router = useRouter()
  return useCallback(
    (change, replace = false) => {
      const { search } = router.buildLocation({ to: '.', search: change })
      void router.navigate({ to: '.', search, hash: true, replace, ...recordMask(search) })
    },
    [router],
  )
}
