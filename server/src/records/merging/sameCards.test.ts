import { audit } from '@cardpro/contract/kit/audit/audit'
import { comments } from '@cardpro/contract/kit/audit/comments'
import { files } from '@cardpro/contract/kit/files/files'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { appointments } from '@cardpro/contract/people/cards/cardWork'
import { merging } from '@cardpro/contract/people/customers/merging'
import { expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { todayHere } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'

// Two customers who are one may have the same card on file, each with what was kept of it.
const server = testServer()

const breaches = (user: TestUser) =>
  server.db.transaction(user.companyId, (tx) => verifyCompany(tx, user.companyId), 'read only')
const merge = (user: TestUser, CustomerID: number, MergeID: number) =>
  user.done(merging.mergeCustomer, { CustomerID, MergeID, Version: 1, MergeVersion: 1, Reason: 'Nhập trùng' })

test('moves the data of a card that both have to the one that stays, and says so in both histories', async () => {
  const owner = await server.company()
  const [kept, merged] = [
    await makeCustomer(owner, { FullName: 'An' }),
    await makeCustomer(owner, { FullName: 'Bình' }),
  ]
  const face = { Last4: '7788', DueDay: 9 }
  const cardId = await makeCard(owner, { ...face, CustomerID: kept })
  const sameCard = await makeCard(owner, { ...face, CustomerID: merged })
  const meeting = { CardDataID: sameCard, Type: 1 as const, RepeatMonthly: true, Date: todayHere(2) }
  const { CalendarID } = (await owner.done(appointments.addCalendarPayment, meeting)).Data
  await owner.done(custody.changeHold, { cardDataID: cardId, cardInShop: 1, Slot: 'A1' })
  await owner.done(custody.changeHold, { cardDataID: sameCard, cardInShop: 1, Slot: 'B2' })
  await owner.done(comments.addComment, { CardDataID: sameCard, Content: 'Khách gửi thẻ' })
  const place = { RefKind: 'card', RefID: sameCard } as const
  await uploaded(server, owner, { call: files.uploadImage, place })

  await merge(owner, kept, merged)

  const card = (await owner.done(cards.getByID, { cardDataID: cardId })).Data
  expect(card).toMatchObject({ Status: 1, CardInShop: 1, Slot: 'B2' })
  expect(card.HoldLogs.map(({ ReceiptNo, Slot }) => [ReceiptNo, Slot])).toEqual([
    ['BN000002', 'B2'],
    ['BN000001', 'A1'],
  ])
  expect(new Set(card.Calendar.map((one) => one.CalendarID))).toEqual(new Set([CalendarID]))
  expect((await owner.done(comments.getHistoryComment, { CardDataID: cardId })).Data).toMatchObject([
    { Content: 'Khách gửi thẻ' },
  ])
  expect((await owner.done(files.getFiles, { RefKind: 'card', RefID: cardId })).Total).toBe(1)
  expect((await owner.done(custody.getCardDataShop, {})).Data).toMatchObject([{ CardDataID: cardId, Slot: 'B2' }])
  const ended = (await owner.done(cards.getByID, { cardDataID: sameCard })).Data
  expect(ended).toMatchObject({ Status: 0, CardInShop: 0, HoldLogs: [], Calendar: [] })
  const history = async (RefID: number) => (await owner.done(audit.getHistory, { RefKind: 'card', RefID })).Data[0]
  expect(await history(cardId)).toMatchObject({
    Act: 'Gộp thẻ trùng',
    Note: 'KH2 Bình gộp vào KH1 An',
    Before: { 'Ngăn để thẻ': 'A1' },
    After: {
      'Lịch hẹn chuyển sang': '1',
      'Biên nhận chuyển sang': '1',
      'Bình luận chuyển sang': '1',
      'Tệp chuyển sang': '1',
      'Ngăn để thẻ': 'B2',
    },
  })
  expect(await history(sameCard)).toMatchObject({
    Act: 'Ngừng theo dõi thẻ trùng',
    Before: { 'Trạng thái': 'Đang dùng', 'Ai giữ thẻ': 'Cửa hàng' },
    After: { 'Trạng thái': 'Ngừng theo dõi', 'Ai giữ thẻ': 'Khách' },
  })
  expect(await breaches(owner)).toEqual([])
})

test('leaves a card where its last receipt says, whichever of the two had it written', async () => {
  const owner = await server.company()
  const [kept, merged] = [await makeCustomer(owner), await makeCustomer(owner)]
  const cardId = await makeCard(owner, { CustomerID: kept, Last4: '7788' })
  const sameCard = await makeCard(owner, { CustomerID: merged, Last4: '7788' })
  await owner.done(custody.changeHold, { cardDataID: sameCard, cardInShop: 1 })
  await owner.done(custody.changeHold, { cardDataID: cardId, cardInShop: 1 })
  await owner.done(custody.changeHold, { cardDataID: cardId, cardInShop: 0 })

  await merge(owner, kept, merged)

  expect((await owner.done(cards.getByID, { cardDataID: cardId })).Data).toMatchObject({ CardInShop: 0 })
  expect((await owner.done(custody.getCardDataShop, {})).Total).toBe(0)
})
