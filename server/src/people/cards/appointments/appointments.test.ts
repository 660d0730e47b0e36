import { orders } from '@cardpro/contract/orders/orders'
import { notices } from '@cardpro/contract/orders/warnings'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const noon = '2026-11-21T05:00:00Z'
beforeAll(() => setClock(noon))
beforeEach(() => setClock(noon))
afterAll(() => setClock(null))

type NewMeeting = Partial<Parameters<TestUser['done']>[1]> & Record<string, unknown>
const meet = async (user: TestUser, CardDataID: number, more: NewMeeting = {}) => {
  const meeting = { CardDataID, Date: '2026-11-24', Type: 1 as const, ...more }
  return (await user.done(appointments.addCalendarPayment, meeting)).Data.CalendarID
}
const days = async (user: TestUser, input: object) =>
  (await user.done(appointments.getCalendarPayment, input)).Data.map(({ Date: day, Status }) => [day, Status])
const winter = { fromDate: '2026-11-01', toDate: '2027-04-30', PageSize: 50 }

describe('what is refused', () => {
  test('appointments are seen, made, changed and cancelled only with the right for it', async () => {
    const owner = await server.company()
    const CardDataID = await makeCard(owner)
    const CalendarID = await meet(owner, CardDataID)
    const reader = await owner.staff(['cards.view'])
    const adder = await owner.staff(['calendar.view', 'calendar.add'])
    const meeting = { CardDataID, Date: '2026-11-24', Type: 1 } as const
    expect((await reader.call(appointments.getCalendarPayment, {})).Code).toBe('NO_PERMISSION')
    expect((await reader.call(appointments.addCalendarPayment, meeting)).Code).toBe('NO_PERMISSION')
    const edit = { ...meeting, CalendarID, Version: 1 }
    expect((await adder.call(appointments.addCalendarPayment, edit)).Code).toBe('NO_PERMISSION')
    const cancel = { CalendarID, Date: '2026-11-24', Reason: 'x' }
    expect((await adder.call(appointments.cancelCalendarPayment, cancel)).Code).toBe('NO_PERMISSION')
  })

  test.each([
    ['Date', { Date: '2026-11-20' }, 'Ngày hẹn không được trước hôm nay'],
    ['Date', { Date: '2027-11-23' }, 'Ngày hẹn không được quá một năm'],
    ['Type', { Type: 5 }, 'Vui lòng chọn việc hẹn'],
    ['RemindBefore', { RemindBefore: 31 }, 'Nhắc trước phải từ 0 đến 30 ngày'],
    ['RepeatDay', { RepeatMonthly: true, RepeatDay: 31 }, 'Lặp ngày 31 thì lần đầu phải là 30/11/2026'],
    ['StaffID', { StaffID: 17 }, 'Nhân viên này không làm ở cửa hàng'],
    ['CardDataID', { CardDataID: 17 }, 'Không có thẻ này trong cửa hàng'],
    ['Note', { Note: 'otp 123456' }, 'Không được lưu CVV/PIN/OTP'],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    const meeting = { CardDataID: await makeCard(owner), Date: '2026-11-24', Type: 1, ...given } as never
    expect((await owner.call(appointments.addCalendarPayment, meeting)).Errors).toEqual({ [field]: sentence })
    expect(await days(owner, winter)).toEqual([])
  })

  test('an old version, another card, a stopped card, a foreign appointment and a day it does not have', async () => {
    const owner = await server.company({ shops: 2 })
    const CardDataID = await makeCard(owner)
    const CalendarID = await meet(owner, CardDataID)
    const edit = { CalendarID, CardDataID, Date: '2026-11-25', Type: 1, Version: 1 } as const
    await owner.done(appointments.addCalendarPayment, edit)
    expect((await owner.call(appointments.addCalendarPayment, edit)).Code).toBe('STALE_WRITE')
    const other = { ...edit, CardDataID: await makeCard(owner), Version: 2 }
    expect((await owner.call(appointments.addCalendarPayment, other)).Errors).toHaveProperty('CardDataID')
    const cancel = { CalendarID, Date: '2026-11-24', Reason: 'x' }
    expect((await owner.call(appointments.cancelCalendarPayment, cancel)).Errors).toEqual({
      Date: 'Lịch hẹn này không có ngày 24/11/2026',
    })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect((await elsewhere.call(appointments.cancelCalendarPayment, cancel)).Errors).toEqual({
      CalendarID: 'Không có lịch hẹn này trong cửa hàng',
    })
    const stopped = await makeCard(owner)
    await owner.done(cards.deleteCard, { cardDataID: stopped })
    const late = { CardDataID: stopped, Date: '2026-11-25', Type: 1 } as const
    expect((await owner.call(appointments.addCalendarPayment, late)).Errors).toEqual({
      CardDataID: 'Thẻ này đã ngừng theo dõi',
    })
  })

  test('a period that ends before it begins, or is longer than a year', async () => {
    const owner = await server.company()
    const asked = (fromDate: string, toDate: string) =>
      owner.call(appointments.getCalendarPayment, { fromDate, toDate })
    expect((await asked('2026-11-02', '2026-11-01')).Errors).toEqual({ toDate: 'Từ ngày phải trước đến ngày' })
    expect((await asked('2026-01-01', '2027-06-01')).Errors).toEqual({ toDate: 'Khoảng ngày tối đa 366 ngày' })
  })
})

