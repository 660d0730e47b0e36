import { request } from 'node:http'
import { connect } from 'node:net'
import { files } from '@cardpro/contract/kit/files/files'
import { account } from '@cardpro/contract/people/identity/account'
import { identity, signIn } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app'
import { readInput } from '#kit/http/input.ts'
import { isOwnDevice, missingProxy, newDevice } from '#kit/http/source.ts'
import { allRoutes } from '#modules.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { testServer } from '#test/shop.ts'
import { Browser, goodPassword, headersOf, register } from '#test/signIn.ts'
import { onePixel, upload } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

// What reaches the server from visitors who are not signed in, or from a page of another site.
const server = testServer()
const json = { 'content-type': 'application/json' }
const loginUrl = `/api/${signIn.login.path}`
const fundUrl = `/api/${funds.addOrEdit.path}`
const fund = { Name: 'Két', Kind: 1 }

describe('F15: a body', () => {
  test('of more than 16 KB is not read before sign-in', async () => {
    const payload = JSON.stringify({ UserName: 'ai.do', Password: 'x', more: 'x'.repeat(17_000) })
    const response = await server.app.inject({ method: 'POST', url: loginUrl, headers: json, payload })
    expect(response.statusCode).toBe(413)
  })

  test('of a dead token is not read: the token decides, whatever is wrong with the body', async () => {
    for (const payload of ['{', `{${'"a":1,'.repeat(5)}`, JSON.stringify({ x: 'x'.repeat(1_100_000) })]) {
      const headers = { ...json, token: 'không.có', userid: '1', shopid: '1' }
      expect((await server.app.inject({ method: 'POST', url: fundUrl, headers, payload })).statusCode).toBe(401)
    }
  })

  test('with ninety thousand unknown keys is refused without looking at them', async () => {
    const owner = await server.company()
    const sent = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n]))
    const payload = JSON.stringify({ ...fund, ...sent })
    expect(() => readInput(funds.addOrEdit.input, JSON.parse(payload))).toThrow('quá nhiều trường')
    const response = await server.app.inject({
      method: 'POST',
      url: fundUrl,
      headers: { ...json, ...owner.headers },
      payload,
    })
    expect(response.json()).toMatchObject({ Result: 0, Message: 'Nội dung gửi lên có quá nhiều trường' })
  })

  test('with a hundred keys that the call does not know works as ever', async () => {
    const owner = await server.company()
    const sent = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, n]))
    expect((await owner.call(funds.addOrEdit, { ...fund, ...sent } as never)).Result).toBe(1)
  })
})

describe('F16: a page of another site', () => {
  test('signs no user in and registers none by an address', async () => {
    await register(server, { UserName: 'trang.khac' })
    const query = { UserName: 'trang.khac', Password: goodPassword }
    const answer = (await server.app.inject({ method: 'POST', url: loginUrl, query })).json()
    expect(answer).toMatchObject({ Result: 0, Errors: { UserName: 'Tên tài khoản là bắt buộc' } })
    const both = await server.app.inject({ method: 'POST', url: loginUrl, query, payload: { UserName: 'trang.khac' } })
    expect(both.json()).toMatchObject({ Result: 0, Errors: { Password: 'Mật khẩu là bắt buộc' } })
  })

  test('still asks for a refer code in the query, as the specification does', async () => {
    const url = `/api/${signIn.getDataByReferCode.path}?code=KHONGCO`
    expect((await server.app.inject({ method: 'POST', url })).json()).toMatchObject({ Result: 1, Data: null })
  })

  test.each([
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site', origin: 'https://evil.vn' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' },
    { 'sec-purpose': 'prefetch' },
  ])('causes no write, with or without a session: %o', async (caused) => {
    const owner = await server.company()
    for (const [url, payload] of [
      [fundUrl, fund],
      [loginUrl, { UserName: 'trang.khac', Password: goodPassword }],
    ] as const) {
      const headers = { ...owner.headers, ...caused }
      const response = await server.app.inject({ method: 'POST', url, headers, payload })
      expect(response.json()).toMatchObject({ Result: 0, Message: 'Yêu cầu không hợp lệ' })
    }
    expect((await owner.done(funds.getByConditions, {})).Total).toBe(0)
  })

  test('that is on the list writes, as our own page does', async () => {
    const owner = await server.company()
    const allowedOrigins = ['https://quanly.vidu.vn']
    const app = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: allRoutes, allowedOrigins })
    for (const caused of [
      { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site', origin: 'https://quanly.vidu.vn' },
      { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-mode': 'same-origin', 'sec-fetch-site': 'same-origin' },
    ]) {
      const payload = { ...fund, Name: `Két ${caused['sec-fetch-mode']} ${caused['sec-fetch-site']}` }
      const response = await app.inject({
        method: 'POST',
        url: fundUrl,
        headers: { ...owner.headers, ...caused },
        payload,
      })
      expect(response.json()).toMatchObject({ Result: 1 })
    }
    await app.close()
  })
})

