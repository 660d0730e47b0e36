import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, RunningServer } from './support/server.ts'

const data = makeDataDir()
let server: RunningServer
beforeAll(async () => {
  server = await RunningServer.start(data.path)
})
afterAll(async () => {
  await server.stop()
  data.remove()
})

test('health answers once the database answers and the migrations are done', async () => {
  const answer = await fetch(`${server.url}/api/health`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ Result: 1 })
})

test('a second server on the same data is refused with a sentence and no stack', async () => {
  const refusal = await RunningServer.start(data.path).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(/đang/)
  expect(refusal).not.toMatch(/^\s+at /m)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

test('a wrong setting is refused with a sentence that names it', async () => {
  await expect(RunningServer.start(data.path, { DATABASE_ULR: 'postgres://x' })).rejects.toThrow(
    'Có phải ý bạn là DATABASE_URL?',
  )
})

test('every page is index.html with a strict policy; an unknown call or asset is 404', async () => {
  for (const path of ['/', '/login', '/contract/5?x=1', '/khong-co']) {
    const answer = await fetch(server.url + path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
  }
  expect((await fetch(`${server.url}/assets/none.js`)).status).toBe(404)
  expect((await fetch(`${server.url}/api/None/Here`)).status).toBe(404)
  expect((await fetch(`${server.url}/.git/config`)).headers.get('content-type')).toContain('text/html')
})

test('stops within ten seconds when asked to, and starts warm on the same data', async () => {
  const started = Date.now()
  expect(await server.stop()).toBe(0)
  expect(Date.now() - started).toBeLessThan(10_000)
  server = await RunningServer.start(data.path)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})
