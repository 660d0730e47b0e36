import { companyShopId } from '@cardpro/contract/basic/constants'
import type { StoredShop } from '#api/session.ts'

/** The company level is amber; shops take the colours in the order of their ids, which never changes. */
export function shopColour(shopId: number, shops: StoredShop[]): string {
  if (shopId === companyShopId) return 'amber'
  const ids = shops.map((shop) => shop.ShopID).filter((id) => id !== companyShopId)
  const place = ids.toSorted((a, b) => a - b).indexOf(shopId)
  return colours[Math.max(place, 0) % colours.length] ?? 'petrol'
}

const colours = ['petrol', 'blue', 'violet', 'green', 'grey']
