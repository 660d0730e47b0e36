import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#host/database/cluster.ts'
import { withClient } from '#host/database/connection.ts'
import { databaseName } from '#host/database/embeddedDatabase.ts'
import { acquireLock, isHolder, readHolder } from '#host/database/lock.ts'
import { now } from '#kit/clock.ts'
import { writeSecretFile } from '#kit/secrets/secretFiles.ts'
import { type Settings, SettingsError } from '#kit/settings.ts'
import { passphraseOf, storeOf } from '../backup.ts'
import { momentText, sizeText, typedMoment } from '../commandLine.ts'
import { outsideTarget, rebuildOutside } from '../dump/restoreOutside.ts'
import { BackupError } from '../errors.ts'
import { differenceOf, sumsToCompare } from '../moment/moment.ts'
import { stampOf } from '../series/manifest.ts'
import { listSeries, openSeries } from '../series/series.ts'
import type { Store } from '../store/store.ts'
import { type Choice, chooseBackup } from './chooseBackup.ts'
import { missingFiles } from './missingFiles.ts'
import { makeFolder, type Rebuilding, rebuildFolder, removeFolder } from './rebuildFolder.ts'
import { recoverCluster, type Until } from './recoverDatabase.ts'

type RestoreOptions = {
  from: string
  at?: string | undefined
  stamp?: string | undefined
  series?: string | undefined
  keyFile?: string | undefined
  isOver: boolean
  /** The backup as it is, without the WAL that was archived since. */
  isAlone?: boolean
  spareBytes?: number
  say: (line: string) => void
}

export type Restored = {
  stamp: string
  /** Whatever was committed until then is there. */
  until: Date
  /** Where the data that was there before lies now. */
  kept: string | null
}

type RestoreSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupKey' | 'backupTo' | 'backupS3' | 'auditKey'>

/** WAL that is replayed, and PostgreSQL itself, need so much beside the data. */
const usualSpareBytes = 2_000_000_000

/**
 * Brings a data folder back. Everything is looked for before anything is written, and the folder gets its name when the
 * database in it has replayed its WAL: a restore that was cut off leaves nothing that could be taken for whole.
 */
export async function restoreBackup(settings: RestoreSettings, asked: RestoreOptions): Promise<Restored> {
  const { from, at, stamp, series: name, keyFile, isOver, isAlone = false, say } = asked
  const { dataDir } = settings
  const moment = at === undefined ? undefined : readMoment(at)
  ensureFree(dataDir, isOver)
  ensureNameable(dataDir)
  const passphrase = passphraseFor(settings, keyFile)
  const store = storeOf(settings, from)
  const series = await openSeries(store, name ?? (await newestSeries(store)), passphrase)
  const choice = await chooseBackup(series, { stamp, at: moment, isBackupAlone: isAlone })
  await ensureRoom(dataDir, choice, asked.spareBytes)
  const bring = await planRestore(settings, { choice, moment, say })
  say(`Khôi phục từ bản sao lưu ${choice.stamp} (${sizeText(choice.head.Bytes)})…`)
  const kept = await workBeside(dataDir, async (draft) => {
    await bring({ ...series, dataDir: draft, onWritten: reportProgress(choice.head.Bytes, say) })
    // One that the environment gives is given there again.
    if (settings.backupKey === undefined) writeSecretFile(join(draft, 'keys', 'backup'), passphrase)
    ensureFree(dataDir, isOver)
    return takePlace(draft, dataDir)
  })
  return { stamp: choice.stamp, until: moment ?? new Date(choice.chain.until * 1000), kept }
}

/** How this backup is brought back. What that needs is looked for before this answers. */
async function planRestore(
  settings: RestoreSettings,
  replaying: Replaying,
): Promise<(rebuilding: Rebuilding) => Promise<void>> {
  const { choice, moment, say } = replaying
  if (choice.head.Kind !== 'cluster') {
    const target = await outsideTarget(settings, { choice, moment })
    return (rebuilding) => rebuildOutside(choice, { ...rebuilding, target, say })
  }
  if (settings.databaseUrl)
    throw new BackupError(
      `Bản sao lưu ${choice.stamp} là của cơ sở dữ liệu kèm theo: chưa khôi phục gì. Hãy bỏ DATABASE_URL rồi chạy lại.`,
    )
  return async (rebuilding) => {
    await rebuildFolder(choice, rebuilding)
    await replayWal(rebuilding.dataDir, replaying)
  }
}

/** Does the work in a folder beside the data, alone; whatever an earlier one left there is removed, and so is ours. */
async function workBeside<T>(dataDir: string, work: (draft: string) => Promise<T>): Promise<T> {
  const around = `${dataDir}.restoring`
  await makeFolder(around)
  const lock = acquireLock(around, 'lệnh khôi phục', false)
  if (isHolder(lock))
    throw new BackupError(`Một lệnh khôi phục khác (tiến trình ${lock.pid}) đang làm ${dataDir}. Hãy đợi nó xong.`)
  try {
    const draft = join(around, 'data')
    await removeFolder(draft)
    return await work(draft)
  } finally {
    await removeFolder(around)
    lock.release()
  }
}

