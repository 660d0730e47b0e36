import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { migrate } from '#host/database/migrations.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { dumpSchema } from '#host/database/schema.ts'
import { readSettings, type Settings } from '#kit/settings.ts'
import { makeDataFolder, openAsServer, removeDataFolder } from '#test/dataFolder.ts'
import { folderOf, released, writtenSchema } from '#test/oldDatabase.ts'
import { passphraseOf, storeOf } from '../backup.ts'
import { makeBackup } from '../makeBackup.ts'
import { ownSeries } from '../series/series.ts'
import { restoreBackup } from './restore.ts'

const ms = 120_000
const allVersions = [...new Set([1, 20, 30, 41, released.length - 1])].sort((a, b) => a - b)

async function migrateTo(database: Database, version: number): Promise<void> {
  const folder = folderOf(released.slice(0, version))
  await migrate(database.owner, { folder: folder.path }).finally(folder.remove)
}

/** One shop that grows through these versions, backed up under each. */
function comeBackFrom(versions: number[]): void {
  let around = ''
  let settings: Settings
  /** Number of migrations → the backup that was made with them. */
  const stamps = new Map<number, string>()

  beforeAll(async () => {
    around = makeDataFolder()
    settings = readSettings({ DATA_DIR: join(around, 'data') })
    const database = await openAsServer(settings.dataDir)
    const series = await ownSeries({ ...settings, store: storeOf(settings), passphrase: passphraseOf(settings) })
    for (const version of versions) {
      await migrateTo(database, version)
      await withClient(database.admin, (client) =>
        client.query("INSERT INTO companies (id, name, expires_on) VALUES ($1, 'Công ty', '2099-12-31')", [version]),
      )
      const { head, stamp } = await makeBackup(series, { dataDir: settings.dataDir, database, way: null })
      expect(head.Schema).toEqual({ Number: version, Name: released[version - 1]?.name })
      stamps.set(version, stamp)
    }
    await database.close()
  }, ms)
  afterAll(() => removeDataFolder(around))

  describe.each(versions)('a backup from when there were %i migrations', (version) => {
    test(
      'comes back as it was, and the next start brings it to the newest schema',
      async () => {
        const dataDir = join(around, String(version))
        await restoreBackup(readSettings({ DATA_DIR: dataDir }), {
          from: `${settings.dataDir}-backups`,
          stamp: stamps.get(version),
          isOver: false,
          say: () => {},
          keyFile: join(settings.dataDir, 'keys', 'backup'),
        })
        const database = await openAsServer(dataDir)
        try {
          await withClient(database.admin, async (client) => {
            const applied = await client.query('SELECT count(*)::int AS count FROM schema_migrations')
            expect(applied.rows).toEqual([{ count: version }])
            const { rows } = await client.query<{ id: string }>('SELECT id FROM companies ORDER BY id')
            expect(rows.map(({ id }) => Number(id))).toEqual(versions.filter((one) => one <= version))
            await migrate(database.owner)
            expect(await dumpSchema(client)).toBe(writtenSchema())
          })
        } finally {
          await database.close()
        }
      },
      ms,
    )
  })
}

describe('an earlier schema', () => comeBackFrom(allVersions.slice(-1)))
describe('all of them in one shop', { tags: ['drill'] }, () => comeBackFrom(allVersions))
