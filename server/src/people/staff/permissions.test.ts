import { menus } from '@cardpro/contract/kit/rights'
import { roles } from '@cardpro/contract/people/identity/roles'
import { type PermissionMenu, staff } from '@cardpro/contract/people/staff/staff'
import { describe, expect, it } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { Browser, headersOf, register } from '#test/signIn.ts'
import { hire, inRole, staffPassword, staffRow } from '#test/staff.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

type Whose = { StaffID: number } | { GroupID: number }
const read = async (user: TestUser, whose: Whose) => (await user.done(staff.getPermissionStaff, whose)).Data
/** The matrix as it would be sent back, with one action changed. */
const sent = (shown: PermissionMenu[], MenuID = 0, ActionID = 0) =>
  shown.map((menu) => ({
    MenuID: menu.MenuID,
    ActionIDs: menu.Actions.filter((one) =>
      menu.MenuID === MenuID && one.ActionID === ActionID ? !one.Allowed : one.Allowed,
    ).map((one) => one.ActionID),
  }))
const allowed = (shown: PermissionMenu[]) =>
  shown.flatMap(({ MenuID, Actions }) => Actions.filter((one) => one.Allowed).map((one) => `${MenuID}.${one.ActionID}`))
const set = async (user: TestUser, whose: Whose, change: Cell) => {
  const { Menus, Version } = await read(user, whose)
  return user.call(staff.addPermissionStaff, { ...whose, Permissions: sent(Menus, ...change), Version })
}
const signedIn = async (userName: string) => (await new Browser(server).login(userName, staffPassword)).Data
type Cell = [menuId: number, actionId: number]
const viewCash: Cell = [menus.cashBook.menuId, 1]
const viewPosMoney: Cell = [menus.posMoney.menuId, 1]
const seeProfit: Cell = [menus.orders.menuId, 11]
const seeNumber: Cell = [menus.cards.menuId, 7]

describe('the groups of a company', () => {
  it('are the six roles of the contract in a new company', async () => {
    await register(server, { UserName: 'cong.ty.moi' })
    const groups = await withAdmin(server.admin, async (client) => {
      const text = `SELECT g.id::int, g.name, g.rights FROM permission_groups g
        JOIN login_names l ON l.company_id = g.company_id WHERE l.user_name = 'cong.ty.moi' ORDER BY g.id`
      return (await client.query<object>(text)).rows
    })
    expect(groups).toEqual(Object.entries(roles).map(([id, { name }]) => ({ id: Number(id), name, rights: null })))
  })

  it('are told to everybody, with why one may not be given', async () => {
    const owner = await server.company()
    const boss = await inRole(owner, 2)
    const seen = (await boss.done(staff.getPermissionGroups, {})).Data
    expect(seen.map(({ Name, Locked }) => [Name, Locked === ''])).toEqual([
      ['Chủ', false],
      ['Quản lý', true],
      ['Kế toán', true],
      ['Thu ngân', true],
      ['NV giao dịch', true],
      ['Chỉ xem', true],
    ])
    expect((await owner.done(staff.getPermissionGroups, {})).Data.every(({ Locked }) => Locked === '')).toBe(true)
  })
})

describe('User/GetPermissionStaff', () => {
  it('is refused without the right, for neither and for both at once', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['staff.view'])
    expect((await clerk.call(staff.getPermissionStaff, { GroupID: 4 })).Code).toBe('NO_PERMISSION')
    const both = await owner.call(staff.getPermissionStaff, { GroupID: 4, StaffID: owner.userId })
    expect([both.Errors, (await owner.call(staff.getPermissionStaff, {})).Errors]).toEqual([
      { StaffID: 'Vui lòng chọn một nhân viên hoặc một nhóm quyền' },
      { StaffID: 'Vui lòng chọn một nhân viên hoặc một nhóm quyền' },
    ])
  })

  it('shows every screen and action of the rights table, and the menu that the person sees', async () => {
    const owner = await server.company({ shops: 2 })
    const made = await hire(owner, { GroupID: 5 })
    const seen = await read(owner, { StaffID: made.UserID })
    expect(seen.Menus.map(({ MenuID, Actions }) => [MenuID, Actions.length])).toEqual(
      Object.values(menus).map(({ menuId, actions }) => [menuId, actions.length]),
    )
    expect(seen).toMatchObject({ Name: 'Phạm Thu Hà', GroupName: 'NV giao dịch', Locked: '', Version: 1 })
    expect(seen.ShopNames).toEqual([`Cửa hàng ${owner.shopId}`])
    expect(seen.menuPermissions).toEqual((await signedIn(made.UserName)).menuPermissions)
  })
})

