import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, read, write } from '../../kit/call.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import { confirm, emptyAnswer, id, paging, reasonOrNone, version, vnd } from '../../kit/fields.ts'
import { filterInputs } from '../../kit/recordList.ts'
import { sortBy } from '../../kit/sorts.ts'
import { MenuEntry } from '../identity/identity.ts'
import { staffFields } from './staff.fields.ts'
import { staffList } from './staff.list.ts'

export const StaffRow = z.object({
  UserID: id,
  ...outputsOf(staffFields, ['UserName', 'FullName', 'Phone', 'GroupID', 'GroupName']),
  /** May more or less than the group. */
  HasOwnRights: z.boolean(),
  IsOwner: z.boolean(),
  ...outputsOf(staffFields, ['ShopIDs', 'ShipPercent', 'Status', 'MustChangePassword', 'AdvanceBalance', 'LastLogin']),
  /** Why the caller may not change this user; empty when the caller may. */
  Locked: z.string(),
  Version: version,
})
export type StaffRow = z.infer<typeof StaffRow>

const PermissionAction = z.object({
  ActionID: z.number().int(),
  Name: z.string(),
  Allowed: z.boolean(),
  /** Whether the group alone allows it. */
  InGroup: z.boolean(),
})
const PermissionMenu = z.object({
  MenuID: z.number().int(),
  Title: z.string(),
  Path: z.string(),
  Actions: z.array(PermissionAction),
})
export type PermissionMenu = z.infer<typeof PermissionMenu>

export const Permissions = z.object({
  Name: z.string(),
  GroupName: z.string(),
  Menus: z.array(PermissionMenu),
  /** The side menu and the shops that this user, or a user of this group, sees after signing in. */
  menuPermissions: z.array(MenuEntry),
  ShopNames: z.array(z.string()),
  /** Why the caller may not change these rights; empty when the caller may. */
  Locked: z.string(),
  Version: version,
})
export type Permissions = z.infer<typeof Permissions>

const rightsHolder = { StaffID: id.optional(), GroupID: id.optional() }

export const staff = {
  ajaxLoadStaff: list('User/AjaxLoadStaff', {
    about:
      'The people who work in the shop, owners among them; at the company level all of the company. UserName is sought in user name, full name and phone. Summary: the advances that all who match hold.',
    access: 'staff.view',
    scope: 'many',
    input: paging.extend({
      ...filterInputs(staffList),
      Sort: sortBy(staffList.sorts),
    }),
    row: StaffRow,
    summary: z.object({ Advance: vnd }),
  }),
  addOrEditStaff: edit('User/AddOrEditStaff', 'UserID', {
    about:
      'Makes a user, or changes one. A new group drops individual rights; a change of group, shops, status or password ends the sessions of the user. Refused: a taken user name, a weak password, rights or shops that the caller does not have, stopping oneself, the last owner or a user who still holds an advance, an old Version. Asks (CONFIRM) before a user who holds cards is stopped.',
    ...addOrEditOf('staff', 'UserID'),
    scope: 'none',
    input: z.object({
      UserID: id.optional(),
      ...inputsOf(staffFields, ['UserName', 'FullName', 'Phone', 'Password', 'GroupID', 'ShopIDs', 'ShipPercent']),
      ...inputsOf(staffFields, ['Status', 'MustChangePassword']),
      Confirm: confirm,
      Version: version.optional(),
    }),
    data: z.object({ UserID: id }),
  }),
  deleteStaff: getThatWrites('User/DeleteStaff', {
    about:
      'Takes a user out of the company; the name stays on past records. Refused: oneself, the last owner, a user who still holds an advance (account 141 is not 0). Asks (CONFIRM) where cards are held.',
    access: 'staff.cancel',
    scope: 'none',
    input: z.object({ StaffID: id, Reason: reasonOrNone, Confirm: confirm }),
    data: emptyAnswer,
  }),
  getPermissionStaff: read('User/GetPermissionStaff', {
    about: 'What one person (StaffID), or a group (GroupID), may do: menu by menu, action by action.',
    access: 'permissions.view',
    scope: 'none',
    input: z.object(rightsHolder),
    data: Permissions,
  }),
  addPermissionStaff: write('User/AddPermissionStaff', {
    about:
      'Sets all that one person, or a group, may do, and ends the sessions of everybody whose rights change. Menus that are left out are taken away. Groups are changed by owners alone. Refused: a right that the caller does not have, the own rights, those of an owner, an old Version.',
    access: 'permissions.edit',
    scope: 'none',
    input: z.object({
      ...rightsHolder,
      Permissions: z
        .array(z.object({ MenuID: z.number().int(), ActionIDs: z.array(z.number().int()).max(40) }))
        .max(200, 'Tối đa 200 màn hình'),
      Version: version.optional(),
    }),
    data: emptyAnswer,
  }),
  getPermissionGroups: list('User/GetPermissionGroups', {
    about: 'The permission groups of the company. Locked is why the caller may not put a user into a group.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    row: z.object({ GroupID: id, Name: z.string(), Locked: z.string() }),
  }),
  getAllUser: list('Meta/GetAllUser', {
    about:
      'Everybody who works or has worked in the shop, owners among them, for filters by who did it. UserName only for who may see the staff; else empty.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: z.object({
      UserID: id,
      ...outputsOf(staffFields, ['UserName', 'FullName', 'ShopIDs', 'Status']),
    }),
  }),
}
