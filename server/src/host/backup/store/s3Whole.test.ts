import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#host/database/connection.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { readSettings, type Settings } from '#kit/settings.ts'
import { type CompanyFolder, companyFolder } from '#test/companyFolder.ts'
import { openAsServer } from '#test/dataFolder.ts'
import { S3Server } from '#test/s3Server.ts'
import { tableSums } from '#test/tableSums.ts'
import { type BackupResult, backUp } from '../backup.ts'
import { archiverOf } from '../keeper.ts'
import { restoreBackup } from '../restore/restore.ts'

const ms = 120_000
const place = 's3://kho/cua-hang'
let shop: CompanyFolder
let server: S3Server
let database: Database
let settings: Settings
const settingsOf = (dataDir: string) => {
  const { endpoint, region, keyId, secret } = server.access
  return readSettings({
    DATA_DIR: dataDir,
    BACKUP_TO: place,
    BACKUP_KEY: 'một mật khẩu sao lưu',
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
  })
}
beforeAll(async () => {
  shop = await companyFolder()
  server = await S3Server.start()
  settings = settingsOf(shop.dataDir)
  database = await openAsServer(shop.dataDir)
}, ms)
afterAll(async () => {
  await database.close()
  await server.close()
  shop.remove()
})

const asSuperuser = (text: string) => withClient(database.admin, (client) => client.query(text))
const backedUp = (isTried: boolean): Promise<BackupResult> => backUp(settings, { database, isTried, say: () => {} })

test('a shop is backed up to S3 and tried from there; the next backup sends only what is new', {
  tags: ['drill'],
}, async () => {
  const first = await backedUp(true)
  expect(first).toMatchObject({ place, trial: { Ok: true, Message: '' } })
  const sent = server.objects.size
  await asSuperuser('CREATE TABLE marks AS SELECT 1 AS no')
  const second = await backedUp(true)
  expect(second.trial?.Ok).toBe(true)
  expect(server.objects.size - sent).toBeLessThan(sent / 2)
  for (const { body } of server.objects.values()) expect(body.includes('companies')).toBe(false)
})

test(
  'a backup in S3 is brought back, with what was archived since, on a machine that has nothing of it',
  async () => {
    await backedUp(false)
    await asSuperuser('CREATE TABLE later AS SELECT 2 AS no')
    await archiverOf(settings, database).ship()
    const before = await tableSums(database.admin)
    const dataDir = join(shop.around, 'restored')
    await restoreBackup(settingsOf(dataDir), { from: place, isOver: false, say: () => {} })
    const copy = await openAsServer(dataDir)
    expect(await tableSums(copy.admin)).toEqual(before)
    await copy.close()
  },
  ms,
)
