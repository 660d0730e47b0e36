import { shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { lockDays } from '#test/lockDays.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const asAdmin = (text: string, values: unknown[]) => withAdmin(server.admin, (client) => client.query(text, values))

describe('the list of shops', () => {
  const rowOf = async (user: TestUser) => (await user.done(shops.ajaxLoadShop, {})).Data[0]

  it('says what today has come to, to users who may see it, and how far the days are locked', async () => {
    const owner = await server.company()
    expect(await rowOf(owner)).toMatchObject({ TodayVolume: 0, TodayProfit: 0, LockedTo: '' })
    const sums = [
      [9001, 50_000_000, 0],
      [5111, 0, 900_000],
      [632, 550_000, 0],
    ]
    for (const [kind, debit, credit] of sums)
      await asAdmin(
        'INSERT INTO ledger_day_totals (company_id, shop_id, kind, owner_id, day, debit_vnd, credit_vnd) VALUES ($1, $2, $3, 0, $4, $5, $6)',
        [owner.companyId, owner.shopId, kind, todayHere(), debit, credit],
      )
    await lockDays(server, owner, todayHere(-1))
    const told = { LockedTo: todayHere(-1), TodayVolume: 50_000_000 }
    expect(await rowOf(owner)).toMatchObject({ ...told, TodayProfit: 350_000 })
    expect(await rowOf(await owner.staff(['shops.view', 'allShops.view']))).toMatchObject({
      ...told,
      TodayProfit: null,
    })
    const clerk = await owner.staff(['shops.view', 'turnover.profit'])
    expect(await rowOf(clerk)).toMatchObject({ LockedTo: todayHere(-1), TodayVolume: null, TodayProfit: null })
  })
})
