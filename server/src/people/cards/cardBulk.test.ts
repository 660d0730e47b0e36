import { audit } from '@cardpro/contract/kit/audit/audit'
import type { RawInput } from '@cardpro/contract/kit/call'
import { type CardResult, cardBulk } from '@cardpro/contract/people/cards/cardBulk'
import { cards } from '@cardpro/contract/people/cards/cards'
import { describe, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { newId } from '#kit/database/ids.ts'
import { makeCard, makeCustomer } from '#test/cardFile.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
type Wanted = RawInput<typeof cardBulk.previewStatus>

const preview = async (user: TestUser, input: Wanted) => (await user.done(cardBulk.previewStatus, input)).Data
/** Piece by piece until all is done, as the screen does it. */
async function change(user: TestUser, input: Wanted & { UpTo?: number }): Promise<CardResult[]> {
  const rows: CardResult[] = []
  for (let Below: number | null | undefined; Below !== null; ) {
    const { Data } = await user.done(cardBulk.changeStatus, { ...input, ...(Below && { Below }) })
    rows.push(...Data.Rows)
    Below = Data.Next
  }
  return rows
}
const statusOf = async (user: TestUser, id: number) => (await user.done(cards.getByID, { cardDataID: id })).Data.Status
const countOf = async (user: TestUser, Status: number) =>
  (await user.done(cards.getByConditions, { Status, PageSize: 1 })).Total

async function openOrder(user: TestUser, cardId: number): Promise<void> {
  await withAdmin(server.admin, (client) =>
    client.query(
      `INSERT INTO orders (company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, request_vnd, fee_rut_mpct, fee_dao_mpct, dao_fee_base,
         rounding_step, rounding_mode, staff_id, created_by, updated_by)
       SELECT company_id, $2, shop_id, 'DH261121-009', '2026-11-21', customer_id, id, 1, 1000, 0, 0, 1, 1000, 1, $3, $3, $3 FROM cards WHERE id = $1`,
      [cardId, newId(), user.userId],
    ),
  )
}

/** The counts that the lists live on, and the rows they stand for. */
async function expectTrueCounts(user: TestUser): Promise<void> {
  await withAdmin(server.admin, async (client) => {
    const { rows } = await client.query(
      `SELECT 1 FROM (SELECT status, count(*) FROM cards WHERE company_id = $1 GROUP BY status) AS real (status, count)
       FULL JOIN (SELECT status, count FROM card_counts WHERE company_id = $1 AND count <> 0) AS kept USING (status) WHERE real.count IS DISTINCT FROM kept.count
       UNION ALL
       SELECT 1 FROM (SELECT due_day, count(*) FROM cards WHERE company_id = $1 AND status = 1 GROUP BY due_day) AS real (due_day, count)
       FULL JOIN (SELECT due_day, count FROM card_due_counts WHERE company_id = $1 AND count <> 0) AS kept USING (due_day) WHERE real.count IS DISTINCT FROM kept.count`,
      [user.companyId],
    )
    expect(rows).toEqual([])
  })
}

describe('what is refused', () => {
  test('a user who may not change cards changes none, and one who may not stop them stops none', async () => {
    const owner = await server.company()
    const Ids = [await makeCard(owner)]
    const viewer = await owner.staff(['cards.view'])
    const clerk = await owner.staff(['cards.view', 'cards.edit'])
    for (const call of [cardBulk.previewStatus, cardBulk.changeStatus]) {
      expect((await viewer.call(call, { Ids, NewStatus: 2 })).Code).toBe('NO_PERMISSION')
      expect((await clerk.call(call, { Ids, NewStatus: 0 })).Code).toBe('NO_PERMISSION')
    }
    expect(await change(clerk, { Ids, NewStatus: 2 })).toMatchObject([{ Result: 1 }])
  })

  test('a status that there is not, and more cards by hand than can be sent', async () => {
    const owner = await server.company()
    const wrong = await owner.call(cardBulk.previewStatus, { NewStatus: 7 })
    expect(wrong.Errors?.NewStatus).toBe('Vui lòng chọn trạng thái mới')
    const Ids = Array.from({ length: 201 }, (_, no) => no + 1)
    expect((await owner.call(cardBulk.changeStatus, { Ids, NewStatus: 2 })).Errors?.Ids).toContain('Tối đa 200 thẻ')
  })

  test("another shop's cards are not there", async () => {
    const owner = await server.company({ shops: 2 })
    const id = await makeCard(owner.at(owner.shopIds[1] ?? 0))
    expect((await preview(owner, { Ids: [id], NewStatus: 2 })).Total).toBe(0)
    expect(await change(owner, { Ids: [id], NewStatus: 2 })).toEqual([])
    expect(await change(owner, { NewStatus: 2 })).toEqual([])
    expect(await statusOf(owner.at(owner.shopIds[1] ?? 0), id)).toBe(1)
  })

  test('a card with an open order is not stopped, and one that the customer has again is not taken back', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const [busy, twice, free] = [
      await makeCard(owner),
      await makeCard(owner, { CustomerID, Last4: '7777' }),
      await makeCard(owner),
    ]
    await openOrder(owner, busy)
    await owner.done(cards.deleteCard, { cardDataID: twice })
    await makeCard(owner, { CustomerID, Last4: '7777' })
    const stopped = await change(owner, { Ids: [busy, free], NewStatus: 0 })
    expect(stopped).toMatchObject([
      { CardDataID: free, Result: 1, Message: '' },
      { CardDataID: busy, Result: 0, Message: 'Còn đơn chưa xong: DH261121-009' },
    ])
    expect(await change(owner, { Ids: [twice], NewStatus: 1 })).toMatchObject([
      { Result: 0, Message: 'Khách đã có thẻ này đang dùng' },
    ])
    expect([await statusOf(owner, busy), await statusOf(owner, free)]).toEqual([1, 0])
    await expectTrueCounts(owner)
  })
})

