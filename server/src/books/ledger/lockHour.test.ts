import { orders } from '@cardpro/contract/orders/orders'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makePos } from '#test/cardFile.ts'
import { asItem, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const yesterday = todayHere(-1)
const atHour = (time: string) => setClock(`${todayHere()}T${time}+07:00`)
afterEach(() => setClock(null))

/** A shop whose yesterday closes at noon, with a user who may not approve. */
async function shopUntilNoon() {
  const owner = await server.company()
  const { Data: shop } = await owner.done(shops.getByID, {})
  await owner.done(shops.addOrEdit, { ...shop, LockHour: 12, TwoPersonLimit: 0 })
  const cashier = await owner.staff(['orders.view', 'orders.add', 'orders.edit', 'orders.cancel'])
  return { owner, cashier, pos: await makePos(owner) }
}

async function swipe(user: TestUser, owner: TestUser, pos: number, lot = '000001') {
  const order = await makeOrder(owner)
  const input = { ...order.ref, Items: [asItem({ pos, amount: 10_000_000, lot })], Date: yesterday }
  return { order, answer: await user.call(orders.addWithdrawal, input) }
}

describe('the hour at which yesterday closes', () => {
  test('refuses from that hour on users who may not approve, and none before', async () => {
    const { owner, cashier, pos } = await shopUntilNoon()
    atHour('11:59:59')
    expect((await swipe(cashier, owner, pos)).answer.Result).toBe(1)
    atHour('12:00:00')
    expect((await swipe(cashier, owner, pos)).answer).toMatchObject({
      Result: 0,
      Code: 'DAY_LOCKED',
      Message: expect.stringContaining('đã qua giờ khóa sổ (12 giờ hôm sau)'),
    })
    expect((await swipe(owner, owner, pos)).answer.Result).toBe(1)
  })

  test('refuses only the one of a group who may not', async () => {
    const { owner, cashier, pos } = await shopUntilNoon()
    atHour('15:00:00')
    const both = await Promise.all([cashier, owner].map((user) => swipe(user, owner, pos)))
    expect(both.map(({ answer }) => answer.Result)).toEqual([0, 1])
  })

  test('dates what is undone later with the day it is undone', async () => {
    const { owner, cashier, pos } = await shopUntilNoon()
    atHour('11:00:00')
    const { order, answer } = await swipe(owner, owner, pos)
    atHour('13:00:00')
    const LineID = answer.Data.LogWithdrawalIDs[0] ?? 0
    await cashier.done(orders.cancelLine, { ScheduleID: order.id, Version: 2, LineID, Reason: 'Nhập nhầm' })
    const fees = (await order.detail()).Lines.filter(({ Kind }) => Kind === 3)
    expect(fees.map(({ PostedOn }) => PostedOn)).toEqual([yesterday, todayHere()])
  })

  test('is changed and taken away again with the rules of the shop', async () => {
    const { owner, cashier, pos } = await shopUntilNoon()
    atHour('15:00:00')
    const { Data: shop } = await owner.done(shops.getByID, {})
    expect(shop.LockHour).toBe(12)
    await owner.done(shops.addOrEdit, { ...shop, LockHour: newShopSettings.LockHour })
    expect((await owner.done(shops.getByID, {})).Data.LockHour).toBeNull()
    expect((await swipe(cashier, owner, pos)).answer.Result).toBe(1)
  })
})
