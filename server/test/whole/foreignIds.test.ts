import { cardExcel } from '@cardpro/contract/excelOut'
import type { Call } from '@cardpro/contract/kit/call'
import { privacy } from '@cardpro/contract/people/customers/privacy'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#app'
import { allRoutes } from '#modules.ts'
import { sessionCheck } from '#people/identity/session/session.service.ts'
import { fewAtATime } from '#test/fewAtATime.ts'
import type { Ids } from '#test/ids.ts'
import { idPaths, kindOf, signedIn, textOf, unknownId } from '#test/matrix.ts'
import type { SampleInput } from '#test/sampleInputs.ts'
import { samplesOf } from '#test/samples.ts'
import { bare, fieldsOf, valueAt, withValue } from '#test/schemaWalk.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SEC-01: whose records a call reads and changes. Every call and every id that it takes comes from the contract; two
// companies of the same shape, of which nothing of one may show in the other.
const server = testServer()
const withIds = signedIn.filter((call) => idPaths(call).length > 0)

let here: FurnishedShop
let samples: ReturnType<typeof samplesOf>
/** The same server, which writes no refusal down: its log would tell of the asking itself. */
let unlogged: FastifyInstance
/** Another shop of the company, one that was deleted, and a shop of another company. */
const elsewhere = {} as Record<'otherShop' | 'deletedShop' | 'otherCompany', FurnishedShop>
const told = {} as Record<'member' | 'memberAbove' | 'owner' | 'ownerAbove', { before: string[]; after: string[] }>
beforeAll(async () => {
  const company = await server.company({ shops: 3 })
  const [first = 0, second = 0, third = 0] = company.shopIds
  here = await furnish(server, company, first)
  unlogged = await createApp({ db: server.db, signIn: sessionCheck(server.db), routes: allRoutes })
  samples = samplesOf(server, here)
  const member = await tellAll(here.member)
  const memberAbove = await tellAll(here.member.at(-111))
  elsewhere.otherShop = await furnish(server, company, second)
  elsewhere.deletedShop = await furnish(server, company, third)
  await withAdmin(server.admin, (client) => client.query('UPDATE shops SET status = 0 WHERE id = $1', [third]))
  // Set behind the product's back, so its kept sessions are told.
  server.db.bus.emit('sessionsEnded', { companyId: company.companyId })
  told.member = { before: member, after: await tellAll(here.member) }
  told.memberAbove = { before: memberAbove, after: await tellAll(here.member.at(-111)) }
  const owner = await tellAll(here.owner)
  const ownerAbove = await tellAll(here.owner.at(-111))
  const stranger = await server.company({ shops: 2 })
  elsewhere.otherCompany = await furnish(server, stranger, stranger.shopIds[0] ?? 0)
  await furnish(server, stranger, stranger.shopIds[1] ?? 0)
  told.owner = { before: owner, after: await tellAll(here.owner) }
  told.ownerAbove = { before: ownerAbove, after: await tellAll(here.owner.at(-111)) }
}, 240_000)
afterAll(() => unlogged.close())

const expectSame = ({ before, after }: { before: string[]; after: string[] }): void =>
  expect(after.filter((line, at) => line !== before[at]).join('\n')).toBe('')

/** The answers to every read there is, with and without the own ids. */
async function tellAll(user: TestUser): Promise<string[]> {
  const { app } = server
  server.app = unlogged
  try {
    return await answersTo(user)
  } finally {
    server.app = app
  }
}

async function answersTo(user: TestUser): Promise<string[]> {
  const inputs = await samples()
  const above = user.shopId === -111
  // Taking the file of the cards is audited: an own row, but another one each time.
  const isLogged = (path: string) =>
    [cardExcel.getCardDataExcel, privacy.exportCustomer].some((call) => call.path === path)
  const asked = signedIn
    .filter(({ path, writes, scope }) => !writes && !isLogged(path) && !(above && scope === 'one'))
    .flatMap((call) => [{}, ...(inputs[call.path] ?? [])].map((input) => ({ call, input })))
  return fewAtATime(asked, async ({ call, input }) => {
    const answer = await user.call(call, input)
    return `${call.path} ${JSON.stringify(input)}: ${textOf(answer)}`
  })
}

describe('every read of the product (SEC-01)', () => {
  test.each(['member', 'memberAbove'] as const)(
    'answers %s of one shop to the byte as before other shops and companies came',
    (who) => expectSame(told[who]),
  )

  test.each(['owner', 'ownerAbove'] as const)(
    'answers %s of a company to the byte as before another company came',
    (who) => expectSame(told[who]),
  )

  test('tells its own people of their own shop', () => {
    for (const { after } of Object.values(told))
      expect(after.filter((line) => line.split(': {')[1]?.includes(here.word)).length).toBeGreaterThan(15)
  })
})

type Place = keyof typeof elsewhere | 'companyLevel'
/** The caller, and which shops are foreign there. An owner may name any own shop where a call belongs to none. */
const callers = (call: Call): { name: string; user: TestUser; foreign: Place[] }[] => [
  { name: 'member', user: here.member, foreign: ['otherShop', 'deletedShop', 'otherCompany', 'companyLevel'] },
  {
    name: 'owner',
    user: here.owner,
    foreign:
      call.scope === 'none'
        ? ['otherCompany', 'companyLevel']
        : ['otherShop', 'deletedShop', 'otherCompany', 'companyLevel'],
  },
  ...(call.scope === 'one'
    ? []
    : [{ name: 'owner of all', user: here.owner.at(-111), foreign: ['otherCompany'] as Place[] }]),
]

