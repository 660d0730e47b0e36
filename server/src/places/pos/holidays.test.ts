import { posMoney } from '@cardpro/contract/debts/debts'
import { holidays } from '@cardpro/contract/places/shops/holidays'
import { reports } from '@cardpro/contract/reports/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
// The holidays of these tests are those of autumn 2026.
beforeAll(() => setClock('2026-11-21T03:00:00Z'))
afterAll(() => setClock(null))

const listOf = async (user: TestUser, Year = 2026) =>
  (await user.done(holidays.getHolidays, { Year })).Data.map(({ Date: day, Name }) => `${day} ${Name}`)
const keep = (user: TestUser, ...days: string[]) =>
  user.done(holidays.setHolidays, { Days: days.map((day) => ({ Date: day, Name: 'Nghỉ lễ' })) })

/** A lô of that day on a POS of its own. */
async function lotOf(owner: TestUser, calendar: object, day: string): Promise<{ lot: number; pos: number }> {
  const pos = await makePos(owner, calendar)
  const order = await makeOrder(owner)
  const { Data } = await order.swipe([{ pos, amount: 1_000_000 }], { Date: day, Confirm: ['W_OLD_DAY'] })
  return { lot: Data.NumberLoIDs[0] ?? 0, pos }
}
/** When its money is expected, as each screen tells it. */
async function dueOf(owner: TestUser, { lot, pos: PosID }: { lot: number; pos: number }): Promise<string | undefined> {
  const lots = (await owner.done(posMoney.getNumberLoConditions, { PosID })).Data
  const found = lots.find(({ numberLoID }) => numberLoID === lot)?.ExpectedDate
  const [money] = (await owner.done(posMoney.debtPos, { PosID })).Data
  const { Expected } = (await owner.done(reports.dashboard, {})).Data
  expect([money?.ExpectedDate, Expected.find((one) => one.PosID === PosID)?.Date]).toEqual([found, found])
  return found
}

describe('the list of holidays', () => {
  test('is kept by an owner alone, and refuses a day that is none, one twice, and more than a year can have', async () => {
    const owner = await server.company()
    const day = { Date: '2026-09-02', Name: 'Quốc khánh' }
    const clerk = await owner.staff(['pos.view', 'pos.edit', 'posMoney.view'])
    expect((await clerk.call(holidays.setHolidays, { Days: [day] })).Code).toBe('NO_PERMISSION')
    expect((await clerk.call(holidays.removeHoliday, { Date: day.Date })).Code).toBe('NO_PERMISSION')
    const refusal = async (Days: { Date: string; Name: string }[]) =>
      (await owner.call(holidays.setHolidays, { Days })).Errors
    expect(await refusal([])).toEqual({ Days: 'Vui lòng chọn ngày' })
    expect(await refusal([{ ...day, Date: '2026-02-30' }])).toEqual({
      'Days.0.Date': 'Ngày không hợp lệ: 2026-02-30',
    })
    expect(await refusal([{ ...day, Name: ' ' }])).toEqual({ 'Days.0.Name': 'Không được để trống' })
    expect(await refusal([day, { ...day, Date: '02/09/2026' }])).toEqual({
      'Days.1.Date': 'Ngày 02/09/2026 bị nhập hai lần',
    })
    const month = (no: string) => Array.from({ length: 20 }, (_, at) => `2026-${no}-${String(at + 1).padStart(2, '0')}`)
    await keep(owner, ...month('03'))
    expect(await refusal(month('04').map((one) => ({ Date: one, Name: 'Nghỉ' })))).toEqual({
      Days: 'Năm 2026 có quá 30 ngày lễ',
    })
    expect(await listOf(owner)).toHaveLength(20)
    expect((await owner.call(holidays.getHolidays, { Year: 26 })).Errors).toEqual({ Year: 'Năm không hợp lệ' })
  })

  test('is one of the company: every shop reads it, another company does not; a day is renamed, and taken off', async () => {
    const owner = await server.company({ shops: 2 })
    await owner.done(holidays.setHolidays, {
      Days: [
        { Date: '02/09/2026', Name: 'Quốc khánh' },
        { Date: '01/01/2027', Name: 'Tết Dương lịch' },
      ],
    })
    await owner.done(holidays.setHolidays, { Days: [{ Date: '2026-09-02', Name: 'Quốc khánh 2/9' }] })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect(await listOf(elsewhere)).toEqual(['2026-09-02 Quốc khánh 2/9'])
    expect(await listOf(elsewhere, 2027)).toEqual(['2027-01-01 Tết Dương lịch'])
    expect(await listOf(await server.company())).toEqual([])
    for (const _ of [1, 2])
      expect(await owner.done(holidays.removeHoliday, { Date: '2026-09-02' })).toMatchObject({ Result: 1 })
    expect(await listOf(owner)).toEqual([])
  })
})

describe('money is expected', () => {
  const holding = { SettleDays: 1, HoldsWeekend: true }

  test('after a holiday where the POS holds weekends, and on it where it does not', async () => {
    const owner = await server.company()
    // 02/09/2026 is a Wednesday.
    const held = await lotOf(owner, holding, '2026-09-01')
    const plain = await lotOf(owner, { SettleDays: 1 }, '2026-09-01')
    expect(await dueOf(owner, held)).toBe('2026-09-02')

    await keep(owner, '2026-09-02')

    expect(await dueOf(owner, held)).toBe('2026-09-03')
    expect(await dueOf(owner, plain)).toBe('2026-09-02')
    await owner.done(holidays.removeHoliday, { Date: '2026-09-02' })
    expect(await dueOf(owner, held)).toBe('2026-09-02')
  })

  test('after a row of holidays and the weekend within it, also where the weekend comes first', async () => {
    const owner = await server.company()
    // 20/11/2026 is a Friday.
    const friday = await lotOf(owner, holding, '2026-11-19')
    const saturday = await lotOf(owner, holding, '2026-11-20')
    const before = await lotOf(owner, holding, '2026-11-18')
    await keep(owner, '2026-11-20', '2026-11-23')

    expect(await dueOf(owner, friday)).toBe('2026-11-24')
    expect(await dueOf(owner, saturday)).toBe('2026-11-24')
    expect(await dueOf(owner, before)).toBe('2026-11-19')
  })

  test("by the company's own list", async () => {
    const [owner, other] = [await server.company(), await server.company()]
    await keep(other, '2026-09-02')
    expect(await dueOf(owner, await lotOf(owner, holding, '2026-09-01'))).toBe('2026-09-02')
  })
})
