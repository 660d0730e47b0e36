import { companyShopId } from '@cardpro/contract/constants'
import { type MenuGroup, useSession } from '#api/session.ts'
import { companyMenu } from './companyMenu.ts'
import { hasScreen } from './screens.ts'

/**
 * The groups and entries the user may open and that have a screen; the server decides who may, we know what there is.
 * At the company level the fixed menu stands instead.
 */
export function useMenu(): MenuGroup[] {
  const { user, shop } = useSession()
  if (shop?.ShopID === companyShopId) return companyMenu(user?.Rights ?? [])
  return visibleMenu(user?.menuPermissions ?? [])
}

export function visibleMenu(groups: MenuGroup[]): MenuGroup[] {
  return groups
    .filter((group) => group.visible)
    .map((group) => ({ ...group, children: group.children.filter((entry) => entry.visible && hasScreen(entry.path)) }))
    .filter((group) => group.children.length > 0)
}

/** What somebody has pinned stands first, in a group of its own, and no longer where it was. */
export function withPins(groups: MenuGroup[], pins: readonly string[]): MenuGroup[] {
  const entries = groups.flatMap(({ children }) => children)
  const pinned = pins.flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
  const others = groups.map((group) => ({
    ...group,
    children: group.children.filter((entry) => !pinned.includes(entry)),
  }))
  const first = { title: 'Đã ghim', path: '', visible: true, children: pinned }
  return [first, ...others].filter(({ children }) => children.length > 0)
}

/** Which entry an address belongs to: the longest path that it lies in, with the query the entry asks for. */
export function activePath(paths: string[], pathname: string, search: string): string | null {
  const fitting = paths.filter((path) => {
    const [bare = '', query = ''] = path.split('?')
    const isThere = pathname === bare || (bare !== '/' && pathname.startsWith(`${bare}/`))
    return isThere && contains(search, query)
  })
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null
}

function contains(search: string, query: string): boolean {
  const has = new URLSearchParams(search)
  return [...new URLSearchParams(query)].every(([key, value]) => has.get(key) === value)
}
