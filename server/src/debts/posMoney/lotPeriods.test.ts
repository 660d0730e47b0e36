import { type Lot, type PosMoney, posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { allRights } from '@cardpro/contract/kit/rights'
import { describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { TestOrder } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)

type Shop = { owner: TestUser; fund: number; pos: number }
async function open(): Promise<Shop> {
  const owner = await server.company()
  const fund = await makeFund(owner, { name: 'Vietcombank' })
  return { owner, fund, pos: await makePos(owner, { fundId: fund }) }
}

/** Enters swipes now that are posted on `day`: one lô with each amount. Answers the lô. */
async function swipe({ owner, pos }: Shop, lots: Record<string, number>, day: string): Promise<number[]> {
  const items = Object.entries(lots).map(([lot, amountVnd]) => ({ pos, lot, amountVnd }))
  const amountVnd = items.reduce((sum, item) => sum + item.amountVnd, 0)
  const order = await TestOrder.make(owner, { customerId: await makeCustomer(owner), amountVnd, forDate: day })
  return order.swipe(items, day)
}

const pay = ({ owner, fund }: Shop, numberLoID: number, Amount: number, Date = today) =>
  owner.done(posMoney.addPayNumberLo, { numberLoID, Amount, BankCardID: fund, Date })

/** What the screen of the POS money asks for when a POS is opened for the period that begins today. */
const openPos = ({ owner, pos }: Shop, more: object = {}) =>
  owner.done(posMoney.getNumberLoConditions, { PosID: pos, sinceDate: today, Sort: 'Date', PageSize: 200, ...more })

const posMoneyOf = async ({ owner, pos }: Shop, fromDate = today): Promise<PosMoney> => {
  const { Data } = await owner.done(posMoney.debtPos, { PosID: pos, fromDate, toDate: today })
  return Data[0] as PosMoney
}

const keys = ['Opening', 'Gross', 'Fee', 'Lost', 'Due', 'Received', 'Held', 'Remain'] as const
type Figures = Record<(typeof keys)[number], number | null>
/** The sums of these figures, by column. */
const sumOf = (rows: (Figures | null)[]): Figures =>
  Object.fromEntries(keys.map((key) => [key, rows.reduce((sum, row) => sum + (row?.[key] ?? 0), 0)])) as Figures
const figuresOf = (row: PosMoney): Figures => Object.fromEntries(keys.map((key) => [key, row[key]])) as Figures
const periodsOf = (rows: Lot[]) => rows.map(({ Period }) => Period)

describe('the figures of a lô in a period', () => {
  test('count each swipe on the day on which it is posted, whenever it was entered', async () => {
    const shop = await open()
    const [lot = 0] = await swipe(shop, { '000123': 50_000_000 }, yesterday)
    expect(await swipe(shop, { '000123': 30_000_000 }, today)).toEqual([lot])

    const { Data, Summary } = await openPos(shop)
    expect(periodsOf(Data)).toEqual([
      {
        Opening: 49_450_000,
        Gross: 30_000_000,
        Fee: 330_000,
        Lost: 0,
        Due: 79_120_000,
        Received: 0,
        Held: 0,
        Remain: 79_120_000,
      },
    ])
    expect(Data[0]?.Period).toEqual(figuresOf(await posMoneyOf(shop)))
    expect(Summary?.Rest).toBeNull()

    const bills = (await shop.owner.done(posMoney.getBillNumberLo, { numberLoID: lot, fromDate: today })).Data
    expect(bills.map((bill) => [bill.Date, bill.Period?.Opening, bill.Period?.Gross])).toEqual([
      [yesterday, 49_450_000, 0],
      [today, 0, 30_000_000],
    ])
    expect(sumOf(bills.map(({ Period }) => Period))).toEqual(Data[0]?.Period)
  })

  test('open with what was not yet paid before it', async () => {
    const shop = await open()
    const [lot = 0] = await swipe(shop, { '000123': 50_000_000 }, yesterday)
    await pay(shop, lot, 20_000_000, yesterday)
    const cancelled = await pay(shop, lot, 1_000_000)
    await shop.owner.done(posMoney.cancelPayNumberLo, {
      paymentID: cancelled.Data.paymentID,
      Reason: 'Nhập nhầm số tiền',
    })
    await pay(shop, lot, 10_000_000)

    const { Data } = await openPos(shop)
    expect(Data[0]?.Period).toMatchObject({ Opening: 29_450_000, Received: 10_000_000, Remain: 19_450_000 })
    expect(Data[0]).toMatchObject({ Gross: 50_000_000, Received: 30_000_000, Remain: 19_450_000 })
    const whole = await shop.owner.done(posMoney.getNumberLoConditions, { PosID: shop.pos, sinceDate: yesterday })
    expect(whole.Data[0]?.Period).toMatchObject({ Opening: 0, Gross: 50_000_000, Received: 30_000_000 })
    expect((await shop.owner.done(posMoney.getNumberLoConditions, { PosID: shop.pos })).Data[0]?.Period).toBeNull()
  })

  test('take a swipe of a locked day back on the day of its cancel', async () => {
    const shop = await open()
    const { owner, pos } = shop
    const order = await makeOrder(owner, { ForDate: yesterday })
    const items = [
      { pos, amount: 20_000_000, lot: '000123' },
      { pos, amount: 10_000_000, lot: '000123' },
    ]
    const Confirm = ['W_LOSS', 'W_FEE_LOW', 'W_OLD_DAY', 'W_DUP']
    const swiped = await order.swipe(items, { Date: yesterday, Confirm })
    await lockDays(server, owner, yesterday)
    await order.cancelLine(swiped.Data.LogWithdrawalIDs[0] ?? 0)

    const { Data, Summary } = await openPos(shop)
    expect(periodsOf(Data)).toEqual([
      {
        Opening: 29_670_000,
        Gross: -20_000_000,
        Fee: -220_000,
        Lost: 0,
        Due: 9_890_000,
        Received: 0,
        Held: 0,
        Remain: 9_890_000,
      },
    ])
    expect(Data[0]?.Period).toEqual(figuresOf(await posMoneyOf(shop)))
    expect(Summary?.Rest).toBeNull()
  })

  test('of lô from before that were paid in full since are one sum', async () => {
    const shop = await open()
    const [paid = 0] = await swipe(shop, { '000123': 50_000_000 }, yesterday)
    await swipe(shop, { '000124': 30_000_000 }, today)
    await pay(shop, paid, 49_450_000)

    const { Data, Summary } = await openPos(shop)
    expect(Data.map(({ numberText }) => numberText)).toEqual(['000124'])
    expect(Summary?.Rest).toEqual({
      Opening: 49_450_000,
      Gross: 0,
      Fee: 0,
      Lost: 0,
      Due: 49_450_000,
      Received: 49_450_000,
      Held: 0,
      Remain: 0,
    })
    expect(sumOf([...periodsOf(Data), Summary?.Rest ?? null])).toEqual(figuresOf(await posMoneyOf(shop)))
  })

  test('add up to their POS over all pages when it has more than 200', async () => {
    const shop = await open()
    const numbers = Array.from({ length: 205 }, (_, index) => String(index + 1).padStart(6, '0'))
    for (let from = 0; from < numbers.length; from += 41) {
      const lots = numbers.slice(from, from + 41)
      await swipe(shop, Object.fromEntries(lots.map((lot) => [lot, 1_000_000])), from < 82 ? yesterday : today)
    }

    const first = await openPos(shop)
    const second = await openPos(shop, { PageIndex: 2 })
    expect([first.Total, first.Data.length, second.Data.length]).toEqual([205, 200, 5])
    expect([...first.Data, ...second.Data].map(({ numberText }) => numberText).toSorted()).toEqual(numbers)
    expect(first.Data[0]?.Date).toBe(yesterday)
    expect(second.Data[0]?.Date).toBe(today)
    expect([first.Summary?.Rest, second.Summary?.Rest]).toEqual([null, null])
    const posFigures = figuresOf(await posMoneyOf(shop))
    expect(sumOf(periodsOf([...first.Data, ...second.Data]))).toEqual(posFigures)
    expect(posFigures).toMatchObject({ Opening: 82 * 989_000, Gross: 123_000_000, Remain: 205 * 989_000 })
  })

  test('are answered with the bills of every lô when they are asked for', async () => {
    const shop = await open()
    await swipe(shop, { '000123': 50_000_000 }, yesterday)
    await swipe(shop, { '000123': 20_000_000, '000124': 30_000_000 }, today)
    const { Data } = await openPos(shop, { WithBills: true })
    expect(Data.map(({ Bills }) => Bills?.map(({ Amount }) => Amount))).toEqual([
      [50_000_000, 20_000_000],
      [30_000_000],
    ])
    for (const { Bills, Period } of Data) expect(sumOf((Bills ?? []).map((bill) => bill.Period))).toEqual(Period)
    expect((await openPos(shop)).Data.map(({ Bills }) => Bills)).toEqual([null, null])
  })

  test('tell nothing of the fee of an earlier bill without the right to see profit', async () => {
    const shop = await open()
    const [lot = 0] = await swipe(shop, { '000123': 50_000_000 }, yesterday)
    await swipe(shop, { '000123': 30_000_000, '000124': 10_000_000 }, today)
    const clerk = await shop.owner.staff(allRights.filter((right) => !right.endsWith('.profit')))
    const { Data, Summary } = await openPos({ ...shop, owner: clerk })
    const hidden = { Opening: null, Gross: null, Fee: null, Lost: null, Due: null, Received: null }
    expect(Data[0]?.Period).toEqual({ ...hidden, Held: 0, Remain: 79_120_000 })
    expect(Data[1]?.Period).toMatchObject({ Opening: 0, Gross: null, Remain: 9_890_000 })
    expect(Summary?.Rest).toBeNull()
    const bills = (await clerk.done(posMoney.getBillNumberLo, { numberLoID: lot, fromDate: today })).Data
    const billHidden = { ...hidden, Held: null, Remain: null }
    expect(bills.map(({ Period }) => Period)).toEqual([
      { ...billHidden, Gross: 0 },
      { ...billHidden, Gross: 30_000_000 },
    ])
  })
})

test('one lô is found by its id, however old, and no other', async () => {
  const shop = await open()
  const [lot = 0] = await swipe(shop, { '000777': 1_000_000 }, addDays(today, -60))
  await pay(shop, lot, 989_000)
  await swipe(shop, { '000778': 1_000_000 }, today)
  const found = await shop.owner.done(posMoney.getNumberLoConditions, { numberLoID: lot })
  expect(found.Data.map(({ numberLoID }) => numberLoID)).toEqual([lot])
  const stranger = await server.company()
  expect((await stranger.done(posMoney.getNumberLoConditions, { numberLoID: lot })).Data).toEqual([])
})

test('the page of POS counts each choice and sums what is shown and what is not', async () => {
  const shop = await open()
  const { owner, fund } = shop
  await swipe(shop, { '000123': 50_000_000 }, yesterday)
  const other = { ...shop, pos: await makePos(owner, { fundId: fund }) }
  const [paid = 0] = await swipe(other, { '000124': 30_000_000 }, today)
  await pay(shop, paid, 29_670_000)

  const { Data, Summary } = await owner.done(posMoney.debtPos, { fromDate: today, toDate: today, Show: 'unpaid' })
  expect(Data.map(({ PosID, Due }) => [PosID, Due])).toEqual([[shop.pos, 49_450_000]])
  expect(Summary).toMatchObject({ Gross: 0, Due: 49_450_000, Received: 0, Remain: 49_450_000 })
  expect(Summary?.Whole).toEqual({
    Opening: 49_450_000,
    Gross: 30_000_000,
    Fee: 330_000,
    Lost: 0,
    Due: 79_120_000,
    Received: 29_670_000,
    Held: 0,
    Remain: 49_450_000,
  })
  expect(Summary?.Counts).toEqual({ All: 2, Unpaid: 1, Late: 0, Diff: 0, Held: 0 })
})
