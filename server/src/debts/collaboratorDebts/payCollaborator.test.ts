import { collaboratorDebts, collaboratorPaymentStatus } from '@cardpro/contract/debts/collaboratorDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { approvals } from '@cardpro/contract/kit/audit/approvals'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { orders } from '@cardpro/contract/orders/orders'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { hashPassword } from '#people/identity/users.service.ts'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { collaboratorOpening, commissionSheet, moveIn } from '#test/dataMigration.ts'
import { accountVnd, type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { expend } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const { getCollaboratorPayable, getCollaboratorStatement, payCollaborator } = collaboratorDebts

/** A collaborator at 0,2 % of the volume with orders of so many million each, all swiped; a bank with 100 million. */
async function introduced(...millions: number[]) {
  const owner = await server.company()
  const collaborator = await makeCollaborator(owner, { Name: 'Lan Anh', Base: 1, Percent: 0.2 })
  const bank = await makeFund(owner, { name: 'Vietcombank', opening: 100_000_000 })
  const pos = await makePos(owner, { fundId: bank })
  const CustomerID = await makeCustomer(owner, { AffID: collaborator, FullName: 'Phạm Gia Bảo' })
  const made: MadeOrder[] = []
  for (const million of millions) {
    const order = await makeOrder(owner, { CustomerID, Amount: million * 1_000_000 })
    await order.swipe([{ pos, amount: million * 1_000_000 }])
    made.push(order)
  }
  return { owner, collaborator, bank, pos, made }
}

const payable = async (owner: TestUser, AffID: number) => (await owner.done(getCollaboratorPayable, { AffID })).Data
const owedTo = async (owner: TestUser, collaborator: number) =>
  0 - (await accountVnd(server, owner, [3388, collaborator]))
const isSound = async (owner: TestUser) =>
  expect(await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))).toEqual([])

describe('refused', () => {
  test('an order that owes nothing, an amount that has changed, too much tax, a day before the commission, a short fund', async () => {
    const { owner, collaborator, bank, made } = await introduced(50)
    const [order] = made
    const ids = [order?.id ?? 0]
    const pay = { AffID: collaborator, ScheduleIDs: ids, Amount: 100_000, BankCardID: bank }
    const till = await makeFund(owner, { name: 'Két nhỏ', opening: 60_000 })
    const said = async (change: object) => (await owner.call(payCollaborator, { ...pay, ...change })).Errors
    const stale = { ScheduleIDs: 'Hoa hồng vừa thay đổi, vui lòng xem lại các đơn được chi' }
    expect(await said({ ScheduleIDs: [...ids, 12_345] })).toEqual(stale)
    expect(await said({ ScheduleIDs: [0] })).toEqual(stale)
    expect(await said({ Amount: 99_000 })).toEqual(stale)
    expect(await said({ ScheduleIDs: [] })).toEqual({ ScheduleIDs: 'Vui lòng chọn ít nhất một đơn' })
    expect(await said({ Withheld: 100_001 })).toEqual({ Withheld: 'Thuế khấu trừ 100.001 lớn hơn hoa hồng 100.000' })
    expect(await said({ Withheld: -1 })).toEqual({ Withheld: 'Số tiền không được âm' })
    expect((await said({ Date: todayHere(-1) }))?.['Date']).toMatch(
      /^Đơn DH\d+-\d+ có hoa hồng ghi ngày .*, sau ngày chi$/,
    )
    expect((await said({ BankCardID: till }))?.['BankCardID']).toMatch(/Két nhỏ.*40\.000/)
    expect(await owedTo(owner, collaborator)).toBe(100_000)
  })

  test('without the right, and in the company’s own book', async () => {
    const { owner, collaborator, bank, made } = await introduced(50)
    const pay = { AffID: collaborator, ScheduleIDs: made.map(({ id }) => id), Amount: 100_000, BankCardID: bank }
    const viewer = await owner.staff(['affDebts.view'])
    expect((await viewer.call(payCollaborator, pay)).Code).toBe('NO_PERMISSION')
    expect((await viewer.call(debts.cancelPayDebt, { DebtID: 1, Reason: 'thử' })).Code).toBe('NO_PERMISSION')
    expect((await owner.at(-111).call(payCollaborator, pay)).Result).toBe(0)
    const withoutRight = await owner.staff(['orders.view'])
    for (const call of [collaboratorDebts.getCollaboratorDebts, collaboratorDebts.getCollaboratorPayments])
      expect((await withoutRight.call(call, {})).Code).toBe('NO_PERMISSION')
    expect((await withoutRight.call(getCollaboratorPayable, { AffID: collaborator })).Code).toBe('NO_PERMISSION')
    expect((await withoutRight.call(getCollaboratorStatement, { AffID: collaborator })).Code).toBe('NO_PERMISSION')
  })

  test('more tax than is usual is asked about', async () => {
    const { owner, collaborator, bank, made } = await introduced(50)
    const pay = {
      AffID: collaborator,
      ScheduleIDs: made.map(({ id }) => id),
      Amount: 100_000,
      BankCardID: bank,
      Withheld: 20_000,
    }
    expect((await owner.call(payCollaborator, pay)).Warnings).toEqual([
      { Code: 'W_TAX', Message: 'Thuế khấu trừ 20.000 cao hơn 10% (10.000)' },
    ])
    expect((await owner.done(payCollaborator, { ...pay, Confirm: ['W_TAX'] })).Data.Net).toBe(80_000)
  })
})

