import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { businessDay } from '@cardpro/contract/kit/dates'
import { orderStatus } from '@cardpro/contract/orders/orderMoney'
import { orders } from '@cardpro/contract/orders/orders'
import { shops } from '@cardpro/contract/places/shops/shops'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { expectSoundBooks, fundBalance, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let bank: number
let pos: number
let customerId: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  pos = await makePos(owner, { fundId: bank })
  customerId = await makeCustomer(owner)
})

/** A đáo of which not everything could be swiped: so much is owed. */
async function owing(amountVnd: number): Promise<TestOrder> {
  const order = await TestOrder.make(owner, { customerId, kind: 2, amountVnd, forDate: today })
  await order.topUp(bank, amountVnd)
  await order.finish()
  return order
}

/** A rút that is still to be paid out: 50.000.000 less 900.000. */
async function toPayOut(): Promise<TestOrder> {
  const order = await TestOrder.make(owner, { customerId, amountVnd: 50_000_000, forDate: today })
  await order.swipe([{ pos, amountVnd: 50_000_000 }])
  return order
}
const stateOf = async (order: TestOrder) => {
  const { Balance, Status } = (await owner.done(orders.getDetail, { ScheduleID: order.id })).Data
  return { Balance, Status }
}
const raw = (kind: number, ref?: number) => rawBalance(server, owner, { kind, ...(ref !== undefined && { ref }) })
const adjust = (more: object, who = owner) =>
  who.call(debtSettling.adjustDebt, {
    Type: 'customer',
    ObjectID: customerId,
    Direction: '+',
    Amount: 1_000_000,
    Reason: 'Đối chiếu với khách',
    ...more,
  })
const cancel = (DebtID: number) => owner.done(debts.cancelPayDebt, { DebtID, Reason: 'Nhập nhầm' })

