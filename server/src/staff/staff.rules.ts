import { type Right, rightName } from '@cardpro/contract/identity/rights'
import { ownerGroupId } from '@cardpro/contract/identity/roles'
import type { Caller } from '#platform/context.ts'

/** Somebody as the rules of staff look at him. */
export type Rank = { isOwner: boolean; shopIds: number[]; rights: readonly Right[] }
type Giver = Pick<Caller, 'isOwner' | 'ownShopIds' | 'rights'>

/**
 * Why the caller may not change this person; empty when he may. Owners may change everybody; anybody else only whoever
 * works in his own shops alone and may do nothing that he may not do himself: a password that one can set anew is a
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

/** Why the caller may not put anybody into this group; empty when he may. */
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

/** A person's rights as what he may beyond his group, and what he may not although it may. */
export function ownRightsOf(wanted: Right[], group: readonly string[]): { rights: Right[]; deniedRights: Right[] } {
  return {
    rights: wanted.filter((right) => !group.includes(right)),
    deniedRights: (group as Right[]).filter((right) => !wanted.includes(right)),
  }
}
