import type { RawInput } from '@cardpro/contract/kit/call'
import { lackOf } from '@cardpro/contract/kit/rights'
import { staff } from '@cardpro/contract/people/staff/staff'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const acts = (shopId: number) =>
  withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ event: string }>(
      `SELECT event FROM audit_events WHERE ref_kind = 'shop' AND ref_id = $1 ORDER BY id`,
      [shopId],
    )
    return rows.map(({ event }) => event)
  })

const newShop = (given: Partial<RawInput<typeof shops.addOrEdit>> = {}): RawInput<typeof shops.addOrEdit> => ({
  ...newShopSettings,
  ShopName: 'Thẻ Gò Vấp',
  ...given,
})
const make = async (user: TestUser, given = {}): Promise<number> =>
  (await user.done(shops.addOrEdit, newShop(given))).Data.ShopID
const remove = (user: TestUser, ShopIDDelete: number) => user.call(shops.delete, { ShopIDDelete })
const active = async (user: TestUser): Promise<string[]> =>
  (await user.done(shops.getShopActive, {})).Data.map(({ ShopName }) => ShopName)

describe('making a shop is refused', () => {
  it('to a user who may only change shops', async () => {
    const owner = await server.company()
    const manager = await owner.staff(['shops.view', 'shops.edit'])
    const refused = { Result: 0, Code: 'NO_PERMISSION' }
    expect(await manager.call(shops.addOrEdit, newShop())).toMatchObject({ ...refused, Message: lackOf('shops.add') })
    const cashier = await owner.staff(['shops.view', 'shops.add'])
    expect(await cashier.call(shops.addOrEdit, newShop())).toMatchObject({ ...refused, Message: lackOf('shops.edit') })
    expect(await active(owner)).toHaveLength(2)
  })

  it('under the name of another shop in use, in any case of letters', async () => {
    const owner = await server.company()
    await make(owner)
    const answer = await owner.call(shops.addOrEdit, newShop({ ShopName: 'THẺ GÒ VẤP' }))
    expect(answer.Errors).toEqual({ ShopName: 'Đã có cửa hàng tên THẺ GÒ VẤP' })
    const stranger = await server.company()
    await make(stranger)
  })

  it('F11: the eleventh within an hour; another company may', async () => {
    const owner = await server.company()
    for (let no = 1; no < 10; no++) await make(owner, { ShopName: `Quầy ${no}` })
    const answers = await Promise.all(
      [10, 11].map((no) => owner.call(shops.addOrEdit, newShop({ ShopName: `Quầy ${no}` }))),
    )
    expect(answers.map(({ Result, Message }) => [Result, Message])).toEqual([
      [0, 'Công ty đã mở 10 cửa hàng trong 1 giờ, là mức tối đa. Vui lòng thử lại sau.'],
      [0, 'Công ty đã mở 10 cửa hàng trong 1 giờ, là mức tối đa. Vui lòng thử lại sau.'],
    ])
    await make(await server.company())
  })

  it('when two ask for the same name at the same moment, to one of them', async () => {
    const owner = await server.company()
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(shops.addOrEdit, newShop())))
    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
  })
})

it('limit, hour of closing and days of warning are refused outside their bounds', async () => {
  const owner = await server.company()
  const refused = await owner.call(
    shops.addOrEdit,
    newShop({ TwoPersonLimit: -1, AdjustLimit: -1, LockHour: 24, WarnDays: 1.5 }),
  )
  expect(refused.Errors).toEqual({
    TwoPersonLimit: 'Số tiền không được âm',
    AdjustLimit: 'Số tiền không được âm',
    LockHour: 'Giờ khóa sổ phải từ 0 đến 23',
    WarnDays: 'Số ngày báo trước phải từ 0 đến 30',
  })
})

describe('a new shop', () => {
  it('can be chosen and worked in at once, with the settings it was made with', async () => {
    const owner = await server.company()
    const shopId = await make(owner.at(-111), { FeeMin: 30_000, Phone: '+84 903 123 218' })
    const there = owner.at(shopId)
    expect(await active(there)).toContain('Thẻ Gò Vấp')
    expect((await there.done(shops.getByID, {})).Data).toMatchObject({
      ...newShopSettings,
      FeeMin: 30_000,
      Phone: '0903123218',
      Status: 1,
      Version: 1,
    })
    await makeFund(there, { opening: 5_000_000 })
    expect(await acts(shopId)).toEqual(['shop.add'])
  })

  it('is one of the owner’s shops in every list at once, and none once it is deleted', async () => {
    const owner = await server.company()
    const shopsOfOwner = async () => {
      const { Data } = await owner.done(staff.ajaxLoadStaff, {})
      return Data.find(({ IsOwner }) => IsOwner)?.ShopIDs
    }
    expect(await shopsOfOwner()).toEqual([owner.shopId])
    const shopId = await make(owner)
    expect(await shopsOfOwner()).toEqual([owner.shopId, shopId])
    await owner.done(shops.delete, { ShopIDDelete: shopId })
    expect(await shopsOfOwner()).toEqual([owner.shopId])
  })

  it('lets in its maker and the owner, and no other user', async () => {
    const owner = await server.company()
    const manager = await owner.staff(['shops.edit', 'shops.add'])
    const cashier = await owner.staff([])
    const shopId = await make(manager)
    expect(await manager.at(shopId).call(shops.getByID, {})).toMatchObject({ Result: 1 })
    expect(await owner.at(shopId).call(shops.getByID, {})).toMatchObject({ Result: 1 })
    expect(await cashier.at(shopId).call(shops.getByID, {})).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
  })
})

