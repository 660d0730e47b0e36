import { type Call, isReport, takesShops } from '@cardpro/contract/kit/call'
import { addDays } from '@cardpro/contract/kit/dates'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { fewAtATime } from '#test/fewAtATime.ts'
import { textOf } from '#test/matrix.ts'
import { todayHere } from '#test/orders.ts'
import { type SampleInput, sampleInputs } from '#test/sampleInputs.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'

// What a caller who knows the specification knows of a report: a period, often shops, and paging. Each is taken or refused.
const server = testServer()
const reports = allRoutes.filter(isReport)
const knowing = (...fields: string[]) => reports.filter(({ input }) => fields.every((field) => field in input.shape))

const shops: FurnishedShop[] = []
let company: TestUser
let samples: Record<string, SampleInput[]>
beforeAll(async () => {
  const owner = await server.company({ shops: 2 })
  for (const shopId of owner.shopIds) shops.push(await furnish(server, owner, shopId))
  company = owner.at(-111)
  const [{ ids, word } = own()] = shops
  samples = sampleInputs({ ids, word, versions: {} })
}, 120_000)
afterEach(() => void server.unknownKeys.splice(0))
const own = (at = 0): FurnishedShop => {
  const shop = shops[at]
  if (!shop) throw new Error('the shop is not furnished')
  return shop
}

/** What a report cannot be asked without, beside what all of them take. */
const needed = ({ path, input }: Call): SampleInput =>
  input.safeParse({}).success ? {} : { ...samples[path]?.[0], shopID: undefined }

test('there are reports', () => expect(reports.length).toBeGreaterThan(50))

test('a report refuses by name a key that it does not know; an empty one narrows nothing', async () => {
  await fewAtATime(reports, async (call) => {
    const answer = await company.call(call, { ...needed(call), MauSac: 'xanh' })
    expect.soft(answer, call.path).toMatchObject({ Result: 0, Code: 'INVALID' })
    const refusal = /^Báo cáo này không nhận “MauSac”, (chỉ nhận: \w+|nó không nhận điều kiện nào)/
    expect.soft(answer.Message, call.path).toMatch(refusal)
    const { Message } = await company.call(call, { ...needed(call), MauSac: '' })
    expect.soft(Message, call.path).not.toContain('MauSac')
  })
}, 60_000)

describe('a report of the company that is asked for one shop', () => {
  // The book of the company is asked for with its own funds; the shop's book is another call.
  const otherwise = ['Report/ReportCashBookCompany']
  // What is of all own shops tells all of them within a shop as well; their sums are held by everyReport.test.ts.
  const ofAll = new Set(
    [...reportsByName.values()].flatMap(({ shops, calls }) =>
      shops === 'own' ? Object.values(calls).map(({ path }) => path) : [],
    ),
  )
  const ofShops = reports.filter((call) => call.scope === 'many' || takesShops(call))

  async function expectShopAlone(call: Call): Promise<void> {
    const input = { ...needed(call), ...whole(call) }
    const asked = await company.call(call, { ...input, shopID: own().ids.shop })
    if (!('shopID' in call.input.shape))
      return expect.soft(asked.Message, call.path).toMatch(/^Báo cáo này không nhận “shopID”/)
    expect.soft(asked.Message, call.path).toBe('')
    const answer = textOf(asked)
    expect
      .soft(
        own(1).canaries.filter((canary) => answer.includes(canary)),
        call.path,
      )
      .toEqual([])
    if (otherwise.includes(call.path)) return expect.soft(answer, call.path).toContain(own().word)
    if (ofAll.has(call.path)) return
    const alone = await own().owner.call(call, input)
    expect
      .soft(withoutMoment({ ...asked, Summary: figuresOf(asked.Summary) }), call.path)
      .toEqual(withoutMoment({ ...alone, Summary: figuresOf(alone.Summary) }))
  }

  test('answers that shop’s figures and no word of another, or refuses shopID', async () => {
    await fewAtATime(ofShops, expectShopAlone)
  }, 60_000)

  test('has nothing of a shop that the caller may not enter', async () => {
    const all = [...own().canaries, ...own(1).canaries]
    await fewAtATime(knowing('shopID'), async (call) => {
      const input = { ...needed(call), ...whole(call), shopID: own(1).ids.shop }
      const told = textOf(await own().member.at(-111).call(call, input))
      expect
        .soft(
          all.filter((canary) => told.includes(canary)),
          call.path,
        )
        .toEqual([])
    })
  }, 60_000)
})

const year = { fromDate: addDays(todayHere(), -300), toDate: todayHere(10) }
const whole = ({ input }: Call) => ('fromDate' in input.shape && 'toDate' in input.shape ? year : {})
/** When a figure was read is another moment each time. */
const withoutMoment = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'At' ? undefined : value)))
const figuresOf = (summary: unknown) => JSON.parse(textOf(summary ?? {})) as unknown

test('a report of a period is bound by fromDate and toDate, or refuses them', async () => {
  await fewAtATime(reports, async (call) => {
    const backwards = { fromDate: '30/11/2026', toDate: '01/11/2026' }
    const { Result, Message } = await company.call(call, { ...needed(call), ...backwards })
    expect.soft(Result, call.path).toBe(0)
    if (!('fromDate' in call.input.shape)) expect.soft(Message, call.path).toContain('không nhận “fromDate”')
    else if (!('toDate' in call.input.shape)) expect.soft(Message, call.path).toContain('không nhận “toDate”')
    else expect.soft(Message, call.path).toMatch(/ngày/i)
  })
}, 60_000)

test('a report in pages is cut by PageIndex and PageSize, or refuses them', async () => {
  await fewAtATime(reports, async (call) => {
    const input = { ...needed(call), ...whole(call) }
    const first = await company.call(call, { ...input, PageIndex: 1, PageSize: 1 })
    if (!('PageIndex' in call.input.shape))
      return expect.soft(first.Message, call.path).toContain('không nhận “PageIndex”')
    expect.soft(first.Message, call.path).toBe('')
    const [second, both] = await Promise.all([
      company.call(call, { ...input, PageIndex: 2, PageSize: 1 }),
      company.call(call, { ...input, PageIndex: 1, PageSize: 2 }),
    ])
    expect
      .soft(
        [first, second].flatMap(({ Data }) => Data as unknown[]),
        call.path,
      )
      .toEqual(both.Data)
    expect.soft((both.Data as unknown[]).length, call.path).toBe(Math.min(2, both.Total ?? 0))
  })
}, 60_000)
