import { badDebts } from '@cardpro/contract/debts/badDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { businessDay } from '@cardpro/contract/kit/dates'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { merging } from '@cardpro/contract/people/customers/merging'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeOff } from '#test/badDebts.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

// What is cancelled after its debt was settled: the later voucher goes first where it counts on it, else the balance shows the other side.
const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let [bank, pos, customerId] = [0, 0, 0]
beforeEach(async () => {
  owner = await server.company()
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  pos = await makePos(owner, { fundId: bank })
  customerId = await makeCustomer(owner)
})

/** A đáo of which nothing could be swiped: so much is owed. */
async function owing(amountVnd: number): Promise<TestOrder> {
  const order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd, forDate: today })
  await order.topUp(bank, amountVnd)
  await order.finish()
  return order
}

/** A rút that is still to be paid out: 49.100.000. */
async function toPayOut(): Promise<TestOrder> {
  const order = await TestOrder.make(owner, { customerId, amountVnd: 50_000_000, forDate: today })
  await order.swipe([{ pos, amountVnd: 50_000_000 }])
  return order
}

const whose = () => ({ CustomerID: customerId })
const stateOf = async ({ id }: TestOrder) => {
  const { Balance, Status } = (await owner.done(orders.getDetail, { ScheduleID: id })).Data
  return { Balance, Status }
}
const apart = () => rawBalance(server, owner, { kind: 131, ref: 0 })
const cancel = (DebtID: number) => owner.call(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })
const collect = async (Amount: number) =>
  (await owner.done(debts.payDebtCustomer, { ...whose(), Amount, BankCardID: bank, Confirm: ['W_SURPLUS'] })).Data
const offset = async (sides: object = {}) =>
  (await owner.done(debtSettling.offsetCustomer, { ...whose(), ...sides })).Data
const adjust = async (Direction: '+' | '−', Amount: number, ScheduleID?: number) =>
  (
    await owner.done(debtSettling.adjustDebt, {
      Type: 'customer',
      ObjectID: customerId,
      ...(ScheduleID !== undefined && { ScheduleID }),
      Direction,
      Amount,
      Reason: 'Đối chiếu',
    })
  ).Data
const blocked = (Code: string, Message: string) => ({ Result: 0, Code: 'BLOCKED', Blockers: [{ Code, Message }] })
const offsetBy = (code: string) => blocked('OFFSET', `Khoản này đã cấn trừ ở phiếu ${code}, hủy phiếu đó trước`)

describe('a cancel is refused, naming the voucher, where that one would count what is not there', () => {
  test('a collection whose surplus was offset against another debt', async () => {
    const first = await owing(2_000_000)
    const collected = await collect(2_300_000)
    const debt = await owing(1_000_000)
    const { Code, DebtID } = await offset()
    expect(await apart()).toBe(0)

    const refused = await cancel(collected.DebtID)
    expect(refused).toMatchObject(offsetBy(Code))
    expect(refused.Message).toBe(
      `Không thể hủy phiếu ${collected.Code}: Khoản này đã cấn trừ ở phiếu ${Code}, hủy phiếu đó trước`,
    )
    expect([await apart(), await stateOf(debt)]).toEqual([0, { Balance: 700_000, Status: orderStatus.owed }])

    expect((await cancel(DebtID)).Result).toBe(1)
    expect((await cancel(collected.DebtID)).Result).toBe(1)
    expect([await apart(), (await stateOf(first)).Balance, (await stateOf(debt)).Balance]).toEqual([
      0, 2_000_000, 1_000_000,
    ])
    await expectSoundBooks(server, owner)
  })

  test('a collection on an order whose credit paid another one', async () => {
    const paid = await owing(2_000_000)
    const collected = await collect(2_000_000)
    await adjust('−', 500_000, paid.id)
    const debt = await owing(3_000_000)
    const { Code } = await offset()
    expect([(await stateOf(paid)).Balance, (await stateOf(debt)).Balance]).toEqual([0, 2_500_000])

    expect(await cancel(collected.DebtID)).toMatchObject(offsetBy(Code))
    expect(await fundBalance(owner, bank)).toBe(497_000_000)
  })

  test('an adjustment that made the debt which was offset, or the credit that paid', async () => {
    const order = await owing(2_000_000)
    const more = await adjust('+', 5_000_000, order.id)
    const credit = await adjust('−', 7_000_000)
    const { Code } = await offset()
    expect([await apart(), (await stateOf(order)).Balance]).toEqual([0, 0])

    expect(await cancel(more.DebtID)).toMatchObject(offsetBy(Code))
    expect(await cancel(credit.DebtID)).toMatchObject(offsetBy(Code))
    await expectSoundBooks(server, owner)
  })

  test('an offset whose rest was offset once more', async () => {
    const credit = await toPayOut()
    const debt = await owing(1_000_000)
    const one = await offset()
    await adjust('−', 400_000, debt.id)
    const other = await owing(9_000_000)
    const two = await offset({
      From: [{ ScheduleID: debt.id, Amount: 400_000 }],
      To: [{ ScheduleID: other.id, Amount: 400_000 }],
    })

    expect(await cancel(one.DebtID)).toMatchObject(offsetBy(two.Code))
    expect((await cancel(two.DebtID)).Result).toBe(1)
    expect((await cancel(one.DebtID)).Result).toBe(1)
    expect((await stateOf(credit)).Balance).toBe(-49_100_000)
    await expectSoundBooks(server, owner)
  })

  test('an adjustment whose debt was written off', async () => {
    const order = await owing(2_000_000)
    const { DebtID } = await adjust('+', 5_000_000, order.id)
    const { Code, ExpenseCardID } = (await writeOff(owner, order, { Amount: 7_000_000 })).Data
    const Message = `Nợ đã xóa ở phiếu ${Code}, hủy phiếu đó trước`

    expect(await cancel(DebtID)).toMatchObject(blocked('WRITTEN_OFF', Message))

    await owner.done(badDebts.delete, { ExpenseCardID, Reason: 'Ghi nhầm' })
    expect((await cancel(DebtID)).Result).toBe(1)
    expect((await stateOf(order)).Balance).toBe(2_000_000)
    await expectSoundBooks(server, owner)
  })
})

