import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { allRights } from '@cardpro/contract/kit/rights'
import { causeGroups, type ProfitCause, profitChange } from '@cardpro/contract/reports/profitChange'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'

const server = testServer()
const today = businessDay(new Date())
/** The last two days beside the two before them, on which a card was topped up. */
const period = { fromDate: addDays(today, -1), toDate: today }

let owner: TestUser
let books: TurnoverBooks
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  books = await makeTurnoverBooks(owner)
})

test('is refused without the right to see profit, and by what it cannot be told apart', async () => {
  const clerk = await owner.staff(allRights.filter((right) => right !== 'turnover.profit'))
  expect((await clerk.call(profitChange.getProfitChange, period)).Code).toBe('NO_PERMISSION')
  expect((await owner.call(profitChange.getProfitChange, { ...period, By: 'order' as never })).Errors).toEqual({
    By: 'Không tách được như vậy',
  })
})

type Cause = Pick<ProfitCause, 'ByVolume' | 'ByMargin' | 'Other' | 'Profit' | 'ProfitBefore'>
const expectWhole = (cause: Cause, name: string) =>
  expect(cause.ByVolume + cause.ByMargin + cause.Other, name).toBe(cause.Profit - cause.ProfitBefore)

test.each(causeGroups)('by %s its causes add up to the change of the report, row by row and in all', async (By) => {
  const { Data, Summary: all } = await owner.done(profitChange.getProfitChange, { ...period, By })
  const report = await owner.done(turnover.calls[By], { ...period, Compare: 'before', PageSize: 200 })
  expect(all).toMatchObject({
    Profit: report.Summary?.Now.Profit,
    ProfitBefore: report.Summary?.Before?.Profit,
    BeforeFrom: report.Summary?.BeforeFrom,
    BeforeTo: report.Summary?.BeforeTo,
  })
  if (all) expectWhole(all, 'all')
  const rows = new Map(report.Data.map(({ Key, Name, Now }) => [Key, [Name, Now.Profit, Now.Volume]]))
  expect(Data.length).toBeGreaterThan(0)
  for (const cause of Data) {
    expectWhole(cause, cause.Name)
    expect([cause.Name, cause.Profit, cause.Volume]).toEqual(rows.get(cause.Key))
  }
})

test('what is new is by volume, what no volume carries is other, and the largest change stands first', async () => {
  const { Data } = await owner.done(profitChange.getProfitChange, { ...period, By: 'pos' })
  expect(Data.map(({ Name, ByMargin }) => [Name, ByMargin])).toContainEqual(['VCB 01', 0])
  expect(Data.find(({ Name }) => Name === 'Không qua POS')).toMatchObject({ ByVolume: 0, Other: -40_000 })
  const sizes = Data.map(({ Profit, ProfitBefore }) => Math.abs(Profit - ProfitBefore))
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
})

test('is narrowed down as the report is, and is of no other shop and no other company', async () => {
  const narrowed = await owner.done(profitChange.getProfitChange, { ...period, PosID: [books.vcb], By: 'pos' })
  expect(narrowed.Data.map(({ Name }) => Name)).toEqual(['VCB 01'])
  const other = owner.at(owner.shopIds[1] ?? 0)
  for (const user of [other, await server.company()])
    expect((await user.done(profitChange.getProfitChange, period)).Data).toEqual([])
  const whole = await owner.done(profitChange.getProfitChange, period)
  expect((await owner.at(-111).done(profitChange.getProfitChange, period)).Data).toEqual(whole.Data)
})
