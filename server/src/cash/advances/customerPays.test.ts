import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import { debts } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance } from '#test/orderBooks.ts'
import { accountVnd, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const code = (kind: string, no: string) => `${kind}${todayHere().slice(2).replaceAll('-', '')}-${no}`

let owner: TestUser
let quan: TestUser
let bank: number
let till: number
let first: MadeOrder
let second: MadeOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  quan = await owner.staff(['orders.view', 'orders.add'])
  bank = await makeFund(owner, { name: 'TCB', opening: 100_000_000 })
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1 })
  first = await owing()
  second = await owing()
})

/** An order on which the customer owes 10.000.000. */
async function owing(): Promise<MadeOrder> {
  const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000, StaffID: quan.userId })
  await order.topUp(bank, 10_000_000)
  await order.done('Rút không hết')
  return order
}

const takes = async (order: MadeOrder, Amount: number, more: object = { StaffID: quan.userId }) =>
  (await owner.done(orders.addPayment, { ScheduleID: order.id, Amount, ...more })).Data.LineID
const handIn = (PaymentIDs: number[], Amount: number, more: object = {}) =>
  owner.call(customerPays.backMoneyFromCustomerPay, {
    StaffID: quan.userId,
    PaymentIDs,
    Amount,
    BankCardID: till,
    ...more,
  })
const list = async (input: object = {}) => (await owner.done(customerPays.getHistoryBackMoney, input)).Data
const held = () => accountVnd(server, owner, [141, quan.userId])

describe('payments of customers are not handed in', () => {
  test('without the right, for another sum, out of other hands, or where there is none', async () => {
    const id = await takes(first, 2_000_000)
    const input = { StaffID: quan.userId, PaymentIDs: [id], Amount: 2_000_000, BankCardID: till }
    expect((await quan.call(customerPays.backMoneyFromCustomerPay, input)).Code).toBe('NO_PERMISSION')
    expect((await handIn([id], 1_500_000)).Errors).toEqual({
      Amount: 'Số tiền nộp 1.500.000 khác tổng 1 khoản đã chọn 2.000.000',
    })
    const ha = await owner.staff(['orders.view'])
    expect((await handIn([id], 2_000_000, { StaffID: ha.userId })).Errors).toEqual({
      PaymentIDs: `Khoản ${first.code} do nhân viên khác giữ`,
    })
    const toFund = await takes(second, 1_000_000, { BankCardID: till })
    const missing = { PaymentIDs: 'Không có khoản khách trả này trong tay nhân viên của cửa hàng' }
    expect((await handIn([toFund], 1_000_000)).Errors).toEqual(missing)
    expect((await handIn([id, id], 4_000_000)).Errors).toEqual({ PaymentIDs: 'Một khoản được chọn hai lần' })
    expect((await handIn([], 1_000)).Errors).toEqual({ PaymentIDs: 'Vui lòng chọn ít nhất một khoản' })
    expect((await handIn([id], 2_000_000, { BankCardID: undefined })).Errors).toEqual({
      BankCardID: 'Vui lòng chọn quỹ',
    })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(customerPays.backMoneyFromCustomerPay, input)).Errors).toEqual(missing)
    expect(await held()).toBe(2_000_000)
  })

  test('twice: the second is refused with the number of the first, and a cancel frees them (case 48)', async () => {
    const ids = [await takes(first, 2_000_000), await takes(second, 500_000)]
    const { Data } = await handIn(ids, 2_500_000)
    expect(Data).toMatchObject({ Code: code('HU', '001'), Held: 0 })
    expect((await handIn([ids[1] ?? 0], 500_000)).Errors).toEqual({
      PaymentIDs: `Khoản ${second.code} đã nộp ở ${code('HU', '001')}`,
    })
    const blocked = await owner.call(orders.cancelLine, { ScheduleID: first.id, LineID: ids[0] ?? 0, Reason: 'Nhầm' })
    expect(blocked.Blockers).toEqual([
      { Code: 'HANDED_IN', Message: `Khoản này đã nộp ở phiếu ${code('HU', '001')}, hủy phiếu đó trước` },
    ])
    await owner.done(customerPays.cancelBackMoneyCustomerPay, { ID: Data.ID, Reason: 'Đếm thiếu' })
    expect([await held(), await fundBalance(owner, till)]).toEqual([2_500_000, 0])
    const again = await owner.done(customerPays.cancelBackMoneyCustomerPay, { ID: Data.ID, Reason: 'Đếm thiếu' })
    expect(again.Data.Code).toBe(`${code('HU', '001')}/H`)
    expect((await handIn(ids, 2_500_000)).Data).toMatchObject({ Code: code('HU', '002') })
    await expectSoundBooks(server, owner)
  })

  test('by two who press at the same moment: one of them is refused', async () => {
    const id = await takes(first, 2_000_000)
    const both = await Promise.all([handIn([id], 2_000_000), handIn([id], 2_000_000)])
    expect(both.filter(({ Result }) => Result === 1)).toHaveLength(1)
    expect(await fundBalance(owner, till)).toBe(2_000_000)
  })

  test('once they were spent; those can be settled, and no more than was spent', async () => {
    const ids = [await takes(first, 2_000_000), await takes(second, 500_000)]
    expect((await handIn(ids, 2_500_000, { IsSettled: true })).Errors).toEqual({
      Amount: 'Trần Minh Quân mới dùng 0 trong tiền khách trả, không đối trừ được 2.500.000',
    })
    const third = await makeOrder(owner, { Contract_Type: 2, Amount: 2_000_000, StaffID: quan.userId })
    await owner.done(orders.addTopUp, { ScheduleID: third.id, Amount: 2_000_000, StaffID: quan.userId })
    expect((await handIn(ids, 2_500_000)).Errors).toEqual({
      Amount: 'Tạm ứng của Trần Minh Quân không đủ: đang giữ 500.000, thiếu 2.000.000',
    })
    const { Data } = await handIn([ids[0] ?? 0], 2_000_000, { IsSettled: true, BankCardID: undefined })
    expect(Data).toMatchObject({ JournalID: 0, Held: 500_000 })
    expect((await list()).map(({ Amount, State }) => [Amount, State])).toEqual([
      [500_000, 'waiting'],
      [2_000_000, 'settled'],
    ])
    await owner.done(customerPays.cancelBackMoneyCustomerPay, { ID: Data.ID, Reason: 'Nhầm' })
    expect((await list({ State: 'waiting' })).length).toBe(2)
    await expectSoundBooks(server, owner)
  })
})

