import { randomUUID } from 'node:crypto'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import type { RawInput } from '@cardpro/contract/kit/call'
import { cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { people } from '@cardpro/contract/people/customers/customer.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
import { partners } from '@cardpro/contract/places/partners/partners'
import { pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer, makeFund, makePos } from '#test/cardFile.ts'
import { makeCollaborator, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { hire } from '#test/staff.ts'
import { age, historyOf, lastOf, undo } from '#test/undoing.ts'

const server = testServer()

type CustomerForm = RawInput<typeof people.addOrEditCustomer>

const customerOf = async (user: TestUser, CustomerID: number) => (await user.done(people.getByID, { CustomerID })).Data
/** Changes a customer the way the form does, and answers the key of the call. */
async function edit(user: TestUser, id: number, change: Partial<CustomerForm>): Promise<string> {
  const now = await customerOf(user, id)
  const key = randomUUID()
  const form = { ...now, CitizenID: '', Consent: now.HasConsent, ConsentDate: now.ConsentAt?.slice(0, 10) ?? null }
  await user.done(people.addOrEditCustomer, { ...form, ...change }, { key })
  return key
}

describe('what is refused', () => {
  test('an audit event that is none: an id of nothing, of another shop or company, a key that was never used', async () => {
    const owner = await server.company({ shops: 2 })
    const id = await makeCustomer(owner)
    const key = await edit(owner, id, { Note: 'mới' })
    const { LogID } = await lastOf(owner, 'customer', id)
    const missing = { LogID: 'Không có thao tác này' }
    expect((await undo(owner, LogID + 1)).Errors).toEqual(missing)
    expect((await undo(owner.at(owner.shopIds[1] ?? 0), LogID)).Errors).toEqual(missing)
    expect((await undo(await server.company(), LogID)).Errors).toEqual(missing)
    expect((await owner.call(undoing.undo, { Key: randomUUID() })).Errors).toEqual(missing)
    expect((await owner.call(undoing.undo, {})).Errors).toEqual(missing)
    // A key is its user's own: other users undo from the history.
    const colleague = await owner.staff(['customers.view', 'customers.edit'])
    expect((await colleague.call(undoing.undo, { Key: key })).Errors).toEqual(missing)
    expect((await customerOf(owner, id)).Note).toBe('mới')
  })

  test('users who may not change the record, and the history does not offer it to them', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner)
    await edit(owner, id, { Note: 'mới' })
    const viewer = await owner.staff(['customers.view', 'customers.add', 'customers.cancel'])
    const row = await lastOf(viewer, 'customer', id)
    expect(row.MayUndo).toBe(false)
    expect((await undo(viewer, row.LogID)).Code).toBe('NO_PERMISSION')
    expect((await customerOf(owner, id)).Note).toBe('mới')
  })

  test('a field that another user has changed since: it is named, and nothing is undone', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { Note: 'cũ', Address: '1 Lê Lợi' })
    await edit(owner, id, { Note: 'mới', Address: '2 Lê Lợi' })
    const { LogID } = await lastOf(owner, 'customer', id)
    const colleague = await owner.staff(['customers.view', 'customers.add', 'customers.edit'])
    await edit(colleague, id, { Note: 'mới hơn' })
    const answer = await undo(owner, LogID)
    expect(answer.Code).toBe('STALE_WRITE')
    expect(answer.Message).toBe('Không hoàn tác được: Ghi chú đã được Trần Minh Quân sửa sau đó')
    expect(await customerOf(owner, id)).toMatchObject({ Note: 'mới hơn', Address: '2 Lê Lợi' })
  })

  test('the same audit event twice', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { Note: 'cũ' })
    await edit(owner, id, { Note: 'mới' })
    const { LogID } = await lastOf(owner, 'customer', id)
    expect((await undo(owner, LogID)).Result).toBe(1)
    expect((await undo(owner, LogID)).Message).toBe('Thao tác này đã được hoàn tác')
    const rows = await historyOf(owner, 'customer', id)
    expect(rows.find((row) => row.LogID === LogID)?.MayUndo).toBe(false)
  })

  test('after 30 days', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { Note: 'cũ' })
    await edit(owner, id, { Note: 'mới' })
    const event = await lastOf(owner, 'customer', id)
    const { LogID } = event
    await age(server, event, 31)
    expect((await undo(owner, LogID)).Message).toBe('Chỉ hoàn tác được trong 30 ngày')
    expect((await historyOf(owner, 'customer', id)).find((row) => row.LogID === LogID)?.MayUndo).toBe(false)
    await age(server, event, -2)
    expect((await undo(owner, LogID)).Result).toBe(1)
  })

  test('what moved money, and staff with their rights', async () => {
    const owner = await server.company()
    const [from, to] = [await makeFund(owner, { opening: 9_000_000 }), await makeFund(owner)]
    const key = randomUUID()
    await owner.done(funds.transfer, { FromID: from, ToID: to, Amount: 1_000_000 }, { key })
    expect((await owner.call(undoing.undo, { Key: key })).Message).toBe('Thao tác này không hoàn tác được')
    const row = await lastOf(owner, 'user', (await hire(owner)).UserID)
    expect(row.MayUndo).toBe(false)
    expect((await undo(owner, row.LogID)).Message).toBe('Thao tác này không hoàn tác được')
  })

  test('a CCCD, of which the former number is not kept, and a default that was taken from another fund', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { CitizenID: '079085001234' })
    await edit(owner, id, { CitizenID: '079085004321', Confirm: ['W_CITIZEN'] })
    expect((await undo(owner, (await lastOf(owner, 'customer', id)).LogID)).Message).toContain(
      'Số CCCD cũ không được lưu',
    )
    const [first, second] = [await makeFund(owner, { IsDefaultIn: true }), await makeFund(owner)]
    const fund = (await owner.done(funds.getByConditions, { PageSize: 200 })).Data.find(
      (one) => one.BankCardID === second,
    )
    await owner.done(funds.addOrEdit, { ...fund, Kind: 2, Status: 1, IsDefaultIn: true, Name: fund?.Name ?? '' })
    expect((await undo(owner, (await lastOf(owner, 'fund', second)).LogID)).Message).toContain('quỹ mặc định trước đó')
    expect(first).toBeGreaterThan(0)
  })

  test("what the record's own rules forbid by now: the phone is another customer's", async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { Phone: '0903111222' })
    await edit(owner, id, { Phone: '0903111333' })
    const { LogID } = await lastOf(owner, 'customer', id)
    await makeCustomer(owner, { Phone: '0903111222' })
    expect((await undo(owner, LogID)).Errors?.Phone).toContain('0903111222 đã là của khách')
  })
})

