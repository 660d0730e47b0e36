import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#app'
import { allRoutes } from '#modules.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { testServer } from '#test/shop.ts'
import { serveOpenApi } from './openapi.ts'

const server = testServer()
let app: FastifyInstance
beforeAll(async () => {
  app = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: [] })
  serveOpenApi(app, allRoutes)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({ url, headers, remoteAddress })

describe.each(['/api/openapi.json', '/api/docs', '/api/docs.css'])('%s, which is answered before sign-in,', (url) => {
  it('travels compressed, and not at all to a caller that has it', async () => {
    const plain = await get(url)
    expect(plain.statusCode).toBe(200)
    const short = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(short.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') })
    expect(brotliDecompressSync(short.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await get(url, { 'if-none-match': String(plain.headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  it('is limited by its source, and other sources go on', async () => {
    const statuses: number[] = []
    for (let no = 0; no < 61; no += 1) statuses.push((await get(url, {}, '203.0.113.8')).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await get(url, {}, '203.0.113.9')).statusCode).toBe(200)
  })
})
