import type { RawInput } from '@cardpro/contract/kit/call'
import { rightOfList, type SavedView, views } from '@cardpro/contract/kit/lists/views'
import { describe, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const due = { List: 'cards', Name: 'Thẻ sắp đến hạn', Search: '{"Status":1,"BankCode":"VCB"}' }

const read = async (user: TestUser, List = 'cards') => (await user.done(views.getViews, { List })).Data
const seen = async (user: TestUser, id: number): Promise<SavedView | undefined> =>
  (await read(user)).Views.find(({ ViewID }) => ViewID === id)
const saved = async (user: TestUser, more: Partial<RawInput<typeof views.save>> = {}): Promise<number> =>
  (await user.done(views.save, { ...due, ...more })).Data.ViewID
const viewer = (owner: TestUser) => owner.staff(['cards.view'])

describe('what is refused', () => {
  test('a view without a name, or with one that is too long, and the field says so', async () => {
    const owner = await server.company()
    expect((await owner.call(views.save, { ...due, Name: '  ' })).Errors).toEqual({
      Name: 'Vui lòng đặt tên cho bộ lọc',
    })
    expect((await owner.call(views.save, { ...due, Name: 'x'.repeat(61) })).Errors).toEqual({
      Name: 'Tên bộ lọc tối đa 60 ký tự',
    })
  })

  test('a name that is taken: by an own view, or by one that the shop shares, in whatever case', async () => {
    const owner = await server.company()
    const clerk = await viewer(owner)
    await saved(owner)
    expect((await owner.call(views.save, { ...due, Name: 'THẺ SẮP đến hạn' })).Errors?.Name).toBe(
      'Đã có bộ lọc tên “THẺ SẮP đến hạn”',
    )
    await saved(clerk)
    await saved(owner, { Name: 'Của cả cửa hàng', IsShared: true })
    expect((await clerk.call(views.save, { ...due, Name: 'của cả cửa hàng' })).Errors?.Name).toBe(
      'Đã có bộ lọc dùng chung tên “của cả cửa hàng”',
    )
  })

  test('two who take one shared name at the same moment: one is refused', async () => {
    const owner = await server.company()
    const other = await viewer(owner)
    const shared = { ...due, IsShared: true }
    const answers = await Promise.all([owner.call(views.save, shared), other.call(views.save, shared)])
    expect(answers.filter(({ Result }) => Result === 1)).toHaveLength(1)
  })

  test("another user's shared view is changed and deleted only with the right to change staff", async () => {
    const owner = await server.company()
    const clerk = await viewer(owner)
    const manager = await owner.staff(['cards.view', 'staff.edit'])
    const ViewID = await saved(owner, { IsShared: true })
    const change = { ...due, ViewID, Name: 'Khác', IsShared: true, Version: 1 }
    const refused = await clerk.call(views.save, change)
    expect(refused.Code).toBe('NO_PERMISSION')
    expect(refused.Message).toContain('do Lê Minh Anh dùng chung')
    expect((await clerk.call(views.delete, { ViewID })).Code).toBe('NO_PERMISSION')
    expect((await seen(clerk, ViewID))?.MayChange).toBe(false)
    expect((await manager.call(views.save, { ...change, IsShared: false })).Errors?.IsShared).toBe(
      'Chỉ Lê Minh Anh chuyển được bộ lọc này thành riêng',
    )
    await manager.done(views.save, change)
    expect(await seen(owner, ViewID)).toMatchObject({ Name: 'Khác', IsMine: true, Version: 2 })
    expect((await owner.call(views.save, { ...change, Name: 'Cũ' })).Code).toBe('STALE_WRITE')
    await manager.done(views.delete, { ViewID })
    expect((await read(owner)).Views).toEqual([])
  })

  test("another user's own view does not exist, nor does one of another list or shop", async () => {
    const owner = await server.company({ shops: 2 })
    const clerk = await viewer(owner)
    const ViewID = await saved(owner)
    const missing = { ViewID: 'Không có bộ lọc này' }
    for (const user of [clerk, owner.at(owner.shopIds[1] ?? 0), owner.at(-111)]) {
      expect(await seen(user, ViewID)).toBeUndefined()
      expect((await user.call(views.save, { ...due, ViewID, Version: 1 })).Errors).toEqual(missing)
      expect((await user.call(views.delete, { ViewID })).Errors).toEqual(missing)
      expect((await user.call(views.choose, { ViewID, IsPinned: true, IsDefault: true })).Errors).toEqual(missing)
    }
    expect((await owner.call(views.save, { ...due, List: 'pos', ViewID, Version: 1 })).Errors).toEqual(missing)
  })

  test('without the right to see the list there are no views of it', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['orders.view'])
    await saved(owner, { IsShared: true })
    for (const List of ['cards', 'cards-expired']) {
      expect((await clerk.call(views.getViews, { List })).Code).toBe('NO_PERMISSION')
      expect((await clerk.call(views.save, { ...due, List })).Code).toBe('NO_PERMISSION')
      expect((await clerk.call(views.remember, { List, Layout: '' })).Code).toBe('NO_PERMISSION')
    }
    expect(rightOfList('cards-expired')).toBe('cards.view')
    expect(rightOfList('nothing-of-ours')).toBeUndefined()
  })

  test.each([
    ['no JSON', 'Status=1'],
    ['a list', '[1]'],
    ['nothing', 'null'],
    ['a nested value', '{"Status":{"a":1}}'],
    ['a list of lists', '{"Status":[[1]]}'],
    ['a name that is none', '{"a b":1}'],
    ['too many parameters', JSON.stringify(Object.fromEntries(Array.from({ length: 61 }, (_, no) => [`k${no}`, no])))],
  ])('%s instead of parameters', async (_name, Search) => {
    const owner = await server.company()
    expect((await owner.call(views.save, { ...due, Search })).Errors).toEqual({ Search: 'Bộ lọc không hợp lệ' })
    expect((await owner.call(views.remember, { List: 'cards', Layout: Search })).Errors).toEqual({
      Layout: 'Cách xem không hợp lệ',
    })
  })

  test('more than 50 views of one list by one user', async () => {
    const owner = await server.company()
    for (let no = 1; no <= 50; no++) await saved(owner, { Name: `Bộ lọc ${no}` })
    expect((await owner.call(views.save, due)).Message).toBe(
      'Mỗi người lưu tối đa 50 bộ lọc cho một danh sách, hãy xóa bớt',
    )
    await saved(owner, { List: 'pos' })
  })

  test('a CVV, and the middle of a card number never gets as far as the database', async () => {
    const owner = await server.company()
    const secret = await owner.call(views.save, { ...due, Search: '{"GeneralSearch":"cvv 123"}' })
    expect(secret.Errors).toEqual({ Search: 'Không được lưu CVV/PIN/OTP' })
    await saved(owner, { Name: 'Thẻ 4111 1111 1111 1111', Search: '{"GeneralSearch":"4111111111111111"}' })
    await owner.done(views.remember, { List: 'cards', Layout: '{"cols":"4111111111111111"}' })
    await withAdmin(server.admin, async (client) => {
      for (const table of ['list_views', 'list_layouts', 'audit_events']) {
        const { rows } = await client.query(`SELECT t::text AS row FROM ${table} t`)
        expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/4111 ?1111 ?1111 ?1111/)
      }
    })
  })
})

