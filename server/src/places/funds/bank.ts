import { DatabaseError } from '#host/database/errors.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { Db } from '#kit/database/db.ts'
import { readSettings, SettingsError } from '#kit/settings.ts'
import { correctBank, readCorrection } from './bankEdit.service.ts'

// `npm run bank -- DOB --short Vikki --name "Ngân hàng số Vikki" --bin 970406 --transfer yes --cards no`: corrects a bank of
// the list, which all companies of this installation share: only its operator may. What is not named stays.
try {
  const correction = readCorrection(process.argv.slice(2))
  if (!correction)
    throw new SettingsError(
      'Cách dùng: npm run bank -- DOB [--short Vikki] [--name "Ngân hàng số Vikki"] [--bin 970406] [--transfer yes|no] [--cards yes|no]',
    )
  const database = await openDatabase(readSettings(process.env), { exclusive: false, purpose: 'lệnh sửa ngân hàng' })
  const db = new Db(database.owner, 'cardpro_owner')
  const bank = await correctBank(db, correction)
  await db.close()
  await database.close()
  console.log(bank === null ? `Không có ngân hàng mã ${correction.code}.` : `${correction.code}: ${bank}`)
  process.exitCode = bank === null ? 1 : 0
} catch (error) {
  if (!(error instanceof DatabaseError) && !(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
