import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { funds } from '@cardpro/contract/places/funds/funds'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#app'
import { withClient } from '#host/database/connection.ts'
import { DatabaseDown } from '#kit/database/databaseDown.ts'
import { Db, type Tx } from '#kit/database/db.ts'
import { allRoutes } from '#modules.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { Line } from '#test/databaseProxy.ts'
import { type TestUser, testKeys, testServer } from '#test/shop.ts'

const server = testServer()
const down = 'Cơ sở dữ liệu chưa trả lời. Thử lại sau ít giây'
const nothingWritten = 'Cơ sở dữ liệu chưa trả lời, chưa ghi gì. Thử lại sau ít giây'
const unknown =
  'Cơ sở dữ liệu chưa trả lời, chưa rõ đã ghi hay chưa. Có thể gửi lại cùng mã yêu cầu, không bị ghi hai lần'

let owner: TestUser
let from = 0
let to = 0
let line: Line
let db: Db
let app: FastifyInstance
beforeAll(async () => {
  owner = await server.company()
  const make = async (Name: string, OpeningBalance: number) =>
    (await owner.done(funds.addOrEdit, { Name, Kind: 1, OpeningBalance })).Data.BankCardID
  from = await make('Quỹ chi', 100_000_000)
  to = await make('Quỹ nhận', 0)
})
beforeEach(async () => {
  line = await Line.to(server.db.pool.options)
  db = new Db({ ...line.config, password: line.config.password, max: 4 }, 'cardpro_app', testKeys)
  app = await createApp({ db, signIn: sessionCheck(db), routes: allRoutes })
})
afterEach(async () => {
  line.speakAgain()
  await app.close()
  await db.close()
  await line.close()
})

