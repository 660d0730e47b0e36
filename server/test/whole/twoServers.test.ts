import { randomUUID } from 'node:crypto'
import type { Answer, Call, RawInput } from '@cardpro/contract/kit/call'
import { identity } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { funds } from '@cardpro/contract/places/funds/funds'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#host/database/openDatabase.ts'
import { makeLog } from '#kit/log.ts'
import { readSettings, withMadeSecrets } from '#kit/settings.ts'
import { prepareProduct } from '#product.ts'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { closeEars, Ear } from '#test/eventListener.ts'
import { answerOf, type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// REL-22: two servers, whole, on one database. Companies and sessions come from the test's own connection.
const server = testServer()
const dataDir = makeDataFolder()
const settings = withMadeSecrets(readSettings({ DATA_DIR: dataDir }))
let [A, B] = [] as unknown as [FastifyInstance, FastifyInstance]
beforeAll(async () => {
  A = await started({ embedded: false })
  B = await started({ embedded: false })
  for (const app of [A, B]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(closeEars)
afterAll(async () => {
  await Promise.all([A.close(), B.close()])
  removeDataFolder(dataDir)
})

function started({ embedded }: Pick<Database, 'embedded'>): Promise<FastifyInstance> {
  const { login, admin } = server
  const database = { login, owner: admin, admin, embedded, attached: true, warnings: [], close: async () => {} }
  return prepareProduct(settings, database, { log: makeLog('error') })
}

/** `key` null: a call without the header. */
async function ask<C extends Call>(
  app: FastifyInstance,
  { headers: own, key = randomUUID() }: { headers: TestUser['headers']; key?: string | null },
  spec: C,
  input: RawInput<C>,
): Promise<Answer<C>> {
  const headers = { ...own, ...(key !== null && { 'idempotency-key': key }) }
  const url = `/api/${spec.path}`
  return answerOf(
    await (spec.writes
      ? app.inject({ method: 'POST', url, headers, payload: input as object })
      : app.inject({ method: 'GET', url, headers })),
  ) as Answer<C>
}

async function done<C extends Call>(app: FastifyInstance, user: TestUser, spec: C, input: RawInput<C>) {
  const answer = await ask(app, user, spec, input)
  expect(answer.Result, answer.Message).toBe(1)
  return answer.Data
}

const listen = (app: FastifyInstance, user: TestUser): Promise<Ear> =>
  Ear.open(`http://127.0.0.1:${(app.server.address() as { port: number }).port}/api/events`, user.headers)

const fund = (Name = `Quỹ ${randomUUID()}`) => ({ Name, Kind: 1 as const, OpeningBalance: 1_000_000_000 })
const rowsOf = (text: string, values: unknown[] = []) =>
  withAdmin(server.admin, async (client) => (await client.query(text, values)).rows as Record<string, unknown>[])
/** The beat of a stream, ten seconds, comes later than this. */
const soon = { timeout: 8_000 }

describe('what one server commits, screens of the other hear', () => {
  test('which shop changed in what, and nothing of another company', async () => {
    const [owner, stranger] = [await server.company(), await server.company()]
    const [ear, foreign] = [await listen(B, owner), await listen(B, stranger)]
    await done(A, owner, funds.addOrEdit, fund())
    await expect.poll(() => ear.changes(), soon).toEqual([{ ShopID: owner.shopId, Topics: ['money'] }])
    expect(foreign.changes()).toEqual([])
  })

  test('the end of their session, and of no other', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['funds.view'])
    const [mine, theirs] = [await listen(B, owner), await listen(B, clerk)]
    await done(A, owner, identity.logout, {})
    await expect.poll(() => mine.isOver, soon).toBe(true)
    expect((await ask(B, owner, funds.getByConditions, {})).Code).toBe('NOT_SIGNED_IN')
    expect(theirs.isOver).toBe(false)
  })

  test('that their rights are others now', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['funds.view', 'funds.add'])
    expect((await ask(B, clerk, funds.addOrEdit, fund())).Result).toBe(1)
    const ear = await listen(B, clerk)
    await done(A, owner, staff.addPermissionStaff, { StaffID: clerk.userId, Permissions: [], Version: 1 })
    await expect.poll(() => ear.isOver, soon).toBe(true)
    expect((await ask(B, clerk, funds.addOrEdit, fund())).Result).toBe(0)
  })

  test('a server that has its database to itself writes nothing of this', async () => {
    const alone = await started({ embedded: true })
    const owner = await server.company()
    const told = async () => (await rowsOf('SELECT news FROM server_news')).map(({ news }) => JSON.stringify(news))
    await done(alone, owner, funds.addOrEdit, fund())
    await done(B, owner, funds.addOrEdit, fund())
    await expect.poll(async () => (await told()).join(), soon).toContain(String(owner.companyId))
    await alone.close()
    expect((await told()).filter((news) => news.includes(String(owner.companyId)))).toHaveLength(1)
  })
})

describe('the same call sent to both at once is done once and answered with the same', () => {
  const fundsOf = async (owner: TestUser) => (await done(A, owner, funds.getByConditions, {})).length

  test('by its key', async () => {
    const owner = await server.company()
    for (let round = 1; round <= 5; round++) {
      const [input, key] = [fund(), randomUUID()]
      const answers = await Promise.all([A, B, A, B].map((app) => ask(app, { ...owner, key }, funds.addOrEdit, input)))
      expect(answers.map(({ Result }) => Result)).toEqual([1, 1, 1, 1])
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await fundsOf(owner)).toBe(round)
    }
  })

  test('without a key, by its body', async () => {
    const owner = await server.company()
    const input = fund()
    const answers = await Promise.all([A, B].map((app) => ask(app, { ...owner, key: null }, funds.addOrEdit, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await fundsOf(owner)).toBe(1)
  })
})

test('numbers of vouchers have no holes and no doubles, whichever server gives them, refusals between', async () => {
  const owner = await server.company()
  const from = (await done(A, owner, funds.addOrEdit, fund())).BankCardID
  const to = (await done(B, owner, funds.addOrEdit, fund())).BankCardID
  const move = (app: FastifyInstance, Amount: number) =>
    ask(app, owner, funds.transfer, { FromID: from, ToID: to, Amount, Confirm: ['W_DUP'] })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => move(n % 2 === 0 ? A : B, n % 3 === 0 ? 5_000_000_000 : 1_000 + n)),
  )
  const codes = answers.filter(({ Result }) => Result === 1).map(({ Data }) => Data.Code)
  expect(codes).toHaveLength(20)
  const numbers = codes.map((code) => Number(code.split('-')[1])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})
