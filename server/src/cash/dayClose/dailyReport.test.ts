import { debts } from '@cardpro/contract/debts/debts'
import { addDays } from '@cardpro/contract/kit/dates'
import { lineKind } from '@cardpro/contract/orders/orderMoney'
import { funds } from '@cardpro/contract/places/funds/funds'
import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { cashbook } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { type DailyBooks, makeDailyBooks } from '#test/dailyBooks.ts'
import { rawBalance } from '#test/orderBooks.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = todayHere()
const ask = async (who: TestUser, Date = today) => (await who.done(dailyReport.reportDaily, { Date })).Data

describe('case 6: the day as it is drawn', () => {
  let owner: TestUser
  let made: DailyBooks
  beforeAll(async () => {
    owner = await server.company()
    made = await makeDailyBooks({ server, owner, posted: [] })
  })

  test('is refused without the right, and on a day to come', async () => {
    const clerk = await owner.staff(['cashBook.view'])
    expect((await clerk.call(dailyReport.reportDaily, {})).Code).toBe('NO_PERMISSION')
    const later = await owner.call(dailyReport.reportDaily, { Date: addDays(today, 1) })
    expect(later.Errors).toEqual({ Date: 'Ngày này chưa đến' })
  })

  test('has what was in each fund, came, went and is left', async () => {
    const { Figures, FundNames } = await ask(owner)
    const row = (id: number) => Figures.Funds.find(({ BankCardID }) => BankCardID === id)
    expect(row(made.till)).toMatchObject({ Opening: 42_650_000, In: 53_812_000, Out: 250_000, Closing: 96_212_000 })
    expect(row(made.vcb)).toMatchObject({
      Opening: 368_420_000,
      In: 150_684_800,
      Out: 422_386_000,
      Closing: 96_718_800,
    })
    expect(row(made.tcb)).toMatchObject({
      Opening: 285_770_000,
      In: 61_411_000,
      Out: 308_602_000,
      Closing: 38_579_000,
    })
    expect(Figures.FundSums).toEqual({
      Opening: 696_840_000,
      In: 265_907_800,
      Out: 731_238_000,
      Counted: 0,
      Closing: 231_509_800,
    })
    expect(FundNames.map(({ Name }) => Name)).toEqual(['Tiền mặt tại quỹ', 'Vietcombank', 'Techcombank'])
  })

  test('says for what money came and went', async () => {
    const { Figures } = await ask(owner)
    const amounts = (lines: typeof Figures.In) => Object.fromEntries(lines.map(({ Line, Amount }) => [Line, Amount]))
    expect(amounts(Figures.In)).toEqual({
      posMoney: 160_297_800,
      partnerPaid: 49_350_000,
      advanceBack: 50_900_000,
      customerPaid: 5_060_000,
      otherIn: 300_000,
    })
    expect(amounts(Figures.Out)).toEqual({
      sent: 281_496_000,
      topUp: 260_000_000,
      advance: 100_000_000,
      partnerGot: 89_470_000,
      expense: 272_000,
    })
  })

  test('has the orders by kind, down to 4.193.620 of profit', async () => {
    const { Figures } = await ask(owner)
    expect(Figures.Orders.map(Object.values)).toEqual([
      [1, 7, 253_000_000, 4_754_000, 3_028_500, 1_725_500],
      [2, 6, 278_880_000, 4_890_000, 3_161_680, 1_728_320],
      [3, 2, 105_000_000, 1_750_000, 1_125_000, 625_000],
      [4, 1, 50_000_000, 650_000, 550_000, 100_000],
      [0, 0, 0, 0, 13_200, -13_200],
    ])
    expect(Figures).toMatchObject({
      OrderSums: { Orders: 16, Volume: 686_880_000, Revenue: 12_044_000, Cost: 7_878_380, Profit: 4_165_620 },
      OtherIncome: 300_000,
      Expense: 272_000,
      BadDebt: 0,
      NetProfit: 4_193_620,
    })
  })

  test('has the money of POS and the debts, each opening + up − down = closing', async () => {
    const { Figures } = await ask(owner)
    expect(Figures.Pos).toEqual({
      Opening: 183_113_000,
      Swiped: 630_134_820,
      Paid: 160_311_000,
      Held: 11_880_000,
      Closing: 641_056_820,
    })
    expect(Figures.Debts.map(Object.values)).toEqual([
      ['customers', 23_480_000, 2_864_000, 2_864_000, 23_480_000],
      ['partnersOwe', 0, 49_350_000, 49_350_000, 0],
      ['weOwePartners', 0, 40_320_000, 40_120_000, 200_000],
      ['affs', 1_250_000, 100_000, 0, 1_350_000],
      ['advances', 0, 100_950_000, 100_950_000, 0],
    ])
    expect(Figures.Advances).toEqual([
      {
        StaffID: owner.userId,
        Opening: 0,
        Given: 100_000_000,
        Collected: 950_000,
        Used: 50_050_000,
        Returned: 50_900_000,
        Closing: 0,
      },
    ])
  })

  test('hides profit, and what tells it, from users without the rights to them', async () => {
    const clerk = await owner.staff(['dailyReport.view'])
    const { Figures, Work } = await ask(clerk)
    expect([Figures.NetProfit, Figures.Pos, Figures.OrderSums.Revenue, Figures.Orders[0]?.Profit]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(Work.Late).toEqual([])
    expect(Figures.OrderSums.Volume).toBe(686_880_000)
  })

  test('is no other shop’s and no other company’s', async () => {
    const { Figures } = await ask(await server.company())
    expect([Figures.Funds, Figures.Orders, Figures.NetProfit]).toEqual([[], [], 0])
    expect((await ask(owner.at(-111))).Figures.Funds).toEqual([])
  })

  test('the day before closes with what this one opens with', async () => {
    const [before, now] = [await ask(owner, todayHere(-1)), await ask(owner)]
    expect(before.Figures.FundSums.Closing).toBe(now.Figures.FundSums.Opening)
    expect(before.Figures.Pos?.Closing).toBe(now.Figures.Pos?.Opening)
    expect(before.Figures.Debts.map(({ Closing }) => Closing)).toEqual(now.Figures.Debts.map(({ Opening }) => Opening))
  })
})

describe('the day of real orders', () => {
  let owner: TestUser
  let fund: number
  beforeAll(async () => {
    owner = await server.company()
    fund = await makeFund(owner, { opening: 500_000_000, since: 30 })
  })

  test('says what the cash book and the debts of customers say', async () => {
    const owing = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
    await owing.topUp(fund, 10_000_000)
    await owing.done('Rút không hết')
    await owing.pay(fund, 4_000_000)
    const atWork = await makeOrder(owner, { Contract_Type: 2, Amount: 7_000_000 })
    await atWork.topUp(fund, 7_000_000)
    const { Figures } = await ask(owner)
    const [customers] = Figures.Debts
    expect(customers).toEqual({ Line: 'customers', Opening: 0, Up: 10_000_000, Down: 4_000_000, Closing: 6_000_000 })
    const { Summary } = await owner.done(debts.getSummaryDebt, {})
    expect(customers?.Closing).toBe(Summary?.TheyOwe)
    const book = (await owner.done(cashbook.reportCashBook, {})).Summary
    expect(Figures.FundSums).toMatchObject({
      Opening: book?.Opening,
      In: book?.In,
      Out: book?.Out,
      Closing: book?.Closing,
    })
    expect(Figures.FundSums.Closing).toBe(await rawBalance(server, owner, { kind: 112 }))
  })

  test('a cancelled payment is less money in and no money out', async () => {
    const order = await makeOrder(owner, { Contract_Type: 2, Amount: 10_000_000 })
    await order.topUp(fund, 10_000_000)
    await order.done('Rút không hết')
    const before = (await ask(owner)).Figures
    await order.pay(fund, 3_000_000)
    const paid = (await order.detail()).Lines.find(({ Kind }) => Kind === lineKind.paid)
    await order.cancelLine(paid?.LineID ?? 0)
    expect((await ask(owner)).Figures).toEqual(before)
  })

  test('what a fund began with is neither new capital nor income', async () => {
    await makeFund(owner, { opening: 9_000_000 })
    const { Figures } = await ask(owner)
    expect(Figures.In.find(({ Line }) => Line === 'begun')?.Amount).toBe(9_000_000)
    const till = await makeFund(owner, { kind: 1 })
    await owner.done(funds.transfer, { FromID: fund, ToID: till, Amount: 1_000_000, Fee: 11_000 })
    const moved = (await ask(owner)).Figures
    const of = (lines: typeof moved.In, line: string) => lines.find(({ Line }) => Line === line)?.Amount
    expect([of(moved.In, 'between'), of(moved.Out, 'between'), of(moved.Out, 'expense')]).toEqual([
      1_000_000, 1_000_000, 11_000,
    ])
  })
})