describe('F12: two sessions of one user', () => {
  const send = async (path: string, headers: Record<string, string>, payload = {}) =>
    (await server.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })).json()

  test('log out one after the other without a key, and both are over', async () => {
    await register(server, { UserName: 'hai.phien' })
    const sessions = [
      headersOf((await new Browser(server).login('hai.phien')).Data),
      headersOf((await new Browser(server).login('hai.phien')).Data),
    ]
    for (const headers of sessions) expect(await send(identity.logout.path, headers)).toMatchObject({ Result: 1 })
    for (const headers of sessions) expect((await send(funds.addOrEdit.path, headers, fund)).Code).toBe('NOT_SIGNED_IN')
  })

  test('end the others twice within five seconds: the second time ends what came in between', async () => {
    await register(server, { UserName: 'phien.giua' })
    const own = headersOf((await new Browser(server).login('phien.giua')).Data)
    await new Browser(server).login('phien.giua')
    expect((await send(account.endOtherSessions.path, own)).Data).toEqual({ Ended: 1 })
    const between = headersOf((await new Browser(server).login('phien.giua')).Data)
    expect((await send(account.endOtherSessions.path, own)).Data).toEqual({ Ended: 1 })
    expect((await send(funds.addOrEdit.path, between, fund)).Code).toBe('NOT_SIGNED_IN')
  })

  test('that send the same form without a key send two forms', async () => {
    await register(server, { UserName: 'hai.quay' })
    const one = headersOf((await new Browser(server).login('hai.quay')).Data)
    const other = headersOf((await new Browser(server).login('hai.quay')).Data)
    const first = await send(funds.addOrEdit.path, one, { ...fund, Name: 'Quỹ của quầy' })
    expect(await send(funds.addOrEdit.path, one, { ...fund, Name: 'Quỹ của quầy' })).toEqual(first)
    expect((await send(funds.addOrEdit.path, other, { ...fund, Name: 'Quỹ của quầy' })).Data).not.toEqual(first.Data)
  })
})

describe('F18: the device’s cookie', () => {
  const cookieOf = async (headers: Record<string, string>, UserName: string) =>
    String(
      (
        await server.app.inject({
          method: 'POST',
          url: loginUrl,
          headers,
          payload: { UserName, Password: goodPassword },
        })
      ).headers['set-cookie'],
    )

  test('that was not made here is not taken on, and one that was stays for the next user of this browser', async () => {
    for (const UserName of ['quay.mot', 'quay.hai']) await register(server, { UserName })
    const planted = 'A'.repeat(43)
    expect(isOwnDevice(planted)).toBe(false)
    const given = await cookieOf({ cookie: `device=${planted}` }, 'quay.mot')
    expect(given).not.toContain(planted)
    const own = /device=([\w-]{43})/.exec(given)?.[1] ?? ''
    expect(isOwnDevice(own)).toBe(true)
    expect(await cookieOf({ cookie: `device=${own}` }, 'quay.hai')).toContain(`device=${own}`)
  })

  test('has a name over https that no other host can give', async () => {
    await register(server, { UserName: 'quay.an.toan' })
    const app = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: allRoutes, trustProxy: 1 })
    const device = newDevice()
    const send = async (cookie: string) => {
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', cookie }
      const payload = { UserName: 'quay.an.toan', Password: goodPassword }
      return String((await app.inject({ method: 'POST', url: loginUrl, headers, payload })).headers['set-cookie'])
    }
    expect(await send(`__Host-device=${device}`)).toMatch(
      new RegExp(`^__Host-device=${device}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$`),
    )
    expect(await send(`device=${device}`)).not.toContain(device)
    await app.close()
  })
})

