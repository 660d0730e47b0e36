import { companyShopId } from '@cardpro/contract/kit/constants'
import { notices } from '@cardpro/contract/orders/warnings'
import { shops } from '@cardpro/contract/places/shops/shops'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall, useRefresh } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import {
  clearSession,
  firstShop,
  reloadFlag,
  renewShop,
  type StoredShop,
  session,
  shopElsewhere,
  storeShop,
  useSession,
} from '#kit/api/session.ts'

/** The active shops; they and the badge's count are read again on every change of the path and after a reload. */
export function useFreshShops(): StoredShop[] {
  const refresh = useRefresh()
  const path = useLocation({ select: (location) => location.pathname })
  const lastPath = useRef<string>(null)
  // A failed load is silent, as the specification has it: the shops known so far stay.
  const answer = useCall(shops.getShopActive, {}, { silent: true, again: true })
  useEffect(() => {
    const isFirst = lastPath.current === null
    // A reloaded page reads both by itself, once; the flag is the specification's.
    reloadFlag.take()
    if (lastPath.current === path) return
    lastPath.current = path
    if (!isFirst) void refresh([shops.getShopActive, notices.getCountNoti])
  }, [path, refresh])
  const active = answer.data?.Data
  useEffect(() => {
    if (active) keepCurrent(active)
  }, [active])
  const { token, shop } = useSession()
  const [known, setKnown] = useState<KnownShops>({ token: '', shops: [] })
  if (active && (known.shops !== active || known.token !== token)) setKnown({ token, shops: active })
  const current = shop?.ShopID
  const isRefused = answer.error instanceof Refusal && answer.error.code === 'NO_PERMISSION'
  const isLost = isRefused || (active !== undefined && !active.some(({ ShopID }) => ShopID === current))
  useEffect(() => {
    if (isLost) leaveLostShop()
  }, [isLost])
  return shopsToShow(active, { known, token })
}

/** The shop was deleted, or taken from the user: on to another tab's, to that of the sign-in, or to a new sign-in. */
function leaveLostShop(): void {
  const { user, shop } = session()
  const next = shopElsewhere() ?? (user && firstShop(user))
  if (next && next.ShopID !== shop?.ShopID) storeShop(next)
  else clearSession()
}

/** A change of the shop's name or account reaches every tab that works in it. */
function keepCurrent(active: StoredShop[]): void {
  const { shop: own } = session()
  const fresh = active.find((shop) => shop.ShopID === own?.ShopID)
  if (fresh && JSON.stringify(fresh) !== JSON.stringify(own)) renewShop(fresh)
}

/** The active shops as a session read them last. */
type KnownShops = { token: string; shops: StoredShop[] }

/**
 * What was just read. Until it is read again, as after every change of the shop, and where that fails: what the same
 * session knew before. The shops of another session are never shown.
 */
export const shopsToShow = (
  read: StoredShop[] | undefined,
  { known, token }: { known: KnownShops; token: string },
): StoredShop[] => read ?? (token !== '' && known.token === token ? known.shops : [])

/** The company level is amber; shops take the colours in the order of their ids, which never changes. */
export function shopColour(shopId: number, shops: StoredShop[]): string {
  if (shopId === companyShopId) return 'amber'
  const ids = shops.map((shop) => shop.ShopID).filter((id) => id !== companyShopId)
  const place = ids.toSorted((a, b) => a - b).indexOf(shopId)
  return colours[Math.max(place, 0) % colours.length] ?? 'petrol'
}

const colours = ['petrol', 'blue', 'violet', 'green', 'grey']
