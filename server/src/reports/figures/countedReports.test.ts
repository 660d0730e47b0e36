import { posMoney } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import { posReport, scheduleReport, staffReport } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makePos } from '#test/cardFile.ts'
import { Desk } from '#test/excel.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { confirmed, makeTurnoverBooks, type TurnoverBooks } from '#test/turnoverBooks.ts'

const server = testServer()
const today = businessDay(new Date())
const from = addDays(today, -3)
const period = { fromDate: from, toDate: today }

let owner: TestUser
let books: TurnoverBooks
let slow: number
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  books = await makeTurnoverBooks(owner)
  // Swiped two days ago, and paid today as agreed.
  slow = await makePos(owner, { fundId: books.bank, Name: 'TCB 09', MaxDay: 10_000_000 })
  const card = await makeCard(owner, { CustomerID: books.binh, CreditLimit: 0 })
  const order = await makeOrder(owner, {
    CustomerID: books.binh,
    CardDataID: card,
    Amount: 10_000_000,
    ForDate: addDays(today, -2),
    ...confirmed,
  })
  const { Data } = await order.swipe([{ pos: slow, amount: 10_000_000, lot: '000009', bill: '000001' }], {
    Date: addDays(today, -2),
    ...confirmed,
  })
  await owner.done(posMoney.addPayNumberLo, {
    numberLoID: Data.NumberLoIDs[0] ?? 0,
    Amount: 10_000_000 - 110_000,
    BankCardID: books.bank,
  })
})

const refusal = async (call: Parameters<TestUser['call']>[0], user: TestUser) => (await user.call(call, period)).Code

describe('is refused', () => {
  test('without the right to its menu', async () => {
    const clerk = await owner.staff(['dashboard.view'])
    for (const { calls } of [staffReport, posReport, newCustomersReport, scheduleReport])
      for (const call of Object.values(calls)) expect(await refusal(call, clerk), call.path).toBe('NO_PERMISSION')
  })

  test('the lines of a figure that no posting tells', async () => {
    for (const [Report, By, Measure] of [
      ['staff-report', 'staff', 'Cancels'],
      ['pos-report', 'pos', 'LotFee'],
      ['new-customers', 'source', 'VolumeSince'],
      ['schedule-report', 'day', 'Planned'],
    ] as const)
      expect((await owner.call(figureLines.getLines, { ...period, Report, By, Measure })).Errors, Report).toEqual({
        Measure: 'Con số này không mở ra từng dòng được',
      })
  })
})

describe('by staff', () => {
  test('what the orders earned, what was cancelled, and bills without number and picture', async () => {
    const { Data, Summary } = await owner.done(staffReport.calls.staff, period)
    const [mine] = Data.filter(({ Key }) => Key === String(owner.userId))
    expect(mine).toMatchObject({
      Name: 'Lê Minh Anh',
      Now: { Orders: 3, Volume: 80_300_000, Cancels: 1, BillsWithoutNumber: 3, BillsWithoutPicture: 4 },
    })
    expect(Summary?.Now).toMatchObject({
      Volume: 80_300_000,
      Cancels: 1,
      BillsWithoutNumber: 3,
      BillsWithoutPicture: 4,
    })
    expect(mine?.Now.Profit).toBeGreaterThan(0)
  })

  test('days and staff add up to the same, and one of them is narrowed down to', async () => {
    const days = await owner.done(staffReport.calls.day, { ...period, StaffID: [owner.userId] })
    const sum = (key: 'Volume' | 'Cancels' | 'BillsWithoutPicture') =>
      days.Data.reduce((so, { Now }) => so + (Now[key] ?? 0), 0)
    expect([sum('Volume'), sum('Cancels'), sum('BillsWithoutPicture')]).toEqual([80_300_000, 1, 4])
    const idle = await owner.staff(['turnover.view'])
    const none = await owner.done(staffReport.calls.staff, { ...period, StaffID: [idle.userId] })
    expect([none.Data, none.Summary?.Now.Cancels]).toEqual([[], 0])
  })

  test('without the right to profit: no fee and no profit, and the counts stay', async () => {
    const viewer = await owner.staff(['turnover.view'])
    const { Summary } = await viewer.done(staffReport.calls.staff, period)
    expect(Summary?.Now).toMatchObject({ Revenue: null, Profit: null, Margin: null, Cancels: 1, Orders: 3 })
  })
})

