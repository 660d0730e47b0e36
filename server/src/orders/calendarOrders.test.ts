import { calendarOrders } from '@cardpro/contract/orders/calendarOrders'
import { orders } from '@cardpro/contract/orders/orders'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { describe, expect, test } from 'vitest'
import { makeCard } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

async function appoint(owner: TestUser, change: object = {}) {
  const CardDataID = await makeCard(owner)
  const { CalendarID } = (
    await owner.done(appointments.addCalendarPayment, {
      CardDataID,
      Date: todayHere(),
      Type: 1,
      Amount: 20_000_000,
      ...change,
    })
  ).Data
  return { key: `${CalendarID}/${todayHere()}` }
}

describe('tạo đơn từ lịch', () => {
  test('is refused without the right to appointments, and makes nothing of what needs no order', async () => {
    const owner = await server.company()
    const debt = await appoint(owner, { Type: 3 })
    const clerk = await owner.staff(['orders.view', 'orders.add'])

    const refused = await clerk.call(calendarOrders.createFromCalendar, { Keys: [debt.key] })
    const { Rows } = (await owner.done(calendarOrders.createFromCalendar, { Keys: [debt.key] })).Data

    expect(refused.Code).toBe('NO_PERMISSION')
    expect(Rows).toMatchObject([{ Result: 0, Message: 'Việc này không cần đơn', ScheduleID: null }])
  })

  test('makes an order of each day that was chosen, with what the appointment says and the fee that was agreed', async () => {
    const owner = await server.company()
    const [first, second] = [await appoint(owner), await appoint(owner, { Type: 2, Amount: 5_000_000 })]
    const Keys = [first.key, second.key]

    const preview = (await owner.done(calendarOrders.previewFromCalendar, { Keys })).Data
    const { Rows } = (await owner.done(calendarOrders.createFromCalendar, { Keys, UpTo: preview.UpTo })).Data
    const again = (await owner.done(calendarOrders.createFromCalendar, { Keys })).Data
    const made = (await owner.done(orders.getByConditions, {})).Data

    expect(preview).toMatchObject({ Total: 2, Changes: 2, Refused: 0 })
    expect(Rows.map(({ Result }) => Result)).toEqual([1, 1])
    expect(again.Rows.map(({ Result }) => Result)).toEqual([2, 2])
    const ofKind = (kind: number) => made.filter(({ Contract_Type }) => Contract_Type === kind)
    expect(ofKind(1)).toMatchObject([{ Request: 5_000_000, ForDate: todayHere() }])
    expect(ofKind(2)).toMatchObject([{ Request: 20_000_000, ForDate: todayHere() }])
  })

  test('of the same day twice at one moment makes one order', async () => {
    const owner = await server.company()
    const { key } = await appoint(owner)

    await Promise.all([1, 2].map(() => owner.call(calendarOrders.createFromCalendar, { Keys: [key] })))

    expect((await owner.done(orders.getByConditions, {})).Total).toBe(1)
  })

  test('leaves a day without an amount without an order, and says why, beside the others', async () => {
    const owner = await server.company()
    const [good, bad] = [await appoint(owner), await appoint(owner, { Amount: 0 })]

    const { Rows } = (await owner.done(calendarOrders.createFromCalendar, { Keys: [good.key, bad.key] })).Data

    expect(Rows.find(({ Key }) => Key === bad.key)?.Message).toBe('Lịch hẹn chưa có số tiền, hãy tạo đơn riêng')
    expect(Rows.find(({ Key }) => Key === good.key)?.Result).toBe(1)
  })
})
