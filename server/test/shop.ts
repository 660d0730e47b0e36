import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import type { Right } from '@cardpro/contract/kit/rights'
import { ownerGroupId } from '@cardpro/contract/people/identity/roles'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Client, ClientConfig } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AppParts, createApp } from '#app'
import { AuditKeys } from '#kit/audit/chain.ts'
import { Refusals } from '#kit/audit/refusals.ts'
import { Db } from '#kit/database/db.ts'
import { newId } from '#kit/database/ids.ts'
import { install } from '#kit/secrets/installation.ts'
import { allRoutes } from '#modules.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { insertGroups } from '#people/identity/users.service.ts'
import { insertSystemCategories } from '#places/categories/categories.service.ts'
import { makeTestDatabase, type TestDatabase } from './testDatabase.ts'
import { withAdmin } from './withAdmin.ts'

/** What a test file works with: its own database, the real app on it, and as many companies as it likes. */
export type TestServer = {
  db: Db
  app: FastifyInstance
  refusals: Refusals
  admin: ClientConfig
  /** What the server's own connections sign in with. */
  login: ClientConfig
  /** Query keys that were sent and that no list knows; a test file that leaves some here fails. */
  unknownKeys: string[]
  /** What the server logged as its own fault; a test file that leaves some here fails. */
  problems: unknown[]
  /** A company with one shop, signed in as its owner. */
  company: (options?: { shops?: number }) => Promise<TestUser>
  /** From here on `app` is one of the file's own: one that listens, has more routes or other parts. */
  ownApp: (parts?: Partial<AppParts>) => Promise<FastifyInstance>
}

/** A signed-in user, in one shop. */
export type TestUser = {
  companyId: number
  userId: number
  shopId: number
  shopIds: number[]
  headers: Record<string, string>
  /** Makes a call the way the web does: the three headers, and an Idempotency-Key of its own for a write. */
  call: <C extends Call>(call: C, input: RawInput<C>, options?: CallOptions) => Promise<Answer<C>>
  /** The same, but a refusal fails the test with its sentence. */
  done: <C extends Call>(call: C, input: RawInput<C>, options?: CallOptions) => Promise<Answer<C>>
  /** A colleague in the same company with only these rights; `shopIds` as the first user's unless given. */
  staff: (rights: Right[], options?: { shopIds?: number[] }) => Promise<TestUser>
  /** The same user in another shop (−111: the company level). */
  at: (shopId: number) => TestUser
}
type CallOptions = { key?: string | null; headers?: Record<string, string> }

/** What audit rows are signed with in tests. */
export const testSecret = 'khóa của bộ kiểm thử, không dùng ở nơi nào khác'
export const testKeys = new AuditKeys(testSecret)

/** A server and what it found wrong with itself and with what it was sent. */
type Running = Pick<TestServer, 'db' | 'app' | 'refusals' | 'admin' | 'login' | 'unknownKeys' | 'problems'>
type Started = { running: Running; close: () => Promise<void> }

let ofWorker: Promise<Started> | undefined

/**
 * The app on a database. The files of a worker share both, and with them the connections that have their statements prepared;
 * those of `ownDatabase.ts` have their own. Call it once, at the top of the file.
 */
