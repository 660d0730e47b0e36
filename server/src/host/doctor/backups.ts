import { DatabaseError, reasonOf } from '#host/database/errors.ts'
import { now } from '#kit/clock.ts'
import type { Settings } from '#kit/settings.ts'
import { placeOf, storeOf } from '../backup/backup.ts'
import { momentText, sizeText } from '../backup/commandLine.ts'
import { wayOf } from '../backup/dump/outsideDatabase.ts'
import { healthOf, standingFailure } from '../backup/schedule.rules.ts'
import { type FailureState, type LastBackup, readState, type WalState } from '../backup/state.ts'
import { type Check, green, red, yellow } from './check.ts'
import { hasData } from './folders.ts'

const answerMs = 2_000
/** What was committed is in the archive within a minute. */
const promisedLagMs = 60_000
const longestLagMs = 300_000
const makeNow = 'Sao lưu ngay: npm run backup'

/** The last backup, its trial restore, the archive of what is written since, and the place where they lie. */
export async function backupChecks(settings: Settings, isRunning: boolean): Promise<Check[]> {
  const { dataDir, keepsBackups, databaseUrl } = settings
  if (!hasData(settings)) return []
  const made = readState(dataDir, 'last')
  const failure = readState(dataDir, 'failure')
  // Another place that was named since has none yet.
  const last = made?.Place === placeOf(settings) ? made : null
  const switchedOff = keepsBackups
    ? []
    : [yellow('backup.schedule', 'Máy chủ không tự sao lưu (BACKUP=off).', 'Bỏ BACKUP=off rồi chạy lại npm start.')]
  return [
    ...switchedOff,
    ...(await wayChecks(settings)),
    ageCheck({ last, failure, since: readState(dataDir, 'since') }),
    ...trialCheck(last, failure),
    ...(databaseUrl || !keepsBackups ? [] : [archiveCheck(readState(dataDir, 'wal'), isRunning)]),
    ...(await placeCheck(settings)),
  ]
}

/** Whether the database of another server is in the backups at all. */
async function wayChecks(settings: Settings): Promise<Check[]> {
  if (!settings.databaseUrl || !settings.keepsBackups) return []
  try {
    const way = await wayOf(settings, answerMs)
    if (!way.program)
      return [yellow('backup.database', way.why, 'Làm theo một trong các cách trên, rồi npm run backup')]
    return [green('backup.database', `pg_dump ${way.program.version} sao lưu được PostgreSQL ${way.version} này.`)]
  } catch (error) {
    // That DATABASE_URL leads nowhere is a line of its own.
    if (!settings.backupDatabaseUrl && error instanceof DatabaseError) return []
    return [red('backup.database', reasonOf(error), 'Sửa BACKUP_DATABASE_URL rồi chạy lại.')]
  }
}

type BackupHistory = { last: LastBackup | null; failure: FailureState | null; since: { At: string } | null }

function ageCheck(known: BackupHistory): Check {
  const { last } = known
  const { isOk, state, sentence } = healthOf({ ...known, wal: null }, { at: now(), isEmbedded: false })
  const made = last ? `Bản gần nhất: ${timeOf(last.At)}, ${sizeText(last.Bytes)}, ở ${last.Place}.` : ''
  if (isOk) return green('backup', made)
  // A new installation has its first day to make one.
  return (state === 'fresh' ? yellow : red)('backup', [sentence, made].filter(Boolean).join(' '), makeNow)
}

function trialCheck(last: LastBackup | null, failed: FailureState | null): Check[] {
  const failure = standingFailure({ last, failure: failed })
  if (failure?.IsBroken)
    return [red('backup.trial', `Khôi phục thử lúc ${timeOf(failure.At)} không thành: ${failure.Message}`, makeNow)]
  if (!last) return []
  const { Trial } = last
  if (!Trial) return [yellow('backup.trial', last.Note ?? 'Bản sao lưu gần nhất chưa được khôi phục thử.', makeNow)]
  const took = Math.round(Trial.TookMs / 1000)
  return [green('backup.trial', `Đã khôi phục thử lúc ${timeOf(Trial.At)} trong ${took} giây, số liệu đúng.`)]
}

const timeOf = (text: string): string => momentText(new Date(text))

/** While the server is stopped nothing is written that could be archived. */
function archiveCheck(wal: WalState | null, isRunning: boolean): Check {
  const fix = 'Xem nhật ký của máy chủ và nơi sao lưu (BACKUP_TO), rồi dừng và chạy lại máy chủ: npm start'
  if (!wal)
    return isRunning
      ? red('backup.archive', 'Nhật ký ghi chưa được lưu lần nào: chỉ quay về được lúc sao lưu.', fix)
      : yellow('backup.archive', 'Nhật ký ghi chưa được lưu lần nào.', 'Chạy npm start: máy chủ tự lưu liên tục.')
  const lag = now().getTime() - Date.parse(wal.At)
  const found = `Nhật ký ghi đã lưu đến ${timeOf(wal.At)}`
  if (isRunning && lag > longestLagMs)
    return red('backup.archive', `${found}, chậm ${Math.floor(lag / 60_000)} phút.`, fix)
  if (isRunning && lag > promisedLagMs)
    return yellow('backup.archive', `${found}, chậm ${Math.round(lag / 1000)} giây.`, fix)
  return green('backup.archive', `${found}.`)
}

/** Another machine's place has to answer; of a folder the disk was looked at. */
async function placeCheck(settings: Settings): Promise<Check[]> {
  const place = placeOf(settings)
  if (!settings.keepsBackups || !place.startsWith('s3://')) return []
  const fix = 'Kiểm tra mạng và các biến BACKUP_S3_…, rồi chạy lại.'
  const begun = performance.now()
  try {
    const isThere = await inTime(storeOf(settings).list('series/'))
    if (!isThere) return [yellow('backup.place', `Nơi sao lưu ${place} chưa trả lời sau ${answerMs / 1000} giây.`, fix)]
    return [green('backup.place', `Nơi sao lưu ${place} trả lời sau ${Math.round(performance.now() - begun)} ms.`)]
  } catch (error) {
    return [red('backup.place', reasonOf(error), fix)]
  }
}

async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMs)
  })
  work.catch(() => {})
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}
