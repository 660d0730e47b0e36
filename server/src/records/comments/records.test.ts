import { audit } from '@cardpro/contract/kit/audit/audit'
import { type CommentAbout, type CommentKind, comments } from '@cardpro/contract/kit/audit/comments'
import { mentions } from '@cardpro/contract/kit/audit/mentions'
import type { Right } from '@cardpro/contract/kit/rights'
import { pos } from '@cardpro/contract/places/pos/pos'
import { describe, expect, test } from 'vitest'
import { makePos } from '#test/cardFile.ts'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// Orders, bills and POS are spoken of as customers and cards are; their own rights stand before them.
const server = testServer()

type Abouts = Record<Exclude<CommentKind, 'customer'>, CommentAbout>

const billOf = async (order: MadeOrder): Promise<CommentAbout> => ({
  ScheduleID: order.id,
  LogWithdrawalID: (await order.detail()).Swipes[0]?.LogWithdrawalID ?? 0,
})

/** A shop with one record of each kind that is spoken of besides customers and cards. */
async function furnished(): Promise<{ owner: TestUser; order: MadeOrder; about: Abouts }> {
  const owner = await server.company({ shops: 2 })
  const PosID = await makePos(owner, { Name: 'POS Quận 1' })
  const order = await makeOrder(owner)
  await order.swipe([{ pos: PosID, amount: 5_000_000, lot: '000123', bill: '000045' }])
  return { owner, order, about: { order: { ScheduleID: order.id }, bill: await billOf(order), pos: { PosID } } }
}

const say = (user: TestUser, about: CommentAbout, more: { MentionIDs?: number[] } = {}) =>
  user.call(comments.addComment, { ...about, Content: 'Xem giúp', ...more })
const heard = async (user: TestUser, about: CommentAbout) => (await user.done(comments.getHistoryComment, about)).Data
const countNew = async (user: TestUser) => (await user.done(mentions.count, {})).Data.Count

const kinds = ['order', 'bill', 'pos'] as const
const viewers: [(typeof kinds)[number], Right][] = [
  ['order', 'orders.view'],
  ['bill', 'orders.view'],
  ['bill', 'pos.view'],
  ['pos', 'pos.view'],
]

describe('refused', () => {
  test('a record of another shop, or none: nothing is told of it, and nothing said', async () => {
    const { owner, about } = await furnished()
    const elsewhere = owner.at(owner.shopIds[1] ?? 0)
    const missing = {
      order: { ScheduleID: 'Không có đơn hàng này trong cửa hàng' },
      bill: { ScheduleID: 'Không có đơn hàng này trong cửa hàng' },
      pos: { PosID: 'Không có máy POS này trong cửa hàng' },
    }
    for (const kind of kinds) {
      expect((await say(owner, about[kind])).Result).toBe(1)
      expect(await say(elsewhere, about[kind])).toMatchObject({ Code: 'NOT_FOUND', Errors: missing[kind] })
      expect(await heard(elsewhere, about[kind])).toEqual([])
    }
  })

  test('a swipe of another order, a bill without its order, a POS that is gone, two records at once', async () => {
    const { owner, about } = await furnished()
    const other = await makeOrder(owner)
    const wrong = { ...about.bill, ScheduleID: other.id }
    expect((await say(owner, wrong)).Errors).toEqual({ LogWithdrawalID: 'Không có lần quẹt này trong đơn' })
    expect(await heard(owner, wrong)).toEqual([])
    const alone = { LogWithdrawalID: about.bill.LogWithdrawalID }
    const whose = { ScheduleID: 'Vui lòng chọn đơn hàng của bill' }
    expect((await say(owner, alone)).Errors).toEqual(whose)
    expect((await owner.call(comments.getHistoryComment, alone)).Errors).toEqual(whose)
    const two = { ...about.order, ...about.pos }
    const one = { CustomerID: 'Vui lòng chọn một khách hàng, thẻ, đơn hàng, bill hoặc máy POS' }
    expect((await say(owner, two)).Errors).toEqual(one)
    expect((await owner.call(comments.getHistoryComment, two)).Errors).toEqual(one)
    const PosID = await makePos(owner)
    await owner.done(pos.delete, { posID: PosID })
    expect((await say(owner, { PosID })).Code).toBe('NOT_FOUND')
  })

  test.each(kinds)('%s to users who may not see it', async (kind) => {
    const { owner, about } = await furnished()
    const stranger = await owner.staff(['customers.view', 'cards.view'])
    const blind = { Result: 0, Code: 'NO_PERMISSION', Data: null }
    expect(await stranger.call(comments.getHistoryComment, about[kind])).toMatchObject(blind)
    expect(await say(stranger, about[kind])).toMatchObject(blind)
    expect(await heard(owner, about[kind])).toEqual([])
  })

  test('customers and orders to users who see POS alone', async () => {
    const { owner, order, about } = await furnished()
    const keeper = await owner.staff(['pos.view'])
    for (const named of [about.order, { CustomerID: order.customerId }, { CardDataID: order.cardId }]) {
      expect((await say(keeper, named)).Code).toBe('NO_PERMISSION')
      expect((await keeper.call(comments.getHistoryComment, named)).Code).toBe('NO_PERMISSION')
    }
  })

  test.each(kinds)('of %s a mention of a user who may not see it: no notice', async (kind) => {
    const { owner, about } = await furnished()
    const stranger = await owner.staff(['customers.view'])
    const names = { order: 'đơn hàng', bill: 'bill', pos: 'máy POS' }
    const refused = await say(owner, about[kind], { MentionIDs: [stranger.userId] })
    expect(refused.Errors).toEqual({
      MentionIDs: `Trần Minh Quân không có quyền xem ${names[kind]} nên không nhắc được`,
    })
    expect(await heard(owner, about[kind])).toEqual([])
  })

  test('what came of a call anywhere but at a customer; an OTP', async () => {
    const { owner, about } = await furnished()
    const add = async (given: object) =>
      (await owner.call(comments.addComment, { ...about.order, Content: 'Gọi lại', ...given })).Errors
    expect(await add({ Result: 1 })).toEqual({ Result: 'Kết quả liên hệ chỉ ghi cho khách hàng' })
    expect(await add({ NextDate: '2090-01-01' })).toEqual({ NextDate: 'Hẹn liên hệ lại chỉ ghi cho khách hàng' })
    expect(await add({ Content: 'otp 123456' })).toEqual({ Content: 'Không được lưu CVV/PIN/OTP' })
    expect(await heard(owner, about.order)).toEqual([])
  })
})

