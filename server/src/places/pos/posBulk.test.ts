import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import type { BulkRow } from '@cardpro/contract/kit/bulk'
import type { RawInput } from '@cardpro/contract/kit/call'
import { funds } from '@cardpro/contract/places/funds/funds'
import { pos } from '@cardpro/contract/places/pos/pos'
import { type PosAction, posBulk } from '@cardpro/contract/places/pos/posBulk'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFund, makePos } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
type Wanted = RawInput<typeof posBulk.changeMany>

let owner: TestUser
let fundId: number
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  fundId = await makeFund(owner, { opening: 500_000_000 })
})

const change = async (user: TestUser, input: Wanted): Promise<BulkRow[]> =>
  (await user.done(posBulk.changeMany, input)).Data.Rows
const told = async (input: Wanted) => (await owner.done(posBulk.previewMany, input)).Data
const listed = async () => (await owner.done(pos.getByConditions, { PageSize: 200 })).Data
const statusOf = async (id: number) => (await listed()).find(({ PosID }) => PosID === id)?.Status ?? 0
const logged = async (id: number) => (await owner.done(audit.getHistory, { RefKind: 'pos', RefID: id })).Data
const giveBack = (PosID: number) => owner.done(pos.updateStatus, { PosID, Status: 0, Reason: 'Hết hợp đồng' })

describe('what is refused', () => {
  test('a user that may only see POS changes none and gets no preview', async () => {
    const viewer = await owner.staff(['pos.view'])
    for (const call of [posBulk.previewMany, posBulk.changeMany])
      expect((await viewer.call(call, { Act: 'status', NewStatus: 4 })).Code).toBe('NO_PERMISSION')
  })

  test.each<[string, object, string]>([
    ['Act', { Act: 'sell' as PosAction }, 'Vui lòng chọn việc cần làm'],
    ['NewStatus', { NewStatus: undefined }, 'Vui lòng chọn trạng thái mới'],
    ['NewStatus', { NewStatus: 7 }, 'Vui lòng chọn trạng thái mới'],
    ['Reason', { Reason: ' ' }, 'Vui lòng nhập lý do'],
    ['NewHolderID', { Act: 'hand' }, 'Vui lòng chọn người giữ máy'],
    ['NewHolderID', { Act: 'hand', NewHolderID: 999 }, 'Nhân viên này không làm ở cửa hàng'],
  ])('%s is checked: %j', async (field, given, sentence) => {
    const id = await makePos(owner, { fundId })
    const wanted = { Act: 'status', NewStatus: 4, Reason: 'Ngân hàng khóa', ...given } as Wanted
    expect((await owner.call(posBulk.changeMany, wanted)).Errors).toEqual({ [field]: sentence })
    expect(await statusOf(id)).toBe(1)
  })

  test('a POS for which the bank owes is not given back, and nothing of it is written; the others are', async () => {
    const [free, owed] = [await makePos(owner, { fundId }), await makePos(owner, { fundId })]
    await (await makeOrder(owner)).swipe([{ pos: owed, amount: 10_000_000 }])
    const before = (await logged(owed)).length
    const wanted: Wanted = { Ids: [free, owed], Act: 'status', NewStatus: 0, Reason: 'Hết hợp đồng' }

    expect(await told(wanted)).toMatchObject({ Total: 2, Changes: 1, Refused: 1 })
    const rows = await change(owner, wanted)

    expect(rows).toMatchObject([
      { Result: 0, Message: expect.stringMatching(/tiền chưa về, chưa trả máy được$/) },
      { Result: 1 },
    ])
    expect([await statusOf(owed), await statusOf(free), (await logged(owed)).length]).toEqual([1, 0, before])
  })

  test('one whose fund was stopped meanwhile does not come back', async () => {
    const old = await makeFund(owner, { name: 'VCB cũ' })
    const id = await makePos(owner, { fundId: old })
    await giveBack(id)
    await owner.done(funds.deleteBankCard, { BankCardID: old })
    const wanted: Wanted = { Ids: [id], Act: 'status', NewStatus: 1, Reason: 'Dùng lại' }
    const refused = { Result: 0, Message: 'Quỹ VCB cũ đã ngừng' }

    expect(await told(wanted)).toMatchObject({ Changes: 0, Rows: [refused] })
    expect(await change(owner, wanted)).toMatchObject([refused])
  })

  test('of two that were given back with one TID only one comes back; one whose TID another has does not', async () => {
    const first = await makePos(owner, { fundId, TID: '55550001' })
    await giveBack(first)
    const second = await makePos(owner, { fundId, TID: '55550001' })
    const wanted: Wanted = { Ids: [first], Act: 'status', NewStatus: 1, Reason: 'Dùng lại' }
    expect(await told(wanted)).toMatchObject({ Changes: 0, Refused: 1 })
    expect(await change(owner, wanted)).toMatchObject([
      { Result: 0, Message: expect.stringMatching(/^TID đã tồn tại ở máy /) },
    ])
    await giveBack(second)

    const rows = await change(owner, { ...wanted, Ids: [first, second] })

    expect(rows.map(({ Result }) => Result)).toEqual([1, 0])
    expect([await statusOf(first), await statusOf(second)]).toEqual([0, 1])
  })

  test('one that was given back is not handed over', async () => {
    const gone = await makePos(owner, { fundId })
    await giveBack(gone)
    const rows = await change(owner, { Ids: [gone], Act: 'hand', NewHolderID: owner.userId })
    expect(rows).toMatchObject([{ Result: 0, Message: expect.stringMatching(/đã trả nên không bàn giao được$/) }])
  })

  test("another shop's POS are not there", async () => {
    const id = await makePos(owner, { fundId })
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    expect(await change(elsewhere, { Ids: [id], Act: 'status', NewStatus: 4, Reason: 'Khóa' })).toEqual([])
    expect(await statusOf(id)).toBe(1)
  })
})

