import { debts } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { rawBalance, TestOrder } from '#test/orderBooks.ts'
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
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 60 })
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

describe('the debts of the customers', () => {
  test('are refused without the right', async () => {
    expect((await (await owner.staff(['orders.view'])).call(debts.getSummaryDebt, {})).Code).toBe('NO_PERMISSION')
    expect((await owner.call(debts.getSummaryDebt, { type: 'bank' as 'customer' })).Errors).toEqual({
      type: 'Loại công nợ không hợp lệ',
    })
  })

  test('are opening + debit − credit = closing for any period, both sides apart, and equal the ledger', async () => {
    const yesterday = addDays(today, -1)
    const pos = await makePos(owner, { fundId: bank })
    const old = await TestOrder.make(owner, {
      customerId,
      kind: 2,
      amountVnd: 5_000_000,
      forDate: yesterday,
    })
    await old.topUp(bank, 5_000_000, yesterday)
    await old.finish()
    await collect(2_000_000)
    const other = await makeCustomer(owner)
    const rut = await TestOrder.make(owner, { customerId: other, amountVnd: 10_000_000, forDate: today })
    await rut.swipe([{ pos, amountVnd: 10_000_000 }])

    const now = await owner.done(debts.getSummaryDebt, { fromDate: today, toDate: today })
    expect(now.Data).toMatchObject([
      { ObjectID: other, Opening: 0, Debit: 180_000, Credit: 10_000_000, Closing: -9_820_000, OpenOrders: 1 },
      { ObjectID: customerId, Opening: 5_000_000, Debit: 0, Credit: 2_000_000, Closing: 3_000_000, OpenOrders: 1 },
    ])
    expect(now.Summary).toEqual({
      Customers: 2,
      TheyOwe: 3_000_000,
      WeOwe: 9_820_000,
      AtWork: 0,
      Debit: 180_000,
      Credit: 12_000_000,
      OpeningTheyOwe: 5_000_000,
      OpeningWeOwe: 0,
      Offset: 0,
      Aging: { D7: 3_000_000, D30: 0, D60: 0, Older: 0 },
      Counts: null,
    })
    expect(now.Data.reduce((sum, { Closing }) => sum + Closing, 0)).toBe(await rawBalance(server, owner, { kind: 131 }))

    const past = await owner.done(debts.getSummaryDebt, { fromDate: yesterday, toDate: yesterday })
    expect(past.Data).toMatchObject([
      { ObjectID: customerId, Opening: 0, Debit: 5_000_000, Credit: 0, Closing: 5_000_000 },
    ])
    expect(past.Data[0]?.Closing).toBe(await rawBalance(server, owner, { kind: 131, to: yesterday }))
    expect((await owner.done(debts.getSummaryDebt, { Side: 'we' })).Data.map(({ ObjectID }) => ObjectID)).toEqual([
      other,
    ])
    expect((await owner.done(debts.getSummaryDebt, { Side: 'they' })).Summary).toMatchObject({
      Customers: 1,
      TheyOwe: 3_000_000,
      WeOwe: 0,
    })
  })

  test('stand with the largest first, whichever side owes, and those at zero last', async () => {
    await owing(1_000_000, today)
    await collect(1_000_000)
    const even = customerId
    const made: number[] = []
    for (const amountVnd of [2_000_000, 7_000_000, 2_000_000]) {
      customerId = await makeCustomer(owner)
      made.push(customerId)
      await owing(amountVnd, today)
    }
    const [small, large, alike] = made
    const { Data } = await owner.done(debts.getSummaryDebt, {})
    expect(Data.map(({ ObjectID }) => ObjectID)).toEqual([large, small, alike, even])
    const sorted = async (Sort: '-Closing' | 'Closing' | 'Debit') =>
      (await owner.done(debts.getSummaryDebt, { Sort })).Data.map(({ ObjectID }) => ObjectID)
    expect(await sorted('-Closing')).toEqual([large, small, alike, even])
    expect(await sorted('Closing')).toEqual([even, small, alike, large])
    expect((await sorted('Debit')).at(-1)).toBe(large)
    expect((await owner.call(debts.getSummaryDebt, { Sort: 'Name' as never })).Errors?.Sort).toBe(
      'Không sắp xếp được theo cột này',
    )
  })

  test('age by the orders that owe, a credit counted against the oldest', async () => {
    for (const [days, amountVnd] of [
      [90, 1_000_000],
      [45, 2_000_000],
      [20, 3_000_000],
      [0, 4_000_000],
    ] as const)
      await owing(amountVnd, addDays(today, -days))
    const aging = async () => (await owner.done(debts.getSummaryDebt, {})).Data[0]?.Aging
    expect(await aging()).toEqual({ D7: 4_000_000, D30: 3_000_000, D60: 2_000_000, Older: 1_000_000 })
    const rut = await TestOrder.make(owner, {
      customerId,
      amountVnd: 2_500_000,
      forDate: today,
      feePercent: 0,
    })
    await rut.swipe([{ pos: await makePos(owner, { fundId: bank }), amountVnd: 2_500_000 }])
    expect(await aging()).toEqual({ D7: 4_000_000, D30: 3_000_000, D60: 500_000, Older: 0 })
    customerId = await makeCustomer(owner)
    await owing(1_500_000, addDays(today, -40))
    const sumOf = async (input: object) => (await owner.done(debts.getSummaryDebt, input)).Summary?.Aging
    expect(await sumOf({ PageSize: 1 })).toEqual({ D7: 4_000_000, D30: 3_000_000, D60: 2_000_000, Older: 0 })
    expect(await sumOf({ Side: 'we' })).toEqual({ D7: 0, D30: 0, D60: 0, Older: 0 })
  })

  test('are found by name without accents, by KH number and by phone, a page at a time', async () => {
    await owing(1_000_000, today)
    const { FullName, Phone, Code } = (await owner.done(people.getByID, { CustomerID: customerId })).Data
    const spaced = `${Phone.slice(0, 4)} ${Phone.slice(4, 7)} ${Phone.slice(7)}`
    customerId = await makeCustomer(owner, { FullName: 'Đỗ Thị Bích Ngọc' })
    await owing(2_000_000, today)
    const names = async (GeneralSearch: string) =>
      (await owner.done(debts.getSummaryDebt, { GeneralSearch })).Data.map(({ Name }) => Name)
    expect(await names('do thi bich')).toEqual(['Đỗ Thị Bích Ngọc'])
    expect(await names(Code)).toEqual([FullName])
    expect(await names(spaced)).toEqual([FullName])
    const second = await owner.done(debts.getSummaryDebt, { PageSize: 1, PageIndex: 2 })
    expect([second.Data[0]?.Name, second.Total, second.Summary?.TheyOwe]).toEqual([FullName, 2, 3_000_000])
  })

  test("are no other shop's, and all shops' at the company level", async () => {
    await owing(1_000_000, today)
    expect((await owner.at(owner.shopIds[1] ?? 0).done(debts.getSummaryDebt, {})).Data).toEqual([])
    expect((await (await server.company()).done(debts.getSummaryDebt, {})).Data).toEqual([])
    expect((await owner.at(-111).done(debts.getSummaryDebt, {})).Summary?.TheyOwe).toBe(1_000_000)
  })
})

