import type { RawInput } from '@cardpro/contract/kit/call'
import { roles } from '@cardpro/contract/people/identity/roles'
import { staff } from '@cardpro/contract/people/staff/staff'
import { describe, expect, it } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { register } from '#test/signIn.ts'
import { hire, inRole, type StaffForm, staffForm, staffPassword, staffRow } from '#test/staff.ts'

const server = testServer()

describe('User/AddOrEditStaff refuses', () => {
  it('a user without the right, also one who may add but not change', async () => {
    const owner = await server.company()
    const reader = await owner.staff(['staff.view'])
    const adder = await owner.staff(['staff.view', 'staff.add', ...(roles[4]?.rights ?? [])])
    expect((await reader.call(staff.addOrEditStaff, staffForm(owner))).Code).toBe('NO_PERMISSION')
    const made = await hire(adder)
    expect((await adder.call(staff.addOrEditStaff, { ...made, FullName: 'Khác' })).Code).toBe('NO_PERMISSION')
  })

  it.each<[Partial<StaffForm>, Record<string, string>]>([
    [{ UserName: 'có dấu' }, { UserName: 'Tài khoản phải có 4–32 ký tự, chỉ gồm a–z, 0–9, dấu chấm và gạch dưới' }],
    [{ FullName: '  ' }, { FullName: 'Không được để trống' }],
    [{ Phone: '123' }, { Phone: 'Số điện thoại không hợp lệ' }],
    [{ Password: '' }, { Password: 'Vui lòng nhập mật khẩu' }],
    [{ Password: '12345678' }, { Password: 'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp' }],
    [{ Password: '0912345678' }, { Password: 'Mật khẩu quá yếu: không được trùng số điện thoại' }],
    [{ GroupID: 77 }, { GroupID: 'Không có nhóm quyền này' }],
    [{ ShopIDs: [] }, { ShopIDs: 'Vui lòng chọn ít nhất một cửa hàng' }],
    [{ ShopIDs: [77] }, { ShopIDs: 'Có cửa hàng mà bạn không được vào' }],
    [{ ShipPercent: 101 }, { ShipPercent: 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100' }],
  ])('%j', async (given, errors) => {
    const owner = await server.company()
    const answer = await owner.call(staff.addOrEditStaff, staffForm(owner, given))
    expect([answer.Result, answer.Errors]).toEqual([0, errors])
    expect((await owner.done(staff.ajaxLoadStaff, {})).Total).toBe(1)
  })

  it('a user name that anybody has, also in another company and in capitals', async () => {
    await register(server, { UserName: 'da.co.nguoi' })
    const owner = await server.company()
    const answer = await owner.call(staff.addOrEditStaff, staffForm(owner, { UserName: 'Da.Co.Nguoi' }))
    expect(answer.Errors).toEqual({ UserName: 'Tài khoản đã tồn tại' })
    expect((await owner.done(staff.ajaxLoadStaff, {})).Total).toBe(1)
  })

  it('the staff, the groups and the shops of another company', async () => {
    const [owner, stranger] = [await server.company(), await server.company()]
    const theirs = await hire(stranger)
    expect(await owner.call(staff.addOrEditStaff, { ...theirs, ShopIDs: owner.shopIds })).toMatchObject({
      Code: 'NOT_FOUND',
      Message: 'Không có nhân viên này',
    })
    expect((await owner.call(staff.addOrEditStaff, staffForm(stranger))).Errors).toEqual({
      ShopIDs: 'Có cửa hàng mà bạn không được vào',
    })
    expect((await owner.call(staff.deleteStaff, { StaffID: theirs.UserID })).Code).toBe('NOT_FOUND')
    expect((await owner.call(staff.getPermissionStaff, { StaffID: theirs.UserID })).Code).toBe('NOT_FOUND')
    expect(await staffRow(stranger, theirs.UserID)).toMatchObject({ FullName: 'Phạm Thu Hà', Status: 1 })
  })

  it('an old version and another user name', async () => {
    const owner = await server.company()
    const made = await hire(owner)
    await owner.done(staff.addOrEditStaff, { ...made, FullName: 'Phạm Thu Hà Anh' })
    expect(await owner.call(staff.addOrEditStaff, { ...made, FullName: 'Tên cũ' })).toMatchObject({
      Code: 'STALE_WRITE',
      Message: 'Nhân viên vừa được người khác cập nhật, vui lòng tải lại',
    })
    const renamed = { ...made, UserName: 'ten.khac', Version: 2 }
    expect((await owner.call(staff.addOrEditStaff, renamed)).Errors).toEqual({
      UserName: 'Không đổi được tên tài khoản',
    })
  })

  it('stopping oneself, and giving oneself another group, other shops or a password', async () => {
    const owner = await server.company({ shops: 2 })
    const own = { ...staffForm(owner), UserID: owner.userId, UserName: `user${owner.userId}`, Password: '', GroupID: 1 }
    const errorsOf = async (given: Partial<StaffForm>) =>
      (await owner.call(staff.addOrEditStaff, { ...own, Version: 1, ...given })).Errors
    expect(await errorsOf({ Status: 0 })).toEqual({ Status: 'Bạn không thể tự ngừng tài khoản của mình' })
    expect(await errorsOf({ GroupID: 2 })).toEqual({ GroupID: 'Bạn không thể tự đổi nhóm quyền của mình' })
    expect(await errorsOf({ Password: staffPassword })).toEqual({
      Password: 'Hãy đổi mật khẩu của mình ở “Đổi mật khẩu”',
    })
    expect(await errorsOf({ FullName: 'Lê Minh Ánh' })).toBeUndefined()
    expect((await staffRow(owner, owner.userId))?.FullName).toBe('Lê Minh Ánh')
  })
})

describe('a manager', () => {
  it('cannot hand out a shop, a group or an owner’s place beyond their own', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const boss = await inRole(owner, 2, [first])
    const narrow = await owner.staff(['staff.view', 'staff.add', 'orders.view'], { shopIds: [first] })
    const refusal = async (user: TestUser, given: Partial<StaffForm>) =>
      (await user.call(staff.addOrEditStaff, staffForm(user, given))).Errors
    expect(await refusal(boss, { ShopIDs: [first, second] })).toEqual({ ShopIDs: 'Có cửa hàng mà bạn không được vào' })
    expect(await refusal(boss, { GroupID: 1 })).toEqual({
      GroupID: 'Chỉ chủ mới đưa được người khác vào nhóm Chủ',
    })
    expect(await refusal(narrow, { GroupID: 6 })).toEqual({
      GroupID: 'Nhóm này có quyền mà bạn không có: Tổng quan: Xem',
    })
    expect(await refusal(boss, { GroupID: 3 })).toBeUndefined()
  })

  it('touches no owner, no user of another shop, and no user with more rights', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const boss = await inRole(owner, 2, [first])
    const elsewhere = await hire(owner, { ShopIDs: [second] })
    const inBoth = await hire(owner, { ShopIDs: [first, second] })
    const stronger = await owner.staff(['cards.view', 'cards.cardNumber'], { shopIds: [first] })
    const remove = async (StaffID: number) => (await boss.call(staff.deleteStaff, { StaffID })).Message
    expect(await remove(owner.userId)).toBe('Chỉ chủ mới thay đổi được tài khoản của chủ')
    expect(await remove(elsewhere.UserID)).toBe('Không có nhân viên này')
    expect(await remove(inBoth.UserID)).toBe('Nhân viên này còn làm ở cửa hàng mà bạn không được vào')
    expect(await remove(stronger.userId)).toBe('Nhân viên này có quyền mà bạn không có: Dữ liệu thẻ: Xem số thẻ')
    // A password set by the manager would be a way in.
    const taken = { ...inBoth, Password: 'Gió lên nhà tranh 3', ShopIDs: [first] }
    expect((await boss.call(staff.addOrEditStaff, taken)).Code).toBe('NO_PERMISSION')
    const seen = (await boss.done(staff.ajaxLoadStaff, {})).Data
    expect(seen.map(({ UserID }) => UserID)).not.toContain(elsewhere.UserID)
    expect(seen.find(({ UserID }) => UserID === inBoth.UserID)).toMatchObject({
      ShopIDs: [first],
      Locked: 'Nhân viên này còn làm ở cửa hàng mà bạn không được vào',
    })
  })

  it('changes the staff of their own shop', async () => {
    const owner = await server.company({ shops: 2 })
    const boss = await inRole(owner, 2, [owner.shopId])
    const made = await hire(boss, { GroupID: 5 })
    await boss.done(staff.addOrEditStaff, { ...made, GroupID: 4, Status: 0 })
    expect(await staffRow(owner, made.UserID)).toMatchObject({ GroupName: 'Thu ngân', Status: 0, Locked: '' })
  })
})

