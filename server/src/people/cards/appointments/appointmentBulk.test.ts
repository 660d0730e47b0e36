import { audit } from '@cardpro/contract/kit/audit/audit'
import type { BulkRow } from '@cardpro/contract/kit/bulk'
import type { RawInput } from '@cardpro/contract/kit/call'
import { orders } from '@cardpro/contract/orders/orders'
import { type AppointmentAct, appointmentBulk } from '@cardpro/contract/people/cards/appointmentBulk'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const noon = '2026-11-21T05:00:00Z'
beforeAll(() => setClock(noon))
afterAll(() => setClock(null))

let owner: TestUser
let card: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  card = await makeCard(owner)
})

const meet = async (Date: string, more: object = {}) =>
  (await owner.done(appointments.addCalendarPayment, { CardDataID: card, Date, Type: 1, ...more })).Data.CalendarID
const winter = { fromDate: '2026-11-01', toDate: '2027-01-31' }
const days = async () =>
  (await owner.done(appointments.getCalendarPayment, { ...winter, PageSize: 200 })).Data.map(
    ({ CalendarID, Date: day, Status }) => [CalendarID, day, Status],
  )
type Wanted = RawInput<typeof appointmentBulk.changeMany>
const change = async (user: TestUser, input: Wanted): Promise<BulkRow[]> =>
  (await user.done(appointmentBulk.changeMany, input)).Data.Rows

describe('what is refused', () => {
  test('a user who may not change appointments moves none, and one who may not cancel them cancels none', async () => {
    await meet('2026-11-24')
    const viewer = await owner.staff(['calendar.view'])
    const clerk = await owner.staff(['calendar.view', 'calendar.edit'])
    for (const call of [appointmentBulk.previewMany, appointmentBulk.changeMany]) {
      expect((await viewer.call(call, { ...winter, Act: 'move' })).Code).toBe('NO_PERMISSION')
      expect((await clerk.call(call, { ...winter, Act: 'cancel', Reason: 'x' })).Code).toBe('NO_PERMISSION')
    }
    expect(await change(clerk, { ...winter, Act: 'move' })).toMatchObject([{ Result: 1 }])
  })

  test.each([
    ['Act', { Act: 'sell' as AppointmentAct }, 'Vui lòng chọn việc cần làm'],
    ['MoveDays', { MoveDays: 0 }, 'Vui lòng chọn số ngày dời'],
    ['MoveDays', { MoveDays: 31 }, 'Số ngày dời phải từ −30 đến 30'],
    ['Keys', { Keys: ['1 OR 1=1'] }, 'Lịch hẹn không hợp lệ'],
    ['Reason', { Act: 'cancel' as const }, 'Vui lòng nhập lý do hủy'],
  ])('%s is checked: %j', async (field, given, sentence) => {
    await meet('2026-11-24')
    const answer = await owner.call(appointmentBulk.changeMany, { ...winter, Act: 'move', ...given })
    expect(Object.entries(answer.Errors ?? {})).toEqual([[expect.stringMatching(`^${field}`), sentence]])
    expect(await days()).toHaveLength(1)
  })

  test('a day with an order, one that is over, a monthly one and one in the past stay as they are', async () => {
    const [busy, gone] = [await meet('2026-11-24'), await meet('2026-11-25')]
    const monthly = await meet('2026-11-26', { RepeatMonthly: true })
    const early = await meet('2026-11-22')
    const terms = {
      CardDataID: card,
      Contract_Type: 2,
      Amount: 10_000_000,
      ForDate: '2026-11-24',
      FeeRut: 1.8,
      FeeDao: 1.8,
    }
    const { CustomerID } = (await owner.done(appointments.getCalendarPayment, winter)).Data[0] ?? { CustomerID: 0 }
    const Confirm = ['W_LOSS', 'W_FEE_LOW', 'W_SAME_CARD', 'W_LIMIT']
    await owner.done(orders.createManual, {
      ...terms,
      CustomerID,
      CalendarID: busy,
      CalendarDate: '2026-11-24',
      Confirm,
    } as never)
    await owner.done(appointments.cancelCalendarPayment, {
      CalendarID: gone,
      Date: '2026-11-25',
      Reason: 'Khách đổi ý',
    })
    const before = await days()
    const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }
    const told = (await owner.done(appointmentBulk.previewMany, { ...november, Act: 'move', MoveDays: -2 })).Data
    expect(told).toMatchObject({ Total: 4, Changes: 0, Refused: 4 })
    const rows = await change(owner, { ...november, Act: 'move', MoveDays: -2 })
    const messageOf = (id: number) => rows.find(({ Key }) => Key.startsWith(`${id}/`))?.Message
    expect(messageOf(busy)).toMatch(/^Đã có đơn DH/)
    expect(messageOf(gone)).toBe('Lịch hẹn đã hủy')
    expect(messageOf(monthly)).toBe('Lịch lặp hằng tháng: hãy sửa riêng')
    expect(messageOf(early)).toBe('Ngày hẹn không được trước hôm nay')
    expect(await days()).toEqual(before)
  })

  test("another shop's appointments are not there", async () => {
    const CalendarID = await meet('2026-11-24')
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    const wanted: Wanted = { ...winter, Act: 'move', Keys: [`${CalendarID}/2026-11-24`] }
    expect(await change(elsewhere, wanted)).toEqual([])
    expect(await days()).toEqual([[CalendarID, '2026-11-24', 0]])
  })
})

