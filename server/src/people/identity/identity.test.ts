import { account } from '@cardpro/contract/people/identity/account'
import type { SignedIn } from '@cardpro/contract/people/identity/identity'
import { identity } from '@cardpro/contract/people/identity/identity'
import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)

const newPassword = 'Mưa rào trên mái 7'

async function signedIn(userName: string): Promise<SignedIn> {
  await register(server, { UserName: userName })
  return (await new Browser(server).login(userName)).Data
}

const post = async (call: { path: string }, user: SignedIn, payload: object = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${call.path}`,
    headers: headersOf(user),
    payload,
  })
  return { status: response.statusCode, answer: response.json() }
}
const statusOf = async (user: SignedIn): Promise<number> =>
  (await server.app.inject({ method: 'GET', url: `/api/${shops.getShopActive.path}`, headers: headersOf(user) }))
    .statusCode

const isDead = async (user: SignedIn): Promise<void> => expect(await statusOf(user)).toBe(401)

describe('User/ChangePassword', () => {
  it.each([
    [{ OldPassword: 'không đúng đâu', NewPassword: newPassword }, 'OldPassword', 'Mật khẩu cũ không đúng'],
    [{ OldPassword: '', NewPassword: newPassword }, 'OldPassword', 'Vui lòng nhập mật khẩu cũ'],
    [{ OldPassword: goodPassword, NewPassword: '' }, 'NewPassword', 'Vui lòng nhập mật khẩu mới'],
    [{ OldPassword: goodPassword, NewPassword: goodPassword }, 'NewPassword', 'Mật khẩu mới phải khác mật khẩu cũ'],
    [
      { OldPassword: goodPassword, NewPassword: '12345678' },
      'NewPassword',
      'Mật khẩu quá yếu: không được là chuỗi lặp lại hoặc liên tiếp',
    ],
    [
      { OldPassword: goodPassword, NewPassword: '0903123218' },
      'NewPassword',
      'Mật khẩu quá yếu: không được trùng số điện thoại',
    ],
    [
      { OldPassword: goodPassword, NewPassword: 'cuahanghoabinh' },
      'NewPassword',
      'Mật khẩu quá yếu: không được trùng tên cửa hàng',
    ],
  ])('refuses %j', async (payload, field, sentence) => {
    const user = await signedIn(`doi.${field}.${sentence.length}.${payload.NewPassword.length}`.toLowerCase())
    const { status, answer } = await post(identity.changePassword, user, payload)
    expect([status, answer]).toEqual([
      200,
      { Result: 0, Message: sentence, Data: null, Code: 'INVALID', Errors: { [field]: sentence } },
    ])
    expect((await new Browser(server).login(user.UserName)).Result).toBe(1)
    expect(await statusOf(user)).toBe(200)
  })

  it('counts wrong old passwords though it refuses them: after ten, not even the right one helps for 30 minutes', async () => {
    const user = await signedIn('trom.phien')
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post(identity.changePassword, user, { OldPassword: `đoán thử ${n}`, NewPassword: newPassword }),
      ),
    )
    expect(guesses.filter(({ answer }) => answer.Message === 'Mật khẩu cũ không đúng').length).toBe(9)
    const { status, answer } = await post(identity.changePassword, user, {
      OldPassword: goodPassword,
      NewPassword: newPassword,
    })
    expect([status, answer.Message, answer.Code]).toEqual([200, 'Tài khoản tạm khóa 30 phút', 'LOCKED'])
    expect((await new Browser(server).login('trom.phien')).Result).toBe(1)
    const rows = await asAdmin(
      "SELECT id FROM audit_events WHERE event = 'account.lockPassword' AND detail ->> 'of' = '10'",
    )
    expect(rows).toHaveLength(1)
  })

  it('ends every session of the user, and from then on only the new password signs in', async () => {
    const here = await signedIn('doi.het')
    const there = (await new Browser(server).login('doi.het', goodPassword, { Remember: true })).Data
    const other = await signedIn('nguoi.khac')
    const { answer } = await post(identity.changePassword, here, {
      OldPassword: goodPassword,
      NewPassword: newPassword,
    })
    expect(answer).toEqual({ Result: 1, Message: '', Data: null })
    await Promise.all([isDead(here), isDead(there)])
    expect(await statusOf(other)).toBe(200)
    expect((await new Browser(server).login('doi.het')).Result).toBe(0)
    expect((await new Browser(server).login('doi.het', newPassword)).Result).toBe(1)
    const kept = JSON.stringify(
      await asAdmin("SELECT event, detail FROM audit_events WHERE event = 'account.changePassword'"),
    )
    expect(kept).toContain('account.changePassword')
    expect(kept).not.toContain(newPassword)
  })
})

describe('User/Logout', () => {
  it('is refused with 401 without a session', async () => {
    expect((await server.app.inject({ method: 'POST', url: `/api/${identity.logout.path}` })).statusCode).toBe(401)
  })

  it('ends this session and leaves the others', async () => {
    const here = await signedIn('ra.ve')
    const there = (await new Browser(server).login('ra.ve')).Data
    expect((await post(identity.logout, here)).answer).toEqual({ Result: 1, Message: '', Data: null })
    await isDead(here)
    expect(await statusOf(there)).toBe(200)
  })
})

describe('Meta/GetAllStaff', () => {
  it('names the active people of the shop, the owner in all, and no shop or person beyond', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const cashier = await owner.staff(['orders.view'], { shopIds: [second] })
    const gone = await owner.staff(['orders.view'])
    await asAdmin('UPDATE users SET status = 0 WHERE id = $1', [gone.userId])
    await server.company()
    expect((await owner.done(identity.getAllStaff, {})).Data).toEqual([
      { UserID: owner.userId, FullName: 'Lê Minh Anh', ShopIDs: [first] },
    ])
    const seen = await cashier.done(identity.getAllStaff, {})
    expect(seen.Total).toBe(2)
    expect(seen.Data).toEqual([
      { UserID: owner.userId, FullName: 'Lê Minh Anh', ShopIDs: [second] },
      { UserID: cashier.userId, FullName: 'Trần Minh Quân', ShopIDs: [second] },
    ])
    expect((await owner.at(-111).done(identity.getAllStaff, {})).Data.map(({ ShopIDs }) => ShopIDs)).toEqual([
      [first, second],
      [second],
    ])
  })
})

describe('the log of signing in', () => {
  const actsOf = async ({ UserID }: SignedIn): Promise<string[]> => {
    const find = 'SELECT event FROM audit_events WHERE user_id = $1 ORDER BY at, id'
    return (await asAdmin<{ event: string }>(find, [UserID])).map(({ event }) => event)
  }

  it('UX-43: registering, one sign-in with what a screen asks next, and one new password leave one row each', async () => {
    const owner = await signedIn('mot.dong')
    expect(await actsOf(owner)).toEqual(['account.register', 'session.signIn'])

    const ask = (path: string, more = {}) =>
      server.app.inject({ method: 'GET', url: `/api/${path}`, headers: { ...headersOf(owner), ...more } })
    for (const path of [shops.getShopActive.path, account.getLook.path, identity.getAllStaff.path])
      expect((await ask(path)).statusCode).toBe(200)
    expect((await ask(shops.getShopActive.path, { shopid: '-111' })).statusCode).toBe(200)
    expect(await actsOf(owner)).toEqual(['account.register', 'session.signIn'])

    await post(identity.changePassword, owner, { OldPassword: goodPassword, NewPassword: newPassword })
    const { Data: again } = await new Browser(server).login('mot.dong', newPassword)
    await server.refusals.settle()
    expect(await actsOf(again)).toEqual([
      'account.register',
      'session.signIn',
      'account.changePassword',
      'session.signIn',
    ])
  })
})
