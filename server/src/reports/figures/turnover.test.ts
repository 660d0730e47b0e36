import type { Summary } from '@cardpro/contract/kit/call'
import { addDays, businessDay, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { allRights } from '@cardpro/contract/kit/rights'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { expectSoundBooks, rawBalance } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { confirmed, makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const from = addDays(today, -3)
const groupings = Object.keys(turnover.calls) as (keyof typeof turnover.calls)[]

let owner: TestUser
let books: TurnoverBooks
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  books = await makeTurnoverBooks(owner)
})

const ask = (by: (typeof groupings)[number], input: object = {}, user = owner) =>
  user.done(turnover.calls[by], { fromDate: from, toDate: today, PageSize: 200, ...input })
type Figures = Summary<typeof turnover.calls.day>['Now']
const added = (rows: { Now: Figures }[], key: keyof Figures) => rows.reduce((sum, { Now }) => sum + (Now[key] ?? 0), 0)

describe('is refused', () => {
  test('without the right to see it, for more than a year, and in an order that it does not know', async () => {
    const clerk = await owner.staff(allRights.filter((right) => !right.startsWith('turnover.')))
    expect((await clerk.call(turnover.calls.day, {})).Code).toBe('NO_PERMISSION')
    expect((await owner.call(turnover.calls.day, { fromDate: addDays(today, -366), toDate: today })).Code).toBe(
      'V_DATE',
    )
    expect((await owner.done(turnover.calls.day, { fromDate: addDays(today, -365), toDate: today })).Total).toBe(366)
    expect((await owner.call(turnover.calls.day, { Sort: '-Name' as never })).Message).toContain('Không sắp xếp được')
  })

  test('its profit, without the right to that: no figure, no order by it, and the counts stay', async () => {
    const clerk = await owner.staff(['turnover.view'])
    const sorted = { fromDate: from, toDate: today, Sort: '-Profit' as never }
    expect((await clerk.call(turnover.calls.customer, sorted)).Errors).toEqual({
      Sort: 'Không sắp xếp được theo cột này',
    })
    const { Data, Summary } = await ask('customer', { Compare: 'before' }, clerk)
    expect(Summary?.Now).toMatchObject({
      Volume: 70_300_000,
      Orders: 2,
      Profit: null,
      Revenue: null,
      PosFee: null,
      Margin: null,
    })
    expect(Data.every(({ Now, Before }) => Now.Profit === null && Before?.Profit === null)).toBe(true)
  })
})

const sums = ['Volume', 'Revenue', 'Discount', 'PosFee', 'PartnerCost', 'Commission', 'StaffFee', 'Profit']
const isShown = (figures: Figures | undefined, key: string): key is keyof Figures =>
  figures !== undefined && key in figures

describe('every grouping', () => {
  test.each(groupings)('by %s adds up to the figures of the whole', async (by) => {
    const { Data, Summary, Total } = await ask(by)
    expect(Total).toBe(Data.length)
    for (const key of sums) if (isShown(Summary?.Now, key)) expect(added(Data, key), key).toBe(Summary?.Now[key])
    if (by !== 'pos')
      expect([Summary?.Now.Orders, Summary?.Now.TopUp, added(Data, 'Orders')]).toEqual([2, 20_000_000, 2])
  })

  test.each(groupings)('by %s has the figures of the accounts', async (by) => {
    const { Revenue = null, Discount, PosFee, Volume, Profit, Margin } = (await ask(by)).Summary?.Now ?? {}
    const period = { from, to: today }
    const raw = (kind: number) => rawBalance(server, owner, { kind, ...period })
    const [withdraw, rollover, other, partner, discount, posFee] = await Promise.all(
      [5111, 5112, 5113, 5114, 5211, 632].map(raw),
    )
    expect(Revenue).toBe(-Number(withdraw) - Number(rollover) - Number(other) - Number(partner))
    expect([Discount, PosFee, Volume]).toEqual([discount, posFee, 70_300_000])
    expect(Profit).toBe(Number(Revenue) - Number(discount) - Number(posFee))
    expect(Margin).toBeCloseTo(Number(Profit) / 70_300_000, 12)
  })

  test('narrowed down says the same as its row', async () => {
    const one = async (by: (typeof groupings)[number], key: string) =>
      (await ask(by)).Data.find(({ Key }) => Key === key)?.Now
    const narrowed = async (input: object) => (await ask('day', input)).Summary?.Now
    expect(await narrowed({ StaffID: [owner.userId] })).toMatchObject({
      Volume: (await one('staff', String(owner.userId)))?.Volume,
    })
    expect(await narrowed({ PosID: [books.mb] })).toEqual(await one('pos', String(books.mb)))
    expect(await narrowed({ BankCode: ['TCB'] })).toEqual(await one('bank', 'TCB'))
    expect(await narrowed({ Contract_Type: [2] })).toEqual(await one('kind', '2'))
    expect((await ask('customer', { Contract_Type: [2], PosID: [books.mb] })).Data).toMatchObject([
      { Key: String(books.binh), Name: 'Lê Bình', Now: { Volume: 20_300_000 } },
    ])
  })
})

