import { createHash, randomBytes } from 'node:crypto'
import { identity } from '@cardpro/contract/people/identity/identity'
import { funds } from '@cardpro/contract/places/funds/funds'
import { shops } from '@cardpro/contract/places/shops/shops'
import { cashbook } from '@cardpro/contract/reports/reports'
import { describe, expect, it } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { Browser, headersOf, register } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { SessionCache, sessionCheck } from './session.service.ts'

const server = testServer()

/** Digits that look like digits and are none: １２３. */
const fullWidth = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

describe('the three headers', () => {
  const ask = async (headers: Record<string, string | string[]>) => {
    const response = await server.app.inject({ method: 'GET', url: `/api/${shops.getByID.path}`, headers })
    return { status: response.statusCode, answer: response.json() }
  }

  it('are refused with 401 when the token is unknown or UserID is not its owner, however it is written', async () => {
    await register(server, { UserName: 'tieu.de' })
    const good = headersOf((await new Browser(server).login('tieu.de')).Data)
    const user = String(good['userid'])
    const full = fullWidth(user)
    for (const userid of [
      '',
      '0',
      '1e9',
      String(Number(user) + 1),
      ` ${user}`,
      `${user} `,
      `0${user}`,
      `${user}.0`,
      `+${user}`,
      `${user},${user}`,
      full,
      'null',
      '-111',
    ]) {
      expect((await ask({ ...good, userid })).status, `UserID “${userid}”`).toBe(401)
    }
    const token = String(good['token'])
    const swapped = token.endsWith('A') ? `${token.slice(0, -1)}B` : `${token.slice(0, -1)}A`
    for (const bad of [
      '',
      'x',
      swapped,
      ` ${token}`,
      `${token}=`,
      `${token}, ${token}`,
      token.toUpperCase(),
      `zz.${token.split('.')[1]}`,
      token.split('.')[1] ?? '',
    ]) {
      expect((await ask({ ...good, token: bad })).status, `Token “${bad}”`).toBe(401)
    }
    for (const name of ['token', 'userid']) {
      const { [name]: value = '', ...others } = good
      expect((await ask(others)).status, `without ${name}`).toBe(401)
      expect((await ask({ ...others, [name]: [value, value] })).status, `${name} twice`).toBe(401)
    }
    expect((await ask(good)).answer.Result).toBe(1)
  })

  it('are refused with NO_PERMISSION and HTTP 200 when ShopID is not a shop of the user', async () => {
    await register(server, { UserName: 'nha.minh' })
    await register(server, { UserName: 'nha.nguoi' })
    const good = headersOf((await new Browser(server).login('nha.minh')).Data)
    const foreign = (await new Browser(server).login('nha.nguoi')).Data.ShopID
    const shop = String(good['shopid'])
    const full = fullWidth(shop)
    for (const shopid of [
      '',
      '0',
      '-1',
      '1e9',
      String(foreign),
      ` ${shop}`,
      `${shop} `,
      `0${shop}`,
      `${shop}.0`,
      `${shop},${foreign}`,
      full,
      '-0111',
      '9007199254740993',
    ]) {
      const { status, answer } = await ask({ ...good, shopid })
      expect([status, answer], `ShopID “${shopid}”`).toEqual([
        200,
        { Result: 0, Message: 'Bạn không có quyền vào cửa hàng này', Data: null, Code: 'NO_PERMISSION' },
      ])
    }
    const { shopid: _, ...without } = good
    expect((await ask(without)).answer.Code).toBe('NO_PERMISSION')
    expect((await ask({ ...without, shopid: [shop, shop] })).answer.Code).toBe('NO_PERMISSION')
  })

  it('refuse the company level to users who are neither owners nor hold the right to it', async () => {
    const owner = await server.company({ shops: 3 })
    const [first = 0, , third = 0] = owner.shopIds
    const shopIds = [first, third]
    const cashier = await owner.staff(['shops.view', 'funds.view'], { shopIds })
    expect(await cashier.at(-111).call(funds.getByConditions, {})).toMatchObject({
      Result: 0,
      Code: 'NO_PERMISSION',
      Message: 'Bạn không có quyền vào cửa hàng này',
    })
    expect((await cashier.done(shops.getShopActive, {})).Data.map(({ ShopID }) => ShopID)).toEqual(shopIds)
    const manager = await owner.staff(['company.view', 'funds.view'], { shopIds })
    expect((await manager.done(shops.getShopActive, {})).Data.map(({ ShopID }) => ShopID)).toEqual([-111, ...shopIds])
    expect(await manager.at(-111).call(funds.getByConditions, {})).toMatchObject({ Result: 1 })
    expect(await manager.at(-111).call(shops.ajaxLoadShop, {})).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    expect((await owner.at(-111).call(shops.getByID, {})).Message).toBe(
      'Vui lòng chọn cửa hàng để thực hiện thao tác này',
    )
  })

  it('read over all the shops that the user may enter at the company level, and over no other', async () => {
    const owner = await server.company({ shops: 3 })
    const [first = 0, second = 0, third = 0] = owner.shopIds
    for (const [shopId, Name] of [
      [first, 'Két một'],
      [second, 'Két hai'],
      [third, 'Két ba'],
    ] as const)
      await owner.at(shopId).done(funds.addOrEdit, { Name, Kind: 1 })
    const stranger = await server.company()
    await stranger.done(funds.addOrEdit, { Name: 'Két lạ', Kind: 1 })
    const manager = await owner.staff(['company.view', 'cashBook.view'], { shopIds: [first, third] })
    const seen = async (user: TestUser) =>
      (await user.done(cashbook.reportCashBook, {})).Summary?.Funds.map(({ Name }) => Name)
    expect(await seen(manager.at(-111))).toEqual(['Két một', 'Két ba'])
    expect(await seen(manager)).toEqual(['Két một'])
    expect(await seen(owner.at(-111))).toEqual(['Két một', 'Két hai', 'Két ba'])
  })

  it('are worth nothing in the query or the body', async () => {
    const owner = await server.company()
    const query = Object.fromEntries(Object.entries(owner.headers))
    expect(
      (await server.app.inject({ method: 'GET', url: `/api/${identity.getAllStaff.path}`, query })).statusCode,
    ).toBe(401)
    expect(server.unknownKeys.splice(0)).toEqual(['Meta/GetAllStaff: token, userid, shopid'])
    expect(
      (await server.app.inject({ method: 'POST', url: `/api/${identity.logout.path}`, payload: query })).statusCode,
    ).toBe(401)
  })
})

it('Memory: of any number of sessions only the last thousand are held', async () => {
  const { companyId, userId, shopId } = await server.company()
  const tokens = Array.from(
    { length: 1_200 },
    () => `${companyId.toString(36)}.${randomBytes(32).toString('base64url')}`,
  )
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO sessions (company_id, token_hash, user_id, shop_id, is_long, expires_at)
       SELECT $1, decode(hash, 'hex'), $2, 0, false, now() + interval '12 hours' FROM unnest($3::text[]) AS hash`,
      [companyId, userId, hashes],
    ),
  )
  const cache = new SessionCache()
  const look = sessionCheck(server.db, cache)
  for (let start = 0; start < tokens.length; start += 100)
    await Promise.all(
      tokens.slice(start, start + 100).map((token) => look({ token, userId: String(userId), shopId: String(shopId) })),
    )
  expect(cache.size).toBeGreaterThan(0)
  expect(cache.size).toBeLessThanOrEqual(1_000)
}, 120_000)
