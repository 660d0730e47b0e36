import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import { account } from '@cardpro/contract/people/identity/account'
import type { SignedIn } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { totpNow } from '#test/totp.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SEC-09: an owner may ask for the second step of all who work at the company level.
const server = testServer()
const withPassword = { Password: goodPassword }
const askedFor = 'Công ty yêu cầu xác thực hai lớp để vào cấp công ty. Hãy chọn một cửa hàng'

async function ask<C extends Call>(
  user: SignedIn,
  call: C,
  input: RawInput<C>,
  shopId = user.ShopID,
): Promise<Answer<C>> {
  const headers = { ...headersOf(user), shopid: String(shopId) }
  const url = `/api/${call.path}`
  const response = await (call.writes
    ? server.app.inject({ method: 'POST', url, headers, payload: input as object })
    : server.app.inject({ method: 'GET', url, headers }))
  return response.json()
}

async function signedIn(userName: string): Promise<SignedIn> {
  await register(server, { UserName: userName })
  return (await new Browser(server).login(userName)).Data
}

async function withSecondStep(user: SignedIn): Promise<string> {
  const { Data } = await ask(user, account.startTotp, withPassword)
  expect((await ask(user, account.confirmTotp, { Code: totpNow(Data.Secret) })).Result).toBe(1)
  return Data.Secret
}

describe('User/RequireSecondStep refuses', () => {
  it('a user who is no owner, a wrong password, and an owner without a second step', async () => {
    const owner = await server.company()
    const manager = await owner.staff(['company.view'])
    expect(await manager.call(account.requireSecondStep, { IsRequired: true, ...withPassword })).toMatchObject({
      Code: 'NO_PERMISSION',
      Message: 'Chỉ chủ tài khoản đặt được quy định này',
    })
    const user = await signedIn('dat.quy.dinh')
    expect((await ask(user, account.requireSecondStep, { IsRequired: true, Password: 'không phải' })).Errors).toEqual({
      Password: 'Mật khẩu không đúng',
    })
    expect((await ask(user, account.requireSecondStep, { IsRequired: true, ...withPassword })).Message).toBe(
      'Hãy bật xác thực hai lớp cho chính bạn trước',
    )
  })
})

describe('a company that requires the second step', () => {
  it('refuses its level without one, tells the way, and leaves the shops open', async () => {
    const owner = await signedIn('can.hai.lop')
    await withSecondStep(owner)
    expect((await ask(owner, account.requireSecondStep, { IsRequired: true, ...withPassword })).Result).toBe(1)
    expect((await ask(owner, account.getTotp, {})).Data).toMatchObject({ IsRequired: true, MayRequire: true })
    expect((await ask(owner, orders.getByConditions, {}, -111)).Result).toBe(1)

    // A colleague with the right to the level, made an owner so that a password and a sign-in are there.
    const other = await signedIn('chua.bat')
    const move = `UPDATE shops SET requires_second_step = true WHERE id = -111 AND company_id = (SELECT company_id FROM users WHERE id = $1)`
    await withAdmin(server.admin, (client) => client.query(move, [other.UserID]))
    const again = (await new Browser(server).login('chua.bat')).Data
    const refused = await ask(again, orders.getByConditions, {}, -111)
    expect([refused.Result, refused.Code]).toEqual([0, 'NO_PERMISSION'])
    expect(refused.Message).toContain(askedFor)
    expect((await ask(again, shops.ajaxLoadShop, {}, -111)).Code).toBe('NO_PERMISSION')
    // What is needed to do as asked, and to leave.
    expect((await ask(again, shops.getShopActive, {}, -111)).Result).toBe(1)
    expect((await ask(again, account.getTotp, {}, -111)).Result).toBe(1)
    expect((await ask(again, orders.getByConditions, {})).Result).toBe(1)

    await withSecondStep(again)
    expect((await ask(again, orders.getByConditions, {}, -111)).Result).toBe(1)
  })

  it('refuses a user who turns their own off at once, and an owner without one cannot take the rule back', async () => {
    const owner = await signedIn('bo.quy.dinh')
    const secret = await withSecondStep(owner)
    await ask(owner, account.requireSecondStep, { IsRequired: true, ...withPassword })
    const off = await ask(owner, account.stopTotp, { ...withPassword, Code: totpNow(secret, 1) })
    expect(off.Result).toBe(1)
    expect((await ask(owner, orders.getByConditions, {}, -111)).Code).toBe('NO_PERMISSION')
    const back = () => ask(owner, account.requireSecondStep, { IsRequired: false, ...withPassword })
    expect((await back()).Message).toBe('Hãy bật xác thực hai lớp cho chính bạn trước')
    const again = await withSecondStep(owner)
    expect((await back()).Result).toBe(1)
    await ask(owner, account.stopTotp, { ...withPassword, Code: totpNow(again, 1) })
    expect((await ask(owner, orders.getByConditions, {}, -111)).Result).toBe(1)
  })
})

it('F7: is asked for to change people, rights and shops from a shop too, and for nothing else there', async () => {
  const first = await signedIn('chu.thu.nhat')
  const person = { FullName: 'Chủ hai', GroupID: 1, Password: goodPassword, MustChangePassword: false }
  await ask(first, staff.addOrEditStaff, { ...person, UserName: 'chu.thu.hai' })
  await withSecondStep(first)
  await ask(first, account.requireSecondStep, { IsRequired: true, ...withPassword })
  const { Data: second } = await new Browser(server).login('chu.thu.hai')

  const refusal = {
    Result: 0,
    Code: 'NO_PERMISSION',
    Message: expect.stringContaining('để đổi nhân viên, quyền và cửa hàng'),
  }
  const theft = {
    ...person,
    UserName: 'chu.thu.nhat',
    UserID: first.UserID,
    Version: 1,
    Password: 'Gió thổi qua đồi 8',
  }
  const own = (await ask(second, shops.getByID, {})).Data
  const shop = { ...own, ShopID: undefined, ShopName: 'Quầy thứ hai' }
  for (const [call, input] of [
    [staff.addOrEditStaff, theft],
    [staff.addOrEditStaff, { ...person, UserName: 'chu.thu.ba' }],
    [staff.addPermissionStaff, { UserID: second.UserID, Rights: [], Version: 1 }],
    [staff.deleteStaff, { StaffID: first.UserID, Reason: 'thử' }],
    [shops.addOrEdit, shop],
    [shops.addOrEdit, { ...shop, ShopID: second.ShopID }],
    [partnerFees.configFeeShops, {}],
    [privacy.setRules, {}],
  ] as const)
    expect(await ask(second, call as Call, input), call.path).toMatchObject(refusal)
  expect((await ask(second, staff.ajaxLoadStaff, {})).Result).toBe(1)
  expect((await ask(second, funds.addOrEdit, { Name: 'Két', Kind: 1 })).Result).toBe(1)
  expect((await new Browser(server).login('chu.thu.nhat')).Code).toBe('TOTP_REQUIRED')

  await withSecondStep(second)
  expect((await ask(second, shops.addOrEdit, shop)).Result).toBe(1)
})

it('F7: may be had by a user who manages people, since it is required of them', async () => {
  const owner = await server.company()
  expect((await (await owner.staff(['staff.add'])).done(account.getTotp, {})).Data.IsAllowed).toBe(true)
  expect((await (await owner.staff(['orders.add'])).done(account.getTotp, {})).Data.IsAllowed).toBe(false)
})
