import type { RawInput } from '@cardpro/contract/kit/call'
import { lackOf } from '@cardpro/contract/kit/rights'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, it } from 'vitest'
import { noSession } from '#kit/context.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'
import { readShopSettings } from './shops.service.ts'

const server = testServer()
const asAdmin = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withAdmin(server.admin, async (client) => (await client.query<T>(text, values)).rows)

type Form = RawInput<typeof shops.addOrEdit>
const more = { TwoPersonLimit: 30_000_000, AdjustLimit: 0, LockHour: 12, TaxCode: '0312345678', PaperLaw: 2 } as const
const form = (user: TestUser, given: Partial<Form> = {}): Form => ({
  ...newShopSettings,
  ShopID: user.shopId,
  ShopName: 'Thẻ Sài Gòn',
  Address: '12 Lê Lợi, Quận 1',
  Phone: '+84 903 123 218',
  BankCode: 'VCB',
  AccountBank: '0071 0012 3456',
  AccountOwner: 'Lê Minh Ánh',
  FeeDefaultDao: 1.655,
  FeeMin: 50_000,
  RoundingStep: 500,
  RoundingMode: 2,
  DaoFeeBase: 3,
  AllowNegativeFund: true,
  LossPolicy: 2,
  WarnDays: 3,
  ...more,
  Version: 1,
  ...given,
})

