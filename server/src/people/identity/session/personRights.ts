import { allRights, menus, type Right } from '@cardpro/contract/kit/rights'
import type { SignedIn } from '@cardpro/contract/people/identity/identity'
import { groupRights } from '@cardpro/contract/people/identity/roles'
import { z } from 'zod'

/** What decides a user's rights: the group, and the rights added to or taken from it. */
export const RightsRow = z.object({
  is_owner: z.boolean(),
  group_id: z.number().nullable(),
  group_rights: z.array(z.string()).nullable(),
  rights: z.array(z.string()),
  denied_rights: z.array(z.string()),
})

const knownRights: ReadonlySet<string> = new Set(allRights)

/** The rights of one person. An owner has all of them; one that the product no longer knows counts for nothing. */
export function personRights(row: z.infer<typeof RightsRow>): Right[] {
  if (row.is_owner) return [...allRights]
  const all = new Set([...groupRights(row.group_id, row.group_rights), ...row.rights])
  for (const denied of row.denied_rights) all.delete(denied)
  return [...all].filter((right): right is Right => knownRights.has(right))
}

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
