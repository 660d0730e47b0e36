import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#host/database/openDatabase.ts'
import { connectionAs, withClient } from '../connection.ts'
import { migrationsFolder } from '../migrationFiles.ts'
import { migrate } from '../migrations.ts'
import { tablesOfNodes, wholeOnEveryNode } from './places.ts'
import { giveRights } from './rights.ts'
import { spreadTables } from './spreadTables.ts'

// Runs where TEST_DATABASE_URL names a database that `npm run distribute` has spread.
const { login, owner, isDistributed } = inject('testServer')
const asOwner = <T>(task: (client: Client) => Promise<T>) => withClient(connectionAs(owner, 'cardpro_owner'), task)

/** What each piece of the table answers; %s is the piece. */
async function onPieces(
  client: Client,
  table: string,
  statement: string,
): Promise<{ success: boolean; result: string }[]> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    'SELECT success, result FROM run_command_on_placements($1::regclass, $2)',
    [table, statement],
  )
  return rows
}

describe.runIf(isDistributed)('on the nodes of a distributed database', () => {
  test('every table has its place, and foreign keys are back', async () => {
    const { tables, keys } = await asOwner(async (client) => ({
      tables: await tablesOfNodes(client),
      keys: await client.query(
        'SELECT FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = $1',
        ['f'],
      ),
    }))
    expect(tables.length).toBeGreaterThan(130)
    expect(tables.filter(({ is_spread }) => !is_spread)).toEqual([])
    expect(keys.rowCount).toBeGreaterThan(150)
  })

  test('spreading it again changes nothing', async () => {
    await withClient(connectionAs(owner, 'cardpro_owner'), (client) =>
      client.query('UPDATE id_leases SET until = now()'),
    )
    expect(await spreadTables(owner, () => {})).toBe(0)
  })

  test('a start gives rights on the nodes that answer, and is refused by none that is away', async () => {
    const away =
      'SELECT citus_update_node(nodeid, nodename, 1) FROM (SELECT * FROM pg_dist_node ORDER BY nodeid DESC LIMIT 1) AS node'
    await withClient(owner, async (client) => {
      await client.query('BEGIN')
      await client.query(away)
      await giveRights(client)
      await client.query('ROLLBACK')
    })
  })

  test('every piece of every table of a company forces row-level security, its owner too', async () => {
    const { rows } = await asOwner((client) =>
      client.query<{ result: string }>('SELECT result FROM run_command_on_all_nodes($1)', [
        `SELECT concat_ws(' ', count(*), count(*) FILTER (WHERE NOT relrowsecurity OR NOT relforcerowsecurity OR (SELECT count(*) FROM pg_policy WHERE polrelid = c.oid) <> 1))
         FROM pg_class c
         WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname ~ '_[0-9]{6,}$' AND relname !~ '^(${wholeOnEveryNode.join('|')})_'`,
      ]),
    )
    const [all, open] = [0, 1].map((at) => rows.reduce((sum, { result }) => sum + Number(result.split(' ')[at]), 0))
    expect(all).toBeGreaterThanOrEqual(130 * 32)
    expect(open).toBe(0)
  })

  test.each(['ledger_transfers', 'audit_events', 'customers', 'users'])(
    'a piece of %s shows nothing to a session that names no company',
    async (table) => {
      const pieces = await withClient(connectionAs(login, 'cardpro_app'), (client) =>
        onPieces(client, table, 'SELECT count(*) FROM %s'),
      )
      expect(pieces.length).toBeGreaterThanOrEqual(32)
      expect(new Set(pieces.map(({ result }) => result))).toEqual(new Set(['0']))
    },
  )

  test.each([
    ['ledger_transfers', 'UPDATE %s SET amount_vnd = amount_vnd'],
    ['ledger_transfers', 'DELETE FROM %s'],
    ['audit_events', 'UPDATE %s SET sentence = sentence'],
    ['audit_events', 'DELETE FROM %s'],
    ['ledger_accounts', 'UPDATE %s SET kind = kind'],
    ['ledger_accounts', 'DELETE FROM %s'],
  ])('the application may not change the past on a piece: %s, %s', async (table, statement) => {
    const pieces = await withClient(connectionAs(login, 'cardpro_app'), (client) => onPieces(client, table, statement))
    expect(pieces.length).toBeGreaterThanOrEqual(32)
    expect(pieces.filter(({ success, result }) => success || !/permission denied/.test(result))).toEqual([])
  })

  test('a table of a later migration comes to the nodes with its keys and rights', async () => {
    const folder = folderWith(`
      CREATE TABLE later_notes (
        company_id bigint NOT NULL, id bigint NOT NULL, customer_id bigint NOT NULL, text text NOT NULL, PRIMARY KEY (company_id, id)
      );
      ALTER TABLE later_notes ADD FOREIGN KEY (company_id, customer_id) REFERENCES customers (company_id, id);
      ALTER TABLE later_notes ENABLE ROW LEVEL SECURITY;
      GRANT SELECT ON later_notes TO cardpro_app;
      GRANT UPDATE (text) ON later_notes TO cardpro_app;`)
    try {
      expect(await migrate(owner, { folder })).toEqual([`${next()}_later.sql`])
      const pieces = await asOwner((client) =>
        onPieces(
          client,
          'later_notes',
          `SELECT concat(
            (SELECT count(*) FROM pg_constraint WHERE conrelid = '%1$s'::regclass AND contype = 'f'),
            has_table_privilege('cardpro_app', '%1$s'::regclass, 'UPDATE'),
            has_column_privilege('cardpro_app', '%1$s'::regclass, 'text', 'UPDATE')
          )`,
        ),
      )
      expect(pieces.length).toBe(32)
      expect(new Set(pieces.map(({ result }) => result))).toEqual(new Set(['1ft']))
    } finally {
      await asOwner(async (client) => {
        await client.query('DROP TABLE IF EXISTS later_notes')
        await client.query('DELETE FROM schema_migrations WHERE number = $1', [Number(next())])
      })
      rmSync(folder, { recursive: true })
    }
  })

  test('a table of a later migration without a company is refused, and nothing is changed', async () => {
    const folder = folderWith('CREATE TABLE later_words (id bigint PRIMARY KEY);')
    await expect(migrate(owner, { folder })).rejects.toThrow(
      'Bảng later_words không có cột company_id và chưa được xếp chỗ.',
    )
    rmSync(folder, { recursive: true })
    const { rows } = await asOwner((client) => client.query("SELECT to_regclass('later_words') AS found"))
    expect(rows).toEqual([{ found: null }])
  })

  test('the database says of itself that it is distributed', async () => {
    const database = await openDatabase(
      { dataDir: '', databaseUrl: process.env['TEST_DATABASE_URL'] },
      { exclusive: false, purpose: 'bộ kiểm thử' },
    )
    expect(database.login.isDistributed).toBe(true)
  })
})

const names = () => readdirSync(migrationsFolder()).filter((name) => name.endsWith('.sql'))
const next = () => String(names().length + 1).padStart(4, '0')

/** The project's migrations and one more. */
function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'card-pro-later-'))
  for (const name of names()) symlinkSync(join(migrationsFolder(), name), join(folder, name))
  writeFileSync(join(folder, `${next()}_later.sql`), text)
  return folder
}
