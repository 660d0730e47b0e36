import { badDebts } from '@cardpro/contract/debts/badDebts'
import { beforeEach, describe, expect, test } from 'vitest'
import { unswiped, writeOff } from '#test/badDebts.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { moveIn, owedSheet } from '#test/dataMigration.ts'
import { expectSoundBooks, fundBalance } from '#test/orderBooks.ts'
import { accountVnd, type MadeOrder, makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { inRole } from '#test/staff.ts'

const server = testServer()

let owner: TestUser
let bank: number
let order: MadeOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  order = await unswiped(owner, { fund: bank })
})

const vnd = (kind: number, id?: number) => accountVnd(server, owner, id === undefined ? [kind] : [kind, id])
const listed = async (user = owner) => (await user.done(badDebts.getByConditions, {})).Data
const add = (Amount: number, more = {}, user = owner) => writeOff(user, order, { Amount, ...more })
const lost = async (amount = 20_000_000, more = {}): Promise<number> => (await add(amount, more)).Data.ExpenseCardID

describe('writing off is refused', () => {
  test('without the right, at the company level, and of another shop or company', async () => {
    const viewer = await owner.staff(['badExpense.view'])
    expect((await add(1_000_000, {}, viewer)).Code).toBe('NO_PERMISSION')
    expect((await add(1_000_000, {}, owner.at(-111))).Code).toBe('CHOOSE_SHOP')
    for (const user of [owner.at(owner.shopIds[1] ?? 0), await server.company()])
      expect((await add(1_000_000, {}, user)).Errors).toEqual({ ScheduleID: 'Không có đơn hàng này trong cửa hàng' })
  })

  test('without an order, amount, reason or note, or with a share that no one bears', async () => {
    const call = (input: object) =>
      owner.call(badDebts.add, { ScheduleID: order.id, Amount: 1_000_000, Reason: 1, Note: 'Khóa thẻ', ...input })
    expect((await call({ ScheduleID: undefined })).Errors).toEqual({
      ScheduleID: 'Vui lòng chọn đơn hoặc khách hàng còn nợ',
    })
    expect((await call({ Amount: 0 })).Errors).toEqual({ Amount: 'Số tiền phải lớn hơn 0' })
    expect((await call({ Reason: 9 })).Errors).toEqual({ Reason: 'Vui lòng chọn nguyên nhân' })
    expect((await call({ Note: ' ' })).Errors).toEqual({ Note: 'Vui lòng nhập ghi chú: vì sao không thu được' })
    expect((await call({ StaffPercent: 50 })).Errors).toEqual({ StaffID: 'Vui lòng chọn nhân viên đền' })
    expect((await call({ StaffID: owner.userId })).Errors).toEqual({
      StaffPercent: 'Vui lòng nhập phần trăm nhân viên đền, hoặc bỏ chọn nhân viên',
    })
    expect((await call({ StaffPercent: 101, StaffID: owner.userId })).Errors).toEqual({
      StaffPercent: 'Tỷ lệ nhân viên đền phải từ 0 đến 100',
    })
    expect(await listed()).toEqual([])
  })

  test('before the swipes are done, above what is owed, and of an order that owes nothing', async () => {
    const open = await makeOrder(owner, { Contract_Type: 2, Amount: 5_000_000 })
    await open.topUp(bank, 5_000_000)
    expect((await writeOff(owner, open, { Amount: 5_000_000 })).Errors).toEqual({
      ScheduleID: `Đơn ${open.code} chưa rút xong, chưa xóa nợ được`,
    })
    expect((await add(20_000_001)).Errors).toEqual({ Amount: `Đơn ${order.code} chỉ còn nợ 20.000.000` })
    await order.pay(bank, 20_000_000)
    expect((await add(1_000)).Errors).toEqual({ ScheduleID: `Đơn ${order.code} không còn nợ` })
    const CustomerID = await makeCustomer(owner)
    const { Errors } = await owner.call(badDebts.add, { CustomerID, Amount: 1_000, Reason: 4, Note: 'Bỏ trốn' })
    expect(Errors).toEqual({ Amount: 'Khách không có nợ ngoài đơn, hãy chọn đơn còn nợ' })
    expect(await vnd(8112)).toBe(0)
  })
})

describe('E13: 20 million topped up, 5 paid, 15 written off, 3 come back', () => {
  test('is a loss of 12 million, to the đồng', async () => {
    await order.pay(bank, 5_000_000)

    const done = await add(15_000_000)

    expect(done.Data).toMatchObject({ NeedApproval: false, Code: expect.stringMatching(/^NX\d{6}-001$/) })
    expect([await vnd(131), await vnd(8112)]).toEqual([0, 15_000_000])
    expect((await order.detail()).Status).toBe(5)

    const ExpenseCardID = done.Data.ExpenseCardID
    const back = await owner.done(badDebts.recover, { ExpenseCardID, Amount: 3_000_000, BankCardID: bank })

    expect(back.Data).toMatchObject({ Left: 12_000_000, Code: expect.stringMatching(/^PT\d{6}-\d{3}$/) })
    expect([await vnd(131), await vnd(8112), await vnd(711)]).toEqual([0, 15_000_000, -3_000_000])
    expect(await fundBalance(owner, bank)).toBe(488_000_000)
    const { Data, Summary } = await owner.done(badDebts.getByConditions, {})
    expect(Data).toMatchObject([{ Amount: 15_000_000, Recovered: 3_000_000, Left: 12_000_000, Status: 2 }])
    expect(Summary).toMatchObject({ Lost: 15_000_000, Staff: 0, Recovered: 3_000_000, Left: 12_000_000, Standing: 1 })
    const detail = (await owner.done(badDebts.getDetail, { ExpenseCardID })).Data
    expect(detail.Events.map(({ Kind, Amount }) => [Kind, Amount])).toEqual([
      [1, 20_000_000],
      [5, -5_000_000],
      [0, -15_000_000],
      [-1, -3_000_000],
    ])
    expect(detail.Transfers).toEqual([
      { Account: 8112, Debit: 15_000_000, Credit: 0 },
      { Account: 131, Debit: 0, Credit: 15_000_000 },
    ])
    expect(detail.StillOwed).toBe(0)
    await expectSoundBooks(server, owner)
  })
})

