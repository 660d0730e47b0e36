import { spawnSync } from 'node:child_process'
import { mkdirSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#database/connection.ts'
import type { Database } from '#database/open.ts'
import { now } from '#platform/clock.ts'
import { readSettings } from '#platform/settings.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer } from '#test/dataFolder.ts'
import { backUp } from './backup.ts'
import { archiverOf } from './keeper.ts'
import { restore } from './restore/restore.ts'
import { healthOf } from './schedule.rules.ts'
import { readState } from './state.ts'

const ms = 120_000
/** Only root may make a disk as small as that. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

describe.runIf(isRoot)('a disk that is full', () => {
  let shop: CompanyFolder
  let disk = ''
  let database: Database
  let settings: CompanyFolder['settings']
  const ballast = () => join(disk, 'ballast')
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast(), Buffer.alloc(bavail * bsize))
  }
  const backedUp = () => backUp(settings, { database, isTried: false, say: () => {} })

  beforeAll(async () => {
    shop = await companyFolder()
    disk = join(shop.around, 'disk')
    mkdirSync(disk)
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status).toBe(0)
    settings = readSettings({ DATA_DIR: shop.dataDir, BACKUP_TO: join(disk, 'backups') })
    database = await openAsServer(shop.dataDir)
    await withClient(database.admin, (client) => client.query('CREATE TABLE notes AS SELECT 1 AS n'))
    await archiverOf(settings, database).ship()
    await backedUp()
  }, ms)
  afterAll(async () => {
    await database.close()
    spawnSync('umount', ['-l', disk])
    shop.remove()
  })

  test(
    'while a backup is made ends it with a sentence; health is red and the earlier one stays known',
    async () => {
      const before = readState(shop.dataDir, 'last')
      await withClient(database.admin, (client) =>
        client.query('CREATE TABLE noise AS SELECT md5(random()::text) AS word FROM generate_series(1, 20000)'),
      )
      fill()
      await expect(backedUp()).rejects.toThrow(`Nơi sao lưu ${join(disk, 'backups')} đã hết chỗ.`)
      await expect(archiverOf(settings, database).ship()).rejects.toThrow('đã hết chỗ')
      const [last, failure] = [readState(shop.dataDir, 'last'), readState(shop.dataDir, 'failure')]
      expect(last).toEqual(before)
      expect(healthOf({ last, failure, wal: null }, { at: now(), isEmbedded: true })).toMatchObject({ isOk: false })
    },
    ms,
  )

  test(
    'leaves the earlier one whole: it is brought back as it was',
    async () => {
      const dataDir = join(shop.around, 'restored')
      await restore(readSettings({ DATA_DIR: dataDir }), {
        from: join(disk, 'backups'),
        keyFile: join(shop.dataDir, 'keys', 'backup'),
        isOver: false,
        say: () => {},
      })
      const copy = await openAsServer(dataDir)
      const { rows } = await withClient(copy.admin, (client) => client.query('SELECT n FROM notes'))
      const noise = await withClient(copy.admin, (client) => client.query("SELECT to_regclass('noise') AS name"))
      await copy.close()
      expect([rows, noise.rows]).toEqual([[{ n: 1 }], [{ name: null }]])
    },
    ms,
  )

  test(
    'is gone on with once there is room',
    async () => {
      truncateSync(ballast(), 0)
      await archiverOf(settings, database).ship()
      const { head } = await backedUp()
      expect(head.WrittenBytes).toBeGreaterThan(500_000)
      const [last, failure] = [readState(shop.dataDir, 'last'), readState(shop.dataDir, 'failure')]
      expect(healthOf({ last, failure, wal: null }, { at: now(), isEmbedded: true }).isOk).toBe(true)
    },
    ms,
  )
})
