import { excelOut } from '@cardpro/contract/excelOut'
import { addDays, businessDay } from '@cardpro/contract/kit/dates'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { withAdmin } from '#test/withAdmin.ts'

const server = testServer()
const today = businessDay(new Date())
const period = { fromDate: addDays(today, -30), toDate: today }

let owner: TestUser
beforeAll(async () => {
  owner = await server.company()
  await withAdmin(server.admin, (client) =>
    client.query(
      // The last 28 days: they lie in the 31 days before tomorrow and, on the last of a month, in the month before.
      `INSERT INTO ledger_order_facts (company_id, shop_id, order_id, day, customer_id, card_id, contract_type, orders)
       SELECT $1, $2, id, $3::date - (id % 28)::integer, 1, 1, 1, 0 FROM generate_series(1, 300001) AS id`,
      [owner.companyId, owner.shopId, today],
    ),
  )
})

const sentence =
  'Kỳ này có 300.001 dòng số liệu đơn, màn hình chỉ gộp được 300.000 dòng. Hãy thu hẹp kỳ hoặc xuất Excel'

test.each(['customer', 'card', 'bank', 'aff', 'order'] as const)(
  'by %s a screen does not wait for more than 300.000 rows of facts, and says how many there are',
  async (by) => expect((await owner.call(turnover.calls[by], period)).Message).toBe(sentence),
)

test('so it is with orders that are done, the period before and the lines of a total', async () => {
  expect((await owner.call(turnover.calls.day, { ...period, OnlyDone: true })).Message).toBe(sentence)
  const later = { fromDate: addDays(today, 1), toDate: addDays(today, 31) }
  expect((await owner.call(turnover.calls.order, { ...later, Compare: 'before' })).Message).toBe(sentence)
  const lines = await owner.call(figureLines.getLines, { Report: 'turnover', By: 'day', Measure: 'Volume', ...period })
  expect(lines.Message).toBe(sentence)
})

test('totals, a shorter period and a file are not limited', async () => {
  expect((await owner.call(turnover.calls.day, period)).Result).toBe(1)
  expect((await owner.call(turnover.calls.customer, { ...period, fromDate: addDays(today, -9) })).Result).toBe(1)
  const file = await owner.call(excelOut.turnover, { ...period, By: 'customer' })
  expect([file.Result, file.Message]).toEqual([1, ''])
})
