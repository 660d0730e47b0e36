import { comments } from '@cardpro/contract/kit/audit/comments'
import { mentions } from '@cardpro/contract/kit/audit/mentions'
import { describe, expect, test } from 'vitest'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()

const said = async (user: TestUser, filter: object) => (await user.done(comments.getHistoryComment, filter)).Data
const countNew = async (user: TestUser) => (await user.done(mentions.count, {})).Data.Count

describe('refused', () => {
  test('nothing said, a CVV, a day before today, a result that there is not', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const refusal = async (given: object) =>
      (await owner.call(comments.addComment, { CustomerID, Content: 'Gọi lại', ...given })).Errors
    expect(await refusal({ Content: '  ' })).toEqual({ Content: 'Vui lòng nhập nội dung' })
    expect(await refusal({ Content: 'mã pin 1234' })).toEqual({ Content: 'Không được lưu CVV/PIN/OTP' })
    expect(await refusal({ NextDate: todayHere(-1) })).toEqual({
      NextDate: 'Ngày hẹn phải từ hôm nay và trong 366 ngày tới',
    })
    expect(await refusal({ Result: 9 })).toEqual({ Result: 'Kết quả không hợp lệ' })
    expect(await said(owner, { CustomerID })).toEqual([])
  })

  test('about no customer, one of another shop, or a card of another customer', async () => {
    const owner = await server.company({ shops: 2 })
    const [CustomerID, other] = [await makeCustomer(owner), await makeCustomer(owner.at(owner.shopIds[1] ?? 0))]
    const CardDataID = await makeCard(owner)
    const refusal = async (about: object) =>
      (await owner.call(comments.addComment, { Content: 'Gọi lại', ...about })).Errors
    const choose = { CustomerID: 'Vui lòng chọn một khách hàng, thẻ, đơn hàng, bill hoặc máy POS' }
    expect(await refusal({})).toEqual(choose)
    expect(await refusal({ CustomerID: other })).toEqual({ CustomerID: 'Không có khách hàng này trong cửa hàng' })
    expect(await refusal({ CardDataID: 4096 })).toEqual({ CardDataID: 'Không có thẻ này trong cửa hàng' })
    expect(await refusal({ CustomerID, CardDataID })).toEqual({ CustomerID: 'Không có khách hàng này trong cửa hàng' })
    expect((await owner.call(comments.getHistoryComment, {})).Errors).toEqual(choose)
  })

  test('a mention of a user who does not work in the shop, and to mark a mention of another user', async () => {
    const owner = await server.company({ shops: 2 })
    const [here = 0, there = 0] = owner.shopIds
    const [colleague, stranger] = [
      await owner.staff(['customers.view'], { shopIds: [here] }),
      await owner.staff(['customers.view'], { shopIds: [there] }),
    ]
    const CustomerID = await makeCustomer(owner)
    const content = { CustomerID, Content: '@Trần Minh Quân xem giúp' }
    const refused = await owner.call(comments.addComment, { ...content, MentionIDs: [stranger.userId] })
    expect(refused.Errors).toEqual({ MentionIDs: 'Người được nhắc đến không làm ở cửa hàng' })

    const { CommentID } = (await owner.done(comments.addComment, { ...content, MentionIDs: [colleague.userId] })).Data
    expect((await owner.call(comments.readMentions, { CommentIDs: [CommentID] })).Errors).toEqual({
      CommentIDs: 'Không có lời nhắc này',
    })
    expect(await countNew(colleague)).toBe(1)
  })
})

describe('what is said', () => {
  test('of a customer or their card stands with the customer, newest first, card numbers masked; of the card alone with the card', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const CardDataID = await makeCard(owner, { CustomerID, Last4: '7788' })
    await owner.done(comments.addComment, { CustomerID, Content: 'Thẻ 4111 1111 1111 1111' })
    await owner.done(comments.addComment, { CardDataID, Content: 'Hẹn', Result: 1, NextDate: todayHere(3) })

    expect(await said(owner, { CustomerID })).toMatchObject([
      { Content: 'Hẹn', Result: 1, NextDate: todayHere(3), Card: 'VPB •••• 7788', CardDataID },
      { Content: 'Thẻ 411111••••••1111', Result: 0, NextDate: null, Card: '', StaffName: 'Lê Minh Anh' },
    ])
    expect(await said(owner, { CardDataID })).toMatchObject([{ Content: 'Hẹn' }])
    expect((await owner.done(comments.getHistoryComment, { CustomerID, PageSize: 1 })).Total).toBe(2)
  })

  test('mentions users: each is notified once, in their shops, until it is read', async () => {
    const owner = await server.company({ shops: 2 })
    const [here = 0, there = 0] = owner.shopIds
    const colleague = await owner.staff(['customers.view'])
    const CustomerID = await makeCustomer(owner, { FullName: 'Lý An' })
    const content = {
      CustomerID,
      Content: '@Trần Minh Quân gọi giúp',
      MentionIDs: [colleague.userId, colleague.userId],
    }
    const { CommentID } = (await owner.done(comments.addComment, content)).Data

    expect(await said(owner, { CustomerID })).toMatchObject([{ Mentioned: ['Trần Minh Quân'] }])
    expect([await countNew(owner), await countNew(colleague), await countNew(colleague.at(there))]).toEqual([0, 1, 0])
    const told = await colleague.at(here).done(comments.getMentions, {})
    expect(told).toMatchObject({
      Total: 1,
      Summary: { New: 1 },
      Data: [{ CommentID, Kind: 'customer', CustomerID, RecordName: 'Lý An', StaffName: 'Lê Minh Anh', IsRead: false }],
    })
    await colleague.done(comments.readMentions, { CommentIDs: [CommentID] })
    await colleague.done(comments.readMentions, { CommentIDs: [CommentID] })
    expect(await countNew(colleague)).toBe(0)
    expect((await colleague.done(comments.getMentions, {})).Data).toMatchObject([{ IsRead: true }])
  })
})
