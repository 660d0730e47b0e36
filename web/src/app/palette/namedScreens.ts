import { texts } from '@cardpro/contract/kit/texts'
import { gateOf } from '#app/gates.ts'
import { entriesOf, type MenuEntry, visibleMenu } from '#app/menu/menu.ts'
import { screens } from '#app/screens.ts'
import type { MenuGroup, Session } from '#kit/api/session.ts'

type NamedScreen = Pick<MenuEntry, 'path' | 'title'>

/** Screens of no menu: icons and buttons lead to them. */
const otherScreens: readonly NamedScreen[] = [
  { path: '/warning', title: 'Cảnh báo' },
  { path: '/card/expired', title: texts.shell.expiredCards },
  { path: '/manager/staff/create', title: 'Thêm nhân viên' },
  { path: '/cau-hinh-phieu-cong-ty', title: 'Loại thu chi công ty' },
]

/** Every screen that opens here: those of the menu first, then those of the user's other menu and of none. */
export function namedScreens(menu: MenuGroup[], { user, shop }: Pick<Session, 'user' | 'shop'>): NamedScreen[] {
  const visitor = { shopId: shop?.ShopID, rights: user?.Rights ?? [] }
  const opens = ({ path }: NamedScreen): boolean => {
    const [bare, query] = path.split('?')
    const search = new URLSearchParams(query)
    const line = screens.find((screen) => screen.path === bare && screen.load)
    return line !== undefined && gateOf(line, { ...visitor, view: search.get('view') ?? search.get('tab') }) === 'open'
  }
  const all = [...entriesOf(menu), ...entriesOf(visibleMenu(user?.menuPermissions ?? [])), ...otherScreens]
  return all.filter((screen, place) => opens(screen) && all.findIndex(({ path }) => path === screen.path) === place)
}
