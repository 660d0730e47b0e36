import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { asItem, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = todayHere()
const back = (days: number) => addDays(today, -days)

let owner: TestUser
let fund: number
let till: number
let pos: number
beforeEach(async () => {
  owner = await server.company()
  fund = await makeFund(owner, { opening: 500_000_000, since: 300 })
  till = await makeFund(owner, { kind: 1 })
  pos = await makePos(owner, { fundId: fund })
})

/** Every call that takes a day for what it posts. */
type Action = (user: TestUser, more: { Date?: string; Confirm?: string[] }) => Promise<{ Result: number }>
const actions: [name: string, make: () => Promise<Action>][] = [
  [
    'a transfer',
    async () => (user, more) =>
      user.call(funds.transfer, { FromID: fund, ToID: till, Amount: 1_000_000, Fee: 0, ...more }),
  ],
  [
    'a top-up',
    async () => {
      const order = await makeOrder(owner, { Contract_Type: 2 })
      return (user, more) => user.call(orders.addTopUp, { ...order.ref, Amount: 1_000_000, BankCardID: fund, ...more })
    },
  ],
  [
    'a swipe',
    async () => {
      const order = await makeOrder(owner)
      const Items = [asItem({ pos, amount: 10_000_000 })]
      return (user, more) => user.call(orders.addWithdrawal, { ...order.ref, Items, ...more })
    },
  ],
  [
    'a payment',
    async () => {
      const order = await toppedUp()
      return (user, more) =>
        user.call(orders.addPayment, { ...order.ref, Amount: 1_000_000, BankCardID: till, ...more })
    },
  ],
  [
    'a payout',
    async () => {
      const order = await makeOrder(owner)
      await order.swipe([{ pos, amount: 10_000_000 }], { Date: back(60), Confirm: ['W_OLD_DAY'] })
      return (user, more) =>
        user.call(orders.addSentMoney, { ...order.ref, Amount: 1_000_000, BankCardID: fund, ...more })
    },
  ],
  [
    'a collection',
    async () => {
      const { customerId: CustomerID } = await toppedUp()
      return (user, more) =>
        user.call(debts.payDebtCustomer, { CustomerID, Amount: 1_000_000, BankCardID: till, ...more })
    },
  ],
  [
    'money of the bank',
    async () => {
      const order = await makeOrder(owner)
      const swiped = await order.swipe([{ pos, amount: 10_000_000 }], { Date: back(60), Confirm: ['W_OLD_DAY'] })
      const numberLoID = swiped.Data.NumberLoIDs[0] ?? 0
      return (user, more) =>
        user.call(posMoney.addPayNumberLo, { numberLoID, Amount: 1_000_000, BankCardID: till, ...more })
    },
  ],
]

/** A đáo that is owed since long ago. */
async function toppedUp(): Promise<MadeOrder> {
  const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
  await order.topUp(fund, 10_000_000, { Date: back(60), Confirm: ['W_OLD_DAY'] })
  await order.done('Rút không hết')
  return order
}

describe.each(actions)('M7: %s', (_, make) => {
  test('M7: may not be dated with a wrong year, with a sentence that names the day', async () => {
    const action = await make()
    const first = formatDay(back(366))
    for (const [Date, shown] of [
      ['2020-01-01', '01/01/2020'],
      ['1900-01-01', '01/01/1900'],
    ] as const)
      expect(await action(owner, { Date })).toMatchObject({
        Result: 0,
        Errors: { Date: `Ngày ${shown} quá xa, chỉ ghi được từ ngày ${first}` },
      })
    expect(await action(owner, { Date: '1899-12-31' })).toMatchObject({
      Result: 0,
      Errors: { Date: 'Ngày không hợp lệ: 1899-12-31' },
    })
    await expectSoundBooks(server, owner)
  })

  test('M7: may not be dated before the shop began its books', async () => {
    const action = await make()
    expect(await action(owner, { Date: back(301), Confirm: ['W_OLD_DAY'] })).toMatchObject({
      Result: 0,
      Code: 'V_DATE',
    })
    await expectSoundBooks(server, owner)
  })

  test('M7: of more than 31 days ago takes the right to approve, and is asked', async () => {
    const action = await make()
    const clerk = await owner.staff([
      ...(['funds.edit', 'orders.edit', 'orders.add', 'orders.view', 'customerDebts.add', 'posMoney.add'] as const),
    ])
    const refused = await action(clerk, { Date: back(32), Confirm: ['W_OLD_DAY'] })
    expect(refused).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    const asked = await action(owner, { Date: back(32) })
    expect(asked).toMatchObject({ Result: 0, Code: 'CONFIRM' })
    expect(asked).toMatchObject({
      Warnings: [
        {
          Code: 'W_OLD_DAY',
          Message: `Ngày ${formatDay(back(32))} đã qua 32 ngày, số liệu của ngày đó sẽ thay đổi`,
        },
      ],
    })
    expect(await action(owner, { Date: back(32), Confirm: ['W_OLD_DAY'] })).toMatchObject({ Result: 1 })
    await expectSoundBooks(server, owner)
  })
})

describe('M7: the day on which the books begin', () => {
  test('M7: is that of the first opening balance, whichever account it is of', async () => {
    const book = async () =>
      (await owner.done(cashbook.reportCashBook, { fromDate: back(310), toDate: back(301) })).Summary
    const other = await makeFund(owner, { opening: 10_000_000, since: 10 })
    const move = (FromID: number, Date: string) =>
      owner.call(funds.transfer, {
        FromID,
        ToID: till,
        Amount: 1_000_000,
        Fee: 0,
        Date,
        Confirm: ['W_OLD_DAY', 'W_DUP'],
      })
    expect((await move(fund, back(301))).Errors).toEqual({
      Date: `Ngày ${formatDay(back(301))} ở trước ngày mở sổ của cửa hàng (${formatDay(back(300))})`,
    })
    expect((await move(other, back(11))).Errors).toEqual({
      Date: `Ngày ${formatDay(back(11))} ở trước ngày quỹ có số dư đầu (${formatDay(back(10))})`,
    })
    expect(await book()).toMatchObject({ Closing: 0 })
    expect((await move(other, back(10))).Result).toBe(1)
    expect((await move(fund, back(300))).Result).toBe(1)
    await expectSoundBooks(server, owner)
  })

  test('M7: is nowhere in a shop that brought no balance along, and an opening that comes later closes no day that has entries', async () => {
    const fresh = await server.company()
    const posId = await makePos(fresh)
    const first = await makeOrder(fresh)
    await first.swipe([{ pos: posId, amount: 10_000_000 }], { Date: back(20) })
    await makeFund(fresh, { opening: 1_000_000 })
    const second = await makeOrder(fresh)
    await second.swipe([{ pos: posId, amount: 10_000_000, lot: '2' }], { Date: back(20) })
    const Items = [asItem({ pos: posId, amount: 10_000_000, lot: '3' })]
    const third = await makeOrder(fresh)
    const refused = await fresh.call(orders.addWithdrawal, { ...third.ref, Items, Date: back(21) })
    expect(refused.Errors?.Date).toContain('ở trước ngày mở sổ')
    await expectSoundBooks(server, fresh)
  })
})

describe('M7: what pays for a swipe', () => {
  test('M7: is not paid out before the swipe', async () => {
    const order = await makeOrder(owner, { Amount: 20_000_000, FeeRut: 0, Confirm: ['W_FEE_LOW', 'W_LOSS'] })
    const agreed = { Confirm: ['W_LOSS', 'W_LOT'] }
    await order.swipe([{ pos, amount: 5_000_000 }], { Date: back(5), ...agreed })
    await order.swipe([{ pos, amount: 15_000_000 }], agreed)
    const send = (Amount: number, Date: string) =>
      owner.call(orders.addSentMoney, { ...order.ref, Amount, BankCardID: fund, Date })
    expect((await send(5_000_000, back(6))).Errors).toEqual({
      Date: `Ngày chuyển ${formatDay(back(6))} ở trước ngày quẹt của số tiền này (${formatDay(back(5))})`,
    })
    expect((await send(5_000_001, back(1))).Errors?.Date).toContain(formatDay(today))
    expect((await send(5_000_000, back(5))).Result).toBe(1)
    await expectSoundBooks(server, owner)
  })

  test('M7: does not come from the bank before the swipe', async () => {
    const order = await makeOrder(owner, { Amount: 30_000_000 })
    const [old] = (await order.swipe([{ pos, amount: 10_000_000, lot: '120' }], { Date: back(2) })).Data.NumberLoIDs
    const [lot = 0] = (await order.swipe([{ pos, amount: 20_000_000, lot: '120' }])).Data.NumberLoIDs
    expect(lot).toBe(old)
    const pay = (Amount: number, Date: string) =>
      owner.call(posMoney.addPayNumberLo, { numberLoID: lot, Amount, BankCardID: fund, Date })
    expect((await pay(29_670_000, back(1))).Errors).toEqual({
      Date: `Ngày tiền về ${formatDay(back(1))} ở trước lần quẹt của lô 120 (${formatDay(today)})`,
    })
    expect((await pay(9_890_000, back(1))).Result).toBe(1)
    // What was paid later was not there the day before either.
    expect((await pay(1_000_000, back(2))).Errors?.Date).toContain(formatDay(today))
    expect((await pay(19_780_000, today)).Result).toBe(1)
    await expectSoundBooks(server, owner)
  })
})

test('M7: counting a fund and opening a lô have the same bounds', async () => {
  const sentence = `Ngày 01/01/1900 quá xa, chỉ ghi được từ ngày ${formatDay(back(366))}`
  const counted = await owner.call(funds.setRealBalance, { BankCardID: fund, RealBalance: 1, Date: '1900-01-01' })
  expect(counted.Errors).toEqual({ Date: sentence })
  const opened = await owner.call(posMoney.createNumberLo, { PosID: pos, numberText: '1', Date: '1900-01-01' })
  expect(opened.Errors).toEqual({ Date: sentence })
  expect((await owner.call(cashbook.reportCashBook, { fromDate: '1900-01-01', toDate: '1900-01-01' })).Result).toBe(1)
})