describe('by POS', () => {
  test('the charged fee beside the agreed one, the đồng between them first, and the days until the money came', async () => {
    const { Data, Summary } = await owner.done(posReport.calls.pos, period)
    const of = (pos: number) => Data.find(({ Key }) => Key === String(pos))?.Now
    expect(Data[0]?.Key).toBe(String(books.mb))
    expect(of(books.mb)).toMatchObject({ Volume: 40_300_000, PosFee: 456_500, LotFee: 13_200, DaysToCash: 0 })
    expect(of(books.mb)?.AgreedRate).toBeCloseTo(0.011, 12)
    expect(of(books.mb)?.ChargedRate).toBeCloseTo(456_500 / 40_300_000, 12)
    expect(of(slow)).toMatchObject({ LotFee: 0, DaysToCash: 2 })
    expect(of(books.vcb)).toMatchObject({ Volume: 30_000_000, LotFee: 0, DaysToCash: null, LimitUsed: null })
    const [early, late] = [20_000_000 - 220_000 - 13_200, 10_000_000 - 110_000]
    expect(Summary?.Now.DaysToCash).toBeCloseTo((2 * late) / (early + late), 12)
  })

  test('its volume against its own limit, of the POS that have one', async () => {
    const { Data, Summary } = await owner.done(posReport.calls.pos, period)
    expect(Data.find(({ Key }) => Key === String(slow))?.Now.LimitUsed).toBeCloseTo(0.25, 12)
    expect(Summary?.Now.LimitUsed).toBeCloseTo(0.25, 12)
  })

  test('without the right to profit neither the fee that was kept nor profit is shown, and volume is', async () => {
    const viewer = await owner.staff(['posMoney.view'])
    const { Summary } = await viewer.done(posReport.calls.pos, period)
    expect(Summary?.Now).toMatchObject({ Volume: 80_300_000, LotFee: null, Profit: null, Margin: null })
    expect((await viewer.call(excelOut.posReport, { ...period, By: 'pos' })).Code).toBe('NO_PERMISSION')
  })
})

describe('of new customers', () => {
  test('what they brought until now, by where they come from, and who of those with a due card came', async () => {
    await makeCustomer(owner, { FullName: 'Chưa từng làm đơn' })
    const { Data, Summary } = await owner.done(newCustomersReport.calls.source, period)
    expect(Data.map(({ Name, Now }) => [Name, Now.NewCustomers, Now.OrdersSince, Now.VolumeSince])).toEqual([
      ['Chưa ghi nguồn', 2, 3, 80_300_000],
    ])
    const names = await owner.done(newCustomersReport.calls.customer, period)
    expect(names.Data.map(({ Name, Now }) => [Name, Now.OrdersSince, Now.VolumeSince, Now.Kept])).toEqual([
      ['Trần An', 1, 50_000_000, null],
      ['Lê Bình', 2, 30_300_000, null],
    ])
    // No posting of an order is left out, and what belongs to none is no customer's.
    const earned = await owner.done(staffReport.calls.day, period)
    expect(Summary?.Now.ProfitSince).toBe((earned.Summary?.Now.Profit ?? 0) + 13_200)
    const earlier = { fromDate: addDays(today, -40), toDate: addDays(today, -10) }
    expect((await owner.done(newCustomersReport.calls.source, earlier)).Summary?.Now).toMatchObject({
      NewCustomers: 0,
      VolumeSince: 0,
    })
  })

  test('retention counts those with a card due in the period, and of them those with an order in it', async () => {
    const month = { fromDate: `${today.slice(0, 8)}01`, toDate: lastDayOfMonth(today) }
    const { Summary } = await owner.done(newCustomersReport.calls.staff, month)
    const { DueCustomers = 0, Kept } = Summary?.Now ?? {}
    // Cards of these tests are due on the 25th.
    expect(DueCustomers).toBe(2)
    expect(Kept).not.toBeNull()
    const none = await owner.done(newCustomersReport.calls.aff, { fromDate: month.fromDate, toDate: month.fromDate })
    expect(none.Summary?.Now).toMatchObject({ DueCustomers: 0, Kept: null })
  })

  test('profit only with its right, in Excel too', async () => {
    const viewer = await owner.staff(['customersReport.view', 'customersReport.export'])
    const { Summary } = await viewer.done(newCustomersReport.calls.source, period)
    expect(Summary?.Now).toMatchObject({ NewCustomers: 2, ProfitSince: null })
    const file = await new Desk(server, viewer).excelOf(excelOut.newCustomers, { ...period, By: 'source' })
    expect(file.heads).toContain('Doanh số từ đó')
    expect(file.heads).not.toContain('Lãi gộp từ đó')
    // G37: a file that names customers takes the right to export them as well.
    expect((await viewer.call(excelOut.newCustomers, { ...period, By: 'customer' })).Code).toBe('NO_PERMISSION')
  })
})

