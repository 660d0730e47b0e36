import { randomUUID } from 'node:crypto'
import { posMoney } from '@cardpro/contract/debts/debts'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { newShopSettings, type Shop, shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { lastOf, undo } from '#test/undoing.ts'

const server = testServer()

const shopOf = async (user: TestUser, id: number, Status = 1): Promise<Shop | undefined> =>
  (await user.done(shops.ajaxLoadShop, { Status })).Data.find(({ ShopID }) => ShopID === id)

/** Changes a shop the way the form does, and answers the key of the call. */
async function edit(user: TestUser, id: number, change: Partial<Shop>): Promise<string> {
  const key = randomUUID()
  const now = await shopOf(user, id)
  if (!now) throw new Error('there is no such shop')
  await user.done(shops.addOrEdit, { ...now, ...change }, { key })
  return key
}
async function make(user: TestUser, ShopName = 'Thẻ Gò Vấp'): Promise<number> {
  const { ShopID } = (await user.done(shops.addOrEdit, { ...newShopSettings, ShopName })).Data
  // A session that was just looked up learns of a new shop when it is entered.
  await user.at(ShopID).done(shops.getByID, {})
  return ShopID
}
const deedOn = async (user: TestUser, id: number): Promise<number> =>
  (await lastOf(user.at(companyShopId), 'shop', id)).LogID

describe('what was done to a shop stays done', () => {
  test('for users who may not change shops or may not enter it: there is no such event', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    await edit(owner, second, { WarnDays: 3 })
    const LogID = await deedOn(owner, second)
    const viewer = await owner.staff(['shops.view'])
    expect((await undo(viewer, LogID)).Code).toBe('NO_PERMISSION')
    const neighbour = await owner.staff(['shops.view', 'shops.edit'], { shopIds: [first] })
    const missing = { LogID: 'Không có thao tác này' }
    expect((await undo(neighbour, LogID)).Errors).toEqual(missing)
    expect((await undo(await server.company(), LogID)).Errors).toEqual(missing)
    expect((await shopOf(owner, second))?.WarnDays).toBe(3)
  })

  test('where another user has changed the same setting since, or the shop was deleted', async () => {
    const owner = await server.company({ shops: 2 })
    const [, second = 0] = owner.shopIds
    await edit(owner, second, { WarnDays: 3, FeeDefaultRut: 1.755 })
    const LogID = await deedOn(owner, second)
    await edit(owner, second, { WarnDays: 5 })
    const answer = await undo(owner, LogID)
    expect(answer.Code).toBe('STALE_WRITE')
    expect(answer.Message).toContain('Báo thẻ đến hạn trước (ngày) đã được')
    await owner.done(shops.delete, { ShopIDDelete: second })
    expect((await undo(owner, LogID)).Message).toContain('đã xóa, hãy mở lại cửa hàng trước')
  })

  test('where a shop that was made holds money, or is the one of the header', async () => {
    const owner = await server.company()
    const id = await make(owner)
    const LogID = await deedOn(owner, id)
    expect((await undo(owner.at(id), LogID)).Message).toContain('Bạn đang ở trong cửa hàng Thẻ Gò Vấp')
    await makeFund(owner.at(id), { opening: 2_000_000 })
    const answer = await undo(owner, LogID)
    expect(answer).toMatchObject({ Result: 0, Code: 'BLOCKED', Message: 'Cửa hàng còn số dư/công nợ' })
    expect(await shopOf(owner, id)).toBeDefined()
  })

  test('where the user may not open a deleted one, or its name is taken', async () => {
    const owner = await server.company({ shops: 2 })
    const [, second = 0] = owner.shopIds
    await edit(owner, second, { ShopName: 'Thẻ Thủ Đức' })
    const manager = await owner.staff(['shops.view', 'shops.edit', 'shops.cancel'])
    await owner.done(shops.delete, { ShopIDDelete: second })
    const LogID = await deedOn(owner, second)
    expect((await undo(manager, LogID)).Code).toBe('NO_PERMISSION')
    await make(owner, 'Thẻ Thủ Đức')
    expect((await undo(owner, LogID)).Errors).toEqual({ ShopName: 'Đã có cửa hàng tên Thẻ Thủ Đức' })
  })
})

