import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { clusterOf } from '#host/database/databaseFolder.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { onlySeries } from '#test/backupPieces.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer, postmasterPid } from '#test/dataFolder.ts'
import { type BackupResult, backUp } from '../backup.ts'
import { archiverOf } from '../keeper.ts'
import { forEachOf } from '../series/pieces.ts'
import type { Series } from '../series/series.ts'
import { listWal } from '../wal/chain.ts'
import { chooseBackup } from './chooseBackup.ts'
import { rebuildFolder, writeWal } from './rebuildFolder.ts'
import { recoverCluster } from './recoverDatabase.ts'

const ms = 180_000
const writers = 4
/** Copies are looked at and thrown away. */
const careless = { fsync: 'off', shared_buffers: '16MB', autovacuum: 'off' }

let shop: CompanyFolder
let database: Database
let series: Series
let [first, second]: BackupResult[] = []
let crashAt = 0
let idleAt = 0

/** When its commit was asked for and when it was acknowledged, in ms since 1970. */
type Mark = { no: number; sentAt: number; ackedAt: number }
const marks: Mark[] = []

/** Writes a mark every few milliseconds, and begins again when the database is gone. */
async function write(isOpen: () => boolean, no: number): Promise<void> {
  while (isOpen()) {
    const client = new Client({ ...database.admin, database: 'cardpro' })
    client.on('error', () => {})
    try {
      await client.connect()
      for (; isOpen(); no += writers) {
        const sentAt = Date.now()
        await client.query('INSERT INTO marks VALUES ($1)', [no])
        marks.push({ no, sentAt, ackedAt: Date.now() })
        await sleep(3 + (no % 5))
      }
    } catch {
      no += writers
      await sleep(20)
    }
    await client.end().catch(() => {})
  }
}

const backedUp = () => backUp(shop.settings, { database, isTried: false, quietMs: 200, say: () => {} })
const switchSegment = () => withClient(database.admin, (client) => client.query('SELECT pg_switch_wal()'))

async function openShop(): Promise<void> {
  shop = await companyFolder()
  database = await openAsServer(shop.dataDir)
  await withClient(database.admin, (client) => client.query('CREATE TABLE marks (no int)'))
}

function closeShop(): void {
  shop.remove()
  marks.length = 0
  bases.clear()
}

const bases = new Map<string, Promise<string>>()
/** The files of a backup without archived WAL, made once. */
function baseOf(stamp: string): Promise<string> {
  const made = bases.get(stamp) ?? makeBase(stamp)
  bases.set(stamp, made)
  return made
}
async function makeBase(stamp: string): Promise<string> {
  const dataDir = join(shop.around, stamp)
  await rebuildFolder(await chooseBackup(series, { stamp, isBackupAlone: true }), { ...series, dataDir })
  return dataDir
}

