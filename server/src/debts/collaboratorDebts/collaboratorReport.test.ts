import { collaboratorReport } from '@cardpro/contract/reports/collaboratorReport'
import { expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()

/** One who brought two customers with three orders, below another who earns of them and brought none. */
async function brought() {
  const owner = await server.company()
  const above = await makeCollaborator(owner, { Name: 'Hà Anh' })
  const collaborator = await makeCollaborator(owner, {
    Name: 'Lan Anh',
    Percent: 0.2,
    Base: 1,
    ParentAffID: above,
    ParentPercent: 0.02,
  })
  const pos = await makePos(owner, { fundId: await makeFund(owner) })
  for (const millions of [[50, 10], [40]]) {
    const CustomerID = await makeCustomer(owner, { AffID: collaborator })
    for (const million of millions) {
      const order = await makeOrder(owner, { CustomerID, Amount: million * 1_000_000 })
      await order.swipe([{ pos, amount: million * 1_000_000 }])
    }
  }
  return { owner, above, collaborator }
}

test('customers, orders, volume and profit are of the own orders; commission is what was posted for each', async () => {
  const { owner, above, collaborator } = await brought()
  const { Data, Summary } = await owner.done(collaboratorReport.reportCollaborator, {})
  expect(Data).toMatchObject([
    { AffID: collaborator, Customers: 2, Orders: 3, Volume: 100_000_000, Commission: 200_000, Profit: 480_000 },
    { AffID: above, Customers: 0, Orders: 0, Volume: 0, Commission: 20_000, Profit: 0 },
  ])
  expect(Summary).toEqual({ Customers: 2, Orders: 3, Volume: 100_000_000, Commission: 220_000, Profit: 480_000 })
  expect((await owner.done(collaboratorReport.reportCollaborator, { GeneralSearch: 'lan' })).Total).toBe(1)
  const before = { fromDate: todayHere(-40), toDate: todayHere(-1) }
  expect((await owner.done(collaboratorReport.reportCollaborator, before)).Data).toEqual([])
})

test('without the right there is no report, and without that to profit neither commission nor profit', async () => {
  const { owner } = await brought()
  const clerk = await owner.staff(['turnover.view'])
  const { Data } = await clerk.done(collaboratorReport.reportCollaborator, {})
  expect(Data.map(({ Commission, Profit }) => [Commission, Profit])).toEqual([
    [null, null],
    [null, null],
  ])
  const withoutRight = await owner.staff(['orders.view'])
  expect((await withoutRight.call(collaboratorReport.reportCollaborator, {})).Code).toBe('NO_PERMISSION')
})
