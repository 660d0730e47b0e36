import { texts } from '@cardpro/contract/kit/texts'
import { type Theme, themeNames } from '@cardpro/contract/people/identity/account'
import { useRouter } from '@tanstack/react-router'
import { logOut } from '#app/header/logOut.ts'
import { useCreations } from '#app/header/QuickCreate.tsx'
import { useMenu } from '#app/menu/menu.ts'
import { changePreferences } from '#app/preferences.ts'
import { type StoredShop, useSession } from '#kit/api/session.ts'
import { useChooseShop } from '#kit/pickers/shops/useChooseShop.ts'
import { namedScreens } from './namedScreens.ts'
import type { PaletteLine } from './palette.ts'

type Options = { shops: StoredShop[]; showKeys: () => void }

/** Everything that the palette can open or do for this user at this level. */
export function usePaletteLines({ shops, showKeys }: Options): PaletteLine[] {
  return [...useScreenLines(), ...useActLines(showKeys), ...useShopLines(shops)]
}

function useScreenLines(): PaletteLine[] {
  const router = useRouter()
  return namedScreens(useMenu(), useSession()).map(({ path, title }) => ({
    id: `screen ${path}`,
    group: 'Màn hình',
    title,
    href: path,
    act: () => router.history.push(path),
  }))
}

function useActLines(showKeys: () => void): PaletteLine[] {
  const router = useRouter()
  const creations = useCreations()
  const act = (title: string, does: () => void, more: Partial<PaletteLine> = {}): PaletteLine => ({
    id: `act ${title}`,
    group: 'Thao tác',
    title,
    act: does,
    ...more,
  })
  return [
    ...creations.map(({ act: title, to, search, key }) => {
      const href = `${to}?${new URLSearchParams(search)}`
      return act(title, () => router.history.push(href), { href, hint: `Alt ${key}` })
    }),
    act('Phím tắt', showKeys, { hint: '?' }),
    ...Object.entries(themeNames).map(([theme, name]) =>
      act(`Giao diện: ${name}`, () => changePreferences({ Theme: theme as Theme })),
    ),
    act(texts.shell.changePassword, () => router.history.push('/changepassword'), { href: '/changepassword' }),
    act(texts.shell.logOut, () => {
      logOut()
      router.history.replace('/login')
    }),
  ]
}

function useShopLines(shops: StoredShop[]): PaletteLine[] {
  const chooseShop = useChooseShop()
  const current = useSession().shop?.ShopID
  return shops
    .filter(({ ShopID }) => ShopID !== current)
    .map((shop) => ({
      id: `shop ${shop.ShopID}`,
      group: 'Cửa hàng',
      title: shop.ShopName,
      hint: texts.shell.switchShop,
      act: () => chooseShop(shop),
    }))
}