/** The marks of a copy that was brought to this moment, with the backup that was taken for it. */
async function marksAt(at: Date): Promise<{ stamp: string; found: Set<number> }> {
  const choice = await chooseBackup(series, { at })
  const copy = join(shop.around, `at-${at.getTime()}`)
  cpSync(await baseOf(choice.stamp), copy, { recursive: true })
  await writeWal(join(clusterOf(copy), 'pg_wal'), choice, { ...series, blobs: choice.blobs })
  const restored = await recoverCluster(copy, { until: { at }, purpose: 'bộ kiểm thử', settings: careless })
  try {
    const { rows } = await withClient({ ...restored.admin, database: 'cardpro' }, (client) =>
      client.query<{ no: number }>('SELECT no FROM marks'),
    )
    return { stamp: choice.stamp, found: new Set(rows.map(({ no }) => no)) }
  } finally {
    await restored.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** All that was acknowledged by then is there, and nothing that was sent more than a second later. */
function expectMomentOf(at: number, found: Set<number>): void {
  // Times are cut to a millisecond: what was acknowledged within that of the moment may have come a little after it.
  const missing = marks.filter(({ no, ackedAt }) => ackedAt < at && !found.has(no))
  const tooNew = marks.filter(({ no, sentAt }) => sentAt > at + 1000 && found.has(no))
  expect({ at: new Date(at), missing, tooNew }).toEqual({ at: new Date(at), missing: [], tooNew: [] })
}
const check = async (at: number): Promise<string> => {
  const { stamp, found } = await marksAt(new Date(at))
  expectMomentOf(at, found)
  return stamp
}

describe('of a quiet shop', () => {
  beforeAll(async () => {
    await openShop()
    const archiver = archiverOf(shop.settings, database)
    await archiver.ship()
    first = await backedUp()
    await withClient({ ...database.admin, database: 'cardpro' }, async (client) => {
      for (const no of [1, 2]) {
        const sentAt = Date.now()
        await client.query('INSERT INTO marks VALUES ($1)', [no])
        marks.push({ no, sentAt, ackedAt: Date.now() })
        await sleep(1100)
      }
    })
    await archiver.ship()
    await database.close()
    series = await onlySeries(shop.settings)
  }, ms)
  afterAll(closeShop)

  test(
    'a moment between two marks comes back, to the second',
    async () => {
      const between = (marks[0]?.ackedAt ?? 0) + 1
      const { stamp, found } = await marksAt(new Date(between))
      expectMomentOf(between, found)
      expect([stamp, [...found]]).toEqual([first?.stamp, [1]])
    },
    ms,
  )
})

describe('of a shop that was busy while PostgreSQL died', { tags: ['drill'] }, () => {
  beforeAll(async () => {
    await openShop()
    const archiver = archiverOf(shop.settings, database, { everyMs: 300 })
    await archiver.ship()
    first = await backedUp()
    archiver.start()
    let isOpen = true
    const writing = Promise.all(Array.from({ length: writers }, (_, no) => write(() => isOpen, no)))
    await sleep(1500)
    await switchSegment()
    await sleep(1000)
    crashAt = Date.now()
    process.kill(postmasterPid(shop.dataDir), 'SIGKILL')
    while ((marks.at(-1)?.sentAt ?? 0) < crashAt + 1000) await sleep(50)
    second = await backedUp()
    await sleep(1000)
    await switchSegment()
    await sleep(500)
    isOpen = false
    await writing
    await sleep(1100)
    idleAt = Date.now()
    await sleep(1100)
    await archiver.stop()
    await database.close()
    series = await onlySeries(shop.settings)
  }, ms)
  afterAll(closeShop)

  test('the shop was busy, PostgreSQL died in between, and segments were filled', async () => {
    expect(marks.length).toBeGreaterThan(500)
    expect(marks.some(({ ackedAt }) => ackedAt < crashAt) && marks.some(({ sentAt }) => sentAt > crashAt)).toBe(true)
    const pieces = await listWal(series.store, series.name)
    expect(pieces.filter(({ from, to }) => from === 0 && to === 16_777_216).length).toBeGreaterThan(1)
    expect(pieces.length).toBeGreaterThan(5)
  })

  test(
    '20 random moments between the marks come back, to the second',
    async () => {
      const [begin, end] = [Date.parse(first?.head.At ?? '') + 100, idleAt]
      const moments = Array.from({ length: 20 }, () => begin + Math.floor(Math.random() * (end - begin)))
      await forEachOf(moments, 2, async (at) => void (await check(at)))
    },
    ms,
  )

  describe('a moment', () => {
    const ofSecond = () => Date.parse(second?.head.At ?? '')

    test(
      'right before a backup comes from the one before; right at it, and after, from itself',
      async () => {
        expect(await check(ofSecond() - 1)).toBe(first?.stamp)
        expect(await check(ofSecond())).toBe(second?.stamp)
        expect(await check(ofSecond() + 1)).toBe(second?.stamp)
      },
      ms,
    )

    test(
      'right before and after PostgreSQL died',
      async () => {
        await check(crashAt)
        await check(crashAt + 1000)
      },
      ms,
    )

    test(
      'behind the last commit, while nothing came, has everything',
      async () => {
        const { found } = await marksAt(new Date(idleAt))
        expect(marks.filter(({ no }) => !found.has(no))).toEqual([])
      },
      ms,
    )
  })
})
