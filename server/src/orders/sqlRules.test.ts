import {
  balanceOf,
  lineSums,
  noLines,
  type OrderMoney,
  type OrderProgress,
  orderKindIds,
  profitOf,
  shownStatus,
  statusOf,
} from '@cardpro/contract/orders/orderMoney'
import { expect, test } from 'vitest'
import { testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// SQL repeats three rules of contract/src/orders/orderMoney.ts: lists are filtered, summed and sorted by them.

const server = testServer()
const money = (some: Partial<OrderMoney>): OrderMoney => ({ ...noLines, otherVnd: 0, posFeeVnd: 0, ...some })
const column = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('shown_order_status shows what shownStatus shows, for every status, with and without lines, before and on its day', async () => {
  const today = '2026-11-21'
  const amounts = [0, 30_000_000, 50_000_000]
  const orders = orderKindIds.flatMap((kind) =>
    amounts.flatMap((topUpVnd) =>
      amounts.flatMap((swipeVnd) =>
        amounts.flatMap((sentVnd) =>
          [false, true].flatMap((hasLines) =>
            [false, true].flatMap((isCancelled) =>
              ['2026-11-20', today, '2026-11-22'].map((forDate) => ({
                ...money({ topUpVnd, swipeVnd, sentVnd }),
                kind,
                requestVnd: 50_000_000,
                hasLines,
                isDoneByHand: false,
                isCancelled,
                forDate,
              })),
            ),
          ),
        ),
      ),
    ),
  ) satisfies (OrderProgress & { forDate: string })[]
  const shown = await withAdmin(server.admin, async (client) => {
    const { rows } = await client.query<{ status: number }>(
      `SELECT shown_order_status(o.status, o.has_lines, o.for_date, $4::date) AS status
       FROM unnest($1::smallint[], $2::boolean[], $3::date[]) WITH ORDINALITY AS o (status, has_lines, for_date, no) ORDER BY o.no`,
      [orders.map(statusOf), orders.map(({ hasLines }) => hasLines), orders.map(({ forDate }) => forDate), today],
    )
    return rows.map(({ status }) => status)
  })
  expect(shown).toEqual(orders.map((order) => shownStatus(order, today)))
  expect([...new Set(shown)].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test.each([
  ['balance_vnd', balanceOf],
  ['profit_vnd', profitOf],
] as const)('the generated column %s of an order is what the rule counts, for every sum', async (generated, rule) => {
  const sums = [...lineSums, 'otherVnd', 'posFeeVnd'] as const
  for (const [at, sum] of sums.entries()) {
    const one = money({ [sum]: 1000 + at })
    const counted = await withAdmin(server.admin, async (client) => {
      const { rows } = await client.query<{ rule: string }>(
        `SELECT pg_get_expr(d.adbin, d.adrelid) AS rule FROM pg_attrdef d
         JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum WHERE d.adrelid = 'orders'::regclass AND a.attname = $1`,
        [generated],
      )
      const values = sums.map((name, no) => `$${no + 1}::bigint AS ${column(name)}`).join(', ')
      const { rows: found } = await client.query<{ vnd: string }>(
        `SELECT (${rows[0]?.rule})::text AS vnd FROM (SELECT ${values}) AS o`,
        sums.map((name) => one[name]),
      )
      return Number(found[0]?.vnd)
    })
    expect([sum, counted]).toEqual([sum, rule(one)])
  }
})
