import { createServer, type Server, type ServerResponse } from 'node:http'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#kit/api/config.ts'
import { session, storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { areWritesPaused } from '#kit/api/writesPaused.ts'
import { EventStream } from './eventStream.ts'

const helloOf = (WritesPaused: boolean) =>
  `event: hello\ndata: {"ExpiredDate":"2099-01-01","WritesPaused":${WritesPaused}}\n\n`
const hello = helloOf(false)
const changed = 'event: changed\ndata: {"Shops":[{"ShopID":1,"Topics":["money"]}]}\n\n'

/** A page that can be hidden. */
class Page extends EventTarget {
  hidden = false
  hide(hidden: boolean): void {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let server: Server
let streams: ServerResponse[]
let reply: (response: ServerResponse) => void
let live: EventStream
let reads: Record<string, number>
let leave: (() => void)[]

beforeEach(async () => {
  startBrowser()
  page = new Page()
  vi.stubGlobal('document', page)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  streams = []
  server = createServer((_request, response) => {
    streams.push(response)
    reply(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  config.apiBaseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/api/`
  storeSession('a.token', minhAnh, quan1)
  reads = {}
  leave = []
})
afterEach(() => {
  live.stop()
  for (const one of leave) one()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

/** A screen that shows this read, and the live changes under it. */
function watch(...paths: string[]): void {
  const cache = new QueryClient()
  for (const path of paths) {
    const queryFn = () => Promise.resolve((reads[path] = (reads[path] ?? 0) + 1))
    leave.push(new QueryObserver(cache, { queryKey: [1, path, {}], queryFn }).subscribe(() => undefined))
  }
  live = new EventStream(cache)
}
const tell = (text: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(text)
}
const minute = () => vi.advanceTimersByTime(60_000)
const settled = () => new Promise((resolve) => setTimeout(resolve, 60))

describe('a screen', () => {
  it('reads again what a change made old, and nothing else', async () => {
    reply = tell(hello + changed)
    watch('ScheduleWorking/GetByConditions', 'Shop/GetShopActive')
    await expect.poll(() => reads).toEqual({ 'ScheduleWorking/GetByConditions': 2, 'Shop/GetShopActive': 1 })
  })

  it('learns that the account was prolonged', async () => {
    reply = tell(hello)
    watch()
    await expect.poll(() => session().user?.ExpiredDate).toBe('2099-01-01')
  })

  it('REL-13: learns that the server only reads for now, and that it writes again', async () => {
    reply = tell(helloOf(true))
    watch()
    await expect.poll(areWritesPaused).toBe(true)
    streams[0]?.write(hello)
    await expect.poll(areWritesPaused).toBe(false)
  })

  it('does not poll while it receives events', async () => {
    reply = tell(hello)
    watch('Debt/DebtPos')
    await expect.poll(() => streams.length).toBe(1)
    await settled()
    minute()
    await settled()
    expect(reads).toEqual({ 'Debt/DebtPos': 1 })
  })

  it('asks once a minute where there is no stream, but not while it is hidden', async () => {
    reply = (response) => void response.writeHead(404).end()
    watch('Debt/DebtPos')
    await expect.poll(() => streams.length).toBe(1)
    await settled()
    minute()
    await expect.poll(() => reads['Debt/DebtPos']).toBe(2)
    page.hide(true)
    minute()
    await settled()
    expect(reads['Debt/DebtPos']).toBe(2)
  })

  it('closes the stream while it is hidden, and reads everything when it is visible again', async () => {
    reply = tell(hello)
    watch('Debt/DebtPos')
    await expect.poll(() => streams.length).toBe(1)
    await settled()
    page.hide(true)
    await expect.poll(() => streams[0]?.closed).toBe(true)
    page.hide(false)
    await expect.poll(() => reads['Debt/DebtPos']).toBe(2)
    expect(streams).toHaveLength(2)
  })
})