describe('Shop/AddOrEdit refuses', () => {
  it('a user without the right', async () => {
    const owner = await server.company()
    const cashier = await owner.staff(['shops.view', 'orders.edit'])
    const refused = { Result: 0, Code: 'NO_PERMISSION', Message: lackOf('shops.edit') }
    expect(await cashier.call(shops.addOrEdit, form(cashier))).toMatchObject(refused)
  })

  it('the shop of another company, one that the user may not enter, and the company level itself', async () => {
    const [owner, stranger] = [await server.company({ shops: 2 }), await server.company()]
    const [first = 0, second = 0] = owner.shopIds
    const manager = await owner.staff(['shops.edit', 'company.view'], { shopIds: [first] })
    const refused = { Result: 0, Code: 'NO_PERMISSION', Message: 'Bạn không có quyền sửa cửa hàng này' }
    expect(await owner.call(shops.addOrEdit, form(stranger))).toMatchObject(refused)
    expect(await owner.at(-111).call(shops.addOrEdit, form(stranger))).toMatchObject(refused)
    expect(await manager.call(shops.addOrEdit, form(manager, { ShopID: second }))).toMatchObject(refused)
    expect(await manager.at(-111).call(shops.addOrEdit, form(manager, { ShopID: second }))).toMatchObject(refused)
    expect(await owner.at(stranger.shopId).call(shops.addOrEdit, form(stranger))).toMatchObject({
      Result: 0,
      Code: 'NO_PERMISSION',
    })
    expect((await owner.call(shops.addOrEdit, form(owner, { ShopID: -111 }))).Errors).toEqual({
      ShopID: 'Mã không hợp lệ',
    })
    const names = await asAdmin<{ name: string }>('SELECT name FROM shops WHERE id = ANY ($1)', [
      [...owner.shopIds, stranger.shopId],
    ])
    expect(names.map(({ name }) => name)).not.toContain('Thẻ Sài Gòn')
  })

  it.each<[Partial<Form>, Record<string, string>]>([
    [{ ShopName: '   ' }, { ShopName: 'Không được để trống' }],
    [{ ShopName: 'x'.repeat(121) }, { ShopName: 'Tối đa 120 ký tự' }],
    [{ Phone: '0123' }, { Phone: 'Số điện thoại không hợp lệ' }],
    [{ AccountBank: '12-3' }, { AccountBank: 'Số tài khoản không hợp lệ' }],
    [
      { AccountBank: '', AccountOwner: '' },
      { AccountBank: 'Vui lòng nhập số tài khoản', AccountOwner: 'Vui lòng nhập chủ tài khoản' },
    ],
    [{ BankCode: '' }, { BankCode: 'Vui lòng chọn ngân hàng' }],
    [
      { BankCode: 'XYZ', Phone: 'abc' },
      { BankCode: 'Không có ngân hàng mã XYZ', Phone: 'Số điện thoại không hợp lệ' },
    ],
    [{ FeeDefaultRut: 101 }, { FeeDefaultRut: 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100' }],
    [{ FeeDefaultDao: 1.2345 }, { FeeDefaultDao: 'Tỷ lệ phí chỉ có tối đa 3 số lẻ' }],
    [{ FeeMin: -1 }, { FeeMin: 'Số tiền không được âm' }],
    [{ WarnDays: 31 }, { WarnDays: 'Số ngày báo trước phải từ 0 đến 30' }],
    [{ Address: 'mã pin 123456' }, { Address: 'Không được lưu CVV/PIN/OTP' }],
  ])('%j', async (given, errors) => {
    const owner = await server.company()
    const answer = await owner.call(shops.addOrEdit, form(owner, given))
    expect(answer).toMatchObject({ Result: 0, Code: 'INVALID' })
    expect(answer.Errors).toEqual(errors)
    expect((await owner.done(shops.getByID, {})).Data.Version).toBe(1)
  })

  it('a rounding that there is none of', async () => {
    const owner = await server.company()
    const answer = await owner.call(shops.addOrEdit, { ...form(owner), RoundingStep: 700 } as never)
    expect(answer.Errors).toEqual({ RoundingStep: 'Bước làm tròn phải là 1, 500, 1.000 hoặc 5.000 đồng' })
  })

  it('an old version, with the user who changed the shop', async () => {
    const owner = await server.company()
    const manager = await owner.staff(['shops.edit'])
    await manager.done(shops.addOrEdit, form(manager))
    const answer = await owner.call(shops.addOrEdit, form(owner, { ShopName: 'Tên cũ' }))
    expect(answer).toMatchObject({
      Result: 0,
      Code: 'STALE_WRITE',
      Message: `Cửa hàng vừa được user${manager.userId} cập nhật, vui lòng tải lại`,
    })
    expect((await owner.done(shops.getByID, {})).Data.ShopName).toBe('Thẻ Sài Gòn')
  })
})

describe('Shop/AddOrEdit', () => {
  it('changes any shop that the user may enter, from another one and from the company level', async () => {
    const owner = await server.company({ shops: 2 })
    const [, second = 0] = owner.shopIds
    await owner.done(shops.addOrEdit, form(owner, { ShopID: second }))
    await owner.at(-111).done(shops.addOrEdit, form(owner, { ShopID: second, Version: 2, FeeMin: 70_000 }))
    expect((await owner.at(second).done(shops.getByID, {})).Data).toMatchObject({ FeeMin: 70_000, Version: 3 })
    const rows = await asAdmin('SELECT shop_id, event FROM audit_events WHERE ref_id = $1 ORDER BY id', [second])
    expect(rows).toEqual([
      { shop_id: second, event: 'shop.edit' },
      { shop_id: second, event: 'shop.edit' },
    ])
  })

  it('keeps phone and account in one spelling, and every setting as it was typed', async () => {
    const owner = await server.company()
    expect((await owner.done(shops.addOrEdit, form(owner))).Data).toEqual({ ShopID: owner.shopId })
    expect((await owner.done(shops.getByID, {})).Data).toEqual({
      ...form(owner),
      Phone: '0903123218',
      AccountBank: '007100123456',
      AccountOwner: 'LE MINH ANH',
      Status: 1,
      Version: 2,
    })
  })

  it('lets phone and account be empty', async () => {
    const owner = await server.company()
    const none = { Phone: '', BankCode: '', AccountBank: '', AccountOwner: '' }
    await owner.done(shops.addOrEdit, form(owner, none))
    expect((await owner.done(shops.getByID, {})).Data).toMatchObject(none)
  })

  it('logs the user and each changed field, before and after, and no unchanged one', async () => {
    const owner = await server.company()
    await owner.done(shops.addOrEdit, form(owner))
    await owner.done(shops.addOrEdit, form(owner, { FeeMin: 60_000, Version: 2 }))
    const rows = await asAdmin<{ detail: object }>(
      'SELECT user_id, shop_id, menu_id, action_id, event, ref_kind, ref_id, detail FROM audit_events WHERE ref_id = $1 ORDER BY id',
      [owner.shopId],
    )
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({ menu_id: 70, action_id: 3, event: 'shop.edit', ref_kind: 'shop' })
    expect(rows[1]?.detail).toEqual({ before: { FeeMin: 50_000 }, after: { FeeMin: 60_000 } })
  })

  it('is done once when it is sent twice', async () => {
    const owner = await server.company()
    const twice = await Promise.all(
      [1, 2].map(() => owner.call(shops.addOrEdit, form(owner), { key: 'cung-mot-khoa' })),
    )
    expect(twice.map(({ Result }) => Result)).toEqual([1, 1])
    expect((await owner.done(shops.getByID, {})).Data.Version).toBe(2)
  })
})

describe('the lists of shops', () => {
  it('Shop/GetShopActive offers every shop of the user, whichever the header names, and no other', async () => {
    const owner = await server.company({ shops: 3 })
    const [first = 0, second = 0, third = 0] = owner.shopIds
    await server.company()
    const cashier = await owner.staff([], { shopIds: [first, third] })
    expect((await owner.done(shops.getShopActive, {})).Data.map(({ ShopID }) => ShopID)).toEqual([
      -111,
      first,
      second,
      third,
    ])
    const seen = await cashier.done(shops.getShopActive, {})
    expect([seen.Total, seen.Data.map(({ ShopID }) => ShopID)]).toEqual([2, [first, third]])
    expect(Object.keys(seen.Data[0] ?? {})).toEqual([
      'ShopID',
      'ShopName',
      'AccountBank',
      'AccountOwner',
      'BankCode',
      'Address',
      'Phone',
    ])
  })

  it('Shop/AjaxLoadShop is refused without the right, and finds by name without accents', async () => {
    const owner = await server.company({ shops: 2 })
    const cashier = await owner.staff(['orders.view'])
    expect(await cashier.call(shops.ajaxLoadShop, {})).toMatchObject({ Result: 0, Code: 'NO_PERMISSION' })
    await owner.done(shops.addOrEdit, form(owner))
    const company = owner.at(-111)
    expect((await company.done(shops.ajaxLoadShop, { ShopName: 'the sai GON' })).Data).toMatchObject([
      { ShopID: owner.shopId, FeeDefaultDao: 1.655 },
    ])
    expect(await company.done(shops.ajaxLoadShop, { PageIndex: 2, PageSize: 1 })).toMatchObject({
      Total: 2,
      Data: [{ ShopName: 'Thẻ Sài Gòn' }],
    })
    expect((await company.done(shops.ajaxLoadShop, { Status: 0 })).Total).toBe(0)
    const [, second = 0] = owner.shopIds
    const manager = await owner.staff(['shops.view'], { shopIds: [second] })
    expect((await manager.done(shops.ajaxLoadShop, {})).Data).toMatchObject([
      { ShopID: second, StaffCount: 3, ExpiredDate: '2099-12-31' },
    ])
    const counts = new Map(
      (await owner.done(shops.ajaxLoadShop, {})).Data.map((shop) => [shop.ShopID, shop.StaffCount]),
    )
    expect([counts.get(owner.shopId), counts.get(second)]).toEqual([2, 3])
  })

  it('name as manager of a shop the active users of the group Quản lý who may enter it, else the owners', async () => {
    const owner = await server.company({ shops: 2 })
    const [first = 0, second = 0] = owner.shopIds
    const hire = async (shopId: number, fullName: string, { status = 1, group = 2 } = {}) => {
      const { userId } = await owner.staff([], { shopIds: [shopId] })
      await asAdmin('UPDATE users SET full_name = $2, group_id = $3, status = $4 WHERE id = $1', [
        userId,
        fullName,
        group,
        status,
      ])
    }
    await hire(first, 'Lê Thị Lan')
    await hire(first, 'Phạm Văn Hùng')
    await hire(first, 'Đã Nghỉ', { status: 0 })
    await hire(first, 'Thu Ngân', { group: 4 })
    await hire(second, 'Đã Nghỉ', { status: 0 })
    const { Data } = await owner.done(shops.ajaxLoadShop, {})
    expect(new Map(Data.map(({ ShopID, ManagerName }) => [ShopID, ManagerName]))).toEqual(
      new Map([
        [first, 'Lê Thị Lan, Phạm Văn Hùng'],
        [second, 'Lê Minh Anh'],
      ]),
    )
  })

  it('Shop/GetByID answers any signed-in user the settings of the own shop', async () => {
    const owner = await server.company()
    const cashier = await owner.staff([])
    expect((await cashier.done(shops.getByID, {})).Data).toMatchObject({
      ShopID: owner.shopId,
      ...newShopSettings,
      Version: 1,
    })
    expect(await cashier.at(owner.shopId + 1).call(shops.getByID, {})).toMatchObject({
      Result: 0,
      Code: 'NO_PERMISSION',
    })
  })
})

it('readShopSettings answers the other modules in thousandths of a percent', async () => {
  const owner = await server.company()
  await owner.done(shops.addOrEdit, form(owner))
  const { companyId, userId, shopId, shopIds } = owner
  const settings = await server.db.transaction(companyId, (db) =>
    readShopSettings(
      {
        db,
        companyId,
        userId,
        shopId,
        shopIds,
        ownShopIds: shopIds,
        userName: '',
        isOwner: true,
        ...noSession,
        today: '2026-11-21',
        now: new Date(),
        ip: '',
        device: '',
      },
      shopId,
    ),
  )
  expect(settings).toEqual({
    feeRutMpct: 1800,
    feeDaoMpct: 1655,
    feeMinVnd: 50_000,
    roundingStep: 500,
    roundingMode: 2,
    daoFeeBase: 3,
    allowNegativeFund: true,
  })
})
