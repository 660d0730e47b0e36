import { randomUUID } from 'node:crypto'
import { identity } from '@cardpro/contract/people/identity/identity'
import { funds } from '@cardpro/contract/places/funds/funds'
import { describe, expect, test } from 'vitest'
import { forgetOldCalls } from '#kit/http/idempotency.ts'
import { allRoutes } from '#modules.ts'
import { serveOpenApi } from '#openapi.ts'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const fund = { Name: 'Tiền mặt', Kind: 1 as const }

describe('every answer', () => {
  test('carries the envelope: an unknown call 404, a wrong type 415, a body too large 413, broken JSON 400', async () => {
    const owner = await server.company()
    const post = (payload: string, type = 'application/json', url = '/api/BankCard/AddOrEdit') =>
      server.app.inject({ method: 'POST', url, headers: { ...owner.headers, 'content-type': type }, payload })
    for (const [response, status] of [
      [await post('{}', 'application/json', '/api/Nothing/Here'), 404],
      [await post('a=1', 'application/x-www-form-urlencoded'), 415],
      [await post('{'), 400],
      [await post(JSON.stringify({ Name: 'x'.repeat(1_100_000) })), 413],
    ] as const) {
      expect(response.statusCode).toBe(status)
      expect(response.json()).toMatchObject({ Result: 0, Message: expect.stringMatching(/\S/), Data: null })
    }
  })

  test('is 401 only for a missing, unknown or foreign token', async () => {
    const owner = await server.company()
    const call = (headers: Record<string, string>) =>
      server.app.inject({ method: 'GET', url: '/api/BankCard/GetByConditions', headers })
    expect((await call({})).statusCode).toBe(401)
    expect((await call({ ...owner.headers, token: 'x'.repeat(50) })).statusCode).toBe(401)
    expect((await call({ ...owner.headers, userid: '1' })).statusCode).toBe(401)
    const foreignShop = await call({ ...owner.headers, shopid: '77' })
    expect(foreignShop.statusCode).toBe(200)
    expect(foreignShop.json()).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    expect((await call(owner.headers)).json()).toMatchObject({ Result: 1 })
  })

  test('names each wrong field in Vietnamese and writes nothing', async () => {
    const owner = await server.company()
    const answer = await owner.call(funds.addOrEdit, { Name: '', Kind: 9 as 1, OpeningBalance: -1 })
    expect(answer).toMatchObject({
      Result: 0,
      Code: 'INVALID',
      Errors: { Name: 'Không được để trống', Kind: 'Vui lòng chọn loại quỹ', OpeningBalance: 'Số tiền không được âm' },
    })
    expect((await owner.done(funds.getByConditions, {})).Total).toBe(0)
  })

  test('refuses a page of more than 200 rows', async () => {
    const owner = await server.company()
    expect(await owner.call(funds.getByConditions, { PageSize: 201 })).toMatchObject({
      Result: 0,
      Errors: { PageSize: 'Tối đa 200 dòng mỗi trang' },
    })
  })
})

test('query keys are read without regard to case, and numbers in text as numbers', async () => {
  const owner = await server.company()
  await owner.done(funds.addOrEdit, fund)
  await owner.done(funds.addOrEdit, { ...fund, Name: 'Quỹ hai' })
  const response = await server.app.inject({
    method: 'GET',
    url: '/api/BankCard/GetByConditions?pagesize=1&PAGEINDEX=2',
    headers: owner.headers,
  })
  expect(response.json()).toMatchObject({
    Result: 1,
    Total: 2,
    Data: [expect.objectContaining({ Name: expect.any(String) })],
  })
})

describe('a write', () => {
  test('with the same key and body is done once and answered with the same bytes, also at the same moment', async () => {
    const owner = await server.company()
    const key = randomUUID()
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/BankCard/AddOrEdit',
        headers: { ...owner.headers, 'idempotency-key': key },
        payload: fund,
      })
    const answers = await Promise.all([send(), send(), send()])
    const later = await send()
    expect(new Set([...answers, later].map(({ body }) => body)).size).toBe(1)
    expect(later.json()).toMatchObject({ Result: 1 })
    expect((await owner.done(funds.getByConditions, {})).Total).toBe(1)
  })

  test('with the same key and another body is refused', async () => {
    const owner = await server.company()
    const key = randomUUID()
    await owner.done(funds.addOrEdit, fund, { key })
    expect(await owner.call(funds.addOrEdit, { ...fund, Name: 'Quỹ khác' }, { key })).toMatchObject({
      Result: 0,
      Code: 'KEY_REUSED',
    })
  })

  test('without a key counts as the same call for five seconds', async () => {
    const owner = await server.company()
    const answers = await Promise.all([
      owner.call(funds.addOrEdit, fund, { key: null }),
      owner.call(funds.addOrEdit, fund, { key: null }),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect((await owner.done(funds.getByConditions, {})).Total).toBe(1)
  })

  test('of the same key by another user is another call', async () => {
    const owner = await server.company()
    const colleague = await owner.staff(['funds.add', 'funds.view'])
    const key = randomUUID()
    await owner.done(funds.addOrEdit, fund, { key })
    await colleague.done(funds.addOrEdit, { ...fund, Name: 'Quỹ của nhân viên' }, { key })
    expect((await owner.done(funds.getByConditions, {})).Total).toBe(2)
  })
})

