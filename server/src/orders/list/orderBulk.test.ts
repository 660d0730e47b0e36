import { audit } from '@cardpro/contract/kit/audit/audit'
import type { RawInput } from '@cardpro/contract/kit/call'
import { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { orders } from '@cardpro/contract/orders/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { type MadeOrder, makeOrder, todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
type Wanted = RawInput<typeof orderBulk.changeMany>
const both = [orderBulk.previewMany, orderBulk.changeMany]
const did = async (user: TestUser, input: Wanted) => (await user.done(orderBulk.changeMany, input)).Data
const rowOf = async (user: TestUser, { id }: MadeOrder) =>
  (await user.done(orders.getByConditions, { ScheduleID: id })).Data[0]
const told = async (user: TestUser, { id }: MadeOrder) =>
  (await user.done(audit.getHistory, { RefKind: 'order', RefID: id })).Data

let owner: TestUser
let first: MadeOrder
let second: MadeOrder
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  first = await makeOrder(owner, { Note: 'Khách hẹn chiều' })
  second = await makeOrder(owner)
})

describe('T13: what many orders at once are refused', () => {
  test('T13: anyone without the right to change orders', async () => {
    const clerk = await owner.staff(['orders.view', 'orders.add'], { shopIds: [owner.shopId] })
    for (const call of both)
      for (const act of [
        { Act: 'mark', NewHighlight: 1 },
        { Act: 'note', AddNote: 'Gọi lại' },
        { Act: 'staff', NewStaffID: clerk.userId },
      ] as const)
        expect((await clerk.call(call, { Ids: [first.id], ...act })).Code).toBe('NO_PERMISSION')
    expect(await rowOf(owner, first)).toMatchObject({ Highlight: 0, Note: 'Khách hẹn chiều', StaffID: owner.userId })
  })

  test('T13: an act that is not whole, at its field; staff of another shop; a note with a secret', async () => {
    const stranger = await owner.staff(['orders.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    const elsewhere = await server.company()
    for (const call of both) {
      const refused = async (act: Omit<Wanted, 'Ids'>) => (await owner.call(call, { Ids: [first.id], ...act })).Errors
      expect(await refused({ Act: 'mark' })).toEqual({ NewHighlight: 'Vui lòng chọn màu' })
      expect(await refused({ Act: 'mark', NewHighlight: 6 })).toEqual({ NewHighlight: 'Vui lòng chọn màu' })
      expect(await refused({ Act: 'note' })).toEqual({ AddNote: 'Vui lòng nhập ghi chú' })
      expect(Object.keys((await refused({ Act: 'note', AddNote: 'CVV 123' })) ?? {})).toEqual(['AddNote'])
      expect(await refused({ Act: 'staff' })).toEqual({ NewStaffID: 'Vui lòng chọn nhân viên' })
      for (const NewStaffID of [stranger.userId, elsewhere.userId])
        expect(await refused({ Act: 'staff', NewStaffID })).toEqual({
          NewStaffID: 'Nhân viên này không làm ở cửa hàng',
        })
    }
    expect(await rowOf(owner, first)).toMatchObject({ Highlight: 0, Note: 'Khách hẹn chiều', StaffID: owner.userId })
  })

  test('T13: orders of another shop and of another company are not there, and stay as they are', async () => {
    const there = owner.at(owner.shopIds[1] ?? 0)
    const otherShop = await makeOrder(there)
    const stranger = await server.company()
    const otherCompany = await makeOrder(stranger)
    const Ids = [first.id, otherShop.id, otherCompany.id]
    for (const act of [
      { Act: 'mark', NewHighlight: 2 },
      { Act: 'note', AddNote: 'Gọi lại' },
    ] as const) {
      expect((await owner.done(orderBulk.previewMany, { Ids, ...act })).Data).toMatchObject({ Total: 1, Changes: 1 })
      expect((await did(owner, { Ids, ...act })).Rows.map(({ Key }) => Number(Key))).toEqual([first.id])
    }
    expect(await rowOf(there, otherShop)).toMatchObject({ Highlight: 0, Note: '' })
    expect(await rowOf(stranger, otherCompany)).toMatchObject({ Highlight: 0, Note: '' })
  })

  test('T13: of several, a cancelled order is given to no one and a full note grows no longer; the others change', async () => {
    const lan = await owner.staff(['orders.view'], { shopIds: [owner.shopId] })
    await first.cancel()
    const Ids = [first.id, second.id]
    const given = await did(owner, { Ids, Act: 'staff', NewStaffID: lan.userId })
    expect(given.Rows.map(({ Name, Result, Message }) => [Name, Result, Message])).toEqual([
      [second.code, 1, ''],
      [first.code, 0, `Đơn ${first.code} đã hủy`],
    ])
    const full = await makeOrder(owner, { Note: 'x'.repeat(1999) })
    const noted: Wanted = { Ids: [full.id, second.id], Act: 'note', AddNote: 'Gọi lại' }
    expect((await owner.done(orderBulk.previewMany, noted)).Data).toMatchObject({ Total: 2, Changes: 1, Refused: 1 })
    expect((await did(owner, noted)).Rows.map(({ Result, Message }) => [Result, Message])).toEqual([
      [0, `Ghi chú của đơn ${full.code} sẽ quá 2.000 ký tự`],
      [1, ''],
    ])
  })
})

test('T13: all that the filter of the list lets through are marked, and no order that is added meanwhile', async () => {
  const shift = await makeOrder(owner, { shiftWorking: 2 })
  const wanted = { shiftWorking: 0, Act: 'mark', NewHighlight: 3 } as const
  const { Data: preview } = await owner.done(orderBulk.previewMany, wanted)
  expect(preview).toMatchObject({ Total: 2, Changes: 2, Unchanged: 0, Refused: 0, UpTo: second.id })
  const late = await makeOrder(owner)

  expect((await did(owner, { ...wanted, UpTo: preview.UpTo })).Rows.map(({ Result }) => Result)).toEqual([1, 1])

  const colours = [first, second, shift, late].map(async (order) => (await rowOf(owner, order))?.Highlight)
  expect(await Promise.all(colours)).toEqual([3, 3, 0, 0])
  const done = { ...wanted, Below: first.id + 1 }
  expect((await did(owner, done)).Rows.map(({ Result, Message }) => [Result, Message])).toEqual([[2, 'Đã có màu này']])
  expect(
    (await did(owner, { Act: 'mark', NewHighlight: 1, ForDate: todayHere(-9), ToDate: todayHere(-8) })).Rows,
  ).toEqual([])
})

test('T13: a note is added as the last line, staff are changed, and each stands in the history of its order', async () => {
  const lan = await owner.staff(['orders.view'], { shopIds: [owner.shopId] })
  const Ids = [first.id, second.id]
  await did(owner, { Ids, Act: 'note', AddNote: 'Thẻ 4111111111111111, gọi lại' })
  await did(owner, { Ids, Act: 'staff', NewStaffID: lan.userId })

  expect(await rowOf(owner, second)).toMatchObject({ Note: 'Thẻ 411111••••••1111, gọi lại', StaffID: lan.userId })
  expect((await rowOf(owner, first))?.Note).toBe('Khách hẹn chiều\nThẻ 411111••••••1111, gọi lại')
  const history = await told(owner, first)
  expect(history.map(({ Act }) => Act).slice(0, 2)).toEqual(['Giao đơn hàng loạt', 'Thêm ghi chú hàng loạt'])
  expect(Object.keys(history[0]?.After ?? {})).toEqual(['Nhân viên'])
  // The versions moved on: a form that was open before is told so.
  expect((await owner.call(orders.saveNote, { ...first.ref, Note: 'Cũ' })).Code).toBe('STALE_WRITE')
  const again = await did(owner, { Ids, Act: 'staff', NewStaffID: lan.userId })
  expect(again.Rows.map(({ Result }) => Result)).toEqual([2, 2])
  expect(await server.db.transaction(owner.companyId, (tx) => verifyCompany(tx, owner.companyId))).toEqual([])
})

test('T13: handing over stands in the own history of each order that changes, and of no other', async () => {
  const lan = await owner.staff(['orders.view'], { shopIds: [owner.shopId] })
  const events = async ({ id }: MadeOrder) =>
    (await owner.done(orders.getStatusLog, { ScheduleID: id })).Data.map(({ Act, StaffName }) => [
      Act,
      StaffName !== '',
    ])
  await second.cancel()
  const [before, cancelled] = [await events(first), await events(second)]
  const Ids = [first.id, second.id]
  await did(owner, { Ids, Act: 'staff', NewStaffID: lan.userId })
  await did(owner, { Ids, Act: 'staff', NewStaffID: lan.userId })

  expect(await events(first)).toEqual([...before, ['Giao đơn hàng loạt', true]])
  expect(await events(second)).toEqual(cancelled)
})
