import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { demoJobs } from '#demo/oneClick.ts'
import { MigrationCheck } from '#host/database/migrationCheck.ts'
import { migrate, type UpgradeOptions } from '#host/database/migrations.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { Db, type Signer } from '#kit/database/db.ts'
import { holdProcessNo, type IdLease } from '#kit/database/idLease.ts'
import { boundsOf, DiskRoom } from '#kit/disk/diskRoom.ts'
import { CallLimits } from '#kit/http/limits.ts'
import { missingProxy } from '#kit/http/source.ts'
import type { makeLog } from '#kit/log.ts'
import { ensureAlike, markFolder, marksOf } from '#kit/otherServers.ts'
import { install, keyOf } from '#kit/secrets/installation.ts'
import { ServerNews } from '#kit/serverNews.ts'
import { readAuditKeys, type Settings, type withMadeSecrets } from '#kit/settings.ts'
import { callerOf, SessionCache, sessionCheck } from '#people/identity/session/session.service.ts'
import { createApp } from './app.ts'
import { readBranding } from './branding.ts'
import { forgetWithJobs, jobKinds } from './excel.ts'
import { BackupKeeper } from './host/backup/keeper.ts'
import { BackupStatus } from './host/backup/status.ts'
import { BookWatch, restOfCheck } from './host/verify/watch.ts'
import { AuditKeys } from './kit/audit/chain.ts'
import { HeadsFile, readLastHeads } from './kit/audit/heads.ts'
import { endAdopting, isAdopting } from './kit/audit/keyAdoption.ts'
import { Refusals } from './kit/audit/refusals.ts'
import { Sealer } from './kit/audit/sealer.ts'
import { JobRunner } from './kit/jobs/jobRunner.ts'
import { allRoutes } from './modules.ts'
import { serveOpenApi } from './openapi.ts'
import { storeBanks } from './places/funds/funds.service.ts'
import { Readiness } from './readiness.ts'
import { readinessChecks } from './readinessChecks.ts'
import { workByClock } from './scheduledWork.ts'
import { hasSite, serveSite } from './site.ts'

/** The whole product on a database that is open: migrated, with its routes, its jobs and its pages. */
export async function prepareProduct(
  settings: ReturnType<typeof withMadeSecrets>,
  database: Database,
  { log, upgrade = {} }: { log: ReturnType<typeof makeLog>; upgrade?: Omit<UpgradeOptions, 'disk'> },
): Promise<FastifyInstance> {
  const backup = backupStatus(settings, database)
  install({ ...installationOf(settings), backup: backup.forOwners })
  await migrate(database.owner, { ...upgrade, disk: database.embedded ? settings.dataDir : undefined })
  const keys = keysOf(settings)
  const db = new Db(database.login, 'cardpro_app', isSealing ? keys : emptySigner)
  const lease = await joinServers(db, settings, { isAlone: database.embedded, log })
  await storeBanks(db)
  const reports = new Db({ ...database.login, max: 2, statement_timeout: 120_000 }, 'cardpro_report')
  const noteTrouble = (error: unknown, work?: string) => log.error({ error, work })
  const about = { keys, isMine: lease.isFirst, isShared: !database.embedded, log: noteTrouble }
  const watch = watchOf(settings, { ...about, db, reports })
  const sealer = startSealing(db, settings, { keys, isAlone: database.embedded, log, watch })
  const refusals = new Refusals(db, noteTrouble)
  const sessions = new SessionCache()
  const warn = (sentence: string) => log.warn(sentence)
  const room = await startedRoom(settings, database, warn)
  const jobs = jobsOf(db, database, { isPaused: () => room.short !== null, log: noteTrouble })
  const app = await createApp({
    db,
    signIn: sessionCheck(db, sessions),
    routes: allRoutes,
    onRefused: refusals.note,
    trustProxy: settings.trustProxy,
    allowedOrigins: settings.allowedOrigins,
    log: (entry) => log.error(entry),
    warn,
    limits: new CallLimits(),
    health: { token: settings.healthToken, details: detailsOf({ watch, backup, sessions }) },
    readiness: readinessOf({ db, room, jobs, watch, backup: backup.forOperators }),
    room,
    onUnknownKeys: (path, keys) => log.warn({ path, unknownKeys: keys }),
  })
  warnOfProxy(settings, warn)
  await jobs.start({ isAlone: database.embedded })
  const backups = startBackups({ settings, database, isMine: lease.isFirst, log: noteTrouble, warn })
  const news = await startNews(database, { db, lease, log: noteTrouble })
  const clock = workByClock({ db, lease, jobs, log: noteTrouble })
  app.addHook('onClose', async () => {
    room.stop()
    await clock.stop()
    await jobs.stop()
    await watch.stop()
    await refusals.settle()
    await sealer.stop()
    await news?.stop()
    await lease.release().catch(noteTrouble)
    // After the last write, so that the archive has it.
    await backups.stop()
    await reports.close()
    await db.close()
  })
  serveOpenApi(app, allRoutes)
  await serveWeb(app, settings)
  return app
}

function warnOfProxy(settings: Settings, warn: (sentence: string) => void): void {
  const warning = missingProxy(settings)
  if (warning !== null) warn(warning)
}

