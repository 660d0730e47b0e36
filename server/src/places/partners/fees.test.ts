import { audit } from '@cardpro/contract/kit/audit/audit'
import { addDays } from '@cardpro/contract/kit/dates'
import { partnerFees } from '@cardpro/contract/places/partners/partnerFees'
import { newShopSettings, shops } from '@cardpro/contract/places/shops/shops'
import { describe, expect, test } from 'vitest'
import * as ledger from '#books/ledger/ledger.service.ts'
import { Books } from '#test/books.ts'
import { makePos } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { makePartner, makePartnerFee } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

const [yesterday, today, tomorrow] = [todayHere(-1), todayHere(), todayHere(1)]
const visa = { typeCard: 'VISA' as const, Direction: 1 as const }
const periods = async (user: TestUser, partnerID: number) =>
  (await user.done(partnerFees.getConfigPartnerFeeShop, { partnerID })).Data.map(
    ({ Percent, FromDate, ToDate, State }) => [Percent, FromDate, ToDate, State],
  )
const inForce = async (user: TestUser, input: { partnerID?: number; date?: string } = {}) =>
  (await user.done(partnerFees.getConfigFeePartner, input)).Data.map(({ Percent }) => Percent)
/** Something is posted with the partner, or between two shops. */
async function post(user: TestUser, account: { kind: 331 | 1368; owner: number }): Promise<void> {
  const transfers = [{ debit: account, credit: { kind: 111 as const, owner: 1 }, amountVnd: 10_000 }]
  const journal = { shopId: user.shopId, postingDate: today, type: 'ADJUST' as const, transfers }
  await new Books(server, user).write((ctx) => ledger.post(ctx, [journal]), today)
}