describe('Debt/AdjustDebt', () => {
  test('is refused for POS money, without a reason, for another customer, order or shop', async () => {
    expect((await adjust({ Type: 'pos' })).Errors).toEqual({
      Type: 'Tiền POS không điều chỉnh ở đây, dùng lệch phí lô',
    })
    expect((await adjust({ Reason: ' ' })).Errors).toEqual({ Reason: 'Vui lòng nhập lý do' })
    expect((await adjust({ Direction: 3 })).Errors).toEqual({ Direction: 'Vui lòng chọn tăng hay giảm' })
    expect((await adjust({ Type: 'partner' })).Errors).toEqual({ ObjectID: 'Không có đối tác này trong cửa hàng' })
    expect((await adjust({ Type: 'aff' })).Errors).toEqual({ ObjectID: 'Không có cộng tác viên này trong cửa hàng' })
    const order = await owing(2_000_000)
    const other = await makeCustomer(owner, { FullName: 'Lê Thị Khác' })
    expect((await adjust({ ObjectID: other, ScheduleID: order.id })).Errors).toEqual({
      ScheduleID: 'Đơn này không phải đơn của Lê Thị Khác',
    })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await adjust({}, elsewhere)).Errors).toEqual({ ObjectID: 'Không có khách hàng này trong cửa hàng' })
    const cashier = await owner.staff(['customerDebts.view', 'customerDebts.add'])
    expect(await adjust({}, cashier)).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    expect(await raw(711)).toBe(0)
  })

  test('"+" lets the customer owe more (711), "−" less (811); the order it names follows, and so does a cancel', async () => {
    const order = await owing(2_000_000)
    const more = await adjust({ ScheduleID: order.id })
    expect(more.Data).toMatchObject({ NeedApproval: false, Code: expect.stringMatching(/^DC\d{6}-001$/) })
    expect(await stateOf(order)).toEqual({ Balance: 3_000_000, Status: orderStatus.owed })
    expect(await raw(711)).toBe(-1_000_000)

    const less = await adjust({ Direction: '−', Amount: 3_000_000, ScheduleID: order.id })
    expect(await stateOf(order)).toEqual({ Balance: 0, Status: orderStatus.done })
    expect(await raw(811)).toBe(3_000_000)
    const blockers = (await owner.done(orders.getCancelBlockers, { ScheduleID: order.id })).Data.Blockers
    expect(blockers.map(({ Message }) => Message)).toEqual([
      `Dòng này thuộc phiếu ${more.Data.Code}, hủy phiếu đó trước`,
      `Dòng này thuộc phiếu ${less.Data.Code}, hủy phiếu đó trước`,
    ])
    await expectSoundBooks(server, owner)

    const taken = await cancel(less.Data.DebtID)
    expect((await cancel(less.Data.DebtID)).Data).toEqual(taken.Data)
    await cancel(more.Data.DebtID)
    expect(await stateOf(order)).toEqual({ Balance: 2_000_000, Status: orderStatus.owed })
    expect([await raw(711), await raw(811)]).toEqual([0, 0])
    await expectSoundBooks(server, owner)
  })

  test('above the limit, and by a user who may only ask, waits for a second user and is posted on that day', async () => {
    const asking = ['customerDebts.view', 'customerDebts.edit', 'orders.view'] as const
    const accountant = await owner.staff([...asking])
    const manager = await owner.staff([...asking, 'customerDebts.approve', 'orders.approve'])
    expect((await adjust({ Amount: 5_000_000 }, manager)).Data.NeedApproval).toBe(false)
    const asked = await adjust({ Amount: 5_000_001 }, manager)
    expect(asked.Data).toMatchObject({ JournalID: 0, Code: '', NeedApproval: true })
    expect(await raw(711)).toBe(-5_000_000)
    expect((await owner.call(debts.cancelPayDebt, { DebtID: asked.Data.DebtID })).Message).toBe(
      'Điều chỉnh này còn chờ duyệt: rút yêu cầu duyệt thay vì hủy',
    )
    const second = await owner.staff([...asking, 'customerDebts.approve', 'orders.approve'])
    const hash = await hashPassword(goodPassword, 'known')
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
    )
    const Password = goodPassword
    const [waiting] = (await owner.done(approvals.getRequests, {})).Data
    const RequestID = waiting?.RequestID ?? 0
    expect(waiting).toMatchObject({ Kind: 6, Amount: 5_000_001, Reason: 'Đối chiếu với khách' })
    expect((await second.call(approvals.approve, { RequestID, Password })).Message).toBe(
      'Điều chỉnh 5.000.001 trên mức 5.000.000, phải do chủ duyệt',
    )
    await owner.done(approvals.approve, { RequestID, Password })
    expect(await raw(711)).toBe(-10_000_001)

    const small = await adjust({ Amount: 200_000 }, accountant)
    expect(small.Data.NeedApproval).toBe(true)
    const [next] = (await owner.done(approvals.getRequests, {})).Data
    await manager.done(approvals.refuse, { RequestID: next?.RequestID ?? 0, Reason: 'Không đúng' })
    expect((await owner.call(debts.cancelPayDebt, { DebtID: small.Data.DebtID })).Message).toBe(
      'Điều chỉnh này không được duyệt nên không có gì để hủy',
    )
    expect(await raw(711)).toBe(-10_000_001)
    await expectSoundBooks(server, owner)
  })

  test('with a limit of 0 is decided by owners only', async () => {
    const shop = (await owner.done(shops.getByID, {})).Data
    await owner.done(shops.addOrEdit, { ...shop, AdjustLimit: 0 })
    const manager = await owner.staff(['customerDebts.edit', 'customerDebts.approve', 'orders.approve'])
    expect((await adjust({ Amount: 1_000 }, manager)).Data.NeedApproval).toBe(true)
    expect((await adjust({ Amount: 2_000 })).Data.NeedApproval).toBe(false)
  })

  test('asks before the same is entered twice', async () => {
    await adjust({})
    expect((await adjust({})).Warnings?.map(({ Code }) => Code)).toEqual(['W_DUP'])
    expect((await adjust({ Direction: 2 })).Data.NeedApproval).toBe(false)
  })
})

