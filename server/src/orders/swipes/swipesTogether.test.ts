import { setTimeout } from 'node:timers/promises'
import { businessDay } from '@cardpro/contract/kit/dates'
import { orders } from '@cardpro/contract/orders/orders'
import { describe, expect, test } from 'vitest'
import { verifyCompany } from '#host/verify/invariants.ts'
import { makePos } from '#test/cardFile.ts'
import { lockDays } from '#test/lockDays.ts'
import { accountVnd, asItem, type MadeOrder, makeOrder } from '#test/orders.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// Swipes that wait at the same moment in one shop share a transaction; each must come out as if it had come alone.
const server = testServer()

const tr = 1_000_000
type Item = Parameters<typeof asItem>[0]

async function shopWithOrders(count: number): Promise<{ owner: TestUser; pos: number; made: MadeOrder[] }> {
  const owner = await server.company()
  const pos = await makePos(owner, { MaxDay: 0 })
  const made: MadeOrder[] = []
  while (made.length < count) made.push(await makeOrder(owner))
  // The lô is there, so a refusal sends no call through again.
  await (await makeOrder(owner)).swipe([{ pos, amount: tr }])
  return { owner, pos, made }
}

/** All in one turn, as when several people press the button at once. */
const together = (made: MadeOrder[], itemOf: (index: number) => Item, options: { key?: string } = {}) =>
  Promise.all(
    made.map((order, index) =>
      order.user.call(orders.addWithdrawal, { ...order.ref, Items: [asItem(itemOf(index))] }, options),
    ),
  )