describe('the history of what customers paid', () => {
  test('has each payment once, with its fund or hands and when it was handed in', async () => {
    const one = await takes(first, 2_000_000)
    await takes(second, 1_000_000, { BankCardID: till })
    const input = { CustomerID: first.customerId, Amount: 3_000_000, StaffID: quan.userId }
    const voucher = (await owner.done(debts.payDebtCustomer, input)).Data
    await handIn([one], 2_000_000)
    const rows = await list()
    expect(
      rows.map((row) => [row.Amount, row.Method, row.FundName || row.StaffName, row.State, row.HandedCode]),
    ).toEqual([
      [3_000_000, 'Tạm ứng', 'Trần Minh Quân', 'waiting', ''],
      [1_000_000, 'TM', 'Tiền mặt', 'fund', ''],
      [2_000_000, 'Tạm ứng', 'Trần Minh Quân', 'handedIn', code('HU', '001')],
    ])
    expect(rows[0]).toMatchObject({ PaymentID: voucher.DebtID, Code: voucher.Code, OrderCode: first.code })
    const { Summary } = await owner.done(customerPays.getHistoryBackMoney, { State: 'waiting' })
    expect(Summary).toMatchObject({ Count: 1, Amount: 3_000_000, Waiting: 3_000_000 })
    // A voucher of several orders is handed in whole, and then not cancelled.
    const handed = (await handIn([voucher.DebtID], 3_000_000)).Data
    const refused = await owner.call(debts.cancelPayDebt, { DebtID: voucher.DebtID, Reason: 'Nhầm' })
    expect(refused.Message).toBe(`Phiếu ${voucher.Code} đã nộp ở phiếu ${handed.Code}, hủy phiếu đó trước`)
    expect(await held()).toBe(0)
    expect((await list({ StaffID: quan.userId })).length).toBe(2)
    const days = (await owner.done(advances.listMoneyBeginDay, {})).Data
    expect(days).toMatchObject([{ Collected: 5_000_000, Returned: 5_000_000, Remain: 0, State: 'returned' }])
    await expectSoundBooks(server, owner)
  })
})