describe('a change of a record that is undone', () => {
  test('by its own key, right after it was saved', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { Note: 'cũ', FeeRut: 1.8 })
    const key = await edit(owner, id, { Note: 'mới', FeeRut: 2.125, Phone: '0903999888' })
    const before = await customerOf(owner, id)
    expect((await owner.done(undoing.undo, { Key: key })).Data).toEqual({ Act: 'Sửa khách hàng' })
    const after = await customerOf(owner, id)
    expect(after).toMatchObject({ Note: 'cũ', FeeRut: 1.8, Version: before.Version + 1 })
    expect(after.Phone).not.toBe('0903999888')
  })

  test('is so by a colleague seven days later, and later changes of other fields stay', async () => {
    const owner = await server.company()
    const account = { BankCode: 'VCB', AccountNo: '0071000123456', AccountName: 'NGUYEN VAN AN', IsDefault: true }
    const id = await makeCustomer(owner, { Address: '1 Lê Lợi', Accounts: [account] })
    await edit(owner, id, { Address: '2 Lê Lợi', Accounts: [] })
    const event = await lastOf(owner, 'customer', id)
    const { LogID } = event
    await age(server, event, 7)
    await edit(owner, id, { Note: 'sau này', Rank: 2 })
    const colleague = await owner.staff(['customers.view', 'customers.edit'])
    expect((await undo(colleague, LogID)).Result).toBe(1)
    expect(await customerOf(owner, id)).toMatchObject({
      Address: '1 Lê Lợi',
      Accounts: [account],
      Note: 'sau này',
      Rank: 2,
    })
  })

  test('stands in the history as an audit event of its own, and can itself be undone', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner, { Note: 'cũ' })
    await edit(owner, id, { Note: 'mới' })
    const done = await lastOf(owner, 'customer', id)
    expect(done.MayUndo).toBe(true)
    await owner.done(undoing.undo, { LogID: done.LogID })
    const row = await lastOf(owner, 'customer', id)
    expect(row).toMatchObject({ Act: 'Hoàn tác: Sửa khách hàng', MayUndo: true })
    expect(row.Before['Ghi chú']).toBe('mới')
    expect(row.After['Thao tác được hoàn tác']).toMatch(/^Sửa khách hàng · \d\d\/\d\d\/\d{4} \d\d:\d\d · Lê Minh Anh$/)
    expect((await owner.done(undoing.undo, { LogID: row.LogID })).Data.Act).toBe('Sửa khách hàng')
    expect((await customerOf(owner, id)).Note).toBe('mới')
    expect((await lastOf(owner, 'customer', id)).Act).toBe('Hoàn tác: Sửa khách hàng')
  })
})