describe('Meta/GetAllUser', () => {
  it('names also who was stopped or taken out, and no user of another shop or company', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    await server.company()
    const gone = await hire(owner)
    await hire(owner, { ShopIDs: [second] })
    await owner.done(staff.deleteStaff, { StaffID: gone.UserID })
    const clerk = await owner.staff([], { shopIds: [first] })
    const seen = (await clerk.done(staff.getAllUser, {})).Data
    expect(seen.map(({ UserID, Status, ShopIDs }) => [UserID, Status, ShopIDs])).toEqual([
      [owner.userId, 1, [first]],
      [gone.UserID, 0, [first]],
      [clerk.userId, 1, [first]],
    ])
  })
})

describe('User/AjaxLoadStaff', () => {
  it('is refused without the right, finds without accents, and filters by group and status', async () => {
    const owner = await server.company()
    expect((await (await owner.staff(['orders.view'])).call(staff.ajaxLoadStaff, {})).Code).toBe('NO_PERMISSION')
    const made = await hire(owner, { FullName: 'Đặng Ngọc Ánh', GroupID: 3 })
    const stopped = await hire(owner, { Status: 0 })
    const idsOf = async (input: RawInput<typeof staff.ajaxLoadStaff>) =>
      (await owner.done(staff.ajaxLoadStaff, input)).Data.map(({ UserID }) => UserID)
    expect(await idsOf({ UserName: 'dang ngoc' })).toEqual([made.UserID])
    expect(await idsOf({ GroupID: 3 })).toEqual([made.UserID])
    expect(await idsOf({ Status: 0 })).toEqual([stopped.UserID])
    expect(await idsOf({ StaffID: made.UserID })).toEqual([made.UserID])
    const page = await owner.done(staff.ajaxLoadStaff, { PageSize: 1, PageIndex: 2 })
    expect([page.Data.length, page.Total]).toEqual([1, 4])
  })
})
