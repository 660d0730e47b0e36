import { isAdopting } from '#audit/adopting.ts'
import { AuditKeys } from '#audit/chain.ts'
import { readHeads } from '#audit/heads.ts'
import { ensureKeyPresent } from '#audit/lostKey.ts'
import { DatabaseError, reasonOf } from '#database/errors.ts'
import { openDatabase } from '#database/open.ts'
import { Db } from '#platform/database/db.ts'
import { readAuditKeys, readSettings, SettingsError } from '#platform/settings.ts'
import { type Breach, verify } from './invariants.ts'

// `npm run verify`: proves the books, beside a running server or by itself.
try {
  const breaches = await findBreaches()
  for (const { company, invariant, row } of breaches) console.error(`✗ ${company}: ${invariant}: ${row}`)
  console.log(
    breaches.length === 0 ? 'Sổ cái cân đối: mọi điều kiện đều đúng.' : `${breaches.length} điều kiện bị vi phạm.`,
  )
  process.exitCode = breaches.length === 0 ? 0 : 1
} catch (error) {
  const isPlain = error instanceof DatabaseError || error instanceof SettingsError
  console.error(isPlain ? error.message : `Không kiểm tra được sổ: ${reasonOf(error)}.`)
  process.exitCode = 1
}

async function findBreaches(): Promise<Breach[]> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh kiểm tra sổ' })
  const db = new Db({ ...database.login, statement_timeout: 86_400_000 }, 'cardpro_report')
  const noteIn = new Db(database.login, 'cardpro_app')
  try {
    await ensureKeyPresent(settings, db)
    const [key = '', ...former] = readAuditKeys(settings)
    const proof = { keys: new AuditKeys(key, former), heads: readHeads(settings.dataDir), adopts: isAdopting(settings) }
    return await verify(db, { onCompany: (company) => console.log(`Kiểm tra ${company}…`), proof, noteIn })
  } finally {
    await noteIn.close()
    await db.close()
    await database.close()
  }
}