describe('what is said', () => {
  test.each(viewers)('of %s is read and added to with %s', async (kind, right) => {
    const { owner, about } = await furnished()
    const viewer = await owner.staff([right])
    expect((await say(viewer, about[kind])).Result).toBe(1)
    expect(await heard(viewer, about[kind])).toMatchObject([{ StaffName: 'Trần Minh Quân', Content: 'Xem giúp' }])
  })

  test('of a bill stands with its order too, newest first; card numbers are masked', async () => {
    const { owner, about } = await furnished()
    await owner.done(comments.addComment, { ...about.order, Content: 'Thẻ 4111 1111 1111 1111' })
    await owner.done(comments.addComment, { ...about.bill, Content: 'Ảnh mờ' })
    await owner.done(comments.addComment, { ...about.pos, Content: 'Hết giấy' })
    expect(await heard(owner, about.order)).toMatchObject([
      { Content: 'Ảnh mờ', Bill: '000123.000045', LogWithdrawalID: about.bill.LogWithdrawalID, Card: '' },
      { Content: 'Thẻ 411111••••••1111', Bill: '', LogWithdrawalID: null },
    ])
    expect(await heard(owner, about.bill)).toMatchObject([{ Content: 'Ảnh mờ' }])
    expect(await heard(owner, about.pos)).toMatchObject([{ Content: 'Hết giấy', Bill: '' }])
  })

  test('stands in the history of its record', async () => {
    const { owner, order, about } = await furnished()
    for (const kind of kinds) await say(owner, about[kind], { MentionIDs: [owner.userId] })
    const deeds = async (RefKind: 'order' | 'pos', RefID: number) =>
      (await owner.done(audit.getHistory, { RefKind, RefID })).Data
    const told = { Note: '', After: { 'Nội dung': 'Xem giúp', 'Nhắc đến': 'Lê Minh Anh' } }
    expect(await deeds('order', order.id)).toMatchObject([
      { Act: 'Bình luận bill', Ref: `Đơn ${order.code}`, ...told },
      { Act: 'Bình luận đơn', Ref: `Đơn ${order.code}`, ...told },
      {},
      {},
    ])
    const [latest] = await deeds('pos', about.pos.PosID ?? 0)
    expect(latest).toMatchObject({ Act: 'Bình luận máy POS', Ref: 'Máy POS Quận 1', ...told })
  })
})

describe('a mention', () => {
  test('names its record, and is there as long as its reader may see such records', async () => {
    const { owner, order, about } = await furnished()
    const colleague = await owner.staff(['orders.view', 'pos.view'])
    for (const kind of kinds) await say(owner, about[kind], { MentionIDs: [colleague.userId] })
    const told = async () => (await colleague.done(comments.getMentions, {})).Data
    const PosID = about.pos.PosID
    expect(await told()).toMatchObject([
      { Kind: 'pos', RecordName: 'POS Quận 1', PosID, ScheduleID: null, CustomerID: null },
      { Kind: 'bill', RecordName: '000123.000045', PosID, ...about.bill },
      { Kind: 'order', RecordName: order.code, PosID: null, ...about.order, LogWithdrawalID: null },
    ])
    const [ofPos, , ofOrder] = (await told()).map(({ CommentID }) => CommentID)

    await onlySees(colleague, 'pos.view')

    expect((await told()).map(({ Kind }) => Kind)).toEqual(['pos', 'bill'])
    expect(await countNew(colleague)).toBe(2)
    expect((await colleague.call(comments.readMentions, { CommentIDs: [ofOrder ?? 0] })).Errors).toEqual({
      CommentIDs: 'Không có lời nhắc này',
    })
    await colleague.done(comments.readMentions, { CommentIDs: [ofPos ?? 0] })
    expect((await colleague.done(comments.getMentions, {})).Summary).toEqual({ New: 1 })

    await onlySees(colleague, 'cards.view')

    expect(await told()).toEqual([])
    expect(await countNew(colleague)).toBe(0)
  })

  test('reaches users who see bills by orders or by POS', async () => {
    const { owner, about } = await furnished()
    const [clerk, keeper] = [await owner.staff(['orders.view']), await owner.staff(['pos.view'])]
    const answer = await say(owner, about.bill, { MentionIDs: [clerk.userId, keeper.userId] })
    expect(answer.Result).toBe(1)
    expect([await countNew(clerk), await countNew(keeper)]).toEqual([1, 1])
  })
})

/** Changes the user's rights without ending the session. */
async function onlySees({ companyId, userId }: TestUser, right: Right): Promise<void> {
  await withAdmin(server.admin, (client) =>
    client.query('UPDATE users SET rights = $1 WHERE id = $2', [[right], userId]),
  )
  server.db.bus.emit('sessionsEnded', { companyId })
}
