import { type Right, rightName } from '@cardpro/contract/kit/rights'
import { ownerGroupId } from '@cardpro/contract/people/identity/roles'
import type { Caller } from '#kit/context.ts'

/** A user as the rules of staff see them. */
export type Rank = { isOwner: boolean; shopIds: number[]; rights: readonly Right[] }
type Giver = Pick<Caller, 'isOwner' | 'ownShopIds' | 'rights'>

/**
 * Why the caller may not change this user; empty when allowed. Owners may change every user; others only a user who
 * works in the caller's shops alone and has no right beyond the caller's: a password that one can set anew is a
 * sign-in that one can use.
 */
export function whyNotManage(caller: Giver, person: Rank): string {
  if (caller.isOwner) return ''
  if (person.isOwner) return 'Chỉ chủ mới thay đổi được tài khoản của chủ'
  if (person.shopIds.some((id) => !caller.ownShopIds.includes(id)))
    return 'Nhân viên này còn làm ở cửa hàng mà bạn không được vào'
  const beyond = beyondOf(caller, person.rights)
  return beyond === '' ? '' : `Nhân viên này có quyền mà bạn không có: ${beyond}`
}

/** Why the caller may not put users into this group; empty when allowed. */
export function whyNotGive(caller: Giver, group: { id: number; rights: readonly string[] }): string {
  if (caller.isOwner) return ''
  if (group.id === ownerGroupId) return 'Chỉ chủ mới đưa được người khác vào nhóm Chủ'
  const beyond = beyondOf(caller, group.rights)
  return beyond === '' ? '' : `Nhóm này có quyền mà bạn không có: ${beyond}`
}

/** The first right that the caller does not have himself, in words. */
export function beyondOf(caller: Pick<Giver, 'rights'>, rights: readonly string[]): string {
  const own: ReadonlySet<string> = caller.rights
  const beyond = rights.find((right) => !own.has(right))
  return beyond === undefined ? '' : rightName(beyond)
}

/** A user's rights as those added to the group's, and those taken from it. */
export function ownRightsOf(wanted: Right[], group: readonly string[]): { rights: Right[]; deniedRights: Right[] } {
  return {
    rights: wanted.filter((right) => !group.includes(right)),
    deniedRights: (group as Right[]).filter((right) => !wanted.includes(right)),
  }
}
