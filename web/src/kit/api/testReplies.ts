// A server that answers with what a test has laid ready, and the calls that the tests of the client make.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getThatWrites, list, write } from '@cardpro/contract/kit/call'
import { afterEach, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { config } from './config.ts'
import { Refusal } from './refusal.ts'
import { clearSession } from './session.ts'
import { startBrowser } from './testBrowser.ts'

const spec = { about: '', access: 'signed-in', scope: 'one' } as const
export const listCards = list('CardData/GetByConditions', {
  ...spec,
  input: z.object({
    Search: z.string().optional(),
    Status: z.array(z.number()).default([]),
    PosID: z.number().nullish(),
  }),
  row: z.object({ CardDataID: z.number() }),
})
export const pay = write('Debt/PayDebtCustomer', {
  ...spec,
  input: z.object({ Amount: z.number() }),
  data: z.object({ Paid: z.number() }),
})
export const cancel = getThatWrites('Debt/CancelPayDebt', {
  ...spec,
  input: z.object({ PaymentID: z.number() }),
  data: z.null(),
})
export const quick = { waitsMs: [1, 1, 1], windowMs: 5_000 }

type Request = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
/** What the server does with the next request: an answer, null to cut the line, or nothing at all. */
export type Reply = { status?: number; type?: string; body: object | string } | null | 'silence'

let server: Server
/** What was sent, and what is answered next; empty again before each test. */
export const requests: Request[] = []
export const replies: Reply[] = []
export const ok = (data: unknown): Reply => ({ body: { Result: 1, Message: '', Data: data } })

beforeEach(async () => {
  startBrowser()
  clearSession()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  requests.length = 0
  replies.length = 0
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  config.apiBaseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/`
})

afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // After a lost reply the page checks whether the server can be reached.
  if (request.url?.endsWith('/health')) return void response.end('{}')
  let body = ''
  for await (const part of request) body += String(part)
  requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  const reply = replies.shift() ?? null
  if (reply === 'silence') return given.abort(new DOMException('', 'TimeoutError'))
  if (!reply) return void request.socket.destroy()
  response.writeHead(reply.status ?? 200, { 'Content-Type': reply.type ?? 'application/json' })
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
}

export const refusalOf = (sent: Promise<unknown>): Promise<Refusal> =>
  sent.then(
    () => Promise.reject(new Error('should have been refused')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )
let given = new AbortController()

/** The time that a request is given is over as soon as the server has it and answers nothing. */
export function hurry(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    given = new AbortController()
    return given.signal
  })
}

export const keys = () => requests.map((request) => request.headers['idempotency-key'])