test('E1 to its end: the commission is paid, and nothing of the order stands open', async () => {
  const { owner, collaborator, bank, made } = await introduced(50)
  const [order] = made
  await order?.send(bank, 49_100_000)
  const { Orders, Remain, SuggestsTax } = await payable(owner, collaborator)
  expect([Remain, SuggestsTax]).toEqual([100_000, false])
  expect(Orders).toMatchObject([
    { Code: order?.code, CustomerName: 'Phạm Gia Bảo', Percent: 0.2, Base: 1, BaseAmount: 50_000_000, Remain: 100_000 },
  ])

  const pay = {
    AffID: collaborator,
    ScheduleIDs: [order?.id ?? 0],
    Amount: 100_000,
    BankCardID: bank,
    Note: 'Tháng này',
  }
  const { Data } = await owner.done(payCollaborator, pay)

  expect(Data).toMatchObject({ Net: 100_000, Remain: 0, Code: expect.stringMatching(/^HH\d{6}-001$/) })
  expect(await accountVnd(server, owner, [112, bank])).toBe(100_000_000 - 49_100_000 - 100_000)
  expect([await owedTo(owner, collaborator), await accountVnd(server, owner, [131])]).toEqual([0, 0])
  expect((await payable(owner, collaborator)).Orders).toEqual([])
  const [listed] = (await owner.done(collaborators.getByConditions, {})).Data
  expect(listed).toMatchObject({ Commission: 100_000, Paid: 100_000, Remain: 0 })
  const [row] = (await owner.done(collaboratorDebts.getCollaboratorDebts, {})).Data
  expect(row).toMatchObject({ Opening: 0, Earned: 100_000, Paid: 100_000, Remain: 0, OpenOrders: 0 })
  const [logged] = (await owner.done(audit.getLogAction, { GeneralSearch: 'Chi hoa hồng' })).Data
  expect(JSON.stringify(logged)).toContain('Chi hoa hồng')
  await isSound(owner)
})

