import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { migrate, type UpgradeOptions } from '#database/migrations.ts'
import type { Database } from '#database/open.ts'
import { demoJobs } from '#demo/oneClick.ts'
import { forgetImports } from '#excel/importStore.ts'
import { callerOf, SessionCache, sessionCheck } from '#identity/session/session.service.ts'
import { Db, type Signer } from '#platform/database/db.ts'
import { holdProcessNo } from '#platform/database/idLease.ts'
import { forgetOldCalls } from '#platform/http/idempotency.ts'
import { CallLimits } from '#platform/http/limits.ts'
import { missingProxy } from '#platform/http/proxyWarnings.ts'
import type { makeLog } from '#platform/log.ts'
import { install, keyOf } from '#platform/secrets/installation.ts'
import { readAuditKeys, type Settings, type withMadeSecrets } from '#platform/settings.ts'
import { createApp } from './app.ts'
import { endAdopting, isAdopting } from './audit/adopting.ts'
import { AuditKeys } from './audit/chain.ts'
import { HeadsFile, readLastHeads } from './audit/heads.ts'
import { Refusals } from './audit/refusals.ts'
import { Sealer } from './audit/sealer.ts'
import { readBranding } from './branding.ts'
import { forgetDrafts } from './drafts/drafts.service.ts'
import { jobKinds } from './excel.ts'
import { sweepFiles } from './files/files.service.ts'
import { storeBanks } from './funds/funds.service.ts'
import { JobRunner } from './jobs/jobRunner.ts'
import { allRoutes } from './modules.ts'
import { serveOpenApi } from './openapi.ts'
import { hasSite, serveSite } from './site.ts'
import { BookWatch } from './verify/watch.ts'

const dayMs = 86_400_000

/** The whole product on a database that is open: migrated, with its routes, its jobs and its pages. */
export async function prepare(
  settings: ReturnType<typeof withMadeSecrets>,
  database: Database,
  log: ReturnType<typeof makeLog>,
  upgrade: Omit<UpgradeOptions, 'disk'> = {},
): Promise<FastifyInstance> {
  install(installed(settings, database))
  await migrate(database.login, { ...upgrade, disk: database.embedded ? settings.dataDir : undefined })
  const keys = keysOf(settings)
  const db = new Db(database.login, 'cardpro_app', isSealing ? keys : unsigned)
  const lease = await holdProcessNo(db, { isAlone: database.embedded })
  await storeBanks(db)
  const reports = new Db({ ...database.login, max: 2, statement_timeout: 120_000 }, 'cardpro_report')
  const noteTrouble = (error: unknown) => log.error({ error })
  const about = { keys, isMine: lease.isFirst, isShared: !database.embedded, log: noteTrouble }
  const watch = new BookWatch({
    ...about,
    db,
    reports,
    heads: () => readLastHeads(settings.dataDir),
    adopts: () => isAdopting(settings),
    isBusy: () => db.isCrowded,
  })
  const sealer = startSealing(db, settings, { keys, isAlone: database.embedded, log, watch })
  const refusals = new Refusals(db, noteTrouble)
  const sessions = new SessionCache()
  const app = await createApp({
    db,
    signIn: sessionCheck(db, sessions),
    routes: allRoutes,
    onRefused: refusals.note,
    trustProxy: settings.trustProxy,
    allowedOrigins: settings.allowedOrigins,
    log: (entry) => log.error(entry),
    warn: (sentence) => log.warn(sentence),
    limits: new CallLimits(),
    health: { token: settings.healthToken, details: () => ({ Books: booksDetail(watch), Sessions: sessions.size }) },
    onUnknownKeys: (path, keys) => log.warn({ path, unknownKeys: keys }),
  })
  const warning = missingProxy(settings)
  if (warning !== null) log.warn(warning)
  const jobs = await startJobs(db, database, noteTrouble)
  // The first clearing waits a day too: a server that starts has better things to do.
  const clearing = setInterval(() => {
    void clearAway(db).catch(noteTrouble)
    void jobs.clear().catch(noteTrouble)
  }, dayMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(clearing)
    await jobs.stop()
    await watch.stop()
    await refusals.settle()
    await sealer.stop()
    await lease.release().catch(noteTrouble)
    await reports.close()
    await db.close()
  })
  serveOpenApi(app, allRoutes)
  const web = webFolder()
  if (hasSite(web)) await serveSite(app, web, siteConfig(settings))
  return app
}

