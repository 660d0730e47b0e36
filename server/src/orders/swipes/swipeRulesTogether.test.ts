import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { makePos } from '#test/cardFile.ts'
import { type MadeOrder, makeOrder } from '#test/orders.ts'
import { blocking, trySwipe } from '#test/rules.ts'
import { type TestUser, testServer } from '#test/shop.ts'
import { statementName } from '#test/statementName.ts'
import { withAdmin } from '#test/withAdmin.ts'

// P-RULE among several tills, and what it costs a swipe.
const server = testServer()
const tr = 1_000_000
beforeAll(() => setClock('2026-11-20T03:00:00Z'))
afterAll(() => setClock(null))
const outcomes = (answers: { Code?: string; Result: number }[]) =>
  answers.map(({ Code, Result }) => Code ?? String(Result)).toSorted((a, b) => a.localeCompare(b))

describe('at the same moment', () => {
  const sumOf = async (owner: TestUser, posId: number): Promise<number> =>
    withAdmin(server.admin, async (client) => {
      const sum =
        'SELECT sum(amount_vnd)::float8 AS vnd FROM swipes WHERE company_id = $1 AND pos_id = $2 AND status = 1'
      return Number((await client.query(sum, [owner.companyId, posId])).rows[0]?.vnd)
    })

  test.each([2, 5, 12])('%i tills cannot pass a limit that blocks together', async (tills) => {
    const owner = await server.company()
    const pos = await makePos(owner, { MaxDay: 10 * tr, Levels: blocking('MAX_DAY') })
    const made: MadeOrder[] = []
    while (made.length < tills) made.push(await makeOrder(owner))

    const answers = await Promise.all(
      made.map((order, index) => trySwipe(order, [{ pos, amount: 6 * tr, lot: `${index + 1}` }])),
    )

    expect(outcomes(answers).filter((one) => one === '1')).toHaveLength(1)
    expect(outcomes(answers).filter((one) => one === 'RULE_BLOCK')).toHaveLength(tills - 1)
    expect(await sumOf(owner, pos)).toBe(6 * tr)
  })

  test('nor can tills that write on different business days pass a month’s, and a card’s times hold as well', async () => {
    const owner = await server.company()
    const rules = { MaxMonth: 10 * tr, MaxCardDayCount: 1, Levels: blocking('MAX_MONTH', 'MAX_CARD_DAY_COUNT') }
    const pos = await makePos(owner, rules)
    const [first, second] = [await makeOrder(owner), await makeOrder(owner)]
    const twice = await makeOrder(owner, {
      CustomerID: first.customerId,
      CardDataID: first.cardId,
      Confirm: ['W_SAME_CARD'],
    })
    const byDay = await Promise.all([
      trySwipe(first, [{ pos, amount: 6 * tr }]),
      trySwipe(second, [{ pos, amount: 6 * tr, lot: '2' }], { Date: '2026-11-19' }),
    ])
    expect(outcomes(byDay)).toEqual(['1', 'RULE_BLOCK'])

    const other = await makePos(owner, { MaxCardDayCount: 1, Levels: blocking('MAX_CARD_DAY_COUNT') })
    const Version = (await first.detail()).Version
    const sameCard = await Promise.all([
      trySwipe(Object.assign(first, { version: Version }), [{ pos: other, amount: tr }]),
      trySwipe(twice, [{ pos: other, amount: tr, lot: '2' }]),
    ])
    expect(outcomes(sameCard)).toEqual(['1', 'RULE_BLOCK'])
  })

  test('a rule that is made stricter while swipes are under way holds for the swipes that come after', async () => {
    const owner = await server.company()
    const pos = await makePos(owner, { MaxDay: 10 * tr, Levels: blocking('MAX_DAY') })
    const order = await makeOrder(owner)
    const answer = await withAdmin(server.admin, async (client) => {
      await client.query('BEGIN')
      await client.query('UPDATE pos SET max_day_vnd = $3 WHERE company_id = $1 AND id = $2', [
        owner.companyId,
        pos,
        tr,
      ])
      const waiting = trySwipe(order, [{ pos, amount: 6 * tr }])
      await setTimeout(150)
      await client.query('COMMIT')
      return waiting
    })
    expect(answer.Code).toBe('RULE_BLOCK')
  })
})

test('rules cost no statement: a swipe on a POS full of them sends as many as one on a POS without', async () => {
  const owner = await server.company()
  const all = { MinSwipe: 1000, MaxSwipe: 9e8, MaxDay: 9e9, MaxDayCount: 99, MaxMonth: 9e10, MaxCardDay: 9e8 }
  const more = { MaxCardDayCount: 99, OpenFrom: '00:00', OpenTo: '23:59', RefusedCardTypes: ['AMEX'] as 'AMEX'[] }
  const ruled = await makePos(owner, { ...all, ...more, Levels: blocking('MAX_DAY', 'MAX_MONTH', 'MAX_CARD_DAY') })
  const free = await makePos(owner)
  const order = await makeOrder(owner)
  for (const pos of [ruled, free]) await order.swipe([{ pos, amount: tr }])
  const count = async (pos: number): Promise<number> => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await order.swipe([{ pos, amount: tr }])
    const sent = query.mock.calls.map(([statement]) => statementName(statement))
    query.mockRestore()
    // The session is known for some seconds only: its own transaction comes first where it is read again.
    const session = sent.indexOf('session.find_session')
    return sent.slice(session < 0 ? 0 : sent.indexOf('COMMIT', session) + 1).length
  }

  const [withRules, without] = [await count(ruled), await count(free)]

  expect(withRules).toBe(without)
  if (!inject('testServer').isDistributed) expect(without).toBe(statements)
})

/** BEGIN, the look-up of the key, orders, their swipes, POS, lô, day lock, …, posting, the count of bills without a number, the kept answer, COMMIT. */
const statements = 13