/** An owner may put a POS under one of another own shop: the bank pays both as one sum. */
const ofAnyOwnShop = ['Pos/AddOrEdit PosParentID']
const isForeign = (call: Call, path: string, name: string) => (place: Place) =>
  name !== 'owner' || place !== 'otherShop' || !ofAnyOwnShop.includes(`${call.path} ${path}`)

const foreignId = (place: Place, kind: keyof Ids) => (place === 'companyLevel' ? -111 : elsewhere[place].ids[kind])

type Named = { input: SampleInput; path: string; caller: ReturnType<typeof callers>[number] }

/** One field of one input with the ids of everywhere else in it: answered like an id that never was, and no word more. */
async function ensureOwnOrder(call: Call, { input, path, caller: { name, user, foreign } }: Named): Promise<void> {
  const kind = kindOf(here.ids, valueAt(input, path))
  const unknown = await user.call(call, withValue(input, path, unknownId(kind)))
  const asUnknown = textOf(unknown).replaceAll(String(unknownId(kind)), '#')
  for (const place of foreign.filter(isForeign(call, path, name))) {
    const id = foreignId(place, kind)
    const answer = await user.call(call, withValue(input, path, id))
    const what = `${call.path} by ${name}: ${path} of ${place}`
    if (place === 'companyLevel') {
      expect.soft(answer.Result, what).toBe(0)
      continue
    }
    const told = textOf(answer).replaceAll(String(id), '#')
    expect.soft(told, what).toBe(asUnknown)
    expectNothingOf(elsewhere[place], told, what)
  }
}

function expectNothingOf({ canaries }: FurnishedShop, answer: string, what: string): void {
  const told = answer.toLowerCase()
  expect
    .soft(
      canaries.filter((canary) => told.includes(canary.toLowerCase())),
      what,
    )
    .toEqual([])
}

/** All rows of the database but those that tell who asked, as one hash for each table. */
const fingerprint = () =>
  withAdmin(server.admin, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'company_id' AND table_name NOT IN ('audit_events', 'calls', 'sessions') ORDER BY 1`,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${name} t`,
      )
      hashes[name] = rows[0].hash
    }
    const { rows } = await client.query(
      "SELECT md5(string_agg(token_hash::text, '|' ORDER BY token_hash)) AS hash FROM sessions",
    )
    return { ...hashes, sessions: rows[0].hash }
  })

describe('an id of another shop, of a deleted one, of another company or of the company level (SEC-01)', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await fingerprint()
  })

  test.each(withIds)('is to $path an id that never was', async (call) => {
    const inputs = (await samples())[call.path] ?? []
    const asked: Named[] = []
    for (const path of idPaths(call)) {
      const named = inputs.filter((input) => valueAt(input, path) !== undefined)
      expect.soft(named.length, `${call.path} takes ${path}: enter an own id in sampleInputs.ts`).toBeGreaterThan(0)
      asked.push(...named.flatMap((input) => callers(call).map((caller) => ({ input, path, caller }))))
    }
    await fewAtATime(asked, (one) => ensureOwnOrder(call, one))
  })

  test('has read and changed nothing, neither there nor here', async () => {
    expect(await fingerprint()).toEqual(before)
  })
})

describe('a word of another shop (SEC-01)', () => {
  const searches = signedIn
    .filter(({ isList }) => isList)
    .map((call) => ({
      call,
      path: call.path,
      fields: fieldsOf(call.input)
        .filter(({ path, field }) => bare(field).type === 'string' && !/ID$|Date$|DateDues$/i.test(path))
        .map(({ path }) => path),
    }))
    .filter(({ fields }) => fields.length > 0)
  const ofOwn = ['GeneralSearch', 'keyword', 'UserName', 'ShopName']

  test('there are searches', () => expect(searches.flatMap(({ fields }) => fields).length).toBeGreaterThan(10))

  test.each(searches)('finds nothing through $path', async ({ call, fields }) => {
    const words = Object.values(elsewhere).flatMap((place) => place.searched.map((word) => ({ place, word })))
    for (const field of fields)
      for (const user of [here.member, here.member.at(-111)]) {
        const nonsense = textOf(await user.call(call, { [field]: 'khongcogica' }))
        await fewAtATime(words, async ({ place, word }) => {
          const what = `${call.path} in shop ${user.shopId}: ${field} ${word}`
          const answer = textOf(await user.call(call, { [field]: word }))
          expectNothingOf(place, answer, what)
          if (answer === nonsense) return
          expect.soft(textOf(await user.call(call, { [field]: `${word}9` })), what).toBe(answer)
        })
      }
  })

  test.each(searches.filter(({ fields }) => fields.some((field) => ofOwn.includes(field))))(
    'of the own shop is found through $path',
    async ({ call, fields }) => {
      for (const field of fields.filter((one) => ofOwn.includes(one))) {
        const [found, nonsense] = [
          await here.member.call(call, { [field]: here.word }),
          await here.member.call(call, { [field]: 'khongcogica' }),
        ]
        expect.soft(found.Total, `${call.path} ${field}`).toBeGreaterThan(nonsense.Total ?? 0)
      }
    },
  )
})
