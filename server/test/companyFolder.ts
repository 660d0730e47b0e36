import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { files } from '@cardpro/contract/kit/files/files'
import { inject } from 'vitest'
import { makeDemo } from '#demo/load.ts'
import { Progress } from '#demo/progress.ts'
import { demoLogin, demoPassword } from '#demo/staff.ts'
import { passphraseOf, storeOf } from '#host/backup/backup.ts'
import { makeSeriesKey } from '#host/backup/series/key.ts'
import { writeState } from '#host/backup/state.ts'
import { withClient } from '#host/database/connection.ts'
import { migrate } from '#host/database/migrations.ts'
import { openDatabase } from '#host/database/openDatabase.ts'
import { AuditKeys } from '#kit/audit/chain.ts'
import { noteFirstKey } from '#kit/audit/keyAdoption.ts'
import { Bus } from '#kit/bus.ts'
import { Db } from '#kit/database/db.ts'
import { readAuditKeys, readSettings, type Settings, withMadeSecrets } from '#kit/settings.ts'
import { storeBanks } from '#places/funds/funds.service.ts'
import { makeDataFolder } from './dataFolder.ts'
import { Product } from './product.ts'
import { onePixel, sendForm } from './uploads.ts'

const small = { shops: 1, customers: 12, cards: 20, orders: 40, entries: null, days: 10, seed: 1 }
const buildMs = 120_000

export type CompanyFolder = {
  dataDir: string
  /** A folder round it, in which backups and restored folders have room. */
  around: string
  settings: Settings
  remove: () => void
}

/**
 * The data folder of a shop that has worked for ten days and is closed: a database with orders, a sealed log with its
 * heads, all keys, and an uploaded picture. It is made once for the run, and each test file has a copy.
 */
export async function companyFolder(): Promise<CompanyFolder> {
  const made = await madeFolder()
  const around = makeDataFolder()
  const dataDir = join(around, 'data')
  cpSync(made, dataDir, { recursive: true, preserveTimestamps: true })
  chmodSync(dataDir, 0o711)
  const settings = readSettings({ DATA_DIR: dataDir })
  await beginSeries(settings)
  return {
    dataDir,
    around,
    settings,
    remove: () => rmSync(around, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The series that a first backup would begin, locked with less work: tests open it again and again. */
async function beginSeries(settings: Settings): Promise<void> {
  const store = storeOf(settings)
  const cost = { N: 1024, r: 8, p: 1 }
  await makeSeriesKey(store, '2026-01-01-tests', { passphrase: passphraseOf(settings), cost })
  writeState(settings.dataDir, 'series', { Places: { [store.place]: '2026-01-01-tests' } })
}

/** Both workers of a run want it: one makes it in the folder of the run, which goes when the run ends. */
async function madeFolder(): Promise<string> {
  const { admin, isShared } = inject('testServer')
  const made = isShared
    ? join(tmpdir(), `card-pro-company-${process.ppid}`)
    : join(dirname(String(admin.host)), 'company')
  const draft = `${made}.draft`
  if (!existsSync(made) && isFirst(draft)) {
    await build(join(draft, 'data'))
    renameSync(join(draft, 'data'), made)
  }
  for (const end = Date.now() + buildMs; !existsSync(made); await sleep(50))
    if (Date.now() > end) throw new Error(`${made} was not made in time`)
  return made
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o711 })
    return true
  } catch {
    return false
  }
}

async function build(dataDir: string): Promise<void> {
  await fill(readSettings({ DATA_DIR: dataDir }))
  const product = await Product.open(dataDir)
  await addPicture(product)
  await untilSealed(product)
  await product.close()
}

async function fill(settings: Settings): Promise<void> {
  const database = await openDatabase(settings, { exclusive: true, purpose: 'bộ kiểm thử' })
  noteFirstKey(settings)
  const signer = new AuditKeys(withMadeSecrets(settings).auditKey, readAuditKeys(settings))
  await migrate(database.owner)
  const db = new Db(database.login, 'cardpro_app')
  await storeBanks(db).finally(() => db.close())
  const where = { owner: database.owner, admin: database.admin, isAlone: true, shared: { bus: new Bus(), signer } }
  await makeDemo(where, small, new Progress(true))
  await database.close()
}

async function addPicture(product: Product): Promise<void> {
  const { headers } = await product.signIn(demoLogin, demoPassword)
  const sender = { server: product, user: { headers } }
  const answer = await sendForm(sender, files.uploadImage, { field: 'image', name: 'hoa-don.png', bytes: onePixel })
  if (answer.Result !== 1) throw new Error(answer.Message)
}

async function untilSealed({ database }: Product): Promise<void> {
  await withClient(database.admin, async (client) => {
    for (const end = Date.now() + buildMs; ; await sleep(20)) {
      const { rows } = await client.query<{ is_sealed: boolean }>(
        `SELECT (SELECT count(*) FROM audit_events) =
           (SELECT coalesce(sum(cardinality(event_ids)), 0) FROM audit_seals) AS is_sealed`,
      )
      if (rows[0]?.is_sealed) return
      if (Date.now() > end) throw new Error('the log was not sealed in time')
    }
  })
}
