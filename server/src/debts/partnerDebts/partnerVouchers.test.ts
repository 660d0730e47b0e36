import { debts } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { businessDay } from '@cardpro/contract/kit/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { moveIn, partnerSheet } from '#test/dataMigration.ts'
import { expectSoundBooks, fundBalance, rawBalance, TestOrder } from '#test/orderBooks.ts'
import { owePartner } from '#test/partnerBooks.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())

let owner: TestUser
let bank: number
let partner: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 200_000_000 })
  partner = await makePartner(owner, { Name: 'Hải Đăng' })
})

/** An order with so much on the partner's account: above 0 the partner owes it. */
async function orderWith(amountVnd: number, forDate = today): Promise<TestOrder> {
  const order = await TestOrder.make(owner, { customerId: await makeCustomer(owner), amountVnd: 60_000_000, forDate })
  await owePartner(server, owner, { partnerId: partner, orderId: order.id, amountVnd })
  return order
}
const pay = (Direction: 'pay' | 'receive' | 'offset' | 1 | 2 | 3, Amount: number, more: object = {}) =>
  owner.call(partnerDebts.payDebtPartnerSchedule, {
    PartnerID: partner,
    Direction,
    Amount,
    ...(Direction !== 'offset' && Direction !== 3 && { BankCardID: bank }),
    ...more,
  })
const on = (order: number | TestOrder) =>
  rawBalance(server, owner, { kind: 331, owner: partner, ref: typeof order === 'number' ? order : order.id })

describe('a voucher with a partner is refused', () => {
  test('without the right, and at the company level', async () => {
    const viewer = await owner.staff(['partnerDebts.view'])
    const input = { PartnerID: partner, Direction: 1 as const, Amount: 1_000, BankCardID: bank }
    expect((await viewer.call(partnerDebts.payDebtPartnerSchedule, input)).Code).toBe('NO_PERMISSION')
    expect((await owner.at(-111).call(partnerDebts.payDebtPartnerSchedule, input)).Message).toBe(
      'Vui lòng chọn cửa hàng để thực hiện thao tác này',
    )
    const mine = [{ ScheduleID: 0, Amount: 1_000 }]
    const offset = { PartnerID: partner, Mine: mine, Theirs: mine }
    expect((await viewer.call(partnerDebts.payPartnerReciprocal, offset)).Code).toBe('NO_PERMISSION')
  })

  test('with a partner, a fund or an order of another shop or company', async () => {
    const order = await orderWith(5_000_000)
    const stranger = await server.company()
    const their = { PartnerID: await makePartner(stranger), BankCardID: await makeFund(stranger) }
    const input = { ...their, Direction: 'receive' as const, Amount: 1_000 }
    expect((await stranger.call(partnerDebts.payDebtPartnerSchedule, { ...input, PartnerID: partner })).Errors).toEqual(
      {
        PartnerID: 'Không có đối tác này trong cửa hàng',
      },
    )
    await owePartner(server, stranger, { partnerId: their.PartnerID, amountVnd: 5_000_000 })
    expect((await stranger.call(partnerDebts.payDebtPartnerSchedule, { ...input, BankCardID: bank })).Errors).toEqual({
      BankCardID: 'Không có quỹ này trong cửa hàng',
    })
    const Allocations = [{ ScheduleID: order.id, Amount: 1_000 }]
    expect((await stranger.call(partnerDebts.payDebtPartnerSchedule, { ...input, Allocations })).Errors).toEqual({
      'Allocations.0': expect.stringMatching(/^Đơn ở dòng 1 không phải đơn Đại lý \d+ còn nợ mình$/),
    })
  })

  test('above what is owed in its direction, and where nothing is', async () => {
    expect((await pay('pay', 1_000_000)).Errors).toEqual({ Amount: 'Mình không nợ Hải Đăng khoản nào' })
    expect((await pay('receive', 1_000_000)).Errors).toEqual({ Amount: 'Hải Đăng không nợ mình khoản nào' })
    await orderWith(59_220_000)
    await orderWith(-49_350_000)
    expect((await pay('pay', 49_350_001)).Errors).toEqual({
      Amount: 'Mình chỉ còn nợ Hải Đăng 49.350.000, không thể trả 49.350.001',
    })
    expect((await pay('receive', 60_000_000)).Errors).toEqual({
      Amount: 'Hải Đăng chỉ còn nợ 59.220.000, không thể thu 60.000.000',
    })
    expect((await pay('offset', 50_000_000)).Errors).toEqual({
      Amount: 'Không thể cấn trừ 50.000.000: Hải Đăng nợ mình 59.220.000, mình nợ 49.350.000',
    })
  })

  test('with no fund or one too many, no direction, a fund that lacks the money, and parts that do not add up', async () => {
    const order = await orderWith(-300_000_000)
    expect((await pay('pay', 1_000_000, { BankCardID: undefined })).Errors).toEqual({ BankCardID: 'Vui lòng chọn quỹ' })
    expect((await pay('offset', 1_000_000, { BankCardID: bank })).Errors).toEqual({
      BankCardID: 'Cấn trừ không qua quỹ nào',
    })
    expect((await pay('lend' as never, 1_000_000)).Errors).toEqual({
      Direction: 'Vui lòng chọn trả, thu hay cấn trừ',
    })
    expect((await pay('pay', 250_000_000)).Errors?.BankCardID).toContain('Vietcombank')
    const parts = (Amount: number, ...more: number[]) => ({
      Allocations: [Amount, ...more].map((part) => ({ ScheduleID: order.id, Amount: part })),
    })
    expect((await pay('pay', 2_000_000, parts(1_500_000))).Errors).toEqual({
      Allocations: 'Tổng các đơn mình còn nợ Hải Đăng là 1.500.000, phải bằng 2.000.000',
    })
    expect((await pay('pay', 2_000_000, parts(1_000_000, 1_000_000))).Errors).toEqual({
      'Allocations.1': 'Đơn ở dòng 2 không phải đơn mình còn nợ Hải Đăng',
    })
    expect((await pay('pay', 2_000_000, parts(300_000_001))).Errors).toEqual({
      'Allocations.0': `Đơn ${order.code} chỉ còn 300.000.000, không thể tính 300.000.001`,
    })
    expect(await on(order)).toBe(-300_000_000)
  })

  test('until the user agrees, when the same was entered a moment ago', async () => {
    await orderWith(59_220_000)
    const first = await pay('receive', 1_000_000)
    expect((await pay('receive', 1_000_000)).Warnings).toEqual([
      { Code: 'W_DUP', Message: `Có thể bạn vừa nhập khoản này: thu đối tác 1.000.000, phiếu ${first.Data.Code}` },
    ])
    expect((await pay('receive', 1_000_000, { Confirm: ['W_DUP'] })).Data.Remain).toBe(57_220_000)
  })
})

