import type { ReactNode } from 'react'
import { type StoredShop, useSession } from '#api/session.ts'
import { shopColour } from '#app/header/shopColour.ts'

/** The frame that carries the shop's colour, so that nobody works in the wrong shop. */
export function ShopBand({
  shops,
  className,
  children,
}: {
  shops: StoredShop[]
  className: string
  children: ReactNode
}) {
  const shopId = useSession().shop?.ShopID ?? 0
  return (
    <div className={className} data-shop-colour={shopColour(shopId, shops)}>
      {children}
    </div>
  )
}