async function startJobs(db: Db, { login, embedded }: Database, log: (error: unknown) => void): Promise<JobRunner> {
  const kinds = { ...jobKinds, ...demoJobs({ db, login }) }
  const jobs = new JobRunner({ db, kinds, findCaller: callerOf, log, forget: forgetImports })
  await jobs.start({ isAlone: embedded })
  return jobs
}

const installed = (settings: ReturnType<typeof withMadeSecrets>, database: Database) => ({
  companySiteUrl: settings.companySiteUrl ?? '',
  adminReportUrl: settings.adminReportUrl ?? '',
  handoffSecret: settings.handoffSecret,
  secretKey: keyOf(settings.secretKey),
  // Of the secrets the audit key is the one that all servers of a database share.
  sharedKey: keyOf(`shared ${settings.auditKey}`),
  vaultFolder: settings.keepsCardNumbers ? join(settings.dataDir, 'keys') : null,
  isShared: !database.embedded,
  registration: settings.registration,
  dataDir: settings.dataDir,
})

/** Expires old kept answers, abandoned drafts, and files that were removed or never belonged to a record. */
async function clearAway(db: Db): Promise<void> {
  await forgetOldCalls(db)
  await forgetDrafts(db)
  await sweepFiles(db)
}

/** The bench also starts a server that neither signs nor seals. */
const isSealing = !process.argv.includes('--without-sealing')
const unsigned: Signer = { sign: () => Buffer.alloc(0) }

type Beside = { keys: AuditKeys; isAlone: boolean; log: ReturnType<typeof makeLog>; watch: BookWatch }

/** From here on audit rows are chained in the background. */
function startSealing(
  db: Db,
  settings: ReturnType<typeof withMadeSecrets>,
  { keys, isAlone, log, watch }: Beside,
): Sealer {
  const heads = new HeadsFile(settings.dataDir)
  const sealer = new Sealer({ db, keys, heads, log: (error) => log.error({ error }) })
  if (!isSealing) return sealer
  db.bus.on('auditWritten', sealer.hear)
  db.bus.on('auditWritten', watch.hear)
  watch.start()
  sealer.start({ isAlone, adopts: isAdopting(settings), onCaughtUp: () => endAdopting(settings) })
  return sealer
}

const keysOf = (settings: ReturnType<typeof withMadeSecrets>): AuditKeys =>
  new AuditKeys(settings.auditKey, readAuditKeys(settings))

/** In the words of the wire. */
function booksDetail(watch: BookWatch): Record<string, unknown> {
  const { lastPassAt, lastPassMs, companies, broken } = watch.state()
  const Broken = broken.map(({ companyId, invariant, row }) => ({
    CompanyID: companyId,
    Invariant: invariant,
    Row: row,
  }))
  return { At: lastPassAt, PassMs: Math.round(lastPassMs), Companies: companies, Broken }
}

function siteConfig(settings: Settings) {
  return {
    apiBaseUrl: settings.apiBaseUrl ?? '/api/',
    companySiteUrl: settings.companySiteUrl ?? '',
    adminReportUrl: settings.adminReportUrl ?? '',
    handOff: settings.handoff,
    registration: settings.registration,
    branding: readBranding(settings.branding),
  }
}

/** web/dist of the project, seen from the source as well as from a build of it. */
function webFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!hasSite(join(folder, 'web/dist')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, 'web/dist')
}