test('without allocations the oldest is settled first, and what stands without an order before all', async () => {
  const newer = await orderWith(3_000_000, '2026-11-21')
  const older = await orderWith(2_000_000, '2026-11-10')
  await owePartner(server, owner, { partnerId: partner, amountVnd: 1_000_000 })

  const { Data } = await pay(2, 4_000_000)

  expect(Data.Code).toMatch(/^PT\d{6}-\d{3}$/)
  expect(Data).toMatchObject({
    Remain: 2_000_000,
    Applied: [
      { ScheduleID: 0, Code: '', Amount: 1_000_000 },
      { ScheduleID: older.id, Code: older.code, Amount: 2_000_000 },
      { ScheduleID: newer.id, Code: newer.code, Amount: 1_000_000 },
    ],
  })
  expect([await on(0), await on(older), await on(newer)]).toEqual([0, 0, 2_000_000])
  expect(await fundBalance(owner, bank)).toBe(204_000_000)
})

test('what is left of a debt is settled, however small it is', async () => {
  const [mine, theirs] = [await orderWith(-1_000_001), await orderWith(2_000_600)]
  await pay('pay', 1_000_000)
  await pay('receive', 2_000_000)
  expect((await pay('pay', 0)).Errors).toEqual({ Amount: 'Số tiền phải lớn hơn 0' })
  expect([(await pay('pay', 1)).Result, (await pay('receive', 600)).Result]).toEqual([1, 1])
  expect([await on(mine), await on(theirs)]).toEqual([0, 0])
})

test('a repeated key posts once', async () => {
  await orderWith(-5_000_000)
  const input = { PartnerID: partner, Direction: 'pay' as const, Amount: 2_000_000, BankCardID: bank }
  const [one, other] = await Promise.all(
    [1, 2].map(() => owner.done(partnerDebts.payDebtPartnerSchedule, input, { key: 'tra-hai-dang' })),
  )
  expect(one?.Data).toEqual(other?.Data)
  expect(one?.Data.Code).toMatch(/^PC/)
  expect(await fundBalance(owner, bank)).toBe(198_000_000)
})

test('of two vouchers that settle the same debt without an order, one is made', async () => {
  await owePartner(server, owner, { partnerId: partner, amountVnd: 1_000_000 })
  const answers = await Promise.all([1, 2].map(() => pay('receive', 1_000_000)))
  expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
  expect(await on(0)).toBe(0)
})

