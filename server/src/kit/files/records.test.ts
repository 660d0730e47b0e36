import { audit } from '@cardpro/contract/kit/audit/audit'
import { type FileOwner, files } from '@cardpro/contract/kit/files/files'
import type { Right } from '@cardpro/contract/kit/rights'
import { orders } from '@cardpro/contract/orders/orders'
import { pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { makePartner } from '#test/partners.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { fetched, onePixel, upload, uploaded } from '#test/uploads.ts'
import { collect } from '#test/vouchers.ts'

// Orders, POS and partners have files as customers and cards have; their own rights stand before them.
const server = testServer()

const image = { call: files.uploadImage }

/** A shop with one record of each kind that has files besides customers and cards. */
async function furnished(): Promise<{ owner: TestUser; of: [FileOwner, number][] }> {
  const owner = await server.company({ shops: 2 })
  const order = await makeOrder(owner)
  const of: [FileOwner, number][] = [
    ['order', order.id],
    ['pos', await makePos(owner)],
    ['partner', await makePartner(owner)],
    ['voucher', (await collect(owner, { BankCardID: await makeFund(owner) })).Data.PaymentID],
  ]
  return { owner, of }
}

describe('refused', () => {
  test('a record of another shop, or none: nothing is said of it', async () => {
    const { owner, of } = await furnished()
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    const names = {
      order: 'đơn hàng',
      pos: 'máy POS',
      partner: 'đối tác',
      voucher: 'phiếu thu chi',
      badDebt: 'khoản nợ xấu',
      comparison: 'bản đối chiếu',
      customer: '',
      card: '',
    }
    for (const [RefKind, RefID] of of) {
      const { FileID } = await uploaded(server, owner, { ...image, place: { RefKind, RefID } })
      const refused = await upload(server, elsewhere, { ...image, place: { RefKind, RefID } })
      expect(refused.Errors).toEqual({ RefID: `Không có ${names[RefKind]} này trong cửa hàng` })
      expect((await elsewhere.done(files.getFiles, { RefKind, RefID })).Data).toEqual([])
      expect((await elsewhere.call(files.getFile, { FileID })).Code).toBe('NOT_FOUND')
      expect((await elsewhere.call(files.removeFile, { FileID, Reason: 'Ảnh mờ' })).Code).toBe('NOT_FOUND')
    }
  })

  const rights: [FileOwner, { view: Right; add: Right }][] = [
    ['order', { view: 'orders.view', add: 'orders.edit' }],
    ['pos', { view: 'pos.view', add: 'pos.edit' }],
    ['partner', { view: 'partners.view', add: 'partners.edit' }],
  ]
  test.each(rights)('files of a %s to users without its own rights', async (RefKind, { view, add }) => {
    const { owner, of } = await furnished()
    const RefID = of.find(([kind]) => kind === RefKind)?.[1] ?? 0
    const place = { RefKind, RefID }
    const { FileID } = await uploaded(server, owner, { ...image, place })
    const stranger = await owner.staff(['customers.view', 'customers.add', 'customers.edit'])
    const viewer = await owner.staff([view])
    const editor = await owner.staff([view, add, ...(RefKind === 'order' ? (['orders.add'] as const) : [])])

    expect((await stranger.call(files.getFiles, place)).Code).toBe('NO_PERMISSION')
    expect((await stranger.call(files.getFile, { FileID })).Code).toBe('NOT_FOUND')
    expect((await upload(server, stranger, { ...image, place })).Code).toBe('NO_PERMISSION')
    expect((await viewer.done(files.getFiles, place)).Total).toBe(1)
    expect((await fetched(server, viewer, FileID)).rawPayload).toEqual(onePixel)
    expect((await upload(server, viewer, { ...image, place })).Code).toBe('NO_PERMISSION')
    expect((await viewer.call(files.removeFile, { FileID, Reason: 'Ảnh mờ' })).Code).toBe('NO_PERMISSION')
    await uploaded(server, editor, { ...image, place })
    await editor.done(files.removeFile, { FileID, Reason: 'Ảnh mờ' })
    expect((await owner.done(files.getFiles, place)).Total).toBe(1)
  })

  test('a file on the order of another user without the right to change orders', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['orders.view', 'orders.add'])
    const [others, own] = [await makeOrder(owner), await makeOrder(owner, { StaffID: clerk.userId })]
    const refused = await upload(server, clerk, { ...image, place: { RefKind: 'order', RefID: others.id } })
    expect(refused).toMatchObject({
      Code: 'NO_PERMISSION',
      Errors: { RefID: 'Đơn do nhân viên khác phụ trách, bạn chỉ thêm tệp vào đơn của mình' },
    })
    await uploaded(server, clerk, { ...image, place: { RefKind: 'order', RefID: own.id } })
  })

  test('the picture of a bill whose swipe is not of that order', async () => {
    const owner = await server.company()
    const posId = await makePos(owner)
    const [order, other] = [await makeOrder(owner), await makeOrder(owner)]
    await other.swipe([{ pos: posId, amount: 5_000_000 }])
    const LogWithdrawalID = (await other.detail()).Swipes[0]?.LogWithdrawalID ?? 0
    const wrong = { LogWithdrawalID: 'Không có lần quẹt này trong đơn' }
    const send = async (RefKind: FileOwner, RefID: number) =>
      (await upload(server, owner, { ...image, place: { RefKind, RefID, LogWithdrawalID } })).Errors
    expect(await send('order', order.id)).toEqual(wrong)
    expect(await send('pos', posId)).toEqual(wrong)
  })
})