describe('what was stopped is in use again', () => {
  test('a customer, but not by undoing an older change of the customer', async () => {
    const owner = await server.company()
    const id = await makeCustomer(owner)
    await edit(owner, id, { Note: 'mới' })
    const older = await lastOf(owner, 'customer', id)
    await owner.done(people.deleteCustomer, { CustomerID: id, Reason: 'Nhầm' })
    expect((await undo(owner, older.LogID)).Message).toContain('đã ngừng')
    expect((await undo(owner, (await lastOf(owner, 'customer', id)).LogID)).Result).toBe(1)
    expect((await customerOf(owner, id)).Status).toBe(1)
  })

  test('a card, by its own call or with many others', async () => {
    const owner = await server.company()
    const id = await makeCard(owner, { Note: 'thẻ chính' })
    const cardOf = async () => (await owner.done(cards.getByID, { cardDataID: id })).Data
    await owner.done(cards.deleteCard, { cardDataID: id })
    expect((await cardOf()).Status).toBe(0)
    expect((await undo(owner, (await lastOf(owner, 'card', id)).LogID)).Result).toBe(1)
    expect(await cardOf()).toMatchObject({ Status: 1, Note: 'thẻ chính', ExpMonth: 12, ExpYear: 2090, Bin: '457353' })
    await owner.done(cardBulk.changeStatus, { Ids: [id], NewStatus: 2 })
    expect((await undo(owner, (await lastOf(owner, 'card', id)).LogID)).Result).toBe(1)
    expect((await cardOf()).Status).toBe(1)
    await owner.done(cards.addOrEdit, { ...(await cardOf()), CardInShop: 0, Status: 1, DueDay: 27, FeeRut: 1.75 })
    expect((await undo(owner, (await lastOf(owner, 'card', id)).LogID)).Result).toBe(1)
    expect(await cardOf()).toMatchObject({ DueDay: 25, FeeRut: null })
  })

  test('a partner, a collaborator and a fund, as their files were', async () => {
    const owner = await server.company()
    const partner = await makePartner(owner, { Note: 'đại lý cũ', CreditLimit: 5_000_000 })
    await owner.done(partners.delete, { PartnerID: partner })
    const collaborator = await makeCollaborator(owner, { Percent: 0.35 })
    await owner.done(collaborators.deleteCollaborator, { affID: collaborator })
    const fund = await makeFund(owner, { name: 'Két phụ', kind: 1, AllowNegative: true })
    await owner.done(funds.deleteBankCard, { BankCardID: fund })
    for (const [kind, id] of [
      ['partner', partner],
      ['aff', collaborator],
      ['fund', fund],
    ] as const)
      expect(await undo(owner, (await lastOf(owner, kind, id)).LogID), kind).toMatchObject({ Result: 1 })
    const [found] = (await owner.done(partners.ajaxLoadPartner, {})).Data
    expect(found).toMatchObject({ PartnerID: partner, Status: 1, Note: 'đại lý cũ', CreditLimit: 5_000_000 })
    expect((await owner.done(collaborators.getByConditions, {})).Data[0]).toMatchObject({
      AffID: collaborator,
      Percent: 0.35,
    })
    const all = (await owner.done(funds.getByConditions, { PageSize: 200 })).Data
    expect(all.find((one) => one.BankCardID === fund)).toMatchObject({ Status: 1, AllowNegative: true })
  })

  test('a POS, whose holder and file go back too; a new fee stays', async () => {
    const owner = await server.company()
    const id = await makePos(owner, { MaxSwipe: 50_000_000, RefusedBanks: ['VPB'] })
    const posOf = async () => (await owner.done(pos.getByConditions, {})).Data.find(({ PosID }) => PosID === id)
    const undone = async () => undo(owner, (await lastOf(owner, 'pos', id)).LogID)
    await owner.done(pos.updateStatus, { PosID: id, Status: 4, Reason: 'Ngân hàng khóa' })
    expect(await undone()).toMatchObject({ Result: 1, Data: { Act: 'Khóa máy POS' } })
    await owner.done(pos.handOver, { PosID: id, StaffID: owner.userId, Note: 'Kèm sạc' })
    expect(await undone()).toMatchObject({ Result: 1 })
    expect(await posOf()).toMatchObject({ Status: 1, HolderID: null })
    const form = { ...(await posOf()), ...(await posOf())?.Rules }
    const file = {
      PosID: id,
      Name: form.Name ?? '',
      TID: form.TID ?? '',
      BankCode: 'VCB',
      BankCardID: form.BankCardID ?? 0,
    }
    await owner.done(pos.addOrEdit, { ...file, MID: '123', MaxSwipe: 1_000_000, Version: form.Version })
    expect(await undone()).toMatchObject({ Result: 1 })
    expect(await posOf()).toMatchObject({ MID: form.MID, Rules: { MaxSwipe: 50_000_000, RefusedBanks: ['VPB'] } })
    const Fees = [{ CardType: 'VISA' as const, Percent: 1.3 }]
    await owner.done(pos.addOrEdit, { ...file, Fees, Version: (await posOf())?.Version })
    expect((await undone()).Message).toBe('Thao tác này không hoàn tác được')
  })
})
