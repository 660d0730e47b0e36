import { partners } from '@cardpro/contract/places/partners/partners'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import * as ledger from '#books/ledger/ledger.service.ts'
import { Books } from '#test/books.ts'
import { makeCustomer } from '#test/cardFile.ts'
import { TestOrder } from '#test/orderBooks.ts'
import { todayHere } from '#test/orders.ts'
import { makeLink, makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

const daiLy = { Name: 'Đại lý Minh Phát', Phone: '0934 333 444', Type: 1 as const }
const missing = 'Không có đối tác này trong cửa hàng'
const read = async (user: TestUser, id: number) => {
  const { Data } = await user.done(partners.ajaxLoadPartner, { PageSize: 200 })
  const found = Data.find(({ PartnerID }) => PartnerID === id)
  if (!found) throw new Error('the partner is not in the list')
  return found
}
const edit = async (user: TestUser, id: number) => {
  const { PartnerID, Name, Phone, Version } = await read(user, id)
  return { PartnerID, Name, Phone, Type: 1 as const, Version }
}
/** Above 0 the partner owes this shop afterwards, below 0 the shop owes the partner. */
async function owe(user: TestUser, partnerId: number, amountVnd: number, ref = 0): Promise<void> {
  const [partner, till] = [
    { kind: 331 as const, owner: partnerId, ...(ref > 0 && { ref }) },
    { kind: 111 as const, owner: 1 },
  ]
  const sides = amountVnd > 0 ? { debit: partner, credit: till } : { debit: till, credit: partner }
  const transfers = [{ ...sides, amountVnd: Math.abs(amountVnd) }]
  await new Books(server, user).write((ctx) =>
    ledger.post(ctx, [{ shopId: user.shopId, postingDate: '2026-11-21', type: 'ADJUST', transfers }]),
  )
}

describe('what is refused', () => {
  test('partners are seen, made, changed and stopped only with the right for it', async () => {
    const owner = await server.company()
    const PartnerID = await makePartner(owner)
    const outsider = await owner.staff(['orders.view'])
    const adder = await owner.staff(['partners.view', 'partners.add'])
    expect((await outsider.call(partners.ajaxLoadPartner, {})).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(partners.addOrEdit, daiLy)).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(partners.delete, { PartnerID })).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(partners.getPartnerShops, {})).Code).toBe('NO_PERMISSION')
    expect((await outsider.call(partners.setPartnerShops, { PartnerID, ShopIDs: [] })).Code).toBe('NO_PERMISSION')
    expect((await adder.call(partners.addOrEdit, await edit(owner, PartnerID))).Code).toBe('NO_PERMISSION')
  })

  test.each([
    ['Name', { Name: '' }, 'Không được để trống'],
    ['Phone', { Phone: '12' }, 'Số điện thoại không hợp lệ'],
    ['Type', { Type: 5 as 1 }, 'Vui lòng chọn loại đối tác'],
    ['SettlePeriod', { SettlePeriod: 4 as 1 }, 'Vui lòng chọn kỳ đối soát'],
    ['CreditLimit', { CreditLimit: -1 }, 'Số tiền không được âm'],
    ['AccountNo', { BankCode: 'VCB', AccountNo: '1' }, 'Số tài khoản không hợp lệ'],
    ['Contact', { Contact: 'OTP 123456' }, 'Không được lưu CVV/PIN/OTP'],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    expect((await owner.call(partners.addOrEdit, { ...daiLy, ...given })).Errors).toEqual({ [field]: sentence })
    expect((await owner.done(partners.ajaxLoadPartner, {})).Total).toBe(0)
  })

  test('a name that a partner of the shop has, and an old version', async () => {
    const owner = await server.company()
    const id = await makePartner(owner, daiLy)
    expect((await owner.call(partners.addOrEdit, { ...daiLy, Name: 'ĐẠI LÝ MINH PHÁT' })).Errors).toEqual({
      Name: 'Cửa hàng đã có đối tác tên ĐẠI LÝ MINH PHÁT',
    })
    const seen = await edit(owner, id)
    await owner.done(partners.addOrEdit, { ...seen, Phone: '0934333445' })
    expect((await owner.call(partners.addOrEdit, seen)).Code).toBe('STALE_WRITE')
  })

  test('stopping one with a balance, with a shared POS, or with a balance in a shop one may not see', async () => {
    const owner = await server.company({ shops: 2 })
    const [here, there] = owner.shopIds as [number, number]
    const debtor = await makePartner(owner, { Name: 'Minh Phát' })
    const creditor = await makePartner(owner, { Name: 'An Khang' })
    const lender = await makePartner(owner, { Name: 'Hòa Bình' })
    const both = await makePartner(owner, { Name: 'Thiên Long' })
    await owe(owner, debtor, 700_000)
    await owe(owner, creditor, -300_000)
    await makeLink(owner, { PartnerID: lender })
    await owner.done(partners.setPartnerShops, { PartnerID: both, ShopIDs: [here, there] })
    await owe(owner.at(there), both, 900_000)
    const manager = await owner.staff(['partners.view', 'partners.cancel'], { shopIds: [here] })
    const stop = async (PartnerID: number) => (await manager.call(partners.delete, { PartnerID })).Message
    expect(await stop(debtor)).toBe('Đối tác Minh Phát còn nợ 700.000, thu xong mới ngừng được')
    expect(await stop(creditor)).toBe('Cửa hàng còn nợ đối tác An Khang 300.000, trả xong mới ngừng được')
    expect(await stop(lender)).toBe('Đối tác Hòa Bình còn 1 máy POS liên kết, kết thúc liên kết trước')
    expect(await stop(both)).toBe('Đối tác Thiên Long còn công nợ hoặc máy POS ở cửa hàng khác, chưa ngừng được')
  })

  test('taking a partner out of its last shop, out of one with a balance, or into one that is not the caller’s', async () => {
    const owner = await server.company({ shops: 2 })
    const [here, there] = owner.shopIds as [number, number]
    const id = await makePartner(owner, { Name: 'Minh Phát' })
    const link = async (ShopIDs: number[], by = owner) =>
      (await by.call(partners.setPartnerShops, { PartnerID: id, ShopIDs })).Errors
    expect(await link([])).toEqual({ ShopIDs: 'Đối tác Minh Phát phải thuộc ít nhất một cửa hàng' })
    await owner.done(partners.setPartnerShops, { PartnerID: id, ShopIDs: [here, there] })
    await owe(owner.at(there), id, 250_000)
    expect(await link([here])).toEqual({
      ShopIDs: `Cửa hàng ${there} còn công nợ 250.000 với Minh Phát`,
    })
    const manager = await owner.staff(['partnerShops.view', 'partnerShops.edit'], { shopIds: [here] })
    expect(await link([here, there], manager)).toEqual({ ShopIDs: 'Có cửa hàng mà bạn không được vào' })
  })
})

