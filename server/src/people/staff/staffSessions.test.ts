import { orders } from '@cardpro/contract/orders/orders'
import { identity } from '@cardpro/contract/people/identity/identity'
import { roles } from '@cardpro/contract/people/identity/roles'
import { staff } from '@cardpro/contract/people/staff/staff'
import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf } from '#test/signIn.ts'
import { handOver, hire, type StaffForm, staffForm, staffPassword, staffRow } from '#test/staff.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)

const statusOf = async (headers: Record<string, string>): Promise<number> =>
  (await server.app.inject({ method: 'GET', url: `/api/${shops.getShopActive.path}`, headers })).statusCode

describe('User/AddOrEditStaff', () => {
  it('makes a user who signs in with the rights of the group, in the shops given', async () => {
    const owner = await server.company({ shops: 3 })
    const [, second = 0, third = 0] = owner.shopIds
    const made = await hire(owner, { UserName: ' Thu.Ngan1 ', ShopIDs: [third, second], ShipPercent: 12.5 })
    const { Data } = await new Browser(server).login('thu.ngan1', staffPassword)
    expect(new Set(Data.Rights)).toEqual(new Set(roles[4]?.rights))
    expect([Data.ShopID, Data.OwnerUserID, Data.MustChangePassword]).toEqual([second, owner.userId, false])
    const row = await staffRow(owner.at(second), made.UserID)
    expect(row).toMatchObject({
      UserName: 'thu.ngan1',
      FullName: 'Phạm Thu Hà',
      Phone: '0912345678',
      GroupName: 'Thu ngân',
      ShopIDs: [second, third],
      ShipPercent: 12.5,
      AdvanceBalance: 0,
      HasOwnRights: false,
      IsOwner: false,
    })
    expect(row?.LastLogin).toMatch(/\+07:00$/)
    expect(await staffRow(owner, made.UserID)).toBeUndefined()
    expect(await staffRow(owner.at(-111), made.UserID)).toBeDefined()
  })

  it('makes another owner, who owns everything until the role is taken back', async () => {
    const owner = await server.company({ shops: 2 })
    const made = await hire(owner, { GroupID: 1, ShopIDs: [] })
    const partner = (await new Browser(server).login(made.UserName, staffPassword)).Data
    expect(partner.Rights).toContain('permissions.edit')
    await owner.done(staff.addOrEditStaff, { ...made, GroupID: 6, ShopIDs: [owner.shopId] })
    const later = (await new Browser(server).login(made.UserName, staffPassword)).Data
    expect(new Set(later.Rights)).toEqual(new Set(roles[6]?.rights))
  })

  it.each<[string, (made: StaffForm) => Partial<StaffForm>]>([
    ['stopped', () => ({ Status: 0 })],
    ['put into another group', () => ({ GroupID: 6 })],
    ['sent to other shops', ({ ShopIDs }) => ({ ShopIDs: ShopIDs?.slice(0, 1) ?? [] })],
    ['given another password', () => ({ Password: 'Gió lên nhà tranh 3' })],
    ['told to change the password', () => ({ MustChangePassword: true })],
  ])('ends at once the sessions of a user who is %s, and no others', async (_, change) => {
    const owner = await server.company({ shops: 2 })
    const made = await hire(owner, { ShopIDs: owner.shopIds })
    const here = (await new Browser(server).login(made.UserName, staffPassword)).Data
    await owner.done(staff.addOrEditStaff, { ...made, ...change(made) })
    expect(await statusOf(headersOf(here))).toBe(401)
    expect(await statusOf(owner.headers)).toBe(200)
  })

  it('keeps the session of a user who only gets another name or phone', async () => {
    const owner = await server.company()
    const made = await hire(owner)
    const here = (await new Browser(server).login(made.UserName, staffPassword)).Data
    await owner.done(staff.addOrEditStaff, { ...made, FullName: 'Phạm Thị Thu Hà', Phone: '' })
    expect(await statusOf(headersOf(here))).toBe(200)
  })

  it('writes who did what to whom, and never a password', async () => {
    const owner = await server.company()
    const made = await hire(owner)
    await owner.done(staff.addOrEditStaff, { ...made, Password: 'Gió lên nhà tranh 3', GroupID: 6, Status: 0 })
    await owner.done(staff.deleteStaff, { StaffID: made.UserID })
    const kept = await asAdmin<{ event: string; detail: object }>(
      'SELECT event, detail FROM audit_events WHERE ref_id = $1 ORDER BY id',
      [made.UserID],
    )
    expect(kept.map(({ event }) => event)).toEqual(['staff.add', 'staff.deactivate', 'staff.delete'])
    expect(kept[1]?.detail).toEqual({
      before: { GroupName: 'Thu ngân', Status: 1 },
      after: { GroupName: 'Chỉ xem', Status: 0 },
      isNewPassword: true,
    })
    expect(JSON.stringify(kept)).not.toContain('Gió lên')
  })
})