test('tax that is withheld is owed to the state, and paid later as a chi that is no cost', async () => {
  const { owner, collaborator, bank, made } = await introduced(600, 640)
  const pay = { AffID: collaborator, ScheduleIDs: made.map(({ id }) => id), Amount: 2_480_000, BankCardID: bank }
  const { Data } = await owner.done(payCollaborator, { ...pay, Withheld: 248_000 })
  expect(Data.Net).toBe(2_232_000)
  expect(await accountVnd(server, owner, [3335])).toBe(-248_000)
  expect(await accountVnd(server, owner, [112, bank])).toBe(100_000_000 - 2_232_000)
  const before = (await owner.done(workingCapital.getWorkingCapital, {})).Data.Total
  expect([before.Lines.Tax, before.Off]).toEqual([248_000, 0])

  const tax = await expend(owner, { ConfigID: 16, BankCardID: bank, Amount: 248_000 })

  expect(await accountVnd(server, owner, [3335])).toBe(0)
  const after = (await owner.done(workingCapital.getWorkingCapital, {})).Data.Total
  expect([after.Profit, after.Net, after.Off]).toEqual([before.Profit, before.Net, 0])
  const cancel = await owner.call(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Chi nhầm' })
  expect([cancel.Code, cancel.Message]).toEqual([
    'BLOCKED',
    `Thuế TNCN của phiếu ${Data.Code} đã nộp, hủy phiếu chi nộp thuế trước`,
  ])
  expect(tax.Result).toBe(1)
  await isSound(owner)
})

test('a swipe that is cancelled after its commission was paid is taken off the next payment', async () => {
  const { owner, collaborator, bank, made } = await introduced(60, 100)
  const [first, second] = made
  const paid = { AffID: collaborator, BankCardID: bank, ScheduleIDs: [first?.id ?? 0] }
  await owner.done(payCollaborator, { ...paid, Amount: 120_000 })
  await first?.cancel()
  const { Orders, Remain } = await payable(owner, collaborator)
  expect(Orders.map((one) => [one.Code, one.Remain])).toEqual([
    [first?.code, -120_000],
    [second?.code, 200_000],
  ])
  expect(Remain).toBe(80_000)
  expect((await owner.done(collaboratorDebts.getCollaboratorDebts, { Side: 'over' })).Data).toEqual([])
  // Only the second is chosen: the first is netted all the same.
  const both = { ...paid, ScheduleIDs: [second?.id ?? 0] }
  expect((await owner.call(payCollaborator, { ...both, Amount: 200_000 })).Errors).toEqual({
    ScheduleIDs: 'Hoa hồng vừa thay đổi, vui lòng xem lại các đơn được chi',
  })
  const { Data } = await owner.done(payCollaborator, { ...both, Amount: 80_000 })
  expect([Data.Net, Data.Remain, await owedTo(owner, collaborator)]).toEqual([80_000, 0, 0])
  expect((await payable(owner, collaborator)).Orders).toEqual([])
  await isSound(owner)
})

test('who was paid too much stands on the other side, and is paid nothing', async () => {
  const { owner, collaborator, bank, made } = await introduced(50)
  const [order] = made
  const pay = { AffID: collaborator, BankCardID: bank, ScheduleIDs: [order?.id ?? 0], Amount: 100_000 }
  await owner.done(payCollaborator, pay)
  await order?.cancel()
  expect((await owner.done(collaboratorDebts.getCollaboratorDebts, { Side: 'over' })).Data).toMatchObject([
    { AffID: collaborator, Earned: 0, Paid: 100_000, Remain: -100_000 },
  ])
  expect((await owner.call(payCollaborator, pay)).Errors).toEqual({
    ScheduleIDs: 'Các đơn đã chọn không có gì để chi vì còn 100.000 đã trả thừa',
  })
})

test('the one above is paid by order too, and commission that was brought along without one', async () => {
  const owner = await server.company()
  const above = await makeCollaborator(owner, { Phone: '0934111333', Name: 'Hà Anh' })
  const collaborator = await makeCollaborator(owner, { Percent: 0.2, Base: 1, ParentAffID: above, ParentPercent: 0.02 })
  const bank = await makeFund(owner, { opening: 10_000_000 })
  const order = await makeOrder(owner, { CustomerID: await makeCustomer(owner, { AffID: collaborator }) })
  await order.swipe([{ pos: await makePos(owner, { fundId: bank }), amount: 50_000_000 }])
  await moveIn(server, owner, commissionSheet('0934111333', 1_500_000))
  const { Orders, Remain } = await payable(owner, above)
  expect([Remain, Orders]).toMatchObject([
    1_510_000,
    [
      { ScheduleID: 0, Code: '', Remain: 1_500_000, BaseAmount: null },
      { ScheduleID: order.id, IsParent: true, Percent: 0.02, BaseAmount: 50_000_000, Remain: 10_000 },
    ],
  ])
  const pay = { AffID: above, BankCardID: bank, ScheduleIDs: [0, order.id], Amount: 1_510_000 }
  expect((await owner.done(payCollaborator, pay)).Data.Remain).toBe(0)
  expect(await collaboratorOpening(owner, above)).toBeGreaterThan(0)
  expect((await owner.done(debts.detailDebt, { type: 'aff', ObjectID: above })).Data.Closing).toBe(0)
  await isSound(owner)
})

describe('a payment that is cancelled', () => {
  test('leaves the commission to be paid again, and a second cancel answers the same', async () => {
    const { owner, collaborator, bank, made } = await introduced(50)
    const pay = {
      AffID: collaborator,
      BankCardID: bank,
      ScheduleIDs: made.map(({ id }) => id),
      Amount: 100_000,
      Withheld: 10_000,
    }
    const { Data } = await owner.done(payCollaborator, pay)
    const cancelled = await owner.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Chi nhầm người' })
    const again = await owner.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Chi nhầm người' })
    expect(again.Data).toEqual(cancelled.Data)
    expect([await owedTo(owner, collaborator), await accountVnd(server, owner, [3335])]).toEqual([100_000, 0])
    expect(await accountVnd(server, owner, [112, bank])).toBe(100_000_000)
    const { Data: vouchers, Summary } = await owner.done(collaboratorDebts.getCollaboratorPayments, {
      AffID: collaborator,
    })
    expect(vouchers).toMatchObject([
      { Code: Data.Code, Status: collaboratorPaymentStatus.cancelled, CancelReason: 'Chi nhầm người', Net: 90_000 },
    ])
    expect(Summary).toEqual({ Amount: 0, Withheld: 0, Net: 0 })
    expect((await owner.done(getCollaboratorStatement, { AffID: collaborator })).Summary).toMatchObject({
      Paid: 0,
      Closing: 100_000,
    })
    expect((await owner.done(payCollaborator, pay)).Data.Code).toMatch(/-002$/)
    await isSound(owner)
  })

  test('waits for a second user above the limit of the shop', async () => {
    const { owner, collaborator, bank, made } = await introduced(4000, 4000, 4000)
    const pay = { AffID: collaborator, BankCardID: bank, ScheduleIDs: made.map(({ id }) => id), Amount: 24_000_000 }
    const { Data } = await owner.done(payCollaborator, pay)
    const hash = await hashPassword(goodPassword, 'known')
    await withAdmin(server.admin, (client) =>
      client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
    )
    const clerk = await owner.staff(['affDebts.view', 'affDebts.cancel', 'orders.view'])
    const asked = await clerk.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Chi nhầm' })
    expect(asked.Data).toEqual({ ReversalJournalID: 0, NeedApproval: true })
    const [request] = (await owner.done(approvals.getRequests, {})).Data
    expect(request).toMatchObject({ Code: Data.Code, CustomerName: 'Lan Anh', Amount: 24_000_000 })
    await owner.done(approvals.approve, { RequestID: request?.RequestID ?? 0, Password: goodPassword })
    expect(await owedTo(owner, collaborator)).toBe(24_000_000)
    await isSound(owner)
  })
})

test('paying the same orders many times at once pays them once', async () => {
  const { owner, collaborator, bank, made } = await introduced(50, 30)
  const pay = { AffID: collaborator, BankCardID: bank, ScheduleIDs: made.map(({ id }) => id), Amount: 160_000 }
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call(payCollaborator, pay)))
  expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
  expect(await owedTo(owner, collaborator)).toBe(0)
  await isSound(owner)
})

