import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { orders } from '@cardpro/contract/orders/orders'
import { shopTransfers } from '@cardpro/contract/places/funds/shopTransfers'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, asItem, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { makePartnerOrder } from '#test/partnerOrders.ts'
import { makeLink, makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { agreed, WorkedShop } from '#test/workedExample.ts'

// The worked examples in which a partner, or another shop of the company, takes part.
const server = testServer()
const tr = 1_000_000

describe('with a partner, to the đồng', () => {
  let owner: TestUser
  let shop: WorkedShop
  let partner = 0
  beforeEach(async () => {
    owner = await server.company()
    shop = await WorkedShop.open(server, owner)
    partner = await makePartner(owner, { Name: 'Hải Đăng' })
  })

  /** On a POS that the partner lends at 1,3 %. */
  async function swipeThere(order: MadeOrder, Amount: number): Promise<void> {
    await makePartnerFee(owner, partner, { Percent: 1.3 })
    const { posPartnerID } = await makeLink(owner, { PartnerID: partner, Direction: 1 })
    const Items = [{ PosPartnerID: posPartnerID, Amount }]
    order.version = (await owner.done(orders.addWithdrawal, { ...order.ref, Items, Confirm: agreed })).Data.Version
  }
  const settle = (Direction: 'pay' | 'receive', Amount: number) =>
    owner.done(partnerDebts.payDebtPartnerSchedule, { PartnerID: partner, Direction, Amount, BankCardID: shop.bank })
  const owed = () => accountVnd(server, owner, [331, partner])

  test('E5: a card of our customer on a POS of the partner, who pays what it owes', async () => {
    shop.follow('E5:')
    const order = await makeOrder(owner, { Amount: 50 * tr, FeeRut: 2 })
    await swipeThere(order, 50 * tr)
    await shop.did([1, 2])
    await order.send(shop.bank, 49 * tr)
    await shop.did([3])
    expect((await settle('receive', 49_350_000)).Data.Remain).toBe(0)
    await shop.did([4])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Profit: 350_000 })
  })

  test('E6: a card of the partner on our POS, paid to the partner before the bank pays', async () => {
    shop.follow('E6:')
    const order = await makePartnerOrder(owner, { PartnerID: partner })
    const lot = await shop.swipe(order, await shop.posAt(1.1), 50 * tr)
    await shop.did([1, 2])
    expect(await order.detail()).toMatchObject({ Status: 3, Balance: -49_350_000 })
    await order.send(shop.bank, 49_350_000)
    await shop.did([3])
    await shop.paid(lot, 49_450_000)
    await shop.did([4])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Profit: 100_000, PosState: 2 })
  })

  test('E7: both directions are offset, 9.870.000 moves instead of 108.570.000', async () => {
    shop.follow('E7:')
    const mine = await makeOrder(owner, { Amount: 60 * tr, FeeRut: 2 })
    await swipeThere(mine, 60 * tr)
    await shop.did([1, 2])
    await mine.send(shop.bank, 58_800_000)
    await shop.did([3])
    const theirs = await makePartnerOrder(owner, { PartnerID: partner })
    await shop.swipe(theirs, await shop.posAt(1.1), 50 * tr)
    await shop.did([4, 5])
    expect([await owed(), (await theirs.detail()).Status]).toEqual([9_870_000, 3])
    const Mine = [{ ScheduleID: mine.id, Amount: 49_350_000 }]
    const Theirs = [{ ScheduleID: theirs.id, Amount: 49_350_000 }]
    await owner.done(partnerDebts.payPartnerReciprocal, { PartnerID: partner, Mine, Theirs })
    await shop.did([6])
    expect([await owed(), (await theirs.detail()).Status]).toEqual([9_870_000, 5])
    await settle('receive', 9_870_000)
    await shop.did([7])
    await shop.ends()
    expect([await owed(), (await mine.detail()).Profit, (await theirs.detail()).Profit]).toEqual([0, 420_000, 100_000])
  })

  test('E8: a partner who brought the customer has what the fee is above the base price', async () => {
    shop.follow('E8:')
    const order = await makeOrder(owner, { FeeRut: 2, PartnerID: partner, ShareKind: 1, SharePercent: 1.6 })
    await shop.swipe(order, await shop.posAt(1.1), 50 * tr)
    await shop.did([1, 2])
    await order.send(shop.bank, 49 * tr)
    await shop.did([3])
    await owner.done(orders.addPartnerShare, order.ref)
    await shop.did([4])
    await settle('pay', 200_000)
    await shop.did([5])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Share: 200_000, Profit: 250_000 })
  })

  test('E9: the partner tops up and is paid that with its share', async () => {
    shop.follow('E9:')
    const shared = { PartnerID: partner, ShareKind: 2, SharePercent: 0.3 } as const
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 40 * tr, FeeCollect: 2, ...shared })
    const topUp = { ...order.ref, Amount: 40 * tr, Source: 3, SourceID: partner } as const
    order.version = (await owner.done(orders.addTopUp, topUp)).Data.Version
    await shop.did([1])
    const lot = await shop.swipe(order, await shop.posAt(1.1), 40 * tr)
    await shop.did([2, 3])
    await order.pay(shop.till, 720_000)
    await shop.did([4])
    order.version = (await owner.done(orders.addPartnerShare, order.ref)).Data.Version
    await shop.did([5])
    await shop.paid(lot, 39_560_000)
    await shop.did([6])
    expect((await settle('pay', 40_120_000)).Data.Remain).toBe(0)
    await shop.did([7])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Share: 120_000, Profit: 160_000 })
  })
})