describe('a view', () => {
  test('is there again with its filters, without the page and the open drawer', async () => {
    const owner = await server.company()
    const ViewID = await saved(owner, {
      Search: '{"Status":1,"PosIDs":[7,9],"OnlyMine":true,"BankCode":null,"PageIndex":4,"drawer":"edit.5","view":3}',
    })
    expect(await seen(owner, ViewID)).toEqual({
      ViewID,
      Name: due.Name,
      Search: '{"Status":1,"PosIDs":[7,9],"OnlyMine":true,"BankCode":null}',
      IsShared: false,
      IsMine: true,
      Owner: 'Lê Minh Anh',
      MayChange: true,
      IsPinned: false,
      GroupIDs: [],
      IsDefault: false,
      Version: 1,
    })
  })

  test('that is shared is seen by the shop; taken back, it is no other user’s start any more', async () => {
    const owner = await server.company()
    const clerk = await viewer(owner)
    const ViewID = await saved(owner, { IsShared: true })
    await clerk.done(views.choose, { ViewID, IsPinned: true, IsDefault: true })
    expect(await seen(clerk, ViewID)).toMatchObject({ IsMine: false, IsPinned: true, IsDefault: true })
    expect(await seen(owner, ViewID)).toMatchObject({ IsMine: true, IsPinned: false, IsDefault: false })
    await owner.done(views.save, { ...due, ViewID, IsShared: false, Version: 1 })
    expect(await seen(clerk, ViewID)).toBeUndefined()
    await owner.done(views.save, { ...due, ViewID, IsShared: true, Version: 2 })
    expect(await seen(clerk, ViewID)).toMatchObject({ IsPinned: false, IsDefault: false })
  })

  test('that a list opens with is one, for each user, list and shop', async () => {
    const owner = await server.company({ shops: 2 })
    const other = owner.at(owner.shopIds[1] ?? 0)
    const [first, second, elsewhere] = [
      await saved(owner),
      await saved(owner, { Name: 'Thẻ khóa' }),
      await saved(other, { Name: 'Thẻ khóa' }),
    ]
    for (const [user, ViewID] of [
      [owner, first],
      [other, elsewhere],
      [owner, second],
    ] as const)
      await user.done(views.choose, { ViewID, IsPinned: false, IsDefault: true })
    const started = async (user: TestUser) =>
      (await read(user)).Views.filter(({ IsDefault }) => IsDefault).map(({ ViewID }) => ViewID)
    expect([await started(owner), await started(other)]).toEqual([[second], [elsewhere]])
    await owner.done(views.choose, { ViewID: second, IsPinned: true, IsDefault: false })
    expect(await started(owner)).toEqual([])
    expect((await read(owner)).Views.map(({ ViewID }) => ViewID)).toEqual([second, first])
  })

  test('T02: meant for a group opens the list for its users, until they choose otherwise; one for each group', async () => {
    const owner = await server.company()
    const [cashier, manager] = [await viewer(owner), await owner.staff(['cards.view', 'staff.edit'])]
    const [cashiers, managers] = [4, 2]
    await withAdmin(server.admin, async (client) => {
      const put = 'UPDATE users SET group_id = $2 WHERE id = $1'
      await client.query(put, [cashier.userId, cashiers])
      await client.query(put, [manager.userId, managers])
    })
    const started = async (user: TestUser) =>
      (await read(user)).Views.filter(({ IsDefault }) => IsDefault).map(({ ViewID }) => ViewID)

    const own = { ...due, Name: 'Của thu ngân', GroupIDs: [cashiers] }
    expect((await owner.call(views.save, own)).Errors).toEqual({
      GroupIDs: 'Chỉ bộ lọc dùng chung mới mở đầu tiên cho nhóm quyền được',
    })
    expect((await cashier.call(views.save, { ...own, IsShared: true })).Code).toBe('NO_PERMISSION')

    const first = await saved(manager, { IsShared: true, GroupIDs: [cashiers, managers] })
    expect(await seen(owner, first)).toMatchObject({ GroupIDs: [managers, cashiers], IsDefault: false })
    expect([await started(cashier), await started(manager), await started(owner)]).toEqual([[first], [first], []])
    const second = await saved(manager, { Name: 'Thẻ khóa', IsShared: true, GroupIDs: [cashiers] })
    expect([await started(cashier), await started(manager)]).toEqual([[second], [first]])

    await cashier.done(views.choose, { ViewID: second, IsPinned: false, IsDefault: false })
    expect(await started(cashier)).toEqual([])
    await cashier.done(views.choose, { ViewID: first, IsPinned: false, IsDefault: true })
    expect(await started(cashier)).toEqual([first])

    // A name alone changes nothing of it; taken back from the shop, it opens no list.
    const change = { ...due, ViewID: first, Name: 'Thẻ mới', Version: 1 }
    await owner.done(views.save, { ...change, IsShared: true })
    expect(await seen(manager, first)).toMatchObject({ Name: 'Thẻ mới', GroupIDs: [managers], IsDefault: true })
    await manager.done(views.save, { ...change, IsShared: false, Version: 2 })
    expect((await seen(manager, first))?.GroupIDs).toEqual([])
    expect(await started(manager)).toEqual([])
  })
})

