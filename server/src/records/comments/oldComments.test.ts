import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { migrationsFolder } from '#host/database/migrationFiles.ts'
import { migrate } from '#host/database/migrations.ts'
import { makeEmptyDatabase, type TestDatabase } from '#test/testDatabase.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await makeEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'card-pro-before-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** One customer with a card and an order, of each of which something was said; the order's comments lie in a table of their own. */
const before = [
  "INSERT INTO companies (id, name, expires_on) VALUES (7, 'Cũ', '2099-12-31')",
  "INSERT INTO shops (company_id, id, name) VALUES (7, 1, 'Quận 1')",
  "INSERT INTO users (company_id, id, user_name, full_name, password_hash) VALUES (7, 1, 'nv', 'NV', '')",
  "INSERT INTO customers (company_id, id, shop_id, no, full_name, phone, search, last_used_on, created_by) VALUES (7, 3, 1, 1, 'Khách', '', '', '2026-01-01', 1)",
  `INSERT INTO cards (company_id, id, shop_id, customer_id, bank_code, card_type, bin, last4, expires_on, statement_day, due_day, created_by)
   VALUES (7, 4, 1, 3, 'VPB', 'VISA', '457353', '4472', '2090-12-31', 5, 25, 1)`,
  `INSERT INTO orders (company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, amount_vnd, request_vnd, fee_rut_mpct, fee_dao_mpct, rounding_step, rounding_mode, dao_fee_base, staff_id, search, created_by, updated_by)
   VALUES (7, 5, 1, 'DH260101-001', '2026-01-01', 3, 4, 1, 1000000, 1000000, 1800, 1800, 1, 1, 1, 1, '', 1, 1)`,
  `INSERT INTO comments (company_id, id, shop_id, customer_id, card_id, content, result, next_on, user_id, at)
   VALUES (7, 11, 1, 3, 4, 'Hẹn mai', 1, '2026-01-02', 1, '2026-01-01 08:00+07')`,
  'INSERT INTO comment_mentions (company_id, comment_id, user_id, shop_id) VALUES (7, 11, 1, 1)',
  `INSERT INTO order_comments (company_id, id, shop_id, order_id, content, user_id, at)
   VALUES (7, 12, 1, 5, 'Làm buổi sáng', 1, '2026-01-01 09:00+07'), (7, 13, 1, 5, 'Đã gọi', 1, '2026-01-01 10:00+07')`,
]

it('what was said of orders stands with the rest, as it was said and by whom, and the rest as it was', async () => {
  for (const name of readdirSync(migrationsFolder()).filter((one) => one < '0031'))
    copyFileSync(join(migrationsFolder(), name), join(folder, name))
  await migrate(database.owner, { folder })
  await withClient(database.admin, async (client) => {
    for (const text of before) await client.query(text)
  })

  await migrate(database.owner)

  const { rows } = await withClient(database.admin, (client) =>
    client.query(
      `SELECT id::int, kind, shop_id::int, customer_id::int, card_id::int, order_id::int, content, result, user_id::int,
         to_char(at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'HH24:MI') AS at,
         EXISTS (SELECT FROM comment_mentions m WHERE m.comment_id = c.id) AS mentions
       FROM comments c ORDER BY id`,
    ),
  )
  const common = { shop_id: 1, user_id: 1 }
  const ofOrder = {
    ...common,
    kind: 'order',
    customer_id: null,
    card_id: null,
    order_id: 5,
    result: 0,
    mentions: false,
  }
  expect(rows).toEqual([
    {
      ...common,
      id: 11,
      kind: 'customer',
      customer_id: 3,
      card_id: 4,
      order_id: null,
      content: 'Hẹn mai',
      result: 1,
      at: '08:00',
      mentions: true,
    },
    { ...ofOrder, id: 12, content: 'Làm buổi sáng', at: '09:00' },
    { ...ofOrder, id: 13, content: 'Đã gọi', at: '10:00' },
  ])
})
