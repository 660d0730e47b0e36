import { randomUUID } from 'node:crypto'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import type { RawInput } from '@cardpro/contract/kit/call'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
beforeAll(() => setClock('2026-11-21T05:00:00Z'))
afterAll(() => setClock(null))

type Typed = Partial<RawInput<typeof appointments.addCalendarPayment>>
const due = { type: 1, DateDues: '2026-11-25' }
/** An appointment for the day after tomorrow that comes of a call about the card's next due day. */
const called = (CardDataID: number, more: Typed = {}) => ({
  CardDataID,
  Date: '2026-11-23',
  Type: 1 as const,
  Contact: due,
  ...more,
})
const seen = async (user: TestUser, input = {}) => (await user.done(radar.getNotifyDate, input)).Data
const meetings = async (user: TestUser) => (await user.done(appointments.getCalendarPayment, {})).Total
const actsOf = async (user: TestUser, RefID: number) =>
  (await user.done(audit.getHistory, { RefKind: 'card', RefID })).Data.map(({ Act, After }) => [Act, After])

describe('an appointment that comes of a call from the radar is refused, and nothing of it is written', () => {
  test('without the right to write down what came of calls', async () => {
    const owner = await server.company()
    const card = await makeCard(owner)
    const clerk = await owner.staff(['cards.view', 'calendar.view', 'calendar.add'])
    expect((await clerk.call(appointments.addCalendarPayment, called(card))).Code).toBe('NO_PERMISSION')
    expect([await meetings(owner), (await seen(owner))[0]?.Result]).toEqual([0, 0])
    // Without the call it is an appointment like any other.
    await clerk.done(appointments.addCalendarPayment, { CardDataID: card, Date: '2026-11-23', Type: 1 })
    expect([await meetings(owner), (await seen(owner))[0]?.Result]).toEqual([1, 0])
  })

  test('for a day that the card does not have', async () => {
    const owner = await server.company()
    const card = await makeCard(owner, { Last4: '4472' })
    const wrong = called(card, { Contact: { type: 1, DateDues: '2026-11-24' } })
    expect((await owner.call(appointments.addCalendarPayment, wrong)).Errors).toEqual({
      DateDues: 'Thẻ VPB •••• 4472 không đến hạn ngày 24/11/2026',
    })
    expect(await meetings(owner)).toBe(0)
  })

  test('where the appointment itself is refused', async () => {
    const owner = await server.company()
    const card = await makeCard(owner)
    const late = called(card, { Date: '2026-11-20' })
    expect((await owner.call(appointments.addCalendarPayment, late)).Errors).toHaveProperty('Date')
    expect((await seen(owner))[0]).toMatchObject({ Result: 0, RemindedAt: null })
  })
})

test('is what came of the call: the radar shows it, and the history of the card who wrote it', async () => {
  const owner = await server.company()
  const card = await makeCard(owner, { StatementDay: 23 })
  await owner.done(radar.saveNotify, { cardDataID: card, DateDues: due.DateDues, Result: 3, Note: 'Gọi lại' })
  await owner.done(appointments.addCalendarPayment, called(card))
  expect((await seen(owner))[0]).toMatchObject({ Result: 1, ContactNote: 'Gọi lại', RemindedBy: 'Lê Minh Anh' })
  expect((await actsOf(owner, card))[0]).toEqual([
    'Ghi kết quả nhắc thẻ',
    expect.objectContaining({ 'Kết quả nhắc': 'Hẹn' }),
  ])
  expect((await seen(owner, { type: 2 }))[0]).toMatchObject({ Result: 0 })
  await owner.done(appointments.addCalendarPayment, called(card, { Contact: { type: 2, DateDues: '2026-11-23' } }))
  expect((await seen(owner, { type: 2 }))[0]).toMatchObject({ Result: 1 })
})

test('two who make one at once for the same card do not deadlock', async () => {
  const owner = await server.company()
  const card = await makeCard(owner)
  await Promise.all([1, 2, 3, 4].map(() => owner.done(appointments.addCalendarPayment, called(card))))
  expect([await meetings(owner), (await seen(owner))[0]?.Result]).toEqual([4, 1])
})

test('undone, the appointment goes and the call remains', async () => {
  const owner = await server.company()
  const card = await makeCard(owner)
  const key = randomUUID()
  await owner.done(appointments.addCalendarPayment, called(card), { key })
  expect((await owner.done(undoing.undo, { Key: key })).Data.Act).toBe('Thêm lịch hẹn')
  const { Data } = await owner.done(appointments.getCalendarPayment, {})
  expect(Data.map(({ Status }) => Status)).toEqual([3])
  expect((await seen(owner))[0]).toMatchObject({ Result: 1 })
})

test('a change of an appointment is no new call', async () => {
  const owner = await server.company()
  const card = await makeCard(owner)
  const plain = { CardDataID: card, Date: '2026-11-23', Type: 1 as const }
  const { CalendarID } = (await owner.done(appointments.addCalendarPayment, plain)).Data
  await owner.done(appointments.addCalendarPayment, called(card, { CalendarID, Version: 1 }))
  expect((await seen(owner))[0]).toMatchObject({ Result: 0 })
})