describe('the columns that a user left a list with', () => {
  test('are there again, in every shop and for no other user, until they are reset', async () => {
    const owner = await server.company({ shops: 2 })
    const clerk = await viewer(owner)
    await owner.done(views.remember, { List: 'cards', Layout: '{"cols":"-Phone","density":"thoang"}' })
    expect((await read(owner.at(owner.shopIds[1] ?? 0))).Layout).toBe('{"cols":"-Phone","density":"thoang"}')
    expect((await read(owner, 'customers')).Layout).toBe('')
    expect((await read(clerk)).Layout).toBe('')
    await owner.done(views.remember, { List: 'cards', Layout: '' })
    expect((await read(owner)).Layout).toBe('')
  })
})

describe('what reports were left with', () => {
  test('is read for many at once: the own, without what the caller may not see or never left', async () => {
    const owner = await server.company({ shops: 2 })
    const clerk = await owner.staff(['cashBook.view'])
    const Layout = '{"fromDate":"hom-nay","shop":7,"StaffID":[1234567890123456]}'
    const favourites = '{"favourites":["/report/turnover"]}'
    await owner.done(views.remember, { List: 'turnover-last', Layout })
    await owner.done(views.remember, { List: 'reports', Layout: favourites })
    await clerk.done(views.remember, { List: 'cashBook-last', Layout: '{"fromDate":"hom-qua"}' })
    expect((await clerk.call(views.remember, { List: 'turnover-last', Layout })).Code).toBe('NO_PERMISSION')
    const Lists = ['reports', 'turnover-last', 'cashBook-last']
    expect((await owner.at(-111).done(views.getLayouts, { Lists })).Data).toEqual([
      { List: 'reports', Layout: favourites },
      { List: 'turnover-last', Layout },
    ])
    expect((await clerk.done(views.getLayouts, { Lists })).Data).toEqual([
      { List: 'cashBook-last', Layout: '{"fromDate":"hom-qua"}' },
    ])
    expect((await owner.call(views.getLayouts, { Lists: ['../x'] })).Result).not.toBe(1)
  })
})
