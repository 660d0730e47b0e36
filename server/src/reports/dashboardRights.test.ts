import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import type { Right } from '@cardpro/contract/kit/rights'
import { roles } from '@cardpro/contract/people/identity/roles'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const [clerkGroup, viewerGroup] = [5, 6]
let owner: TestUser
const dashboard = async (who: TestUser) => (await who.done(reports.dashboard, {})).Data
const rightsOf = (group: number): Right[] => [...(roles[group]?.rights ?? [])]

beforeAll(async () => {
  owner = await server.company()
  const fundId = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 3 })
  const pos = await makePos(owner, { fundId, Name: 'MB 04', MaxDay: 200_000_000 })
  const forDate = addDays(businessDay(new Date()), -3)
  const order = await TestOrder.make(owner, {
    customerId: await makeCustomer(owner),
    amountVnd: 25_000_000,
    forDate,
    dueDay: Number(forDate.slice(8)),
  })
  await order.swipe([{ pos, amountVnd: 25_000_000, lot: '000030' }], forDate)
})

test('F10: a user without the right to POS money does not see what a lô will pay, since its fee and the profit would follow', async () => {
  const clerk = await dashboard(await owner.staff(rightsOf(clerkGroup)))
  const all = await dashboard(owner)
  expect(all.Expected.map(({ Amount }) => Amount)).toEqual([24_725_000])
  expect(clerk.Expected).toEqual(all.Expected.map((row) => ({ ...row, Amount: null })))
  expect(clerk.Tasks.find(({ Kind }) => Kind === 'lateLot')).toMatchObject({ Count: 1, Amount: null })
  expect([clerk.Money.PosUnpaid, clerk.Money.PosHeld]).toEqual([null, null])
  expect(JSON.stringify(clerk)).not.toContain('24725000')
})

test.each<[Right[], string[]]>([
  [[], []],
  [['funds.view'], ['Funds', 'FundCount']],
  [['cashBook.view'], ['Funds', 'FundCount']],
  [['posMoney.view'], ['PosUnpaid', 'PosHeld']],
  [['customerDebts.view'], ['CustomersOwe', 'CustomersOweCount', 'WeOweCustomers', 'WeOweCount']],
  [['orders.view'], ['AtWork']],
])('F17: a figure needs the right of the screen it opens: %j shows %j', async (rights, figures) => {
  const all = await dashboard(owner)
  const seen = await dashboard(await owner.staff(['dashboard.view', ...rights]))
  const known = Object.entries(seen.Money).filter(([, value]) => value !== null)
  expect(known.map(([name]) => name).toSorted()).toEqual(figures.toSorted())
  for (const [name, value] of known) expect(value, name).toBe(all.Money[name as keyof typeof all.Money])
  expect(seen.OrderCounts !== null).toBe(rights.includes('orders.view'))
  expect(seen.Limits).toBe(null)
  const kinds = seen.Tasks.map(({ Kind }) => Kind)
  expect(kinds).toEqual(rights.includes('orders.view') ? ['payout', 'lateLot'] : ['lateLot'])
})

test('F17, UX-8: a user who may see every screen sees every figure', async () => {
  const viewer = await dashboard(await owner.staff(rightsOf(viewerGroup)))
  const all = await dashboard(owner)
  expect([viewer.Money, viewer.Expected, viewer.Limits]).toEqual([all.Money, all.Expected, all.Limits])
  expect(viewer.Profit).toBe(null)
})