describe('with another shop of the company, to the đồng', () => {
  test('E14: each book has its half; the result of the company is untouched by what they charge each other', async () => {
    const first = await server.company({ shops: 2 })
    const [here = 0, there = 0] = first.shopIds
    const second = first.at(there)
    const [mine, theirs] = [await WorkedShop.open(server, first), await WorkedShop.open(server, second)]
    const fee = { ShopID: there, OtherShopID: here, typeCard: 'VISA', Percent: 1.2 } as const
    await first.done(partnerFees.configFeeShops, fee)
    const order = await makeOrder(first)
    const Items = [asItem({ pos: await theirs.posAt(1.1), amount: 50 * tr })]
    const swiped = await first.done(orders.addWithdrawal, { ...order.ref, Items, Confirm: agreed })
    order.version = swiped.Data.Version

    await mine.has({ 1368: 49_400_000, 6322: 600_000, 131: 900_000 - 50 * tr, 5111: -900_000 })
    await theirs.has({ 1361: 49_450_000, 632: 550_000, 1368: -49_400_000, 5114: -600_000 })
    expect(await accountVnd(server, first, [1368, there])).toBe(49_400_000)
    expect(await accountVnd(server, second, [1368, here])).toBe(-49_400_000)
    const period = { fromDate: todayHere(), toDate: todayHere() }
    const result = async (user: TestUser) => (await user.done(businessResult.calls.shop, period)).Summary?.Now.NetProfit
    const results = async () => [await result(first), await result(second), await result(first.at(-111))]
    expect(await results()).toEqual([300_000, 50_000, 350_000])

    await order.send(mine.bank, 49_100_000)
    await mine.has({ 1368: 49_400_000, 6322: 600_000, 5111: -900_000, 112: -49_100_000 })
    await theirs.paid((await order.detail()).Swipes[0]?.NumberLoID ?? 0, 49_450_000)
    await theirs.has({ 112: 49_450_000, 632: 550_000, 1368: -49_400_000, 5114: -600_000 })
    const funds = { FromShopID: there, FromID: theirs.bank, ToShopID: here, ToID: mine.bank }
    await first.done(shopTransfers.transferFund, { ...funds, Amount: 49_400_000 })
    await mine.has({ 112: 300_000, 6322: 600_000, 5111: -900_000 })
    await theirs.has({ 112: 50_000, 632: 550_000, 5114: -600_000 })
    expect(await results()).toEqual([300_000, 50_000, 350_000])
    expect(await order.detail()).toMatchObject({ Status: 5, Profit: 300_000, PosState: 2 })
    await expectSoundBooks(server, first)
  })
})
