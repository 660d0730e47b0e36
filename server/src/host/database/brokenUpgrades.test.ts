import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  migrateWith,
  oldDatabases,
  type Place,
  placesIn,
  released,
  wholeState,
  withInserted,
  writtenSchema,
} from '#test/oldDatabase.ts'
import type { TestDatabase } from '#test/testDatabase.ts'
import { withClient } from './connection.ts'
import { migrate } from './migrations.ts'
import { dumpSchema } from './schema.ts'

// The connection ends behind a statement of an upgrade, from databases with rows of eight former versions. Behind every
// statement of the newest three migrations, and behind every seventh of the older ones, each from the newest of these
// versions that lies before it. How the process itself is killed: killedUpgrades.test.ts.

const newest = released.length - 2
const versions = [1, 11, 20, 30, 38, 41, 58, newest - 1]
/** Only an administrator may end a connection: here by a function, beside the schema that is looked at. */
const readyEnd = `
  CREATE SCHEMA ends;
  CREATE FUNCTION ends.connection() RETURNS boolean LANGUAGE sql SECURITY DEFINER
    AS $$ SELECT pg_terminate_backend(pg_backend_pid()) $$;
  GRANT USAGE ON SCHEMA ends TO cardpro_owner`
const end = 'SELECT ends.connection()'

function placesFrom(version: number): Place[] {
  const next = versions.find((other) => other > version) ?? released.length
  const places = placesIn(version + 1, next).filter(({ number }, index) => number >= newest || index % 7 === 0)
  // And once when all is done but the end of the transaction.
  return next === released.length ? places : [...places, ...placesIn(released.length, released.length).slice(-1)]
}

async function expectWholeFrom(version: number, database: TestDatabase): Promise<void> {
  await withClient(database.admin, async (client) => {
    await client.query(readyEnd)
    const before = await wholeState(client)
    for (const place of placesFrom(version)) {
      await expect(migrateWith(database, withInserted(place, end)), JSON.stringify(place)).rejects.toThrow(
        // PostgreSQL's last word may be lost while the process still sends.
        /(terminating connection due to administrator command|Connection terminated unexpectedly|EPIPE|ECONNRESET)\. Dữ liệu giữ nguyên như trước khi nâng cấp; có thể chạy lại bản cũ\.$/,
      )
      expect((await wholeState(client)) === before, `changed by ${JSON.stringify(place)}`).toBe(true)
    }
    // The former version still starts on it.
    expect(await migrateWith(database, released.slice(0, version))).toEqual([])
    expect(await migrate(database.owner)).toEqual(released.slice(version).map(({ name }) => name))
    expect((await dumpSchema(client)) === writtenSchema(), 'the schema is the newest').toBe(true)
  })
}

function breakEach(chosen: number[]): void {
  let databases: Map<number, TestDatabase>
  beforeAll(async () => {
    databases = await oldDatabases(chosen)
  }, 60_000)
  afterAll(async () => {
    for (const database of databases.values()) await database.close()
  })

  test.each(chosen)('from version %i: nothing has changed, and the next start brings the newest schema', (version) =>
    expectWholeFrom(version, databases.get(version) as TestDatabase),
  )
}

describe('the newest upgrades', () => breakEach(versions.slice(-1)))
describe('older ones', { tags: ['drill'] }, () => breakEach(versions.slice(0, -1)))
