import { orders } from '@cardpro/contract/orders/orders'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { asItem, MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { inRole } from '#test/staff.ts'

const server = testServer()
const notOwn = { Result: 0, Code: 'NO_PERMISSION' }

/** Made by the owner, assigned to a member of staff. */
async function orderOf(owner: TestUser, staffId: number): Promise<MadeOrder> {
  const { customerId, cardId } = await makeOrder(owner, { ForDate: todayHere(1) })
  return makeOrder(owner, { CustomerID: customerId, CardDataID: cardId, StaffID: staffId })
}

describe('a clerk, who may add orders but not change them', () => {
  test('is refused to top up, to swipe and to end the order of another user, and nothing is written', async () => {
    const owner = await server.company()
    const [fund, pos] = [await makeFund(owner, { opening: 100_000_000 }), await makePos(owner)]
    const [clerk, colleague] = [await inRole(owner, 5), await inRole(owner, 5)]
    const order = await orderOf(owner, colleague.userId)

    const answers = [
      await clerk.call(orders.addTopUp, { ...order.ref, Amount: 1_000_000, BankCardID: fund }),
      await clerk.call(orders.addWithdrawal, { ...order.ref, Items: [asItem({ pos, amount: 1_000_000 })] }),
      await clerk.call(orders.setSwipeDone, { ...order.ref, Done: true, Reason: 'Hết hạn mức' }),
    ]

    const Message = `Đơn ${order.code} do nhân viên khác phụ trách, bạn chỉ làm được trên đơn của mình`
    expect(answers).toMatchObject(answers.map(() => ({ ...notOwn, Message })))
    expect(await order.detail()).toMatchObject({ TopUp: 0, Swipe: 0, IsDoneByHand: false, Version: 1 })
  })

  test('is refused among swipes that are entered together, and the others go through', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const [clerk, colleague] = [await inRole(owner, 5), await inRole(owner, 5)]
    const made = [await orderOf(owner, clerk.userId), await orderOf(owner, colleague.userId)]
    const answers = await Promise.all(
      made.map(({ ref }) =>
        clerk.call(orders.addWithdrawal, { ...ref, Items: [asItem({ pos, amount: 1_000_000, lot: '000009' })] }),
      ),
    )
    expect(answers.map(({ Code }) => Code)).toEqual([undefined, 'NO_PERMISSION'])
  })

  test('makes no order in the name of another user', async () => {
    const owner = await server.company()
    const clerk = await inRole(owner, 5)
    const { customerId: CustomerID, cardId: CardDataID } = await makeOrder(owner, { ForDate: todayHere(1) })
    const terms = { Contract_Type: 1 as const, ForDate: todayHere(), Amount: 50_000_000, FeeRut: 1.8, FeeDao: 1.8 }
    const refused = await clerk.call(orders.createManual, { ...terms, CustomerID, CardDataID, StaffID: owner.userId })
    expect(refused).toMatchObject({ ...notOwn, Errors: { StaffID: 'Bạn chỉ được lập đơn của mình' } })
  })

  test('tops up and swipes the own order, and sees those of the shop', async () => {
    const owner = await server.company()
    const [fund, pos] = [await makeFund(owner, { opening: 100_000_000 }), await makePos(owner)]
    const clerk = await inRole(owner, 5)
    const foreign = await orderOf(owner, owner.userId)
    const { customerId, cardId, id, code } = await makeOrder(clerk, {
      CustomerID: foreign.customerId,
      CardDataID: foreign.cardId,
      ForDate: todayHere(2),
      Contract_Type: 2,
    })
    const own = new MadeOrder(clerk, { id, code, customerId, cardId })
    await own.topUp(fund, 50_000_000)
    await own.swipe([{ pos, amount: 20_000_000 }])
    expect(await own.detail()).toMatchObject({ TopUp: 50_000_000, Swipe: 20_000_000, StaffID: clerk.userId })
    expect((await clerk.done(orders.getDetail, { ScheduleID: foreign.id })).Data.StaffID).toBe(owner.userId)
  })

  test('loses an order that is assigned to another user', async () => {
    const owner = await server.company()
    const pos = await makePos(owner)
    const clerk = await inRole(owner, 5)
    const order = await orderOf(owner, clerk.userId)
    const swipe = () => clerk.call(orders.addWithdrawal, { ...order.ref, Items: [asItem({ pos, amount: 1_000_000 })] })
    const { Data } = await owner.done(orders.update, {
      ...order.ref,
      ForDate: todayHere(),
      Amount: 50_000_000,
      FeeRut: 1.8,
      FeeDao: 1.8,
      StaffID: owner.userId,
    })
    order.version = Data.Version
    expect(await swipe()).toMatchObject(notOwn)
  })
})

test('a cashier, who may change orders too, swipes those of all users', async () => {
  const owner = await server.company()
  const pos = await makePos(owner)
  const cashier = await inRole(owner, 4)
  const order = await orderOf(owner, owner.userId)
  const answer = await cashier.call(orders.addWithdrawal, {
    ...order.ref,
    Items: [asItem({ pos, amount: 1_000_000 })],
  })
  expect(answer.Result).toBe(1)
})
