import { debts } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { fundBalance, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let fund: number
let bank: number
let customerId: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  fund = await makeFund(owner, { name: 'Tiền mặt', kind: 1 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  customerId = await makeCustomer(owner)
})

/** A đáo that could not be swiped: its whole top-up is owed. */
async function owing(amountVnd: number, forDate: string): Promise<TestOrder> {
  const order = await TestOrder.make(owner, {
    customerId,
    kind: 2,
    amountVnd,
    forDate,
  })
  await order.topUp(bank, amountVnd)
  await order.finish()
  return order
}
const collect = (Amount: number, more: object = {}) =>
  owner.call(debts.payDebtCustomer, { CustomerID: customerId, Amount, BankCardID: fund, ...more })
const owed = (order: TestOrder) => rawBalance(server, owner, { kind: 131, owner: customerId, ref: order.id })
const detail = async () => (await owner.done(debts.detailDebt, { ObjectID: customerId })).Data

describe('a collection is refused', () => {
  test('without the right, and at the company level', async () => {
    const staff = await owner.staff(['customerDebts.view'])
    expect(
      await staff.call(debts.payDebtCustomer, { CustomerID: customerId, Amount: 1_000, BankCardID: fund }),
    ).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    const refused = await owner
      .at(-111)
      .call(debts.payDebtCustomer, { CustomerID: customerId, Amount: 1_000, BankCardID: fund })
    expect(refused.Message).toBe('Vui lòng chọn cửa hàng để thực hiện thao tác này')
  })

  test('from a customer, or into a fund, of another shop or company', async () => {
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    const stranger = await server.company()
    for (const who of [elsewhere, stranger]) {
      const own = { CustomerID: await makeCustomer(who), BankCardID: await makeFund(who), Amount: 1_000 }
      expect((await who.call(debts.payDebtCustomer, { ...own, CustomerID: customerId })).Errors).toEqual({
        CustomerID: 'Không có khách hàng này trong cửa hàng',
      })
      expect((await who.call(debts.payDebtCustomer, { ...own, BankCardID: fund })).Errors).toEqual({
        BankCardID: 'Không có quỹ này trong cửa hàng',
      })
      expect((await who.call(debts.detailDebt, { ObjectID: customerId })).Message).toBe(
        'Không có khách hàng này trong cửa hàng',
      )
    }
  })

  test('with a wrong amount, no fund, a day to come or a card code in the note', async () => {
    expect((await collect(0)).Errors).toEqual({ Amount: 'Số tiền thu phải lớn hơn 0' })
    expect((await collect(1_000, { BankCardID: undefined })).Errors).toEqual({ BankCardID: 'Vui lòng chọn quỹ' })
    expect((await collect(1_000, { Date: addDays(today, 1), Confirm: ['W_SURPLUS'] })).Code).toBe('V_DATE')
    expect((await collect(1_000, { Note: 'cvv 123' })).Result).toBe(0)
    expect(await rawBalance(server, owner, { kind: 111 })).toBe(0)
  })

  test("where the allocations are more than the money, more than the order owes, twice the same, or another customer's", async () => {
    const order = await owing(1_000_000, today)
    const allocate = (Amount: number, ...parts: [number, number][]) =>
      collect(Amount, { Allocations: parts.map(([ScheduleID, part]) => ({ ScheduleID, Amount: part })) })
    expect((await allocate(500_000, [order.id, 600_000])).Errors).toEqual({
      Allocations: 'Tổng phân bổ 600.000 lớn hơn số tiền thu 500.000',
    })
    expect((await allocate(2_000_000, [order.id, 1_500_000])).Errors).toEqual({
      'Allocations.0': `Đơn ${order.code} chỉ còn nợ 1.000.000, không thể trừ 1.500.000`,
    })
    const notOwed = 'Đơn ở dòng 2 không phải đơn còn nợ của khách này'
    expect((await allocate(500_000, [order.id, 100_000], [order.id, 100_000])).Errors).toEqual({
      'Allocations.1': notOwed,
    })
    customerId = await makeCustomer(owner)
    const own = await owing(1_000_000, today)
    expect((await allocate(500_000, [own.id, 100_000], [order.id, 100_000])).Errors).toEqual({
      'Allocations.1': notOwed,
    })
    expect(await owed(own)).toBe(1_000_000)
  })

  test('until the user agrees, when there is more money than debt', async () => {
    await owing(1_000_000, today)
    const asked = await collect(1_500_000)
    expect(asked).toMatchObject({ Result: 0, Code: 'CONFIRM' })
    expect(asked.Warnings).toEqual([
      {
        Code: 'W_SURPLUS',
        Message: 'Khách còn nợ 1.000.000, phần chưa tính vào đơn nào 500.000 sẽ ghi là mình nợ khách',
      },
    ])
    expect(await rawBalance(server, owner, { kind: 111 })).toBe(0)
  })

  test('until the user agrees, when the same was entered a moment ago', async () => {
    await owing(1_000_000, today)
    const first = await collect(100_000)
    expect((await collect(100_000)).Warnings).toEqual([
      { Code: 'W_DUP', Message: `Có thể bạn vừa nhập khoản này: 100.000 vào quỹ Tiền mặt, phiếu ${first.Data.Code}` },
    ])
    expect((await collect(100_000, { Confirm: ['W_DUP'] })).Data.Remain).toBe(800_000)
  })
})

test('E4 step 4: of 2.864.000 owed, 2.000.000 by transfer leaves 864.000', async () => {
  const pos = await makePos(owner, { fundId: bank })
  const order = await TestOrder.make(owner, {
    customerId,
    kind: 2,
    amountVnd: 50_000_000,
    forDate: today,
  })
  await order.topUp(bank, 50_000_000)
  await order.swipe([{ pos, amountVnd: 48_000_000 }])
  await order.finish()
  expect(await owed(order)).toBe(2_864_000)
  const before = await fundBalance(owner, bank)
  const { Data } = await collect(2_000_000, { BankCardID: bank })
  expect(Data).toMatchObject({
    Remain: 864_000,
    Applied: [{ ScheduleID: order.id, Code: order.code, Amount: 2_000_000 }],
  })
  expect(Data.Code).toMatch(/^PT\d{6}-\d{3}$/)
  expect(await owed(order)).toBe(864_000)
  expect(await fundBalance(owner, bank)).toBe(before + 2_000_000)
  expect((await detail()).Owed).toEqual([{ ScheduleID: order.id, Code: order.code, ForDate: today, Balance: 864_000 }])
})

describe('a collection over three orders', () => {
  const make = async () => {
    const newest = await owing(3_000_000, today)
    const oldest = await owing(1_000_000, addDays(today, -40))
    const middle = await owing(2_000_000, addDays(today, -10))
    return { newest, oldest, middle }
  }

  test('counts the oldest first, and owes the rest back to the customer', async () => {
    const { newest, oldest, middle } = await make()
    const partly = (await collect(2_500_000)).Data
    expect(partly.Applied.map(({ ScheduleID, Amount }) => [ScheduleID, Amount])).toEqual([
      [oldest.id, 1_000_000],
      [middle.id, 1_500_000],
    ])
    expect(partly.Remain).toBe(3_500_000)

    const all = (await collect(4_000_000, { Confirm: ['W_SURPLUS'] })).Data
    expect(all.Applied.map(({ ScheduleID, Amount }) => [ScheduleID, Amount])).toEqual([
      [middle.id, 500_000],
      [newest.id, 3_000_000],
    ])
    expect(all.Remain).toBe(-500_000)
    expect([await owed(oldest), await owed(middle), await owed(newest)]).toEqual([0, 0, 0])
    expect(await rawBalance(server, owner, { kind: 131, owner: customerId, ref: 0 })).toBe(-500_000)
    expect(await rawBalance(server, owner, { kind: 111 })).toBe(6_500_000)
  })

  test('is one journal with one transfer for each order, all about the customer', async () => {
    await make()
    const { JournalID } = (await collect(6_500_000, { Confirm: ['W_SURPLUS'] })).Data
    const { Lines } = await detail()
    expect(
      Lines.filter(({ DebtID }) => DebtID !== null).map(({ Credit, ScheduleID }) => [Credit, ScheduleID !== null]),
    ).toEqual([
      [1_000_000, true],
      [2_000_000, true],
      [3_000_000, true],
      [500_000, false],
    ])
    const stray = await server.db.transaction(owner.companyId, (tx) =>
      tx.run(
        {
          name: '',
          text: 'SELECT 1 FROM ledger_transfers WHERE journal_id = $1 AND customer_id IS DISTINCT FROM $2',
          params: ['j', 'c'],
        },
        { j: JournalID, c: customerId },
      ),
    )
    expect(stray).toBe(0)
  })

  test("follows the user's own allocation", async () => {
    const { newest, oldest } = await make()
    const { Data } = await collect(700_000, { Allocations: [{ ScheduleID: newest.id, Amount: 700_000 }] })
    expect(Data.Applied).toEqual([{ ScheduleID: newest.id, Code: newest.code, Amount: 700_000 }])
    expect([await owed(newest), await owed(oldest)]).toEqual([2_300_000, 1_000_000])
  })

  test('taken back, leaves everything as it was, and a second cancel answers the same', async () => {
    const { newest, oldest, middle } = await make()
    const before = await detail()
    const { DebtID } = (await collect(6_500_000, { Confirm: ['W_SURPLUS'] })).Data
    const staff = await owner.staff(['customerDebts.view', 'customerDebts.add'])
    expect((await staff.call(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm khách' })).Code).toBe('NO_PERMISSION')
    expect((await (await server.company()).call(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm khách' })).Message).toBe(
      'Không có phiếu thu này trong cửa hàng',
    )
    const first = (await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm khách' })).Data
    expect((await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Bấm lại' })).Data).toEqual(first)
    const after = await detail()
    expect(after.Owed).toEqual(before.Owed)
    expect(after.Closing).toBe(before.Closing)
    expect(after.Lines.filter(({ DebtID: id }) => id !== null)).toEqual([])
    expect([await owed(oldest), await owed(middle), await owed(newest)]).toEqual([1_000_000, 2_000_000, 3_000_000])
    expect(await rawBalance(server, owner, { kind: 111 })).toBe(0)
    expect(await rawBalance(server, owner, { kind: 131, ref: 0 })).toBe(0)
  })
})

test('a cancel is refused when the fund has spent the money, and then nothing changes', async () => {
  const order = await owing(1_000_000, today)
  const { DebtID } = (await collect(1_000_000)).Data
  await (await owing(2_000_000, today)).pay(bank, 1_000)
  const spender = await TestOrder.make(owner, {
    customerId,
    kind: 2,
    amountVnd: 900_000,
    forDate: today,
  })
  await spender.topUp(fund, 900_000)
  const refused = await owner.call(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm' })
  expect(refused).toMatchObject({
    Result: 0,
    Code: 'V_FUND',
    Message: 'Quỹ Tiền mặt không đủ tiền: còn 100.000, thiếu 900.000',
  })
  expect(await owed(order)).toBe(0)
})

test('the rest of a debt is collected, however small it is', async () => {
  const order = await owing(5_000_000, today)
  await collect(4_999_400)
  const { Data } = await collect(600)
  expect(Data).toMatchObject({ Remain: 0, Applied: [{ ScheduleID: order.id, Amount: 600 }] })
  expect(await owed(order)).toBe(0)
})

test('two people collecting the same debt at once never count an order twice', async () => {
  const order = await owing(1_000_000, today)
  const answers = await Promise.all([1, 2, 3, 4].map(() => collect(400_000, { Confirm: ['W_SURPLUS', 'W_DUP'] })))
  expect(answers.map(({ Result }) => Result)).toEqual([1, 1, 1, 1])
  expect(await owed(order)).toBe(0)
  expect(await rawBalance(server, owner, { kind: 131, owner: customerId, ref: 0 })).toBe(-600_000)
})
