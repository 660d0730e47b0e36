import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withClient } from '#host/database/connection.ts'
import { type Migration, migrationsFolder, readMigrations } from '#host/database/migrationFiles.ts'
import { migrate } from '#host/database/migrations.ts'
import { dumpSchema } from '#host/database/schema.ts'
import { statementsOf } from '#host/database/sqlStatements.ts'
import { copyOf, makeEmptyDatabase, type TestDatabase } from './testDatabase.ts'

// Databases as former versions left them, with rows in what the later migrations change, and folders in which a migration
// does something behind one of its statements.

export const released: Migration[] = readMigrations(migrationsFolder())

/** What a company wrote under a version; it goes through all later ones. */
const rows: Record<number, string[]> = {
  1: [
    "INSERT INTO companies (id, name, expires_on) VALUES (7, 'Công ty cũ', '2099-12-31')",
    "INSERT INTO shops (company_id, id, name) VALUES (7, 1, 'Quầy cũ')",
    `INSERT INTO users (company_id, id, user_name, full_name, password_hash, is_owner, rights)
     VALUES (7, 1, 'chu', 'Chủ', '', true, '{}'), (7, 2, 'nv', 'NV', '', false, '{customers.view,customers.edit}')`,
    `INSERT INTO calls (company_id, shop_id, user_id, key, id, path, body_hash, answer)
     VALUES (7, 1, 1, 'k1', 1, 'User/Login', 'x', '{}'), (7, 1, 1, '~k2', 2, 'Customer/AddOrEdit', 'x', '{}')`,
    `INSERT INTO audit_events (company_id, id, shop_id, user_id, menu_id, action_id, act)
     SELECT 7, n, 1, 1, 30, 3, (ARRAY['Sửa khách hàng', 'Hoàn tác: Sửa khách hàng', 'Việc lạ'])[n % 3 + 1]
     FROM generate_series(1, 300) AS n`,
  ],
  4: [
    `INSERT INTO customers (company_id, id, shop_id, no, full_name, phone, search, created_by)
     SELECT 7, n, 1, n, 'Khách ' || n, '09' || n, 'khach', 1 FROM generate_series(1, 50) AS n`,
    'INSERT INTO customer_counts (company_id, shop_id, status, count) VALUES (7, 1, 1, 50)',
    `INSERT INTO cards (company_id, id, shop_id, customer_id, bank_code, card_type, bin, last4, expires_on, statement_day, due_day, created_by)
     SELECT 7, n, 1, n, 'VPB', 'VISA', '457353', '4472', '2090-12-31', 5, 25, 1 FROM generate_series(1, 50) AS n`,
    'INSERT INTO card_counts (company_id, shop_id, status, count) VALUES (7, 1, 1, 50)',
    "INSERT INTO funds (company_id, id, shop_id, name, kind) VALUES (7, 1, 1, 'Két', 1)",
    "INSERT INTO pos (company_id, id, shop_id, name, tid, bank_code, fund_id) VALUES (7, 1, 1, 'Máy', '001', 'VPB', 1)",
    "INSERT INTO pos_fees (company_id, id, pos_id, card_type, fee_mpct, from_date, created_by) VALUES (7, 1, 1, 'VISA', 1100, '2026-01-01', 1)",
    `INSERT INTO orders (company_id, id, shop_id, code, for_date, customer_id, card_id, contract_type, request_vnd, fee_rut_mpct, fee_dao_mpct, dao_fee_base, rounding_step, rounding_mode, staff_id, created_by, updated_by)
     SELECT 7, n, 1, 'DH' || n, '2026-01-01', n, n, 1, 1000000, 1800, 1800, 1, 1, 1, 1, 1, 1 FROM generate_series(1, 50) AS n`,
    `INSERT INTO order_events (company_id, id, shop_id, order_id, act, from_status, to_status, user_id)
     SELECT 7, n, 1, n, 'Tạo đơn', 1, 1, 1 FROM generate_series(1, 50) AS n`,
    "INSERT INTO order_comments (company_id, id, shop_id, order_id, content, user_id) VALUES (7, 1, 1, 1, 'Đã gọi', 1)",
    "INSERT INTO lots (company_id, id, shop_id, pos_id, number_text, opened_on, created_by) VALUES (7, 1, 1, 1, '12', '2026-01-01', 1)",
    `INSERT INTO swipes (company_id, id, shop_id, order_id, pos_id, lot_id, posted_on, amount_vnd, pos_fee_mpct, pos_fee_vnd, card_type, is_foreign, swiped_at)
     VALUES (7, 1, 1, 1, 1, 1, '2026-01-01', 1000000, 1100, 11000, 'VISA', false, now())`,
    `INSERT INTO ledger_transfers (company_id, journal_id, no, posting_date, debit_account_id, credit_account_id, amount_vnd)
     SELECT 7, n, 1, '2026-01-01', 1, 2, n FROM generate_series(1, 300) AS n`,
  ],
  11: [
    "INSERT INTO comments (company_id, id, shop_id, customer_id, card_id, content, user_id) VALUES (7, 2, 1, 3, 3, 'Hẹn mai', 1)",
  ],
}