const transfer = async (key = randomUUID()) => {
  const body = { FromID: from, ToID: to, Amount: 1_000, Confirm: ['W_DUP'] }
  const headers = { ...owner.headers, 'idempotency-key': key }
  const response = await app.inject({ method: 'POST', url: `/api/${funds.transfer.path}`, headers, payload: body })
  return { status: response.statusCode, ...response.json<{ Result: number; Message: string; Code?: string }>() }
}
const list = async () => {
  const response = await app.inject({ url: `/api/${funds.getByConditions.path}`, headers: owner.headers })
  return { status: response.statusCode, ...response.json<{ Result: number; Message: string; Code?: string }>() }
}
const balance = async (): Promise<number> => {
  const { Data } = await owner.done(funds.getByConditions, {})
  return Data.find(({ BankCardID }) => BankCardID === to)?.Balance ?? 0
}
const said = { name: 'seconds', text: 'SELECT pg_sleep($1)::text AS slept', params: ['seconds'] }
const sleepIn = (tx: Tx, seconds: number) => tx.one(said, { seconds }, z.object({ slept: z.string() }))
/** An ErrorResponse as PostgreSQL sends it. */
const errorMessage = (fields: Record<string, string>): Buffer => {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([name, text]) => `${name}${text}\0`)
      .join('')}\0`,
  )
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const isCommitOfWrite = (sent: Buffer) => sent.includes('keep_calls') && sent.includes('COMMIT')

test('M1: a connection that ends under a statement, or between two, fails that transaction alone', async () => {
  const under = db.transaction(0, (tx) => sleepIn(tx, 5))
  const between = db.transaction(0, async (tx) => {
    await sleepIn(tx, 0)
    await sleep(300)
    await sleepIn(tx, 0)
  })
  const both = Promise.allSettled([under, between])
  await sleep(150)
  await withClient(server.admin, (client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'cardpro' AND client_addr IS NULL AND datname = current_database() AND (state = 'idle in transaction' OR wait_event = 'PgSleep')",
    ),
  )

  await both
  await expect(under).rejects.toThrow(DatabaseDown)
  await expect(between).rejects.toMatchObject({ outcome: 'nothing', isSilent: false })
  expect((await list()).Result).toBe(1)
})

test('M1: a write whose connection ends before its COMMIT is answered with 503 and says that nothing was written', async () => {
  const before = await balance()
  await list()
  line.onSent = ({ toServer, client }) => {
    const isPosting = toServer.includes('INSERT INTO ledger_accounts')
    if (isPosting) client.destroy()
    return isPosting
  }

  expect(await transfer()).toMatchObject({ status: 503, Result: 0, Code: 'DATABASE_DOWN', Message: nothingWritten })
  expect(await balance()).toBe(before)
})

test('M1: a write that was committed while its reply was lost is answered from what it kept', async () => {
  const before = await balance()
  await list()
  let isLost = false
  line.onSent = ({ toServer }) => {
    isLost ||= isCommitOfWrite(toServer)
    return false
  }
  line.onAnswer = (_answer, client) => {
    if (!isLost) return false
    isLost = false
    client.destroy()
    return true
  }

  expect(await transfer()).toMatchObject({ status: 200, Result: 1 })
  expect(await balance()).toBe(before + 1_000)
})

test('M1: a write whose COMMIT was lost on its way says so, and the same key does it, once', async () => {
  const before = await balance()
  await list()
  const key = randomUUID()
  line.onSent = ({ toServer, client }) => {
    const isCommit = isCommitOfWrite(toServer)
    if (isCommit) client.destroy()
    return isCommit
  }

  expect(await transfer(key)).toMatchObject({ status: 503, Result: 0, Code: 'OUTCOME_UNKNOWN', Message: unknown })

  line.onSent = () => false
  expect((await transfer(key)).Result).toBe(1)
  expect((await transfer(key)).Result).toBe(1)
  expect(await balance()).toBe(before + 1_000)
})

test('REL-13: a write whose COMMIT is answered with PANIC is in doubt, whatever its reason: the next start may find it done', async () => {
  await list()
  let isCommitted = false
  line.onSent = ({ toServer }) => {
    isCommitted ||= isCommitOfWrite(toServer)
    return false
  }
  line.onAnswer = (_answer, client) => {
    if (!isCommitted) return false
    isCommitted = false
    client.end(errorMessage({ S: 'PANIC', V: 'PANIC', C: '53100', M: 'could not write to file "pg_wal/xlogtemp.7"' }))
    line.onSent = (later) => Boolean(later.client.destroy())
    return true
  }
  const key = randomUUID()
  expect(await transfer(key)).toMatchObject({ status: 503, Code: 'OUTCOME_UNKNOWN', Message: unknown })

  line.onSent = () => false
  const before = await balance()
  expect((await transfer(key)).Result).toBe(1)
  expect(await balance()).toBe(before)
})

test('M13: a call on a database that has fallen silent is answered after five seconds, a write with the word that nothing was written', async () => {
  await list()
  line.fallSilent()
  const begun = performance.now()

  const [read, written, health] = await Promise.all([list(), transfer(), app.inject({ url: '/api/health' })])

  expect(read).toMatchObject({ status: 503, Code: 'DATABASE_DOWN', Message: down })
  expect(written).toMatchObject({ status: 503, Code: 'DATABASE_DOWN', Message: nothingWritten })
  expect(health.statusCode).toBe(503)
  expect(performance.now() - begun).toBeGreaterThan(4_000)
  expect(performance.now() - begun).toBeLessThan(9_000)

  line.speakAgain()
  expect((await list()).Result).toBe(1)
}, 30_000)

test('M13: a statement that takes longer than that on a database that answers others is left alone', {
  tags: ['drill'],
}, async () => {
  expect(await db.transaction(0, (tx) => sleepIn(tx, 7))).toEqual({ slept: '' })
})

test('M13: a database that comes back within five seconds is waited for', async () => {
  const { port = 0 } = line.config
  await line.close()
  const waiting = list()
  await sleep(1_500)
  line = await Line.to(server.db.pool.options, port)

  expect((await waiting).Result).toBe(1)
}, 30_000)
