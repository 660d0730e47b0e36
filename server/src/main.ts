import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { DatabaseError } from '#database/errors.ts'
import { migrate } from '#database/migrations.ts'
import { type Database, openDatabase } from '#database/open.ts'
import { Db } from '#platform/db.ts'
import { forgetOldCalls } from '#platform/idempotency.ts'
import { holdProcessNo } from '#platform/idLease.ts'
import { install, keyOf } from '#platform/installation.ts'
import { makeLog } from '#platform/log.ts'
import { readAuditKeys, readSettings, type Settings, SettingsError, withMadeSecrets } from '#platform/settings.ts'
import { createApp } from './app.ts'
import { endAdopting, isAdopting, noteFirstKey } from './audit/adopting.ts'
import { signRows } from './audit/audit.service.ts'
import { AuditKeys } from './audit/chain.ts'
import { HeadsFile } from './audit/heads.ts'
import { Refusals } from './audit/refusals.ts'
import { Sealer } from './audit/sealer.ts'
import { readBranding } from './branding.ts'
import { demoJobs } from './demo/oneClick.ts'
import { forgetDrafts } from './drafts/drafts.service.ts'
import { jobKinds } from './excel.ts'
import { sweepFiles } from './files/files.service.ts'
import { storeBanks } from './funds/funds.service.ts'
import { callerOf, sessionCheck } from './identity/session.service.ts'
import { JobRunner } from './jobs/jobRunner.ts'
import { allRoutes } from './modules.ts'
import { serveOpenApi } from './openapi.ts'
import { forgetImports } from './sheets/importStore.ts'
import { hasSite, serveSite } from './site.ts'

const drainMs = 10_000
const dayMs = 86_400_000

try {
  await start(readSettings(process.env))
} catch (error) {
  // A wrong setting or database is the operator's to mend: one sentence and no stack.
  const isPlain =
    error instanceof SettingsError ||
    error instanceof DatabaseError ||
    (error as { code?: string }).code === 'EADDRINUSE'
  console.error(isPlain ? sentence(error as Error) : error)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const log = makeLog(settings.logLevel)
  const database = await openDatabase(settings, {
    exclusive: true,
    purpose: 'máy chủ Card Pro',
    onTrouble: (trouble) => log.error(trouble),
  })
  for (const warning of database.warnings) log.warn(warning)
  try {
    noteFirstKey(settings)
    const app = await prepare(withMadeSecrets(settings), database, log)
    await app.listen({ port: settings.port, host: settings.host })
    const port = (app.server.address() as { port: number }).port
    console.log(`Card Pro: http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`)
    stopOnSignal(app, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepare(
  settings: ReturnType<typeof withMadeSecrets>,
  database: Database,
  log: ReturnType<typeof makeLog>,
): Promise<FastifyInstance> {
  install({
    companySiteUrl: settings.companySiteUrl ?? '',
    adminReportUrl: settings.adminReportUrl ?? '',
    handoffSecret: settings.handoffSecret,
    secretKey: keyOf(settings.secretKey),
    vaultFolder: settings.keepsCardNumbers ? join(settings.dataDir, 'keys') : null,
    isShared: !database.embedded,
    dataDir: settings.dataDir,
  })
  await migrate(database.login)
  const db = new Db(database.login, 'cardpro_app')
  const lease = await holdProcessNo(db, { isAlone: database.embedded })
  await storeBanks(db)
  const sealer = startSealing(db, settings, { isAlone: database.embedded, log })
  const refusals = new Refusals(db, (error) => log.error({ error }))
  const app = await createApp({
    db,
    signIn: sessionCheck(db),
    routes: allRoutes,
    onRefused: refusals.note,
    trustProxy: settings.trustProxy,
    allowedOrigins: settings.allowedOrigins,
    log: (entry) => log.error(entry),
  })
  const noteTrouble = (error: unknown) => log.error({ error })
  const kinds = { ...jobKinds, ...demoJobs({ db, login: database.login }) }
  const jobs = new JobRunner({ db, kinds, findCaller: callerOf, log: noteTrouble, forget: forgetImports })
  await jobs.start({ isAlone: database.embedded })
  // The first clearing waits a day too: a server that starts has better things to do.
  const clearing = setInterval(() => {
    void clearAway(db).catch(noteTrouble)
    void jobs.clear().catch(noteTrouble)
  }, dayMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(clearing)
    await jobs.stop()
    await refusals.settle()
    await sealer.stop()
    await lease.release()
    await db.close()
  })
  serveOpenApi(app, allRoutes)
  const web = webFolder()
  if (hasSite(web)) await serveSite(app, web, siteConfig(settings))
  return app
}

/** What nobody needs any more: kept answers, drafts that nobody came back for, and files that were taken away or never belonged to anything. */
async function clearAway(db: Db): Promise<void> {
  await forgetOldCalls(db)
  await forgetDrafts(db)
  await sweepFiles(db)
}

type Beside = { isAlone: boolean; log: ReturnType<typeof makeLog> }

/** From here on audit rows are signed, and chained in the background. The bench also starts a server that does neither. */
function startSealing(db: Db, settings: ReturnType<typeof withMadeSecrets>, { isAlone, log }: Beside): Sealer {
  const keys = new AuditKeys(settings.auditKey, readAuditKeys(settings))
  const heads = new HeadsFile(settings.dataDir)
  const sealer = new Sealer({ db, keys, heads, log: (error) => log.error({ error }) })
  if (process.argv.includes('--without-sealing')) {
    signRows({ signRow: () => Buffer.alloc(0) })
    return sealer
  }
  signRows(keys, sealer.hear)
  sealer.start({ isAlone, adopts: isAdopting(settings), onCaughtUp: () => endAdopting(settings) })
  return sealer
}

function siteConfig(settings: Settings) {
  return {
    apiBaseUrl: settings.apiBaseUrl ?? '/api/',
    companySiteUrl: settings.companySiteUrl ?? '',
    adminReportUrl: settings.adminReportUrl ?? '',
    handOff: settings.handoff,
    branding: readBranding(settings.branding),
  }
}

/** web/dist of the project, seen from the source as well as from a build of it. */
function webFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!hasSite(join(folder, 'web/dist')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'web/dist')
}

/** SIGTERM: take no new calls, finish those under way, then stop the database that we started. */
function stopOnSignal(app: FastifyInstance, database: Database): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function sentence(error: Error & { code?: string; port?: number }): string {
  return error.code === 'EADDRINUSE'
    ? `Cổng ${error.port} đang được chương trình khác dùng. Hãy đặt PORT khác rồi chạy lại.`
    : error.message
}