describe('User/AddPermissionStaff refuses', () => {
  it('a user without the right, a right that does not exist, and an old version', async () => {
    const owner = await server.company()
    const made = await hire(owner)
    const clerk = await owner.staff(['permissions.view'])
    const input = { StaffID: made.UserID, Permissions: [], Version: 1 }
    expect((await clerk.call(staff.addPermissionStaff, input)).Code).toBe('NO_PERMISSION')
    const odd = { ...input, Permissions: [{ MenuID: 20, ActionIDs: [1, 99] }] }
    expect((await owner.call(staff.addPermissionStaff, odd)).Errors).toEqual({
      'Permissions.0': 'Không có quyền 99 của màn hình 20',
    })
    expect((await owner.call(staff.addPermissionStaff, { ...input, Version: 7 })).Code).toBe('STALE_WRITE')
    expect((await staffRow(owner, made.UserID))?.HasOwnRights).toBe(false)
  })

  it('changing an owner, the owners’ group, or oneself', async () => {
    const owner = await server.company()
    const boss = await inRole(owner, 2)
    const refusal = async (user: TestUser, whose: Whose) => {
      expect((await read(user, whose)).Locked).not.toBe('')
      return (await set(user, whose, seeProfit)).Message
    }
    expect(await refusal(owner, { StaffID: owner.userId })).toBe('Chủ luôn có mọi quyền')
    expect(await refusal(owner, { GroupID: 1 })).toBe('Nhóm Chủ luôn có mọi quyền')
    expect(await refusal(boss, { StaffID: boss.userId })).toBe('Bạn không thể tự đổi quyền của mình')
    expect(await refusal(boss, { GroupID: 4 })).toBe('Chỉ chủ mới sửa được nhóm quyền')
  })

  it('a manager who gives rights beyond their own, or changes staff of another shop', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const boss = await inRole(owner, 2, [first])
    const [near, far] = [await hire(owner), await hire(owner, { ShopIDs: [second] })]
    expect((await set(boss, { StaffID: near.UserID }, seeNumber)).Message).toBe(
      'Bạn không giao được quyền mà mình không có: Dữ liệu thẻ: Xem số thẻ',
    )
    const blind = { StaffID: far.UserID, Permissions: [], Version: 1 }
    expect((await boss.call(staff.addPermissionStaff, blind)).Code).toBe('NOT_FOUND')
    expect((await set(boss, { StaffID: near.UserID }, seeProfit)).Result).toBe(1)
  })
})

describe('User/AddPermissionStaff', () => {
  it('gives and takes beyond the group, whatever becomes of the group, until another group is given', async () => {
    const owner = await server.company()
    const made = await hire(owner)
    const whose = { StaffID: made.UserID }
    await set(owner, whose, viewCash)
    await set(owner, whose, seeProfit)
    const { Rights } = await signedIn(made.UserName)
    expect([Rights.includes('cashBook.view'), Rights.includes('orders.profit')]).toEqual([false, true])
    expect((await staffRow(owner, made.UserID))?.HasOwnRights).toBe(true)
    await set(owner, { GroupID: 4 }, viewPosMoney)
    const later = (await signedIn(made.UserName)).Rights
    expect(['posMoney.view', 'orders.profit'].every((right) => later.includes(right))).toBe(true)
    expect(later).not.toContain('cashBook.view')
    await owner.done(staff.addOrEditStaff, { ...made, GroupID: 6, Version: 3 })
    expect(allowed((await read(owner, whose)).Menus)).toEqual(allowed((await read(owner, { GroupID: 6 })).Menus))
  })

  it('ends the sessions of the one user, or of all in the group, and no others', async () => {
    const owner = await server.company()
    const [cashier, other, viewer] = [await hire(owner), await hire(owner), await hire(owner, { GroupID: 6 })]
    const here = await Promise.all([cashier, other, viewer].map(({ UserName }) => signedIn(UserName)))
    const living = () =>
      Promise.all(
        here.map(async (user) => {
          const url = `/api/${staff.getPermissionGroups.path}`
          return (await server.app.inject({ method: 'GET', url, headers: headersOf(user) })).statusCode
        }),
      )
    await set(owner, { StaffID: cashier.UserID }, seeProfit)
    expect(await living()).toEqual([401, 200, 200])
    await set(owner, { GroupID: 4 }, viewCash)
    expect(await living()).toEqual([401, 401, 200])
  })

  it('writes which rights were given and which were taken', async () => {
    const owner = await server.company()
    const made = await hire(owner)
    await set(owner, { StaffID: made.UserID }, viewCash)
    const rows = await withAdmin(server.admin, async (client) => {
      const text = "SELECT detail FROM audit_events WHERE event = 'staff.editRights' AND ref_id = $1"
      return (await client.query<{ detail: object }>(text, [made.UserID])).rows
    })
    expect(rows).toEqual([{ detail: { given: [], taken: ['cashBook.view'] } }])
  })
})