test('Debt/AddLogAdjustDebtSchedule notes in the history of an order and moves nothing', async () => {
  const order = await owing(2_000_000)
  const note = { ScheduleID: order.id, OldAmount: 2_000_000, NewAmount: 1_500_000, Reason: 'Khách báo lại' }
  const { LogID } = (await owner.done(debtSettling.addLogAdjustDebtSchedule, note)).Data
  const log = (await owner.done(orders.getStatusLog, { ScheduleID: order.id })).Data
  expect(log.at(-1)).toMatchObject({ Note: '2.000.000 → 1.500.000: Khách báo lại' })
  expect(LogID).toBeGreaterThan(0)
  expect((await stateOf(order)).Balance).toBe(2_000_000)
})

describe('Debt/OffsetCustomer', () => {
  const offset = (more: object = {}) => owner.call(debtSettling.offsetCustomer, { CustomerID: customerId, ...more })

  test('is refused where one side has nothing, has less than chosen, or the sides differ', async () => {
    expect((await offset()).Errors).toEqual({ From: 'Mình không nợ khách khoản nào để cấn trừ' })
    const credit = await toPayOut()
    expect((await offset()).Errors).toEqual({ To: 'Khách không nợ khoản nào để cấn trừ' })
    const debt = await owing(2_000_000)
    expect((await offset({ To: [{ ScheduleID: debt.id, Amount: 2_000_001 }] })).Errors).toEqual({
      'To.0': `Đơn ${debt.code} chỉ còn nợ 2.000.000, không thể lấy 2.000.001`,
    })
    expect((await offset({ To: [{ ScheduleID: credit.id, Amount: 1 }] })).Errors).toEqual({
      'To.0': 'Dòng 1: khách không nợ ở đơn này',
    })
    const sides = { From: [{ ScheduleID: credit.id, Amount: 1_000 }], To: [{ ScheduleID: debt.id, Amount: 2_000 }] }
    expect((await offset(sides)).Errors).toEqual({
      To: 'Hai bên cấn trừ phải bằng nhau (mình nợ 1.000, khách nợ 2.000)',
    })
    expect(await stateOf(debt)).toEqual({ Balance: 2_000_000, Status: orderStatus.owed })
  })

  test('pays debts with what is on no order, then with the oldest order to be paid out; statuses follow, no money moves', async () => {
    const first = await owing(2_000_000)
    await owner.done(debts.payDebtCustomer, {
      CustomerID: customerId,
      Amount: 2_300_000,
      BankCardID: bank,
      Confirm: ['W_SURPLUS'],
    })
    expect((await stateOf(first)).Balance).toBe(0)
    const debt = await owing(5_000_000)
    const credit = await toPayOut()
    const before = await fundBalance(owner, bank)
    const { Data } = await offset()
    expect(Data).toMatchObject({
      Amount: 5_000_000,
      Code: expect.stringMatching(/^DU\d{6}-001$/),
      Remain: -44_400_000,
      From: [
        { ScheduleID: 0, Amount: 300_000 },
        { ScheduleID: credit.id, Amount: 4_700_000 },
      ],
      To: [{ ScheduleID: debt.id, Amount: 5_000_000 }],
    })
    expect(await stateOf(debt)).toEqual({ Balance: 0, Status: orderStatus.done })
    expect(await stateOf(credit)).toEqual({ Balance: -44_400_000, Status: orderStatus.toSend })
    expect(await raw(131, 0)).toBe(0)
    expect(await fundBalance(owner, bank)).toBe(before)
    await expectSoundBooks(server, owner)

    const blocked = `Đơn đã cấn trừ ở phiếu ${Data.Code}, hủy phiếu đó trước`
    const swipe = (await owner.done(orders.getDetail, { ScheduleID: credit.id })).Data.Lines.find(
      ({ Kind }) => Kind === 2,
    )
    const line = { ScheduleID: credit.id, LineID: swipe?.LineID ?? 0, Reason: 'Nhập nhầm' }
    expect((await owner.call(orders.cancelLine, line)).Blockers).toEqual([{ Code: 'OFFSET', Message: blocked }])

    await cancel(Data.DebtID)
    expect(await stateOf(debt)).toEqual({ Balance: 5_000_000, Status: orderStatus.owed })
    expect(await stateOf(credit)).toEqual({ Balance: -49_100_000, Status: orderStatus.toSend })
    expect(await raw(131, 0)).toBe(-300_000)
    await owner.done(orders.cancelLine, line)
    await expectSoundBooks(server, owner)
  })
})

