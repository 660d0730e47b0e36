import { addDays, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { orders } from '@cardpro/contract/orders/orders'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { confirmed } from '#test/turnoverBooks.ts'

// What is undone counts on its own day with the opposite sign; a locked day never changes. The months are last month and this one.
const server = testServer()
const tr = 1_000_000
const today = todayHere()
const monthStart = `${today.slice(0, 8)}01`
const lastMonthEnd = addDays(monthStart, -1)
const lastMonth = { fromDate: `${lastMonthEnd.slice(0, 8)}01`, toDate: lastMonthEnd }
const thisMonth = { fromDate: monthStart, toDate: lastDayOfMonth(today) }

const figures = async (user: TestUser, days: { fromDate: string; toDate: string }) =>
  (await user.done(turnover.calls.day, days)).Summary?.Now
const lock = (user: TestUser, day: string) => lockDays(server, user, day)

/** An order of last month: 50 triệu, phí 900.000, phí POS 550.000, less 50.000 of discount so that it earns 300.000. */
async function workLastMonth() {
  const user = await server.company()
  const bank = await makeFund(user, { opening: 900 * tr, since: 40 })
  const pos = await makePos(user, { fundId: bank, MaxDay: 0 })
  const day = { Date: lastMonthEnd, ...confirmed }
  const order = await makeOrder(user, { ForDate: lastMonthEnd, ...confirmed })
  await order.swipe([{ pos, amount: 50 * tr }], day)
  return { user, bank, pos, order, day }
}

describe('a month that is locked', () => {
  test('stays as it is when its swipe is taken back: the month of that has it with a minus, and no margin', async () => {
    const { user, order, pos } = await workLastMonth()
    const before = await figures(user, lastMonth)
    expect(before).toMatchObject({ Orders: 1, Volume: 50 * tr, Profit: 350_000 })
    await lock(user, lastMonthEnd)
    const [line] = (await order.detail()).Lines
    await order.cancelLine(line?.LineID ?? 0)
    expect(await figures(user, lastMonth)).toEqual(before)
    expect(await figures(user, thisMonth)).toMatchObject({
      Orders: -1,
      Volume: -50 * tr,
      Profit: -350_000,
      Margin: null,
    })
    expect(await figures(user, { fromDate: lastMonth.fromDate, toDate: thisMonth.toDate })).toMatchObject({
      Volume: 0,
      Profit: 0,
    })
    const { Data } = await user.done(turnover.calls.pos, { ...thisMonth, Sort: 'Volume' })
    expect(Data[0]).toMatchObject({ Key: String(pos), Now: { Volume: -50 * tr, PosFee: -550_000 } })
    const cell = { ...thisMonth, Report: 'turnover', By: 'day', Key: today, Measure: 'Profit' } as const
    expect((await user.done(figureLines.getLines, cell)).Summary).toMatchObject({ Amount: -350_000, IsEqual: true })
    expect((await user.done(figureLines.getLines, { ...cell, Of: String(order.id) })).Data).not.toEqual([])
  })

  test('takes nothing more in, and says so by name', async () => {
    const { user, order, pos, day } = await workLastMonth()
    await lock(user, lastMonthEnd)
    const Items = [{ PosID: pos, Amount: tr, LotNo: '000001', BillNo: '' }]
    const late = await user.call(orders.addWithdrawal, { ScheduleID: order.id, Items, ...day })
    expect(late.Code).toBe('DAY_LOCKED')
    expect(late.Message).toContain(`${lastMonthEnd.slice(8)}/${lastMonthEnd.slice(5, 7)}`)
  })

  test('has no part of a discount that is given afterwards', async () => {
    const { user, order } = await workLastMonth()
    await lock(user, lastMonthEnd)
    await order.discount(50_000)
    expect(await figures(user, lastMonth)).toMatchObject({ Discount: 0, Profit: 350_000 })
    expect(await figures(user, thisMonth)).toMatchObject({ Discount: 50_000, Profit: -50_000, Volume: 0 })
  })
})

test('what is entered for an open yesterday changes yesterday', async () => {
  const user = await server.company()
  const bank = await makeFund(user, { opening: 900 * tr, since: 40 })
  const pos = await makePos(user, { fundId: bank, MaxDay: 0 })
  const yesterday = addDays(today, -1)
  const order = await makeOrder(user, { ForDate: yesterday, ...confirmed })
  expect(await figures(user, { fromDate: yesterday, toDate: yesterday })).toMatchObject({ Volume: 0 })
  await order.swipe([{ pos, amount: tr }], { Date: yesterday, ...confirmed })
  expect(await figures(user, { fromDate: yesterday, toDate: yesterday })).toMatchObject({ Volume: tr, Orders: 1 })
  expect(await figures(user, { fromDate: today, toDate: today })).toMatchObject({ Volume: 0, Orders: 0 })
})

test('an order that loses its only line counts one less that day, and one more once it is swiped again', async () => {
  const { user, order, pos } = await workLastMonth()
  await lock(user, lastMonthEnd)
  const [line] = (await order.detail()).Lines
  await order.cancelLine(line?.LineID ?? 0)
  expect(await figures(user, thisMonth)).toMatchObject({ Orders: -1 })
  await order.swipe([{ pos, amount: 50 * tr }], confirmed)
  expect(await figures(user, thisMonth)).toMatchObject({ Orders: 0, Volume: 0 })
})

test('of an order given from one to another, the first keeps what the swipe earned, and it leaves with that when it is taken back', async () => {
  const { user, order } = await workLastMonth()
  const other = await user.staff(['orders.view', 'orders.add', 'orders.edit'])
  const byStaff = async (days = { fromDate: lastMonth.fromDate, toDate: today }) => {
    const { Data } = await user.done(turnover.calls.staff, days)
    return Object.fromEntries(Data.map(({ Key, Now }) => [Key, [Now.Volume, Now.PosFee, Now.Profit]]))
  }
  const done = { [user.userId]: [50 * tr, 550_000, 350_000] }
  expect(await byStaff()).toEqual(done)
  await user.done(orderBulk.changeMany, { Ids: [order.id], Act: 'staff', NewStaffID: other.userId })
  expect(await byStaff()).toEqual(done)
  const [line] = (await order.detail()).Lines
  order.version = (await order.detail()).Version
  await order.cancelLine(line?.LineID ?? 0)
  const { Data } = await user.done(turnover.calls.staff, { fromDate: lastMonth.fromDate, toDate: today })
  const first = Data.find(({ Key }) => Key === String(user.userId))
  expect([first?.Now.Volume ?? 0, first?.Now.PosFee ?? 0]).toEqual([0, 0])
  expect(Data.reduce((sum, { Now }) => sum + (Now.Profit ?? 0), 0)).toBe(0)
})

test('the margin of a total is that of its sums, not of its parts', async () => {
  const user = await server.company()
  const bank = await makeFund(user, { opening: 900 * tr })
  const pos = await makePos(user, { fundId: bank, MaxDay: 0, percent: 1 })
  for (const [amount, FeeRut] of [
    [10 * tr, 3],
    [20 * tr, 1.5],
  ] as const) {
    const order = await makeOrder(user, { Amount: amount, FeeRut, ...confirmed })
    await order.swipe([{ pos, amount }], confirmed)
  }
  const { Data, Summary } = await user.done(turnover.calls.order, { fromDate: today, toDate: today, Sort: '-Margin' })
  expect(Data.map(({ Now }) => [Now.Profit, Now.Margin])).toEqual([
    [200_000, 0.02],
    [100_000, 0.005],
  ])
  expect(Summary?.Now).toMatchObject({ Profit: 300_000, Margin: 0.01 })
})