test('what a browser calls itself is kept without a card number', async () => {
  const owner = await server.company()
  const headers = { 'user-agent': 'Mozilla/5.0 4539 1488 a 0343 a 6467 (x)' }
  await owner.done(funds.addOrEdit, { Name: 'Két', Kind: 1 }, { headers })
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query('SELECT DISTINCT device FROM audit_events WHERE company_id = $1', [owner.companyId]),
  )
  expect(rows).toEqual([{ device: 'Mozilla/5.0 453914••••••6467 (x)' }])
})

describe('F9: a proxy that is not trusted', () => {
  test('is told to the operator once, when it first hands something on, and before that where the address says so', async () => {
    const told: string[] = []
    const parts = {
      db: server.db,
      signIn: sessionCheck(server.db),
      routes: allRoutes,
      warn: (text: string) => told.push(text),
    }
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const trustProxy of [false, 1] as const) {
      const app = await createApp({ ...parts, trustProxy })
      for (let n = 0; n < 3; n++) await app.inject({ url: '/api/health', headers: n === 0 ? {} : headers })
      await app.close()
    }
    expect(told).toEqual([expect.stringContaining('TRUST_PROXY')])
    const publicUrl = 'https://cardpro.vn'
    expect(missingProxy({ publicUrl, trustProxy: false })).toContain('TRUST_PROXY')
    expect(missingProxy({ publicUrl, trustProxy: 1 })).toBeNull()
    expect(missingProxy({ publicUrl: undefined, trustProxy: false })).toBeNull()
    expect(missingProxy({ publicUrl: 'http://localhost:3000', trustProxy: false })).toBeNull()
  })
})

describe('F18: besides', () => {
  let port = 0
  beforeAll(async () => {
    await (await server.ownApp()).listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as { port: number }).port
  })

  test('what is not there is answered in our words outside /api too, and kept nowhere', async () => {
    for (const [method, url] of [
      ['POST', '/'],
      ['GET', '/assets/nope'],
      ['PUT', '/x'],
    ] as const) {
      const response = await server.app.inject({ method, url })
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json()).toEqual({ Result: 0, Message: 'Không có chức năng này', Data: null })
    }
  })

  test('a request with two Host headers is refused', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.end('GET /api/health HTTP/1.1\r\nHost: a.vn\r\nHost: b.vn\r\nConnection: close\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
  })

  test('a file is answered in a sandbox', async () => {
    const owner = await server.company()
    const { Data } = await upload(server, owner, { call: files.uploadImage, bytes: onePixel })
    const response = await server.app.inject({
      url: `/api/${files.getFile.path}`,
      query: { FileID: String(Data.FileID) },
      headers: owner.headers,
    })
    expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
  })

  test('a user who must change the password first gets no events', async () => {
    const owner = await server.company()
    const person = { UserName: 'chua.doi', FullName: 'Chưa đổi', GroupID: 1, Password: goodPassword }
    await owner.done(staff.addOrEditStaff, person)
    const headers = headersOf((await new Browser(server).login('chua.doi')).Data)
    const answer = await new Promise<string>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/api/events', headers }, (response) => {
        response.once('data', (chunk: Buffer) => (resolve(chunk.toString()), asked.destroy()))
      })
      asked.on('error', reject)
      asked.end()
    })
    expect(JSON.parse(answer)).toMatchObject({ Result: 0, Code: 'MUST_CHANGE_PASSWORD' })
  })

  test('names to sign in with are shown only to users who may see the staff', async () => {
    const owner = await server.company()
    const [clerk, manager] = [await owner.staff(['orders.view']), await owner.staff(['staff.view'])]
    const names = async (user: typeof owner) =>
      (await user.done(staff.getAllUser, {})).Data.map(({ UserName }) => UserName)
    expect(new Set(await names(clerk))).toEqual(new Set(['']))
    expect(await names(manager)).toContain(`user${owner.userId}`)
  })
})
