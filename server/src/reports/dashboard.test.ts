import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { pos as posCalls } from '@cardpro/contract/places/pos/pos'
import { cashbook, reports } from '@cardpro/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { rawBalance, TestOrder } from '#test/orderBooks.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const yesterday = addDays(today, -1)
/** A due day that is neither today's nor one of the next three days'. */
const farDueDay = Number(addDays(today, 12).slice(8))
const [revenueKinds, costKinds] = [
  [5111, 5112, 5113, 5114],
  [632, 6322, 641, 6411, 6412],
]

let owner: TestUser
let bank: number
let pos: number
let latePos: number
let dueCustomer: number
beforeAll(async () => {
  owner = await server.company({ shops: 2 })
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000, since: 30 })
  pos = await makePos(owner, { fundId: bank, Name: 'VCB 01', MaxDay: 200_000_000 })
  latePos = await makePos(owner, { fundId: bank, Name: 'MB 04' })
  const make = (terms: object) =>
    TestOrder.make(owner, {
      customerId: dueCustomer,
      amountVnd: 50_000_000,
      forDate: today,
      dueDay: farDueDay,
      ...terms,
    })

  dueCustomer = await makeCustomer(owner, { FullName: 'Phan Thị Mỹ Duyên' })
  await make({ kind: 2, amountVnd: 28_000_000, dueDay: Number(today.slice(8)) })
  // Two rút wait for their payout; the one swiped first has waited longest.
  dueCustomer = await makeCustomer(owner, { FullName: 'Nguyễn Hoàng Phúc' })
  await (await make({})).swipe([{ pos, amountVnd: 50_000_000, lot: '000123' }])
  dueCustomer = await makeCustomer(owner)
  await (await make({ amountVnd: 10_000_000 })).swipe([{ pos, amountVnd: 10_000_000, lot: '000123', bill: '2' }])
  // A đáo is topped up and waits for its swipe; a rút is half swiped; a rút of three days ago is not paid yet.
  await (await make({ kind: 2, amountVnd: 20_000_000 })).topUp(bank, 20_000_000)
  await (await make({ amountVnd: 30_000_000 })).swipe([{ pos, amountVnd: 15_000_000, lot: '000124' }])
  await (await make({ amountVnd: 25_000_000, forDate: addDays(today, -3) })).swipe(
    [{ pos: latePos, amountVnd: 25_000_000, lot: '000030' }],
    addDays(today, -3),
  )
  // Yesterday: one swipe before this hour, one after it.
  dueCustomer = await makeCustomer(owner)
  for (const [amountVnd, hoursAgo] of [
    [1_000_000, 25],
    [2_000_000, 23],
  ] as const) {
    const before = new Date()
    await (await make({ amountVnd, forDate: yesterday })).swipe([{ pos, amountVnd, lot: `9${hoursAgo}` }], yesterday)
    await withAdmin(server.admin, (client) =>
      client.query(
        `UPDATE ledger_journals SET created_at = now() - make_interval(hours => $1) WHERE posting_date = $2 AND created_at >= $3`,
        [hoursAgo, yesterday, before],
      ),
    )
  }
  await make({ forDate: addDays(today, 5) })
})
const dashboard = async (input: object = {}, who = owner) => (await who.done(reports.dashboard, input)).Data
const rawSum = async (kinds: number[], where: object) =>
  (await Promise.all(kinds.map((kind) => rawBalance(server, owner, { kind, ...where })))).reduce(
    (sum, one) => sum + one,
    0,
  )

