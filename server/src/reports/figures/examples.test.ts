import { posMoney } from '@cardpro/contract/debts/debts'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { describe, expect, test } from 'vitest'
import { Books, today as bookDay } from '#test/books.ts'
import { makeFund, makePos } from '#test/cardFile.ts'
import { examples, tr } from '#test/examples.ts'
import { type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { confirmed } from '#test/turnoverBooks.ts'

// The worked examples of the business's money flow (E1–E15), as reports say them. Those whose acts exist are done through the
// product's calls; all of them are posted straight to the ledger as well, so that reports know them before their screens come.
const server = testServer()
const today = todayHere()
const period = { fromDate: today, toDate: today }

type Figures = Record<string, number | null>
const turnoverOf = async (user: TestUser, days = period): Promise<Figures> =>
  (await user.done(turnover.calls.day, days)).Summary?.Now ?? {}
const resultOf = async (user: TestUser, days = period): Promise<Figures> =>
  (await user.done(businessResult.calls.shop, days)).Summary?.Now ?? {}

/** Phí khách, phí POS, đối tác, hoa hồng, phí NV, lãi gộp, lãi ròng. */
type Told = [
  revenue: number,
  posFee: number,
  partner: number,
  commission: number,
  staffFee: number,
  gross: number,
  net: number,
]
const told: Record<string, Told> = {
  'E1: rút 50 triệu, phí trừ vào tiền trả khách': [900_000, 550_000, 0, 100_000, 0, 250_000, 250_000],
  'E2: đáo 50 triệu, quẹt hai POS, khách trả phí tiền mặt': [900_000, 520_000, 0, 0, 0, 380_000, 380_000],
  'E3: đáo 30 triệu + rút 15 triệu': [750_000, 495_000, 0, 0, 0, 255_000, 255_000],
  'E4: rút không hết, khách trả nợ một phần chuyển khoản, một phần quẹt thẻ': [
    880_000, 537_680, 0, 0, 0, 342_320, 342_320,
  ],
  'E5: thẻ khách mình, POS đối tác': [tr, 0, 650_000, 0, 0, 350_000, 350_000],
  'E6: thẻ của đối tác, POS mình': [650_000, 550_000, 0, 0, 0, 100_000, 100_000],
  'E7: cấn trừ đối ứng hai chiều với một đối tác': [1_850_000, 550_000, 780_000, 0, 0, 520_000, 520_000],
  'E8: khách do đối tác giới thiệu, chia phí': [tr, 550_000, 200_000, 0, 0, 250_000, 250_000],
  'E9: đối tác nạp hộ': [720_000, 440_000, 120_000, 0, 0, 160_000, 160_000],
  'E10: một ngày của nhân viên đi khách': [950_000, 550_000, 0, 0, 50_000, 350_000, 350_000],
  'E11: tiền về theo lô hai đợt, ngân hàng thu thêm phí': [0, 563_200, 0, 0, 0, -563_200, -563_200],
  'E12: bill bị tra soát, mất, đòi lại khách': [0, 0, 0, 0, 0, 0, 0],
  'E12: bill bị tra soát, mất, shop chịu': [0, 132_000, 0, 0, 0, -132_000, -12 * tr],
  'E13: nợ xấu, thu lại sau': [0, 0, 0, 0, 0, 0, -12 * tr],
}

describe('posted to the ledger', () => {
  test.each(examples)('$name', async ({ name, steps }) => {
    const user = await server.company()
    const books = new Books(server, user)
    for (const [type, entries] of steps) await books.post(type, entries)
    const days = { fromDate: bookDay, toDate: bookDay }
    const [shown, result] = [await turnoverOf(user, days), await resultOf(user, days)]
    const { Revenue, PosFee, PartnerCost, Commission, StaffFee, Profit } = shown
    expect([Revenue, PosFee, PartnerCost, Commission, StaffFee, Profit, result['NetProfit']]).toEqual(told[name])
    for (const Measure of ['Revenue', 'PosFee', 'NetProfit'] as const) {
      const cell = { ...days, Report: 'company-result', By: 'shop', Measure, PageSize: 200 } as const
      const { Summary } = await user.done(figureLines.getLines, { ...cell, Of: '-1' })
      expect(Summary).toMatchObject({ Amount: result[Measure], IsEqual: true })
    }
  })
})

type Shop = { user: TestUser; bank: number; till: number; a: number; b: number }

async function makeShop(): Promise<Shop> {
  const user = await server.company()
  const bank = await makeFund(user, { opening: 900 * tr })
  const till = await makeFund(user, { kind: 1, opening: 100 * tr })
  const a = await makePos(user, { fundId: bank, Name: 'A', MaxDay: 0 })
  const b = await makePos(user, { fundId: bank, Name: 'B', MaxDay: 0, percent: 0.95 })
  return { user, bank, till, a, b }
}

/** Each figure of the whole opens to orders that add up to it, and these to their transfers. */
async function expectOpen(user: TestUser, order: MadeOrder, figures: Figures): Promise<void> {
  for (const Measure of ['Volume', 'Revenue', 'PosFee', 'Discount', 'Profit']) {
    const cell = { ...period, Report: 'turnover', By: 'day', Measure, PageSize: 200 } as const
    expect((await user.done(figureLines.getLines, cell)).Summary).toMatchObject({
      Amount: figures[Measure],
      IsEqual: true,
    })
    const lines = await user.done(figureLines.getLines, { ...cell, Of: String(order.id) })
    expect(lines.Summary, Measure).toMatchObject({ IsEqual: true })
  }
}

describe('done through the product', () => {
  test('E1 without its commission: one order of 50 triệu earns 350.000', async () => {
    const { user, bank, a } = await makeShop()
    const order = await makeOrder(user)
    await order.swipe([{ pos: a, amount: 50 * tr }])
    await order.send(bank, 49_100_000, { ...confirmed, Reason: 'trả khách' })
    const figures = await turnoverOf(user)
    expect(figures).toMatchObject({
      Orders: 1,
      Volume: 50 * tr,
      TopUp: 0,
      Revenue: 900_000,
      PosFee: 550_000,
      Profit: 350_000,
    })
    await expectOpen(user, order, figures)
  })

  test('E2: two POS, the fee in cash', async () => {
    const { user, bank, till, a, b } = await makeShop()
    const order = await makeOrder(user, { Contract_Type: 2, Amount: 50 * tr, ...confirmed })
    await order.topUp(bank, 50 * tr)
    await order.swipe([
      { pos: a, amount: 30 * tr },
      { pos: b, amount: 20 * tr },
    ])
    await order.pay(till, 900_000)
    const figures = await turnoverOf(user)
    expect(figures).toMatchObject({
      Orders: 1,
      Volume: 50 * tr,
      TopUp: 50 * tr,
      Revenue: 900_000,
      PosFee: 520_000,
      Profit: 380_000,
    })
    expect(figures['Margin']).toBeCloseTo(380_000 / 50_000_000, 12)
    const { Data } = await user.done(turnover.calls.pos, { ...period, Sort: '-PosFee' })
    expect(Data.map(({ Name, Now }) => [Name, Now.Volume, Now.PosFee])).toEqual([
      ['A', 30 * tr, 330_000],
      ['B', 20 * tr, 190_000],
    ])
    await expectOpen(user, order, figures)
  })

  test('E3: đáo and rút in one order have a fee each', async () => {
    const { user, bank, a } = await makeShop()
    const terms = { Contract_Type: 3 as const, TopUpAmount: 30 * tr, Amount: 15 * tr, FeeRut: 1.8, FeeDao: 1.6 }
    const order = await makeOrder(user, { ...terms, ...confirmed })
    await order.topUp(bank, 30 * tr, confirmed)
    await order.swipe([{ pos: a, amount: 45 * tr }], confirmed)
    const figures = await turnoverOf(user)
    expect(figures).toMatchObject({
      Orders: 1,
      Volume: 45 * tr,
      TopUp: 30 * tr,
      Revenue: 750_000,
      PosFee: 495_000,
      Profit: 255_000,
    })
    expect(await resultOf(user)).toMatchObject({ RolloverFee: 480_000, WithdrawFee: 270_000, NetProfit: 255_000 })
    await expectOpen(user, order, figures)
  })

  test('E11: what the bank takes more of a lô is a cost of the POS, and no order’s', async () => {
    const { user, bank, a } = await makeShop()
    const order = await makeOrder(user)
    const { Data } = await order.swipe([30, 12, 8].map((amount) => ({ pos: a, amount: amount * tr, lot: '000123' })))
    const pay = (Amount: number, DiffMode: 1 | 2) =>
      user.done(posMoney.addPayNumberLo, {
        numberLoID: Data.NumberLoIDs[0] ?? 0,
        Amount,
        BankCardID: bank,
        DiffMode,
        ...confirmed,
      })
    await pay(29_670_000, 1)
    await pay(19_766_800, 2)
    expect(await turnoverOf(user)).toMatchObject({ PosFee: 563_200, Revenue: 900_000, Profit: 336_800 })
    const byKind = await user.done(turnover.calls.kind, { ...period, Sort: 'Key' })
    expect(byKind.Data.map(({ Name, Now }) => [Name, Now.PosFee])).toEqual([
      ['Ngoài đơn', 13_200],
      ['Rút tiền', 550_000],
    ])
  })

  test('E15: a swipe that is taken back leaves nothing of its figures, the order and the bill neither', async () => {
    const { user, a } = await makeShop()
    const order = await makeOrder(user)
    await order.swipe([{ pos: a, amount: 10 * tr }])
    const [line] = (await order.detail()).Lines
    await order.cancelLine(line?.LineID ?? 0)
    const figures = await turnoverOf(user)
    expect(Object.entries(figures).filter(([key, value]) => key !== 'Margin' && value !== 0)).toEqual([])
    expect(figures['Margin']).toBeNull()
    await order.swipe([{ pos: a, amount: 10 * tr }])
    expect(await turnoverOf(user)).toMatchObject({ Orders: 1, Volume: 10 * tr, Profit: 70_000 })
  })
})