describe('rows', () => {
  test('by day are one for each, the quiet ones too, the newest first; a cancelled order counts for nothing', async () => {
    const { Data } = await ask('day')
    expect(Data.map(({ Key, Now }) => [Key, Now.Orders, Now.Volume, Now.TopUp])).toEqual([
      [today, 1, 70_300_000, 0],
      [addDays(today, -1), 0, 0, 0],
      [addDays(today, -2), 0, 0, 0],
      [from, 1, 0, 20_000_000],
    ])
  })

  test('by customer, card and order are named, and what belongs to no order is a row of its own', async () => {
    expect((await ask('customer')).Data.map(({ Key, Name, Now }) => [Key, Name, Now.Volume, Now.PosFee])).toEqual([
      [String(books.an), 'Trần An', 50_000_000, 550_000],
      [String(books.binh), 'Lê Bình', 20_300_000, 223_300],
      ['-1', 'Ngoài đơn', 0, 13_200],
    ])
    const cards = (await ask('card')).Data
    expect(cards.map(({ Key }) => Key)).toEqual([String(books.withdrawn.cardId), String(books.rolledOver.cardId), '-1'])
    expect(cards[0]?.Name).toMatch(/^VCB •••• \d{4}, Trần An$/)
    expect((await ask('order', { Sort: '-Key' })).Data.map(({ Key }) => Key)).toContain(String(books.withdrawn.id))
  })

  test('by POS have the fee difference of its lô, and no number of orders: one may be on several', async () => {
    const { Data } = await ask('pos')
    expect(Data.map(({ Name, Now }) => [Name, Now.Volume, Now.PosFee, Now.Orders, Now.TopUp])).toEqual([
      ['MB 04', 40_300_000, 220_000 + 223_300 + 13_200, null, null],
      ['VCB 01', 30_000_000, 330_000, null, null],
      // The discount is on no POS.
      ['Không qua POS', 0, 0, null, null],
    ])
  })

  test('of orders that are done leave out what belongs to none', async () => {
    expect(await ask('customer', { OnlyDone: true })).toMatchObject({ Total: 0, Summary: { Now: { Volume: 0 } } })
    const { rolledOver, bank, binh } = books
    await rolledOver.pay(bank, (await rolledOver.detail()).Balance)
    const { Data, Summary } = await ask('customer', { OnlyDone: true })
    expect(Data.map(({ Key }) => Key)).toEqual([String(binh)])
    expect(Summary?.Now).toMatchObject({ Volume: 20_300_000, Orders: 1 })
  })

  test('come page by page in the order of any figure, what has none last', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((PageIndex) => ask('customer', { Sort: '-Margin', PageIndex, PageSize: 1 })),
    )
    expect(pages.map(({ Data, Total }) => [Data[0]?.Name, Total])).toEqual([
      [expect.any(String), 3],
      [expect.any(String), 3],
      ['Ngoài đơn', 3],
    ])
    const profits = (await ask('customer', { Sort: 'Profit' })).Data.map(({ Now }) => Now.Profit ?? 0)
    expect(profits).toEqual([...profits].sort((a, b) => a - b))
  })
})

