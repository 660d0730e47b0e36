import { type Call, isReport, takesShops } from '@cardpro/contract/basic/call'
import { addDays } from '@cardpro/contract/basic/dates'
import { reportsByName } from '@cardpro/contract/reports/figureLines'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '#modules.ts'
import { textOf } from '#test/matrix.ts'
import { todayHere } from '#test/orders.ts'
import { type SampleInput, sampleInputs } from '#test/sampleInputs.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { type FurnishedShop, furnish } from '#test/siblingShops.ts'

// What a caller who knows the specification knows of a report: a period, often shops, and paging. Each is taken or refused.
const server = testServer(allRoutes)
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

describe('a report that is asked with a key it does not know', () => {
  test.each(reports)('$path refuses it by name; an empty one narrows nothing', async (call) => {
    const answer = await company.call(call, { ...needed(call), MauSac: 'xanh' })
    expect(answer).toMatchObject({ Result: 0, Code: 'INVALID' })
    expect(answer.Message).toMatch(/^Báo cáo này không nhận “MauSac”, (chỉ nhận: \w+|nó không nhận điều kiện nào)/)
    const { Message } = await company.call(call, { ...needed(call), MauSac: '' })
    expect(Message).not.toContain('MauSac')
  })
})

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

  test.each(ofShops)('$path answers that shop’s figures and no word of another, or refuses shopID', async (call) => {
    const input = { ...needed(call), ...whole(call) }
    const asked = await company.call(call, { ...input, shopID: own().ids.shop })
    if (!('shopID' in call.input.shape)) return expect(asked.Message).toMatch(/^Báo cáo này không nhận “shopID”/)
    expect(asked.Message).toBe('')
    const answer = textOf(asked)
    expect(own(1).canaries.filter((canary) => answer.includes(canary))).toEqual([])
    if (otherwise.includes(call.path)) return expect(answer).toContain(own().word)
    if (ofAll.has(call.path)) return
    const alone = await own().owner.call(call, input)
    expect(withoutMoment({ ...asked, Summary: figuresOf(asked.Summary) })).toEqual(
      withoutMoment({ ...alone, Summary: figuresOf(alone.Summary) }),
    )
  })

  test.each(knowing('shopID'))('$path has nothing of a shop that the caller may not enter', async (call) => {
    const answer = await own()
      .member.at(-111)
      .call(call, { ...needed(call), ...whole(call), shopID: own(1).ids.shop })
    const told = textOf(answer)
    expect([...own().canaries, ...own(1).canaries].filter((canary) => told.includes(canary))).toEqual([])
  })
})

const year = { fromDate: addDays(todayHere(), -300), toDate: todayHere(10) }
const whole = ({ input }: Call) => ('fromDate' in input.shape && 'toDate' in input.shape ? year : {})
/** When a figure was read is another moment each time. */
const withoutMoment = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'At' ? undefined : value)))
const figuresOf = (summary: unknown) => JSON.parse(textOf(summary ?? {})) as unknown

describe('a report of a period', () => {
  test.each(reports)('$path is bound by fromDate and toDate, or refuses them', async (call) => {
    const backwards = { fromDate: '30/11/2026', toDate: '01/11/2026' }
    const { Result, Message } = await company.call(call, { ...needed(call), ...backwards })
    expect(Result).toBe(0)
    if (!('fromDate' in call.input.shape)) expect(Message).toContain('không nhận “fromDate”')
    else if (!('toDate' in call.input.shape)) expect(Message).toContain('không nhận “toDate”')
    else expect(Message).toMatch(/ngày/i)
  })
})

describe('a report in pages', () => {
  test.each(reports)('$path is cut by PageIndex and PageSize, or refuses them', async (call) => {
    const input = { ...needed(call), ...whole(call) }
    const first = await company.call(call, { ...input, PageIndex: 1, PageSize: 1 })
    if (!('PageIndex' in call.input.shape)) return expect(first.Message).toContain('không nhận “PageIndex”')
    expect(first.Message).toBe('')
    const [second, both] = await Promise.all([
      company.call(call, { ...input, PageIndex: 2, PageSize: 1 }),
      company.call(call, { ...input, PageIndex: 1, PageSize: 2 }),
    ])
    expect([first, second].flatMap(({ Data }) => Data as unknown[])).toEqual(both.Data)
    expect((both.Data as unknown[]).length).toBe(Math.min(2, both.Total ?? 0))
  })
})
