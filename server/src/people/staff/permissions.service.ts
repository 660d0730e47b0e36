import type { Data, Input } from '@cardpro/contract/kit/call'
import { type Action, actionIds, actionNames, menus, type Right } from '@cardpro/contract/kit/rights'
import { ownerGroupId } from '@cardpro/contract/people/identity/roles'
import type { PermissionMenu, staff } from '@cardpro/contract/people/staff/staff'
import * as audit from '#kit/audit/audit.service.ts'
import type { Caller, Ctx, WriteCtx } from '#kit/context.ts'
import { ensureVersion } from '#kit/http/editing.ts'
import { noPermission, UserError } from '#kit/http/errors.ts'
import { menuPermissions, updateGroupRights, updateOwnRights } from '#people/identity/users.service.ts'
import { loadShops } from '#places/shops/shops.service.ts'
import { loadGroup, loadPerson, lockGroup, lockPerson } from './people.ts'
import { beyondOf, ownRightsOf, type Rank, whyNotManage } from './staff.rules.ts'

type RightsOwner = { StaffID?: number | undefined; GroupID?: number | undefined }
type Answer = Data<typeof staff.getPermissionStaff>

/** What one user, or a group, may do; also as the menu they see. */
export function getPermissionStaff(ctx: Ctx, input: Input<typeof staff.getPermissionStaff>): Promise<Answer> {
  const { staffId, groupId } = readOwner(input)
  return staffId === null ? permissionsOfGroup(ctx, groupId) : permissionsOfPerson(ctx, staffId)
}

async function permissionsOfPerson(ctx: Ctx, id: number): Promise<Answer> {
  const person = await loadPerson(ctx, id)
  const seen = person.isOwner ? ctx.ownShopIds : person.shopIds.filter((shopId) => ctx.ownShopIds.includes(shopId))
  const shops = await loadShops(ctx, seen)
  return {
    ...matrixOf(person.rights, person.isOwner ? person.rights : person.groupRights),
    Name: person.fullName,
    GroupName: person.groupName,
    ShopNames: shops.map(({ ShopName }) => ShopName),
    Locked: whyNotPermit(ctx, { ...person, isSelf: id === ctx.userId }),
    Version: person.version,
  }
}

async function permissionsOfGroup(ctx: Ctx, id: number): Promise<Answer> {
  const group = await loadGroup(ctx, id)
  return {
    ...matrixOf(group.rights, group.rights),
    Name: group.name,
    GroupName: group.name,
    ShopNames: [],
    Locked: whyNotChangeGroup(ctx, id),
    Version: group.version,
  }
}

export async function addPermissionStaff(ctx: WriteCtx, input: Input<typeof staff.addPermissionStaff>): Promise<null> {
  const { staffId, groupId } = readOwner(input)
  const wanted = readRights(input.Permissions)
  const beyond = beyondOf(ctx, wanted)
  if (beyond !== '') throw noPermission(`Bạn không giao được quyền mà mình không có: ${beyond}`)
  if (staffId === null) await changeGroup(ctx, wanted, { id: groupId, version: input.Version })
  else await changePerson(ctx, wanted, { id: staffId, version: input.Version })
  return null
}

type Target = { id: number; version: number | undefined }

async function changePerson(ctx: WriteCtx, wanted: Right[], { id, version }: Target): Promise<void> {
  const { person } = await lockPerson(ctx, id)
  const why = whyNotPermit(ctx, { ...person, isSelf: id === ctx.userId })
  if (why !== '') throw noPermission(why)
  ensureVersion(ctx, 'Quyền', { asked: version, now: person.version })
  await updateOwnRights(ctx, { id, ...ownRightsOf(wanted, person.groupRights) })
  await audit.record(ctx, {
    menu: 'permissions',
    event: 'staff.editRights',
    ref: { kind: 'user', id },
    detail: changes(person.rights, wanted),
  })
}

async function changeGroup(ctx: WriteCtx, wanted: Right[], { id, version }: Target): Promise<void> {
  const why = whyNotChangeGroup(ctx, id)
  if (why !== '') throw noPermission(why)
  const group = await lockGroup(ctx, id)
  ensureVersion(ctx, 'Quyền', { asked: version, now: group.version })
  await updateGroupRights(ctx, { id, rights: wanted, memberIds: group.memberIds })
  await audit.record(ctx, {
    menu: 'permissions',
    event: 'group.editRights',
    of: group.name,
    ref: { kind: 'group', id },
    detail: changes(group.rights, wanted),
  })
}

function whyNotPermit(ctx: Caller, person: Rank & { isSelf: boolean }): string {
  if (person.isOwner) return 'Chủ luôn có mọi quyền'
  if (person.isSelf) return 'Bạn không thể tự đổi quyền của mình'
  return whyNotManage(ctx, person)
}

/** A group reaches into every shop of the company, so only owners change one. */
function whyNotChangeGroup(ctx: Caller, groupId: number): string {
  if (groupId === ownerGroupId) return 'Nhóm Chủ luôn có mọi quyền'
  return ctx.isOwner ? '' : 'Chỉ chủ mới sửa được nhóm quyền'
}

function readOwner({ StaffID, GroupID }: RightsOwner): { staffId: number | null; groupId: number } {
  if ((StaffID === undefined) === (GroupID === undefined))
    throw UserError.at('StaffID', 'Vui lòng chọn một nhân viên hoặc một nhóm quyền')
  return { staffId: StaffID ?? null, groupId: GroupID ?? 0 }
}

type Entry = { menuId: number; title: string; path: string; rights: { id: number; name: string; right: Right }[] }

const matrix: Entry[] = Object.entries(menus).map(([key, { menuId, title, path, actions }]) => ({
  menuId,
  title,
  path,
  rights: actions.map((action: Action) => ({
    id: actionIds[action],
    name: actionNames[action],
    right: `${key}.${action}` as Right,
  })),
}))

function matrixOf(
  rights: readonly string[],
  group: readonly string[],
): { Menus: PermissionMenu[] } & Pick<Answer, 'menuPermissions'> {
  const Menus = matrix.map((menu) => ({
    MenuID: menu.menuId,
    Title: menu.title,
    Path: menu.path,
    Actions: menu.rights.map(({ id, name, right }) => ({
      ActionID: id,
      Name: name,
      Allowed: rights.includes(right),
      InGroup: group.includes(right),
    })),
  }))
  return { Menus, menuPermissions: menuPermissions(new Set(rights)) }
}

function readRights(sent: Input<typeof staff.addPermissionStaff>['Permissions']): Right[] {
  const found = sent.flatMap(({ MenuID, ActionIDs }, index) => {
    const menu = matrix.find(({ menuId }) => menuId === MenuID)
    return ActionIDs.map((actionId) => {
      const right = menu?.rights.find(({ id }) => id === actionId)
      if (!right) throw UserError.at(`Permissions.${index}`, `Không có quyền ${actionId} của màn hình ${MenuID}`)
      return right.right
    })
  })
  return [...new Set(found)]
}

const changes = (before: readonly string[], after: readonly string[]): Record<string, unknown> => ({
  given: after.filter((right) => !before.includes(right)),
  taken: before.filter((right) => !after.includes(right)),
})
