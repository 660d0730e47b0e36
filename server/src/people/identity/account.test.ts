import { orders } from '@cardpro/contract/orders/orders'
import { account } from '@cardpro/contract/people/identity/account'
import { identity, type SignedIn, signIn } from '@cardpro/contract/people/identity/identity'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, it } from 'vitest'
import { Db } from '#kit/database/db.ts'
import { prolongCompany } from '#people/identity/registration/prolong.service.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { allRoutes } from '../../modules.ts'

const server = testServer()
const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)

const ask = async (user: SignedIn, call: { path: string; writes: boolean }, payload: object = {}) => {
  const method = call.writes ? 'POST' : 'GET'
  const body = call.writes ? { payload } : {}
  const response = await server.app.inject({ method, url: `/api/${call.path}`, headers: headersOf(user), ...body })
  return { status: response.statusCode, answer: response.json() }
}
const sessionsOf = async (user: SignedIn) =>
  (await ask(user, account.getMySessions)).answer.Data as { SessionID: string; Device: string; IsCurrent: boolean }[]

describe('own sessions', () => {
  it('are one’s own alone: not of a colleague, not of another company', async () => {
    const owner = await server.company()
    const colleague = await owner.staff(['orders.view'])
    await server.company()
    const [mine, ...more] = (await owner.done(account.getMySessions, {})).Data
    expect(more).toEqual([])
    expect(mine).toMatchObject({ IsCurrent: true, IsLong: false, SessionID: expect.stringMatching(/^[0-9a-f]{16}$/) })
    const theirs = (await colleague.done(account.getMySessions, {})).Data[0]?.SessionID ?? ''
    await owner.done(account.endSession, { SessionID: theirs })
    expect((await colleague.done(account.getMySessions, {})).Total).toBe(1)
  })

  it('are named with device and address, and one that is ended is dead at once', async () => {
    await register(server, { UserName: 'nhieu.may' })
    const here = (await new Browser(server).login('nhieu.may')).Data
    const there = (await new Browser(server).login('nhieu.may', goodPassword, { Remember: true })).Data
    expect(await sessionsOf(here)).toEqual([
      expect.objectContaining({ IsCurrent: true, IsLong: false, IP: '127.0.0.1', Device: 'lightMyRequest' }),
      expect.objectContaining({ IsCurrent: false, IsLong: true }),
    ])
    const SessionID = (await sessionsOf(here)).find(({ IsCurrent }) => !IsCurrent)?.SessionID
    expect((await ask(here, account.endSession, { SessionID })).answer.Result).toBe(1)
    expect((await ask(there, account.getMySessions)).status).toBe(401)
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('can be ended all but this one', async () => {
    await register(server, { UserName: 'bo.het' })
    const here = (await new Browser(server).login('bo.het')).Data
    const others = await Promise.all([1, 2].map(async () => (await new Browser(server).login('bo.het')).Data))
    expect((await ask(here, account.endOtherSessions)).answer.Data).toEqual({ Ended: 2 })
    for (const other of others) expect((await ask(other, account.getMySessions)).status).toBe(401)
    expect((await ask(here, account.getMySessions)).status).toBe(200)
  })

  it.each(['', '12', 'zz0f11223344aabb', "' OR 1=1 --"])('are refused an id like %j', async (SessionID) => {
    const owner = await server.company()
    expect((await owner.call(account.endSession, { SessionID })).Errors).toEqual({ SessionID: 'Mã phiên không hợp lệ' })
  })
})

describe('after the expiry date', () => {
  const expire = (companyId: number, day: string) =>
    asAdmin(`UPDATE companies SET expires_on = (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date ${day} WHERE id = $1`, [
      companyId,
    ])
  const refused = {
    Result: 0,
    Code: 'EXPIRED',
    Message: expect.stringMatching(/^Tài khoản đã hết hạn ngày \d\d\/\d\d\/\d{4}: chỉ xem và xuất được dữ liệu/),
  }
  const fund = { Name: 'Tiền mặt', Kind: 1 as const }

  it('every write of the product is refused before its body is even looked at, and every read is answered', async () => {
    const owner = await server.company()
    await expire(owner.companyId, '- 1')
    const closed = allRoutes.filter(
      ({ writes, access, worksExpired }) => writes && access !== 'public' && !worksExpired,
    )
    expect(closed.length).toBeGreaterThan(25)
    for (const spec of closed) expect(await owner.call(spec, {}), spec.path).toMatchObject(refused)
    for (const spec of allRoutes.filter(({ writes }) => !writes))
      expect((await owner.call(spec, {})).Code, spec.path).not.toBe('EXPIRED')
    expect((await owner.done(funds.getByConditions, {})).Total).toBe(0)
  })

  it('a swipe is refused', async () => {
    const owner = await server.company()
    await expire(owner.companyId, '- 1')
    const Items = [{ PosID: 1, Amount: 50_000_000, LotNo: '000123', BillNo: '000045' }]
    expect(await owner.call(orders.addWithdrawal, { ScheduleID: 1, Version: 1, Items })).toMatchObject(refused)
  })

  it('a GET that writes is refused by GET and by POST, and writes nothing', async () => {
    const owner = await server.company()
    const { BankCardID } = (await owner.done(funds.addOrEdit, fund)).Data
    await expire(owner.companyId, '- 1')
    await new Promise((resolve) => setTimeout(resolve, 900))
    const url = `/api/${funds.deleteBankCard.path}?BankCardID=${BankCardID}`
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? { payload: {} } : {}
      expect((await server.app.inject({ method, url, headers: owner.headers, ...body })).json()).toMatchObject(refused)
    }
    expect((await owner.done(funds.getByConditions, { Status: 1 })).Total).toBe(1)
  })

  it('one still signs in, changes the password, ends sessions and signs out', async () => {
    await register(server, { UserName: 'het.han' })
    const [row] = await asAdmin<{ company_id: string }>("SELECT company_id FROM users WHERE user_name = 'het.han'")
    await expire(Number(row?.company_id), '- 1')
    const user = (await new Browser(server).login('het.han')).Data
    expect((await ask(user, account.endOtherSessions)).answer.Result).toBe(1)
    expect((await ask(user, account.startTotp, { Password: goodPassword })).answer.Result).toBe(1)
    const passwords = { OldPassword: goodPassword, NewPassword: 'Mưa rào trên mái 7' }
    expect((await ask(user, identity.changePassword, passwords)).answer.Result).toBe(1)
    const again = (await new Browser(server).login('het.han', passwords.NewPassword)).Data
    expect((await ask(again, identity.logout)).answer.Result).toBe(1)
  })

  it('the operator prolongs the account, and it works again within a second', async () => {
    const owner = await register(server, { UserName: 'gia.han' }).then(() => new Browser(server).login('gia.han'))
    const operator = new Db({ ...server.admin }, 'cardpro_owner', testKeys)
    expect(await prolongCompany(operator, 'khong.co.ai', '2020-01-01')).toBeNull()
    expect(await prolongCompany(operator, 'gia.han', '2020-01-01')).toBe('Cửa hàng Hòa Bình')
    expect((await ask(owner.Data, funds.addOrEdit, fund)).answer).toMatchObject(refused)
    await prolongCompany(operator, ' Gia.Han ', '2099-12-31')
    await operator.close()
    const told = await asAdmin<{ detail: object }>(
      "SELECT user_id::int, shop_id::int, device, detail FROM audit_events WHERE event = 'account.changeExpiry' ORDER BY id DESC LIMIT 1",
    )
    expect(told).toMatchObject([
      {
        user_id: 0,
        shop_id: -111,
        device: 'Lệnh gia hạn của người vận hành',
        detail: { after: { ExpiredDate: '2099-12-31' } },
      },
    ])
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect((await ask(owner.Data, funds.addOrEdit, fund)).answer.Result).toBe(1)
  })

  it('on the last day itself everything still works', async () => {
    const owner = await server.company()
    await expire(owner.companyId, '+ 0')
    await owner.done(funds.addOrEdit, fund)
  })
})

describe('User/SaveLook', () => {
  const lookOf = async (user: TestUser) => (await user.done(account.getLook, {})).Data

  it('refuses a theme that there is none of, and a visitor', async () => {
    const owner = await server.company()
    const refused = await owner.call(account.saveLook, { Theme: 'blue' as 'dark', IsMenuFolded: true })
    expect(refused.Errors).toEqual({ Theme: 'Giao diện không hợp lệ' })
    expect((await owner.call(account.getLook, {}, { headers: { token: '' } })).Code).toBe('NOT_SIGNED_IN')
    const many = Array.from({ length: 41 }, (_, no) => `/m${no}`)
    const crowded = await owner.call(account.saveLook, { Theme: 'dark', IsMenuFolded: true, Pins: many })
    expect(crowded.Errors).toEqual({ Pins: 'Tối đa 40 mục ghim' })
    expect(await lookOf(owner)).toEqual({ Theme: 'system', IsMenuFolded: false, Pins: [], HasShortcuts: true })
  })

  it('keeps the display preferences of the user, in every shop, and of no other', async () => {
    const owner = await server.company({ shops: 2 })
    const colleague = await owner.staff([])
    const Pins = ['/customer', '/debt?tab=pos']
    await owner.done(account.saveLook, { Theme: 'dark', IsMenuFolded: true, Pins })
    for (const at of [...owner.shopIds, -111])
      expect(await lookOf(owner.at(at))).toEqual({ Theme: 'dark', IsMenuFolded: true, Pins, HasShortcuts: true })
    expect(await lookOf(colleague)).toEqual({ Theme: 'system', IsMenuFolded: false, Pins: [], HasShortcuts: true })

    await owner.done(account.saveLook, { Theme: 'light', IsMenuFolded: true })
    expect(await lookOf(owner)).toEqual({ Theme: 'light', IsMenuFolded: true, Pins, HasShortcuts: true })
    await owner.done(account.saveLook, { Theme: 'light', IsMenuFolded: true, Pins: [] })
    expect((await lookOf(owner)).Pins).toEqual([])
  })

  it('T05: keeps whether one’s own keys act, in every shop; who says nothing of it leaves it', async () => {
    const owner = await server.company({ shops: 2 })
    const colleague = await owner.staff([])
    const usual = { Theme: 'system', IsMenuFolded: false } as const
    const wrong = await owner.call(account.saveLook, { ...usual, HasShortcuts: 'no' as unknown as boolean })
    expect(Object.keys(wrong.Errors ?? {})).toEqual(['HasShortcuts'])
    await owner.done(account.saveLook, { ...usual, HasShortcuts: false })
    await owner.done(account.saveLook, { ...usual, Theme: 'dark' })
    for (const at of [...owner.shopIds, -111]) expect((await lookOf(owner.at(at))).HasShortcuts).toBe(false)
    expect((await lookOf(colleague)).HasShortcuts).toBe(true)
  })
})

describe('User/GetDataByReferCode', () => {
  const refer = (query: string) =>
    server.app.inject({ method: 'POST', url: `/api/${signIn.getDataByReferCode.path}${query}`, payload: {} })

  it('answers every unknown code alike without a session, a real user name too', async () => {
    await register(server, { UserName: 'gioi.thieu', ReferCode: 'CTV01' })
    for (const query of ['', '?code=CTV01', '?code=gioi.thieu', "?Code=' OR 1=1 --"])
      expect((await refer(query)).json()).toEqual({ Result: 1, Message: '', Data: null })
  })

  it('is rate limited', async () => {
    const remoteAddress = '203.0.113.9'
    const url = `/api/${signIn.getDataByReferCode.path}`
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1)
      statuses.push((await server.app.inject({ method: 'POST', url, remoteAddress, payload: {} })).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })

  it('what was typed at registration is kept with the company', async () => {
    await register(server, { UserName: 'co.ma', ReferCode: ' CTV-77 ' })
    const rows = await asAdmin(
      "SELECT c.refer_code FROM companies c JOIN users u ON u.company_id = c.id WHERE u.user_name = 'co.ma'",
    )
    expect(rows).toEqual([{ refer_code: 'CTV-77' }])
  })
})