describe('who bears it', () => {
  test('staff makes good its share out of the advance, the rest is the loss of the shop', async () => {
    const clerk = await inRole(owner, 5)

    await lost(9_999_999, { StaffPercent: 50, StaffID: clerk.userId, Reason: 5 })

    expect([await vnd(141, clerk.userId), await vnd(8112), await vnd(131)]).toEqual([5_000_000, 4_999_999, 10_000_001])
    expect(await listed()).toMatchObject([
      { StaffAmount: 5_000_000, Left: 4_999_999, ShareStaffPercent: 50, StaffID: clerk.userId, Status: 1 },
    ])
    await expectSoundBooks(server, owner)
  })

  test('all of it: nothing is lost by the shop', async () => {
    const clerk = await inRole(owner, 5)
    await lost(20_000_000, { StaffPercent: 100, StaffID: clerk.userId })
    expect([await vnd(141, clerk.userId), await vnd(8112)]).toEqual([20_000_000, 0])
    await expectSoundBooks(server, owner)
  })

  test('nor one of another shop', async () => {
    const other = await owner.staff(['orders.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    const refused = await add(1_000_000, { StaffPercent: 10, StaffID: other.userId })
    expect(refused.Errors).toEqual({ StaffID: 'Không có nhân viên này trong cửa hàng' })
  })
})

test('a card alone names its owed order, and a debt without an order is written off as such', async () => {
  const named = { CardDataID: order.cardId, Amount: 1_000_000, Reason: 2 as const, Note: 'Hạ hạn mức' }
  await owner.done(badDebts.add, named)
  expect(await listed()).toMatchObject([{ ScheduleCode: order.code }])

  const second = await unswiped(owner, {
    fund: bank,
    amount: 1_000_000,
    CustomerID: order.customerId,
    CardDataID: order.cardId,
    Confirm: ['W_SAME_CARD'],
  })
  expect((await owner.call(badDebts.add, named)).Errors).toEqual({
    ScheduleID: `Thẻ này có nhiều đơn còn nợ, hãy chọn một: ${order.code}, ${second.code}`,
  })

  const Phone = '0903123218'
  const CustomerID = await makeCustomer(owner, { Phone })
  await moveIn(server, owner, owedSheet(Phone, 700_000))
  const debt = await unswiped(owner, { fund: bank, amount: 2_000_000, CustomerID })
  const open = await owner.done(badDebts.getOpenDebts, { CustomerID })
  expect(open.Data).toMatchObject({
    MayDecide: null,
    Debts: [
      { ScheduleID: debt.id, Balance: 2_000_000 },
      { ScheduleID: null, Balance: 700_000 },
    ],
  })
  const alone = { CustomerID, Reason: 4 as const, Note: 'Khách bỏ trốn' }
  expect((await owner.call(badDebts.add, { ...alone, Amount: 700_001 })).Errors).toEqual({
    Amount: 'Khách chỉ còn nợ ngoài đơn 700.000',
  })
  await owner.done(badDebts.add, { ...alone, Amount: 700_000 })
  expect(await vnd(131, CustomerID)).toBe(2_000_000)
  await expectSoundBooks(server, owner)
})

test('the list is searched, filtered and sorted, and sums what stands whatever the page', async () => {
  const CustomerID = await makeCustomer(owner, { FullName: 'Hồ Văn Tám' })
  const other = await unswiped(owner, { fund: bank, amount: 8_400_000, CustomerID })
  await lost(2_000_000)
  const { ExpenseCardID } = (await writeOff(owner, other, { Amount: 8_400_000, Reason: 4 })).Data
  await owner.done(badDebts.recover, { ExpenseCardID, Amount: 8_400_000, BankCardID: bank })
  const find = async (input: object) =>
    (await owner.done(badDebts.getByConditions, input)).Data.map((one) => one.Amount)

  expect(await find({})).toEqual([8_400_000, 2_000_000])
  expect(await find({ GeneralSearch: 'ho van tam' })).toEqual([8_400_000])
  expect(await find({ GeneralSearch: order.code.toLowerCase() })).toEqual([2_000_000])
  expect(await find({ Status: 3 })).toEqual([8_400_000])
  expect(await find({ CustomerID: order.customerId })).toEqual([2_000_000])
  expect(await find({ Sort: 'Amount', PageSize: 1 })).toEqual([2_000_000])
  expect(await find({ toDate: '2026-01-01' })).toEqual([])
  const { Summary } = await owner.done(badDebts.getByConditions, { PageSize: 1 })
  expect(Summary).toEqual({
    Lost: 10_400_000,
    Staff: 0,
    Recovered: 8_400_000,
    Left: 2_000_000,
    Standing: 2,
    Counts: [0, 1, 2, 3, 4].map((Status) => ({ Status, Count: Status === 1 || Status === 3 ? 1 : 0 })),
  })
})

test('a swipe that comes after all leaves the shop owing: the loss stays', async () => {
  await lost()
  order.version++
  const pos = await makePos(owner, { fundId: bank })
  await order.swipe([{ pos, amount: 1_000_000 }], { Confirm: ['W_LOSS'] })
  expect(await vnd(8112)).toBe(20_000_000)
  await expectSoundBooks(server, owner)
})