describe('compared', () => {
  test('with as many days before, each day beside its own', async () => {
    const { Data, Summary } = await ask('day', { fromDate: addDays(today, -1), Compare: 'before' })
    expect([Summary?.BeforeFrom, Summary?.BeforeTo]).toEqual([from, addDays(today, -2)])
    expect(Data.map(({ Key, Before }) => [Key, Before?.TopUp])).toEqual([
      [today, 0],
      [addDays(today, -1), 20_000_000],
    ])
    expect(Summary?.Before).toMatchObject({ TopUp: 20_000_000, Orders: 1 })
    const kinds = await ask('kind', { fromDate: addDays(today, -1), Compare: 'before' })
    expect(kinds.Data.find(({ Key }) => Key === '2')).toMatchObject({ Name: 'Đáo hạn', Before: { TopUp: 20_000_000 } })
    const customers = await ask('customer', { fromDate: addDays(today, -1), Compare: 'before' })
    expect(customers.Data.find(({ Key }) => Key === String(books.binh))?.Before).toMatchObject({ TopUp: 20_000_000 })
  })

  test('with the same days a year ago: 29/02 with 28/02', async () => {
    const { Summary } = await owner.done(turnover.calls.day, {
      fromDate: '2028-02-29',
      toDate: '2028-02-29',
      Compare: 'year',
    })
    expect([Summary?.BeforeFrom, Summary?.BeforeTo]).toEqual(['2027-02-28', '2027-02-28'])
    expect((await owner.done(turnover.calls.day, { fromDate: '2028-02-01', toDate: '2028-02-29' })).Total).toBe(29)
  })
})

describe('the sums that are read', () => {
  test('of whole months and the days at either end are those of the days alone', async () => {
    const old = await server.company()
    const fund = await makeFund(old, { name: 'Két', opening: 900_000_000, since: 330 })
    const start = addDays(today, -320)
    for (const [index, daysAgo] of [320, 290, 260, 199, 100, 62, 31, 5].entries()) {
      const day = addDays(today, -daysAgo)
      const order = await makeOrder(old, { Contract_Type: 2, Amount: 1_000_000 + index, ForDate: day, ...confirmed })
      await order.topUp(fund, 1_000_000 + index, { Date: day, ...confirmed })
    }
    const total = async (fromDate: string, toDate: string, by: 'day' | 'staff' | 'customer' = 'staff') =>
      (await old.done(turnover.calls[by], { fromDate, toDate, PageSize: 200 })).Summary?.Now.TopUp ?? 0
    // Not both of -5 and -31 are the last day of a month: whichever day it is, one of them has days after its last whole month.
    for (const toDate of [today, addDays(today, -5), addDays(today, -31), lastDayOfMonth(addDays(today, -100))]) {
      const byDay = (await old.done(turnover.calls.day, { fromDate: start, toDate, PageSize: 200, PageIndex: 1 }))
        .Summary?.Now.TopUp
      expect(await total(start, toDate)).toBe(byDay)
      expect(await total(start, toDate, 'customer')).toBe(byDay)
      const middle = addDays(start, 77)
      expect((await total(start, middle)) + (await total(addDays(middle, 1), toDate))).toBe(byDay)
    }
  })

  test("are of no other shop and no other company, and the company level's are those of its shops", async () => {
    const other = owner.at(owner.shopIds[1] ?? 0)
    expect((await ask('day', {}, other)).Summary?.Now).toMatchObject({ Volume: 0, Profit: 0 })
    expect((await ask('day', { shopID: [owner.shopIds[0] ?? 0] }, other)).Summary?.Now).toMatchObject({ Volume: 0 })
    expect((await ask('day', {}, await server.company())).Summary?.Now).toMatchObject({ Volume: 0, Profit: 0 })
    const company = owner.at(-111)
    const whole = (await ask('day')).Summary?.Now
    expect((await ask('day', {}, company)).Summary?.Now).toEqual(whole)
    expect((await ask('day', { shopID: [owner.shopIds[1] ?? 0] }, company)).Summary?.Now).toMatchObject({ Volume: 0 })
    expect((await ask('day', { shopID: [owner.shopIds[1] ?? 0] })).Summary?.Now).toMatchObject({ Volume: 0 })
  })

  test('are proved: one đồng on another POS is named', async () => {
    await expectSoundBooks(server, owner)
    const move = `UPDATE ledger_order_facts SET net_632 = net_632 + 1 WHERE company_id = $1 AND order_id = $2 AND pos_id = $3`
    await withAdmin(server.admin, (client) => client.query(move, [owner.companyId, books.withdrawn.id, books.vcb]))
    await expect(expectSoundBooks(server, owner)).rejects.toThrow()
    await withAdmin(server.admin, (client) =>
      client.query(move.replace('+ 1', '- 1'), [owner.companyId, books.withdrawn.id, books.vcb]),
    )
  })
})
