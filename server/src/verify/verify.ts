import { isAdopting } from '#audit/adopting.ts'
import { AuditKeys } from '#audit/chain.ts'
import { readHeads } from '#audit/heads.ts'
import { DatabaseError } from '#database/errors.ts'
import { openDatabase } from '#database/open.ts'
import { Db } from '#platform/db.ts'
import { readAuditKeys, readSettings, SettingsError } from '#platform/settings.ts'
import { verify } from './invariants.ts'

// `npm run verify`: proves the books, beside a running server or by itself.
try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh kiểm tra sổ' })
  const db = new Db({ ...database.login, statement_timeout: 86_400_000 }, 'cardpro_report')
  const [key = '', ...former] = readAuditKeys(settings)
  const proof = { keys: new AuditKeys(key, former), heads: readHeads(settings.dataDir), adopts: isAdopting(settings) }
  const breaches = await verify(db, { onCompany: (company) => console.log(`Kiểm tra ${company}…`), proof })
  await db.close()
  await database.close()
  for (const { company, invariant, row } of breaches) console.error(`✗ ${company}: ${invariant}: ${row}`)
  console.log(
    breaches.length === 0 ? 'Sổ cái cân đối: mọi điều kiện đều đúng.' : `${breaches.length} điều kiện bị vi phạm.`,
  )
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof DatabaseError) && !(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
