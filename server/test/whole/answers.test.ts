import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identity, signIn } from '@cardpro/contract/people/identity/identity'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app'
import { Db } from '#kit/database/db.ts'
import { makeLog } from '#kit/log.ts'
import { allRoutes } from '#modules.ts'
import { serveOpenApi } from '#openapi.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { serveSite } from '#site.ts'
import { fieldsOf } from '#test/schemaWalk.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SEC-16 headers, SEC-17 other origins, SEC-27 what the log keeps, SEC-29 what an error tells: of every answer there is.
const server = testServer()
const allowed = 'https://quanly.vidu.vn'
const folder = mkdtempSync(join(tmpdir(), 'card-pro-answers-'))
const logged: string[] = []
const log = makeLog('info', { write: (line) => void logged.push(line) })
let owner: TestUser
let app: FastifyInstance
/** The same server before a database that is gone. */
let orphan: FastifyInstance
beforeAll(async () => {
  owner = await server.company()
  app = await makeApp(server.db)
  orphan = await makeApp(new Db({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nothing' }, 'cardpro_app'))
})
afterAll(async () => {
  await app.close()
  await orphan.close()
  rmSync(folder, { recursive: true })
})

async function makeApp(db: Db): Promise<FastifyInstance> {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="" />')
  writeFileSync(join(folder, 'assets/app.js'), 'export {}')
  const made = await createApp({
    db,
    signIn: sessionCheck(db),
    routes: allRoutes,
    allowedOrigins: [allowed],
    log: (entry) => log.error(entry),
  })
  serveOpenApi(made, allRoutes)
  const addresses = { apiBaseUrl: '/api/', companySiteUrl: '', adminReportUrl: '' }
  const modes = { handOff: 'code', registration: 'open' } as const
  await serveSite(made, folder, { ...addresses, ...modes, branding: { hosts: {}, users: {} } })
  return made
}

const json = { 'content-type': 'application/json' }
const url = '/api/BankCard/AddOrEdit'
/** One request for each way in which the server answers. */
const requests = (): [string, InjectOptions & { url: string }][] => [
  ['a read', { url: '/api/BankCard/GetByConditions', headers: owner.headers }],
  ['a list of other shops', { url: '/api/BankCard/GetByConditions', headers: { ...owner.headers, shopid: '7' } }],
  ['no session', { url: '/api/BankCard/GetByConditions' }],
  ['a refused write', { method: 'POST', url, headers: owner.headers, payload: {} }],
  ['broken JSON', { method: 'POST', url, headers: { ...owner.headers, ...json }, payload: '{' }],
  ['another type', { method: 'POST', url, headers: { ...owner.headers, 'content-type': 'text/xml' }, payload: '<a/>' }],
  ['too much', { method: 'POST', url, headers: { ...owner.headers, ...json }, payload: `"${'x'.repeat(1_100_000)}"` }],
  ['an unknown call', { url: '/api/Nothing/Here' }],
  ['an unknown method', { method: 'DELETE', url }],
  ['HEAD of a call', { method: 'HEAD', url: '/api/BankCard/GetByConditions', headers: owner.headers }],
  ['a broken address', { url: '/api/%zz' }],
  ['a preflight', { method: 'OPTIONS', url, headers: { origin: allowed, 'access-control-request-method': 'POST' } }],
  ['a stranger’s preflight', { method: 'OPTIONS', url, headers: { origin: 'https://evil.vn' } }],
  ['the stream without a session', { url: '/api/events' }],
  ['health', { url: '/api/health' }],
  ['the API page', { url: '/api/docs' }],
  ['its style', { url: '/api/docs.css' }],
  ['the API document', { url: '/api/openapi.json' }],
  ['the page', { url: '/' }],
  ['a page of the console', { url: '/debt/customer?x=1' }],
  ['HEAD of the page', { method: 'HEAD', url: '/' }],
  ['a broken page address', { url: '/%zz' }],
  ['POST to the page', { method: 'POST', url: '/', headers: json, payload: '{}' }],
  ['an asset', { url: '/assets/app.js' }],
  ['an asset that is not', { url: '/assets/nothing.js' }],
  ['a way out of the folder', { url: '/assets/..%2f..%2fpackage.json' }],
]

function expectSafeHeaders(name: string, { headers }: LightMyRequestResponse, isApi: boolean): void {
  const policy = String(headers['content-security-policy'])
  expect(policy, name).toMatch(/default-src 'none'/)
  expect(policy, name).toMatch(/base-uri 'none'/)
  expect(policy, name).toMatch(/frame-ancestors 'none'/)
  expect(policy, name).not.toMatch(/unsafe|\*/)
  expect(headers, name).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(
    Number(/max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security']))?.[1]),
    name,
  ).toBeGreaterThanOrEqual(31_536_000)
  expect(headers, name).not.toHaveProperty('x-powered-by')
  expect(headers, name).not.toHaveProperty('server')
  if (isApi) expect(headers['cache-control'], name).toMatch(/^no-store/)
}

test('an address that cannot be read is answered by the page, which says that there is none', async () => {
  expect((await app.inject({ url: '/%E0%A4%A' })).headers['content-type']).toBe('text/html; charset=utf-8')
})
describe('every answer (SEC-16)', () => {
  test('says that it may not be framed, guessed, kept or told where one came from', async () => {
    for (const [name, request] of requests()) {
      const isApi = request.url.startsWith('/api/') && !/docs|openapi/.test(request.url)
      expectSafeHeaders(name, await app.inject(request), isApi)
    }
  })

  test('of a call does, whichever it is, with and without a session', async () => {
    for (const { path, method } of allRoutes) {
      expectSafeHeaders(
        path,
        await app.inject({ method, url: `/api/${path}`, ...(method === 'POST' && { payload: {} }) }),
        true,
      )
      expectSafeHeaders(
        path,
        await orphan.inject({
          method,
          url: `/api/${path}`,
          headers: owner.headers,
          ...(method === 'POST' && { payload: {} }),
        }),
        true,
      )
    }
  })

  test('that is a page runs no script but its own and takes no string for markup', async () => {
    const one = String((await app.inject('/')).headers['content-security-policy'])
    const other = String((await app.inject('/')).headers['content-security-policy'])
    for (const rule of ["script-src 'self';", "object-src 'none'", "require-trusted-types-for 'script'"])
      expect(one).toContain(rule)
    expect(/nonce-[\w-]{24}/.exec(one)?.[0]).not.toBe(/nonce-[\w-]{24}/.exec(other)?.[0])
  })
})

describe('another origin (SEC-17)', () => {
  const foreign = [
    'null',
    'https://evil.vn',
    'http://quanly.vidu.vn',
    'https://quanly.vidu.vn:8443',
    'https://quanly.vidu.vn.evil.vn',
    'https://evilquanly.vidu.vn',
    'https://a.quanly.vidu.vn',
    'https://vidu.vn',
    'https://quanly.vidu.vn/',
    'https://quanly.vidu.vn@evil.vn',
    'https://QUANLY.vidu.vn',
    'HTTPS://quanly.vidu.vn',
    ' https://quanly.vidu.vn',
    'https://quanly.vidu.vn, https://evil.vn',
    'https://quanly-vidu.vn',
    'https://quanlyxvidu.vn',
    'file://',
    'chrome-extension://abcdef',
    '*',
    '',
  ]
  const ask = (origin: string, method: 'GET' | 'OPTIONS') =>
    app.inject({ method, url: '/api/BankCard/GetByConditions', headers: { ...owner.headers, origin } })

  test.each(foreign)('%j is told nothing that lets its page read an answer', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask(origin, method)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers.vary).toContain('Origin')
    }
  })

  test('on the list is named alone, never *, and never with credentials', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask(allowed, method)
      expect(headers['access-control-allow-origin']).toBe(allowed)
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers.vary).toContain('Origin')
    }
  })
})

