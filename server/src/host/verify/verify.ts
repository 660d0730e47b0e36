import { noteWhole, type Proved } from '#books/proofs/proofs.service.ts'
import { DatabaseError, reasonOf } from '#host/database/errors.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { AuditKeys } from '#kit/audit/chain.ts'
import { readHeads } from '#kit/audit/heads.ts'
import { isAdopting } from '#kit/audit/keyAdoption.ts'
import { ensureKeyPresent } from '#kit/audit/lostKey.ts'
import { Db } from '#kit/database/db.ts'
import { readAuditKeys, readSettings, SettingsError } from '#kit/settings.ts'
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
  // The role that reads the books may not write.
  const writer = new Db(database.login, 'cardpro_app')
  const onProved = (companyId: number, proved: Proved) =>
    writer
      .transaction(companyId, (tx) => noteWhole(tx, companyId, proved))
      // What was found is reported also where it cannot be noted, as on a full disk.
      .catch((error: unknown) => console.error(`Chưa ghi lại được lần kiểm tra này: ${reasonOf(error)}.`))
  try {
    await ensureKeyPresent(settings, db)
    const [key = '', ...former] = readAuditKeys(settings)
    const proof = { keys: new AuditKeys(key, former), heads: readHeads(settings.dataDir), adopts: isAdopting(settings) }
    return await verify(db, { onCompany: (company) => console.log(`Kiểm tra ${company}…`), onProved, proof })
  } finally {
    await writer.close()
    await db.close()
    await database.close()
  }
}
