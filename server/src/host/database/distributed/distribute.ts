import { withClient } from '#host/database/connection.ts'
import { DatabaseError, reasonOf } from '#host/database/errors.ts'
import { migrate } from '#host/database/migrations.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { readSettings, SettingsError } from '#kit/settings.ts'
import { isHalfSpread } from './places.ts'
import { spreadTables } from './spreadTables.ts'

// Spreads the companies of DATABASE_URL over the nodes of its coordinator, once. Run again after a
// break it goes on where that was.
try {
  const settings = readSettings(process.env)
  if (!settings.databaseUrl)
    throw new DatabaseError('Chỉ cơ sở dữ liệu ngoài (DATABASE_URL của nút điều phối Citus) phân tán được.')
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh phân tán' })
  const started = performance.now()
  const isHalfDone = await withClient(database.owner, isHalfSpread)
  if (!isHalfDone) await migrate(database.owner)
  const count = await spreadTables(database.owner, console.log)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(count === 0 ? 'Mọi bảng đã phân tán sẵn.' : `Đã phân tán ${count} bảng trong ${seconds} giây.`)
} catch (error) {
  const isPlain = error instanceof DatabaseError || error instanceof SettingsError
  console.error(isPlain ? error.message : `Không phân tán được: ${reasonOf(error)}.`)
  process.exitCode = 1
}