describe('the dashboard', () => {
  test('is refused without the right, and shows nothing about profit without that right', async () => {
    expect((await (await owner.staff(['orders.view', 'dashboard.profit'])).call(reports.dashboard, {})).Code).toBe(
      'NO_PERMISSION',
    )
    const seen = await dashboard({}, await owner.staff(['dashboard.view', 'orders.profit']))
    expect([seen.Profit, seen.Revenue, seen.DirectCost]).toEqual([null, null, null])
    expect(seen.Days.every(({ Profit }) => Profit === null)).toBe(true)
    expect(seen.Volume.Now).toBe(75_000_000)
    expect((await owner.call(reports.dashboard, { fromDate: today, toDate: yesterday })).Code).toBe('V_DATE')
  })

  test('counts today by the postings, and equals the ledger to the đồng', async () => {
    const found = await dashboard()
    const day = { from: today, to: today }
    expect(found.Volume.Now).toBe(75_000_000)
    expect(found.Revenue?.Now).toBe(-(await rawSum(revenueKinds, day)))
    expect(found.DirectCost?.Now).toBe(await rawSum(costKinds, day))
    expect(found.DirectCost?.Now).toBe(825_000)
    expect(found.Profit?.Now).toBe((found.Revenue?.Now ?? 0) - (found.DirectCost?.Now ?? 0))
    expect(found).toMatchObject({ FromDate: today, ToDate: today })
  })

  test('compares with yesterday until the same hour, and shows the whole day too', async () => {
    const { Volume, Profit } = await dashboard()
    expect(Volume).toMatchObject({ Before: 1_000_000, BeforeWhole: 3_000_000 })
    expect(Profit).toMatchObject({ Before: 18_000 - 11_000, BeforeWhole: 54_000 - 33_000 })
    const past = await dashboard({ fromDate: yesterday, toDate: yesterday })
    expect(past.Volume).toEqual({ Now: 3_000_000, Before: 0, BeforeWhole: 0 })
    expect((await dashboard({ fromDate: addDays(today, -3), toDate: addDays(today, -1) })).Volume.Now).toBe(28_000_000)
  })

  test('shows the last 30 days, quiet ones too', async () => {
    const { Days } = await dashboard()
    expect(Days).toHaveLength(30)
    expect([Days[0]?.Day, Days[29]?.Day]).toEqual([addDays(today, -29), today])
    expect(Days.slice(-4).map(({ Volume }) => Volume)).toEqual([25_000_000, 0, 3_000_000, 75_000_000])
    expect(Days[28]?.Profit).toBe(21_000)
  })

  test('says what must be done now', async () => {
    const { Tasks } = await dashboard()
    expect(Tasks).toEqual([
      // Five payouts, and the đáo order of today that is not topped up.
      {
        Kind: 'push',
        Count: 6,
        Amount: (await payoutsDue()) + 28_000_000,
        Who: 'Phan Thị Mỹ Duyên',
        Note: 'chờ lâu nhất, 0 phút',
      },
      {
        Kind: 'dueCard',
        Count: 1,
        Amount: 28_000_000,
        Who: 'Phan Thị Mỹ Duyên',
        Note: expect.stringMatching(/^Hôm nay · VCB •••• \d{4}$/),
      },
      {
        Kind: 'toppedUp',
        Count: 1,
        Amount: 20_000_000,
        Who: expect.any(String),
        Note: expect.stringMatching(/^nạp lúc \d\d:\d\d$/),
      },
      { Kind: 'lateLot', Count: 1, Amount: 24_725_000, Who: 'MB 04 · lô 000030', Note: 'trễ 2 ngày' },
      {
        Kind: 'todo',
        Count: 2,
        Amount: 28_000_000 + 15_000_000,
        Who: expect.any(String),
        Note: '1 đơn mới, 1 đơn đang rút',
      },
    ])
  })

  test('names the payouts alone to users who may not see the queue of money to be sent', async () => {
    const { Tasks } = await dashboard({}, await owner.staff(['dashboard.view', 'orders.view']))
    expect(Tasks[0]).toEqual({
      Kind: 'payout',
      Count: 5,
      Amount: await payoutsDue(),
      Who: 'Nguyễn Hoàng Phúc',
      Note: 'chờ lâu nhất, 0 phút',
    })
    expect(Tasks.map(({ Kind }) => Kind)).not.toContain('push')
  })

  test('no longer names a card that was topped up today', async () => {
    const customerId = await makeCustomer(owner)
    const order = await TestOrder.make(owner, {
      customerId,
      kind: 2,
      amountVnd: 1_000_000,
      forDate: today,
      dueDay: Number(addDays(today, 1).slice(8)),
    })
    const due = async () => (await dashboard()).Tasks.find(({ Kind }) => Kind === 'dueCard')
    expect(await due()).toMatchObject({ Count: 2, Amount: 29_000_000 })
    await order.topUp(bank, 1_000_000)
    expect(await due()).toMatchObject({ Count: 1, Amount: 28_000_000 })
  })

  test('counts the orders of the period by status', async () => {
    expect((await dashboard({ fromDate: addDays(today, 5), toDate: addDays(today, 5) })).OrderCounts).toEqual({
      0: 1,
      1: 0,
      2: 0,
      3: 0,
      4: 0,
      5: 0,
      6: 0,
    })
    const { OrderCounts } = await dashboard()
    expect([OrderCounts?.[1], OrderCounts?.[3]]).toEqual([2, 2])
  })

  test('says what the banks will pay, when, and what is left of each limit', async () => {
    const { Expected, Limits } = await dashboard()
    expect(Expected[0]).toEqual({
      Date: addDays(today, -2),
      LateDays: 2,
      PosID: latePos,
      PosName: 'MB 04',
      Lots: ['000030'],
      Amount: 24_725_000,
    })
    expect(Expected.at(-1)).toEqual({
      Date: addDays(today, 1),
      LateDays: 0,
      PosID: pos,
      PosName: 'VCB 01',
      Lots: ['000123', '000124'],
      Amount: 59_340_000 + 14_835_000,
    })
    expect(Limits).toEqual([{ PosID: pos, Name: 'VCB 01', Used: 75_000_000, Limit: 200_000_000 }])
  })

  test('shows the same room of a POS as the list of POS, also when a swipe of a locked day is cancelled', async () => {
    const own = await server.company()
    const posId = await makePos(own, { Name: 'VCB 09', MaxDay: 100_000_000 })
    const old = await makeOrder(own, { Amount: 30_000_000, ForDate: yesterday })
    await old.swipe([{ pos: posId, amount: 30_000_000, lot: '000200' }], { Date: yesterday })
    await (await makeOrder(own)).swipe([{ pos: posId, amount: 20_000_000, lot: '000201' }])
    const used = async () => {
      const { Limits } = await dashboard({}, own)
      const { Data } = await own.done(posCalls.getByConditions, {})
      const { Data: choices } = await own.done(posCalls.getAllPos, {})
      return [Limits?.[0]?.Used, Data[0]?.Used.Day, 100_000_000 - (choices[0]?.DayRemain ?? 0)]
    }
    expect(await used()).toEqual([20_000_000, 20_000_000, 20_000_000])

    await lockDays(server, own, yesterday)
    const { Lines } = await old.detail()
    await old.cancelLine(Lines.find(({ Kind }) => Kind === 2)?.LineID ?? 0)

    expect((await dashboard({}, own)).Volume.Now, 'its reversal is dated today').toBe(-10_000_000)
    expect(await used()).toEqual([20_000_000, 20_000_000, 20_000_000])
  })

  test("is no other shop's, and all shops' at the company level", async () => {
    for (const who of [owner.at(owner.shopIds[1] ?? 0), await server.company()]) {
      const empty = await dashboard({}, who)
      expect(empty.Money).toMatchObject({ Funds: 0, PosUnpaid: 0, CustomersOwe: 0, WeOweCustomers: 0, AtWork: 0 })
      expect([empty.Tasks, empty.Expected, empty.Limits, empty.Volume.Now]).toEqual([[], [], [], 0])
    }
    const mine = await dashboard()
    const all = await dashboard({}, owner.at(-111))
    expect([all.Money, all.Volume, all.Profit]).toEqual([mine.Money, mine.Volume, mine.Profit])
  })
})

