import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { chmod, mkdir, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withClient } from '#database/connection.ts'
import { databaseName } from '#database/embedded.ts'
import { readHolder } from '#database/lock.ts'
import { now } from '#platform/clock.ts'
import { type Settings, SettingsError, writeSecretFile } from '#platform/settings.ts'
import { passphraseOf, storeOf } from '../backup.ts'
import { BackupError } from '../errors.ts'
import { differenceOf, sumsToCompare } from '../moment/moment.ts'
import { stampOf } from '../series/manifest.ts'
import { listSeries, openSeries } from '../series/series.ts'
import type { Store } from '../store/store.ts'
import { momentText, sizeText } from '../words.ts'
import { type Choice, chooseBackup } from './choose.ts'
import { rebuild } from './rebuild.ts'
import { recover, type Until } from './recover.ts'

type Asked = {
  from: string
  at?: string | undefined
  stamp?: string | undefined
  series?: string | undefined
  keyFile?: string | undefined
  isOver: boolean
  say: (line: string) => void
}

type Wanted = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupKey' | 'backupTo' | 'backupS3' | 'auditKey'>

/** WAL that is replayed, and PostgreSQL itself, need so much beside the data. */
const spareBytes = 2_000_000_000

/**
 * Brings a data folder back. Everything is looked for before anything is written, and the folder gets its name when the
 * database in it has replayed its WAL: a restore that was cut off leaves nothing that could be taken for whole.
 */
export async function restore(
  settings: Wanted,
  { from, at, stamp, series: name, keyFile, isOver, say }: Asked,
): Promise<{ stamp: string; until: Date; kept: string | null }> {
  if (settings.databaseUrl)
    throw new BackupError(
      'Lệnh này khôi phục cơ sở dữ liệu kèm theo. Với DATABASE_URL hãy dùng công cụ của máy chủ đó.',
    )
  const { dataDir } = settings
  const moment = at === undefined ? undefined : readMoment(at)
  ensureFree(dataDir, isOver)
  const passphrase = passphraseFor(settings, keyFile)
  const store = storeOf(settings, from)
  const series = await openSeries(store, name ?? (await newestSeries(store)), passphrase)
  const choice = await chooseBackup(series, { stamp, at: moment })
  await ensureRoom(dataDir, choice)
  const draft = `${dataDir}.restoring`
  rmSync(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  await chmod(draft, process.getuid?.() === 0 ? 0o711 : 0o700)
  say(`Khôi phục từ bản sao lưu ${choice.stamp} (${sizeText(choice.head.Bytes)})…`)
  await rebuild(choice, { ...series, dataDir: draft, onWritten: told(choice.head.Bytes, say) })
  await replay(draft, { choice, moment, say })
  writeSecretFile(`${draft}/keys/backup`, passphrase)
  const kept = takePlace(draft, dataDir)
  const { chain, head } = choice
  const end = chain.until === null ? new Date(head.At) : new Date(chain.until * 1000)
  return { stamp: choice.stamp, until: moment ?? end, kept }
}

/** In Vietnam's time, as operators say it: `2026-11-21 15:40:00`. */
export function readMoment(text: string): Date {
  const [, day = '', time = '', seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}${seconds}+07:00`)
  if (day === '' || Number.isNaN(moment.getTime()))
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

function passphraseFor(settings: Wanted, keyFile: string | undefined): string {
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

async function ensureRoom(dataDir: string, { head }: Choice): Promise<void> {
  const folder = dirname(dataDir)
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= head.Bytes + spareBytes) return
  throw new BackupError(
    `Không đủ chỗ ở ${folder}: cần ${sizeText(head.Bytes + spareBytes)}, còn ${sizeText(bavail * bsize)}. Chưa khôi phục gì.`,
  )
}

type Replaying = { choice: Choice; moment: Date | undefined; say: (line: string) => void }

async function replay(draft: string, { choice, moment, say }: Replaying): Promise<void> {
  const { body, chain } = choice
  const isAlone = chain.pieces.length === 0 && moment === undefined && body.Moment?.Lsn != null
  const until: Until = moment ? { at: moment } : isAlone ? { lsn: body.Moment?.Lsn ?? '' } : 'end'
  say('PostgreSQL đang đọc lại nhật ký ghi…')
  const database = await recover(draft, { until, purpose: 'lệnh khôi phục' })
  try {
    if (!isAlone || !body.Moment) return
    const { Moment } = body
    const found = await withClient({ ...database.admin, database: databaseName }, (client) =>
      sumsToCompare(client, Moment),
    )
    const difference = differenceOf(Moment, found)
    if (difference !== null)
      throw new BackupError(`Bản khôi phục khác lúc sao lưu: ${difference}. Chưa thay dữ liệu nào.`)
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
  return kept
}

function told(whole: number, say: (line: string) => void): (bytes: number) => void {
  let [written, shown] = [0, 0]
  return (bytes) => {
    written += bytes
    const tenth = Math.floor((written / Math.max(1, whole)) * 10)
    if (tenth > shown && tenth <= 10) say(`Ghi dữ liệu: ${tenth * 10} %`)
    shown = Math.max(shown, tenth)
  }
}
