import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn } from '@cardpro/contract/people/identity/identity'
import { backUp } from '#host/backup/backup.ts'
import { readSettings } from '#kit/settings.ts'
import { makeDataFolder, openAsServer, removeDataFolder } from './dataFolder.ts'
import { Product } from './product.ts'
import { goodPassword } from './signIn.ts'

export const fixtureKey = 'khóa của bản sao lưu mẫu'
export const fixtureOwner = 'chu.shop'

// `node tools/run.mjs server/test/renewBackupFixture.ts`, run with each version: keeps a backup of a new shop as this version
// makes it, for later versions to restore.
if (process.argv[1] === fileURLToPath(import.meta.url)) await renew()

async function renew(): Promise<void> {
  const around = makeDataFolder()
  const dataDir = join(around, 'data')
  const product = await Product.open(dataDir)
  await product.done(signIn.register, {
    FullName: 'Lê Minh Anh',
    UserName: fixtureOwner,
    Phone: '0903 123 218',
    Password: goodPassword,
    ShopName: 'Cửa hàng Hòa Bình',
    Agree: true,
    AgreeLegal: true,
  })
  await product.close()
  const database = await openAsServer(dataDir)
  const settings = readSettings({ DATA_DIR: dataDir, BACKUP_KEY: fixtureKey })
  const { place, head } = await backUp(settings, { database, isTried: true, say: () => {} })
  await database.close()
  const folder = fileURLToPath(new URL('./fixtures', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('tar', ['-czf', join(folder, 'backup.tar.gz'), '-C', place, '.'], { stdio: 'inherit' })
  removeDataFolder(around)
  process.stdout.write(`${head.Schema.Name}, ${Math.ceil(head.WrittenBytes / 1000)} kB\n`)
  process.exitCode = status ?? 1
}
