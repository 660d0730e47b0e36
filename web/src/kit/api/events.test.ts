import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from './config.ts'
import { readEvents, type StreamEvent, splitEvents } from './events.ts'
import { clearSession, session, storeSession } from './session.ts'
import { minhAnh, quan1, startBrowser } from './testBrowser.ts'

const hello = 'event: hello\ndata: {"ExpiredDate":"2027-01-01","WritesPaused":false}\n\n'
const changed = 'event: changed\ndata: {"Shops":[{"ShopID":1,"Topics":["money"]}]}\n\n'

describe('the text of the stream', () => {
  it('is cut at whole events; the beginning of the next one is kept', () => {
    const half = changed.slice(0, 20)
    const { events, rest } = splitEvents(`${hello}: \n\n${changed}${half}`)
    expect(events.map(({ event }) => event)).toEqual(['hello', 'changed'])
    expect(rest).toBe(half)
  })

  it('may hold events of a later version, which are skipped', () => {
    expect(splitEvents('event: later\ndata: {}\n\n').events).toEqual([])
  })
})

describe('reading the stream', () => {
  let server: Server
  let asked: IncomingMessage[] = []
  let reply: (response: ServerResponse) => void
  beforeEach(async () => {
    startBrowser()
    clearSession()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    asked = []
    server = createServer((request, response) => {
      asked.push(request)
      reply(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    config.apiBaseUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}/api/`
    storeSession('a.token', minhAnh, quan1)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    server.close()
  })

  it('fails where there is no stream, so that the screens ask by themselves', async () => {
    reply = (response) => response.writeHead(404, { 'content-type': 'application/json' }).end('{"Result":0}')
    await expect(readEvents(new AbortController().signal, () => undefined)).rejects.toThrow()
    expect(session().token).toBe('a.token')
  })

  it('ends the session when the token is dead', async () => {
    reply = (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"Result":0}')
    await expect(readEvents(new AbortController().signal, () => undefined)).rejects.toThrow()
    expect(session().token).toBe('')
  })

  it('sends the three headers and nothing in the address, and joins chunks', async () => {
    reply = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      response.write(hello.slice(0, 9))
      setTimeout(() => response.end(hello.slice(9) + changed), 30)
    }
    const heard: StreamEvent[] = []
    await readEvents(new AbortController().signal, (event) => heard.push(event))
    expect(heard.map(({ event }) => event)).toEqual(['hello', 'changed'])
    expect(asked[0]?.url).toBe('/api/events')
    expect(asked[0]?.headers).toMatchObject({ token: 'a.token', userid: '5', shopid: '1' })
  })
})
