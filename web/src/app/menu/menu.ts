import { companyShopId } from '@cardpro/contract/kit/constants'
import { hasScreen } from '#app/gates.ts'
import { type MenuGroup, useSession } from '#kit/api/session.ts'
import { companyMenu } from './companyMenu.ts'
import { tilesOf } from './menuTiles.ts'

export type MenuEntry = MenuGroup['children'][number]

/**
 * The groups and entries the user may open and that have a screen; the server decides on the rights, the web knows the
 * screens. At the company level there is a fixed menu instead.
 */
export function useMenu(): MenuGroup[] {
  const { user, shop } = useSession()
  if (shop?.ShopID === companyShopId) return companyMenu(user?.Rights ?? [])
  return visibleMenu(user?.menuPermissions ?? [])
}

/** An entry on the level of the groups: a link without entries under it. */
export const isLink = ({ path, children }: MenuGroup): boolean => path !== '' && children.length === 0

/** Every entry that is a link, those on the level of the groups too. */
export const entriesOf = (groups: MenuGroup[]): MenuEntry[] =>
  groups.flatMap((group) => (isLink(group) ? [group] : group.children))

/** The letters of the tile of each entry of the menu, for those that have no icon of their own. */
export const useTiles = (): ReadonlyMap<string, string> => tilesOf(entriesOf(useMenu()).map(({ title }) => title))

const isShown = ({ path, visible }: MenuEntry): boolean => visible && hasScreen(path)

export function visibleMenu(groups: MenuGroup[]): MenuGroup[] {
  return groups
    .filter((group) => group.visible)
    .filter((group) => !isLink(group) || hasScreen(group.path))
    .map((group) => (isLink(group) ? group : { ...group, path: '', children: group.children.filter(isShown) }))
    .filter((group) => group.children.length > 0 || isLink(group))
}

/** Pinned entries come first, in a group of their own, and leave their place. */
export function withPins(groups: MenuGroup[], pins: readonly string[]): MenuGroup[] {
  const entries = entriesOf(groups)
  const pinned = pins.flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
  const isFree = (entry: MenuEntry) => !pinned.includes(entry)
  const others = groups
    .filter((group) => !isLink(group) || isFree(group))
    .map((group) => (isLink(group) ? group : { ...group, path: '', children: group.children.filter(isFree) }))
  const first = { title: 'Đã ghim', path: '', visible: true, children: pinned }
  return [first, ...others].filter((group) => group.children.length > 0 || isLink(group))
}

/** Which entry an address belongs to: the longest path that it lies in, with the query the entry asks for. */
export function activePath(paths: string[], pathname: string, search: string): string | null {
  const fitting = paths.filter((path) => {
    const [bare = '', query = ''] = path.split('?')
    const isThere = pathname === bare || (bare !== '/' && pathname.startsWith(`${bare}/`))
    return isThere && containsQuery(search, query)
  })
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null
}

function containsQuery(search: string, query: string): boolean {
  const has = new URLSearchParams(search)
  return [...new URLSearchParams(query)].every(([key, value]) => has.get(key) === value)
}
