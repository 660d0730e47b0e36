import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { fundBalance, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let fund: number
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  fund = await makeFund(owner, { name: 'Vietcombank' })
})

/** A lô with these swipes in it, on a POS of its own. */
async function swipedLot(
  amountsVnd: number[],
  options: { percent?: number; day?: string } = {},
): Promise<{ lot: number; pos: number; order: TestOrder }> {
  const pos = await makePos(owner, { fundId: fund, percent: options.percent ?? 1.1 })
  const customerId = await makeCustomer(owner)
  const amountVnd = amountsVnd.reduce((sum, one) => sum + one, 0)
  const order = await TestOrder.make(owner, { customerId, amountVnd, forDate: options.day ?? today })
  const items = amountsVnd.map((amountVnd, index) => ({
    pos,
    amountVnd,
    lot: '000123',
    bill: String(index + 41),
  }))
  const [lot = 0] = await order.swipe(items, options.day)
  return { lot, pos, order }
}
const pay = (lot: number, amountVnd: number, more: object = {}) =>
  owner.call(posMoney.addPayNumberLo, { numberLoID: lot, Amount: amountVnd, BankCardID: fund, ...more })
const lotOf = async (lot: number, posId: number) =>
  (await owner.done(posMoney.getNumberLoConditions, { PosID: posId })).Data.find(({ numberLoID }) => numberLoID === lot)

describe('a payment of a lô is refused', () => {
  test('without the right to add POS money', async () => {
    const { lot } = await swipedLot([1_000_000])
    const staff = await owner.staff(['posMoney.view'])
    const refused = await staff.call(posMoney.addPayNumberLo, { numberLoID: lot, Amount: 1, BankCardID: fund })
    expect(refused).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
  })

  test('for a lô of another shop or another company, in the same words as for one that is not there', async () => {
    const { lot } = await swipedLot([1_000_000])
    const stranger = await server.company()
    const strangeFund = await makeFund(stranger)
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    const otherFund = await makeFund(elsewhere)
    const missing = { Result: 0, Message: 'Không có lô này trong cửa hàng' }
    for (const [who, BankCardID] of [
      [stranger, strangeFund],
      [elsewhere, otherFund],
    ] as const) {
      expect(await who.call(posMoney.addPayNumberLo, { numberLoID: lot, Amount: 1_000, BankCardID })).toMatchObject(
        missing,
      )
      expect(await who.call(posMoney.getBillNumberLo, { numberLoID: lot })).toMatchObject(missing)
      expect(await who.call(posMoney.getHistoryPayNumberLo, { numberLoID: lot })).toMatchObject(missing)
    }
    expect(
      await owner.call(posMoney.addPayNumberLo, { numberLoID: lot, Amount: 1_000, BankCardID: otherFund }),
    ).toMatchObject({
      Result: 0,
      Errors: { BankCardID: 'Không có quỹ này trong cửa hàng' },
    })
  })

  test('with wrong input, each field with its sentence', async () => {
    const { lot } = await swipedLot([1_000_000])
    expect((await pay(lot, 0)).Errors).toEqual({ Amount: 'Số tiền về phải lớn hơn 0' })
    expect((await pay(lot, 1_000, { DiffMode: 4 })).Errors).toEqual({ DiffMode: 'Cách xử lý chênh lệch không hợp lệ' })
    const tomorrow = addDays(today, 1)
    const [year, month, day] = tomorrow.split('-')
    expect((await pay(lot, 1_000, { Date: tomorrow })).Message).toBe(
      `Ngày không hợp lệ: ${day}/${month}/${year} ở sau hôm nay`,
    )
  })

  test('before the lô was opened', async () => {
    const { lot } = await swipedLot([1_000_000])
    expect((await pay(lot, 1_000, { Date: addDays(today, -1) })).Errors?.Date).toContain('ở trước ngày của lô 000123')
  })

  test('as other income when it is short', async () => {
    const { lot } = await swipedLot([1_000_000])
    expect(await pay(lot, 900_000, { DiffMode: 3 })).toMatchObject({
      Result: 0,
      Errors: { DiffMode: 'Tiền về 900.000 thiếu 89.000 so với số phải về 989.000, không thể ghi là thu khác' },
    })
    expect(await rawBalance(server, owner, { kind: 1361, ref: lot })).toBe(989_000)
  })

  test('until the user agrees, when the fee would take more than 1 % of what is due', async () => {
    const { lot } = await swipedLot([1_000_000])
    const asked = await pay(lot, 900_000, { DiffMode: 2 })
    expect(asked).toMatchObject({ Result: 0, Code: 'CONFIRM' })
    expect(asked.Warnings).toEqual([
      { Code: 'W_DIFF', Message: 'Lô 000123 phải về 989.000, tiền về thiếu 89.000: khoản chênh sẽ tính vào phí POS' },
    ])
    expect(await pay(lot, 900_000, { DiffMode: 2, Confirm: ['W_DIFF'] })).toMatchObject({
      Result: 1,
      Data: { Remain: 0, DiffFee: 89_000 },
    })
  })

  test('until the user agrees, when the same was entered a moment ago', async () => {
    const { lot } = await swipedLot([1_000_000])
    const first = await pay(lot, 100_000)
    const asked = await pay(lot, 100_000)
    expect(asked.Warnings).toEqual([
      { Code: 'W_DUP', Message: `Có thể bạn vừa nhập khoản này: 100.000 về quỹ Vietcombank, phiếu ${first.Data.Code}` },
    ])
    expect((await pay(lot, 100_000, { Confirm: ['W_DUP'] })).Data.Remain).toBe(789_000)
  })
})