function startBackups(parts: ConstructorParameters<typeof BackupKeeper>[0]): BackupKeeper {
  const backups = new BackupKeeper(parts)
  void backups.start().catch(parts.log)
  return backups
}

/** A server that has its database to itself exchanges no news. */
async function startNews(
  { embedded }: Database,
  parts: ConstructorParameters<typeof ServerNews>[0],
): Promise<ServerNews | null> {
  if (embedded) return null
  const news = new ServerNews(parts)
  await news.start()
  return news
}

async function serveWeb(app: FastifyInstance, settings: Settings): Promise<void> {
  const web = webFolder()
  if (hasSite(web)) await serveSite(app, web, siteConfig(settings))
}

type Aside = { isPaused: () => boolean; log: (error: unknown) => void }

function jobsOf(db: Db, { login }: Database, aside: Aside): JobRunner {
  const kinds = { ...jobKinds, ...demoJobs({ db, login }) }
  return new JobRunner({ db, kinds, findCaller: callerOf, forget: forgetWithJobs, ...aside })
}

/** The disks that the product writes to. Those of a database elsewhere are not seen from here. */
function roomOf({ dataDir, leastFreeBytes }: Settings, { embedded }: Database, tell: (sentence: string) => void) {
  const place = (name: string, ...path: string[]) => ({ name, path: join(dataDir, ...path) })
  const ofDatabase = [place('database', 'pg'), place('wal', 'pg', 'pg_wal')]
  const folders = [place('data'), place('files', 'files'), ...(embedded ? ofDatabase : [])]
  return new DiskRoom({ folders, bounds: boundsOf(leastFreeBytes), onChange: tell })
}

async function startedRoom(...parts: Parameters<typeof roomOf>): Promise<DiskRoom> {
  const room = roomOf(...parts)
  await room.start()
  return room
}

const readinessOf = (checked: Omit<Parameters<typeof readinessChecks>[0], 'migrations'>): Readiness =>
  new Readiness(readinessChecks({ ...checked, migrations: new MigrationCheck() }))

const installationOf = (settings: ReturnType<typeof withMadeSecrets>) => ({
  companySiteUrl: settings.companySiteUrl ?? '',
  adminReportUrl: settings.adminReportUrl ?? '',
  handoffSecret: settings.handoffSecret,
  secretKey: keyOf(settings.secretKey),
  // Of the secrets the audit key is the one that all servers of a database share.
  sharedKey: keyOf(`shared ${settings.auditKey}`),
  vaultFolder: settings.keepsCardNumbers ? join(settings.dataDir, 'keys') : null,
  registration: settings.registration,
  dataDir: settings.dataDir,
})

const backupStatus = ({ dataDir, keepsBackups }: Settings, { embedded }: Database): BackupStatus =>
  new BackupStatus({ dataDir, isEmbedded: embedded, isOn: keepsBackups })

/** A clock that differs more than this from the database's is reported: ids and business days are made by it. */
const clockMs = 2_000

/** Takes a number for this process's ids, and refuses to work beside servers of another installation. */
async function joinServers(
  db: Db,
  settings: ReturnType<typeof withMadeSecrets>,
  { isAlone, log }: Pick<Beside, 'isAlone' | 'log'>,
): Promise<IdLease> {
  if (isAlone) return holdProcessNo(db, { isAlone })
  const { dataDir, auditKey: audit, handoffSecret: handoff, secretKey: secrets } = settings
  const keys = marksOf({ audit, handoff, secrets })
  const onTaken = (processNo: number, holder: string) => markFolder(dataDir, processNo, holder)
  const lease = await holdProcessNo(db, { keys, onTaken })
  try {
    await ensureAlike(lease, { dataDir, keys })
  } catch (error) {
    await lease.release()
    await db.close()
    throw error
  }
  if (Math.abs(lease.aheadMs) > clockMs)
    log.warn(
      `Đồng hồ máy này lệch ${Math.round(lease.aheadMs / 1_000)} giây so với máy chủ cơ sở dữ liệu: hãy chỉnh lại.`,
    )
  return lease
}

/** The bench also starts a server that neither signs nor seals. */
const isSealing = !process.argv.includes('--without-sealing')
const emptySigner: Signer = { sign: () => Buffer.alloc(0) }

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

const watchOf = (
  settings: Settings,
  parts: Omit<ConstructorParameters<typeof BookWatch>[0], 'heads' | 'adopts' | 'isBusy' | 'restOfCheck'>,
): BookWatch =>
  new BookWatch({
    ...parts,
    heads: () => readLastHeads(settings.dataDir),
    adopts: () => isAdopting(settings),
    isBusy: () => parts.db.isCrowded,
    restOfCheck,
  })

const keysOf = (settings: ReturnType<typeof withMadeSecrets>): AuditKeys =>
  new AuditKeys(settings.auditKey, readAuditKeys(settings))

type Detailed = { watch: BookWatch; backup: BackupStatus; sessions: SessionCache }

/** The details of the parts of the product for operators. */
const detailsOf =
  ({ watch, backup, sessions }: Detailed) =>
  (): Record<string, unknown> => ({
    Books: booksDetail(watch),
    Backup: backup.forOperators(),
    Sessions: sessions.size,
  })

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