describe('an appointment', () => {
  test('waits, then is missed; it is read back as it was made', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner, {
      FullName: 'Nguyễn An',
      Phone: '0912345000',
      Zalo: '+84 912 000 111',
    })
    const card = await makeCard(owner, { CustomerID })
    const more = { Shift: 2, Amount: 35_000_000, StaffID: owner.userId, RemindBefore: 2, Note: 'Mang thẻ' }
    const reader = { Phone: '0912345000', Zalo: '0912000111', HasConsent: true }
    const id = await meet(owner, card, more)
    const { Data, Total, Summary } = await owner.done(appointments.getCalendarPayment, {})
    expect(Data).toMatchObject([
      {
        CalendarID: id,
        CardDataID: card,
        CustomerName: 'Nguyễn An',
        Status: 0,
        RepeatMonthly: false,
        ...more,
        ...reader,
      },
    ])
    expect([Total, Summary]).toEqual([1, { Amount: 35_000_000, Days: [{ Date: '2026-11-24', Count: 1, Open: 1 }] }])
    const { Data: whole } = await owner.done(cards.getByID, { cardDataID: card })
    expect(whole.Calendar).toMatchObject([{ CalendarID: id }])
    setClock('2026-11-24T17:00:00Z')
    expect(await days(owner, { fromDate: '2026-11-01' })).toEqual([['2026-11-24', 2]])
    expect(await days(owner, { fromDate: '2026-11-01', Status: 0 })).toEqual([])
  })

  test.each([
    ['2026-11-30', 31, ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2026-11-30', 30, ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30']],
    ['2026-11-29', null, ['2026-11-29', '2026-12-29', '2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29']],
    ['2026-12-05', null, ['2026-12-05', '2027-01-05', '2027-02-05', '2027-03-05', '2027-04-05']],
  ])('that repeats from %s on day %s falls on the last day of shorter months', async (first, RepeatDay, wanted) => {
    const owner = await server.company()
    await meet(owner, await makeCard(owner), { Date: first, RepeatMonthly: true, RepeatDay })
    expect(await days(owner, winter)).toEqual(wanted.map((day) => [day, 0]))
  })

  test('that repeats is cancelled for one month, or from one month on', async () => {
    const owner = await server.company()
    const CalendarID = await meet(owner, await makeCard(owner), {
      Date: '2026-11-30',
      RepeatMonthly: true,
      RepeatDay: 31,
    })
    const cancel = (day: string, Rest = false) =>
      owner.done(appointments.cancelCalendarPayment, { CalendarID, Date: day, Rest, Reason: 'Khách đi xa' })
    await cancel('2026-12-31')
    await cancel('2026-12-31')
    await cancel('2027-02-28', true)
    expect(await days(owner, winter)).toEqual([
      ['2026-11-30', 0],
      ['2026-12-31', 3],
      ['2027-01-31', 0],
    ])
    await cancel('2026-11-30', true)
    expect((await days(owner, winter)).map(([, status]) => status)).toEqual([3, 3, 3])
  })

  test('that repeats and has begun keeps its day', async () => {
    const owner = await server.company()
    const CardDataID = await makeCard(owner)
    const CalendarID = await meet(owner, CardDataID, { RepeatMonthly: true })
    setClock('2026-12-01T05:00:00Z')
    const edit = { CalendarID, CardDataID, Date: '2026-11-24', Type: 1, RepeatMonthly: true, Version: 1 } as const
    const sentence = { Date: 'Lịch lặp đã bắt đầu: hãy hủy các kỳ sau rồi hẹn lại với ngày mới' }
    expect((await owner.call(appointments.addCalendarPayment, { ...edit, Date: '2026-12-05' })).Errors).toEqual(
      sentence,
    )
    await owner.done(appointments.addCalendarPayment, { ...edit, Amount: 5_000_000 })
  })

  test('falls away with its card', async () => {
    const owner = await server.company()
    const card = await makeCard(owner)
    await meet(owner, card)
    await meet(owner, card, { Date: '2026-11-30', RepeatMonthly: true })
    await owner.done(cards.deleteCard, { cardDataID: card })
    expect((await days(owner, winter)).filter(([, status]) => status === 0)).toEqual([])
  })

  test('is counted by the badge from the day it is to be reminded of', async () => {
    const owner = await server.company()
    const card = await makeCard(owner)
    await meet(owner, card, { RemindBefore: 2 })
    await meet(owner, card, { Date: '2026-11-23', RepeatMonthly: true })
    const badge = async () => (await owner.done(notices.getCountNoti, {})).Data.CountCalendar
    expect(await badge()).toBe(0)
    setClock('2026-11-22T05:00:00Z')
    expect(await badge()).toBe(1)
    setClock('2026-11-23T05:00:00Z')
    expect(await badge()).toBe(2)
    setClock('2026-12-23T05:00:00Z')
    expect(await badge()).toBe(1)
  })
})

