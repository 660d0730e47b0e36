import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { rawBalance, TestOrder } from '#test/orderBooks.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

let owner: TestUser
let till: number
let bank: number
let customerId: number
let orders: TestOrder[]
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  till = await makeFund(owner, { name: 'Tiền mặt', kind: 1, opening: 10_000_000, since: 1 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 100_000_000, since: 1 })
  customerId = await makeCustomer(owner, { FullName: 'Nguyễn Hoàng Phúc' })
  const terms = { customerId, kind: 2, amountVnd: 20_000_000, forDate: yesterday } as const
  orders = [await TestOrder.make(owner, terms), await TestOrder.make(owner, terms)]
  // Entered out of order on purpose: yesterday's movements come after some of today's.
  for (const order of orders) await order.topUp(bank, 20_000_000)
  for (const order of orders) await order.finish()
  await orders[0]?.pay(till, 1_000_000, yesterday)
  await owner.done(funds.transfer, { FromID: bank, ToID: till, Amount: 5_000_000, Fee: 11_000 })
  await owner.done(debts.payDebtCustomer, {
    CustomerID: customerId,
    Amount: 30_000_000,
    BankCardID: till,
    Note: 'đợt 1',
  })
  const { Data } = await owner.done(debts.payDebtCustomer, {
    CustomerID: customerId,
    Amount: 2_000_000,
    BankCardID: till,
  })
  await owner.done(debts.cancelPayDebt, { DebtID: Data.DebtID, Reason: 'nhập nhầm' })
})
const book = (input: object = {}) =>
  owner.done(cashbook.reportCashBook, { fromDate: yesterday, toDate: today, PageSize: 200, ...input })

describe('the cash book is refused', () => {
  test("without the right, for another shop's fund, and for a period that makes no sense", async () => {
    expect((await (await owner.staff(['funds.view'])).call(cashbook.reportCashBook, {})).Code).toBe('NO_PERMISSION')
    for (const who of [owner.at(owner.shopIds[1] ?? 0), await server.company()]) {
      expect((await who.call(cashbook.reportCashBook, { BankCardID: till })).Errors).toEqual({
        BankCardID: 'Không có quỹ này trong cửa hàng',
      })
      expect((await who.done(cashbook.reportCashBook, {})).Data).toEqual([])
    }
    expect((await owner.call(cashbook.reportCashBook, { fromDate: today, toDate: yesterday })).Code).toBe('V_DATE')
    expect((await owner.call(cashbook.reportCashBook, { fromDate: '31/02/2026' })).Errors).toEqual({
      fromDate: 'Ngày không hợp lệ: 31/02/2026',
    })
    expect((await owner.call(cashbook.reportCashBook, { PageSize: 201 })).Errors).toEqual({
      PageSize: 'Tối đa 200 dòng mỗi trang',
    })
  })
})

