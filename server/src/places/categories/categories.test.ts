import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { systemCategories } from '@cardpro/contract/cash/vouchers/voucherWords'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { expend, makeCategory, otherIncome } from '#test/vouchers.ts'

const server = testServer()

let owner: TestUser
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
})
const save = (input: object, user = owner) =>
  user.call(categories.createOrUpdateConfig, { Name: 'Văn phòng phẩm', Type: 2, Group: 642, ...input })

describe('a category is refused', () => {
  test('without the right', async () => {
    const viewer = await owner.staff(['collectConfig.view'])
    expect((await save({}, viewer)).Code).toBe('NO_PERMISSION')
  })

  test('with the name of one in use, whatever its accents and capitals; a stopped one gives its name free', async () => {
    const ConfigID = await makeCategory(owner, { Name: 'Tiếp khách' })
    expect((await save({ Name: 'TIEP KHACH' })).Errors).toEqual({ Name: 'Đã có loại chi tên TIEP KHACH' })
    expect((await save({ Name: 'Tiếp khách', Type: 1, Group: 711 })).Result).toBe(1)
    await owner.done(categories.createOrUpdateConfig, {
      ConfigID,
      Name: 'Tiếp khách',
      Type: 2,
      Group: 642,
      Status: 0,
      Version: 1,
    })
    expect((await save({ Name: 'Tiếp khách' })).Result).toBe(1)
  })

  test('in a group that does not fit, and in the company’s scope from within a shop', async () => {
    expect((await save({ Group: 711 })).Errors).toEqual({ Group: 'Loại chi chỉ thuộc nhóm 642, 811, 1388, 3335' })
    expect((await save({ Type: 1, Group: 811 })).Errors).toEqual({ Group: 'Loại thu chỉ thuộc nhóm 711, 1388' })
    expect((await save({ Scope: 2 })).Errors).toEqual({ Scope: 'Loại của công ty chỉ thêm và sửa ở cấp công ty' })
    expect((await save({ Scope: 2 }, owner.at(-111))).Result).toBe(1)
  })

  test('with another type or group once it has vouchers; a name is free', async () => {
    const till = await makeFund(owner, { kind: 1, opening: 5_000_000 })
    const ConfigID = await makeCategory(owner, { Name: 'Tiếp khách' })
    await expend(owner, { BankCardID: till, ConfigID })
    const sentence = 'Loại đã có phiếu, hãy ngừng và tạo loại mới'
    expect((await save({ ConfigID, Name: 'Tiếp khách', Group: 811, Version: 1 })).Errors).toEqual({ Group: sentence })
    expect((await save({ ConfigID, Type: 1, Group: 711, Version: 1 })).Errors).toEqual({ Type: sentence })
    expect((await save({ ConfigID, Name: 'Tiếp đối tác', Version: 1 })).Result).toBe(1)
    expect((await save({ ConfigID, Name: 'Khác', Version: 1 })).Code).toBe('STALE_WRITE')
  })

  test('of the system in all but its name', async () => {
    const system = { ConfigID: otherIncome, Type: 1, Group: 711, Version: 1 }
    expect((await save({ ...system, Name: 'Thu khác', Group: 1388 })).Errors).toEqual({
      Name: 'Loại Thu khác có sẵn của hệ thống, chỉ đổi được tên',
    })
    expect((await save({ ...system, Name: 'Thu khác', Status: 0 })).Result).toBe(0)
    expect((await save({ ...system, Name: 'Thu lặt vặt' })).Result).toBe(1)
  })

  test('of another company, as one that never was', async () => {
    const ConfigID = await makeCategory(await server.company())
    expect((await save({ ConfigID, Version: 1 })).Code).toBe('NOT_FOUND')
  })
})

const shopCategories = Object.values(systemCategories)
  .filter(({ scope }) => scope === 1)
  .map(({ name }) => name)

test('a new company has the usual categories; a shop sees those for shops, the company level all of them', async () => {
  const { Data } = await owner.done(categories.getConfigs, { PageSize: 50 })
  expect(Data.map(({ Name }) => Name).toSorted()).toEqual(shopCategories.toSorted())
  expect(Data.every(({ IsSystem, Scope }) => IsSystem && Scope === 1)).toBe(true)
  const all = await owner.at(-111).done(categories.getConfigs, { PageSize: 50 })
  expect(new Set(all.Data.map(({ Scope }) => Scope))).toEqual(new Set([1, 2]))
  const own = await owner.at(-111).done(categories.getConfigByType, { type: 2 })
  expect(own.Data.every(({ Scope, Type }) => Scope === 2 && Type === 2)).toBe(true)
  const inShop = await owner.done(categories.getConfigByType, {})
  expect(inShop.Data).toHaveLength(11)
})
