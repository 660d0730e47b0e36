import { DownOutlined } from '@ant-design/icons'
import { companyShopId } from '@cardpro/contract/basic/constants'
import { texts } from '@cardpro/contract/basic/texts'
import { useRouter } from '@tanstack/react-router'
import { type StoredShop, storeShop, useSession } from '#api/session.ts'
import { showSuccess } from '#api/toasts.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'
import { shopColour } from './useFreshShops.ts'

/** Names the shop that everything is entered into, and changes it. */
export function ShopSwitcher({ shops }: { shops: StoredShop[] }) {
  const current = useSession().shop
  const chooseShop = useChooseShop()
  const choose = (shopId: string): void => {
    const shop = shops.find((each) => String(each.ShopID) === shopId)
    if (shop) chooseShop(shop)
  }
  const items = shops.map((shop) => ({
    key: String(shop.ShopID),
    label: shop.ShopName,
    icon: <ShopSquare colour={shopColour(shop.ShopID, shops)} />,
  }))
  return (
    <HeaderMenu
      className="shop-button"
      // The name is cut where it is long.
      hint={[current?.ShopName, texts.shell.switchShop].filter(Boolean).join(' · ')}
      menu={{ items, selectable: true, selectedKeys: [String(current?.ShopID)], onClick: ({ key }) => choose(key) }}
    >
      <ShopSquare colour={shopColour(current?.ShopID ?? 0, shops)} />
      <span className="shop-name">{current?.ShopName}</span>
      <DownOutlined aria-hidden />
    </HeaderMenu>
  )
}

function ShopSquare({ colour }: { colour: string }) {
  return <i className="shop-square" data-shop-colour={colour} />
}

/** Works in another shop from now on, or at the company level, and goes where the specification says, or to a record there. */
export function useChooseShop(): (shop: StoredShop, path?: string) => void {
  const router = useRouter()
  return (shop, path) => {
    storeShop(shop)
    showSuccess(texts.shell.shopSwitched)
    if (path !== undefined) return router.history.push(path)
    void router.navigate({ to: shop.ShopID === companyShopId ? '/bao-cao-doanh-thu' : '/' })
  }
}
