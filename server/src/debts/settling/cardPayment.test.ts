import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { reports } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let bank: number
let pos: number
let customerId: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  pos = await makePos(owner, { fundId: bank })
  customerId = await makeCustomer(owner)
})

const stateOf = async (order: TestOrder) => {
  const { Balance, Status } = (await owner.done(orders.getDetail, { ScheduleID: order.id })).Data
  return { Balance, Status }
}
const raw = (kind: number) => rawBalance(server, owner, { kind })
const cancel = (DebtID: number) => owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })

describe('E4: a debt of 2.864.000, 2.000.000 by transfer, the rest by a card', () => {
  let order: TestOrder
  let CardDataID: number
  beforeEach(async () => {
    order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd: 50_000_000, forDate: today })
    await order.topUp(bank, 50_000_000)
    await order.swipe([{ pos, amountVnd: 48_000_000 }])
    await order.finish()
    await owner.done(debts.payDebtCustomer, { CustomerID: customerId, Amount: 2_000_000, BankCardID: bank })
    CardDataID = await makeCard(owner, { CustomerID: customerId, CreditLimit: 0 })
  })
  const pay = (Amount: number, more: object = {}, who = owner) =>
    who.call(debtSettling.payDebtCustomerWithCard, {
      CustomerID: customerId,
      CardDataID,
      PosID: pos,
      Amount,
      FeePercent: 1.8,
      LotNo: '000002',
      BillNo: '000001',
      Confirm: ['W_SAME_CARD', 'W_FEE_LOW', 'W_LOSS', 'W_CONSENT'],
      ...more,
    })

  test('is refused where the fee takes it all, nothing is owed, or the user may not make orders', async () => {
    expect((await pay(1_000, { FeePercent: 100 })).Errors).toEqual({
      Amount: 'Quẹt 1.000 không đủ trả phí, không còn gì để trả nợ',
    })
    const cashier = await owner.staff(['customerDebts.view', 'customerDebts.add'])
    expect(await pay(880_000, {}, cashier)).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    const debtless = await makeCustomer(owner)
    expect((await pay(880_000, { CustomerID: debtless })).Errors).toEqual({
      CustomerID: 'Khách không còn đơn nào nợ',
    })
    expect((await pay(990_000)).Warnings?.map(({ Code }) => Code)).toEqual(['W_SURPLUS'])
    expect((await stateOf(order)).Balance).toBe(864_000)
  })

  test('880.000 swiped is 864.000 of debt and 16.000 of fee, to the đồng', async () => {
    expect(await stateOf(order)).toEqual({ Balance: 864_000, Status: orderStatus.owed })
    const { Data } = await pay(880_000)
    expect(Data).toMatchObject({
      Fee: 16_000,
      Remain: 0,
      Applied: [{ ScheduleID: order.id, Code: order.code, Amount: 864_000 }],
    })
    expect(await stateOf(order)).toEqual({ Balance: 0, Status: orderStatus.done })
    const own = (await owner.done(orders.getDetail, { ScheduleID: Data.ScheduleID })).Data
    expect(own).toMatchObject({ Contract_Type: 1, FeeCollect: 4, Balance: 0, Status: orderStatus.done })
    expect(await raw(131)).toBe(0)
    expect([await raw(5112), await raw(5111), await raw(632)]).toEqual([-864_000, -16_000, 528_000 + 9_680])
    expect(await raw(1361)).toBe(48_342_320)
    await expectSoundBooks(server, owner)

    const swipe = own.Lines.find(({ Kind }) => Kind === 2)
    const blocked = await owner.call(orders.cancelLine, {
      ScheduleID: Data.ScheduleID,
      LineID: swipe?.LineID ?? 0,
      Reason: 'Nhập nhầm',
    })
    expect(blocked.Blockers).toEqual([
      { Code: 'OFFSET', Message: `Đơn đã cấn trừ ở phiếu ${Data.Code}, hủy phiếu đó trước` },
    ])
    await cancel(Data.DebtID)
    expect(await stateOf(order)).toEqual({ Balance: 864_000, Status: orderStatus.owed })
    expect((await owner.done(orders.getDetail, { ScheduleID: Data.ScheduleID })).Data.Status).toBe(
      orderStatus.cancelled,
    )
    expect(await raw(1361)).toBe(47_472_000)
    await expectSoundBooks(server, owner)
  })

  test('a swipe that is no whole thousand leaves what its fee leaves, and the rest is owed', async () => {
    const { Data } = await pay(500_500)
    expect(Data).toMatchObject({ Fee: 9_000, Remain: 864_000 - 491_500 })
    const own = (await owner.done(orders.getDetail, { ScheduleID: Data.ScheduleID })).Data
    expect(own).toMatchObject({ Balance: 0, Status: orderStatus.done })
    await expectSoundBooks(server, owner)
  })

  test('Debt/DebtByCard says what is owed by card', async () => {
    const [row] = (await owner.done(debtSettling.debtByCard, { CustomerID: customerId })).Data
    expect(row).toMatchObject({ Orders: 1, Balance: 864_000 })
    expect(row?.Masked).toMatch(/^VCB •••• \d{4}$/)
  })
})

describe('Debt/SetPromise', () => {
  const promise = (more: object, who = owner) =>
    who.call(debtSettling.setPromise, { CustomerID: customerId, Date: addDays(today, 3), Note: '', ...more })
  const kept = async () => (await owner.done(debts.detailDebt, { ObjectID: customerId })).Data.Promise

  test('is refused for a day that is over or a year away, and for a customer of another shop', async () => {
    expect((await promise({ Date: addDays(today, -1) })).Errors?.['Date']).toContain('Ngày hẹn phải từ')
    expect((await promise({ Date: addDays(today, 367) })).Errors?.['Date']).toContain('Ngày hẹn phải từ')
    expect((await promise({}, owner.at(owner.shopIds[1] ?? 0))).Errors).toEqual({
      CustomerID: 'Không có khách hàng này trong cửa hàng',
    })
    expect(await kept()).toBeNull()
  })

  test('keeps the latest day, and none once it is taken away', async () => {
    await promise({ Note: 'Lĩnh lương sẽ trả' })
    expect(await kept()).toMatchObject({ Date: addDays(today, 3), Note: 'Lĩnh lương sẽ trả', IsLate: false })
    await promise({ Date: addDays(today, 5) })
    expect(await kept()).toMatchObject({ Date: addDays(today, 5), Note: '' })
    await promise({ Date: null })
    expect(await kept()).toBeNull()
  })

  test('of a customer who owes is found by its day, and on that day stands on the dashboard', async () => {
    const order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd: 50_000_000, forDate: today })
    await order.topUp(bank, 50_000_000)
    await order.swipe([{ pos, amountVnd: 48_000_000 }])
    await order.finish()
    const found = async (Promise: 'any' | 'due' | 'late') =>
      (await owner.done(debts.getSummaryDebt, { Promise })).Data.map(({ ObjectID }) => ObjectID)
    const told = async () => (await owner.done(reports.dashboard, {})).Data.Tasks.find(({ Kind }) => Kind === 'promise')
    await promise({ Date: addDays(today, 1) })
    expect([await found('any'), await found('due'), await told()]).toEqual([[customerId], [], undefined])
    await promise({ Date: today })
    expect([await found('due'), await found('late')]).toEqual([[customerId], []])
    expect(await told()).toMatchObject({ Count: 1, Amount: 2_864_000 })
  })
})
