import type { SignedIn } from '@cardpro/contract/identity/identity'
import { menus } from '@cardpro/contract/identity/rights'

const groups = { management: 'Quản lý', debt: 'Công nợ', reports: 'Báo cáo' } as const

/** The side menu of a user with these rights: the three groups in order, each with the entries that may be viewed. */
export function menuPermissions(rights: ReadonlySet<string>): SignedIn['menuPermissions'] {
  return Object.entries(groups).map(([group, title]) => {
    const children = Object.entries(menus)
      .filter(([key, menu]) => menu.group === group && rights.has(`${key}.view`))
      .map(([, menu]) => ({ title: menu.title, path: menu.path, visible: true }))
    return { title, path: '', children, visible: children.length > 0 }
  })
}
