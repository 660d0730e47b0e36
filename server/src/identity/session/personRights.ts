import { allRights, type Right } from '@cardpro/contract/identity/rights'
import { groupRights } from '@cardpro/contract/identity/roles'
import { z } from 'zod'

/** What decides a user's rights: the group, and the rights added to or taken from it. */
export const RightsRow = z.object({
  is_owner: z.boolean(),
  group_id: z.number().nullable(),
  group_rights: z.array(z.string()).nullable(),
  rights: z.array(z.string()),
  denied_rights: z.array(z.string()),
})

const known: ReadonlySet<string> = new Set(allRights)

/** The rights of one person. An owner has all of them; one that the product no longer knows counts for nothing. */
export function personRights(row: z.infer<typeof RightsRow>): Right[] {
  if (row.is_owner) return [...allRights]
  const all = new Set([...groupRights(row.group_id, row.group_rights), ...row.rights])
  for (const denied of row.denied_rights) all.delete(denied)
  return [...all].filter((right): right is Right => known.has(right))
}