describe('a cancel is made where what was settled since still stands, and the balance shows it', () => {
  test('of a collection on an order that was offset in part: what was collected is owed again', async () => {
    await toPayOut()
    const order = await owing(5_000_000)
    const collected = await collect(2_000_000)
    await offset()
    expect((await stateOf(order)).Balance).toBe(0)

    expect((await cancel(collected.DebtID)).Result).toBe(1)
    expect(await stateOf(order)).toEqual({ Balance: 2_000_000, Status: orderStatus.owed })
    await expectSoundBooks(server, owner)
  })

  test('of a collection after an offset from the same order', async () => {
    const order = await owing(1_000_000)
    await adjust('−', 1_500_000, order.id)
    await owing(500_000)
    await offset()
    await adjust('+', 800_000, order.id)
    const collected = await collect(800_000)

    expect((await cancel(collected.DebtID)).Result).toBe(1)
    expect((await stateOf(order)).Balance).toBe(800_000)
    await expectSoundBooks(server, owner)
  })

  test('of an adjustment whose debt was collected: the shop owes what was paid too much', async () => {
    const order = await owing(2_000_000)
    const { DebtID } = await adjust('+', 1_000_000, order.id)
    await collect(3_000_000)

    expect((await cancel(DebtID)).Result).toBe(1)
    expect(await stateOf(order)).toEqual({ Balance: -1_000_000, Status: orderStatus.toSend })
    await expectSoundBooks(server, owner)
  })

  test('of a collection before a loss, and of one whose surplus was paid back: the customer owes it', async () => {
    const order = await owing(20_000_000)
    const collected = await collect(5_000_000)
    await writeOff(owner, order, { Amount: 15_000_000 })
    expect((await cancel(collected.DebtID)).Result).toBe(1)
    expect(await stateOf(order)).toEqual({ Balance: 5_000_000, Status: orderStatus.owed })

    const surplus = await collect(5_600_000)
    const refund = { ...whose(), Amount: 600_000, BankCardID: bank }
    await owner.done(debtSettling.refundCustomer, refund)
    expect((await cancel(surplus.DebtID)).Result).toBe(1)
    expect(await apart()).toBe(600_000)
    await expectSoundBooks(server, owner)
  })
})

test('of a customer who was merged, it is held by what was offset before and after, as one debt', async () => {
  await owing(2_000_000)
  const first = await collect(2_300_000)
  const second = await adjust('−', 500_000)
  const debt = await owing(1_000_000)
  const before = await offset({
    From: [{ ScheduleID: 0, Amount: 300_000 }],
    To: [{ ScheduleID: debt.id, Amount: 300_000 }],
  })
  const kept = await makeCustomer(owner)
  const versions = { Version: 1, MergeVersion: 1 }
  await owner.done(merging.mergeCustomer, { CustomerID: kept, MergeID: customerId, ...versions, Reason: 'Nhập trùng' })
  const after = await offset({ CustomerID: kept })
  expect([after.Amount, await apart()]).toEqual([500_000, 0])

  expect((await cancel(first.DebtID)).Blockers?.map(({ Message }) => Message)).toEqual([
    `Khoản này đã cấn trừ ở phiếu ${before.Code}, hủy phiếu đó trước`,
    `Khoản này đã cấn trừ ở phiếu ${after.Code}, hủy phiếu đó trước`,
  ])
  expect((await cancel(after.DebtID)).Result).toBe(1)
  expect((await cancel(first.DebtID)).Result).toBe(1)
  expect((await cancel(second.DebtID)).Code).toBe('BLOCKED')
  expect(await apart()).toBe(-200_000)
  await expectSoundBooks(server, owner)
})

test('of two calls at once, a cancelled collection and an offset of its surplus, one is made', async () => {
  await owing(1_000_000)
  const collected = await collect(1_300_000)
  const debt = await owing(1_000_000)

  const answers = await Promise.all([cancel(collected.DebtID), owner.call(debtSettling.offsetCustomer, whose())])

  expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
  expect([await apart(), (await stateOf(debt)).Balance]).not.toEqual([300_000, 700_000])
  await expectSoundBooks(server, owner)
})