describe('Shop/Delete refuses', () => {
  it('a user without the right, and a shop that the user may not enter', async () => {
    const owner = await server.company({ shops: 3 })
    const [first = 0, second = 0, third = 0] = owner.shopIds
    const manager = await owner.staff(['shops.edit', 'shops.add'])
    expect((await remove(manager, second)).Message).toBe(lackOf('shops.cancel'))
    const deputy = await owner.staff(['shops.cancel'], { shopIds: [first, second] })
    const stranger = await server.company({ shops: 2 })
    for (const shopId of [third, stranger.shopIds[1] ?? 0, 1])
      expect(await remove(deputy, shopId)).toMatchObject({
        Result: 0,
        Code: 'NO_PERMISSION',
        Message: 'Bạn không có quyền xóa cửa hàng này',
      })
    expect((await remove(owner, -111)).Errors).toEqual({ ShopIDDelete: 'Mã không hợp lệ' })
    expect(await active(owner)).toHaveLength(4)
    expect(await active(stranger)).toHaveLength(3)
  })

  it('the shop that one is in, and the last one', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    expect((await remove(owner, first)).Message).toBe(
      `Bạn đang ở trong cửa hàng Cửa hàng ${first}, hãy chuyển sang cửa hàng khác rồi xóa`,
    )
    await owner.done(shops.delete, { ShopIDDelete: second })
    expect((await remove(owner.at(-111), first)).Message).toBe('Không thể xóa cửa hàng cuối cùng')
  })

  it('two owners who delete the last two shops at the same moment: one shop stays', async () => {
    const owner = await server.company({ shops: 2 })
    const company = owner.at(-111)
    const answers = await Promise.all(owner.shopIds.map((shopId) => remove(company, shopId)))
    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
  })

  it('a shop with open balances or orders, and says which', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const there = owner.at(second)
    await makeFund(there, { kind: 1, opening: 20_000_000 })
    const bank = await makeFund(there, { opening: 80_000_000 })
    const order = await makeOrder(there, { Amount: 10_000_000, Contract_Type: 2 })
    await order.topUp(bank, 10_000_000)
    expect(await remove(owner.at(first), second)).toMatchObject({
      Result: 0,
      Code: 'BLOCKED',
      Message: 'Cửa hàng còn số dư/công nợ',
      Blockers: [
        { Code: 'BALANCE_111', Message: 'Quỹ tiền mặt còn 20.000.000' },
        { Code: 'BALANCE_112', Message: 'Tài khoản ngân hàng, ví còn 70.000.000' },
        { Code: 'BALANCE_131', Message: expect.stringContaining('Công nợ khách hàng còn 10.') },
        { Code: 'OPEN_ORDERS', Message: '1 đơn chưa xong' },
      ],
    })
    expect((await there.done(shops.getByID, {})).Data.Status).toBe(1)
  })
})

describe('a deleted shop', () => {
  it('leaves the lists and can be entered no more; deleting it again says the same and writes nothing', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const cashier = await owner.staff(['shops.view'])
    await owner.done(shops.delete, { ShopIDDelete: second })
    await owner.done(shops.delete, { ShopIDDelete: second })
    expect(await active(cashier)).toEqual([`Cửa hàng ${first}`])
    expect((await owner.done(shops.ajaxLoadShop, {})).Data.map(({ ShopID }) => ShopID)).toEqual([first])
    expect((await owner.done(shops.ajaxLoadShop, { Status: 0 })).Data.map(({ ShopID }) => ShopID)).toEqual([second])
    await expect
      .poll(async () => (await cashier.at(second).call(shops.getByID, {})).Code, { timeout: 3000 })
      .toBe('NO_PERMISSION')
    expect(await acts(second)).toEqual(['shop.delete'])
  })

  it('is restored by saving it, which needs the right to make shops', async () => {
    const owner = await server.company({ shops: 2 })
    const [, second = 0] = owner.shopIds
    await owner.done(shops.delete, { ShopIDDelete: second })
    const back = newShop({ ShopID: second, Version: 2 })
    const manager = await owner.staff(['shops.edit'])
    expect(await manager.call(shops.addOrEdit, back)).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    await owner.done(shops.addOrEdit, back)
    expect(await active(owner)).toContain('Thẻ Gò Vấp')
    expect(await acts(second)).toEqual(['shop.delete', 'shop.reopen'])
  })

  it('frees its name for another one, and then is not restored under it', async () => {
    const owner = await server.company()
    const shopId = await make(owner)
    await owner.done(shops.delete, { ShopIDDelete: shopId })
    await make(owner)
    const answer = await owner.call(shops.addOrEdit, newShop({ ShopID: shopId, Version: 2 }))
    expect(answer.Errors).toEqual({ ShopName: 'Đã có cửa hàng tên Thẻ Gò Vấp' })
  })
})
