import { views } from '@cardpro/contract/kit/lists/views'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import type { ListPowers } from './list.ts'
import { startOf } from './listStart.ts'
import { type Narrowing, useParameters, useSetSearch } from './useFilters.ts'

/** The saved views and the own columns of a list. */
export const useMemory = (list: ListPowers | undefined) =>
  useCall(views.getViews, { List: list?.name ?? '' }, { enabled: list !== undefined, silent: true, youngMs: 10_000 })

/**
 * Writes what is remembered into the address, once it is known. False while it is not: a list that first shows other
 * columns than a moment later would jump. Where it cannot be read the list goes on without it.
 */
export function useListStart(list: ListPowers | undefined, narrowing: Narrowing | undefined): boolean {
  const memory = useMemory(list)
  const search = useParameters()
  const setSearch = useSetSearch()
  const known = memory.data?.Data
  const filterKeys = Object.keys(narrowing?.initial ?? {})
  const isDue = list !== undefined && known !== undefined && startOf(search, known, filterKeys) !== null
  const write = useEffectEvent(() => known && setSearch((old) => startOf(old, known, filterKeys) ?? old, true))
  useEffect(() => {
    if (isDue) write()
  }, [isDue])
  const isThere = !list || (!isDue && (known !== undefined || memory.isError))
  // Once it is there it stays: what is written into the address later must not take the rows away for a moment.
  const [isStarted, setStarted] = useState(isThere)
  if (isThere && !isStarted) setStarted(true)
  return isStarted || isThere
}
