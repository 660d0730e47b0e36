import type { Call } from '@cardpro/contract/kit/call'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ids } from '#test/ids.ts'
import { idPaths, kindOf, signedIn, unknownId } from '#test/matrix.ts'
import type { SampleInput } from '#test/sampleInputs.ts'
import { samplesOf } from '#test/samples.ts'
import { valueAt, withValue } from '#test/schemaWalk.ts'
import { testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'
import { statementName } from '#test/statementName.ts'

// SEC-01: the time of an answer must not tell whether an id that is foreign exists. A clock would need thousands of calls to
// see a difference and would fail on a busy machine; what takes time is the statements, so these are compared.
const server = testServer()
const withIds = signedIn.filter((call) => idPaths(call).length > 0)

let here: FurnishedShop
let samples: ReturnType<typeof samplesOf>
const elsewhere = {} as Record<'otherShop' | 'otherCompany', FurnishedShop>
beforeAll(async () => {
  const company = await server.company({ shops: 2 })
  const [first = 0, second = 0] = company.shopIds
  here = await furnish(server, company, first)
  samples = samplesOf(server, here)
  elsewhere.otherShop = await furnish(server, company, second)
  const stranger = await server.company()
  elsewhere.otherCompany = await furnish(server, stranger, stranger.shopId)
}, 120_000)

/** Of every call: the session check, and the row of a refusal, which is written after the answer. */
const ofEveryCall = /^(?:session\.(?:find|prolong)_session|audit\.insert_events|BEGIN.*|SET LOCAL.*|COMMIT|ROLLBACK)$/

/** The statements that a call sends, in the order in which they are sent. */
async function statementsOf(call: Call, input: SampleInput): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await here.member.call(call, input)
    await server.refusals.settle()
    return sent.mock.calls.map(([statement]) => statementName(statement)).filter((name) => !ofEveryCall.test(name))
  } finally {
    sent.mockRestore()
  }
}

describe('a call with a foreign id (SEC-01)', () => {
  test('statements are seen', async () => {
    const call = signedIn.find(({ path }) => path === 'ScheduleWorking/GetDetail')
    expect((await statementsOf(call as Call, { ScheduleID: here.ids.order })).length).toBeGreaterThan(0)
  })

  test.each(withIds)('does the same for $path as with one that never was', async (call) => {
    const inputs = (await samples())[call.path] ?? []
    for (const path of idPaths(call)) {
      for (const input of inputs.filter((one) => valueAt(one, path) !== undefined)) {
        const kind = kindOf(here.ids, valueAt(input, path)) as keyof Ids
        const unknown = await statementsOf(call, withValue(input, path, unknownId(kind)))
        for (const [place, { ids }] of Object.entries(elsewhere)) {
          const foreign = await statementsOf(call, withValue(input, path, ids[kind]))
          expect.soft(foreign, `${call.path}: ${path} of ${place}`).toEqual(unknown)
        }
      }
    }
  })
})