test('the detail runs from opening to closing through every movement', async () => {
  const pos = await makePos(owner, { fundId: bank })
  const order = await TestOrder.make(owner, {
    customerId,
    kind: 2,
    amountVnd: 50_000_000,
    forDate: today,
  })
  await order.topUp(bank, 50_000_000, addDays(today, -1))
  await order.swipe([{ pos, amountVnd: 48_000_000 }])
  await order.finish()
  const { DebtID, Code } = (await collect(2_000_000, { Note: 'Khách chuyển khoản' })).Data
  const { Data } = await owner.done(debts.detailDebt, { ObjectID: customerId, fromDate: today, toDate: today })
  expect(Data).toMatchObject({ Opening: 50_000_000, Closing: 864_000 })
  expect(Data.Lines.map(({ Desc, Debit, Credit, Balance }) => [Desc, Debit, Credit, Balance])).toEqual([
    [expect.stringMatching(/^Quẹt thẻ: .*lô 000001$/), 0, 48_000_000, 2_000_000],
    ['Phí khách', 864_000, 0, 2_864_000],
    ['Thu tiền khách: Khách chuyển khoản', 0, 2_000_000, 864_000],
  ])
  expect(Data.Lines[2]).toMatchObject({
    DebtID,
    Code,
    Type: 'PAY',
    ScheduleID: order.id,
    OrderCode: order.code,
    IsReversal: false,
  })
  await owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhầm' })
  const after = (await owner.done(debts.detailDebt, { ObjectID: customerId, fromDate: today, toDate: today })).Data
  expect(after.Lines.at(-1)).toMatchObject({
    Desc: 'Hủy thu tiền khách: Nhầm',
    Debit: 2_000_000,
    Balance: 2_864_000,
    Code: `${Code}/H`,
    IsReversal: true,
    DebtID: null,
  })
})