describe('tiền về of the worked examples', () => {
  test('E1: 50.000.000 at 1,1 % comes back as 49.450.000', async () => {
    const before = await fundBalance(owner, fund)
    const { lot, pos } = await swipedLot([50_000_000])
    expect(await lotOf(lot, pos)).toMatchObject({ Net: 49_450_000, Fee: 550_000, Remain: 49_450_000, Status: 1 })
    const { Data } = await pay(lot, 49_450_000)
    expect(Data).toMatchObject({ Remain: 0, DiffFee: 0 })
    expect(Data.Code).toMatch(/^TV\d{6}-\d{3}$/)
    expect(await fundBalance(owner, fund)).toBe(before + 49_450_000)
    expect(await lotOf(lot, pos)).toMatchObject({ Received: 49_450_000, Remain: 0, Status: 4 })
  })

  test('E2: two POS pay 29.670.000 and 19.810.000', async () => {
    const a = await swipedLot([30_000_000])
    const b = await swipedLot([20_000_000], { percent: 0.95 })
    expect((await pay(a.lot, 29_670_000)).Data.Remain).toBe(0)
    expect((await pay(b.lot, 19_810_000)).Data.Remain).toBe(0)
  })

  test('E3: 45.000.000 at 1,1 % comes back as 44.505.000', async () => {
    const { lot } = await swipedLot([45_000_000])
    expect((await pay(lot, 44_505_000)).Data.Remain).toBe(0)
  })

  test('E11: in two parts, the second with a higher fee, to the đồng; and both taken back again', async () => {
    const { lot, pos } = await swipedLot([30_000_000, 12_000_000, 8_000_000])
    const before = await fundBalance(owner, fund)
    const first = (await pay(lot, 29_670_000)).Data
    expect(first).toMatchObject({ Remain: 19_780_000, DiffFee: 0 })
    expect(await lotOf(lot, pos)).toMatchObject({ Status: 3, Received: 29_670_000, Remain: 19_780_000 })

    const second = (await pay(lot, 19_766_800, { DiffMode: 2 })).Data
    expect(second).toMatchObject({ Remain: 0, DiffFee: 13_200 })
    expect(await rawBalance(server, owner, { kind: 1361, ref: lot })).toBe(0)
    expect(await rawBalance(server, owner, { kind: 632, owner: pos })).toBe(550_000 + 13_200)
    expect(await fundBalance(owner, fund)).toBe(before + 29_670_000 + 19_766_800)
    expect(await lotOf(lot, pos)).toMatchObject({
      Status: 5,
      DiffFee: 13_200,
      Received: 49_450_000,
      Remain: 0,
      Net: 49_450_000,
    })

    const cancelled = (
      await owner.done(posMoney.cancelPayNumberLo, { paymentID: second.paymentID, Reason: 'Nhập nhầm' })
    ).Data
    expect(await rawBalance(server, owner, { kind: 1361, ref: lot })).toBe(19_780_000)
    expect(await rawBalance(server, owner, { kind: 632, owner: pos })).toBe(550_000)
    expect(await lotOf(lot, pos)).toMatchObject({ Status: 3, DiffFee: 0, Remain: 19_780_000 })
    const again = await owner.done(posMoney.cancelPayNumberLo, {
      paymentID: second.paymentID,
      Reason: 'Nhập nhầm lần nữa',
    })
    expect(again.Data).toEqual(cancelled)

    await owner.done(posMoney.cancelPayNumberLo, { paymentID: first.paymentID, Reason: 'Nhập nhầm' })
    expect(await lotOf(lot, pos)).toMatchObject({ Status: 1, Received: 0, Remain: 49_450_000 })
    expect(await fundBalance(owner, fund)).toBe(before)
    const history = (await owner.done(posMoney.getHistoryPayNumberLo, { numberLoID: lot })).Data
    expect(
      history.map(({ Amount, DiffFee, Status, CancelReason }) => ({ Amount, DiffFee, Status, CancelReason })),
    ).toEqual([
      { Amount: 29_670_000, DiffFee: 0, Status: 2, CancelReason: 'Nhập nhầm' },
      { Amount: 19_766_800, DiffFee: 13_200, Status: 2, CancelReason: 'Nhập nhầm' },
    ])
  })
})

