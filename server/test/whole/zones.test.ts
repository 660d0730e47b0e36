import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionAs, withClient } from '#host/database/connection.ts'
import { parseBlocks } from '#kit/database/sql.ts'
import { makeTestDatabase, type TestDatabase } from '#test/testDatabase.ts'

// Nodes of a distributed PostgreSQL answer in their own time zone and not in that of the session, so no statement may hang on it:
// a moment becomes a day by AT TIME ZONE, and a day is cut to its month as a timestamp without a zone.

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase()
  await withClient(database.admin, async (client) => {
    // A day within one of these is a day in any zone, so it is not cast to a moment there.
    await client.query(`
      CREATE FUNCTION public.to_char(date, text) RETURNS text LANGUAGE sql STABLE RETURN $2;
      CREATE FUNCTION public.date_trunc(text, date) RETURNS timestamp LANGUAGE sql STABLE RETURN $2::timestamp`)
    const { rows } = await client.query<{ signature: string }>(
      `SELECT oid::regprocedure::text AS signature FROM pg_proc
       WHERE pronamespace = 'pg_catalog'::regnamespace AND provolatile = 's' AND prokind = 'f'
         AND 'timestamptz'::regtype = ANY (proargtypes || prorettype)
         AND (proargtypes || prorettype && ARRAY ['date', 'timestamp', 'time']::regtype[]::oid[] OR proname IN ('to_char', 'date_part', 'date_trunc'))`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { signature } of rows) await client.query(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`)
  })
})
afterAll(() => database.close())

const source = fileURLToPath(new URL('../../src/', import.meta.url))
const blocks = (readdirSync(source, { recursive: true }) as string[])
  // Parts are seen in the statements that have them.
  .filter((path) => path.endsWith('.sql') && !path.endsWith('.parts.sql') && !path.endsWith('host/database/schema.sql'))
  .flatMap((path) => [...parseBlocks(readFileSync(`${source}${path}`, 'utf8'), basename(path, '.sql')).values()])

test('no statement hangs on the time zone of the session', async () => {
  const hanging = await withClient(connectionAs(database.owner, 'cardpro_owner'), async (client) => {
    const found: string[] = []
    await client.query('SET plan_cache_mode = force_generic_plan')
    for (const { name, text, params } of blocks) {
      await client.query(`PREPARE block AS ${text}`)
      const values = params.length > 0 ? `(${params.map(() => 'NULL').join(', ')})` : ''
      await client
        .query(`EXPLAIN EXECUTE block${values}`)
        .catch((error: Error) => found.push(`${name}: ${error.message}`))
      await client.query('DEALLOCATE block')
    }
    return found
  })
  expect(blocks.length).toBeGreaterThan(1_300)
  expect(hanging).toEqual([])
})
