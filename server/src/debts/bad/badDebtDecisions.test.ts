import { badDebts } from '@cardpro/contract/debts/badDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { approvals, requestKind } from '@cardpro/contract/kit/audit/approvals'
import { merging } from '@cardpro/contract/people/customers/merging'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#people/identity/users.service.ts'
import { unswiped, writeOff } from '#test/badDebts.ts'
import { makeCustomer, makeFund } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { accountVnd, type MadeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { goodPassword } from '#test/signIn.ts'
import { inRole } from '#test/staff.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()

let owner: TestUser
let bank: number
let order: MadeOrder
beforeEach(async () => {
  owner = await server.company()
  bank = await makeFund(owner, { name: 'Vietcombank', opening: 500_000_000 })
  order = await unswiped(owner, { fund: bank })
})

const vnd = (kind: number, id?: number) => accountVnd(server, owner, id === undefined ? [kind] : [kind, id])
const listed = async (user = owner) => (await user.done(badDebts.getByConditions, {})).Data
const add = (Amount: number, more = {}, user = owner) => writeOff(user, order, { Amount, ...more })
const drop = (id: number, user = owner) => user.call(badDebts.delete, { ExpenseCardID: id, Reason: 'Ghi nhầm' })

/** Two who may approve and know a password, and one who only asks. */
async function people() {
  const [manager, accountant] = [await inRole(owner, 2), await inRole(owner, 3)]
  const hash = await hashPassword(goodPassword, 'known')
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET password_hash = $2 WHERE company_id = $1', [owner.companyId, hash]),
  )
  return { manager, accountant }
}
const waiting = async (user = owner) => (await user.done(approvals.getRequests, {})).Data
const approve = async (user: TestUser) => {
  const [request] = await waiting(user)
  return user.call(approvals.approve, { RequestID: request?.RequestID ?? 0, Password: goodPassword })
}

describe('who decides', () => {
  test('an accountant only asks: no journal and no number until an owner or manager agrees, and then of that day', async () => {
    const { accountant, manager } = await people()

    const { Data } = await add(4_000_000, {}, accountant)

    expect(Data).toMatchObject({ NeedApproval: true, Code: '', JournalID: null })
    expect(await vnd(8112)).toBe(0)
    expect(await listed()).toMatchObject([{ Status: 0, Code: '', DecidedBy: '', Left: 0 }])
    expect(await waiting(manager)).toMatchObject([
      { Kind: requestKind.writeOff, Code: order.code, ScheduleID: order.id, Amount: 4_000_000, IsOutdated: false },
    ])

    expect((await approve(accountant)).Code).toBe('NO_PERMISSION')
    expect((await approve(manager)).Result).toBe(1)

    expect([await vnd(131), await vnd(8112)]).toEqual([16_000_000, 4_000_000])
    expect(await listed()).toMatchObject([{ Status: 1, Code: expect.stringMatching(/^NX\d{6}-001$/) }])
    await expectSoundBooks(server, owner)
  })

  test('a manager up to the limit of the shop, over all of a customer within a day; above it the owner', async () => {
    const { accountant, manager } = await people()
    expect((await add(5_000_000, {}, manager)).Data.NeedApproval).toBe(false)
    expect((await manager.done(badDebts.getOpenDebts, { CustomerID: order.customerId })).Data.MayDecide).toBe(0)
    expect((await add(1_000, {}, manager)).Data.NeedApproval).toBe(true)
    expect((await approve(manager)).Code).toBe('SAME_PERSON')
    expect((await approve(owner)).Result).toBe(1)

    expect((await add(9_000_000, {}, accountant)).Data.NeedApproval).toBe(true)
    expect(await approve(manager)).toMatchObject({
      Result: 0,
      Code: 'OWNER_DECIDES',
      Message: 'Khoản 9.000.000 trên mức quản lý được xóa nợ (5.000.000 một khách trong một ngày), cần chủ duyệt',
    })
    expect((await approve(owner)).Result).toBe(1)
    expect(await vnd(8112)).toBe(14_001_000)
    await expectSoundBooks(server, owner)
  })

  test('owners alone where the limit is 0', async () => {
    const { manager } = await people()
    const shop = (await owner.done(shops.ajaxLoadShop, {})).Data.find(({ ShopID }) => ShopID === owner.shopId)
    await owner.done(shops.addOrEdit, {
      ...newShopSettings,
      ShopID: owner.shopId,
      ShopName: shop?.ShopName ?? 'Cửa hàng',
      AdjustLimit: 0,
    })
    expect((await add(1_000, {}, manager)).Data.NeedApproval).toBe(true)
  })

  test('a debt that was paid meanwhile is not written off by an old request', async () => {
    const { accountant } = await people()
    await add(20_000_000, {}, accountant)
    await owner.done(debts.payDebtCustomer, { CustomerID: order.customerId, Amount: 1_000_000, BankCardID: bank })
    expect((await approve(owner)).Message).toBe(`Đơn ${order.code} chỉ còn nợ 19.000.000`)
    expect(await waiting()).toHaveLength(1)
  })

  test('one that is refused or withdrawn ends, and may be asked for again', async () => {
    const { accountant } = await people()
    const first = (await add(1_000_000, {}, accountant)).Data.ExpenseCardID
    const [request] = await waiting()
    await owner.done(approvals.refuse, { RequestID: request?.RequestID ?? 0, Reason: 'Đòi thêm đã' })
    const second = (await add(1_000_000, {}, accountant)).Data.ExpenseCardID
    expect((await drop(second, accountant)).Data).toEqual({ ReversalJournalID: 0, NeedApproval: false })
    expect((await drop(first, accountant)).Code).toBe('NO_PERMISSION')
    expect(await waiting()).toEqual([])
    const { Summary } = await owner.done(badDebts.getByConditions, {})
    expect(Summary?.Counts).toContainEqual({ Status: 4, Count: 2 })
    expect((await listed()).map(({ Status, CancelReason }) => [Status, CancelReason])).toEqual([
      [4, 'Ghi nhầm'],
      [4, 'Đòi thêm đã'],
    ])
  })

  test('a loss above the two-person limit is taken back by two', async () => {
    const { manager } = await people()
    const big = await unswiped(owner, { fund: bank, amount: 30_000_000 })
    const { ExpenseCardID } = (await writeOff(owner, big, { Amount: 30_000_000 })).Data
    expect((await drop(ExpenseCardID)).Data).toEqual({ ReversalJournalID: 0, NeedApproval: true })
    expect(await vnd(8112)).toBe(30_000_000)
    expect((await approve(manager)).Result).toBe(1)
    expect(await vnd(8112)).toBe(0)
    await expectSoundBooks(server, owner)
  })
})

test('a merge carries what was written off and what waits to the surviving customer', async () => {
  const { accountant } = await people()
  const kept = await makeCustomer(owner)
  const { ExpenseCardID } = (await add(4_000_000)).Data
  await add(1_000_000, {}, accountant)
  const pair = { CustomerID: kept, Version: 1, MergeID: order.customerId, MergeVersion: 1, Reason: 'Trùng khách' }

  await owner.done(merging.mergeCustomer, pair)

  expect((await owner.done(badDebts.getByConditions, { CustomerID: kept })).Total).toBe(2)
  expect((await approve(owner)).Result).toBe(1)
  expect((await drop(ExpenseCardID)).Result).toBe(1)
  expect(await vnd(131, kept)).toBe(19_000_000)
  expect(await vnd(131)).toBe(19_000_000)
  await expectSoundBooks(server, owner)
})
