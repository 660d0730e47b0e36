import { posMoney } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { orders } from '@cardpro/contract/orders/orders'
import { posPartners } from '@cardpro/contract/places/partners/posPartners'
import { shops } from '@cardpro/contract/places/shops/shops'
import { reports } from '@cardpro/contract/reports/reports'
import { expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeLink, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const countsOf = async (user: TestUser) =>
  Object.fromEntries((await user.done(reports.getMenuCounts, {})).Data.map(({ Path, Count }) => [Path, Count]))

test('nothing is counted where nothing waits', async () => {
  expect(await countsOf(await server.company())).toEqual({})
})

test('orders count from their day on until they are settled, and only those of the shop', async () => {
  const owner = await server.company({ shops: 2 })
  const bank = await makeFund(owner, { opening: 500_000_000 })
  const [first, dropped] = [await makeOrder(owner, { Contract_Type: 2 }), await makeOrder(owner)]
  await makeOrder(owner, { ForDate: todayHere(5) })
  expect(await countsOf(owner)).toEqual({ '/contract': 2, '/contract/push': 1 })
  expect(await countsOf(owner.at(owner.shopIds[1] ?? 0))).toEqual({})
  await first.topUp(bank, 10_000_000)
  await owner.done(orders.cancelOrder, { ...dropped.ref, Reason: 'Khách đổi ý' })
  // What is left of the top-up still waits to be sent.
  expect(await countsOf(owner)).toEqual({ '/contract': 1, '/contract/push': 1 })
})

test('a lô counts from the day after its money should have come until it is there', async () => {
  const owner = await server.company()
  const bank = await makeFund(owner, { opening: 500_000_000 })
  const pos = await makePos(owner, { fundId: bank, SettleDays: 1 })
  const order = await makeOrder(owner)
  await order.swipe([{ pos, amount: 50_000_000, lot: '000123' }])
  const lot = (await order.detail()).Swipes[0]?.NumberLoID ?? 0
  expect((await countsOf(owner))['/debt?tab=pos']).toBeUndefined()
  await withAdmin(server.admin, (client) =>
    client.query(`UPDATE lots SET opened_on = opened_on - 5, created_at = now() - interval '5 days' WHERE id = $1`, [
      lot,
    ]),
  )
  expect((await countsOf(owner))['/debt?tab=pos']).toBe(1)
  const { Data } = await owner.done(posMoney.getNumberLoConditions, {})
  await owner.done(posMoney.addPayNumberLo, { numberLoID: lot, Amount: Data[0]?.Remain ?? 0, BankCardID: bank })
  expect((await countsOf(owner))['/debt?tab=pos']).toBeUndefined()
})

test('requests that wait for approval count for users who may approve, not for the requester', async () => {
  const owner = await server.company()
  const link = await makeLink(owner, { PartnerID: await makePartner(owner) })
  const manager = await owner.staff(['posPartners.view', 'posPartners.edit', 'posPartners.add', 'posPartners.approve'])
  const viewer = await owner.staff(['posPartners.view'])
  await manager.done(posPartners.createPosPartner, { ...link, PartnerCode: 'M-02' })
  expect(await countsOf(manager)).toEqual({ '/manager/pospartner': 1 })
  expect(await countsOf(viewer)).toEqual({})

  const { Data: shop } = await owner.done(shops.getByID, {})
  await owner.done(shops.addOrEdit, { ...shop, TwoPersonLimit: 1_000 })
  const bank = await makeFund(owner, { opening: 500_000_000 })
  const order = await makeOrder(owner, { Contract_Type: 2 })
  await order.topUp(bank, 10_000_000)
  const clerk = await owner.staff(['dashboard.view', 'orders.view', 'orders.cancel'])
  const line = (await order.detail()).Lines[0]?.LineID ?? 0
  await clerk.done(orders.cancelLine, { ...order.ref, LineID: line, Reason: 'Nạp nhầm' })
  expect(await countsOf(owner)).toMatchObject({ '/': 1 })
  expect(await countsOf(clerk)).not.toHaveProperty('/')
  const { Data: requests } = await owner.done(approvals.getRequests, {})
  expect(requests).toHaveLength(1)
})
