import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

// Case 40: a hundred thousand customers in the order of what they earned, of which a screen has fifty at a time.
const server = testServer()
const today = businessDay(new Date())
const period = { fromDate: addDays(today, -30), toDate: today }
const customers = 100_000

let owner: TestUser
beforeAll(async () => {
  owner = await server.company()
  const values = [owner.companyId, owner.shopId, today, owner.userId, customers]
  await withAdmin(server.admin, async (client) => {
    // Orders without their customers and cards: no rule of the table is asked.
    await client.query('BEGIN')
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query(
      `INSERT INTO orders (
         company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, request_vnd, fee_rut_mpct, fee_dao_mpct, dao_fee_base, rounding_step,
         rounding_mode, staff_id, created_by, updated_by
       )
       SELECT $1, n, $2, 'N' || n, $3::date, n, n, 1, 1, 1800, 1800, 1, 1, 1, $4, $4, $4 FROM generate_series(1, $5::integer) AS n`,
      values,
    )
    // Customer n earned n × 1.000, spread over all days; every third of them on two days.
    await client.query(
      `INSERT INTO ledger_order_facts (company_id, shop_id, order_id, day, customer_id, card_id, contract_type, staff_id, orders, net_5111)
       SELECT $1, $2, n, $3::date - (n % 30)::integer - part, n, n, 1, $4, 1 - part, CASE WHEN n % 3 > 0 THEN -1000 * n WHEN part = 0 THEN -1000 * n - 7 ELSE 7 END
       FROM generate_series(1, $5::integer) AS n
       CROSS JOIN generate_series(0, 1) AS part
       WHERE part = 0 OR n % 3 = 0`,
      values,
    )
    await client.query('COMMIT')
    await client.query('ANALYZE orders, ledger_order_facts')
  })
})

test.each([1, 1_000, 2_000])(
  'page %i of the customers by what they earned has its fifty, each with its own sum',
  async (PageIndex) => {
    const input = { ...period, Sort: '-Profit', PageIndex, PageSize: 50 } as const
    const { Data, Total } = await owner.done(turnover.calls.customer, input)
    const first = customers - (PageIndex - 1) * 50
    const wanted = Array.from({ length: 50 }, (_, index) => first - index)
    expect(Data.map(({ Key, Now }) => [Number(Key), Now.Profit, Now.Orders])).toEqual(
      wanted.map((n) => [n, n * 1_000, 1]),
    )
    expect(Total).toBe(customers)
  },
)

test('beyond the last page there is nothing, and it is still said how many there are', async () => {
  const { Data, Total } = await owner.done(turnover.calls.customer, {
    ...period,
    Sort: '-Profit',
    PageIndex: 2_001,
    PageSize: 50,
  })
  expect([Data, Total]).toEqual([[], customers])
})
