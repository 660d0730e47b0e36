import { randomUUID } from 'node:crypto'
import { posMoney } from '@cardpro/contract/debts/debts'
import type { HistoryKind } from '@cardpro/contract/kit/audit/audit'
import { rightToUndo, type Undoable, undoableEvents, undoing } from '@cardpro/contract/kit/audit/undo'
import { cards } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partners } from '@cardpro/contract/places/partners/partners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { wayBack } from '#kit/audit/undoing.service.ts'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder, todayHere } from '#test/orders.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { age, historyOf, lastOf, undo } from '#test/undoing.ts'
import { allRoutes } from '../../modules.ts'

// What was made is taken away again, through the deleting of its own kind; what was deleted is there again.
const server = testServer()

type Meeting = { RepeatMonthly?: boolean }
const meet = async (user: TestUser, more: Meeting = {}): Promise<number> => {
  const meeting = { CardDataID: await makeCard(user), Date: todayHere(2), Type: 1 as const, ...more }
  return (await user.done(appointments.addCalendarPayment, meeting)).Data.CalendarID
}
const makeLot = async (user: TestUser): Promise<number> => {
  const lot = { PosID: await makePos(user), numberText: '000123', Note: 'mở tay' }
  return (await user.done(posMoney.createNumberLo, lot)).Data.numberLoID
}

/** Each kind of record: how it is made, and whether it is in use. */
const kinds: [HistoryKind, (user: TestUser) => Promise<number>, (user: TestUser, id: number) => Promise<boolean>][] = [
  [
    'customer',
    (user) => makeCustomer(user, { Note: 'khách quen', FeeRut: 1.755, Birthday: '1990-02-28', Rank: 2 }),
    async (user, CustomerID) => (await user.done(people.getByID, { CustomerID })).Data.Status === 1,
  ],
  [
    'card',
    (user) => makeCard(user, { Note: 'thẻ chính', FeeRut: 1.7, CardInShop: 1, Slot: 'A1', WarnDays: 3 }),
    async (user, cardDataID) => (await user.done(cards.getByID, { cardDataID })).Data.Status === 1,
  ],
  [
    'pos',
    (user) => makePos(user, { MaxSwipe: 50_000_000, RefusedBanks: ['VPB'], SettleShifts: ['11:00', '16:30'] }),
    async (user, id) => (await user.done(pos.getByConditions, {})).Data.some(({ PosID }) => PosID === id),
  ],
  [
    'partner',
    (user) => makePartner(user, { Note: 'đại lý', CreditLimit: 5_000_000 }),
    async (user, id) =>
      (await user.done(partners.ajaxLoadPartner, {})).Data.some((one) => one.PartnerID === id && one.Status === 1),
  ],
  [
    'aff',
    (user) => makeCollaborator(user, { Percent: 0.35 }),
    async (user, id) =>
      (await user.done(collaborators.getByConditions, {})).Data.some((one) => one.AffID === id && one.Status === 1),
  ],
  [
    'fund',
    (user) => makeFund(user, { kind: 1, AllowNegative: true }),
    async (user, id) =>
      (await user.done(funds.getByConditions, { PageSize: 200 })).Data.some(
        (one) => one.BankCardID === id && one.Status === 1,
      ),
  ],
  [
    'appointment',
    (user) => meet(user),
    async (user, id) =>
      (await user.done(appointments.getCalendarPayment, { fromDate: todayHere(), toDate: todayHere(9) })).Data.some(
        (one) => one.CalendarID === id && one.Status === 0,
      ),
  ],
  [
    'lot',
    makeLot,
    async (user, id) =>
      (await user.done(posMoney.getNumberLoConditions, {})).Data.some(({ numberLoID }) => numberLoID === id),
  ],
]

describe('the table of what can be undone', () => {
  const routes = new Map(allRoutes.map((call) => [call.path, call]))
  const named = Object.values(undoableEvents).flatMap((kind: Undoable) => [
    ...Object.entries(kind.calls),
    ...Object.entries(kind.removed?.calls ?? {}),
  ])

  // It makes a lô; another call changes one.
  const makersAlone = ['Debt/CreateNumberLo']

  test.each(named)('%s is a write with the field %s', (path, field) => {
    expect(routes.get(path)?.writes).toBe(true)
    if (makersAlone.includes(path)) return
    expect(Object.keys(routes.get(path)?.input.shape ?? {})).toContain(field)
  })

  test('taking back what was made takes the right to delete it, but not where it took another’s place', () => {
    expect(rightToUndo('Customer/AddOrEditCustomer', { CustomerID: 7 })).toBe('customers.edit')
    expect(rightToUndo('Customer/AddOrEditCustomer', {})).toBe('customers.cancel')
    expect(rightToUndo('Pos/Delete', { posID: 7 })).toBe('pos.edit')
    expect(rightToUndo('CardData/AddOrEdit', { ReplacesID: null })).toBe('cards.cancel')
    expect(rightToUndo('CardData/AddOrEdit', { ReplacesID: 7 })).toBeUndefined()
    expect(rightToUndo('BankCard/Transfer', { FromID: 7 })).toBeUndefined()
  })

  test('turns round with every undoing', () => {
    const back = (refKind: string, event: string, undid?: string) => {
      const change = { before: { status: 1 }, after: { status: 0 } }
      const found = wayBack({ refKind, event, detail: { ...change, ...(undid && { undid }) } })
      return found && [found.effect, found.right]
    }
    expect(back('pos', 'pos.delete')).toEqual(['removed', 'pos.edit'])
    expect(back('pos', 'undo:pos.delete', 'removed')).toEqual(['made', 'pos.cancel'])
    expect(back('pos', 'undo:pos.delete', 'made')).toEqual(['removed', 'pos.edit'])
    expect(back('pos', 'undo:pos.add', 'made')).toEqual(['removed', 'pos.edit'])
    expect(back('fund', 'undo:fund.add', 'made')).toEqual(['changed', 'funds.edit'])
    expect(back('order', 'order.topUp')).toBeNull()
    expect(back('pos', 'fund.edit')).toBeNull()
  })
})

