import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from '#host/database/errors.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { Db } from '#kit/database/db.ts'
import { readSettings, SettingsError } from '#kit/settings.ts'
import { rotateKeys } from './vaultRotation.ts'

// `npm run vault -- --rotate`: seals every whole card number under a new key, beside a running server or by itself.
try {
  if (!process.argv.includes('--rotate')) throw new SettingsError('Cách dùng: npm run vault -- --rotate')
  const settings = readSettings(process.env)
  const folder = join(settings.dataDir, 'keys')
  if (!existsSync(join(folder, 'vault')))
    throw new SettingsError('Cài đặt này chưa lưu số thẻ đầy đủ nào nên không có khóa để thay.')
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh thay khóa số thẻ' })
  const db = new Db(database.login, 'cardpro_app')
  const total = await rotateKeys(db, folder, (moved) => console.log(`Đã mã hóa lại ${moved} số thẻ…`))
  await db.close()
  await database.close()
  console.log(`Xong: ${total} số thẻ dưới khóa mới, khóa cũ đã hủy.`)
} catch (error) {
  if (!(error instanceof DatabaseError) && !(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
