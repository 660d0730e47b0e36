import { debts } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { capitalLines, workingCapital } from '@cardpro/contract/reports/workingCapital'
import { beforeAll, describe, expect, test } from 'vitest'
import { chart } from '#books/ledger/ledger.chart.ts'
import { makeFund } from '#test/cardFile.ts'
import { rawBalance } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { makeTurnoverBooks } from '#test/turnoverBooks.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())

let first: TestUser
let second: TestUser
let company: TestUser
beforeAll(async () => {
  const owner = await server.company({ shops: 2 })
  ;[first, second] = owner.shopIds.map((shopId) => owner.at(shopId)) as [TestUser, TestUser]
  company = owner.at(-111)
  const { bank } = await makeTurnoverBooks(first)
  const till = await makeFund(first, { name: 'Két', kind: 1 })
  await first.done(funds.transfer, { FromID: bank, ToID: till, Amount: 1_000_000, Fee: 11_000 })
  await makeFund(second, { opening: 30_000_000 })
})
const ask = async (who: TestUser, input: object = {}) => (await who.done(workingCapital.getWorkingCapital, input)).Data

test('every account of the chart is in it', () => {
  const known = [411, ...Object.values(capitalLines), ...businessResult.measures.NetProfit.form].map((one) =>
    typeof one === 'number' ? one : one.kind,
  )
  expect(
    Object.keys(chart)
      .map(Number)
      .filter((kind) => !known.includes(kind)),
  ).toEqual([])
})

describe('where the money lies', () => {
  test('is refused without the right to see profit, and on a day to come', async () => {
    const clerk = await first.staff(['turnover.view', 'company.view'])
    expect((await clerk.call(workingCapital.getWorkingCapital, {})).Code).toBe('NO_PERMISSION')
    const later = await first.call(workingCapital.getWorkingCapital, { toDate: addDays(today, 1) })
    expect(later.Errors).toEqual({ toDate: 'Ngày không được ở sau hôm nay' })
    expect((await ask((await server.company()).at(-111), { shopID: [first.shopId] })).Shops).toEqual([])
  })

  test('is all that was put in and earned: by shop, in all, and on a day of the past', async () => {
    for (const toDate of [today, addDays(today, -2), addDays(today, -40)]) {
      const { Total, Shops } = await ask(company, { toDate })
      expect([Total.Off, ...Shops.map(({ Sums }) => Sums.Off)]).toEqual([0, 0, 0, 0])
      for (const key of ['Net', 'Capital', 'Profit'] as const)
        expect(Shops.reduce((sum, { Sums }) => sum + Sums[key], 0)).toBe(Total[key])
    }
    const { Total, Shops } = await ask(company)
    expect(Shops.map(({ ShopID }) => ShopID)).toEqual([-111, first.shopId, second.shopId])
    expect(Total.Capital).toBe(530_000_000)
    expect((await ask(first)).Total).toEqual(Shops[1]?.Sums)
    expect((await ask(company, { shopID: [second.shopId] })).Total).toMatchObject({ Net: 30_000_000, Profit: 0 })
  })

  test('is of all shops that one may enter, from one of them, with the right to their report', async () => {
    const { Total, Shops } = await ask(first, { OfOwnShops: true })
    expect(Shops.map(({ ShopID }) => ShopID)).toEqual([first.shopId, second.shopId])
    expect([Total.Capital, Total.Off]).toEqual([530_000_000, 0])
    const clerk = await first.staff(['dashboard.profit'])
    expect((await clerk.call(workingCapital.getWorkingCapital, { OfOwnShops: true })).Code).toBe('NO_PERMISSION')
  })

  test('says what the other screens say: funds, POS money, debts of customers', async () => {
    const { Total } = await ask(first)
    expect(Total.Lines.Cash).toBe(await rawBalance(server, first, { kind: 111 }))
    expect(Total.Lines.Bank).toBe(await rawBalance(server, first, { kind: 112 }))
    expect(Total.Lines.PosUnpaid).toBe(await rawBalance(server, first, { kind: 1361 }))
    const { Summary } = await first.done(debts.getSummaryDebt, {})
    const { CustomersOwe, WeOweCustomers, AtWork } = Total.Lines
    expect([CustomersOwe, WeOweCustomers, AtWork]).toEqual([Summary?.TheyOwe, Summary?.WeOwe, Summary?.AtWork])
  })

  test('names what is off, and tells the log', async () => {
    const move = (vnd: number) =>
      withAdmin(server.admin, (client) =>
        client.query(
          'UPDATE ledger_day_totals SET debit_vnd = debit_vnd + $3 WHERE company_id = $1 AND shop_id = $2 AND kind = 111',
          [first.companyId, first.shopId, vnd],
        ),
      )
    await move(500)
    expect((await ask(first)).Total.Off).toBe(500)
    const message = `working capital at the end of ${today}: off by 500`
    expect(server.problems.splice(0)).toEqual([expect.objectContaining({ message })])
    await move(-500)
    expect((await ask(first)).Total.Off).toBe(0)
  })
})