describe('59.220.000 that Hải Đăng owes against 49.350.000 that the shop owes', () => {
  let mine: TestOrder
  let theirs: TestOrder
  beforeEach(async () => {
    mine = await orderWith(59_220_000)
    theirs = await orderWith(-49_350_000)
  })
  const offset = (more: object = {}) =>
    owner.done(partnerDebts.payPartnerReciprocal, {
      PartnerID: partner,
      Mine: [{ ScheduleID: mine.id, Amount: 59_220_000 }],
      Theirs: [{ ScheduleID: theirs.id, Amount: 49_350_000 }],
      ...more,
    })

  test('the rest is taken in at once: two vouchers, both accounts at 0, and 9.870.000 of cash moved', async () => {
    const { Data } = await offset({ NetBankCardID: bank })
    expect(Data).toMatchObject({ Offset: 49_350_000, Net: 9_870_000, Remain: 0 })
    expect(Data.Code).toMatch(/^DU\d{6}-001$/)
    expect(Data.NetCode).toMatch(/^PT\d{6}-001$/)
    expect([await on(mine), await on(theirs)]).toEqual([0, 0])
    expect(await fundBalance(owner, bank)).toBe(209_870_000)
  })

  test('or is left on the order that it was taken from', async () => {
    const { Data } = await offset()
    expect(Data).toMatchObject({ Offset: 49_350_000, Net: 9_870_000, NetDebtID: null, NetCode: '', Remain: 9_870_000 })
    expect([await on(mine), await on(theirs)]).toEqual([9_870_000, 0])
    expect(await fundBalance(owner, bank)).toBe(200_000_000)
    expect((await pay('receive', 9_870_000)).Data.Remain).toBe(0)
  })

  test('the same by PayDebtPartnerSchedule, with the orders of each side or the oldest of both', async () => {
    const Allocations = [
      { ScheduleID: theirs.id, Amount: 40_000_000 },
      { ScheduleID: mine.id, Amount: 40_000_000 },
    ]
    expect((await pay('offset', 40_000_000, { Allocations })).Data.Code).toMatch(/^DU/)
    expect([await on(mine), await on(theirs)]).toEqual([19_220_000, -9_350_000])
    expect((await pay(3, 9_350_000)).Data.Remain).toBe(9_870_000)
    expect([await on(mine), await on(theirs)]).toEqual([9_870_000, 0])
  })

  test('only orders of the right direction, and both sides', async () => {
    const swapped = await owner.call(partnerDebts.payPartnerReciprocal, {
      PartnerID: partner,
      Mine: [{ ScheduleID: theirs.id, Amount: 1_000_000 }],
      Theirs: [{ ScheduleID: mine.id, Amount: 1_000_000 }],
    })
    expect(swapped.Errors).toEqual({ 'Mine.0': 'Đơn ở dòng 1 không phải đơn Hải Đăng còn nợ mình' })
    const oneSided = await owner.call(partnerDebts.payPartnerReciprocal, {
      PartnerID: partner,
      Mine: [{ ScheduleID: mine.id, Amount: 1_000_000 }],
      Theirs: [],
    })
    expect(oneSided.Errors).toEqual({ Theirs: 'Vui lòng chọn đơn mình nợ đối tác' })
  })

  test('each voucher is cancelled by itself, once, with its own right', async () => {
    const { Data } = await offset({ NetBankCardID: bank })
    const Reason = 'Nhập nhầm đơn'
    const collector = await owner.staff(['customerDebts.view', 'customerDebts.cancel'])
    expect((await collector.call(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason })).Code).toBe('NO_PERMISSION')
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason })).Result).toBe(0)

    const first = await owner.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason })
    const again = await owner.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason })
    expect(again.Data).toEqual(first.Data)
    expect([await on(mine), await on(theirs)]).toEqual([49_350_000, -49_350_000])
    await owner.done(debts.cancelPayDebt, { DebtID: Data.NetDebtID ?? 0, Reason })
    expect(await on(mine)).toBe(59_220_000)
    expect(await fundBalance(owner, bank)).toBe(200_000_000)
  })
})

test('what a partner owed when the shop moved in is collected, taken back and collected again: the books are sound', async () => {
  await moveIn(server, owner, partnerSheet('Hải Đăng', 5_000_000))
  const { Data } = await pay('receive', 2_000_000)
  await owner.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Nhầm quỹ' })
  await pay('receive', 3_000_000)
  expect(await on(0)).toBe(2_000_000)
  await expectSoundBooks(server, owner)
})

test('a collection whose money is spent is not cancelled', async () => {
  const other = await makeFund(owner, { name: 'ACB' })
  await orderWith(59_220_000)
  const owed = await orderWith(-49_350_000)
  const { Data } = await pay('receive', 40_000_000, { BankCardID: other })
  await pay('pay', 30_000_000, { BankCardID: other })
  const refused = await owner.call(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'Nhầm' })
  expect(refused.Code).toBe('V_FUND')
  expect(await on(owed)).toBe(-19_350_000)
})
