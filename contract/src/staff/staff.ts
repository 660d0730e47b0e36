import { z } from 'zod'
import { getThatWrites, list, read, write } from '../basic/call.ts'
import {
  confirm,
  id,
  instant,
  name,
  nothing,
  paging,
  percent,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../basic/fields.ts'
import { sortBy } from '../basic/sorts.ts'
import { MenuEntry } from '../identity/identity.ts'

const shopIds = z.array(z.number().int())

export const StaffRow = z.object({
  UserID: id,
  UserName: z.string(),
  FullName: z.string(),
  Phone: z.string(),
  /** Null for a user who has individual rights only. */
  GroupID: id.nullable(),
  GroupName: z.string(),
  /** May more or less than the group. */
  HasOwnRights: z.boolean(),
  IsOwner: z.boolean(),
  /** The shops of the caller in which this person works; an owner's are all. */
  ShopIDs: shopIds,
  ShipPercent: percent,
  /** 1 works here, 0 stopped. */
  Status: z.number().int(),
  MustChangePassword: z.boolean(),
  /** Money of the caller's shops that this person holds, đồng (ledger account 141). */
  AdvanceBalance: vnd,
  LastLogin: instant.nullable(),
  /** Why the caller may not change this user; empty when the caller may. */
  Locked: z.string(),
  Version: version,
})
export type StaffRow = z.infer<typeof StaffRow>

const PermissionAction = z.object({
  ActionID: z.number().int(),
  Name: z.string(),
  Allowed: z.boolean(),
  /** What the group alone says. */
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

const whose = { StaffID: id.optional(), GroupID: id.optional() }

export const staff = {
  ajaxLoadStaff: list('User/AjaxLoadStaff', {
    about:
      'The people who work in the shop, owners among them; at the company level all of the company. UserName is sought in user name, full name and phone. Summary: the advances that all who match hold.',
    access: 'staff.view',
    scope: 'many',
    input: paging.extend({
      UserName: text,
      Status: z.number().int().min(0).max(1).optional(),
      GroupID: id.optional(),
      StaffID: id.optional(),
      Sort: sortBy(['UserName', 'FullName', 'AdvanceBalance', 'LastLogin']),
    }),
    row: StaffRow,
    summary: z.object({ Advance: vnd }),
  }),
  addOrEditStaff: write('User/AddOrEditStaff', {
    about:
      'Makes a user, or changes one. A new group drops individual rights; a change of group, shops, status or password ends the sessions of the user. Refused: a taken user name, a weak password, rights or shops that the caller does not have, stopping oneself or the last owner, an old Version. Asks (CONFIRM) before a user who holds cards is stopped.',
    access: 'staff.add',
    scope: 'none',
    input: z.object({
      UserID: id.optional(),
      UserName: z
        .string({ error: 'Vui lòng nhập tên tài khoản' })
        .trim()
        .min(1, 'Vui lòng nhập tên tài khoản')
        .max(64, 'Tài khoản phải có 4 đến 32 ký tự'),
      FullName: name,
      Phone: text,
      Password: z.string().max(256, 'Mật khẩu tối đa 256 ký tự').default(''),
      GroupID: z.number({ error: 'Vui lòng chọn nhóm quyền' }).int().positive('Vui lòng chọn nhóm quyền'),
      ShopIDs: z.array(id).max(500, 'Tối đa 500 cửa hàng').default([]),
      ShipPercent: percent.default(0),
      Status: z.literal([0, 1]).default(1),
      MustChangePassword: z.boolean().default(true),
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
    data: nothing,
  }),
  getPermissionStaff: read('User/GetPermissionStaff', {
    about: 'What one person (StaffID), or a group (GroupID), may do: menu by menu, action by action.',
    access: 'permissions.view',
    scope: 'none',
    input: z.object(whose),
    data: Permissions,
  }),
  addPermissionStaff: write('User/AddPermissionStaff', {
    about:
      'Sets all that one person, or a group, may do, and ends the sessions of everybody whose rights change. Menus that are left out are taken away. Groups are changed by owners alone. Refused: a right that the caller does not have, the own rights, those of an owner, an old Version.',
    access: 'permissions.edit',
    scope: 'none',
    input: z.object({
      ...whose,
      Permissions: z
        .array(z.object({ MenuID: z.number().int(), ActionIDs: z.array(z.number().int()).max(40) }))
        .max(200, 'Tối đa 200 màn hình'),
      Version: version.optional(),
    }),
    data: nothing,
  }),
  getPermissionGroups: list('User/GetPermissionGroups', {
    about: 'The permission groups of the company. Locked says why the caller may not put anybody into a group.',
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
      UserName: z.string(),
      FullName: z.string(),
      ShopIDs: shopIds,
      Status: z.number().int(),
    }),
  }),
}
