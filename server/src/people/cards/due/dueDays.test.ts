import { audit } from '@cardpro/contract/kit/audit/audit'
import { notices } from '@cardpro/contract/orders/warnings'
import { cards } from '@cardpro/contract/people/cards/cards'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { shops } from '@cardpro/contract/places/shops/shops'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { setClock } from '#kit/clock.ts'
import { makeCard, makeCustomer, makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
beforeAll(() => setClock('2026-11-21T03:00:00Z'))
afterAll(() => setClock(null))

test('each shop says how early its cards are counted as falling due', async () => {
  const owner = await server.company({ shops: 2 })
  const [first = 0, second = 0] = owner.shopIds
  for (const shopId of [first, second]) {
    for (const DueDay of [21, 24, 28, 20]) await makeCard(owner.at(shopId), { DueDay })
  }
  const setDays = async (shopId: number, WarnDays: number) => {
    const { Data } = await owner.at(shopId).done(shops.getByID, {})
    await owner.at(shopId).done(shops.addOrEdit, { ...Data, ShopName: `Báo trước ${WarnDays} ngày`, WarnDays })
  }
  const counted = async (shopId: number) => (await owner.at(shopId).done(notices.getCountNoti, {})).Data.CountCard
  // The card of the 20th is a day late, and stays for three days whatever the shop looks ahead.
  expect([await counted(first), await counted(second), await counted(-111)]).toEqual([4, 4, 8])
  await setDays(first, 0)
  await setDays(second, 3)
  expect([await counted(first), await counted(second), await counted(-111)]).toEqual([2, 3, 5])
  await setDays(first, 30)
  expect(await counted(first)).toBe(4)
})

test('a card with warning days of its own comes earlier or later than its shop says, in the badge and in the radar', async () => {
  const owner = await server.company()
  const shown = async (input = {}) =>
    (await owner.done(radar.getNotifyDate, input)).Data.map(({ CardDataID }) => CardDataID)
  // The shop looks seven days ahead, until the 28th.
  const [early, later, usual] = [
    await makeCard(owner, { DueDay: 10, WarnDays: 20 }),
    await makeCard(owner, { DueDay: 25, WarnDays: 2 }),
    await makeCard(owner, { DueDay: 26 }),
  ]
  await makeCard(owner, { DueDay: 10 })
  const onTheDay = await makeCard(owner, { DueDay: 21, WarnDays: 0 })
  expect(await shown()).toEqual([onTheDay, usual, early])
  expect((await owner.done(notices.getCountNoti, {})).Data.CountCard).toBe(3)
  // A question for so many days answers all cards of those days.
  expect(await shown({ days: 5 })).toEqual([onTheDay, later, usual])
  await owner.done(radar.deleteCardNotify, { cardDataID: early })
  expect(await shown()).toEqual([onTheDay, usual])
  expect((await owner.done(notices.getCountNoti, {})).Data.CountCard).toBe(2)
  setClock('2026-11-23T03:00:00Z')
  expect(await shown()).toContain(later)
  setClock('2026-11-21T03:00:00Z')
  const clerk = await owner.staff(['cards.view'])
  const { Data: card } = await owner.done(cards.getByID, { cardDataID: later })
  await owner.done(cards.addOrEdit, { ...card, ...inUse, StaffID: clerk.userId, WarnDays: 9 })
  expect(await shown({ StaffId: clerk.userId })).toEqual([later])
  for (const PageIndex of [1, 2, 3])
    expect((await owner.done(radar.getNotifyDate, { PageIndex, PageSize: 1 })).Data).toHaveLength(1)
})

test('a card falls due so many days after its statement: in its row, the due cards, the filter, and at a top-up', async () => {
  const owner = await server.company()
  const wrong = async (input: object) =>
    (await owner.call(cards.addOrEdit, { ...face, CustomerID: await makeCustomer(owner), ...input })).Errors
  expect(await wrong({ DueDay: null })).toEqual({ DueDay: 'Vui lòng nhập ngày đến hạn' })
  expect(await wrong({ DueOffset: 61 })).toEqual({ DueOffset: 'Số ngày sau sao kê phải từ 1 đến 60' })
  expect(await wrong({ DueDay: 5, WarnDays: 31 })).toEqual({ WarnDays: 'Báo trước phải từ 0 đến 30 ngày' })

  // Statement on the last day of October, and 25 days: the 25th of November; the next one on the 25th of December.
  const id = await makeCard(owner, { StatementDay: 31, DueDay: null, DueOffset: 25 })
  const read = async () => (await owner.done(cards.getByID, { cardDataID: id })).Data
  expect(await read()).toMatchObject({ DueOffset: 25, DueDay: 25, DateDues: '2026-11-25', DaysLeft: 4 })
  const [due] = (await owner.done(radar.getNotifyDate, {})).Data
  expect(due).toMatchObject({ CardDataID: id, DateDues: '2026-11-25', DueOffset: 25, DaysLeft: 4 })
  const between = { DuesFromDate: '2026-11-24', DuesToDate: '2026-11-25' }
  expect((await owner.done(cards.getByConditions, between)).Total).toBe(1)
  expect((await owner.done(cards.getByConditions, { ...between, DuesToDate: '2026-11-24' })).Total).toBe(0)

  await owner.done(radar.saveNotify, { cardDataID: id, DateDues: '2026-11-25', Result: 1 })
  const refused = await owner.call(radar.saveNotify, { cardDataID: id, DateDues: '2026-11-30', Result: 1 })
  expect(refused.Errors).toEqual({ DateDues: expect.stringContaining('không đến hạn ngày 30/11/2026') })

  const order = await makeOrder(owner, { CardDataID: id, CustomerID: (await read()).CustomerID, Contract_Type: 2 })
  await order.topUp(await makeFund(owner, { opening: 100_000_000 }), 50_000_000)
  expect((await owner.done(radar.getNotifyDate, {})).Data).toEqual([])
  expect((await owner.done(notices.getCountNoti, {})).Data.CountCard).toBe(0)

  // Another statement day moves its due day with it; a day of the month takes the place of both.
  await owner.done(cards.addOrEdit, { ...(await read()), ...inUse, StatementDay: 1 })
  expect(await read()).toMatchObject({ DueOffset: 25, DateDues: '2026-11-26' })
  await owner.done(cards.addOrEdit, { ...(await read()), ...inUse, DueDay: 9, DueOffset: null })
  expect(await read()).toMatchObject({ DueOffset: null, DueDay: 9, DateDues: '2026-12-09' })
  const [change] = (await owner.done(audit.getHistory, { RefKind: 'card', RefID: id })).Data
  expect(change).toMatchObject({
    Before: { 'Ngày đến hạn': '25 ngày sau sao kê' },
    After: { 'Ngày đến hạn': '9' },
  })
  const broken = await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId), 'read only')
  // The clock of this test is not the database's, by which an order's day and a line's hour are kept.
  const byClock = [
    'lần cuối của khách = đơn cuối',
    'I20 lần đầu của khách = đơn đầu',
    'I7 dòng của đơn = bút toán của nó',
  ]
  expect(broken.filter(({ invariant }) => !byClock.includes(invariant))).toEqual([])
})

const inUse = { CardInShop: 0 as const, Status: 1 as const }
const face = {
  BankCode: 'VPB',
  CardType: 'VISA' as const,
  Bin: '457353',
  Last4: '4472',
  ExpMonth: 12,
  ExpYear: 2090,
  StatementDay: 5,
}