describe('many POS', () => {
  test('of a bank are locked with one reason, each as by itself, and taken back from its own history', async () => {
    const [first, second] = [await makePos(owner, { fundId }), await makePos(owner, { fundId })]
    const other = await makePos(owner, { fundId, BankCode: 'TCB' })
    await owner.done(pos.updateStatus, { PosID: second, Status: 4, Reason: 'Trái quy tắc' })
    const wanted: Wanted = { BankCode: 'VCB', Act: 'status', NewStatus: 4, Reason: 'Ngân hàng bảo trì' }
    expect(await told(wanted)).toMatchObject({ Total: 2, Changes: 1, Unchanged: 1, UpTo: second })

    const rows = await change(owner, wanted)

    expect(rows.map(({ Key, Result }) => [Key, Result])).toEqual([
      [String(second), 2],
      [String(first), 1],
    ])
    expect([await statusOf(first), await statusOf(other)]).toEqual([4, 1])
    const [deed] = await logged(first)
    expect(deed).toMatchObject({ Act: 'Khóa máy POS', Note: 'Ngân hàng bảo trì', MayUndo: true })
    await owner.done(undoing.undo, { LogID: deed?.LogID ?? 0 })
    expect(await statusOf(first)).toBe(1)
  })

  test('are handed to a colleague and taken back to the shop; one that came after the preview is left', async () => {
    const clerk = await owner.staff(['pos.view'])
    const ids = [await makePos(owner, { fundId }), await makePos(owner, { fundId })]
    const hand: Wanted = { Act: 'hand', NewHolderID: clerk.userId, Reason: 'Đi thu tại nhà' }
    const { UpTo } = await told(hand)
    const late = await makePos(owner, { fundId })

    await change(owner, { ...hand, UpTo })

    const holders = async () => new Map((await listed()).map(({ PosID, HolderID }) => [PosID, HolderID]))
    const held = await holders()
    expect([...ids, late].map((id) => held.get(id))).toEqual([clerk.userId, clerk.userId, null])
    const back: Wanted = { Act: 'hand', NewHolderID: null }
    expect(await change(owner, { ...back, StaffID: clerk.userId })).toMatchObject([{ Result: 1 }, { Result: 1 }])
    expect([...(await holders()).values()]).toEqual([null, null, null])
    expect((await change(owner, back)).map(({ Message }) => Message)).toEqual(Array(3).fill('Đang ở cửa hàng'))
  })
})
