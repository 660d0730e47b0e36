import { companyShopId } from '@cardpro/contract/constants'
import { texts } from '@cardpro/contract/texts'
import { useRouter } from '@tanstack/react-router'
import { type StoredShop, storeShop } from '#api/session.ts'
import { showSuccess } from '#api/toasts.tsx'

/** Works in another shop from now on, or at the company level, and goes where the specification says. */
export function useChooseShop(): (shop: StoredShop) => void {
  const router = useRouter()
  return (shop) => {
    storeShop(shop)
    showSuccess(texts.shell.shopSwitched)
    void router.navigate({ to: shop.ShopID === companyShopId ? '/bao-cao-doanh-thu' : '/' })
  }
}
