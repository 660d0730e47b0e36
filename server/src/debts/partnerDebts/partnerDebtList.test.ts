import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { TestOrder } from '#test/orderBooks.ts'
import { owePartner } from '#test/partnerBooks.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let bank: number
let partner: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { opening: 200_000_000, since: 90 })
  partner = await makePartner(owner, { Name: 'Hải Đăng', CreditLimit: 50_000_000, SettlePeriod: 2 })
})

/** An order with so much on the partner's account: above 0 the partner owes it. */
async function orderWith(amountVnd: number, forDate = today): Promise<TestOrder> {
  const order = await TestOrder.make(owner, { customerId: await makeCustomer(owner), amountVnd: 60_000_000, forDate })
  await owePartner(server, owner, { partnerId: partner, orderId: order.id, amountVnd, day: forDate })
  return order
}
const pay = (Direction: 'receive' | 'offset', Amount: number) =>
  owner.done(partnerDebts.payDebtPartnerSchedule, {
    PartnerID: partner,
    Direction,
    Amount,
    ...(Direction === 'receive' && { BankCardID: bank }),
  })

describe('debts by partner', () => {
  test('need their right, and show no partner of another company', async () => {
    const clerk = await owner.staff(['partners.view'])
    expect((await clerk.call(debts.getSummaryDebt, { type: 'partner' })).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(partnerDebts.getPartnerDebtOrders, { PartnerID: partner })).Code).toBe('NO_PERMISSION')
    await orderWith(5_000_000)
    const stranger = await server.company()
    expect((await stranger.done(debts.getSummaryDebt, { type: 'partner' })).Data).toEqual([])
    expect((await stranger.done(partnerDebts.getPartnerDebtOrders, { PartnerID: partner })).Data).toEqual([])
  })

  test('keep both directions apart, and say what was offset', async () => {
    const mine = await orderWith(59_220_000)
    const theirs = await orderWith(-49_350_000)
    const row = async () => (await owner.done(debts.getSummaryDebt, { type: 'partner', Side: 'they' })).Data[0]
    expect(await row()).toMatchObject({
      Name: 'Hải Đăng',
      TheyOwe: 59_220_000,
      WeOwe: 49_350_000,
      Offset: 0,
      OpenOrders: 2,
    })
    await pay('offset', 40_000_000)
    expect(await row()).toMatchObject({
      TheyOwe: 19_220_000,
      WeOwe: 9_350_000,
      Offset: 40_000_000,
      Debit: 99_220_000,
      Credit: 89_350_000,
      Opening: 0,
    })
    const { Data, Summary } = await owner.done(partnerDebts.getPartnerDebtOrders, { PartnerID: partner })
    expect(Data.map(({ ScheduleID, TheyOwe, WeOwe, Offset }) => [ScheduleID, TheyOwe, WeOwe, Offset])).toEqual([
      [mine.id, 19_220_000, 0, 40_000_000],
      [theirs.id, 0, 9_350_000, 40_000_000],
    ])
    expect(Summary).toMatchObject({ TheyOwe: 19_220_000, WeOwe: 9_350_000 })
    await pay('receive', 19_220_000)
    const open = await owner.done(partnerDebts.getPartnerDebtOrders, { PartnerID: partner, OnlyOpen: true })
    expect(open.Data.map(({ ScheduleID }) => ScheduleID)).toEqual([theirs.id])
  })
})

describe('what a partner owes', () => {
  test('is late three days after its week of settling, and red above its limit', async () => {
    const row = async (Side: 'late' | 'over' | '' = '') =>
      (await owner.done(debts.getSummaryDebt, { type: 'partner', Side })).Data[0]
    await orderWith(20_000_000, addDays(today, -10))
    expect(await row()).toMatchObject({ LateDays: 0, LimitLeft: 30_000_000, OldestDate: addDays(today, -10) })
    expect([await row('late'), await row('over')]).toEqual([undefined, undefined])
    const older = await orderWith(31_000_000, addDays(today, -11))
    expect(await row('late')).toMatchObject({ LateDays: 1, LimitLeft: -1_000_000 })
    expect(await row('over')).toMatchObject({ Aging: { D7: 0, D30: 51_000_000, D60: 0, Older: 0 } })
    const { Data } = await owner.done(partnerDebts.getPartnerDebtOrders, { PartnerID: partner, OnlyOpen: true })
    expect(Data.map(({ ScheduleID, LateDays }) => [ScheduleID === older.id, LateDays])).toEqual([
      [true, 1],
      [false, 0],
    ])
  })

  test('without an order is as old as the entries that it is made of now', async () => {
    const owe = (amountVnd: number, days: number) =>
      owePartner(server, owner, { partnerId: partner, amountVnd, day: addDays(today, -days) })
    await owe(5_000_000, 40)
    await owe(-5_000_000, 30)
    await owe(2_000_000, 4)
    const { Data } = await owner.done(debts.getSummaryDebt, { type: 'partner' })
    expect(Data[0]).toMatchObject({ TheyOwe: 2_000_000, OldestDate: addDays(today, -4), LateDays: 0 })
    await owe(1_000_000, 12)
    const late = await owner.done(debts.getSummaryDebt, { type: 'partner' })
    expect(late.Data[0]).toMatchObject({ TheyOwe: 3_000_000, OldestDate: addDays(today, -12), LateDays: 2 })
    const orders = await owner.done(partnerDebts.getPartnerDebtOrders, { PartnerID: partner })
    expect(orders.Data).toMatchObject([{ ScheduleID: 0, TheyOwe: 3_000_000, LateDays: 2 }])
  })

  test('stands as it was at the end of the period, and its opening, debit and credit lead to it', async () => {
    await orderWith(20_000_000, addDays(today, -40))
    await orderWith(7_000_000, addDays(today, -3))
    await pay('receive', 5_000_000)
    const until = (days: number) =>
      owner.done(debts.getSummaryDebt, {
        type: 'partner',
        fromDate: addDays(today, -30),
        toDate: addDays(today, -days),
      })
    expect((await until(1)).Data[0]).toMatchObject({
      Opening: 20_000_000,
      Debit: 7_000_000,
      Credit: 0,
      TheyOwe: 27_000_000,
    })
    expect((await until(0)).Data[0]).toMatchObject({
      Opening: 20_000_000,
      Debit: 7_000_000,
      Credit: 5_000_000,
      TheyOwe: 22_000_000,
    })
    expect((await until(0)).Summary).toMatchObject({ TheyOwe: 22_000_000, Counts: { all: 1, they: 1, we: 0, late: 1 } })
    const past = { PartnerID: partner, fromDate: addDays(today, -30), toDate: addDays(today, -1) }
    const { Summary } = await owner.done(partnerDebts.getPartnerDebtOrders, past)
    expect(Summary).toMatchObject({ Opening: 20_000_000, Debit: 7_000_000, Credit: 0, TheyOwe: 27_000_000 })
  })
})