describe('the cash book', () => {
  test('has one line for each voucher and fund, in the order of the business days', async () => {
    const { Data } = await book({ BankCardID: till })
    expect(
      Data.map(({ Date, Desc, In, Out, Balance, OrderCode }) => [Date, Desc, In, Out, Balance, OrderCode]),
    ).toEqual([
      [yesterday, 'Số dư đầu của quỹ Tiền mặt', 0, 0, 10_000_000, ''],
      [yesterday, 'Thu tiền khách', 1_000_000, 0, 11_000_000, orders[0]?.code],
      [today, 'Chuyển quỹ', 5_000_000, 0, 16_000_000, ''],
      [today, 'Thu tiền khách: đợt 1', 30_000_000, 0, 46_000_000, '2 đơn'],
      [today, 'Thu tiền khách', 2_000_000, 0, 48_000_000, orders[1]?.code],
      [today, 'Hủy thu tiền khách: nhập nhầm', -2_000_000, 0, 46_000_000, orders[1]?.code],
    ])
    expect(Data[0]).toMatchObject({ Type: 'OPENING', Begun: 10_000_000 })
    expect(Data[1]).toMatchObject({
      PartyName: 'Nguyễn Hoàng Phúc',
      ScheduleID: orders[0]?.id,
      FundName: 'Tiền mặt',
      StaffName: 'Lê Minh Anh',
      IsReversal: false,
    })
    expect(Data[2]).toMatchObject({ PartyName: 'Vietcombank', Type: 'TRANSFER' })
    expect(Data[3]?.ScheduleID).toBeNull()
    expect(Data[5]).toMatchObject({ IsReversal: true, Code: `${Data[4]?.Code}/H` })
  })

  test.each([
    { of: 'both days', period: {} },
    { of: 'today', period: { fromDate: today } },
    { of: 'yesterday', period: { fromDate: yesterday, toDate: yesterday } },
  ])('runs from opening to closing, for each fund and in all, over $of', async ({ period }) => {
    const { Data, Summary } = await book(period)
    const funds = Summary?.Funds ?? []
    for (const fund of funds) {
      const lines = Data.filter(({ BankCardID }) => BankCardID === fund.BankCardID)
      expect(lines.reduce((sum, { In }) => sum + In, 0)).toBe(fund.In)
      expect(lines.reduce((sum, { Out }) => sum + Out, 0)).toBe(fund.Out)
      expect(lines.reduce((sum, { Begun }) => sum + Begun, 0)).toBe(fund.Begun)
      expect(fund.Opening + fund.Begun + fund.In - fund.Out + fund.Counted).toBe(fund.Closing)
      expect([fund.Closing, undefined]).toContain(lines.at(-1)?.Balance)
    }
    expect(Summary?.Opening).toBe(funds.reduce((sum, { Opening }) => sum + Opening, 0))
    expect(Summary?.Closing).toBe(funds.reduce((sum, { Closing }) => sum + Closing, 0))
  })

  test('UX-18: does not count what a fund began with as taken in, nor a cancelled opening as paid out', async () => {
    const own = await server.company()
    const id = await makeFund(own, { opening: 5_000_000 })
    const read = async () => (await own.done(cashbook.reportCashBook, {})).Summary
    expect(await read()).toMatchObject({ Opening: 0, Begun: 5_000_000, In: 0, Out: 0, Closing: 5_000_000 })
    await own.done(funds.transfer, { FromID: id, ToID: await makeFund(own, { kind: 1 }), Amount: 1_000_000, Fee: 0 })
    const [line] = (await own.done(cashbook.reportCashBook, { Type: 'TRANSFER' })).Data
    await own.done(funds.cancelTransfer, { JournalID: line?.TransferID ?? 0, Reason: 'Nhập nhầm' })
    const [opening] = (await own.done(cashbook.reportCashBook, { Type: 'OPENING' })).Data
    await own.done(funds.cancelOpening, { JournalID: opening?.OpeningID ?? 0, Reason: 'Nhập nhầm' })
    expect(await read()).toMatchObject({ Opening: 0, Begun: 0, In: 0, Out: 0, Closing: 0 })
  })

  test('equals the ledger on each day', async () => {
    for (const to of [yesterday, today]) {
      const cash = await rawBalance(server, owner, { kind: 111, to })
      const banks = await rawBalance(server, owner, { kind: 112, to })
      expect((await book({ toDate: to })).Summary?.Closing).toBe(cash + banks)
    }
  })

  test('says the same balances on every page', async () => {
    const whole = (await book()).Data
    const pages = await Promise.all(whole.map((_, index) => book({ PageSize: 1, PageIndex: index + 1 })))
    expect(pages.flatMap(({ Data }) => Data)).toEqual(whole)
    expect(pages.map(({ Total }) => Total)).toEqual(whole.map(() => whole.length))
    const beyond = await book({ PageSize: 1, PageIndex: 99 })
    expect([beyond.Data, beyond.Total, beyond.Summary]).toEqual([[], whole.length, pages[0]?.Summary])
  })

  test('keeps its balances true when only one kind of journal is shown', async () => {
    const whole = (await book()).Data
    const { Data, Total, Summary } = await book({ Type: 'TRANSFER' })
    expect(Data).toEqual(whole.filter(({ Type }) => Type === 'TRANSFER'))
    expect(Total).toBe(2)
    expect(Data.find(({ BankCardID }) => BankCardID === bank)?.Out).toBe(5_011_000)
    expect(Summary).toEqual((await book()).Summary)
  })

  test('names the POS of tiền về', async () => {
    const pos = await makePos(owner, { fundId: bank, Name: 'VCB 01' })
    const rut = await TestOrder.make(owner, {
      customerId: await makeCustomer(owner),
      amountVnd: 1_000_000,
      forDate: today,
    })
    const [numberLoID = 0] = await rut.swipe([{ pos, amountVnd: 1_000_000, lot: '000123' }])
    await owner.done(posMoney.addPayNumberLo, { numberLoID, Amount: 990_000, BankCardID: bank, DiffMode: 2 })
    const { Data } = await book({ Type: 'CASHBACK' })
    expect(Data).toMatchObject([{ Desc: 'Tiền POS về: lô 000123', PartyName: 'VCB 01', In: 990_000, OrderCode: '' }])
  })

  test("is all shops' at the company level", async () => {
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    await makeFund(elsewhere, { name: 'Quỹ Quận 2', opening: 7_000_000 })
    const { Summary } = await owner.at(-111).done(cashbook.reportCashBook, {})
    expect(Summary?.Funds.map(({ Name }) => Name)).toEqual(['Tiền mặt', 'Vietcombank', 'Quỹ Quận 2'])
    expect(Summary?.Closing).toBe(((await book()).Summary?.Closing ?? 0) + 7_000_000)
  })
})
