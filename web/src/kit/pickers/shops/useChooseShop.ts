import { companyShopId } from '@cardpro/contract/kit/constants'
import { texts } from '@cardpro/contract/kit/texts'
import { useRouter } from '@tanstack/react-router'
import { type StoredShop, storeShop } from '#kit/api/session.ts'
import { showSuccess } from '#kit/api/toasts.tsx'

/**
 * Works in another shop from now on, or at the company level, and goes to the page given in the specification, or to a
 * record there.
 */
export function useChooseShop(): (shop: StoredShop, path?: string) => void {
  const router = useRouter()
  return (shop, path) => {
    storeShop(shop)
    showSuccess(texts.shell.shopSwitched)
    if (path !== undefined) return router.history.push(path)
    void router.navigate({ to: shop.ShopID === companyShopId ? '/bao-cao-doanh-thu' : '/' })
  }
}
