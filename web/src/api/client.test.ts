import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getThatWrites, list, write } from '@cardpro/contract/call'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { send } from './client.ts'
import { config } from './config.ts'
import { Refusal, UnknownOutcome } from './refusal.ts'
import { clearSession, ownSession, rememberedPath, session, storeSession } from './session.ts'
import { minhAnh, quan1, startBrowser } from './testBrowser.ts'

const spec = { about: '', access: 'signed-in', scope: 'one' } as const
const listCards = list('CardData/GetByConditions', {
  ...spec,
  input: z.object({
    Search: z.string().optional(),
    Status: z.array(z.number()).default([]),
    PosID: z.number().nullish(),
  }),
  row: z.object({ CardDataID: z.number() }),
})
const pay = write('Debt/PayDebtCustomer', {
  ...spec,
  input: z.object({ Amount: z.number() }),
  data: z.object({ Paid: z.number() }),
})
const cancel = getThatWrites('Debt/CancelPayDebt', {
  ...spec,
  input: z.object({ PaymentID: z.number() }),
  data: z.null(),
})
const quick = { waitsMs: [1, 1, 1], windowMs: 5_000 }

type Request = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
/** What the server does with the next request: an answer, or null to cut the line. */
type Reply = { status?: number; body: object | string } | null

let server: Server
let requests: Request[] = []
let replies: Reply[] = []
const ok = (data: unknown): Reply => ({ body: { Result: 1, Message: '', Data: data } })