export function testServer(): TestServer {
  const server = {} as TestServer
  let own: Started | undefined
  let close = async () => {}
  beforeAll(async () => {
    const database = await makeTestDatabase()
    const started = database.isShared ? await (ofWorker ??= start(database)) : await start(database)
    const folder = mkdtempSync(join(tmpdir(), 'card-pro-files-'))
    install({ dataDir: folder, checkedShare: 1 })
    Object.assign(server, started.running)
    server.company = (options) => makeCompany(server, options?.shops ?? 1)
    server.ownApp = async (parts) => {
      own = await start(database, parts)
      return Object.assign(server, own.running).app
    }
    close = async () => {
      await server.refusals.settle()
      await own?.close()
      if (!database.isShared) await started.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterAll(async () => {
    await close()
    // An unexpected error fails the test file, whatever its test made of the answer.
    expect(server.problems.splice(0)).toEqual([])
    expect(server.unknownKeys.splice(0)).toEqual([])
  })
  return server
}

async function start({ admin, login }: TestDatabase, parts: Partial<AppParts> = {}): Promise<Started> {
  const problems: unknown[] = []
  const unknownKeys: string[] = []
  // Each test reads a few times: a plan for the values of each would take as long as the rest of PostgreSQL's work.
  const options = `${login.options ?? ''} -c plan_cache_mode=force_generic_plan`
  const db = new Db({ ...login, options }, 'cardpro_app', testKeys)
  const refusals = new Refusals(db, (error) => void problems.push(error))
  const app = await createApp({
    db,
    signIn: sessionCheck(db),
    routes: allRoutes,
    log: (entry) => void problems.push(entry.error),
    onRefused: refusals.note,
    onUnknownKeys: (path, keys) => void unknownKeys.push(`${path}: ${keys.join(', ')}`),
    ...parts,
  })
  const close = async () => {
    await app.close()
    await refusals.settle()
    await db.close()
  }
  return { running: { db, app, refusals, admin, login, unknownKeys, problems }, close }
}

async function makeCompany(server: TestServer, shops: number): Promise<TestUser> {
  const companyId = newId()
  const userId = newId()
  const shopIds = Array.from({ length: shops }, () => newId())
  await withAdmin(server.admin, async (client) => {
    await client.query(`INSERT INTO companies (id, name, expires_on) VALUES ($1, 'Công ty thử', '2099-12-31')`, [
      companyId,
    ])
    await server.db.transaction(companyId, async (tx) => {
      await insertGroups(tx, companyId)
      await insertSystemCategories(tx, companyId)
    })
    for (const shopId of [-111, ...shopIds]) {
      await client.query('INSERT INTO shops (company_id, id, name) VALUES ($1, $2, $3)', [
        companyId,
        shopId,
        shopId < 0 ? 'Tất cả cửa hàng' : `Cửa hàng ${shopId}`,
      ])
    }
    await insertUser(client, { companyId, userId, isOwner: true, rights: [] })
  })
  return signedIn(server, {
    companyId,
    userId,
    shopIds,
    shopId: shopIds[0] ?? 0,
    token: await insertSession(server, companyId, userId),
  })
}

const insertUser = (client: Client, user: { companyId: number; userId: number; isOwner: boolean; rights: string[] }) =>
  client.query(
    `INSERT INTO users (company_id, id, user_name, full_name, password_hash, is_owner, rights, group_id) VALUES ($1, $2, $3, $4, '', $5, $6, $7)`,
    [
      user.companyId,
      user.userId,
      `user${user.userId}`,
      user.isOwner ? 'Lê Minh Anh' : 'Trần Minh Quân',
      user.isOwner,
      user.rights,
      user.isOwner ? ownerGroupId : null,
    ],
  )

async function insertSession(server: TestServer, companyId: number, userId: number): Promise<string> {
  const token = `${companyId.toString(36)}.${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest()
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO sessions (company_id, token_hash, user_id, shop_id, is_long, expires_at) VALUES ($1, $2, $3, 0, false, now() + interval '12 hours')`,
      [companyId, hash, userId],
    ),
  )
  return token
}

/** The envelope; an answer that is a file stands as one without data, since its own test opens it. */
export const answerOf = (response: Pick<LightMyRequestResponse, 'headers' | 'json'>): Answer<Call> =>
  String(response.headers['content-type']).startsWith('application/json')
    ? response.json()
    : { Result: 1, Message: '', Data: null }

type Identity = { companyId: number; userId: number; shopId: number; shopIds: number[]; token: string }

function signedIn(server: TestServer, who: Identity): TestUser {
  const headers = { token: who.token, userid: String(who.userId), shopid: String(who.shopId) }
  const call = async <C extends Call>(spec: C, input: RawInput<C>, options: CallOptions = {}): Promise<Answer<C>> => {
    const key = options.key === null || !spec.writes ? {} : { 'idempotency-key': options.key ?? randomUUID() }
    const isPost = spec.writes || spec.method === 'POST'
    const response = await server.app.inject({
      method: isPost ? 'POST' : 'GET',
      url: `/api/${spec.path}`,
      headers: { ...headers, ...key, ...options.headers },
      ...(isPost ? { payload: input as object } : { query: asQuery(input as object) }),
    })
    return answerOf(response) as Answer<C>
  }
  const done: TestUser['done'] = async (spec, input, options) => {
    const answer = await call(spec, input, options)
    if (answer.Result !== 1)
      throw new Error(
        `${spec.path}: ${answer.Message} ${JSON.stringify(answer.Errors ?? answer.Warnings ?? answer.Blockers ?? {})}`,
      )
    return answer
  }
  const staff: TestUser['staff'] = async (rights, options = {}) => {
    const userId = newId()
    const shopIds = options.shopIds ?? who.shopIds
    await withAdmin(server.admin, async (client) => {
      await insertUser(client, { companyId: who.companyId, userId, isOwner: false, rights })
      for (const shopId of shopIds)
        await client.query('INSERT INTO user_shops (company_id, user_id, shop_id) VALUES ($1, $2, $3)', [
          who.companyId,
          userId,
          shopId,
        ])
    })
    return signedIn(server, {
      ...who,
      userId,
      shopIds,
      shopId: shopIds[0] ?? 0,
      token: await insertSession(server, who.companyId, userId),
    })
  }
  const { companyId, userId, shopId, shopIds } = who
  return {
    companyId,
    userId,
    shopId,
    shopIds,
    headers,
    call,
    done,
    staff,
    at: (other) => signedIn(server, { ...who, shopId: other }),
  }
}

const asQuery = (input: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, Array.isArray(value) ? value.join(',') : String(value)]],
    ),
  )
