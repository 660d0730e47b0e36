import { orders } from '@cardpro/contract/orders/orders'
import { notices } from '@cardpro/contract/orders/warnings'
import { cards } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard, makeCustomer, makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const noon = '2026-11-21T05:00:00Z'
beforeAll(() => setClock(noon))
beforeEach(() => setClock(noon))
afterAll(() => setClock(null))

const seen = async (user: TestUser, input = {}) => (await user.done(radar.getNotifyDate, input)).Data
const ids = async (user: TestUser, input = {}) => (await seen(user, input)).map(({ CardDataID }) => CardDataID)
const badge = async (user: TestUser) => (await user.done(notices.getCountNoti, {})).Data.CountCard

describe('what is refused', () => {
  test('the radar is seen and worked on only with the right for cards', async () => {
    const owner = await server.company()
    const cardDataID = await makeCard(owner)
    const viewer = await owner.staff(['cards.view'])
    const visitor = await owner.staff([])
    const DateDues = '2026-11-25'
    for (const call of [radar.getNotifyDate, radar.getCardExpired])
      expect((await visitor.call(call, {})).Code).toBe('NO_PERMISSION')
    expect((await viewer.call(radar.saveNotify, { cardDataID, DateDues, Result: 1 })).Code).toBe('NO_PERMISSION')
    expect((await viewer.call(radar.deleteCardNotify, { cardDataID })).Code).toBe('NO_PERMISSION')
  })

  test("another shop's card, no card at all, and a day that the card does not have", async () => {
    const owner = await server.company({ shops: 2 })
    const theirs = await makeCard(owner.at(owner.shopIds[1] ?? 0))
    const missing = { cardDataID: 'Không có thẻ này trong cửa hàng' }
    const DateDues = '2026-11-25'
    expect((await owner.call(radar.saveNotify, { cardDataID: theirs, DateDues, Result: 1 })).Errors).toEqual(missing)
    expect((await owner.call(radar.deleteCardNotify, { cardDataID: theirs })).Errors).toEqual(missing)
    expect((await owner.call(radar.deleteCardNotify, {})).Errors).toEqual({ cardDataID: 'Vui lòng chọn thẻ' })
    const cardDataID = await makeCard(owner, { Last4: '4472' })
    expect((await owner.call(radar.saveNotify, { cardDataID, DateDues: '2026-11-24', Result: 1 })).Errors).toEqual({
      DateDues: 'Thẻ VPB •••• 4472 không đến hạn ngày 24/11/2026',
    })
    expect((await owner.call(radar.saveNotify, { cardDataID, type: 2, DateDues, Result: 1 })).Errors).toEqual({
      DateDues: 'Thẻ VPB •••• 4472 không sao kê ngày 25/11/2026',
    })
    expect((await owner.call(radar.saveNotify, { cardDataID, DateDues: '2028-11-25', Result: 1 })).Result).toBe(0)
    expect((await owner.call(radar.saveNotify, { cardDataID, DateDues, Result: 5 })).Errors).toHaveProperty('Result')
  })
})