describe('by appointed day', () => {
  test('what was planned, done, done in time and cancelled, and by how much it differs from what was asked', async () => {
    const { Data, Summary } = await owner.done(scheduleReport.calls.day, period)
    expect(Data.map(({ Key, Now }) => [Key, Now.Planned, Now.Cancelled])).toEqual([
      [today, 2, 1],
      [addDays(today, -1), 0, 0],
      [addDays(today, -2), 1, 0],
      [from, 1, 0],
    ])
    const { Planned, Cancelled, Asked, Swiped, ToppedUp, Gap } = Summary?.Now ?? {}
    expect([Planned, Cancelled, Asked, ToppedUp, Swiped, Gap]).toEqual([
      4, 1, 80_000_000, 20_000_000, 80_300_000, 300_000,
    ])
  })

  test('every grouping adds up to the same, and a cancel has its reason', async () => {
    for (const [by, call] of Object.entries(scheduleReport.calls)) {
      const { Data, Summary } = await owner.done(call, period)
      expect(
        Data.reduce((sum, { Now }) => sum + (Now.Planned ?? 0), 0),
        by,
      ).toBe(Summary?.Now.Planned)
    }
    const reasons = await owner.done(scheduleReport.calls.reason, period)
    expect(reasons.Data.map(({ Name, Now }) => [Name, Now.Cancelled, Now.Planned])).toEqual([
      ['Khách đổi ý', 1, 1],
      ['Không hủy', 0, 3],
    ])
    const rollovers = await owner.done(scheduleReport.calls.kind, { ...period, Contract_Type: [2] })
    expect(rollovers.Data.map(({ Name, Now }) => [Name, Now.Planned, Now.Swiped])).toEqual([['Đáo hạn', 1, 20_300_000]])
  })

  test('an order is on time as long as nothing is posted to it after its day', async () => {
    const order = await makeOrder(owner, {
      CustomerID: books.an,
      CardDataID: books.withdrawn.cardId,
      Amount: 1_000_000,
      ...confirmed,
    })
    const { Data } = await order.swipe([{ pos: books.vcb, amount: 1_000_000, lot: '000001', bill: '77' }])
    await order.send(books.bank, Math.abs(Data.Totals.Balance), confirmed)
    const shown = (await owner.done(scheduleReport.calls.shift, { fromDate: today, toDate: today })).Summary?.Now
    expect(shown).toMatchObject({ Planned: 3, Done: 1, OnTime: 0.5 })
  })
})

test('the company adds its shops up', async () => {
  const whole = await owner.at(-111).done(staffReport.calls.staff, period)
  const other = await owner.at(owner.shopIds[1] ?? 0).done(staffReport.calls.staff, period)
  expect([whole.Summary?.Now.Cancels, other.Summary?.Now.Cancels]).toEqual([1, 0])
})
