import { views } from '@cardpro/contract/kit/lists/views'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCan } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import type { Search } from './filters.ts'
import { useParameters } from './useFilters.ts'
import { useRemember } from './useRemember.ts'

/** Under which the server keeps the filters that a report was left with. */
export const lastListOf = (name: string): string => `${name}-last`

/** What belongs to the moment, and the columns, which have a place of their own. */
const passingParams = new Set(['PageIndex', 'row', 'drawer', 'view', 'cell', 'cols', 'density'])
/** Filters that name a record of a shop: in another shop there is no such record. */
const ofShop = new Set(['StaffID', 'PosID', 'AffID', 'BankCardID'])

/** The filters of an address as they are kept; empty where nothing was chosen. */
export function keptFilters(search: Search, shopId: number): string {
  const chosen = Object.entries(search)
    .filter(([key, value]) => !passingParams.has(key) && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return chosen.length === 0 ? '' : JSON.stringify({ ...Object.fromEntries(chosen), shop: shopId })
}

/** The address that kept filters come to in this shop. */
export function addressOf(kept: string | undefined, shopId: number): Search {
  const { shop, ...search } = (kept ? JSON.parse(kept) : {}) as Search
  if (shop === shopId) return search
  return Object.fromEntries(Object.entries(search).filter(([key]) => !ofShop.has(key)))
}

const restMs = 1_500

/** Keeps the filters of this report's address once the user has changed them. */
export function useLastFilters(name: string): void {
  const { allowed } = useCan(views.remember)
  const shopId = useSession().shop?.ShopID ?? 0
  const kept = keptFilters(useParameters(), shopId)
  const known = useRef(kept)
  const keep = useRemember(restMs)
  const remember = useEffectEvent((filters: string) => keep(lastListOf(name), filters))
  useEffect(() => {
    if (!allowed || kept === known.current) return
    known.current = kept
    remember(kept)
  }, [allowed, kept])
}