describe('the radar', () => {
  test('shows each card near its day once, the soonest first, with its level; paused and far ones not', async () => {
    const owner = await server.company()
    const made: Record<number, number> = {}
    for (const DueDay of [17, 18, 20, 21, 24, 28, 29]) made[DueDay] = await makeCard(owner, { DueDay })
    await makeCard(owner, { DueDay: 22, Status: 2 })
    const { Data, Total, Summary } = await owner.done(radar.getNotifyDate, {})
    expect(Data.map(({ DueDay, Level, DaysLeft, DateDues }) => [DueDay, Level, DaysLeft, DateDues])).toEqual([
      [18, 1, -3, '2026-11-18'],
      [20, 1, -1, '2026-11-20'],
      [21, 2, 0, '2026-11-21'],
      [24, 3, 3, '2026-11-24'],
      [28, 4, 7, '2026-11-28'],
    ])
    expect([Total, Summary?.Levels]).toEqual([5, { '1': 2, '2': 1, '3': 1, '4': 1 }])
    expect(await badge(owner)).toBe(5)
    expect(await ids(owner, { Level: 1 })).toEqual([made[18], made[20]])
    expect(await ids(owner, { days: 0 })).toEqual([made[18], made[20], made[21]])
    expect(await ids(owner, { PageSize: 2, PageIndex: 2 })).toEqual([made[21], made[24]])
    expect(Data[0]).toMatchObject({ NotifyID: made[18], Result: 0, RemindedAt: null, LastDaoAmount: null })
  })

  test('moves on at midnight in Ho Chi Minh City, not at that of the machine', async () => {
    const owner = await server.company()
    await makeCard(owner, { DueDay: 22 })
    const level = async () => (await seen(owner))[0]?.Level
    setClock('2026-11-21T16:59:59Z')
    expect(await level()).toBe(3)
    setClock('2026-11-21T17:00:00Z')
    expect(await level()).toBe(2)
    setClock('2026-11-22T17:00:00Z')
    expect(await level()).toBe(1)
    setClock('2026-11-25T17:00:00Z')
    expect(await level()).toBeUndefined()
  })

  test.each([
    ['2027-02-26T05:00:00Z', [28, 29, 30, 31], '2027-02-28'],
    ['2028-02-26T05:00:00Z', [29, 30, 31], '2028-02-29'],
    ['2026-11-28T05:00:00Z', [30, 31], '2026-11-30'],
    ['2026-12-28T05:00:00Z', [31], '2026-12-31'],
  ])('on %s has the cards of the days %j on %s', async (clock, dueDays, day) => {
    setClock(clock)
    const owner = await server.company()
    for (const DueDay of [27, 28, 29, 30, 31]) await makeCard(owner, { DueDay })
    const found = (await seen(owner)).filter(({ DateDues }) => DateDues === day)
    expect(found.map(({ DueDay }) => DueDay)).toEqual(dueDays)
  })

  test('goes by the statement day too, and by who looks after the card', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['cards.view'])
    const mine = await makeCard(owner, { StatementDay: 23, DueDay: 24, StaffID: clerk.userId })
    const other = await makeCard(owner, { StatementDay: 23, DueDay: 22 })
    expect(await ids(owner, { type: 2 })).toEqual([mine, other])
    expect(await ids(owner, { type: 2, StaffId: clerk.userId })).toEqual([mine])
    const { Data, Total } = await owner.done(radar.getNotifyDate, { StaffId: clerk.userId })
    expect([Data.map(({ CardDataID }) => CardDataID), Total]).toEqual([[mine], 1])
    expect(Data[0]).toMatchObject({ StaffName: 'Trần Minh Quân', StaffID: clerk.userId })
  })

  test('keeps what came of a call, the debt that was heard of and who called', async () => {
    const owner = await server.company()
    const cardDataID = await makeCard(owner)
    const DateDues = '2026-11-25'
    await owner.done(radar.saveNotify, { cardDataID, DateDues, Result: 1, DebtEstimate: 35_000_000, Note: 'Chiều qua' })
    const [card] = await seen(owner)
    expect(card).toMatchObject({
      Result: 1,
      DebtEstimate: 35_000_000,
      ContactNote: 'Chiều qua',
      RemindedBy: 'Lê Minh Anh',
    })
    expect(card?.RemindedAt).toMatch(/^2026-11-21T12:00:00/)
    // What is not sent stays.
    await owner.done(radar.saveNotify, { cardDataID, DateDues, DebtEstimate: 30_000_000 })
    expect((await seen(owner))[0]).toMatchObject({ Result: 1, DebtEstimate: 30_000_000, ContactNote: 'Chiều qua' })
    const other = await makeCard(owner, { DueDay: 24 })
    await owner.done(radar.saveNotify, { cardDataID: other, DateDues: '2026-11-24', DebtEstimate: 5_000_000 })
    const sumOf = async (input = {}) => (await owner.done(radar.getNotifyDate, input)).Summary?.DebtEstimate
    expect([await sumOf({ PageSize: 1 }), await sumOf({ Result: 1 })]).toEqual([35_000_000, 30_000_000])
    await owner.done(radar.deleteCardNotify, { cardDataID: other })
    expect([await sumOf(), await sumOf({ Hidden: true })]).toEqual([30_000_000, 5_000_000])
    expect((await owner.done(cards.getByID, { cardDataID })).Data).toMatchObject({
      DebtEstimate: 30_000_000,
      Version: 1,
    })
    expect(await ids(owner, { Result: 1 })).toEqual([cardDataID])
    expect(await ids(owner, { Result: 4 })).toEqual([])
    await owner.done(radar.saveNotify, { cardDataID, DateDues, Result: 0, DebtEstimate: null })
    expect((await seen(owner))[0]).toMatchObject({ Result: 0, RemindedAt: null, DebtEstimate: null })
  })

  test('hides a card until its next cycle, once and for both calls, and shows it again', async () => {
    const owner = await server.company()
    const cardDataID = await makeCard(owner)
    const stays = await makeCard(owner, { DueDay: 24 })
    await owner.done(radar.deleteCardNotify, { cardDataID })
    await owner.done(radar.deleteCardNotify, { NotifyID: cardDataID })
    expect([await ids(owner), await badge(owner)]).toEqual([[stays], 1])
    expect(await ids(owner, { Hidden: true })).toEqual([cardDataID])
    setClock('2026-12-20T05:00:00Z')
    expect(await ids(owner)).toEqual([stays, cardDataID])
    setClock(noon)
    await owner.done(radar.saveNotify, { cardDataID, DateDues: '2026-11-25', IsHidden: false })
    expect(await ids(owner)).toEqual([stays, cardDataID])
  })

  test('lets a late card go once its owner has paid himself or refused, but not one that was not reached', async () => {
    const owner = await server.company()
    const late = [
      await makeCard(owner, { DueDay: 20 }),
      await makeCard(owner, { DueDay: 20 }),
      await makeCard(owner, { DueDay: 20 }),
    ]
    for (const [index, Result] of [2, 4, 3].entries())
      await owner.done(radar.saveNotify, { cardDataID: late[index] ?? 0, DateDues: '2026-11-20', Result })
    expect([await ids(owner), await badge(owner)]).toEqual([[late[2]], 1])
  })

  test('lets a card rest that was topped up for this cycle, and shows it again when that is cancelled', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const CardDataID = await makeCard(owner, { CustomerID })
    const fund = await makeFund(owner, { opening: 500_000_000 })
    const order = await makeOrder(owner, { CustomerID, CardDataID, Contract_Type: 2, Amount: 30_000_000 })
    await order.topUp(fund, 30_000_000)
    expect([await ids(owner), await badge(owner)]).toEqual([[], 0])
    const { Lines } = await order.detail()
    await order.cancelLine(Lines.find(({ Kind }) => Kind === 1)?.LineID ?? 0)
    expect([await ids(owner), await badge(owner)]).toEqual([[CardDataID], 1])
    await order.topUp(fund, 20_000_000)
    expect(await ids(owner)).toEqual([])
    const { Version } = await order.detail()
    await owner.done(orders.cancelOrder, { ScheduleID: order.id, Version, Reason: 'Khách đổi ý' })
    expect(await ids(owner)).toEqual([CardDataID])
    await (
      await makeOrder(owner, { CustomerID, CardDataID, Contract_Type: 2, Amount: 9_000_000, ForDate: '2026-11-21' })
    ).topUp(fund, 9_000_000)
    setClock('2026-12-20T05:00:00Z')
    expect((await seen(owner))[0]).toMatchObject({ LastDaoAmount: 9_000_000, LastDaoOn: '2026-11-21' })
  })

  test('of two top-ups of one day the newer order counts as the last, whichever was changed last', async () => {
    const owner = await server.company()
    const card = { CustomerID: await makeCustomer(owner), Contract_Type: 2 as const, ForDate: '2026-11-21' }
    const CardDataID = await makeCard(owner, { CustomerID: card.CustomerID })
    const fund = await makeFund(owner, { opening: 500_000_000 })
    const older = await makeOrder(owner, { ...card, CardDataID, Amount: 20_000_000 })
    const newer = await makeOrder(owner, { ...card, CardDataID, Amount: 10_000_000, Confirm: ['W_SAME_CARD'] })
    await newer.topUp(fund, 1_000_000)
    await older.topUp(fund, 2_000_000)
    setClock('2026-12-20T05:00:00Z')
    expect((await seen(owner))[0]).toMatchObject({ LastDaoAmount: 1_000_000, LastDaoOn: '2026-11-21' })
  })
})

