import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import { readSettings } from '#kit/settings.ts'
import { makeDataFolder, removeDataFolder } from '#test/dataFolder.ts'
import { released } from '#test/oldDatabase.ts'
import { Product } from '#test/product.ts'
import { fixtureKey, fixtureOwner } from '#test/renewBackupFixture.ts'
import { goodPassword } from '#test/signIn.ts'
import { listBackups } from '../series/manifest.ts'
import { listSeries } from '../series/series.ts'
import { openStore } from '../store/store.ts'
import { restoreBackup } from './restore.ts'

const ms = 120_000
const file = fileURLToPath(new URL('../../../../test/fixtures/backup.tar.gz', import.meta.url))
const bytesMax = 4_000_000

let around = ''
let from = ''
beforeAll(() => {
  around = makeDataFolder()
  from = join(around, 'backups')
  mkdirSync(from)
  expect(spawnSync('tar', ['-xzf', file, '-C', from]).status).toBe(0)
})
afterAll(() => removeDataFolder(around))

test('a backup as a version before made it is kept: small, and of no newer schema than this one', async () => {
  const store = openStore(from, undefined)
  const [name = ''] = await listSeries(store)
  const backups = await listBackups(store, name)
  expect(backups).toHaveLength(1)
  expect(backups[0]?.head?.Schema.Number).toBeLessThanOrEqual(released.length)
  expect(statSync(file).size).toBeLessThan(bytesMax)
})

test(
  'this version brings it back, migrates it, its owner signs in, and what serves cannot become the owner of the tables',
  async () => {
    const dataDir = join(around, 'data')
    const settings = readSettings({ DATA_DIR: dataDir, BACKUP_KEY: fixtureKey })
    await restoreBackup(settings, { from, isOver: false, say: () => {} })
    const product = await Product.open(dataDir)
    try {
      expect(await product.signIn(fixtureOwner, goodPassword)).toMatchObject({ FullName: 'Lê Minh Anh' })
      const become = withClient(product.database.login, (client) => client.query('SET ROLE cardpro_owner'))
      await expect(become).rejects.toMatchObject({ code: '42501' })
    } finally {
      await product.close()
    }
  },
  ms,
)
