import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { merging } from '@cardpro/contract/people/customers/merging'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'
import { confirmed, makeTurnoverBooks } from '#test/turnoverBooks.ts'

const server = testServer()
const today = businessDay(new Date())

describe('days are those of Vietnam, wherever the server stands', () => {
  test('two swipes on either side of midnight are of two days', async () => {
    const user = await server.company()
    const bank = await makeFund(user, { opening: 900_000_000, since: 10 })
    const pos = await makePos(user, { fundId: bank, MaxDay: 0 })
    const order = await makeOrder(user, { ForDate: addDays(today, -2), ...confirmed })
    const [before, after] = [addDays(today, -2), addDays(today, -1)]
    try {
      for (const [moment, amount] of [
        [`${before}T23:59:59.900+07:00`, 1_000_000],
        [`${after}T00:00:00.100+07:00`, 2_000_000],
      ] as const) {
        setClock(new Date(moment).toISOString())
        await order.swipe([{ pos, amount }], confirmed)
      }
    } finally {
      setClock(null)
    }
    const { Data } = await user.done(turnover.calls.day, { fromDate: before, toDate: after, Sort: 'Key' })
    expect(Data.map(({ Key, Now }) => [Key, Now.Volume])).toEqual([
      [before, 1_000_000],
      [after, 2_000_000],
    ])
  })

  test('a month is compared with the whole one before, however many days that has', async () => {
    const user = await server.company()
    const ask = { fromDate: '2027-03-01', toDate: '2027-03-31', Compare: 'before' } as const
    const { Summary } = await user.done(turnover.calls.day, ask)
    expect([Summary?.BeforeFrom, Summary?.BeforeTo]).toEqual(['2027-02-01', '2027-02-28'])
  })
})

test('orders of a customer who was merged are those of the heir, and the whole is what it was', async () => {
  const user = await server.company()
  const { an, binh } = await makeTurnoverBooks(user)
  const period = { fromDate: addDays(today, -3), toDate: today }
  const before = await user.done(turnover.calls.customer, period)
  const versionOf = async (CustomerID: number) => (await user.done(people.getByID, { CustomerID })).Data.Version
  await user.done(merging.mergeCustomer, {
    CustomerID: an,
    MergeID: binh,
    Version: await versionOf(an),
    MergeVersion: await versionOf(binh),
    Reason: 'cùng một người',
  })
  const after = await user.done(turnover.calls.customer, period)
  expect(after.Summary?.Now).toEqual(before.Summary?.Now)
  expect(after.Data.map(({ Key, Now }) => [Key, Now.Volume])).toEqual([
    [String(an), 70_300_000],
    ['-1', 0],
  ])
})
