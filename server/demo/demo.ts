import { DatabaseError } from '#host/database/errors.ts'
import { leaveToServer, migrate } from '#host/database/migrations.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { proveCompany } from '#host/verify/invariants.ts'
import { AuditKeys } from '#kit/audit/chain.ts'
import { noteFirstKey } from '#kit/audit/keyAdoption.ts'
import { Bus } from '#kit/bus.ts'
import { Db } from '#kit/database/db.ts'
import { readAuditKeys, readSettings, SettingsError, withMadeSecrets } from '#kit/settings.ts'
import { storeBanks } from '#places/funds/funds.service.ts'
import { type Demo, makeDemo } from './load.ts'
import { DemoError, type DemoOptions, readOptions } from './options.ts'
import { Progress } from './progress.ts'
import { demoPassword } from './staff.ts'

const dayMs = 86_400_000

// `npm run demo`: fills a demo company, beside a running server or by itself, and proves its books.
try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof DemoError) && !(error instanceof DatabaseError) && !(error instanceof SettingsError))
    throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(options: DemoOptions): Promise<void> {
  const startedAt = performance.now()
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, { exclusive: false, purpose: 'lệnh demo' })
  try {
    // What people do besides orders stands in the log, which the server seals at its next sweep.
    noteFirstKey(settings)
    const signer = new AuditKeys(withMadeSecrets(settings).auditKey, readAuditKeys(settings))
    await migrate(database.owner, { beforeUpgrade: leaveToServer })
    await withDb(database.login, 'cardpro_app', storeBanks)
    const where = {
      owner: database.owner,
      admin: database.embedded ? database.admin : null,
      isAlone: !database.attached,
      shared: { bus: new Bus(), signer, isDistributed: database.login.isDistributed === true },
    }
    const demo = await makeDemo(where, options, new Progress())
    const breaches = await withDb(database.login, 'cardpro_report', (db) => {
      console.log('Kiểm tra sổ…')
      return proveCompany(db, demo.companyId)
    })
    for (const { invariant, row } of breaches) console.error(`✗ ${invariant}: ${row}`)
    if (breaches.length > 0) process.exitCode = 1
    else console.log('Sổ cái cân đối: mọi điều kiện đều đúng.')
    tellLogins(demo, options, (performance.now() - startedAt) / 1000)
  } finally {
    await database.close()
  }
}

async function withDb<T>(
  login: ConstructorParameters<typeof Db>[0],
  role: 'cardpro_app' | 'cardpro_report',
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // Proving the books of millions of rows takes as long as it takes.
  const db = new Db({ ...login, statement_timeout: dayMs, max: 2 }, role)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function tellLogins(
  { orders, transfers, logins }: Demo,
  { shops, customers, cards, days }: DemoOptions,
  seconds: number,
): void {
  const count = (number: number) => number.toLocaleString('vi-VN')
  console.log(
    `\nDữ liệu mẫu: ${count(shops)} cửa hàng, ${count(customers)} khách, ${count(cards)} thẻ, ${count(orders)} đơn, ${count(transfers)} dòng sổ cái trong ${count(days)} ngày (${seconds.toFixed(1)} giây).`,
  )
  console.log(`\nĐăng nhập, mật khẩu chung: ${demoPassword}`)
  for (const { userName, role, shops: places } of logins)
    console.log(`  ${userName.padEnd(16)} ${role.padEnd(20)} ${places}`)
}
