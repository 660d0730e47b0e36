import { advances } from '@cardpro/contract/cash/advances/advances'
import { badDebts } from '@cardpro/contract/debts/badDebts'
import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { unswiped, writeOff } from '#test/badDebts.ts'
import { makeCard } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { agreed, WorkedShop } from '#test/workedExample.ts'

// The worked examples of the money flow through the calls that screens make, with the balance of every account after each step.
// What each must post stands in `examples.ts`, by which the ledger itself is held to them. Those of partners have their own file.
const server = testServer()
const tr = 1_000_000

let owner: TestUser
let shop: WorkedShop
beforeEach(async () => {
  owner = await server.company()
  shop = await WorkedShop.open(server, owner)
})

describe('through the calls of the screens, to the đồng', () => {
  test('E1: a withdrawal of 50 million whose collaborator earns 0,2 %', async () => {
    shop.follow('E1:')
    const AffID = await makeCollaborator(owner, { Percent: 0.2, Base: 1 })
    const order = await makeOrder(owner, { Amount: 50 * tr, AffID })
    const lot = await shop.swipe(order, await shop.posAt(1.1), 50 * tr)
    await shop.did([1, 2, 4])
    await order.send(shop.bank, 49_100_000)
    await shop.did([3])
    await shop.paid(lot, 49_450_000)
    await shop.did([5])
    await owner.done(collaboratorDebts.payCollaborator, {
      AffID,
      ScheduleIDs: [order.id],
      Amount: 100_000,
      BankCardID: shop.till,
    })
    await shop.did([6])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Profit: 250_000 })
  })

  test('E2: a rollover over two POS, its fee paid in cash', async () => {
    shop.follow('E2:')
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 50 * tr, FeeCollect: 2 })
    await order.topUp(shop.bank, 50 * tr)
    await shop.did([1])
    const first = await shop.swipe(order, await shop.posAt(1.1), 30 * tr)
    await shop.did([2], { 131: 540_000, 5112: -540_000 })
    const second = await shop.swipe(order, await shop.posAt(0.95), 20 * tr)
    await shop.did([3, 4])
    await order.pay(shop.till, 900_000)
    await shop.did([5])
    await shop.paid(first, 29_670_000)
    await shop.did([6])
    await shop.paid(second, 19_810_000)
    await shop.did([7])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Profit: 380_000 })
  })

  test('E3: a rollover of 30 million and a withdrawal of 15', async () => {
    shop.follow('E3:')
    const terms = { Contract_Type: 3, Amount: 15 * tr, TopUpAmount: 30 * tr, FeeRut: 1.8, FeeDao: 1.6 } as const
    const order = await makeOrder(owner, terms)
    await order.topUp(shop.bank, 30 * tr)
    await shop.did([1])
    const lot = await shop.swipe(order, await shop.posAt(1.1), 45 * tr)
    await shop.did([2, 3])
    await order.send(shop.bank, 14_250_000)
    await shop.did([4])
    await shop.paid(lot, 44_505_000)
    await shop.did([5])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Profit: 255_000 })
  })

  test('E4: not all could be swiped; the debt is paid by a transfer and by a card', async () => {
    shop.follow('E4:')
    const pos = await shop.posAt(1.1)
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 50 * tr })
    await order.topUp(shop.bank, 50 * tr)
    await shop.did([1])
    await shop.swipe(order, pos, 48 * tr)
    await order.done('Rút không hết')
    await shop.did([2, 3])
    expect((await order.detail()).Balance).toBe(2_864_000)
    const { customerId: CustomerID } = order
    await owner.done(debts.payDebtCustomer, { CustomerID, Amount: 2 * tr, BankCardID: shop.bank })
    await shop.did([4])
    const CardDataID = await makeCard(owner, { CustomerID, CreditLimit: 0 })
    const card = { CustomerID, CardDataID, PosID: pos, Amount: 880_000, FeePercent: 1.8, LotNo: '000002', BillNo: '1' }
    await owner.done(debtSettling.payDebtCustomerWithCard, { ...card, Confirm: agreed })
    await shop.did([5, 6])
    await shop.ends()
  })

  test('E10: a day of a staff member who goes to the customer', async () => {
    shop.follow('E10:')
    const staff = await owner.staff(['orders.view', 'orders.add'])
    const terms = { Contract_Type: 2, Amount: 50 * tr, FeeShip: 50_000, FeeCollect: 2, TypeWorking: 2 } as const
    const order = await makeOrder(owner, { ...terms, StaffID: staff.userId })
    const pos = await shop.posAt(1.1)
    const [of, by] = [{ ScheduleID: order.id }, { StaffID: staff.userId }]
    await owner.done(advances.pushMoneyBeginDay, { Items: [{ ...by, Amount: 100 * tr }], BankCardID: shop.bank })
    await shop.did([1])
    await staff.done(orders.addTopUp, { ...of, Source: 2, SourceID: staff.userId, Amount: 50 * tr })
    await shop.did([2])
    const Items = [{ PosID: pos, Amount: 50 * tr, LotNo: '000123' }]
    const lot = (await staff.done(orders.addWithdrawal, { ...of, Items })).Data.NumberLoIDs[0] ?? 0
    await shop.did([3, 4])
    await staff.done(orders.addPayment, { ...of, ...by, Amount: 950_000 })
    await shop.did([5])
    await owner.done(orders.addStaffFee, { ...of, Amount: 50_000 })
    await shop.did([6])
    await owner.done(advances.pushMoneyBackDay, { ...by, Amount: 50_900_000, BankCardID: shop.till })
    await shop.did([7])
    await shop.paid(lot, 49_450_000)
    await shop.did([8])
    await shop.ends()
    expect(await order.detail()).toMatchObject({ Status: 5, Profit: 350_000 })
  })

  test('E11: the bank pays a lô twice and keeps 13.200 more', async () => {
    shop.follow('E11:')
    const order = await makeOrder(owner, { Amount: 50 * tr, FeeRut: 0, Confirm: agreed })
    const pos = await shop.posAt(1.1)
    const lot = await shop.swipe(order, pos, 30 * tr)
    await shop.did([1])
    await shop.swipe(order, pos, 12 * tr)
    await shop.did([2])
    await shop.swipe(order, pos, 8 * tr)
    await shop.did([3])
    await shop.paid(lot, 29_670_000)
    await shop.did([4])
    const { Data } = await shop.paid(lot, 19_766_800, 2)
    expect(Data).toMatchObject({ DiffFee: 13_200, Remain: 0 })
    await shop.did([5])
    await shop.ends()
  })

  test.each([
    ['E12: bill bị tra soát, mất, đòi lại khách', 1],
    ['E12: bill bị tra soát, mất, shop chịu', 2],
  ] as const)('%s', async (name, Outcome) => {
    shop.follow(name)
    const order = await makeOrder(owner, { Amount: 12 * tr, FeeRut: 0, Confirm: agreed })
    await shop.swipe(order, await shop.posAt(1.1), 12 * tr)
    await shop.did([1])
    const LogWithdrawalID = (await order.detail()).Swipes[0]?.LogWithdrawalID ?? 0
    await owner.done(posHolds.holdSwipe, { LogWithdrawalID })
    await shop.did([2])
    await owner.done(posHolds.loseSwipe, { LogWithdrawalID, Outcome })
    await shop.did([3])
    await shop.ends()
  })

  test('E13: a card that was blocked after it was topped up', async () => {
    shop.follow('E13:')
    const order = await unswiped(owner, { fund: shop.bank, amount: 20 * tr })
    await shop.did([1])
    await order.pay(shop.bank, 5 * tr)
    await shop.did([2])
    const { ExpenseCardID } = (await writeOff(owner, order, { Amount: 15 * tr })).Data
    await shop.did([3])
    await owner.done(badDebts.recover, { ExpenseCardID, Amount: 3 * tr, BankCardID: shop.bank })
    await shop.did([4])
    await shop.ends()
    expect((await order.detail()).Status).toBe(5)
  })

  test('E15: a swipe of 10 million that is taken back leaves nothing', async () => {
    const order = await makeOrder(owner, { Amount: 10 * tr })
    await shop.swipe(order, await shop.posAt(1.1), 10 * tr)
    await shop.has({ 1361: 9_890_000, 632: 110_000, 131: -10 * tr + 180_000, 5111: -180_000 })
    const [line] = (await order.detail()).Lines
    await owner.done(orders.cancelLine, { ScheduleID: order.id, LineID: line?.LineID ?? 0, Reason: 'Void' })
    await shop.has({})
    await expectSoundBooks(server, owner)
  })
})