describe('a partner', () => {
  test('has a DT number and is kept whole', async () => {
    const owner = await server.company()
    const account = { BankCode: 'ACB', AccountNo: '123 456 789', AccountName: 'Cty Minh Phát' }
    const more = { Contact: 'Anh Phát', Zalo: '0934333444', CreditLimit: 200_000_000, SettlePeriod: 2 as const }
    const id = await makePartner(owner, { ...daiLy, ...account, ...more, Note: 'Gọi trước 10 giờ' })
    expect(await read(owner, id)).toEqual({
      PartnerID: id,
      Code: 'DT1',
      Name: 'Đại lý Minh Phát',
      Phone: '0934333444',
      Type: 1,
      ...more,
      BankCode: 'ACB',
      AccountNo: '123456789',
      AccountName: 'CTY MINH PHAT',
      Balance: 0,
      TheyOwe: 0,
      WeOwe: 0,
      MonthUp: 0,
      MonthDown: 0,
      Note: 'Gọi trước 10 giờ',
      Status: 1,
      Version: 1,
    })
  })

  test('stands where the books say, each side summed for itself', async () => {
    const owner = await server.company()
    const [debtor, creditor] = [await makePartner(owner, { Type: 1 }), await makePartner(owner, { Type: 2 })]
    await owe(owner, debtor, 700_000)
    await owe(owner, creditor, -300_000)
    expect([(await read(owner, debtor)).Balance, (await read(owner, creditor)).Balance]).toEqual([700_000, -300_000])
    const { Summary, Total } = await owner.done(partners.ajaxLoadPartner, {})
    expect([Total, Summary?.TheyOwe, Summary?.WeOwe]).toEqual([2, 700_000, 300_000])
    // An order of the same partner, for which the shop owes.
    const order = await TestOrder.make(owner, {
      customerId: await makeCustomer(owner),
      amountVnd: 1_000_000,
      forDate: todayHere(),
    })
    await owe(owner, debtor, -250_000, order.id)
    expect(await read(owner, debtor)).toMatchObject({ TheyOwe: 700_000, WeOwe: 250_000, Balance: 450_000 })
    expect((await owner.done(partners.ajaxLoadPartner, {})).Summary).toMatchObject({ TheyOwe: 700_000, WeOwe: 550_000 })
    const ofType = await owner.done(partners.ajaxLoadPartner, { Type: 2 })
    expect(ofType.Data.map(({ PartnerID }) => PartnerID)).toEqual([creditor])
  })

  test('one that is stopped is in no picker, and saving takes it back', async () => {
    const owner = await server.company()
    const id = await makePartner(owner, daiLy)
    const seen = await edit(owner, id)
    await owner.done(partners.delete, { PartnerID: id })
    await owner.done(partners.delete, { PartnerID: id })
    expect((await owner.done(partners.getAllPartner, {})).Data).toEqual([])
    await owner.done(partners.addOrEdit, { ...seen, Status: 1, Version: 2 })
    expect((await owner.done(partners.getAllPartner, {})).Data).toEqual([
      { PartnerID: id, Code: 'DT1', Name: 'Đại lý Minh Phát', Type: 1 },
    ])
  })

  test('is unknown to a shop until it trades with it, and stays one partner for all its shops', async () => {
    const owner = await server.company({ shops: 2 })
    const [here, there] = owner.shopIds as [number, number]
    const id = await makePartner(owner, daiLy)
    const other = owner.at(there)
    expect((await other.call(partners.delete, { PartnerID: id })).Errors).toEqual({ PartnerID: missing })
    expect((await other.done(partners.ajaxLoadPartner, {})).Total).toBe(0)
    await owner.done(partners.setPartnerShops, { PartnerID: id, ShopIDs: [here, there] })
    await owe(other, id, 400_000)
    expect([(await read(owner, id)).Balance, (await read(other, id)).Balance]).toEqual([0, 400_000])
    expect((await read(owner.at(-111), id)).Balance).toBe(400_000)
    const { Data } = await owner.done(partners.getPartnerShops, { GeneralSearch: 'minh phat' })
    expect(Data.map(({ ShopIDs }) => ShopIDs)).toEqual([[here, there].toSorted((a, b) => a - b)])
  })

  test('a manager of one shop changes that shop alone', async () => {
    const owner = await server.company()
    const made = await owner.done(shops.addOrEdit, { ...newShopSettings, ShopName: 'Cửa hàng Quận 7' })
    const id = await makePartner(owner)
    await owner.done(partners.setPartnerShops, { PartnerID: id, ShopIDs: [owner.shopId, made.Data.ShopID] })
    const manager = await owner.staff(['partnerShops.view', 'partnerShops.edit'], { shopIds: [owner.shopId] })
    await manager.done(partners.setPartnerShops, { PartnerID: id, ShopIDs: [] })
    const { Data } = await owner.done(partners.getPartnerShops, {})
    expect(Data.map(({ ShopIDs }) => ShopIDs)).toEqual([[made.Data.ShopID]])
  })
})