const answersAlways = signIn.getDataByReferCode.path
const internals =
  /ECONN|127\.0\.0\.1|pg|sql|postgres|relation|column|select|stack|\.ts|\.js|node_modules|\/src\/|undefined|\[object/i
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('an error (SEC-29)', () => {
  test('of the database says only that there was one, for every call, and gives nothing away', async () => {
    const unseen = { ...owner.headers, token: `${owner.headers['token']?.slice(0, -4)}AAAA` }
    for (const { path, method, access, input } of allRoutes.filter(({ path }) => path !== answersAlways)) {
      const payload = Object.fromEntries(Object.keys(input.shape).map((key) => [key, 'x']))
      const response = await orphan.inject({
        method,
        url: `/api/${path}`,
        headers: unseen,
        ...(method === 'POST' && { payload }),
      })
      const answer = response.json<{ Result: number; Message: string; Data: unknown }>()
      expect([answer.Result, answer.Data ?? null], path).toEqual([0, null])
      expect(response.body.replace(/"ErrorID":"[^"]*"/, ''), path).not.toMatch(internals)
      if (access !== 'public')
        expect([response.statusCode, answer.Message], path).toEqual([503, expect.stringMatching(/^Cơ sở dữ liệu chưa/)])
    }
  })

  test.each([
    ['JSON 10.000 levels deep', deep(10_000)],
    ['JSON 10.000 levels deep in a field', `{"Name":"Két","Kind":${deep(10_000)}}`],
    ['a number beyond all', '{"Name":"Két","Kind":1,"OpeningBalance":1e999}'],
    ['a number that no id is', '{"Name":"Két","Kind":1,"BankCardID":90071992547409931234}'],
    ['a number below all', '{"Name":"Két","Kind":-1e308}'],
    ['null', 'null'],
    ['a bare word', '"Két"'],
    ['the inside of an object', '{"__proto__":{"Name":"Két"},"constructor":{"prototype":{"Kind":1}}}'],
  ])('%s is refused with a sentence and writes nothing', async (_, payload) => {
    const response = await app.inject({ method: 'POST', url, headers: { ...owner.headers, ...json }, payload })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ Result: 0, Message: expect.stringMatching(/\S/), Data: null })
    expect(response.body).not.toMatch(internals)
  })

  test('is no answer to any call, however odd what it was sent', async () => {
    const odd = [1e308, 2 ** 53, -1, 1.5, '', 'x'.repeat(3_000), "' OR 1=1 --", '\u0000', [], {}, [[]], null, true]
    for (const call of allRoutes.filter(({ writes, path }) => writes && path !== 'User/Logout'))
      for (const value of odd) {
        const payload = Object.fromEntries(fieldsOf(call.input).map(({ path }) => [path, value]))
        const response = await app.inject({
          method: 'POST',
          url: `/api/${call.path}`,
          headers: { ...owner.headers, 'idempotency-key': `odd-value-${++keys}` },
          payload,
        })
        expect(response.statusCode, `${call.path} ${JSON.stringify(value)}`).toBeLessThan(500)
      }
  }, 60_000)
})