beforeEach(async () => {
  startBrowser()
  clearSession()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  requests = []
  replies = []
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
  let body = ''
  for await (const part of request) body += String(part)
  requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  const reply = replies.shift() ?? null
  if (!reply) return void request.socket.destroy()
  response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' })
  response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
}

const refusalOf = (sent: Promise<unknown>): Promise<Refusal> =>
  sent.then(
    () => Promise.reject(new Error('should have been refused')),
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )
const keys = () => requests.map((request) => request.headers['idempotency-key'])

describe('an answer that is not a success', () => {
  it('is a Refusal with the message, the code, the field sentences, the warnings and the blockers', async () => {
    const note = [{ Code: 'W_LOSS', Message: 'Đơn đang lỗ 45.000đ' }]
    replies = [
      {
        body: {
          Result: 0,
          Message: 'Xem lại',
          Data: null,
          Code: 'CONFIRM',
          Errors: { Amount: 'Quá lớn' },
          Warnings: note,
          Blockers: note,
        },
      },
    ]

    const refusal = await refusalOf(send(pay, { Amount: 1 }))

    expect(refusal).toMatchObject({
      message: 'Xem lại',
      code: 'CONFIRM',
      status: 200,
      errors: { Amount: 'Quá lớn' },
      warnings: note,
      blockers: note,
    })
  })

  it('shows the envelope of another status, and is not sent again', async () => {
    replies = [{ status: 500, body: { Result: 0, Message: 'Lỗi E-17', Data: null } }, ok({ Paid: 1 })]

    const refusal = await refusalOf(send(pay, { Amount: 1 }, { rules: quick }))

    expect([refusal.message, refusal.status, requests.length]).toEqual(['Lỗi E-17', 500, 1])
  })

  it('says the sentence of the specification when there is no envelope', async () => {
    replies = [{ status: 404, body: '<html>' }]

    expect((await refusalOf(send(listCards, {}))).message).toBe('Có lỗi xảy ra! Vui lòng liên hệ Admin')
  })

  it('says it too when a read is cut off, with status 0', async () => {
    expect(await refusalOf(send(listCards, {}))).toMatchObject({
      message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin',
      status: 0,
    })
  })

  it('is written to the console', async () => {
    replies = [{ body: { Result: 0, Message: 'Quỹ không đủ tiền', Data: null } }]

    await refusalOf(send(pay, { Amount: 1 }))

    expect(console.error).toHaveBeenCalledWith('Debt/PayDebtCustomer', 'Quỹ không đủ tiền')
  })
})

describe('status 401', () => {
  it('empties local storage and remembers the path', async () => {
    storeSession('old', minhAnh, quan1)
    localStorage.setItem('anything', 'x')
    replies = [{ status: 401, body: { Result: 0, Message: 'Phiên đã hết hạn', Data: null } }]

    await refusalOf(send(listCards, {}))

    expect(localStorage.length).toBe(0)
    expect(rememberedPath.take()).toBe('/contract?Search=an')
  })

  it('in a demo company that is gone leads back to the own one, from the beginning', async () => {
    const leftFor = vi.spyOn(location, 'assign')
    storeSession('own', minhAnh, quan1)
    ownSession.keep()
    storeSession('demo', { ...minhAnh, IsDemo: true }, quan1)
    replies = [{ status: 401, body: { Result: 0, Message: 'Phiên đã hết hạn', Data: null } }]

    await refusalOf(send(listCards, {}))

    expect(session().token).toBe('own')
    expect(leftFor).toHaveBeenCalledWith('/')
  })

  it('of a session that has been replaced meanwhile leaves the new one alone', async () => {
    storeSession('old', minhAnh, quan1)
    replies = [{ status: 401, body: { Result: 0, Message: 'Phiên đã hết hạn', Data: null } }]

    const late = refusalOf(send(listCards, {}))
    storeSession('new', minhAnh, quan1)
    const refusal = await late

    expect(session().token).toBe('new')
    expect(refusal.isStale).toBe(true)
  })
})

describe('a lost reply', () => {
  it('of a write is asked for again with the same key', async () => {
    replies = [null, { status: 502, body: 'bad gateway' }, ok({ Paid: 5 })]

    const answered = await send(pay, { Amount: 5 }, { idempotencyKey: 'k1', rules: quick })

    expect(answered.Data).toEqual({ Paid: 5 })
    expect(keys()).toEqual(['k1', 'k1', 'k1'])
  })

  it('is given up after three repetitions, and the check asks with the same key', async () => {
    const failure = await send(pay, { Amount: 5 }, { rules: quick }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnknownOutcome)
    expect(requests).toHaveLength(4)
    replies = [ok({ Paid: 5 })]

    const checked = failure instanceof UnknownOutcome ? await failure.check() : null

    expect(checked).toMatchObject({ Result: 1 })
    expect(new Set(keys()).size).toBe(1)
  })

  it('is not asked for again once the time is over', async () => {
    await send(pay, { Amount: 5 }, { rules: { waitsMs: [20, 1, 1], windowMs: 10 } }).catch(() => undefined)

    expect(requests).toHaveLength(1)
  })

  it('of a call that is sent once is a refusal at once', async () => {
    await refusalOf(send(pay, { Amount: 5 }, { once: true, rules: quick }))

    expect(requests).toHaveLength(1)
  })
})

describe('a request', () => {
  it('before signing in carries no session', async () => {
    replies = [ok({ Paid: 1 })]

    await send(pay, { Amount: 1 })

    expect(requests[0]?.headers).not.toHaveProperty('token')
    expect(requests[0]?.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('after signing in carries the four headers of the specification', async () => {
    storeSession('abc', minhAnh, quan1)
    replies = [ok([])]

    await send(listCards, {})

    expect(requests[0]?.headers).toMatchObject({
      token: 'abc',
      userid: '5',
      shopid: '1',
      'access-control-allow-origin': '*',
    })
  })

  it('that reads is a GET with its query, without a body or key; what is null stays away', async () => {
    replies = [ok([])]

    await send(listCards, { Search: 'Phúc & An', Status: [1, 2], PosID: null })

    expect(requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/CardData/GetByConditions?Search=Ph%C3%BAc+%26+An&Status=1&Status=2',
    })
    expect(requests[0]?.headers).not.toHaveProperty('content-type')
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('that writes is a POST with a key, even where the specification has a GET', async () => {
    replies = [ok(null)]

    await send(cancel, { PaymentID: 7 })

    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/Debt/CancelPayDebt', body: '{"PaymentID":7}' })
    expect(requests[0]?.headers['content-type']).toBe('application/json')
    expect(requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  })
})
