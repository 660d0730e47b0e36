import { files } from '@cardpro/contract/kit/files/files'
import { cards, custody } from '@cardpro/contract/people/cards/cards'
import { staff } from '@cardpro/contract/people/staff/staff'
import { describe, expect, test } from 'vitest'
import { makeCard } from '#test/cardFile.ts'
import { testServer } from '#test/shop.ts'
import { uploaded } from '#test/uploads.ts'

const server = testServer()

describe('handing a card over', () => {
  test('is refused without the right, for a card of another shop, and to a user who does not work here', async () => {
    const owner = await server.company({ shops: 2 })
    const cardDataID = await makeCard(owner)
    const viewer = await owner.staff(['cards.view'])
    expect((await viewer.call(custody.changeHold, { cardDataID, cardInShop: 1 })).Code).toBe('NO_PERMISSION')
    const other = owner.at(owner.shopIds[1] ?? 0)
    expect((await other.call(custody.changeHold, { cardDataID, cardInShop: 1 })).Errors).toEqual({
      cardDataID: 'Không có thẻ này trong cửa hàng',
    })
    expect((await owner.call(custody.changeHold, { cardDataID, cardInShop: 2 })).Errors).toEqual({
      StaffId: 'Vui lòng chọn nhân viên giữ thẻ',
    })
    const stranger = await owner.staff(['cards.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    const wrong = { StaffId: 'Nhân viên này không làm ở cửa hàng' }
    expect(
      (await owner.call(custody.changeHold, { cardDataID, cardInShop: 2, StaffId: stranger.userId })).Errors,
    ).toEqual(wrong)
    expect((await owner.call(custody.changeHold, { cardDataID, cardInShop: 0 })).Errors).toEqual({
      cardInShop: 'Thẻ này khách đang giữ',
    })
    expect((await owner.call(custody.changeHold, { cardDataID, cardInShop: 3 })).Errors).toEqual({
      cardInShop: 'Vui lòng chọn nơi giữ thẻ',
    })
  })

  test('keeps every hand it went through, with receipts that run without gaps, and once for both calls', async () => {
    const owner = await server.company({ shops: 2 })
    const clerk = await owner.staff(['cards.view'])
    const [one, two] = [await makeCard(owner), await makeCard(owner)]
    const receipts: string[] = []
    const give = async (input: Parameters<typeof owner.done<typeof custody.changeHold>>[1]) =>
      receipts.push((await owner.done(custody.changeHold, input)).Data.ReceiptNo)
    await give({ cardDataID: one, cardInShop: 1, Slot: 'A12', Note: 'Khách gửi' })
    await give({ cardDataID: one, cardInShop: 1, Slot: 'A12' })
    await give({ cardDataID: one, cardInShop: 2, StaffId: clerk.userId })
    // A refused call takes no number.
    await owner.call(custody.changeHold, { cardDataID: two, cardInShop: 0 })
    await give({ cardDataID: two, cardInShop: 1 })
    await give({ cardDataID: one, cardInShop: 0, Slot: 'A12' })
    expect(receipts).toEqual(['BN000001', 'BN000001', 'BN000002', 'BN000003', 'BN000004'])
    const { Data } = await owner.done(cards.getByID, { cardDataID: one })
    expect(Data).toMatchObject({ CardInShop: 0, HolderStaffID: null, Slot: '' })
    expect(
      Data.HoldLogs.map((log) => [log.ReceiptNo, log.From, log.FromStaff, log.To, log.ToStaff, log.Slot, log.Note]),
    ).toEqual([
      ['BN000004', 2, 'Trần Minh Quân', 0, '', '', ''],
      ['BN000002', 1, '', 2, 'Trần Minh Quân', '', ''],
      ['BN000001', 0, '', 1, '', 'A12', 'Khách gửi'],
    ])
    const other = owner.at(owner.shopIds[1] ?? 0)
    const theirs = await makeCard(other)
    expect((await other.done(custody.changeHold, { cardDataID: theirs, cardInShop: 1 })).Data.ReceiptNo).toBe(
      'BN000001',
    )
  })

  test('of the same moment takes different receipts, none twice', async () => {
    const owner = await server.company()
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => makeCard(owner)))
    const given = await Promise.all(
      many.map((cardDataID) => owner.done(custody.changeHold, { cardDataID, cardInShop: 1 })),
    )
    expect(given.map(({ Data }) => Data.ReceiptNo).toSorted()).toEqual([1, 2, 3, 4, 5].map((no) => `BN00000${no}`))
  })

  test('keeps the picture that was taken of it, and none that is of another record or was taken away', async () => {
    const owner = await server.company()
    const [cardDataID, other] = [await makeCard(owner), await makeCard(owner)]
    const picture = async (RefID: number) =>
      (await uploaded(server, owner, { call: files.uploadImage, place: { RefKind: 'card', RefID } })).FileID
    const [own, foreign] = [await picture(cardDataID), await picture(other)]
    const give = { cardDataID, cardInShop: 1 }
    expect((await owner.call(custody.changeHold, { ...give, FileID: foreign })).Errors).toEqual({
      FileID: 'Không có tệp này',
    })
    await owner.done(custody.changeHold, { ...give, FileID: own })
    const pictures = async () =>
      (await owner.done(cards.getByID, { cardDataID })).Data.HoldLogs.map(({ FileID }) => FileID)
    expect(await pictures()).toEqual([own])
    await owner.done(files.removeFile, { FileID: own, Reason: 'Ảnh mờ' })
    expect(await pictures()).toEqual([null])
  })

  test('is written down too where a new card is handed over at once', async () => {
    const owner = await server.company()
    const id = await makeCard(owner, { CardInShop: 1, Slot: 'B7' })
    const { Data } = await owner.done(cards.getByID, { cardDataID: id })
    expect(Data.HoldLogs).toMatchObject([{ ReceiptNo: 'BN000001', From: 0, To: 1, Slot: 'B7' }])
    const make = { CardInShop: 2 } as const
    await expect(makeCard(owner, make)).rejects.toThrow('Vui lòng chọn nhân viên giữ thẻ')
  })
})