let keys = 0
describe('the log (SEC-27)', () => {
  const secrets = { password: 'Mật khẩu-cá-nhân-77', code: 'ma-chuyen-tiep-4417', card: '4111111111111111' }
  const lineBreaks = 'một dòng\r\n{"level":50,"msg":"giả"}'

  test('of every call that fails keeps no password, token, code or card number, and one line for each failure', async () => {
    logged.length = 0
    let failures = 0
    await withAdmin(server.admin, (client) =>
      client.query('ALTER TABLE calls RENAME TO calls_gone; ALTER TABLE shops RENAME TO shops_gone'),
    )
    // No session is trusted: each call looks its own up, and fails at that.
    server.db.bus.emit('sessionsEnded', { companyId: owner.companyId })
    for (const one of [app, orphan])
      for (const call of allRoutes) {
        const texts = Object.values(secrets)
        const payload = Object.fromEntries(
          Object.keys(call.input.shape).map((key, index) => [key, index % 4 === 3 ? lineBreaks : texts[index % 4]]),
        )
        const query = {
          Token: owner.headers['token'] ?? '',
          Password: secrets.password,
          Note: secrets.card,
          Line: lineBreaks,
        }
        const headers = { ...owner.headers, 'user-agent': 'giả', authorization: `Bearer ${secrets.code}` }
        const request = { method: call.method, url: `/api/${call.path}`, query, headers }
        const { statusCode } = await one.inject({ ...request, ...(call.method === 'POST' && { payload }) })
        if (statusCode === 500) failures += 1
      }
    await app.inject({
      method: 'POST',
      url: `/api/${signIn.login.path}`,
      payload: { UserName: secrets.card, Password: secrets.password },
    })
    await app.inject({
      method: 'POST',
      url: `/api/${identity.changePassword.path}`,
      headers: owner.headers,
      payload: { OldPassword: secrets.password, NewPassword: secrets.password },
    })
    expect(failures).toBeGreaterThan(200)
    expect(logged.length).toBeGreaterThanOrEqual(failures)
    const all = logged.join('')
    for (const secret of [...Object.values(secrets), owner.headers['token'] ?? '', 'giả'])
      expect(all).not.toContain(secret)
    for (const line of logged) expect(() => JSON.parse(line), line).not.toThrow()
    for (const line of logged) expect(line.trimEnd()).not.toMatch(/[\r\n]/)
  })
})
