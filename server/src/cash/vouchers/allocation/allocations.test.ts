import { allocations } from '@cardpro/contract/cash/vouchers/allocations'
import { vouchers } from '@cardpro/contract/cash/vouchers/vouchers'
import { addDays, formatDay } from '@cardpro/contract/kit/dates'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { companyIncome, companyRent, expend, makeCompanyFund } from '#test/vouchers.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = todayHere()

let owner: TestUser
let company: TestUser
let shops: [first: number, second: number]
let payment: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  company = owner.at(-111)
  shops = [owner.shopIds[0] ?? 0, owner.shopIds[1] ?? 0]
  const fund = await makeCompanyFund(server, owner, 50_000_000)
  const paid = await expend(company, { BankCardID: fund, ConfigID: companyRent, Amount: 10_000_000 })
  payment = paid.Data.PaymentID
})

const lay = (input: object, who = company) =>
  who.call(allocations.allocateExpense, {
    PaymentID: payment,
    Method: 1,
    Shops: [
      { ShopID: shops[0], Percent: 60 },
      { ShopID: shops[1], Percent: 40 },
    ],
    ...input,
  })
const expense = (shopId: number) => rawBalance(server, { ...owner, shopId }, { kind: 642, owner: companyRent })
const lock = (shopId: number, day: string) =>
  withAdmin(server.admin, (client) =>
    client.query(
      'INSERT INTO day_locks (company_id, shop_id, locked_to) VALUES ($1, $2, $3) ON CONFLICT (company_id, shop_id) DO UPDATE SET locked_to = EXCLUDED.locked_to',
      [owner.companyId, shopId, day],
    ),
  )
const read = async () => (await company.done(allocations.getAllocation, { PaymentID: payment })).Data

describe('an allocation is refused', () => {
  test('from within a shop, without the right, and for a shop that the caller may not enter', async () => {
    expect((await lay({}, owner)).Code).toBe('CHOOSE_COMPANY')
    const viewer = (await owner.staff(['company.view', 'companyBook.view'])).at(-111)
    expect((await lay({}, viewer)).Code).toBe('NO_PERMISSION')
    const half = (
      await owner.staff(['company.view', 'companyBook.view', 'companyBook.add'], { shopIds: [shops[0]] })
    ).at(-111)
    expect((await lay({}, half)).Errors).toEqual({ 'Shops.1.ShopID': 'Cửa hàng ở dòng 2 không có hoặc bị lặp' })
  })

  test('unless the percents come to 100, and by volume where there is none', async () => {
    const ninety = [
      { ShopID: shops[0], Percent: 60 },
      { ShopID: shops[1], Percent: 30 },
    ]
    expect((await lay({ Shops: ninety })).Errors).toEqual({ Shops: 'Tổng tỷ lệ là 90%, phải đủ 100%' })
    expect((await lay({ Method: 3, Month: '2026-10-05' })).Errors).toEqual({
      Shops: 'Tháng 10/2026 các cửa hàng này chưa có doanh số',
    })
  })

  test('for a payment that is no cost, is cancelled, or is laid on shops already', async () => {
    const fund = await makeCompanyFund(server, owner, 5_000_000)
    const income = { ConfigID: companyIncome, BankCardID: fund, Amount: 1_000_000, ObjectName: 'Lãi ngân hàng' }
    const { Data } = await company.done(vouchers.payCollectOther, income)
    expect((await lay({ PaymentID: Data.PaymentID })).Errors?.PaymentID).toContain('không phải chi phí')
    await lay({})
    expect((await lay({})).Code).toBe('ALLOCATED')
    const cancel = { PaymentID: payment, Reason: 'Nhập nhầm' }
    expect((await company.call(vouchers.cancelPaymentExpenseCollection, cancel)).Blockers).toHaveLength(1)
  })

  test('where the day of one shop is locked: the shop is named, and nothing is posted', async () => {
    const yesterday = addDays(today, -1)
    await lock(shops[1], yesterday)
    expect((await lay({ Date: yesterday })).Message).toBe(
      `Cửa hàng ${shops[1]}: Ngày ${formatDay(yesterday)} đã khóa sổ`,
    )
    expect(await expense(shops[0])).toBe(0)
  })
})

test('case 31: 10 triệu of the company split 60/40 stay 10 triệu of the whole', async () => {
  const { Data } = await lay({})
  expect(Data.Shares.map(({ Amount }) => Amount)).toEqual([6_000_000, 4_000_000])
  expect([await expense(-111), await expense(shops[0]), await expense(shops[1])]).toEqual([0, 6_000_000, 4_000_000])
  const between = (shopId: number, other: number) =>
    rawBalance(server, { ...owner, shopId }, { kind: 1368, owner: other })
  expect([await between(-111, shops[0]), await between(shops[0], -111)]).toEqual([6_000_000, -6_000_000])
  const result = await company.done(businessResult.calls.shop, {})
  expect(result.Summary?.Now.Expense).toBe(10_000_000)
  expect(result.Data.map(({ Now }) => Now.Expense).filter(Boolean)).toEqual([6_000_000, 4_000_000])
  expect((await read()).Allocation).toMatchObject({ Method: 1, Amount: 10_000_000 })
  await expectSoundBooks(server, owner)
})

test('by the volume of a month, what does not divide goes to the largest remainder', async () => {
  for (const [index, amount] of [20_000_000, 10_000_000].entries()) {
    const shop = owner.at(shops[index] ?? 0)
    const order = await makeOrder(shop, { Amount: amount })
    await order.swipe([{ pos: await makePos(shop), amount }])
  }
  const { Data } = await lay({ Method: 3, Month: today })
  expect(Data.Shares.map(({ Amount }) => Amount)).toEqual([6_666_667, 3_333_333])
  await expectSoundBooks(server, owner)
})

test('it is taken back in all books on one day, though one of them has locked the first', async () => {
  const yesterday = addDays(today, -1)
  const fund = await makeCompanyFund(server, owner, 5_000_000)
  const paid = await expend(company, { BankCardID: fund, ConfigID: companyRent, Amount: 5_000_000 })
  const { Data } = await lay({ PaymentID: paid.Data.PaymentID, Date: yesterday })
  await lock(shops[1], yesterday)
  const cancel = { AllocationID: Data.AllocationID, Reason: 'Nhập nhầm' }
  await company.done(allocations.cancelAllocation, cancel)
  expect((await company.call(allocations.cancelAllocation, cancel)).Code).toBe('ALREADY_CANCELLED')
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query(
      'SELECT DISTINCT posting_date::text AS day FROM ledger_journals WHERE company_id = $1 AND group_id = $2 AND reverses_id IS NOT NULL',
      [owner.companyId, Data.AllocationID],
    ),
  )
  expect(rows).toEqual([{ day: today }])
  expect([await expense(shops[0]), await expense(shops[1])]).toEqual([0, 0])
  const undo = { PaymentID: paid.Data.PaymentID, Reason: 'Nhập nhầm' }
  expect((await company.call(vouchers.cancelPaymentExpenseCollection, undo)).Result).toBe(1)
  await expectSoundBooks(server, owner)
})