describe('what is refused', () => {
  test('fees are seen, set, copied and taken away only with the right for it', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    const ConfigPartnerFeeShopID = await makePartnerFee(owner, partnerID)
    const seller = await owner.staff(['partners.view'])
    const looker = await owner.staff(['partnerFees.view', 'partnerShops.view'])
    const set = { partnerID, ...visa, Percent: 1 }
    expect((await seller.call(partnerFees.getConfigFeePartner, {})).Code).toBe('NO_PERMISSION')
    expect((await seller.call(partnerFees.getConfigPartnerFeeShop, {})).Code).toBe('NO_PERMISSION')
    expect((await seller.call(partnerFees.getConfigFeeShops, {})).Code).toBe('NO_PERMISSION')
    expect((await looker.call(partnerFees.configFeePartnerShop, set)).Code).toBe('NO_PERMISSION')
    const copy = { FromPartnerID: partnerID, PartnerID: partnerID }
    expect((await looker.call(partnerFees.copyConfigFee, copy)).Code).toBe('NO_PERMISSION')
    expect((await looker.call(partnerFees.deleteConfigFee, { ConfigPartnerFeeShopID })).Code).toBe('NO_PERMISSION')
    const between = { ShopID: owner.shopId, OtherShopID: owner.shopId, typeCard: 'VISA' as const, Percent: 1 }
    expect((await looker.call(partnerFees.configFeeShops, between)).Code).toBe('NO_PERMISSION')
    expect((await looker.call(partnerFees.deleteConfigFeeShops, { ShopFeeID: 1 })).Code).toBe('NO_PERMISSION')
  })

  test('a partner of another shop, no partner, another shop than the chosen one', async () => {
    const owner = await server.company({ shops: 2 })
    const [here, there] = owner.shopIds as [number, number]
    const theirs = await makePartner(owner.at(there))
    const mine = await makePartner(owner)
    const set = (input: object) => owner.call(partnerFees.configFeePartnerShop, { ...visa, Percent: 1, ...input })
    const missing = 'Không có đối tác này trong cửa hàng'
    expect((await set({ partnerID: theirs })).Errors).toEqual({ partnerID: missing })
    expect((await set({})).Errors).toEqual({ partnerID: 'Vui lòng chọn đối tác' })
    expect((await set({ partnerID: mine, ShopID: there })).Message).toBe('Bạn không có quyền vào cửa hàng này')
    expect((await set({ partnerID: mine, ShopID: here })).Result).toBe(1)
  })

  test.each([
    ['typeCard', { typeCard: 'Visa' as 'VISA' }, 'Loại thẻ phải là một trong: VISA, MASTER, JCB, AMEX, UPI, NAPAS'],
    ['Direction', { Direction: 3 as 1 }, 'Vui lòng chọn chiều phí'],
    ['Percent', { Percent: 100.5 }, 'Tỷ lệ phí không hợp lệ: phải từ 0 đến 100'],
    ['MinFee', { MinFee: -5 }, 'Số tiền không được âm'],
    ['FromDate', { FromDate: '31/02/2026' }, 'Ngày không hợp lệ: 31/02/2026'],
  ])('%s is checked', async (field, given, sentence) => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    const answer = await owner.call(partnerFees.configFeePartnerShop, { partnerID, ...visa, Percent: 1, ...given })
    expect(answer.Errors).toEqual({ [field]: sentence })
    expect(await periods(owner, partnerID)).toEqual([])
  })

  test('a day before the latest fee of its kind, but not of another kind', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    await makePartnerFee(owner, partnerID, { FromDate: tomorrow })
    const answer = await owner.call(partnerFees.configFeePartnerShop, { partnerID, ...visa, Percent: 1 })
    const [year, month, day] = tomorrow.split('-')
    expect(answer.Errors).toEqual({
      FromDate: `Phí Visa trong nước đã đổi từ ${day}/${month}/${year}, ngày áp dụng không được trước ngày đó`,
    })
    await makePartnerFee(owner, partnerID, { IsForeign: true })
  })

  test('a cell that another user has changed since it was seen, and a fee that never was', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    const seen = await makePartnerFee(owner, partnerID)
    await makePartnerFee(owner, partnerID, { Percent: 0.95 })
    const set = (ConfigPartnerFeeShopID: number) =>
      owner.call(partnerFees.configFeePartnerShop, { ConfigPartnerFeeShopID, partnerID, ...visa, Percent: 1 })
    expect((await set(seen)).Code).toBe('STALE_WRITE')
    expect((await set(4096)).Errors).toEqual({ ConfigPartnerFeeShopID: 'Không có mức phí này trong cửa hàng' })
  })

  test('a fee at which swipes lose is asked about, in both directions, and taken when it is meant', async () => {
    const owner = await server.company()
    await owner.done(shops.addOrEdit, {
      ...newShopSettings,
      ShopID: owner.shopId,
      ShopName: 'Q1',
      FeeDefaultRut: 1.8,
      Version: 1,
    })
    await makePos(owner, { percent: 1.1 })
    await makePos(owner, { percent: 1.3 })
    const partnerID = await makePartner(owner)
    const set = (Direction: 1 | 2, Percent: number) =>
      owner.call(partnerFees.configFeePartnerShop, { partnerID, typeCard: 'VISA', Direction, Percent })
    expect((await set(1, 1.8)).Result).toBe(1)
    const theirs = await set(1, 1.9)
    expect([theirs.Code, theirs.Message]).toEqual([
      'CONFIRM',
      'Họ thu mình 1,9% Visa trong nước, cao hơn phí rút mặc định của cửa hàng: quẹt trên POS của họ sẽ lỗ',
    ])
    expect((await set(2, 1.2)).Warnings).toEqual([
      {
        Code: 'W_MARGIN',
        Message: 'Mình thu họ 1,2% Visa trong nước, thấp hơn phí máy POS cao nhất: quẹt hộ họ có thể lỗ',
      },
    ])
    await makePartnerFee(owner, partnerID, { Direction: 2, Percent: 1.2, Confirm: ['W_MARGIN'] })
    const { Data } = await owner.done(partnerFees.getConfigFeePartner, {})
    expect(Data.map(({ Direction, Margin }) => [Direction, Margin])).toEqual([
      [2, -0.1],
      [1, 0],
    ])
    const ours = await owner.done(partnerFees.getConfigFeePartner, { Direction: 2, typeCard: 'VISA', IsForeign: false })
    expect(ours.Data.map(({ Percent }) => Percent)).toEqual([1.2])
    const abroad = await owner.done(partnerFees.getConfigFeePartner, { IsForeign: true })
    expect(abroad.Data).toEqual([])
    const blind = await owner.staff(['partnerFees.view'])
    expect((await blind.done(partnerFees.getConfigFeePartner, {})).Data.map(({ Margin }) => Margin)).toEqual([
      null,
      null,
    ])
  })

  test('copying fees at which swipes lose is asked about once for all of them', async () => {
    const owner = await server.company()
    const [from, to] = [await makePartner(owner), await makePartner(owner)]
    await makePartnerFee(owner, from, { Direction: 2, Percent: 1.2 })
    await makePartnerFee(owner, from, { Direction: 1, Percent: 0.9 })
    await makePos(owner, { percent: 1.3 })
    const copy = { FromPartnerID: from, PartnerID: to }
    const asked = await owner.call(partnerFees.copyConfigFee, copy)
    expect([asked.Code, asked.Warnings]).toEqual([
      'CONFIRM',
      [
        {
          Code: 'W_MARGIN',
          Message: 'Mình thu họ 1,2% Visa trong nước, thấp hơn phí máy POS cao nhất: quẹt hộ họ có thể lỗ',
        },
      ],
    ])
    expect((await owner.done(partnerFees.getConfigFeePartner, { partnerID: to })).Data).toEqual([])
    expect((await owner.done(partnerFees.copyConfigFee, { ...copy, Confirm: ['W_MARGIN'] })).Data.Count).toBe(2)
  })

  test('copying from the partner himself, from one without fees, from one of another shop', async () => {
    const owner = await server.company({ shops: 2 })
    const [mine, bare] = [await makePartner(owner), await makePartner(owner, { Name: 'An Khang' })]
    const theirs = await makePartner(owner.at(owner.shopIds[1] ?? 0))
    const copy = async (FromPartnerID: number) =>
      (await owner.call(partnerFees.copyConfigFee, { FromPartnerID, PartnerID: mine })).Errors
    expect(await copy(mine)).toEqual({ FromPartnerID: 'Vui lòng chọn đối tác khác để sao chép phí' })
    expect((await copy(bare))?.['FromPartnerID']).toMatch(/^Đối tác An Khang chưa có phí nào áp dụng ngày /)
    expect(await copy(theirs)).toEqual({ FromPartnerID: 'Không có đối tác này trong cửa hàng' })
  })

  test('a fee between one shop and itself, or with a shop that the caller may not enter', async () => {
    const owner = await server.company({ shops: 2 })
    const [here, there] = owner.shopIds as [number, number]
    const manager = await owner.staff(['partnerShops.view', 'partnerShops.edit'], { shopIds: [here] })
    const fee = { typeCard: 'VISA' as const, Percent: 0.2 }
    const self = { ShopID: here, OtherShopID: here, ...fee }
    expect((await owner.call(partnerFees.configFeeShops, self)).Errors).toEqual({
      OtherShopID: 'Vui lòng chọn hai cửa hàng khác nhau',
    })
    const other = { ShopID: here, OtherShopID: there, ...fee }
    expect((await manager.call(partnerFees.configFeeShops, other)).Errors).toEqual({
      OtherShopID: 'Bạn không được vào cửa hàng này',
    })
  })
})