test('keys older than 30 days are cleared away, younger ones stay', async () => {
  const owner = await server.company()
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer, at)
       SELECT $1, 1, $2, 'key-' || days, days, 'Note/Save', '', '{}', now() - make_interval(days => days) FROM unnest('{29,31,400}'::int[]) days`,
      [owner.companyId, owner.userId],
    ),
  )
  await forgetOldCalls(server.db)
  const left = await withAdmin(server.admin, (client) =>
    client.query('SELECT key FROM calls WHERE user_id = $1', [owner.userId]),
  )
  expect(left.rows).toEqual([{ key: 'key-29' }])
})

describe('a GET that writes', () => {
  const remove = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
    const owner = await server.company()
    const { Data } = await owner.done(funds.addOrEdit, fund)
    const url = `/api/BankCard/DeleteBankCard?BankCardID=${Data.BankCardID}`
    const response = await server.app.inject({
      method,
      url,
      headers: { ...owner.headers, ...headers },
      ...(method === 'POST' && { payload: {} }),
    })
    return { response, left: (await owner.done(funds.getByConditions, { Status: 1 })).Total }
  }

  test.each([
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'cross-site' },
  ])('does nothing when it is not meant: %o', async (headers) => {
    const { response, left } = await remove(headers)
    expect(response.json()).toMatchObject({ Result: 0 })
    expect(left).toBe(1)
  })

  test.each(['GET', 'POST'] as const)(
    'works by %s with the three headers, and is not kept by any cache',
    async (method) => {
      const { response, left } = await remove({}, method)
      expect(response.json()).toMatchObject({ Result: 1 })
      expect(response.headers['cache-control']).toBe('no-store')
      expect(left).toBe(0)
    },
  )

  test('is not reachable by HEAD', async () => {
    const owner = await server.company()
    expect(
      (
        await server.app.inject({
          method: 'HEAD',
          url: '/api/BankCard/DeleteBankCard?BankCardID=1',
          headers: owner.headers,
        })
      ).statusCode,
    ).toBe(404)
  })
})

test('the API describes itself as OpenAPI 3.1 with every call, readable at /api/docs without anything from elsewhere', async () => {
  const app = (await import('fastify')).default()
  serveOpenApi(app, allRoutes)
  const document = (await app.inject('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).sort()).toEqual(allRoutes.map(({ path }) => `/api/${path}`).sort())
  expect(Object.keys(document.paths[`/api/${funds.deleteBankCard.path}`] ?? {})).toEqual(['get', 'post'])
  const page = (await app.inject('/api/docs')).body
  expect(page).toContain(`/api/${identity.changePassword.path}`)
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  await app.close()
})

test('D18: the API page calls the field of a file as the specification does, and says that other names do', async () => {
  const app = (await import('fastify')).default()
  serveOpenApi(app, allRoutes)
  type Form = { schema: { properties: object } }
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, { post: { requestBody: { description: string; content: Record<string, Form> } } }>
  }>()
  const bodyOf = (path: string) => paths[`/api/${path}`]?.post.requestBody
  const fields = ['File/UploadImage', 'File/UploadDocument', 'CardData/AddListCard'].map((path) =>
    Object.keys(bodyOf(path)?.content['multipart/form-data']?.schema.properties ?? {}),
  )
  expect(fields).toEqual([['image'], ['file'], ['File']])
  expect(bodyOf('File/UploadImage')?.description).toBe(
    'Tệp ở trường image của form (multipart/form-data); tên trường khác cũng được nhận, chỉ lấy tệp đầu tiên',
  )
  expect(Object.keys(bodyOf('CardData/AddListCard')?.content['application/json']?.schema.properties ?? {})).toEqual([
    'DryRun',
    'Rows',
  ])
  expect((await app.inject('/api/docs')).body).toContain('Tệp ở trường image của form')
  await app.close()
})
