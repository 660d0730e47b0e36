import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { verifyCompany } from '#host/verify/invariants.ts'
import { Bus } from '#kit/bus.ts'
import { Db } from '#kit/database/db.ts'
import { testKeys } from '#test/shop.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'
import { makeDemo } from './load.ts'
import { readOptions } from './options.ts'
import { Progress } from './progress.ts'

// PostgreSQL reads its statistics again some time after many rows came. Until then it takes a new company for one with a single row,
// and a join that goes row by row for a good way: what takes a second takes hours.

const shared = { bus: new Bus(), signer: testKeys }
let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
})
afterAll(() => database.close())

/** What PostgreSQL knows when it looked at the tables while they were empty. */
const forget = () =>
  withClient(database.admin, (client) =>
    client.query(`
      SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'reltuples', 0::real, 'relpages', 1)
      FROM pg_class c
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace;
      SELECT pg_clear_attribute_stats('public', c.relname::text, a.attname::text, false)
      FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`),
  )

test('a company that statistics have not met is filled, and its books are proved', async () => {
  await forget()
  const size = readOptions(['--orders', '600', '--days', '30'])
  const demo = await makeDemo({ owner: database.owner, admin: null, isAlone: false, shared }, size, new Progress(true))
  await forget()
  const db = new Db(database.login, 'cardpro_report')
  const prove = () => db.transaction(demo.companyId, (tx) => verifyCompany(tx, demo.companyId), 'read only')
  expect(await prove().finally(() => db.close())).toEqual([])
})
