import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  folderOf,
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

// A process is killed with −9 while it upgrades: behind every fifth statement of the newest three migrations, and behind every
// fortieth of the older ones. How the connection alone ends, behind every statement of these: brokenUpgrades.test.ts.

const newest = released.length - 2
// The newest are upgraded to from the version before them: each upgrade is then a short one.
const versions = [1, 20, 30, 38, 41, 58, newest - 1]
const gate = 76
// The upgrade waits here for as long as the test holds the lock.
const wait = `SELECT pg_advisory_lock_shared(${gate})`

const folder = mkdtempSync(join(tmpdir(), 'card-pro-upgrader-'))
const program = join(folder, 'upgrader.mjs')
let next: ChildProcess
beforeAll(async () => {
  // As one file: tens of processes read it.
  const input = fileURLToPath(new URL('../../../test/upgrader.ts', import.meta.url))
  await build({ input, platform: 'node', output: { file: program }, logLevel: 'warn' })
  next = startUpgrader()
}, 60_000)
afterAll(async () => {
  next.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const startUpgrader = () => spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'inherit'] })

/** Lets a process upgrade the database until it waits behind that statement, kills it there, and answers its backend. */
async function killBehind(place: Place, client: Client, { owner }: TestDatabase): Promise<number> {
  await client.query('SELECT pg_advisory_lock($1)', [gate])
  const upgrader = next
  // The next one reads its program meanwhile.
  next = startUpgrader()
  const { path, remove } = folderOf(withInserted(place, wait))
  upgrader.stdin?.write(`${JSON.stringify({ owner, folder: path })}\n`)
  const backend = await waitingBackend(client)
  upgrader.kill('SIGKILL')
  await once(upgrader, 'exit')
  remove()
  return backend
}

async function waitingBackend(client: Client): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      [gate],
    )
    if (rows[0]) return rows[0].pid
    await sleep(10)
  }
}

async function untilGone(client: Client, backend: number): Promise<void> {
  while ((await client.query('SELECT FROM pg_stat_activity WHERE pid = $1', [backend])).rows.length > 0) await sleep(10)
}

function placesFrom(version: number): Place[] {
  const end = versions.find((other) => other > version) ?? released.length
  return placesIn(version + 1, end).filter(({ number }, index) => index % (number >= newest ? 5 : 40) === 0)
}

async function expectWholeFrom(version: number, database: TestDatabase): Promise<void> {
  await withClient(database.admin, async (client) => {
    const before = await wholeState(client)
    for (const place of placesFrom(version)) {
      const backend = await killBehind(place, client, database)
      await client.query('SELECT pg_advisory_unlock($1)', [gate])
      await untilGone(client, backend)
      expect((await wholeState(client)) === before, `changed by ${JSON.stringify(place)}`).toBe(true)
    }
    // One more is killed, and its statement would wait on: PostgreSQL notices, and the next start need not wait for long.
    await killBehind({ number: version + 1, statement: 1 }, client, database)
    expect(await migrateWith(database, released.slice(0, version))).toEqual([])
    expect(await migrate(database.owner)).toEqual(released.slice(version).map(({ name }) => name))
    expect((await dumpSchema(client)) === writtenSchema(), 'the schema is the newest').toBe(true)
  })
}

function killEach(chosen: number[]): void {
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

describe('the newest upgrades', () => killEach(versions.slice(-1)))
describe('older ones', { tags: ['drill'] }, () => killEach(versions.slice(0, -1)))
