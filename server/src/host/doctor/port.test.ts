import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { readSettings } from '#kit/settings.ts'
import { portCheck } from './port.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const port = await listen(() => {})
  closing.pop()?.()
  return port
}

const holder = { pid: 77, started: 'x', purpose: 'máy chủ Card Pro', server: true }
const settings = (env: Record<string, string>) => readSettings({ DATA_DIR: '/khong/dung', ...env })
const look = async (
  port: number,
  { isRunning = false, ...env }: { isRunning?: boolean; [name: string]: unknown } = {},
) => {
  const wanted = settings({ PORT: String(port), ...(env as Record<string, string>) })
  const { level, message, fix } = await portCheck(wanted, isRunning ? holder : undefined)
  expect(fix === '', message).toBe(level === 'green')
  return `${level}: ${message}`
}
const healthy: RequestListener = (request, reply) =>
  void reply
    .writeHead(request.url === '/api/health' ? 200 : 404)
    .end(JSON.stringify({ Result: 1, Message: '', Data: { Status: 'ok' } }))

describe('while the server stands still', () => {
  test('a free port is green', async () => {
    const port = await freePort()
    expect(await look(port)).toBe(`green: Máy chủ không chạy; cổng 127.0.0.1:${port} còn trống.`)
    expect(await look(0)).toContain('green: ')
  })

  test('one that another program has is red', async () => {
    const port = await listen((_, reply) => void reply.end('hello'))
    expect(await look(port)).toBe(`red: Cổng 127.0.0.1:${port} đang được chương trình khác dùng.`)
  })

  test('one that another Card Pro has is red; with DATABASE_URL it is the running server', async () => {
    const port = await listen(healthy)
    expect(await look(port)).toContain('red: Cổng')
    expect(await look(port, { DATABASE_URL: 'postgres://a:b@localhost/c' })).toContain('green: Máy chủ đang chạy')
  })

  test('an address that this machine does not have is red', async () => {
    expect(await look(await freePort(), { HOST: '192.0.2.1' })).toContain('red: Máy này không có địa chỉ 192.0.2.1')
  })
})

describe('while the server runs', () => {
  test('its own answer is green', async () => {
    const port = await listen(healthy)
    expect(await look(port, { isRunning: true })).toBe(
      `green: Máy chủ (tiến trình 77) đang chạy và trả lời ở 127.0.0.1:${port}.`,
    )
    expect(await look(port, { isRunning: true, HOST: '0.0.0.0' })).toContain('green: ')
  })

  test('another answer, or none in time, is red; a port without a listener yellow', async () => {
    const wrong = await listen((_, reply) => void reply.writeHead(503).end('{}'))
    const silent = await listen(() => {})
    expect(await look(wrong, { isRunning: true })).toContain('red: Máy chủ (tiến trình 77) không trả lời đúng')
    expect(await look(silent, { isRunning: true })).toContain('red: Máy chủ (tiến trình 77) không trả lời đúng')
    expect(await look(await freePort(), { isRunning: true })).toContain(
      'yellow: Máy chủ (tiến trình 77) đang chạy nhưng',
    )
  })
})