describe('a fee with a partner', () => {
  test('holds from its day on, and the one before it until the day before', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    await makePartnerFee(owner, partnerID, { Percent: 0.9, FromDate: addDays(today, -30) })
    await makePartnerFee(owner, partnerID, { Percent: 0.95, MinFee: 5_000 })
    await makePartnerFee(owner, partnerID, { Percent: 1, FromDate: tomorrow })
    expect(await periods(owner, partnerID)).toEqual([
      [1, tomorrow, null, 2],
      [0.95, today, today, 1],
      [0.9, addDays(today, -30), yesterday, 3],
    ])
    expect(await inForce(owner, { partnerID })).toEqual([0.95])
    expect(await inForce(owner, { date: yesterday })).toEqual([0.9])
    const coming = await owner.done(partnerFees.getConfigPartnerFeeShop, { State: 2 })
    expect(coming.Data.map(({ Percent }) => Percent)).toEqual([1])
  })

  test('may name the partner in the other spelling of the specification', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    await owner.done(partnerFees.configFeePartnerShop, { partnenrID: partnerID, ...visa, Percent: 0.9 })
    expect((await owner.done(partnerFees.getConfigFeePartner, { partnenrID: partnerID })).Total).toBe(1)
    expect((await owner.done(partnerFees.getConfigPartnerFeeShop, { partnenrID: partnerID })).Total).toBe(1)
  })

  test('that is entered as it is already changes nothing', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    const first = await makePartnerFee(owner, partnerID)
    expect(await makePartnerFee(owner, partnerID, { FromDate: tomorrow })).toBe(first)
    expect(await periods(owner, partnerID)).toHaveLength(1)
  })

  test('that was never used is deleted, and the one before it holds again', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    await makePartnerFee(owner, partnerID, { Percent: 0.9, FromDate: yesterday })
    const ConfigPartnerFeeShopID = await makePartnerFee(owner, partnerID, { Percent: 1 })
    expect(
      (await owner.call(partnerFees.deleteConfigFee, { ConfigPartnerFeeShopID, Reason: 'CVV 123' })).Errors,
    ).toEqual({
      Reason: 'Không được lưu CVV/PIN/OTP',
    })
    await owner.done(partnerFees.deleteConfigFee, { ConfigPartnerFeeShopID, Reason: 'Nhập nhầm' })
    expect(await periods(owner, partnerID)).toEqual([[0.9, yesterday, null, 1]])
    const { Data: log } = await owner.done(audit.getLogAction, { GeneralSearch: 'Xóa phí đối tác' })
    expect(log.map(({ Note }) => Note)).toEqual(['Nhập nhầm'])
  })

  test('in whose time something was posted is ended today, and nothing takes its place tomorrow', async () => {
    const owner = await server.company()
    const partnerID = await makePartner(owner)
    await makePartnerFee(owner, partnerID, { Percent: 0.9, FromDate: yesterday })
    const ConfigPartnerFeeShopID = await makePartnerFee(owner, partnerID, { Percent: 1 })
    await post(owner, { kind: 331, owner: partnerID })
    await owner.done(partnerFees.deleteConfigFee, { ConfigPartnerFeeShopID })
    await owner.done(partnerFees.deleteConfigFee, { ConfigPartnerFeeShopID })
    expect(await periods(owner, partnerID)).toEqual([
      [1, today, today, 1],
      [0.9, yesterday, yesterday, 3],
    ])
    expect(await inForce(owner, { date: tomorrow })).toEqual([])
  })

  test('is copied to another partner with all that are in force, each once', async () => {
    const owner = await server.company()
    const [from, to] = [await makePartner(owner), await makePartner(owner)]
    await makePartnerFee(owner, from, { MinFee: 5_000 })
    await makePartnerFee(owner, from, { Direction: 2, Percent: 1.4 })
    await makePartnerFee(owner, from, { typeCard: 'JCB', FromDate: tomorrow })
    const copy = { FromPartnerID: from, PartnerID: to }
    expect((await owner.done(partnerFees.copyConfigFee, copy)).Data).toEqual({ Count: 2 })
    expect((await owner.done(partnerFees.copyConfigFee, copy)).Data).toEqual({ Count: 0 })
    const { Data } = await owner.done(partnerFees.getConfigFeePartner, { partnerID: to })
    const seen = Data.map(({ Direction, typeCard, Percent, MinFee }) => [Direction, typeCard, Percent, MinFee])
    expect(seen.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, 'VISA', 0.9, 5_000],
      [2, 'VISA', 1.4, 0],
    ])
  })
})

