import { formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { DatabaseError } from '#host/database/errors.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { AuditKeys } from '#kit/audit/audit.service.ts'
import { Db } from '#kit/database/db.ts'
import { holdProcessNo } from '#kit/database/idLease.ts'
import { readAuditKeys, readSettings, SettingsError } from '#kit/settings.ts'
import { prolongCompany } from './prolong.service.ts'

// `npm run prolong -- --user lan.anh --until 31/12/2027`: until when the company of this user may write, beside a
// running server or by itself. The server knows within a second, the screens within ten.
try {
  const { userName, until } = readWords(process.argv.slice(2))
  const settings = readSettings(process.env)
  const [key, ...former] = readAuditKeys(settings)
  // The server makes the key when it first starts; before that there is no company.
  if (key === undefined) throw new SettingsError('Chưa có khóa của lịch sử thao tác: hãy chạy npm start một lần trước.')
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh gia hạn' })
  const db = new Db(database.owner, 'cardpro_owner', new AuditKeys(key, former))
  const lease = await holdProcessNo(db, { isAlone: false })
  const company = await prolongCompany(db, userName, until)
  await lease.release()
  await db.close()
  await database.close()
  console.log(
    company === null ? `Không có tài khoản ${userName}.` : `${company}: hạn dùng đến hết ngày ${formatDay(until)}.`,
  )
  process.exitCode = company === null ? 1 : 0
} catch (error) {
  if (!(error instanceof DatabaseError) && !(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readWords(words: string[]): { userName: string; until: string } {
  const [user, userName = '', date, day = '', ...more] = words
  const until = parseDay(day)
  if (user === '--user' && userName !== '' && date === '--until' && until !== null && more.length === 0)
    return { userName, until }
  throw new SettingsError('Cách dùng: npm run prolong -- --user lan.anh --until 31/12/2027')
}
