import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from './config.ts'
import { connection, onReturn, watchRequest } from './connection.ts'

// UX-5: whether the server can be asked at all, and since when not.
let server: Server | null = null
let port = 0

async function startServer(): Promise<void> {
  server = createServer((_request, response) => void response.end('{}'))
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
  config.apiBaseUrl = `http://127.0.0.1:${port}/api/`
}

function stopServer(): void {
  server?.closeAllConnections()
  server?.close()
}

beforeEach(startServer)
afterEach(stopServer)

const ask = () => watchRequest(fetch(`${config.apiBaseUrl}Shop/GetShopActive`)).catch(() => null)

it('UX-5: one lost request shows nothing as long as the server answers; an unreachable server is shown until it is back', async () => {
  await ask()
  await watchRequest(Promise.reject(new TypeError('lost'))).catch(() => null)
  await vi.waitFor(() => expect(connection().away).toBe(''))
  let returns = 0
  onReturn(() => returns++)
  const before = connection().answeredMs

  stopServer()
  await ask()
  await vi.waitFor(() => expect(connection().away).toBe('server'))
  expect(connection().answeredMs).toBeGreaterThanOrEqual(before)

  await startServer()
  await vi.waitFor(() => expect(connection().away).toBe(''), { timeout: 20_000 })
  expect(returns).toBe(1)
  expect(connection().answeredMs).toBeGreaterThan(before)
}, 30_000)

it('UX-5: a request that was given up is no sign of anything', async () => {
  const given = new DOMException('given up', 'AbortError')
  await expect(watchRequest(Promise.reject(given))).rejects.toBe(given)
  expect(connection().away).toBe('')
})
