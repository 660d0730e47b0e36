import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { files } from '@cardpro/contract/kit/files/files'
import { orderBulk } from '@cardpro/contract/orders/orderBulk'
import { orders } from '@cardpro/contract/orders/orders'
import { staffReport } from '@cardpro/contract/reports/turnoverReport'
import { beforeEach, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { expectSoundBooks } from '#test/orderBooks.ts'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { confirmed } from '#test/turnoverBooks.ts'
import { onePixel, upload, uploaded } from '#test/uploads.ts'
import { withAdmin } from '#test/withAdmin.ts'

// What reports count of bills is kept by whatever changes it, and is what the swipes and pictures say.
const server = testServer()
const image = { call: files.uploadImage, field: 'image', name: 'bill.png', bytes: onePixel }
const day = businessDay(new Date())

let owner: TestUser
let order: MadeOrder
let [numbered, bare] = [0, 0]
beforeEach(async () => {
  owner = await server.company()
  order = await makeOrder(owner)
  const pos = await makePos(owner, { MaxDay: 0 })
  await order.swipe([
    { pos, amount: 5_000_000, bill: '000045' },
    { pos, amount: 6_000_000 },
  ])
  ;[numbered = 0, bare = 0] = (await order.detail()).Swipes.map(({ LogWithdrawalID }) => LogWithdrawalID)
})

/** Bills without a number and without a picture, by staff; checked against the swipes. */
async function missing(): Promise<Record<number, (number | null | undefined)[]>> {
  await expectSoundBooks(server, owner)
  const { Data } = await owner.done(staffReport.calls.staff, { fromDate: day, toDate: day })
  return Object.fromEntries(
    Data.map(({ Key, Now: { BillsWithoutNumber, BillsWithoutPicture } }) => [
      Number(Key),
      [BillsWithoutNumber, BillsWithoutPicture],
    ]),
  )
}

const placeOf = (LogWithdrawalID: number) => ({ RefKind: 'order' as const, RefID: order.id, LogWithdrawalID })

test('a bill has its picture from the first one until the last is removed', async () => {
  expect(await missing()).toEqual({ [owner.userId]: [1, 2] })
  const { FileID } = await uploaded(server, owner, { ...image, place: placeOf(numbered) })
  expect(await missing()).toEqual({ [owner.userId]: [1, 1] })
  const other = await uploaded(server, owner, { ...image, place: placeOf(numbered) })
  await owner.done(files.removeFile, { FileID, Reason: 'Ảnh mờ' })
  expect(await missing()).toEqual({ [owner.userId]: [1, 1] })
  await owner.done(files.removeFile, { FileID: other.FileID, Reason: 'Ảnh mờ' })
  await owner.done(files.removeFile, { FileID: other.FileID, Reason: 'Ảnh mờ' })
  expect(await missing()).toEqual({ [owner.userId]: [1, 2] })
})

test('pictures sent at the same moment, and one that comes with a cancel, count once', async () => {
  await Promise.all([1, 2, 3].map(() => uploaded(server, owner, { ...image, place: placeOf(numbered) })))
  expect(await missing()).toEqual({ [owner.userId]: [1, 1] })
  // A swipe is the line that it was posted as.
  await Promise.all([order.cancelLine(bare), upload(server, owner, { ...image, place: placeOf(bare) })])
  expect(await missing()).toEqual({ [owner.userId]: [0, 0] })
})

test('a number that is written later, or taken away, counts at once', async () => {
  const edit = async (LogWithdrawalID: number, BillNo: string) => {
    const written = { BillNo, Approval: '', DocNo: '' }
    const { Data } = await owner.done(orders.updateWithdrawal, { ...order.ref, LogWithdrawalID, ...written })
    order.version = Data.Version
  }
  await edit(bare, '000046')
  expect(await missing()).toEqual({ [owner.userId]: [0, 2] })
  await edit(numbered, '')
  expect(await missing()).toEqual({ [owner.userId]: [1, 2] })
})

test('what an order lacks goes with it to other staff; a cancelled swipe lacks nothing', async () => {
  const clerk = await owner.staff(['orders.view'])
  await uploaded(server, owner, { ...image, place: placeOf(numbered) })
  await owner.done(orderBulk.changeMany, { Ids: [order.id], Act: 'staff', NewStaffID: clerk.userId })
  expect((await missing())[clerk.userId]).toEqual([1, 1])
  expect((await missing())[owner.userId]?.at(1)).toBe(0)
  order.version = (await order.detail()).Version
  await order.cancelLine(bare)
  expect((await missing())[clerk.userId]).toEqual([0, 0])
})

test('a swipe of a day that is locked since lacks nothing once it is cancelled, on whatever day that stands in the books', async () => {
  const yesterday = addDays(day, -1)
  const pos = await makePos(owner, { MaxDay: 0 })
  const late = await makeOrder(owner, { ForDate: yesterday })
  await late.swipe([{ pos, amount: 2_000_000 }], { Date: yesterday, ...confirmed })
  const [swipe] = (await late.detail()).Swipes
  const of = async (date: string) => {
    const { Summary } = await owner.done(staffReport.calls.staff, { fromDate: date, toDate: date })
    return [Summary?.Now.BillsWithoutPicture, Summary?.Now.Volume]
  }
  expect([await of(yesterday), await of(day)]).toEqual([
    [1, 2_000_000],
    [2, 11_000_000],
  ])
  await withAdmin(server.admin, (client) =>
    client.query(
      'INSERT INTO day_locks (company_id, shop_id, locked_to) VALUES ($1, $2, $3) ON CONFLICT (company_id, shop_id) DO UPDATE SET locked_to = EXCLUDED.locked_to',
      [owner.companyId, owner.shopId, yesterday],
    ),
  )
  await late.cancelLine(swipe?.LogWithdrawalID ?? 0)
  expect([await of(yesterday), await of(day)]).toEqual([
    [0, 2_000_000],
    [2, 9_000_000],
  ])
  await expectSoundBooks(server, owner)
})
