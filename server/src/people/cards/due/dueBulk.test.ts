import { audit } from '@cardpro/contract/kit/audit/audit'
import type { BulkRow } from '@cardpro/contract/kit/bulk'
import type { RawInput } from '@cardpro/contract/kit/call'
import { radar } from '@cardpro/contract/people/cards/cardWork'
import { radarBulk } from '@cardpro/contract/people/cards/dueBulk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'

const server = testServer()
beforeAll(() => setClock('2026-11-21T05:00:00Z'))
afterAll(() => setClock(null))

let owner: TestUser
let due: number[]
/** Two cards that fall due on the 24th and one on the 28th. */
beforeEach(async () => {
  owner = await server.company({ shops: 2 })
  due = []
  for (const DueDay of [24, 24, 28]) due.push(await makeCard(owner, { CustomerID: await makeCustomer(owner), DueDay }))
})

type Wanted = RawInput<typeof radarBulk.changeMany>
const change = async (user: TestUser, input: Wanted): Promise<BulkRow[]> =>
  (await user.done(radarBulk.changeMany, input)).Data.Rows
const results = async (days = 10) => {
  const { Data } = await owner.done(radar.getNotifyDate, { days })
  return new Map(Data.map(({ CardDataID, Result }) => [CardDataID, Result]))
}
const soon = { days: 10, Level: 3 }

describe('what is refused', () => {
  test('a user who may only read cards marks none, and gets no preview', async () => {
    const viewer = await owner.staff(['cards.view'])
    for (const call of [radarBulk.previewMany, radarBulk.changeMany])
      expect((await viewer.call(call, { ...soon, NewResult: 1 })).Code).toBe('NO_PERMISSION')
  })

  test.each([undefined, -1, 5])('the result %s', async (NewResult) => {
    const answer = await owner.call(radarBulk.changeMany, { ...soon, NewResult } as Wanted)
    expect(answer.Errors).toEqual({ NewResult: 'Vui lòng chọn kết quả' })
  })

  test("another shop's cards, and those that the radar does not show: they are not there", async () => {
    expect(await change(owner.at(owner.shopIds[1] ?? 0), { ...soon, NewResult: 3 })).toEqual([])
    const resting = await makeCard(owner, { DueDay: 15 })
    expect(await change(owner, { ...soon, Ids: [resting], NewResult: 3 })).toEqual([])
    expect([...(await results()).values()]).toEqual([0, 0, 0])
  })
})

describe('one result for many cards', () => {
  test('of a level, each with its own line in its history; what has it already stays', async () => {
    const [first = 0, second = 0, later = 0] = due
    await owner.done(radar.saveNotify, { cardDataID: first, DateDues: '2026-11-24', Result: 3, Note: 'Máy bận' })
    const { Data } = await owner.done(radarBulk.previewMany, { ...soon, NewResult: 3 })
    expect(Data).toMatchObject({ Total: 2, Changes: 1, Unchanged: 1, Refused: 0, UpTo: second })

    const rows = await change(owner, { ...soon, NewResult: 3, UpTo: Data.UpTo })

    expect(rows.map(({ Key, Result, Message }) => [Key, Result, Message])).toEqual([
      [String(second), 1, ''],
      [String(first), 2, 'Đã ghi kết quả này'],
    ])
    expect(await results()).toEqual(
      new Map([
        [first, 3],
        [second, 3],
        [later, 0],
      ]),
    )
    const history = await owner.done(audit.getHistory, { RefKind: 'card', RefID: second })
    expect(history.Data[0]).toMatchObject({ Act: 'Ghi kết quả nhắc thẻ' })
    const { Data: cards } = await owner.done(radar.getNotifyDate, { days: 10 })
    expect(cards.find(({ CardDataID }) => CardDataID === first)?.ContactNote).toBe('Máy bận')
  })

  test('chosen by hand, and taken back', async () => {
    const [first = 0, , later = 0] = due
    await change(owner, { days: 10, Ids: [first, later], NewResult: 1 })
    expect([...(await results()).entries()].filter(([, result]) => result === 1).map(([id]) => id)).toEqual([
      first,
      later,
    ])
    await change(owner, { days: 10, Result: 1, NewResult: 0 })
    expect([...(await results()).values()]).toEqual([0, 0, 0])
  })
})
