import { orders } from '@cardpro/contract/orders/orders'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { accountVnd, type MadeOrder, makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

type Begun = { owner: TestUser; clerk: TestUser; fund: number; pos: number }
type Case = { what: string; begin: (at: Begun) => Promise<MadeOrder>; rest: number }

/** Orders of which a part is swiped, so that the customer has money with the shop already. */
const partlySwiped: Case[] = [
  {
    what: 'a rút of 50 million of which 20 are swiped',
    rest: 30_000_000,
    begin: async ({ owner, pos }) => {
      const order = await makeOrder(owner)
      await order.swipe([{ pos, amount: 20_000_000 }])
      return order
    },
  },
  {
    what: 'a đáo + rút of 45 million of which 40 are swiped',
    rest: 5_000_000,
    begin: async ({ owner, fund, pos }) => {
      const order = await makeOrder(owner, { Contract_Type: 3, TopUpAmount: 30_000_000, Amount: 15_000_000 })
      await order.topUp(fund, 30_000_000)
      await order.swipe([{ pos, amount: 40_000_000 }])
      return order
    },
  },
]

describe.each(partlySwiped)('a payout on $what', ({ begin, rest }) => {
  const begun = async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { opening: 100_000_000 })
    const at = { owner, fund, pos: await makePos(owner), clerk: await owner.staff(['orders.view', 'orders.edit']) }
    return { ...at, order: await begin(at) }
  }

  test('is refused without the right to approve, though no more is paid than is owed', async () => {
    const { clerk, fund, order, owner } = await begun()
    const before = await accountVnd(server, owner, [112, fund])

    const refused = await clerk.call(orders.addSentMoney, { ...order.ref, BankCardID: fund, Amount: 5_000_000 })

    expect(refused).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    expect(refused.Message).toBe(`Đơn ${order.code} chưa rút xong, cần người có quyền duyệt đơn hàng để chuyển trước`)
    expect((await order.detail()).Sent).toBe(0)
    expect(await accountVnd(server, owner, [112, fund])).toBe(before)
  })

  test('is made with the right to approve', async () => {
    const { fund, order } = await begun()

    expect((await order.send(fund, 5_000_000)).Data.Totals).toMatchObject({ Sent: 5_000_000 })
  })

  test('needs no more than the right to edit once all is swiped', async () => {
    const { clerk, fund, order, pos } = await begun()
    await order.swipe([{ pos, amount: rest }])

    const sent = await clerk.call(orders.addSentMoney, { ...order.ref, BankCardID: fund, Amount: 5_000_000 })

    expect(sent).toMatchObject({ Result: 1, Data: { Totals: { Sent: 5_000_000 } } })
  })
})
