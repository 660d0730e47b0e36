import { cards } from '@cardpro/contract/cards'
import { shops } from '@cardpro/contract/shops'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCall, useRefresh } from '#api/hooks.ts'
import { reloadFlag, type StoredShop, session, storeShop } from '#api/session.ts'

/** The active shops; they and the badge's count are asked for again on every change of the path and after a reload. */
export function useFreshShops(): StoredShop[] {
  const refresh = useRefresh()
  const path = useLocation({ select: (location) => location.pathname })
  const lastPath = useRef<string>(null)
  // A failed load is silent, as the specification has it: the shops known so far stay.
  const answer = useCall(shops.getShopActive, {}, { silent: true })
  useEffect(() => {
    const isFirst = lastPath.current === null
    const isReload = reloadFlag.take()
    if (lastPath.current === path) return
    lastPath.current = path
    if (!isFirst || isReload) void refresh([shops.getShopActive, cards.getCountNoti])
  }, [path, refresh])
  const active = answer.data?.Data
  useEffect(() => {
    if (active) keepCurrent(active)
  }, [active])
  return active ?? []
}

/** Whoever renames the shop or changes its account is followed by every tab that works in it. */
function keepCurrent(active: StoredShop[]): void {
  const stored = session().shop
  const fresh = active.find((shop) => shop.ShopID === stored?.ShopID)
  if (fresh && JSON.stringify(fresh) !== JSON.stringify(stored)) storeShop(fresh)
}
