import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
beforeAll(() => setClock('2026-11-21T05:00:00Z'))
afterAll(() => setClock(null))

const face = {
  BankCode: 'VPB',
  CardType: 'VISA',
  Bin: '457353',
  ExpMonth: 12,
  ExpYear: 2030,
  StatementDay: 5,
  DueDay: 25,
} as const
const read = async (user: TestUser, cardDataID: number) => (await user.done(cards.getByID, { cardDataID })).Data

describe('the new card of an old one', () => {
  test('is refused for a card of another customer, a stopped or replaced one, and one with an open order', async () => {
    const owner = await server.company({ shops: 2 })
    const CustomerID = await makeCustomer(owner)
    const ReplacesID = await makeCard(owner, { CustomerID })
    const replace = (input: object) =>
      owner.call(cards.addOrEdit, { ...face, CustomerID, Last4: '9001', ReplacesID, ...input })
    const theirs = await makeCard(owner)
    expect((await replace({ ReplacesID: theirs })).Errors).toEqual({ ReplacesID: 'Thẻ cũ là của khách khác' })
    const elsewhere = await makeCard(owner.at(owner.shopIds[1] ?? 0))
    expect((await replace({ ReplacesID: elsewhere })).Errors).toEqual({ ReplacesID: 'Không có thẻ này trong cửa hàng' })
    const order = await makeOrder(owner, { CustomerID, CardDataID: ReplacesID })
    expect((await replace({})).Message).toMatch(/còn 1 đơn chưa xong/)
    await order.cancel()
    expect((await replace({})).Result).toBe(1)
    expect((await replace({ Last4: '9002' })).Errors).toEqual({ ReplacesID: 'Thẻ cũ đã được thay bằng thẻ khác' })
  })

  test('links both, stops the old one, and takes over its appointments, also under the very same number', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const old = await makeCard(owner, { CustomerID, Last4: '4472' })
    const meeting = { CardDataID: old, Date: '2026-11-24', Type: 1 as const }
    await owner.done(appointments.addCalendarPayment, meeting)
    const { Data } = await owner.done(cards.addOrEdit, { ...face, CustomerID, Last4: '4472', ReplacesID: old })
    expect(await read(owner, old)).toMatchObject({ Status: 0, ReplacedByID: Data.CardDataID, Calendar: [] })
    expect(await read(owner, Data.CardDataID)).toMatchObject({
      Status: 1,
      ReplacesID: old,
      ExpYear: 2030,
      Calendar: [{ Date: '2026-11-24' }],
    })
    const listed = await owner.done(cards.getByCustomerID, { CustomerID })
    expect(listed.Data.map(({ CardDataID }) => CardDataID)).toEqual([Data.CardDataID])
  })
})

describe('which bank a number is of', () => {
  test('is learned from the shop’s own cards, and told only where most of them agree', async () => {
    const owner = await server.company()
    const suggested = async (Bin: string) => (await owner.done(cards.suggestBank, { Bin })).Data
    expect((await owner.call(cards.suggestBank, { Bin: '4573' })).Errors).toEqual({
      Bin: '6 số đầu phải gồm đúng 6 chữ số',
    })
    expect(await suggested('457353')).toBeNull()
    for (const BankCode of ['VPB', 'VPB', 'TCB']) await makeCard(owner, { Bin: '457353', BankCode })
    expect(await suggested('457353')).toEqual({
      BankCode: 'VPB',
      CardType: 'VISA',
      IsForeign: false,
      Tier: 0,
      Cards: 2,
      Of: 3,
    })
    await makeCard(owner, { Bin: '457353', BankCode: 'TCB' })
    expect(await suggested('457353')).toBeNull()
    expect(await suggested('970436')).toMatchObject({ BankCode: 'VCB', CardType: 'NAPAS' })
    expect((await (await server.company()).done(cards.suggestBank, { Bin: '457353' })).Data).toBeNull()
  })
})

describe('customers with their cards', () => {
  test('are the latest visitors, or those searched for, of one shop or of all', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const an = await makeCustomer(owner, { FullName: 'Đặng Thùy An' })
    const card = await makeCard(owner, { CustomerID: an, Last4: '7788' })
    const binh = await makeCustomer(owner.at(second), { FullName: 'Lê Bình' })
    await makeCard(owner.at(second), { CustomerID: binh })
    const found = async (user: TestUser, input: object) =>
      (await user.done(cards.customersByShop, input)).Data.map(({ Name }) => Name)
    expect((await owner.done(cards.customersByShop, {})).Data).toMatchObject([
      { CustomerID: an, Name: 'Đặng Thùy An', Cards: [{ CardDataID: card, Last4: '7788' }] },
    ])
    expect(await found(owner, { GeneralSearch: 'thuy an' })).toEqual(['Đặng Thùy An'])
    expect(await found(owner, { GeneralSearch: '7788' })).toEqual(['Đặng Thùy An'])
    expect(await found(owner.at(-111), {})).toEqual(['Lê Bình', 'Đặng Thùy An'])
    expect(await found(owner.at(-111), { shopID: first })).toEqual(['Đặng Thùy An'])
    expect(await found(owner, { shopID: second })).toEqual([])
  })

  test('have all that are followed, paused ones too, sought or not, and none that is stopped', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner, { FullName: 'Đặng Thùy An' })
    const [used, paused] = [await makeCard(owner, { CustomerID }), await makeCard(owner, { CustomerID, Status: 2 })]
    await owner.done(cards.deleteCard, { cardDataID: await makeCard(owner, { CustomerID }) })
    // So many newer cards of another customer that the own ones are not among the newest forty.
    const other = await makeCustomer(owner)
    await Promise.all(Array.from({ length: 38 }, () => makeCard(owner, { CustomerID: other })))
    await makeCard(owner, { CustomerID: other })
    const idsOf = async (input: object) =>
      (await owner.done(cards.customersByShop, input)).Data.filter((one) => one.CustomerID === CustomerID).flatMap(
        ({ Cards }) => Cards.map(({ CardDataID }) => CardDataID),
      )
    expect(await idsOf({})).toEqual([paused, used])
    expect(await idsOf({ GeneralSearch: 'thuy an' })).toEqual([paused, used])
  })
})

describe('the list of cards', () => {
  test('is filtered by who looks after them, who holds them, the next due day and the note', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['cards.view'])
    const mine = await makeCard(owner, { StaffID: clerk.userId, DueDay: 30, Note: 'Gọi buổi CHIỀU' })
    const held = await makeCard(owner, { CardInShop: 2, HolderStaffID: clerk.userId, DueDay: 2 })
    const listed = async (input: object) =>
      (await owner.done(cards.getByConditions, input)).Data.map(({ CardDataID }) => CardDataID)
    expect(await listed({ StaffId: clerk.userId })).toEqual([mine])
    expect(await listed({ HolderStaffID: clerk.userId })).toEqual([held])
    expect(await listed({ DuesFromDate: '2026-12-01' })).toEqual([held])
    expect(await listed({ DuesFromDate: '2026-11-25', DuesToDate: '2026-11-30' })).toEqual([mine])
    expect(await listed({ Note: 'buổi chiều' })).toEqual([mine])
    expect((await owner.done(cards.getByConditions, { HolderStaffID: clerk.userId })).Data).toMatchObject([
      { HolderStaff: 'Trần Minh Quân', CardInShop: 2 },
    ])
  })
})