describe('a difference', () => {
  test.each([
    { mode: 1, account: 3381, what: 'not yet known' },
    { mode: 3, account: 711, what: 'other income' },
  ])('above what is due is booked as $what in mode $mode', async ({ mode, account }) => {
    const { lot } = await swipedLot([1_000_000])
    const before = await rawBalance(server, owner, { kind: account })
    expect((await pay(lot, 1_000_000, { DiffMode: mode })).Data).toMatchObject({ Remain: 0, DiffFee: 0 })
    expect(await rawBalance(server, owner, { kind: account })).toBe(before - 11_000)
    expect(await rawBalance(server, owner, { kind: 1361, ref: lot })).toBe(0)
  })

  test('above what is due lowers the POS fee in mode 2', async () => {
    const { lot, pos } = await swipedLot([1_000_000])
    expect((await pay(lot, 990_000, { DiffMode: 2 })).Data).toMatchObject({ Remain: 0, DiffFee: -1_000 })
    expect(await rawBalance(server, owner, { kind: 632, owner: pos })).toBe(10_000)
    expect(await lotOf(lot, pos)).toMatchObject({ Status: 5, DiffFee: -1_000 })
  })

  test("is no order's: the profit of its order does not change", async () => {
    const { lot, pos } = await swipedLot([1_000_000])
    await pay(lot, 988_000, { DiffMode: 2 })
    const facts = await server.db.transaction(owner.companyId, (tx) =>
      tx.run(
        {
          name: '',
          text: 'SELECT 1 FROM ledger_day_facts WHERE kind = 632 AND pos_id = $1 AND contract_type <> 0 AND debit_vnd <> 11000',
          params: ['id'],
        },
        { id: pos },
      ),
    )
    expect(facts).toBe(0)
  })
})

describe('a cancel is refused', () => {
  test('where the fund has spent the money', async () => {
    const { lot } = await swipedLot([50_000_000])
    const till = await makeFund(owner, { name: 'Két tạm' })
    const { Data } = await pay(lot, 49_450_000, { BankCardID: till })
    const order = await TestOrder.make(owner, {
      customerId: await makeCustomer(owner),
      kind: 2,
      amountVnd: 49_000_000,
      forDate: today,
    })
    await order.topUp(till, 49_000_000)
    const refused = await owner.call(posMoney.cancelPayNumberLo, { paymentID: Data.paymentID, Reason: 'Nhầm' })
    expect(refused).toMatchObject({
      Result: 0,
      Code: 'V_FUND',
      Message: 'Quỹ Két tạm không đủ tiền: còn 450.000, thiếu 49.000.000',
    })
    expect(await rawBalance(server, owner, { kind: 1361, ref: lot })).toBe(0)
  })

  test("for a reason that is too long, without the right, and for another user's payment", async () => {
    const { lot } = await swipedLot([1_000_000])
    const { paymentID } = (await pay(lot, 989_000)).Data
    expect((await owner.call(posMoney.cancelPayNumberLo, { paymentID, Reason: 'a'.repeat(501) })).Errors).toEqual({
      Reason: 'Lý do tối đa 500 ký tự',
    })
    const staff = await owner.staff(['posMoney.view', 'posMoney.add'])
    expect((await staff.call(posMoney.cancelPayNumberLo, { paymentID, Reason: 'Nhầm' })).Code).toBe('NO_PERMISSION')
    const stranger = await server.company()
    const refused = await stranger.call(posMoney.cancelPayNumberLo, { paymentID, Reason: 'Nhầm' })
    expect(refused).toMatchObject({ Result: 0, Message: 'Không có phiếu tiền về này trong cửa hàng' })
  })
})

test('twenty payments at once are counted one by one: never more than the lô owes', async () => {
  const { lot } = await swipedLot([1_000_000])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => pay(lot, 98_900, { Confirm: ['W_DUP', 'W_NOTHING_DUE'] })),
  )
  expect(answers.filter(({ Result }) => Result !== 1)).toEqual([])
  expect(await rawBalance(server, owner, { kind: 1361, ref: lot })).toBe(0)
  const { Summary } = await owner.done(posMoney.getNumberLoConditions, { OnlyUnpaid: true })
  expect(Summary?.Remain).toBe(await rawBalance(server, owner, { kind: 1361 }))
})

test("customers' debts have nothing to do with what the bank pays", async () => {
  const before = (await owner.done(debts.getSummaryDebt, {})).Summary
  const { lot } = await swipedLot([1_000_000])
  const swiped = (await owner.done(debts.getSummaryDebt, {})).Summary
  await pay(lot, 989_000)
  expect(swiped?.WeOwe).toBe((before?.WeOwe ?? 0) + 1_000_000 - 18_000)
  expect((await owner.done(debts.getSummaryDebt, {})).Summary).toEqual(swiped)
})

test('a swipe at the very moment a payment closes its lô leaves the lô unpaid', async () => {
  for (let round = 0; round < 8; round++) {
    const { lot, pos } = await swipedLot([1_000_000])
    const order = await TestOrder.make(owner, {
      customerId: await makeCustomer(owner),
      amountVnd: 2_000_000,
      forDate: today,
    })
    await Promise.all([pay(lot, 989_000), order.swipe([{ pos, amountVnd: 2_000_000, lot: '000123', bill: '99' }])])
    const { Data } = await owner.done(posMoney.getNumberLoConditions, { PosID: pos, OnlyUnpaid: true })
    expect(Data.map(({ Remain }) => Remain)).toEqual([1_978_000])
  }
})