describe('what was made stays', () => {
  test('where the user may not delete such a record, even one that the same user made', async () => {
    const owner = await server.company()
    const seller = await owner.staff(['customers.view', 'customers.add', 'customers.edit'])
    const key = randomUUID()
    const form = { FullName: 'Trần Văn Dư', Phone: '0912000222', Consent: true, ConsentMethod: 'Tại quầy' }
    const { CustomerID } = (await seller.done(people.addOrEditCustomer, form, { key })).Data
    expect((await seller.call(undoing.undo, { Key: key })).Code).toBe('NO_PERMISSION')
    const row = await lastOf(seller, 'customer', CustomerID)
    expect(row.MayUndo).toBe(false)
    expect((await undo(seller, row.LogID)).Code).toBe('NO_PERMISSION')
    expect((await lastOf(owner, 'customer', CustomerID)).MayUndo).toBe(true)
  })

  test('for another shop, another company, and after 30 days', async () => {
    const owner = await server.company({ shops: 2 })
    const id = await makeCustomer(owner)
    const row = await lastOf(owner, 'customer', id)
    const missing = { LogID: 'Không có thao tác này' }
    expect((await undo(owner.at(owner.shopIds[1] ?? 0), row.LogID)).Errors).toEqual(missing)
    expect((await undo(await server.company(), row.LogID)).Errors).toEqual(missing)
    expect((await undo(owner.at(-111), row.LogID)).Errors).toEqual(missing)
    await age(server, row, 31)
    expect((await undo(owner, row.LogID)).Message).toBe('Chỉ hoàn tác được trong 30 ngày')
    expect((await lastOf(owner, 'customer', id)).MayUndo).toBe(false)
  })

  test('where another user has changed it since: field and user are named', async () => {
    const owner = await server.company()
    const id = await makeCard(owner)
    const { LogID } = await lastOf(owner, 'card', id)
    const colleague = await owner.staff(['cards.view', 'cards.add', 'cards.edit'])
    const { Data } = await owner.done(cards.getByID, { cardDataID: id })
    await colleague.done(cards.addOrEdit, { ...Data, CardInShop: 0, Status: 1, Note: 'đã gọi' })
    const answer = await undo(owner, LogID)
    expect(answer.Code).toBe('STALE_WRITE')
    expect(answer.Message).toBe('Không hoàn tác được: Ghi chú đã được Trần Minh Quân sửa sau đó')
    const lot = await makeLot(owner)
    const opened = await lastOf(owner, 'lot', lot)
    await owner.done(posMoney.updateNumberLo, { numberLoID: lot, Status: 2, Version: 1 })
    expect((await undo(owner, opened.LogID)).Code).toBe('STALE_WRITE')
  })

  test('where its own deleting refuses: money in a fund, an order of a customer, a lô of a POS', async () => {
    const owner = await server.company()
    const fund = await makeFund(owner, { name: 'Két chính', kind: 1, opening: 9_000_000 })
    expect((await undo(owner, (await lastOf(owner, 'fund', fund)).LogID)).Message).toContain('Két chính còn 9.000.000')
    const order = await makeOrder(owner)
    expect((await undo(owner, (await lastOf(owner, 'customer', order.customerId)).LogID)).Message).toContain(
      'còn 1 đơn chưa xong',
    )
    expect((await undo(owner, (await lastOf(owner, 'card', order.cardId)).LogID)).Message).toContain(order.code)
    const posId = await makePos(owner)
    await owner.done(posMoney.createNumberLo, { PosID: posId, numberText: '1' })
    expect((await undo(owner, (await lastOf(owner, 'pos', posId)).LogID)).Message).toContain('đã có lô')
    const above = await makeCollaborator(owner)
    await makeCollaborator(owner, { ParentAffID: above, ParentPercent: 0.1 })
    expect((await undo(owner, (await lastOf(owner, 'aff', above)).LogID)).Message).toContain('đang là cấp trên')
  })

  test('where it took the place of another card', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const old = await makeCard(owner, { CustomerID })
    const id = await makeCard(owner, { CustomerID, ReplacesID: old })
    expect((await undo(owner, (await lastOf(owner, 'card', id)).LogID)).Message).toContain('thay cho thẻ cũ')
  })
})