describe('what was done to a shop is undone', () => {
  test('from another shop by the own key, and at the company level; undoing that does it again', async () => {
    const owner = await server.company({ shops: 2 })
    const [, second = 0] = owner.shopIds
    // Its first name has an id in it, which may by chance look like a card number and then is not kept whole.
    await edit(owner, second, { ShopName: 'Thẻ Tân Bình' })
    const before = await shopOf(owner, second)
    const key = await edit(owner, second, { ShopName: 'Tên nhầm', LockHour: 9, FeeDefaultRut: 1.755, WarnDays: 0 })
    expect((await owner.done(undoing.undo, { Key: key })).Data).toEqual({ Act: 'Sửa cửa hàng' })
    expect(await shopOf(owner, second)).toEqual({ ...before, Version: 4 })
    const undone = await lastOf(owner.at(companyShopId), 'shop', second)
    expect(undone).toMatchObject({ Act: 'Hoàn tác: Sửa cửa hàng', MayUndo: true })
    expect((await undo(owner.at(companyShopId), undone.LogID)).Result).toBe(1)
    expect(await shopOf(owner, second)).toMatchObject({ ShopName: 'Tên nhầm', LockHour: 9, WarnDays: 0 })
  })

  test('it was deleted, and is open again with its people; it was made, and is gone', async () => {
    const owner = await server.company({ shops: 2 })
    const [, second = 0] = owner.shopIds
    const cashier = await owner.staff(['funds.view'], { shopIds: [second] })
    await owner.done(shops.delete, { ShopIDDelete: second })
    const deleted = await deedOn(owner, second)
    const { Data: log } = await owner.at(companyShopId).done(audit.getLogAction, {})
    expect(log.map(({ LogID }) => LogID)).toContain(deleted)
    expect((await undo(owner, deleted)).Data).toEqual({ Act: 'Xóa cửa hàng' })
    expect((await cashier.done(shops.getShopActive, {})).Data.map(({ ShopID }) => ShopID)).toEqual([second])
    expect((await undo(owner, deleted)).Message).toBe('Thao tác này đã được hoàn tác')

    const id = await make(owner)
    const made = await deedOn(owner, id)
    expect((await undo(owner, made)).Data).toEqual({ Act: 'Thêm cửa hàng' })
    expect(await shopOf(owner, id)).toBeUndefined()
    expect((await undo(owner, made)).Message).toContain('đã xóa')
    expect((await undo(owner, await deedOn(owner, id))).Result).toBe(1)
    expect(await shopOf(owner, id)).toBeDefined()
  })
})

test('a lô has its number, note and kết toán back', async () => {
  const owner = await server.company()
  const lot = { PosID: await makePos(owner), numberText: '000123', Note: 'mở tay' }
  const { numberLoID } = (await owner.done(posMoney.createNumberLo, lot)).Data
  const lotOf = async () =>
    (await owner.done(posMoney.getNumberLoConditions, {})).Data.find((one) => one.numberLoID === numberLoID)
  const change = (more: object) =>
    lotOf().then((now) => owner.done(posMoney.updateNumberLo, { numberLoID, Version: now?.Version ?? 0, ...more }))
  const undone = async () => undo(owner, (await lastOf(owner, 'lot', numberLoID)).LogID)
  await change({ Status: 2 })
  const viewer = await owner.staff(['posMoney.view', 'posMoney.add'])
  expect((await undo(viewer, (await lastOf(owner, 'lot', numberLoID)).LogID)).Code).toBe('NO_PERMISSION')
  expect(await undone()).toMatchObject({ Result: 1, Data: { Act: 'Kết toán lô' } })
  await change({ numberText: '124', Note: '' })
  expect(await undone()).toMatchObject({ Result: 1, Data: { Act: 'Sửa lô' } })
  expect(await lotOf()).toMatchObject({ numberText: '000123', Note: 'mở tay', IsSettled: false })
})
