import { badDebts } from '@cardpro/contract/debts/badDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { orders } from '@cardpro/contract/orders/orders'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeEach, expect, test } from 'vitest'
import { unswiped, writeOff } from '#test/badDebts.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { everyWarning, makeLender } from '#test/partnerOrders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// What is posted about an order and is no line of it neither begins the order nor keeps it.
const server = testServer()
const tr = 1_000_000
const day = { fromDate: todayHere(), toDate: todayHere() }

let owner: TestUser
let [partner, link, bank] = [0, 0, 0]
beforeEach(async () => {
  owner = await server.company()
  const lender = await makeLender(owner)
  ;[partner, link] = [lender.id, lender.linkId]
  bank = await makeFund(owner, { opening: 500 * tr })
})

/** How many orders the report of the day counts, and how many it opens into. */
async function counted(): Promise<number[]> {
  const Orders = (await owner.done(turnover.calls.day, day)).Summary?.Now['Orders']
  const wanted = { Report: 'turnover', By: 'day', Key: todayHere(), Measure: 'Orders', ...day } as const
  const lines = await owner.done(figureLines.getLines, wanted)
  return [Orders ?? 0, lines.Data.reduce((sum, { Amount }) => sum + Amount, 0)]
}
const cancelOrder = async (order: MadeOrder) => {
  const { Version } = await order.detail()
  return owner.call(orders.cancelOrder, { ScheduleID: order.id, Version, Reason: 'Khách đổi ý' })
}

test('an adjustment of what a partner owes of it, and what the partner paid', async () => {
  const order = await makeOrder(owner, { FeeRut: 2 })
  const Items = [{ PosPartnerID: link, Amount: 50 * tr }]
  await owner.done(orders.addWithdrawal, { ...order.ref, Items, Confirm: everyWarning })
  const of = { Type: 'partner' as const, ObjectID: partner, ScheduleID: order.id }
  await owner.done(debtSettling.adjustDebt, { ...of, Direction: '−', Amount: tr, Reason: 'Đối chiếu' })
  const paid = { PartnerID: partner, Direction: 'receive' as const, Amount: 2 * tr, BankCardID: bank }
  const { DebtID } = (await owner.done(partnerDebts.payDebtPartnerSchedule, paid)).Data
  expect(await counted()).toEqual([1, 1])
  await expectSoundBooks(server, owner)

  await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
  expect((await cancelOrder(order)).Result).toBe(1)
  expect(await counted()).toEqual([0, 0])
  await expectSoundBooks(server, owner)
})

test('money that came back after a loss, once the loss and its order are gone', async () => {
  const order = await unswiped(owner, { fund: bank })
  const { ExpenseCardID } = (await writeOff(owner, order, { Amount: 20 * tr })).Data
  const { RecoveryID } = (await owner.done(badDebts.recover, { ExpenseCardID, Amount: tr, BankCardID: bank })).Data
  expect(await counted()).toEqual([1, 1])
  await owner.done(badDebts.cancelRecover, { RecoveryID, Reason: 'Nhầm' })
  await owner.done(badDebts.delete, { ExpenseCardID, Reason: 'Ghi nhầm' })
  expect((await cancelOrder(order)).Result).toBe(1)
  expect(await counted()).toEqual([0, 0])
  await expectSoundBooks(server, owner)
})

test('an offset counts on both of its orders', async () => {
  const CustomerID = (await unswiped(owner, { fund: bank, amount: 2 * tr })).customerId
  const credit = await makeOrder(owner, { CustomerID, Amount: 50 * tr })
  await credit.swipe([{ pos: await makePos(owner, { MaxDay: 0 }), amount: 50 * tr }])
  const { DebtID } = (await owner.done(debtSettling.offsetCustomer, { CustomerID })).Data
  expect(await counted()).toEqual([2, 2])
  await expectSoundBooks(server, owner)
  await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm' })
  expect((await cancelOrder(credit)).Result).toBe(1)
  expect(await counted()).toEqual([1, 1])
  await expectSoundBooks(server, owner)
})
