import { audit } from '@cardpro/contract/kit/audit/audit'
import { undoing } from '@cardpro/contract/kit/audit/undo'
import type { RawInput } from '@cardpro/contract/kit/call'
import { cardStaffBulk } from '@cardpro/contract/people/cards/cardStaffBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCard } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
const staffOf = async (user: TestUser, id: number) => (await user.done(cards.getByID, { cardDataID: id })).Data.StaffID
const give = async (user: TestUser, input: RawInput<typeof cardStaffBulk.changeMany>) =>
  (await user.done(cardStaffBulk.changeMany, input)).Data

let owner: TestUser
let lan: TestUser
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  lan = await owner.staff(['cards.view'], { shopIds: [owner.shopId] })
})

describe('what is refused', () => {
  test('who may not edit cards, and a user who does not work in the shop', async () => {
    const Ids = [await makeCard(owner)]
    const stranger = await owner.staff(['cards.view'], { shopIds: [owner.shopIds[1] ?? 0] })
    for (const call of [cardStaffBulk.previewMany, cardStaffBulk.changeMany]) {
      expect((await lan.call(call, { Ids, NewStaffID: lan.userId })).Code).toBe('NO_PERMISSION')
      expect((await owner.call(call, { Ids, NewStaffID: stranger.userId })).Errors).toEqual({
        NewStaffID: 'Nhân viên này không làm ở cửa hàng',
      })
    }
    expect((await owner.call(cardStaffBulk.changeMany, { Ids } as never)).Errors).toEqual({
      NewStaffID: 'Thiếu nhân viên',
    })
    expect(await staffOf(owner, Ids[0] ?? 0)).toBeNull()
  })

  test('of several, a card that is followed no more; a card of another shop is not there', async () => {
    const [open, gone] = [await makeCard(owner), await makeCard(owner)]
    const elsewhere = await makeCard(owner.at(owner.shopIds[1] ?? 0))
    await owner.done(cards.deleteCard, { cardDataID: gone })
    const wanted = { Ids: [open, gone, elsewhere], NewStaffID: lan.userId }
    const { Data: preview } = await owner.done(cardStaffBulk.previewMany, wanted)
    expect(preview).toMatchObject({ Total: 2, Changes: 1, Unchanged: 0, Refused: 1 })
    const { Rows, Next } = await give(owner, wanted)
    expect(Rows.map(({ Key, Result, Message }) => [Number(Key), Result, Message])).toEqual([
      [gone, 0, 'Đã ngừng theo dõi'],
      [open, 1, ''],
    ])
    expect(Next).toBeNull()
    expect(await staffOf(owner, gone)).toBeNull()
  })
})

test('all cards of a colleague who leaves go to another by the filter of the list, each with an audit event of its own', async () => {
  const quan = await owner.staff(['cards.view'], { shopIds: [owner.shopId] })
  const own = [await makeCard(owner, { StaffID: lan.userId }), await makeCard(owner, { StaffID: lan.userId })]
  const other = await makeCard(owner)
  const wanted = { StaffId: lan.userId, NewStaffID: quan.userId }
  const { Data: preview } = await owner.done(cardStaffBulk.previewMany, wanted)
  expect(preview).toMatchObject({ Total: 2, Changes: 2, UpTo: Math.max(...own) })

  await give(owner, { ...wanted, UpTo: preview.UpTo })

  expect(await Promise.all([...own, other].map((id) => staffOf(owner, id)))).toEqual([quan.userId, quan.userId, null])
  const [id = 0] = own
  const { Data: history } = await owner.done(audit.getHistory, { RefKind: 'card', RefID: id })
  expect(history[0]).toMatchObject({ Act: 'Giao thẻ hàng loạt' })
  expect(Object.keys(history[0]?.After ?? {})).toEqual(['Nhân viên phụ trách'])
  expect((await owner.done(undoing.undo, { LogID: history[0]?.LogID ?? 0 })).Result).toBe(1)
  expect(await staffOf(owner, id)).toBe(lan.userId)
  expect((await give(owner, { Ids: own, NewStaffID: lan.userId })).Rows.map(({ Result }) => Result)).toEqual([1, 2])
  expect((await give(owner, { Ids: own, NewStaffID: null })).Rows.map(({ Result }) => Result)).toEqual([1, 1])
  expect(await staffOf(owner, id)).toBeNull()
})