async function payoutsDue(): Promise<number> {
  const { rows } = await withAdmin(server.admin, (client) =>
    client.query(
      'SELECT -sum(balance_vnd)::bigint AS vnd FROM orders WHERE company_id = $1 AND shop_id = $2 AND status = 3',
      [owner.companyId, owner.shopId],
    ),
  )
  return Number(rows[0]?.vnd)
}

test('where the money is agrees with every list behind it and with the ledger', async () => {
  const { Money, Expected } = await dashboard()
  const [book, pending, owed] = await Promise.all([
    owner.done(cashbook.reportCashBook, {}),
    owner.done(posMoney.debtPos, {}),
    owner.done(debts.getSummaryDebt, {}),
  ])
  expect(Money.Funds).toBe(book.Summary?.Closing)
  expect(Money.Funds).toBe(
    (await rawBalance(server, owner, { kind: 111 })) + (await rawBalance(server, owner, { kind: 112 })),
  )
  expect(Money.PosUnpaid).toBe(pending.Summary?.Remain)
  expect(Money.PosUnpaid).toBe(await rawBalance(server, owner, { kind: 1361 }))
  expect(Money.PosUnpaid).toBe(Expected.reduce((sum, { Amount }) => sum + (Amount ?? 0), 0))
  const net = (Money.CustomersOwe ?? 0) + (Money.AtWork ?? 0) - (Money.WeOweCustomers ?? 0)
  expect(net).toBe(await rawBalance(server, owner, { kind: 131 }))
  const { TheyOwe = 0, WeOwe = 0, AtWork = 0 } = owed.Summary ?? {}
  expect([TheyOwe, WeOwe, AtWork]).toEqual([Money.CustomersOwe, Money.WeOweCustomers, Money.AtWork])
  expect(Money.AtWork).toBe(21_000_000)
  expect(Money.FundCount).toBe(1)
})