/** The database of that company under each of these versions, told by their number of migrations. */
export async function oldDatabases(versions: number[]): Promise<Map<number, TestDatabase>> {
  const growing = await makeEmptyDatabase()
  const made = new Map<number, TestDatabase>()
  const stops = [...new Set([...versions, ...Object.keys(rows).map(Number)])].sort((a, b) => a - b)
  for (const stop of stops) {
    await migrateWith(growing, released.slice(0, stop))
    await withClient(growing.admin, async (client) => {
      for (const text of rows[stop] ?? []) await client.query(text)
    })
    if (versions.includes(stop)) made.set(stop, await copyOf(growing))
  }
  await growing.close()
  return made
}

/** These migrations in a folder of their own. */
export function folderOf(migrations: Pick<Migration, 'name' | 'text'>[]): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'card-pro-migrations-'))
  for (const { name, text } of migrations) writeFileSync(join(path, name), text)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Migrates with these alone. */
export async function migrateWith(
  database: TestDatabase,
  migrations: Pick<Migration, 'name' | 'text'>[],
): Promise<string[]> {
  const folder = folderOf(migrations)
  return migrate(database.owner, { folder: folder.path }).finally(folder.remove)
}

/** A statement of a migration: its file's number and its place in it, from 1. */
export type Place = { number: number; statement: number }

export function placesIn(first: number, last: number): Place[] {
  return released
    .slice(first - 1, last)
    .flatMap(({ number, text }) => statementsOf(text).map((_, index) => ({ number, statement: index + 1 })))
}

/** The released migrations with one more statement behind the one at that place. */
export function withInserted({ number, statement }: Place, sql: string): Pick<Migration, 'name' | 'text'>[] {
  return released.map((migration) => {
    if (migration.number !== number) return migration
    const texts = statementsOf(migration.text).map(({ text }) => text)
    return { ...migration, text: [...texts.slice(0, statement), sql, ...texts.slice(statement)].join(';\n') }
  })
}

/** Everything that a migration could change: the schema, which migrations ran, and each row of each table. */
export const wholeState = async (client: Client): Promise<string> =>
  `${await dumpSchema(client)}\n${await rowsOf(client)}`

async function rowsOf(client: Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  )
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) AS rows, md5(string_agg(t::text, ' ' ORDER BY t::text)) AS sum FROM ${name} t`,
  )
  return JSON.stringify((await client.query(`${sums.join(' UNION ALL ')} ORDER BY 1`)).rows)
}

export const writtenSchema = (): string =>
  readFileSync(join(migrationsFolder(), '../schema.sql'), 'utf8').replaceAll('\r\n', '\n')
