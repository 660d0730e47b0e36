import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateWith, oldDatabases, released } from '#test/oldDatabase.ts'
import type { TestDatabase } from '#test/testDatabase.ts'
import { withClient } from './connection.ts'

const before = 63
let old: TestDatabase
beforeAll(async () => {
  const made = (await oldDatabases([before])).get(before)
  if (!made) throw new Error('there is a database of before')
  old = made
}, 120_000)
afterAll(() => old.close())

const asAdmin = (text: string) => withClient(old.admin, (client) => client.query(text).then(({ rows }) => rows))

test('orders from before commission was posted get the terms of their collaborator, and earn nothing on what is done already', async () => {
  const collaborator =
    'INSERT INTO collaborators (company_id, id, shop_id, no, name, phone, refer_code, commission_mpct, commission_base, parent_id, parent_mpct)'
  await asAdmin(`${collaborator} VALUES (7, 1, 1, 1, 'Hà', '0934111222', 'HAHAHA01', 100, 1, NULL, 0)`)
  await asAdmin(
    `${collaborator} VALUES (7, 2, 1, 2, 'Linh', '0934111333', 'LINHLI01', 5000, 2, 1, 1000), (7, 3, 1, 3, 'Nam', '0934111444', 'NAMNAM01', 4000, 3, NULL, 0)`,
  )
  await asAdmin(
    `UPDATE orders SET aff_id = id, swipe_vnd = 50000000, fee_vnd = 900000, discount_vnd = 100000, pos_fee_vnd = 550000, staff_fee_vnd = 50000
     WHERE company_id = 7 AND id <= 3`,
  )
  await migrateWith(old, released)
  const terms = await asAdmin(
    `SELECT collaborator_id::int AS whose, collaborator_mpct AS mpct, collaborator_base AS base,
       parent_collaborator_id::int AS parent, parent_collaborator_mpct AS "parentMpct",
       passed_base_vnd::int AS passed, commission_vnd::int AS commission, profit_vnd::int AS profit
     FROM orders WHERE company_id = 7 AND id <= 4 ORDER BY id`,
  )
  const nothing = { commission: 0, profit: 200_000 }
  expect(terms).toEqual([
    { whose: 1, mpct: 100, base: 1, parent: null, parentMpct: 0, passed: 50_000_000, ...nothing },
    { whose: 2, mpct: 5000, base: 2, parent: 1, parentMpct: 1000, passed: 800_000, ...nothing },
    { whose: 3, mpct: 4000, base: 3, parent: null, parentMpct: 0, passed: 200_000, ...nothing },
    { whose: null, mpct: 0, base: 1, parent: null, parentMpct: 0, passed: 0, commission: 0, profit: 0 },
  ])
  const tax = await asAdmin(
    'SELECT name, report_group AS "group" FROM voucher_categories WHERE company_id = 7 AND id = 16',
  )
  expect(tax).toEqual([{ name: 'Nộp thuế TNCN', group: 3335 }])
}, 120_000)