test('the statement has each order, each payment with what was withheld, and both ends', async () => {
  const { owner, collaborator, bank, made } = await introduced(50, 30)
  const [first, second] = made
  await owner.done(orders.addDiscount, { ...(second?.ref ?? { ScheduleID: 0 }), Amount: 20_000, Reason: 'Khách quen' })
  const pay = {
    AffID: collaborator,
    BankCardID: bank,
    ScheduleIDs: [first?.id ?? 0],
    Amount: 100_000,
    Withheld: 10_000,
  }
  const { Data: voucher } = await owner.done(payCollaborator, pay)
  const { Data, Summary } = await owner.done(getCollaboratorStatement, { AffID: collaborator })
  expect(
    Data.map(({ Code, Text, BaseAmount, Earned, Paid, Withheld }) => [Code, Text, BaseAmount, Earned, Paid, Withheld]),
  ).toEqual([
    [first?.code, 'Phạm Gia Bảo', 50_000_000, 100_000, 0, 0],
    [second?.code, 'Phạm Gia Bảo', 30_000_000, 60_000, 0, 0],
    [voucher.Code, expect.stringContaining('Chi hoa hồng: Lan Anh CTV'), null, 0, 100_000, 10_000],
  ])
  const sums = { Opening: 0, Earned: 160_000, Paid: 100_000, Withheld: 10_000, Net: 90_000, Closing: 60_000 }
  expect(Summary).toMatchObject({ AffID: collaborator, Name: 'Lan Anh', ...sums })
  const yesterday = { fromDate: todayHere(-40), toDate: todayHere(-1) }
  expect((await owner.done(getCollaboratorStatement, { AffID: collaborator, ...yesterday })).Summary).toMatchObject({
    Closing: 0,
  })
})
