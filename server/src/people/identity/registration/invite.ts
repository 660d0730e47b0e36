import { DatabaseError } from '#host/database/errors.ts'
import { leaveToServer, migrate } from '#host/database/migrations.ts'
import { type Database, openDatabase } from '#host/database/openDatabase.ts'
import { Db } from '#kit/database/db.ts'
import { readSettings, SettingsError } from '#kit/settings.ts'
import { makeInvite } from './invites.service.ts'

// `npm run invite -- --days 7`: a code with which one company may be registered where REGISTRATION=invite, beside a
// running server or by itself.
try {
  const days = readDays(process.argv.slice(2))
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh mời' })
  const code = await makeCode(database, days).finally(() => database.close())
  console.log(`Mã mời: ${code} (dùng một lần, trong ${days} ngày)`)
  if (settings.registration !== 'invite') console.log('Mã chỉ được hỏi khi máy chủ chạy với REGISTRATION=invite.')
} catch (error) {
  if (!(error instanceof DatabaseError) && !(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function makeCode(database: Database, days: number): Promise<string> {
  await migrate(database.owner, { beforeUpgrade: leaveToServer })
  const db = new Db(database.owner, 'cardpro_owner')
  return makeInvite(db, days).finally(() => db.close())
}

function readDays(words: string[]): number {
  const [name, text = '', ...more] = words
  if (name === undefined) return 7
  if (name === '--days' && /^[1-9]\d{0,2}$/.test(text) && more.length === 0) return Number(text)
  throw new SettingsError('Cách dùng: npm run invite -- --days 7')
}