describe('Debt/RefundCustomer', () => {
  const refund = (Amount: number, more: object = {}) =>
    owner.call(debtSettling.refundCustomer, { CustomerID: customerId, Amount, BankCardID: bank, ...more })

  test('is refused above what is owed, without money in the fund, and into a foreign account without a reason', async () => {
    expect((await refund(1_000)).Errors).toEqual({ CustomerID: 'Mình không còn nợ khách khoản nào' })
    const order = await toPayOut()
    expect((await refund(49_100_001)).Errors).toEqual({
      Amount: 'Mình chỉ nợ khách 49.100.000, không trả được 49.100.001',
    })
    expect((await refund(1_000, { From: [{ ScheduleID: order.id, Amount: 2_000 }] })).Errors).toEqual({
      From: 'Tổng các khoản được trả 2.000 khác số tiền trả khách 1.000',
    })
    const foreign = { ToBankCode: 'VCB', ToAccountNo: '0011', ToAccountName: 'LE THI LA' }
    expect((await refund(1_000, foreign)).Errors?.['Reason']).toContain('Chủ tài khoản LE THI LA khác tên khách')
    const empty = await makeFund(owner, { name: 'Tiền mặt', kind: 1 })
    expect((await refund(1_000, { BankCardID: empty })).Errors?.['BankCardID']).toContain('Tiền mặt')
  })

  test('pays out what is on no order first, then orders; cancelled it is in the fund again', async () => {
    const first = await owing(1_000_000)
    await owner.done(debts.payDebtCustomer, {
      CustomerID: customerId,
      Amount: 1_300_000,
      BankCardID: bank,
      Confirm: ['W_SURPLUS'],
    })
    const order = await toPayOut()
    const before = await fundBalance(owner, bank)
    const { Data } = await refund(49_400_000)
    expect(Data).toMatchObject({
      Remain: 0,
      Code: expect.stringMatching(/^PC\d{6}-\d{3}$/),
      From: [
        { ScheduleID: 0, Amount: 300_000 },
        { ScheduleID: order.id, Amount: 49_100_000 },
      ],
    })
    expect(await stateOf(order)).toEqual({ Balance: 0, Status: orderStatus.done })
    expect(await fundBalance(owner, bank)).toBe(before - 49_400_000)
    const blockers = (await owner.done(orders.getCancelBlockers, { ScheduleID: order.id })).Data.Blockers
    expect(blockers).toEqual([{ Code: 'VOUCHER', Message: `Dòng này thuộc phiếu ${Data.Code}, hủy phiếu đó trước` }])
    await expectSoundBooks(server, owner)
    const lines = (await owner.done(debts.detailDebt, { ObjectID: customerId })).Data.Lines
    expect(lines.filter(({ DebtID }) => DebtID === Data.DebtID)).toHaveLength(2)

    await cancel(Data.DebtID)
    expect(await stateOf(order)).toEqual({ Balance: -49_100_000, Status: orderStatus.toSend })
    expect(await fundBalance(owner, bank)).toBe(before)
    expect((await stateOf(first)).Balance).toBe(0)
    await expectSoundBooks(server, owner)
  })
})