describe('a user whose password was set by another', () => {
  it('may do nothing until it is changed, and then everything', async () => {
    const owner = await server.company()
    const made = await hire(owner, { MustChangePassword: true })
    const here = (await new Browser(server).login(made.UserName, staffPassword)).Data
    expect(here.MustChangePassword).toBe(true)
    const inject = async (path: string, payload?: object) =>
      (
        await server.app.inject({
          method: payload ? 'POST' : 'GET',
          url: `/api/${path}`,
          headers: headersOf(here),
          ...(payload && { payload }),
        })
      ).json()
    const refused = {
      Result: 0,
      Code: 'MUST_CHANGE_PASSWORD',
      Message: 'Bạn cần đổi mật khẩu trước khi làm việc tiếp',
    }
    expect(await inject(shops.getShopActive.path)).toMatchObject(refused)
    expect(await inject(orders.getByConditions.path)).toMatchObject(refused)
    expect(await inject(orders.createManual.path, {})).toMatchObject(refused)
    const change = { OldPassword: staffPassword, NewPassword: goodPassword }
    expect(await inject(identity.changePassword.path, change)).toMatchObject({ Result: 1 })
    const later = (await new Browser(server).login(made.UserName, goodPassword)).Data
    expect(later.MustChangePassword).toBe(false)
    expect(await statusOf(headersOf(later))).toBe(200)
  })
})

describe('User/DeleteStaff', () => {
  it('refuses oneself, and a user who still holds an advance in any shop', async () => {
    const owner = await server.company({ shops: 2 })
    const made = await hire(owner)
    expect((await owner.call(staff.deleteStaff, { StaffID: owner.userId })).Message).toBe(
      'Bạn không thể tự xóa tài khoản của mình',
    )
    const second = owner.at(owner.shopIds[1] ?? 0)
    await handOver(server, second, { staffId: made.UserID, amountVnd: 3_000_000 })
    expect((await owner.call(staff.deleteStaff, { StaffID: made.UserID })).Message).toBe(
      'Phạm Thu Hà còn giữ tiền tạm ứng, thu lại hết rồi mới xóa được',
    )
    expect((await staffRow(owner.at(-111), made.UserID))?.AdvanceBalance).toBe(3_000_000)
    await handOver(server, second, { staffId: made.UserID, amountVnd: -3_000_000 })
    await owner.done(staff.deleteStaff, { StaffID: made.UserID })
  })

  it('leaves one owner when two take each other out at the same moment', async () => {
    const owner = await server.company()
    const made = await hire(owner, { GroupID: 1, ShopIDs: [] })
    const { Data } = await new Browser(server).login(made.UserName, staffPassword)
    const partner = { ...owner, headers: headersOf(Data) }
    const remove = (user: Pick<TestUser, 'headers'>, StaffID: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/${staff.deleteStaff.path}`,
        headers: user.headers,
        payload: { StaffID },
      })
    const answers = await Promise.all([remove(owner, made.UserID), remove(partner, owner.userId)])
    expect(answers.map((answer) => answer.json().Result).toSorted((a, b) => a - b)).toEqual([0, 1])
    const [left] = await asAdmin<{ owners: number }>(
      'SELECT count(*)::int AS owners FROM users WHERE company_id = $1 AND is_owner AND status = 1',
      [owner.companyId],
    )
    expect(left?.owners).toBe(1)
  })

  it('ends the sessions, keeps the name taken and out of every list, and answers the same twice', async () => {
    const owner = await server.company()
    const made = await hire(owner)
    const here = (await new Browser(server).login(made.UserName, staffPassword)).Data
    for (let time = 0; time < 2; time++)
      expect(await owner.call(staff.deleteStaff, { StaffID: made.UserID }, { key: null })).toMatchObject({ Result: 1 })
    expect(await statusOf(headersOf(here))).toBe(401)
    expect((await new Browser(server).login(made.UserName, staffPassword)).Result).toBe(0)
    expect(await staffRow(owner, made.UserID)).toBeUndefined()
    expect((await owner.done(identity.getAllStaff, {})).Data.map(({ UserID }) => UserID)).toEqual([owner.userId])
    expect((await owner.call(staff.addOrEditStaff, staffForm(owner, { UserName: made.UserName }))).Errors).toEqual({
      UserName: 'Tài khoản đã tồn tại',
    })
  })
})