describe('cards that expire', () => {
  test('are listed oldest first, expired ones apart from those still good', async () => {
    const owner = await server.company()
    const soon = await makeCard(owner, { ExpMonth: 12, ExpYear: 2026 })
    const now = await makeCard(owner, { ExpMonth: 11, ExpYear: 2026 })
    await makeCard(owner, { ExpMonth: 3, ExpYear: 2027 })
    setClock('2026-12-05T05:00:00Z')
    const { Data, Total, Summary } = await owner.done(radar.getCardExpired, {})
    expect(Data.map(({ CardDataID, ExpiredDays }) => [CardDataID, ExpiredDays])).toEqual([
      [now, 5],
      [soon, -26],
    ])
    expect([Total, Summary]).toEqual([2, { Expired: 1, Soon: 1 }])
    const only = async (Kind: number) =>
      (await owner.done(radar.getCardExpired, { Kind })).Data.map((card) => card.CardDataID)
    expect([await only(1), await only(2)]).toEqual([[now], [soon]])
    expect((await owner.done(notices.getCountNoti, {})).Data.CountExpired).toBe(1)
  })

  test('show the owner’s debt only to users who may see customers', async () => {
    const owner = await server.company()
    await makeCard(owner, { ExpMonth: 12, ExpYear: 2026 })
    const viewer = await owner.staff(['cards.view'])
    expect((await viewer.done(radar.getCardExpired, {})).Data).toMatchObject([{ Balance: null, HasConsent: true }])
    expect((await owner.done(radar.getCardExpired, {})).Data).toMatchObject([{ Balance: 0 }])
  })
})