test('a file of each is in the history of its record', async () => {
  const { owner, of } = await furnished()
  for (const [RefKind, RefID] of of) {
    await uploaded(server, owner, { ...image, name: 'hop dong.png', place: { RefKind, RefID } })
    expect((await owner.done(files.getFiles, { RefKind, RefID })).Data).toMatchObject([
      { Name: 'hop dong.png', Bill: '' },
    ])
    const [latest] = (await owner.done(audit.getHistory, { RefKind: RefKind as 'order', RefID })).Data
    expect(latest).toMatchObject({ Act: 'Thêm tệp', After: { Tệp: 'hop dong.png' } })
  }
})

test('a bill whose picture is missing is marked on the order and on the POS, until there is one', async () => {
  const owner = await server.company()
  const posId = await makePos(owner)
  const order = await makeOrder(owner)
  const without = await makeOrder(owner)
  await order.swipe([
    { pos: posId, amount: 5_000_000, lot: '000123', bill: '000045' },
    { pos: posId, amount: 6_000_000, lot: '000123', bill: '000046' },
  ])
  const [first = 0, second = 0] = (await order.detail()).Swipes.map(({ LogWithdrawalID }) => LogWithdrawalID)
  const missing = async () => {
    const listed = (await owner.done(orders.getByConditions, { MissingImage: true })).Data
    const bills = (await owner.done(pos.getBills, { PosID: posId, MissingImage: true })).Data
    return [listed.map((one) => [one.ScheduleID, one.MissingImages]), bills.map(({ BillNo }) => BillNo).toSorted()]
  }
  expect(await missing()).toEqual([[[order.id, 2]], ['000045', '000046']])
  expect((await without.detail()).MissingImages).toBe(0)

  const place = { RefKind: 'order', RefID: order.id } as const
  // A picture of the order is not that of a bill.
  await uploaded(server, owner, { ...image, place })
  const { FileID } = await uploaded(server, owner, { ...image, place: { ...place, LogWithdrawalID: first } })
  expect(await missing()).toEqual([[[order.id, 1]], ['000046']])
  const labels = (await owner.done(files.getFiles, place)).Data.map(({ Bill }) => Bill)
  expect(labels).toEqual(['000123.000045', ''])
  const swipes = (await order.detail()).Swipes
  expect(swipes.map(({ ImageID }) => ImageID)).toEqual([FileID, null])
  const all = (await owner.done(pos.getBills, { PosID: posId })).Data
  expect(Object.fromEntries(all.map(({ BillNo, HasImage }) => [BillNo, HasImage]))).toEqual({
    '000045': true,
    '000046': false,
  })

  await owner.done(files.removeFile, { FileID, Reason: 'Ảnh mờ' })
  expect((await missing())[1]).toEqual(['000045', '000046'])
  await uploaded(server, owner, { ...image, place: { ...place, LogWithdrawalID: first } })
  await uploaded(server, owner, { ...image, place: { ...place, LogWithdrawalID: second } })
  expect(await missing()).toEqual([[], []])
})