describe('a fee between shops', () => {
  test('is seen by users that may enter both, deleted when unused and ended when used', async () => {
    const owner = await server.company({ shops: 2 })
    const [here, there] = owner.shopIds as [number, number]
    const set = async (input: object) =>
      (
        await owner.done(partnerFees.configFeeShops, {
          ShopID: here,
          OtherShopID: there,
          typeCard: 'VISA',
          Percent: 0.2,
          ...input,
        })
      ).Data.ShopFeeID
    const used = await set({})
    expect(await set({})).toBe(used)
    const unused = await set({ Percent: 0.3, FromDate: tomorrow })
    const manager = await owner.staff(['partnerShops.view'], { shopIds: [here] })
    expect((await manager.done(partnerFees.getConfigFeeShops, {})).Total).toBe(0)
    await post(owner, { kind: 1368, owner: there })
    await owner.done(partnerFees.deleteConfigFeeShops, { ShopFeeID: unused, Reason: 'Nhập nhầm' })
    await owner.done(partnerFees.deleteConfigFeeShops, { ShopFeeID: used })
    const { Data } = await owner.done(partnerFees.getConfigFeeShops, {})
    expect(Data.map(({ Percent, ToDate, State }) => [Percent, ToDate, State])).toEqual([[0.2, today, 1]])
  })
})
