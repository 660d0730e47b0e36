import { audit } from '@cardpro/contract/kit/audit/audit'
import { lackOf } from '@cardpro/contract/kit/rights'
import { notices } from '@cardpro/contract/orders/warnings'
import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { appointments, radar } from '@cardpro/contract/people/cards/cardWork'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { customerBulk } from '@cardpro/contract/people/customers/customerBulk'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { lastOf, undo } from '#test/undoing.ts'

// A card is followed no more by its own call, by its form, with many others, or with its owner: what ends is the same.
const server = testServer()

const cardOf = async (user: TestUser, id: number) => (await user.done(cards.getByID, { cardDataID: id })).Data
const statusOf = async (user: TestUser, id: number) => (await cardOf(user, id)).Status

/** What the form of the card sends to give it another status. */
async function form(user: TestUser, id: number, Status: 0 | 1 | 2) {
  const { CardInShop: _place, HolderStaffID: _holder, ...card } = await cardOf(user, id)
  return { ...card, Status }
}

const meet = (user: TestUser, CardDataID: number) =>
  user.done(appointments.addCalendarPayment, { CardDataID, Date: todayHere(2), Type: 1 })
const waiting = async (user: TestUser) =>
  (await user.done(appointments.getCalendarPayment, { fromDate: todayHere(0), toDate: todayHere(60), Status: 0 })).Total

const dueSoon = { DueDay: Number(todayHere(1).slice(8)) }
const onRadar = async (user: TestUser) =>
  (await user.done(radar.getNotifyDate, { PageSize: 200 })).Data.map(({ CardDataID }) => CardDataID)

const ways: [string, (user: TestUser, id: number) => Promise<unknown>][] = [
  ['by its own call', (user, cardDataID) => user.done(cards.deleteCard, { cardDataID })],
  ['by its form', async (user, id) => user.done(cards.addOrEdit, await form(user, id, 0))],
  ['with many others', (user, id) => user.done(cardBulk.changeStatus, { Ids: [id], NewStatus: 0 })],
  [
    'with its owner',
    async (user, id) => user.done(people.deleteCustomer, { CustomerID: (await cardOf(user, id)).CustomerID }),
  ],
]

describe('what is refused', () => {
  test('a user who may change cards but not stop them stops none by its status', async () => {
    const owner = await server.company()
    const id = await makeCard(owner)
    const clerk = await owner.staff(['cards.view', 'cards.add', 'cards.edit'])
    const refused = await clerk.call(cards.addOrEdit, await form(clerk, id, 0))
    expect([refused.Code, refused.Errors]).toEqual(['NO_PERMISSION', { Status: lackOf('cards.cancel') }])
    await clerk.done(cards.addOrEdit, await form(clerk, id, 2))
    expect(await statusOf(owner, id)).toBe(2)
  })

  test('two stopped cards with one face are not both taken back in one go', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const older = await makeCard(owner, { CustomerID, Last4: '7777' })
    await owner.done(cards.deleteCard, { cardDataID: older })
    const newer = await makeCard(owner, { CustomerID, Last4: '7777' })
    await owner.done(cards.deleteCard, { cardDataID: newer })
    const both = { Ids: [older, newer], NewStatus: 1 }
    const wanted = [
      { CardDataID: newer, Result: 1 },
      { CardDataID: older, Result: 0, Message: 'Khách đã có thẻ này đang dùng' },
    ]
    expect((await owner.done(cardBulk.previewStatus, both)).Data).toMatchObject({ Changes: 1, Refused: 1 })
    expect((await owner.done(cardBulk.changeStatus, both)).Data.Rows).toMatchObject(wanted)
    expect([await statusOf(owner, older), await statusOf(owner, newer)]).toEqual([0, 1])
  })
})

describe('a card that is stopped', () => {
  test.each(ways)('%s is met no more and reminded of no more', async (_way, stop) => {
    const owner = await server.company()
    const id = await makeCard(owner, dueSoon)
    const other = await makeCard(owner, dueSoon)
    await meet(owner, id)
    await meet(owner, other)
    expect([await waiting(owner), (await onRadar(owner)).length]).toEqual([2, 2])
    await stop(owner, id)
    expect([await waiting(owner), await onRadar(owner)]).toEqual([1, [other]])
  })

  test('keeps in its history why', async () => {
    const owner = await server.company()
    const id = await makeCard(owner)
    const other = await makeCard(owner)
    await owner.done(cards.deleteCard, { cardDataID: id, Reason: 'Khách hủy thẻ' })
    await owner.done(cardBulk.changeStatus, { Ids: [other], NewStatus: 0, Reason: 'Nhập nhầm' })
    const last = async (RefID: number) => (await owner.done(audit.getHistory, { RefKind: 'card', RefID })).Data[0]
    expect(await last(id)).toMatchObject({ Act: 'Ngừng theo dõi thẻ', Note: expect.stringContaining('Khách hủy thẻ') })
    expect(await last(other)).toMatchObject({ Note: expect.stringContaining('Nhập nhầm') })
  })
})

describe('a customer who is stopped', () => {
  test('has no followed card, and held cards are still to be given back', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const held = await makeCard(owner, { CustomerID, CardInShop: 1, Slot: 'A1' })
    const paused = await makeCard(owner, { CustomerID, Status: 2 })
    await owner.done(people.deleteCustomer, { CustomerID })
    expect([await statusOf(owner, held), await statusOf(owner, paused)]).toEqual([0, 0])
    expect((await owner.done(custody.getCardDataShop, {})).Data).toMatchObject([{ CardDataID: held, Slot: 'A1' }])
    expect((await owner.done(notices.getCountNoti, {})).Data.CountCard).toBe(0)
  })

  test('comes back with the cards stopped together, each as it was, and with no other', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const before = await makeCard(owner, { CustomerID })
    await owner.done(cards.deleteCard, { cardDataID: before })
    const used = await makeCard(owner, { CustomerID })
    const paused = await makeCard(owner, { CustomerID, Status: 2 })
    const others = await makeCustomer(owner)
    const theirs = await makeCard(owner, { CustomerID: others })
    const { Data } = await owner.done(customerBulk.changeMany, {
      Ids: [CustomerID, others],
      Act: 'stop',
      Reason: 'Nghỉ',
    })
    expect(Data.Rows).toMatchObject([{ Result: 1 }, { Result: 1 }])
    expect((await undo(owner, (await lastOf(owner, 'customer', CustomerID)).LogID)).Result).toBe(1)
    expect((await owner.done(people.getByID, { CustomerID })).Data.Status).toBe(1)
    const statuses = await Promise.all([before, used, paused, theirs].map((id) => statusOf(owner, id)))
    expect(statuses).toEqual([0, 1, 2, 0])
  })
})