/** Reads Vietnam time as operators type it: `2026-11-21 15:40:00`. */
export function readMoment(text: string): Date {
  const [, day = '', time = '', seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}${seconds}+07:00`)
  // A day that its month has not would be read as one of the next.
  if (day === '' || Number.isNaN(moment.getTime()) || !typedMoment(moment).startsWith(day))
    throw new SettingsError(`--at "${text}" không phải thời điểm. Hãy viết như '2026-11-21 15:40:00' (giờ Việt Nam).`)
  if (moment > now()) throw new SettingsError(`--at ${momentText(moment)} ở tương lai.`)
  return moment
}

function ensureFree(dataDir: string, isOver: boolean): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  const holder = readHolder(dataDir)
  if (holder)
    throw new BackupError(
      `Dữ liệu ${dataDir} đang được ${holder.purpose} (tiến trình ${holder.pid}) sử dụng. Hãy dừng nó trước khi khôi phục.`,
    )
  if (!isOver)
    throw new BackupError(
      `Thư mục ${dataDir} đã có dữ liệu: chưa khôi phục gì. ` +
        'Hãy đặt DATA_DIR khác, hoặc thêm --over: dữ liệu đang có được đổi tên và giữ lại.',
    )
}

/** The folder is taken over by renaming, which a disk's own folder does not allow. */
function ensureNameable(dataDir: string): void {
  const [own, above] = [dataDir, dirname(dataDir)].map((path) => statSync(path, { throwIfNoEntry: false })?.dev)
  if (own === undefined || own === above) return
  throw new BackupError(
    `Thư mục dữ liệu ${dataDir} là gốc của một ổ đĩa, không thay được bằng thư mục khác. ` +
      `Hãy đặt DATA_DIR là một thư mục bên trong nó, như ${join(dataDir, 'data')}.`,
  )
}

function passphraseFor(settings: RestoreSettings, keyFile: string | undefined): string {
  if (keyFile !== undefined) {
    if (!existsSync(keyFile)) throw new SettingsError(`Không có tệp khóa ${keyFile}.`)
    return readFileSync(keyFile, 'utf8').trim()
  }
  if (settings.backupKey !== undefined || existsSync(`${settings.dataDir}/keys/backup`)) return passphraseOf(settings)
  throw new SettingsError(
    'Cần khóa để mở bản sao lưu: đặt BACKUP_KEY (hoặc BACKUP_KEY_FILE), ' +
      'hoặc --key-file trỏ tới tệp keys/backup của dữ liệu đã được sao lưu.',
  )
}

async function newestSeries(store: Store): Promise<string> {
  const all = await listSeries(store)
  const newest = all.at(-1)
  if (newest === undefined) throw new BackupError(`Không có bản sao lưu Card Pro nào trong ${store.place}.`)
  if (all.length > 1)
    throw new BackupError(`Trong ${store.place} có nhiều bộ sao lưu: ${all.join(', ')}. Hãy chọn một bộ bằng --series.`)
  return newest
}

async function ensureRoom(dataDir: string, { head, body, chain }: Choice, spareBytes = usualSpareBytes): Promise<void> {
  const folder = dirname(dataDir)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  // The database of another server lies there.
  const kept = head.Kind === 'cluster' ? [head] : [...body.Files, ...body.Keys]
  const bytes = kept.reduce((sum, { Bytes }) => sum + Bytes, spareBytes)
  const needed = chain.pieces.reduce((sum, { from, to }) => sum + to - from, bytes)
  if (bavail * bsize >= needed) return
  throw new BackupError(
    `Không đủ chỗ ở ${folder}: cần ${sizeText(needed)}, còn ${sizeText(bavail * bsize)}. Chưa khôi phục gì.`,
  )
}

type Replaying = { choice: Choice; moment: Date | undefined; say: (line: string) => void }

async function replayWal(draft: string, { choice, moment, say }: Replaying): Promise<void> {
  const { body, chain } = choice
  const isAlone = chain.pieces.length === 0 && moment === undefined && body.Moment?.Lsn != null
  const until: Until = moment ? { at: moment } : isAlone ? { lsn: body.Moment?.Lsn ?? '' } : 'end'
  say('PostgreSQL đang đọc lại nhật ký ghi…')
  const database = await recoverCluster(draft, { until, purpose: 'lệnh khôi phục' })
  try {
    await withClient({ ...database.admin, database: databaseName }, async (client) => {
      const { Moment } = body
      const difference = isAlone && Moment ? differenceOf(Moment, await sumsToCompare(client, Moment)) : null
      if (difference !== null)
        throw new BackupError(`Bản khôi phục khác lúc sao lưu: ${difference}. Chưa thay dữ liệu nào.`)
      const [lost, ...more] = await missingFiles(client, draft)
      if (lost === undefined) return
      say(`Thiếu ${more.length + 1} tệp đã tải lên, đầu tiên là ${lost}: nơi sao lưu không có. Sổ sách vẫn đủ.`)
    })
  } finally {
    await database.close()
  }
}

/** The restored folder gets its name; what had it is kept under another one. */
function takePlace(draft: string, dataDir: string): string | null {
  const isTaken = existsSync(dataDir) && readdirSync(dataDir).length > 0
  const kept = isTaken ? `${dataDir}.before-${stampOf(now())}` : null
  if (kept !== null) renameSync(dataDir, kept)
  else rmSync(dataDir, { recursive: true, force: true })
  renameSync(draft, dataDir)
  syncFolder(dirname(dataDir))
  return kept
}

function reportProgress(whole: number, say: (line: string) => void): (bytes: number) => void {
  let [written, shown] = [0, 0]
  return (bytes) => {
    written += bytes
    const tenth = Math.floor((written / Math.max(1, whole)) * 10)
    if (tenth > shown && tenth <= 10) say(`Ghi dữ liệu: ${tenth * 10} %`)
    shown = Math.max(shown, tenth)
  }
}
