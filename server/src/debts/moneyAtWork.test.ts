import { debts } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

let owner: TestUser
let cash: number
let bank: number
let customerId: number
beforeEach(async () => {
  owner = await server.company()
  cash = await makeFund(owner, { name: 'Tiền mặt', kind: 1 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  customerId = await makeCustomer(owner)
})

const toppedUp = async (amountVnd: number, forDate: string): Promise<TestOrder> => {
  const order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd, forDate })
  await order.topUp(bank, amountVnd)
  return order
}
const owing = async (amountVnd: number, forDate: string): Promise<TestOrder> => {
  const order = await toppedUp(amountVnd, forDate)
  await order.finish()
  return order
}
const collect = (Amount: number, more: object = {}) =>
  owner.call(debts.payDebtCustomer, { CustomerID: customerId, Amount, BankCardID: cash, ...more })
const left = (order: TestOrder) => rawBalance(server, owner, { kind: 131, owner: customerId, ref: order.id })
const money = async () => (await owner.done(reports.dashboard, {})).Data.Money

describe('M6: what a customer pays', () => {
  test('M6: is not counted against a top-up whose swipe is still to come, however old', async () => {
    const atWork = await toppedUp(50_000_000, yesterday)
    const owed = await owing(900_000, today)
    expect(await money()).toMatchObject({ CustomersOwe: 900_000, AtWork: 50_000_000 })

    const paid = (await collect(900_000)).Data

    expect(paid.Applied).toEqual([{ ScheduleID: owed.id, Code: owed.code, Amount: 900_000 }])
    expect(await left(owed)).toBe(0)
    expect(await left(atWork)).toBe(50_000_000)
    expect(await money()).toMatchObject({ CustomersOwe: 0, AtWork: 50_000_000 })
    await expectSoundBooks(server, owner)
  })

  test('M6: is a surplus where only money at work stands, and asked', async () => {
    const atWork = await toppedUp(50_000_000, yesterday)
    const asked = await collect(20_000_000)
    expect(asked).toMatchObject({ Result: 0, Code: 'CONFIRM' })
    expect(asked.Warnings?.map(({ Code }) => Code)).toEqual(['W_SURPLUS'])

    const paid = (await collect(20_000_000, { Confirm: ['W_SURPLUS'] })).Data

    expect(paid.Applied).toEqual([])
    expect(await left(atWork)).toBe(50_000_000)
    expect(await rawBalance(server, owner, { kind: 131, owner: customerId, ref: 0 })).toBe(-20_000_000)
    await expectSoundBooks(server, owner)
  })

  test('M6: may not be allocated to money at work by hand either, and the form forecasts the same orders', async () => {
    const atWork = await toppedUp(50_000_000, yesterday)
    const owed = await owing(900_000, today)
    const refused = await collect(900_000, { Allocations: [{ ScheduleID: atWork.id, Amount: 900_000 }] })
    expect(refused.Errors).toEqual({ 'Allocations.0': 'Đơn ở dòng 1 không phải đơn còn nợ của khách này' })
    const { Owed } = (await owner.done(debts.detailDebt, { ObjectID: customerId })).Data
    expect(Owed.map(({ ScheduleID, Balance }) => [ScheduleID, Balance])).toEqual([[owed.id, 900_000]])
    await expectSoundBooks(server, owner)
  })
})

describe('UX-17: a customer owes what is left when the swipes are done', () => {
  test('UX-17: in debts, customers and on the dashboard alike; the rest is at work', async () => {
    const other = customerId
    await toppedUp(50_000_000, yesterday)
    customerId = await makeCustomer(owner)
    await owing(900_000, today)
    await toppedUp(3_000_000, today)

    const { Data, Summary } = await owner.done(debts.getSummaryDebt, {})
    const shown = Data.map(({ ObjectID, Closing, AtWork, Aging }) => [ObjectID, Closing, AtWork, Aging.D7])
    expect(shown).toEqual([
      [other, 50_000_000, 50_000_000, 0],
      [customerId, 3_900_000, 3_000_000, 900_000],
    ])
    expect(Summary).toMatchObject({ TheyOwe: 900_000, WeOwe: 0, AtWork: 53_000_000 })
    const they = await owner.done(debts.getSummaryDebt, { Side: 'they' })
    expect(they.Data.map(({ ObjectID }) => ObjectID)).toEqual([customerId])
    const book = (await owner.done(debts.detailDebt, { ObjectID: customerId })).Data
    expect([book.Closing, book.AtWork]).toEqual([3_900_000, 3_000_000])

    const list = await owner.done(people.ajaxLoadCustomer, {})
    expect(list.Data.map(({ Balance, AtWork }) => [Balance, AtWork])).toEqual([
      [900_000, 3_000_000],
      [0, 50_000_000],
    ])
    expect(list.Summary).toEqual({ TheyOwe: 900_000, WeOwe: 0 })
    const indebted = await owner.done(people.ajaxLoadCustomer, { HasDebt: true })
    expect(indebted.Data.map(({ CustomerID }) => CustomerID)).toEqual([customerId])
    expect(await money()).toMatchObject({ CustomersOwe: 900_000, CustomersOweCount: 1, AtWork: 53_000_000 })
    const paid = (await collect(900_000)).Data
    expect(paid.Remain).toBe(0)
  })
})
