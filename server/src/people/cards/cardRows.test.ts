import { orders } from '@cardpro/contract/orders/orders'
import { cards } from '@cardpro/contract/people/cards/cards'
import { daysAfterOf, dueFields, nextDue, ruleAfter } from '@cardpro/contract/people/cards/dueRule'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '#kit/clock.ts'
import { install } from '#kit/secrets/installation.ts'
import { makeCard } from '#test/cardFile.ts'
import { makeOrder } from '#test/orders.ts'
import { testServer } from '#test/shop.ts'

const server = testServer()
afterEach(() => {
  setClock(null)
  install({ checkedShare: 1 })
})

const rules = [
  1,
  15,
  28,
  29,
  30,
  31,
  ...[1, 28, 31].flatMap((day) => [1, 20, 30, 60].map((after) => ruleAfter(day, after))),
]
const days = ['2026-01-30', '2026-02-28', '2026-03-01', '2026-08-31', '2026-12-31', '2028-02-29', '2028-03-01']

test('the database counts the next due day of every kind of rule as the contract does', async () => {
  const owner = await server.company()
  const ruleOf = new Map<number, number>()
  for (const rule of rules) {
    const after = daysAfterOf(rule)
    const due =
      after === null ? { DueDay: rule } : { DueDay: null, DueOffset: after, StatementDay: Math.floor(rule / 100) }
    ruleOf.set(await makeCard(owner, due), rule)
  }
  for (const day of days) {
    setClock(`${day}T03:00:00Z`)
    const { Data } = await owner.done(cards.getByConditions, { PageSize: 50 })
    expect(Data).toHaveLength(rules.length)
    for (const { CardDataID, DateDues, DueDay, DueOffset } of Data) {
      const next = nextDue(ruleOf.get(CardDataID) ?? 0, day)
      const expected = { DateDues: next, ...dueFields(ruleOf.get(CardDataID) ?? 0, next) }
      expect({ DateDues, DueDay, DueOffset }).toEqual(expected)
    }
  }
})

test('a list that the database writes is masked without the right to phones, whether its answer is checked or not', async () => {
  const owner = await server.company()
  await makeOrder(owner)
  const clerk = await owner.staff(['cards.view', 'orders.view'])
  for (const checkedShare of [1, 0]) {
    install({ checkedShare })
    const [card] = (await clerk.done(cards.getByConditions, {})).Data
    const [order] = (await clerk.done(orders.getByConditions, {})).Data
    expect([card?.Phone, order?.Phone]).toEqual([expect.stringMatching(/^\d{4}•••\d{3}$/), card?.Phone])
  }
  const [seen] = (await owner.done(cards.getByConditions, {})).Data
  expect(seen?.Phone).toMatch(/^\d{10}$/)
})