describe('what was made is taken away, and comes back', () => {
  test.each(kinds)('a %s', async (kind, make, isInUse) => {
    const owner = await server.company()
    const id = await make(owner)
    const made = await lastOf(owner, kind, id)
    expect(made).toMatchObject({ MayUndo: true })
    expect(await undo(owner, made.LogID)).toMatchObject({ Result: 1, Data: { Act: made.Act } })
    expect(await isInUse(owner, id)).toBe(false)
    expect((await undo(owner, made.LogID)).Result).toBe(0)
    const undone = await lastOf(owner, kind, id)
    expect(undone.Act).toBe(`Hoàn tác: ${made.Act}`)
    expect((await historyOf(owner, kind, id)).find(({ LogID }) => LogID === made.LogID)?.MayUndo).toBe(false)
    // A lô that was never used is gone for good.
    expect(undone.MayUndo).toBe(kind !== 'lot')
    if (kind === 'lot') return
    expect((await undo(owner, undone.LogID)).Result).toBe(1)
    expect(await isInUse(owner, id)).toBe(true)
  })

  test('by the key of the own call, and the phone is free for the right customer', async () => {
    const owner = await server.company()
    const key = randomUUID()
    const form = { FullName: 'Trần Văn Dư', Phone: '0912000333', Consent: true, ConsentMethod: 'Tại quầy' }
    await owner.done(people.addOrEditCustomer, form, { key })
    expect((await owner.done(undoing.undo, { Key: key })).Data).toEqual({ Act: 'Thêm khách hàng' })
    await makeCustomer(owner, { FullName: 'Trần Văn Dự', Phone: '0912000333' })
  })
})

describe('what was deleted is there again', () => {
  test('a POS: not for users who may only delete, and not beside another one with its TID', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { TID: '20990001' })
    await owner.done(pos.updateStatus, { PosID: id, Status: 2, Reason: 'Chờ sửa' })
    await owner.done(pos.delete, { posID: id })
    const { LogID } = await lastOf(owner, 'pos', id)
    const remover = await owner.staff(['pos.view', 'pos.cancel'])
    expect((await undo(remover, LogID)).Code).toBe('NO_PERMISSION')
    const other = await makePos(owner, { TID: '20990001', Name: 'POS thay' })
    expect((await undo(owner, LogID)).Errors).toEqual({ PosID: 'TID đã tồn tại ở máy POS thay' })
    await owner.done(pos.delete, { posID: other })
    expect((await undo(owner, LogID)).Result).toBe(1)
    const [found] = (await owner.done(pos.getByConditions, {})).Data
    expect(found).toMatchObject({ PosID: id, Status: 2, TID: '20990001' })
    expect((await undo(owner, LogID)).Message).toBe('Thao tác này đã được hoàn tác')
  })

  test('an appointment, one of its days, and those from a day on', async () => {
    const owner = await server.company()
    const first = todayHere(2)
    const daysOf = async (id: number) =>
      (
        await owner.done(appointments.getCalendarPayment, {
          fromDate: todayHere(),
          toDate: todayHere(120),
          PageSize: 50,
        })
      ).Data.filter(({ CalendarID }) => CalendarID === id).map(({ Date: day, Status }) => `${day} ${Status}`)
    const cancel = (CalendarID: number, on: string, Rest = false) =>
      owner.done(appointments.cancelCalendarPayment, { CalendarID, Date: on, Rest, Reason: 'Khách bận' })
    const back = async (id: number) => undo(owner, (await lastOf(owner, 'appointment', id)).LogID)
    const once = await meet(owner)
    await cancel(once, first)
    expect(await daysOf(once)).toEqual([`${first} 3`])
    expect((await back(once)).Result).toBe(1)
    expect(await daysOf(once)).toEqual([`${first} 0`])

    const monthly = await meet(owner, { RepeatMonthly: true })
    const before = await daysOf(monthly)
    const second = before[1]?.slice(0, 10) ?? ''
    for (const [on, rest] of [
      [second, false],
      [second, true],
      [first, true],
    ] as const) {
      await cancel(monthly, on, rest)
      const cancelled = await daysOf(monthly)
      expect(cancelled).not.toEqual(before)
      for (const expected of [before, cancelled, before]) {
        expect(await back(monthly)).toMatchObject({ Result: 1 })
        expect(await daysOf(monthly)).toEqual(expected)
      }
    }
    await cancel(monthly, second)
    const { LogID } = await lastOf(owner, 'appointment', monthly)
    await cancel(monthly, first, true)
    expect((await undo(owner, LogID)).Message).toBe('Lịch hẹn này đã hủy')
  })
})