describe('the cards that are held', () => {
  test('are listed by holder, stopped ones too, with how many each has', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['cards.view'])
    const inShop = await makeCard(owner, { CardInShop: 1, Slot: 'A1' })
    const stopped = await makeCard(owner, { CardInShop: 1 })
    await owner.done(cards.deleteCard, { cardDataID: stopped })
    const carried = await makeCard(owner, { CardInShop: 2, HolderStaffID: clerk.userId })
    await makeCard(owner)
    const { Data, Total, Summary } = await owner.done(custody.getCardDataShop, {})
    expect(Data.map(({ CardDataID, Slot, Status }) => [CardDataID, Slot, Status])).toEqual([
      [inShop, 'A1', 1],
      [stopped, '', 0],
      [carried, '', 1],
    ])
    expect(Data[0]).toMatchObject({ ReceiptNo: 'BN000001', Since: expect.stringContaining('T') })
    const none = { StaffID: null, StaffName: '' }
    expect([Total, Summary?.Holders]).toEqual([
      3,
      [
        { CardInShop: 1, ...none, Count: 2 },
        { CardInShop: 2, StaffID: clerk.userId, StaffName: 'Trần Minh Quân', Count: 1 },
      ],
    ])
    const only = await owner.done(custody.getCardDataShop, { StaffId: clerk.userId })
    expect([only.Data.map(({ CardDataID }) => CardDataID), only.Total]).toEqual([[carried], 1])
    expect((await owner.done(custody.getCardDataShop, { cardInShop: 1, PageSize: 1 })).Total).toBe(2)
    expect((await (await owner.staff([])).call(custody.getCardDataShop, {})).Code).toBe('NO_PERMISSION')
  })

  test('are asked about before their holder is stopped or deleted', async () => {
    const owner = await server.company()
    const clerk = await owner.staff(['cards.view'])
    const form = {
      UserID: clerk.userId,
      UserName: `user${clerk.userId}`,
      FullName: 'Trần Minh Quân',
      GroupID: 5,
      ShopIDs: [owner.shopId],
      Status: 0 as const,
      Version: 1,
    }
    const cardDataID = await makeCard(owner, { CardInShop: 2, HolderStaffID: clerk.userId })
    const asked = {
      Code: 'CONFIRM',
      Message: 'Trần Minh Quân còn giữ 1 thẻ của khách, hãy thu lại ở Dữ liệu thẻ → Thẻ đang giữ',
    }
    expect(await owner.call(staff.addOrEditStaff, form)).toMatchObject(asked)
    expect(await owner.call(staff.deleteStaff, { StaffID: clerk.userId })).toMatchObject(asked)
    await owner.done(staff.addOrEditStaff, { ...form, Confirm: ['W_HOLDS_CARDS'] })
    await owner.done(custody.changeHold, { cardDataID, cardInShop: 0 })
    await owner.done(staff.deleteStaff, { StaffID: clerk.userId })
  })
})
