import { orders } from '@cardpro/contract/orders/orders'
import { shops } from '@cardpro/contract/places/shops/shops'
import { expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { asItem, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

async function setPolicy(owner: TestUser, LossPolicy: 1 | 2): Promise<void> {
  const { Data } = await owner.done(shops.getByID, {})
  await owner.done(shops.addOrEdit, { ...Data, LossPolicy })
}
const refused = { Result: 0, Code: 'RULE_BLOCK' }

test('a shop that allows no loss refuses the order, the swipe, the discount and the lower fee that make one', async () => {
  const owner = await server.company()
  const [dear, cheap] = [await makePos(owner, { percent: 2 }), await makePos(owner, { percent: 1 })]
  await setPolicy(owner, 2)
  const order = await makeOrder(owner)
  const { customerId: CustomerID, cardId: CardDataID } = order
  const terms = { Contract_Type: 1 as const, ForDate: todayHere(1), Amount: 50_000_000, FeeRut: 1.5, FeeDao: 1.5 }
  const all = { Confirm: ['W_LOSS', 'W_FEE_LOW', 'W_SAME_CARD'] }

  const made = await owner.call(orders.createManual, { ...terms, CustomerID, CardDataID, PlannedPosID: dear, ...all })
  const swipe = await owner.call(orders.addWithdrawal, {
    ...order.ref,
    Items: [asItem({ pos: dear, amount: 50_000_000 })],
    ...all,
  })
  await order.swipe([{ pos: cheap, amount: 50_000_000 }])
  const discount = await owner.call(orders.addDiscount, { ...order.ref, Amount: 500_000, Reason: 'Khách quen', ...all })
  const fee = await owner.call(orders.updateFee, { ...order.ref, FeeRut: 0.5, FeeDao: 0.5, ...all })

  const Message = 'Đơn đang lỗ 100.000, cửa hàng không cho đơn lỗ, vui lòng sửa phí trước'
  expect([made, swipe, discount, fee]).toMatchObject([
    { ...refused, Message: expect.stringContaining('Đơn đang lỗ 250.000, cửa hàng không cho đơn lỗ') },
    { ...refused, Message },
    { ...refused, Message },
    { ...refused, Message: expect.stringContaining('Đơn đang lỗ 250.000') },
  ])
  expect(await order.detail()).toMatchObject({ Profit: 400_000, Discount: 0 })
})

test('what makes an older loss smaller is asked as in any other shop', async () => {
  const owner = await server.company()
  const pos = await makePos(owner, { percent: 2 })
  const order = await makeOrder(owner)
  await order.swipe([{ pos, amount: 50_000_000 }], { Confirm: ['W_LOSS'] })
  await setPolicy(owner, 2)

  const better = { ...order.ref, FeeRut: 1.9, FeeDao: 1.9 }
  expect((await owner.call(orders.updateFee, better)).Warnings).toEqual([
    { Code: 'W_LOSS', Message: 'Đơn đang lỗ 50.000' },
  ])
  expect((await owner.call(orders.updateFee, { ...better, Confirm: ['W_LOSS'] })).Data.Totals.Profit).toBe(-50_000)
})

test('only those who see profit are told how large the loss is', async () => {
  const owner = await server.company()
  const pos = await makePos(owner, { percent: 2 })
  await setPolicy(owner, 2)
  const order = await makeOrder(owner)
  const cashier = await owner.staff(['orders.view', 'orders.add', 'orders.edit', 'orders.approve'])
  const asked = { ...order.ref, Items: [asItem({ pos, amount: 10_000_000 })], Confirm: ['W_LOSS'] }
  expect(await cashier.call(orders.addWithdrawal, asked)).toMatchObject({
    ...refused,
    Message: 'Đơn đang lỗ, cửa hàng không cho đơn lỗ, vui lòng sửa phí trước',
  })
})
