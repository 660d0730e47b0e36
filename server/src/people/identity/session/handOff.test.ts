import { handOff, handOffSite } from '@cardpro/contract/people/identity/account'
import { identity } from '@cardpro/contract/people/identity/identity'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { install } from '#kit/secrets/installation.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const secret = 'bi-mat-cua-trang-quan-ly-0123456789'
const company = 'https://quanly.example.vn'
const report = 'https://baocao.example.vn'
const refused = { Result: 0, Message: 'Mã chuyển tiếp không dùng được', Data: null, Code: 'INVALID' }
let owner: TestUser
beforeAll(async () => {
  owner = await server.company()
})
beforeEach(() =>
  install({ companySiteUrl: `${company}/vao?kenh=pos`, adminReportUrl: `${report}/bc`, handoffSecret: secret }),
)

const asAdmin = (text: string) => withAdmin(server.admin, (client) => client.query(text))
const codeFor = async (user: TestUser, Site: 'company' | 'report' = 'company'): Promise<string> =>
  new URL((await user.done(handOff.create, { Site })).Data.Url).searchParams.get('token') ?? ''
const redeem = async (payload: object, bearer = secret) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${handOffSite.redeem.path}`,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    payload,
  })
  return response.json()
}

describe('Handoff/Create', () => {
  it('is refused without a session, and while the site is not configured', async () => {
    expect((await server.app.inject({ method: 'POST', url: `/api/${handOff.create.path}` })).statusCode).toBe(401)
    install({ companySiteUrl: '' })
    expect(await owner.call(handOff.create, { Site: 'company' })).toMatchObject({
      Result: 0,
      Message: 'Chưa cấu hình trang quản lý',
    })
    expect(await owner.call(handOff.create, { Site: 'evil' as 'company' })).toMatchObject({ Result: 0 })
  })

  it('answers the configured address with the names of the specification, a code that is not the token, and keeps neither', async () => {
    const { Url } = (await owner.done(handOff.create, { Site: 'company' })).Data
    const url = new URL(Url)
    const code = url.searchParams.get('token') ?? ''
    expect(`${url.origin}${url.pathname}`).toBe(`${company}/vao`)
    expect([...url.searchParams.keys()]).toEqual(['kenh', 'token', 'userId'])
    expect(url.searchParams.get('userId')).toBe(String(owner.userId))
    expect(code).toMatch(/^[0-9a-z]+\.[\w-]{43}$/)
    expect(code).not.toBe(owner.headers['token'])
    const { rows } = await asAdmin('SELECT answer FROM calls UNION ALL SELECT event || detail::text FROM audit_events')
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

// SEC-28. That the server's log keeps no code stands in test/whole/answers.test.ts, that no Referer tells it in the browser test.
describe('Handoff/Redeem refuses', () => {
  it.each(['', 'sai', `${secret}x`, secret.slice(0, -1)])('the secret %j, and the code stays good', async (bearer) => {
    const Code = await codeFor(owner)
    expect(await redeem({ Code, Audience: company }, bearer)).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    expect(await redeem({ Code, Audience: company })).toMatchObject({ Result: 1 })
  })

  it('all calls while no secret is set', async () => {
    const Code = await codeFor(owner)
    install({ handoffSecret: '' })
    expect(await redeem({ Code, Audience: company }, '')).toMatchObject({ Code: 'NO_PERMISSION' })
  })

  it('a code the second time', async () => {
    const Code = await codeFor(owner)
    expect(await redeem({ Code, Audience: company })).toMatchObject({ Result: 1 })
    expect(await redeem({ Code, Audience: company })).toEqual(refused)
  })

  it('one of two who come at the same moment', async () => {
    const Code = await codeFor(owner)
    const both = await Promise.all([redeem({ Code, Audience: company }), redeem({ Code, Audience: company })])
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
  })

  it('a code that is 61 seconds old', async () => {
    const Code = await codeFor(owner)
    await asAdmin("UPDATE handoff_codes SET expires_at = now() - interval '1 second'")
    expect(await redeem({ Code, Audience: company })).toEqual(refused)
  })

  it('a code of the other site, which is used up by that, and an unknown origin', async () => {
    const Code = await codeFor(owner, 'report')
    expect(await redeem({ Code, Audience: company })).toEqual(refused)
    expect(await redeem({ Code, Audience: report })).toEqual(refused)
    expect(await redeem({ Code: await codeFor(owner), Audience: `${company}.evil.vn` })).toEqual(refused)
  })

  it('to guess which of two sites asks', async () => {
    expect(await redeem({ Code: await codeFor(owner) })).toMatchObject({
      Result: 0,
      Errors: { Audience: expect.stringContaining('nhiều hơn') },
    })
  })

  it('a code whose session has ended meanwhile', async () => {
    const other = await server.company()
    const Code = await codeFor(other)
    await other.done(identity.logout, {})
    expect(await redeem({ Code, Audience: company })).toEqual(refused)
  })

  it.each(['x', '1.', 'zzzzzzzzzzzz.abc', `1.${'a'.repeat(43)}`])('what is no code: %j', async (Code) => {
    expect(await redeem({ Code, Audience: company })).toEqual(refused)
  })

  it('the session token itself', async () => {
    expect(await redeem({ Code: owner.headers['token'], Audience: company })).toEqual(refused)
  })
})

describe('a hand-off code', () => {
  it('is worthless as a Token', async () => {
    const token = await codeFor(owner)
    const url = `/api/${identity.getAllStaff.path}`
    const response = await server.app.inject({ method: 'GET', url, headers: { ...owner.headers, token } })
    expect(response.statusCode).toBe(401)
  })

  it('tells who came, and from which shop; with one site configured the asking site need not name itself', async () => {
    install({ adminReportUrl: '' })
    const staff = await owner.staff(['orders.view'])
    expect(await redeem({ Code: await codeFor(staff) })).toEqual({
      Result: 1,
      Message: '',
      Data: {
        UserID: staff.userId,
        UserName: `user${staff.userId}`,
        FullName: 'Trần Minh Quân',
        OwnerUserID: owner.userId,
        ShopID: staff.shopId,
        Audience: company,
      },
    })
  })
})