const rows = async (text: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
  withAdmin(server.admin, async (client) => (await client.query(text, values)).rows)

const expectSound = async ({ companyId }: TestUser) =>
  expect(await server.db.transaction(companyId, (tx) => verifyCompany(tx, companyId))).toEqual([])

describe('swipes at the same moment', () => {
  test('a refused one is refused alone, in its own words, and nothing of it is written', async () => {
    const { owner, pos, made } = await shopWithOrders(3)

    const answers = await together(made, (index) => ({
      pos: index === 1 ? 4096 : pos,
      amount: tr,
      lot: `${index + 1}`,
    }))

    expect(answers.map(({ Result }) => Result)).toEqual([1, 0, 1])
    expect(answers[1]?.Errors).toEqual({ 'Items.0.PosID': 'Không có máy POS này trong cửa hàng' })
    expect((await (made[1] as MadeOrder).detail()).Lines).toEqual([])
    await expectSound(owner)
  })

  test('into a locked day, or one to come, is refused for each, and no swipe stands without its journal', async () => {
    const { owner, pos, made } = await shopWithOrders(3)
    const [today, tomorrow] = [0, 86_400_000].map((ms) => businessDay(new Date(Date.now() + ms)))
    const swipeOn = (day = '') =>
      Promise.all(
        made.map((order, index) =>
          order.user.call(orders.addWithdrawal, {
            ...order.ref,
            Date: day,
            Items: [asItem({ pos, amount: tr, bill: `${index + 1}` })],
          }),
        ),
      )
    await lockDays(server, owner, today ?? '')

    expect((await swipeOn(today)).map(({ Code }) => Code)).toEqual(['DAY_LOCKED', 'DAY_LOCKED', 'DAY_LOCKED'])
    expect((await swipeOn(tomorrow)).map(({ Result }) => Result)).toEqual([0, 0, 0])

    const orderIds = made.map(({ ref }) => ref.ScheduleID)
    expect(await rows('SELECT id FROM swipes WHERE order_id = ANY ($1)', [orderIds])).toEqual([])
    await expectSound(owner)
  })

  test('a lô that only a refused one would have needed is not opened', async () => {
    const { owner, pos, made } = await shopWithOrders(2)
    const [good, stale] = made as [MadeOrder, MadeOrder]
    const losing = await makeOrder(owner, { FeeRut: 0 })

    const answers = await Promise.all([
      good.user.call(orders.addWithdrawal, { ...good.ref, Items: [asItem({ pos, amount: tr })] }),
      stale.user.call(orders.addWithdrawal, {
        ...stale.ref,
        Version: 9,
        Items: [asItem({ pos, amount: tr, lot: '77' })],
      }),
      losing.user.call(orders.addWithdrawal, { ...losing.ref, Items: [asItem({ pos, amount: tr, lot: '88' })] }),
    ])

    expect(answers.map(({ Code }) => Code)).toEqual([undefined, 'STALE_WRITE', 'CONFIRM'])
    expect(await rows('SELECT number_text FROM lots WHERE company_id = $1', [owner.companyId])).toHaveLength(1)
    await expectSound(owner)
  })

  test('two of one order: the first stands, the other is told that the order has changed', async () => {
    const { owner, pos, made } = await shopWithOrders(1)
    const [order] = made as [MadeOrder]

    const answers = await together([order, order], (index) => ({ pos, amount: tr, bill: `${index + 1}` }))

    expect(answers.map(({ Code }) => Code)).toEqual([undefined, 'STALE_WRITE'])
    expect(answers[1]?.Message).toBe('Đơn vừa được Lê Minh Anh cập nhật, vui lòng tải lại')
    expect((await order.detail()).Swipes).toHaveLength(1)
    await expectSound(owner)
  })

  test('one call sent twice is done once and answered with the same bytes', async () => {
    const { pos, made } = await shopWithOrders(1)
    const [order] = made as [MadeOrder]

    const [first, second] = await together([order, order], () => ({ pos, amount: tr }), { key: 'double-click-1' })

    expect(first?.Result).toBe(1)
    expect(second).toEqual(first)
    expect((await order.detail()).Swipes).toHaveLength(1)
  })

  test('one call sent again while the first waits is answered like the first, also among others', async () => {
    const { owner, pos, made } = await shopWithOrders(2)
    const [order, other] = made as [MadeOrder, MadeOrder]
    const swipe = (one: MadeOrder, key: string, bill: string) =>
      one.user.call(orders.addWithdrawal, { ...one.ref, Items: [asItem({ pos, amount: tr, bill })] }, { key })

    const answers = await withAdmin(server.admin, async (client) => {
      await client.query('BEGIN')
      await client.query('SELECT FROM orders WHERE company_id = $1 AND id = $2 FOR UPDATE', [owner.companyId, order.id])
      const first = swipe(order, 'sent-again-1', '1')
      await setTimeout(150)
      const again = [swipe(order, 'sent-again-1', '1'), swipe(other, 'sent-again-2', '2')]
      await setTimeout(150)
      await client.query('COMMIT')
      return Promise.all([first, ...again])
    })

    expect(answers.map(({ Result }) => Result)).toEqual([1, 1, 1])
    expect(answers[1]).toEqual(answers[0])
    expect((await order.detail()).Swipes).toHaveLength(1)
    await expectSound(owner)
  })

  test('one bill on several orders is written once, and the others name its order', async () => {
    const { owner, pos, made } = await shopWithOrders(3)

    const answers = await together(made, () => ({ pos, amount: tr, bill: '45' }))

    const stands = answers.findIndex(({ Result }) => Result === 1)
    const message = `Bill này đã được nhập ở đơn ${made[stands]?.code}`
    expect(answers.filter(({ Result }) => Result === 0).map(({ Message }) => Message)).toEqual([message, message])
    await expectSound(owner)
  })

  test('count together against the limit of their POS', async () => {
    const { owner, made } = await shopWithOrders(2)
    const pos = await makePos(owner, { MaxDay: 10 * tr })
    const opening = await makeOrder(owner)
    await opening.swipe([{ pos, amount: tr }])

    const answers = await together(made, () => ({ pos, amount: 6 * tr }))

    expect(answers.map(({ Code }) => Code)).toEqual([undefined, 'CONFIRM'])
  })

  test('share transactions, and each keeps its own author, lines and call', async () => {
    const { owner, pos, made } = await shopWithOrders(12)
    const colleague = await owner.staff(['orders.view', 'orders.add', 'orders.edit'])
    const byTwo = await Promise.all(
      made.map((order, index) =>
        (index % 2 === 0 ? owner : colleague).call(orders.addWithdrawal, {
          ...order.ref,
          Items: [asItem({ pos, amount: 2 * tr, bill: `${index + 1}` })],
        }),
      ),
    )

    expect(byTwo.every(({ Result }) => Result === 1)).toBe(true)
    const ids = made.map(({ id }) => id)
    const [journals] = await rows(
      `SELECT count(DISTINCT xmin::text)::int AS transactions, count(DISTINCT call_id)::int AS calls,
         array_agg(DISTINCT created_by ORDER BY created_by) AS authors
       FROM ledger_journals WHERE company_id = $1 AND ref_id = ANY ($2)`,
      [owner.companyId, ids],
    )
    expect(journals).toMatchObject({ calls: 12, authors: [owner.userId, colleague.userId].toSorted((a, b) => a - b) })
    expect(journals?.transactions).toBeLessThan(12)
    const audited = await rows(
      'SELECT ref_id, user_id FROM audit_events WHERE company_id = $1 AND ref_id = ANY ($2) AND event = $3 ORDER BY ref_id',
      [owner.companyId, ids, 'order.swipe'],
    )
    expect(audited).toEqual(
      ids.map((id, index) => ({ ref_id: id, user_id: (index % 2 === 0 ? owner : colleague).userId })),
    )
    expect(await accountVnd(server, owner, [1361, pos])).toBe(989_000 + 12 * 1_978_000)
    for (const order of made) expect((await order.detail()).Swipe).toBe(2 * tr)
    await expectSound(owner)
  })
})