describe('many appointments', () => {
  test('of a day on which the shop is closed are moved, and no other', async () => {
    const [first, second] = [await meet('2026-11-24', { Note: 'Mang thẻ' }), await meet('2026-11-24')]
    const other = await meet('2026-11-25')
    const rows = await change(owner, { fromDate: '2026-11-24', toDate: '2026-11-24', Act: 'move', MoveDays: 1 })
    expect(rows.map(({ Key, Result }) => [Key, Result])).toEqual([
      [`${second}/2026-11-24`, 1],
      [`${first}/2026-11-24`, 1],
    ])
    expect(await days()).toEqual([first, second, other].map((id) => [id, '2026-11-25', 0]))
    const { Data } = await owner.done(appointments.getCalendarPayment, winter)
    expect(Data.find(({ CalendarID }) => CalendarID === first)).toMatchObject({ Note: 'Mang thẻ', Version: 2 })
    const { Data: history } = await owner.done(audit.getHistory, { RefKind: 'appointment', RefID: first })
    expect(history[0]).toMatchObject({ Act: 'Sửa lịch hẹn' })
  })

  test('are not moved a second time where they are still in the filter', async () => {
    const id = await meet('2026-11-24')
    const first = (await owner.done(appointmentBulk.changeMany, { ...winter, Act: 'move', MoveDays: 1 })).Data
    expect([first.Rows.length, first.Next]).toEqual([1, null])
    await owner.done(appointmentBulk.changeMany, { ...winter, Act: 'move', MoveDays: 1, Below: id })
    expect(await days()).toEqual([[id, '2026-11-25', 0]])
  })

  test('chosen by hand are cancelled day by day, of a monthly one that day alone', async () => {
    const monthly = await meet('2026-11-26', { RepeatMonthly: true })
    const single = await meet('2026-11-26')
    const Keys = [`${monthly}/2026-12-26`, `${single}/2026-11-26`]
    const rows = await change(owner, { ...winter, Keys, Act: 'cancel', Reason: 'Cửa hàng nghỉ' })
    expect(rows).toMatchObject([{ Result: 1 }, { Result: 1 }])
    expect(await days()).toEqual([
      [monthly, '2026-11-26', 0],
      [single, '2026-11-26', 3],
      [monthly, '2026-12-26', 3],
      [monthly, '2027-01-26', 0],
    ])
    expect(await change(owner, { ...winter, Keys, Act: 'cancel', Reason: 'Cửa hàng nghỉ' })).toMatchObject([
      { Result: 2, Message: 'Đã hủy' },
      { Result: 2, Message: 'Đã hủy' },
    ])
  })
})