describe('an order that is made of an appointment', () => {
  const terms = { Contract_Type: 2, Amount: 30_000_000, FeeRut: 1.8, FeeDao: 1.8, ForDate: '2026-11-24' } as const

  test('is kept by its day, and no second one is made while it lives', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const CardDataID = await makeCard(owner, { CustomerID })
    const CalendarID = await meet(owner, CardDataID, { RepeatMonthly: true })
    const whose = { CustomerID, CardDataID, ...terms }
    const other = await makeCard(owner, { CustomerID })
    const wrong = { ...whose, CardDataID: other, CalendarID, CalendarDate: '2026-11-24' }
    expect((await owner.call(orders.createManual, wrong)).Errors).toEqual({
      CardDataID: 'Lịch hẹn này là của thẻ khác',
    })
    const { Data } = await owner.done(orders.createManual, { ...whose, CalendarID, CalendarDate: '2026-11-24' })
    const { Data: rows } = await owner.done(appointments.getCalendarPayment, winter)
    expect(rows.map(({ Status, ScheduleID, ScheduleCode }) => [Status, ScheduleID, ScheduleCode]).slice(0, 2)).toEqual([
      [1, Data.ScheduleID, Data.Code],
      [0, null, ''],
    ])
    const again = { ...whose, CalendarID, CalendarDate: '2026-11-24', Confirm: ['W_SAME_CARD'] }
    const taken = { CalendarID: `Lịch hẹn ngày 24/11/2026 đã có đơn ${Data.Code}` }
    expect((await owner.call(orders.createManual, again)).Errors).toEqual(taken)
    const cancel = { CalendarID, Date: '2026-11-24', Reason: 'x' }
    expect((await owner.call(appointments.cancelCalendarPayment, cancel)).Errors).toEqual(taken)
    await owner.done(orders.cancelOrder, { ScheduleID: Data.ScheduleID, Version: 1, Reason: 'Khách đổi ý' })
    expect(await days(owner, { fromDate: '2026-11-01', toDate: '2026-11-30' })).toEqual([['2026-11-24', 0]])
    await owner.done(orders.createManual, again)
  })
})