describe('by filter', () => {
  test('the preview says what the change then does, to every card of the filter and to no other', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    const ours = [await makeCard(owner, { CustomerID }), await makeCard(owner, { CustomerID, DueDay: 7 })]
    const paused = await makeCard(owner, { CustomerID, Status: 2 })
    const other = await makeCard(owner)
    const wanted = { CustomerID, NewStatus: 2 }
    const told = await preview(owner, wanted)
    expect(told).toMatchObject({ Total: 3, Changes: 2, Unchanged: 1, Refused: 0, UpTo: paused })
    const late = await makeCard(owner, { CustomerID })
    const rows = await change(owner, { ...wanted, UpTo: told.UpTo })
    expect(rows.map(({ CardDataID, Result }) => [CardDataID, Result])).toEqual([
      [paused, 2],
      [ours[1], 1],
      [ours[0], 1],
    ])
    expect([await statusOf(owner, late), await statusOf(owner, other)]).toEqual([1, 1])
    expect([await countOf(owner, 1), await countOf(owner, 2)]).toEqual([2, 3])
    await expectTrueCounts(owner)
  })

  test('more than a piece goes through piece by piece, although changed cards leave the filter', async () => {
    const owner = await server.company()
    const CustomerID = await makeCustomer(owner)
    for (let no = 0; no < 103; no++) await makeCard(owner, { CustomerID, Last4: String(1000 + no) })
    const first = await owner.done(cardBulk.changeStatus, { Status: 1, NewStatus: 3 })
    expect([first.Data.Rows.length, await countOf(owner, 1)]).toEqual([100, 3])
    const rows = await change(owner, { Status: 1, NewStatus: 3, UpTo: first.Data.Rows[0]?.CardDataID ?? 0 })
    expect([rows.length, await countOf(owner, 1), await countOf(owner, 3)]).toEqual([3, 0, 103])
    await expectTrueCounts(owner)
  }, 30_000)

  test('those of the list of expired cards go by its own filter', async () => {
    setClock('2026-11-21T05:00:00Z')
    const owner = await server.company()
    const november = await makeCard(owner, { ExpMonth: 11, ExpYear: 2026 })
    const january = await makeCard(owner, { ExpMonth: 1, ExpYear: 2027 })
    const good = await makeCard(owner)
    setClock('2026-12-05T05:00:00Z')
    const expired = { ExpiresWithin: 60, ExpiredKind: 1, NewStatus: 2 }
    expect(await preview(owner, expired)).toMatchObject({ Total: 1, Changes: 1 })
    expect(await change(owner, expired)).toMatchObject([{ CardDataID: november, Result: 1 }])
    expect(await change(owner, { ExpiresWithin: 60, NewStatus: 0 })).toMatchObject([{ CardDataID: january, Result: 1 }])
    expect(await statusOf(owner, good)).toBe(1)
    setClock(null)
  })

  test('cards that were chosen one by one are named in the address, each by its own key', async () => {
    const owner = await server.company()
    const [first, second] = [await makeCard(owner), await makeCard(owner)]
    const url = `/api/${cardBulk.previewStatus.path}?NewStatus=2&Ids=${first}&Ids=${second}`
    const { Data } = (await server.app.inject({ url, headers: owner.headers })).json()
    expect(Data).toMatchObject({ Total: 2, Changes: 2, UpTo: second })
  })

  test('a piece that is sent twice is done once, and answered the same', async () => {
    const owner = await server.company()
    const id = await makeCard(owner)
    const key = 'mot-lan-thoi-1234'
    const [one, other] = [
      await owner.done(cardBulk.changeStatus, { Ids: [id], NewStatus: 2 }, { key }),
      await owner.done(cardBulk.changeStatus, { Ids: [id], NewStatus: 2 }, { key }),
    ]
    expect(other).toEqual(one)
    expect(one.Data.Rows[0]?.Result).toBe(1)
  })

  test('each card has the change in its own history', async () => {
    const owner = await server.company()
    const RefID = await makeCard(owner)
    await change(owner, { NewStatus: 3 })
    const { Data } = await owner.done(audit.getHistory, { RefKind: 'card', RefID })
    expect(Data[0]).toMatchObject({
      Act: 'Đổi trạng thái thẻ hàng loạt',
      Before: { 'Trạng thái': 'Đang dùng' },
      After: { 'Trạng thái': 'Khóa/Mất' },
    })
  })
})
