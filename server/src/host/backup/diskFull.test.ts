import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { now } from '#kit/clock.ts'
import { readSettings } from '#kit/settings.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer } from '#test/dataFolder.ts'
import { mayMount, SmallDisk } from '#test/smallDisk.ts'
import { backUp } from './backup.ts'
import { archiverOf } from './keeper.ts'
import { restoreBackup } from './restore/restore.ts'
import { healthOf } from './schedule.rules.ts'
import { readState } from './state.ts'

const ms = 120_000
describe.runIf(mayMount())('a disk that is full', () => {
  let shop: CompanyFolder
  let disk: SmallDisk
  let database: Database
  let settings: CompanyFolder['settings']
  const place = () => join(disk.path, 'backups')
  const backedUp = () => backUp(settings, { database, isTried: false, say: () => {} })

  beforeAll(async () => {
    shop = await companyFolder()
    const mounted = SmallDisk.ofMegabytes(24)
    if (mounted === null) throw new Error('this account may mount nothing')
    disk = mounted
    settings = readSettings({ DATA_DIR: shop.dataDir, BACKUP_TO: place() })
    database = await openAsServer(shop.dataDir)
    await withClient(database.admin, (client) => client.query('CREATE TABLE notes AS SELECT 1 AS n'))
    await archiverOf(settings, database).ship()
    await backedUp()
  }, ms)
  afterAll(async () => {
    await database.close()
    disk.remove()
    shop.remove()
  })

  test(
    'while a backup is made ends it with a sentence; health is red and the earlier one stays known',
    async () => {
      const before = readState(shop.dataDir, 'last')
      await withClient(database.admin, (client) =>
        client.query('CREATE TABLE noise AS SELECT md5(random()::text) AS word FROM generate_series(1, 20000)'),
      )
      disk.leave(0)
      await expect(backedUp()).rejects.toThrow(`Nơi sao lưu ${place()} đã hết chỗ.`)
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
      await restoreBackup(readSettings({ DATA_DIR: dataDir }), {
        from: place(),
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
      disk.empty()
      await archiverOf(settings, database).ship()
      const { head } = await backedUp()
      expect(head.WrittenBytes).toBeGreaterThan(500_000)
      const [last, failure] = [readState(shop.dataDir, 'last'), readState(shop.dataDir, 'failure')]
      expect(healthOf({ last, failure, wal: null }, { at: now(), isEmbedded: true }).isOk).toBe(true)
    },
    ms,
  )
})
