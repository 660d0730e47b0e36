import { DownOutlined } from '@ant-design/icons'
import { texts } from '@cardpro/contract/kit/texts'
import { type StoredShop, useSession } from '#kit/api/session.ts'
import { useChooseShop } from '#kit/pickers/shops/useChooseShop.ts'
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
      className="shop-button row firm gap-8 cp-name cp-nowrap"
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
