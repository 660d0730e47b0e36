import { addDays, businessDay, dayOfWeek } from '@cardpro/contract/kit/dates'
import { allRights } from '@cardpro/contract/kit/rights'
import { type OddFigure, oddDays } from '@cardpro/contract/reports/oddDays'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const daysOfBook = 120
/** The last 60 days that are over. */
const checked = Array.from({ length: 60 }, (_, index) => addDays(today, -1 - index))

/** The same figures in every run. */
function figuresFrom(seed: number): (least: number, most: number) => number {
  let state = seed
  return (least, most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return least + (state / 2_147_483_648) * (most - least)
  }
}

type DayOfBook = { day: string; volume: number; feeRate?: number; posRate?: number }

/** What the postings of a day leave in the totals of its shop: volume, fees of 1,7 % and POS fees of 1,1 %. */
async function book(owner: TestUser, shopId: number, days: DayOfBook[]): Promise<void> {
  const rows = days.flatMap(({ day, volume, feeRate = 0.017, posRate = 0.011 }) => [
    { day, kind: 9001, debit: volume, credit: 0 },
    { day, kind: 5111, debit: 0, credit: Math.round(volume * feeRate) },
    { day, kind: 632, debit: Math.round(volume * posRate), credit: 0 },
  ])
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO ledger_day_totals (company_id, shop_id, kind, owner_id, day, debit_vnd, credit_vnd)
      SELECT $1, $2, kind, 0, day, debit, credit FROM jsonb_to_recordset($3) AS r (day date, kind int, debit bigint, credit bigint)
      ON CONFLICT (company_id, shop_id, kind, owner_id, day) DO UPDATE SET debit_vnd = excluded.debit_vnd, credit_vnd = excluded.credit_vnd`,
      [owner.companyId, shopId, JSON.stringify(rows)],
    ),
  )
}

async function cancel(owner: TestUser, { day, staffId, count }: { day: string; staffId: number; count: number }) {
  await withAdmin(server.admin, (client) =>
    client.query(
      'INSERT INTO audit_day_counts (company_id, shop_id, day, menu_id, action_id, user_id, kind, count) VALUES ($1, $2, $3, 20, 4, $4, 1, $5)',
      [owner.companyId, owner.shopId, day, staffId, count],
    ),
  )
}

/** Days of a shop that swipes half on Sundays, each figure a little off its usual one. */
function quietDays(seed: number): DayOfBook[] {
  const between = figuresFrom(seed)
  return Array.from({ length: daysOfBook }, (_, index) => {
    const day = addDays(today, -index)
    const usual = dayOfWeek(day) === 0 ? 50_000_000 : 100_000_000
    return {
      day,
      volume: Math.round(usual * between(0.85, 1.15)),
      feeRate: 0.017 * between(0.97, 1.03),
      posRate: 0.011 * between(0.97, 1.03),
    }
  })
}

const told = async (user: TestUser, day?: string): Promise<OddFigure[]> =>
  (await user.done(oddDays.getOddToday, day ? { Date: day } : {})).Data
const onDay = (odd: OddFigure[], day: string) => odd.filter(({ Date: date }) => date === day)

async function quietShop(seed: number): Promise<TestUser> {
  const owner = await server.company({ shops: 2 })
  await book(owner, owner.shopId, quietDays(seed))
  return owner
}

let quiet: TestUser
beforeAll(async () => {
  quiet = await quietShop(7)
})

describe('what is odd', () => {
  test('is refused without the right to see the profit of the shop', async () => {
    const clerk = await quiet.staff(allRights.filter((right) => right !== 'dashboard.profit'))
    expect((await clerk.call(oddDays.getOddToday, {})).Code).toBe('NO_PERMISSION')
    const silence = { ShopID: quiet.shopId, Date: today, Measure: 'Volume', Reason: 'Ngày lễ' } as const
    expect((await clerk.call(oddDays.silenceOdd, silence)).Code).toBe('NO_PERMISSION')
  })

  test('is nothing in sixty days of a quiet book, nor in a shop that is too young to know', async () => {
    for (const day of checked) expect(await told(quiet, day), day).toEqual([])
    const young = await server.company()
    await book(young, young.shopId, [{ day: addDays(today, -1), volume: 900_000_000 }])
    expect(await told(young)).toEqual([])
  })

  test.each([
    ['too little volume', 'Volume', { volume: 20_000_000 }],
    ['too much volume', 'Volume', { volume: 260_000_000 }],
    ['a thin margin', 'Margin', { volume: 100_000_000, feeRate: 0.0125 }],
    ['dear POS', 'PosRate', { volume: 100_000_000, posRate: 0.0145, feeRate: 0.0205 }],
  ] as const)('is %s, on its own day and on no other', async (_, measure, figures) => {
    const owner = await quietShop(11)
    const day = [addDays(today, -3), addDays(today, -4)].find((one) => dayOfWeek(one) !== 0) ?? today
    await book(owner, owner.shopId, [{ day, ...figures }])
    for (const one of checked) {
      const found = (await told(owner, one)).filter(({ Date: date }) => date === one)
      expect(
        found.map(({ Measure }) => Measure),
        one,
      ).toEqual(one === day ? [measure] : [])
    }
    const [odd] = onDay(await told(owner, day), day)
    expect(odd).toMatchObject({ ShopID: owner.shopId, StaffID: 0, Days: 8 })
  })

  test('is who cancelled far more than on such a day before, by name', async () => {
    const owner = await quietShop(13)
    const day = addDays(today, -2)
    for (const week of [1, 2, 3, 4])
      await cancel(owner, { day: addDays(day, -7 * week), staffId: owner.userId, count: 1 })
    await cancel(owner, { day, staffId: owner.userId, count: 3 })
    expect(onDay(await told(owner, day), day)).toEqual([])
    await cancel(owner, { day: addDays(day, -1), staffId: owner.userId, count: 9 })
    const [odd] = onDay(await told(owner, addDays(day, -1)), addDays(day, -1))
    expect(odd).toMatchObject({ Measure: 'Cancels', StaffID: owner.userId, Value: 9, Usual: 0 })
    expect(odd?.StaffName).not.toBe('')
  })

  test('of a day that still runs is never that too little is done yet', async () => {
    const owner = await quietShop(17)
    await book(owner, owner.shopId, [{ day: today, volume: 5_000_000, feeRate: 0.5 }])
    expect(onDay(await told(owner), today)).toEqual([])
    await book(owner, owner.shopId, [{ day: today, volume: 400_000_000 }])
    expect(onDay(await told(owner), today)).toMatchObject([{ Measure: 'Volume', Value: 400_000_000 }])
  })

  test('is at most three a day, the furthest first, over all shops of the company', async () => {
    const owner = await quietShop(19)
    const other = owner.shopIds[1] ?? 0
    await book(owner, other, quietDays(23))
    const day = addDays(today, -1)
    await book(owner, owner.shopId, [{ day, volume: 400_000_000, feeRate: 0.03, posRate: 0.02 }])
    await book(owner, other, [{ day, volume: 4_000_000, feeRate: 0.03, posRate: 0.02 }])
    const company = onDay(await told(owner.at(-111)), day)
    expect(company).toHaveLength(3)
    expect(new Set(company.map(({ ShopName }) => ShopName)).size).toBeGreaterThan(0)
    expect(onDay(await told(owner), day).every(({ ShopID }) => ShopID === owner.shopId)).toBe(true)
    expect(await told(await server.company())).toEqual([])
  })
})

describe('one that is explained', () => {
  const day = addDays(today, -1)
  const odd = { Date: day, Measure: 'Volume' } as const

  test('is refused without a reason or days, for a day that has not come, and for another shop', async () => {
    const silence = { ...odd, ShopID: quiet.shopId }
    expect((await quiet.call(oddDays.silenceOdd, silence)).Errors).toEqual({ Reason: 'Vui lòng nhập lý do' })
    expect((await quiet.call(oddDays.silenceOdd, { ...silence, Date: addDays(today, 1), Days: 7 })).Errors).toEqual({
      Date: 'Ngày này chưa đến',
    })
    const stranger = await server.company()
    expect((await stranger.call(oddDays.silenceOdd, { ...silence, Days: 7 })).Errors).toEqual({
      ShopID: 'Không có cửa hàng này',
    })
  })

  test('is not told of its day again, and with days neither for so long', async () => {
    const owner = await quietShop(29)
    await book(owner, owner.shopId, [
      { day, volume: 900_000_000 },
      { day: today, volume: 900_000_000 },
    ])
    const days = async () => (await told(owner)).map(({ Date: date }) => date)
    expect(await days()).toEqual([today, day])
    await owner.done(oddDays.silenceOdd, { ...odd, ShopID: owner.shopId, Reason: 'Khách đoàn quẹt cuối tháng' })
    expect(await days()).toEqual([today])
    await owner.done(oddDays.silenceOdd, { ...odd, ShopID: owner.shopId, Days: 7 })
    expect(await days()).toEqual([])
  })
})
