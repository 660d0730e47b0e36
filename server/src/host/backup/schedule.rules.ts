import { addDays, businessDay, vietnamHour } from '@cardpro/contract/kit/dates'
import type { BackupState } from '@cardpro/contract/reports/reports'
import type { FailureState, LastBackup, WalState } from './state.ts'
import { readLsn } from './wal/lsn.ts'

const hourMs = 3_600_000
/** In Vietnam's hours: the shops are closed, and the proof of the books begins at one. */
const quietHours = { from: 2, to: 5 }
/** A machine that is off at night makes its backup by day once the last one is so old. */
const oldestMs = 26 * hourMs
/** One a night: those of two nights are never nearer than this. */
const nearestMs = 12 * hourMs
/** What failed is tried again after so long. */
const againMs = hourMs
/** The archive is at most twenty seconds behind; this long it may be away without a word. */
const longestLagMs = 300_000

type State = { last: LastBackup | null; failure: { At: string } | null; wal: WalState | null }

/** Whether a whole backup is to be made at this time. */
export function isDue(state: State, { at, hour }: { at: Date; hour: number }): boolean {
  const { last, failure } = state
  const since = (text: string) => at.getTime() - Date.parse(text)
  if (failure && since(failure.At) < againMs) return false
  if (last === null || isCutOff(last, state.wal)) return true
  if (since(last.At) > oldestMs) return true
  return hour >= quietHours.from && hour < quietHours.to && since(last.At) > nearestMs
}

/** Whether a proven backup of the last day lies in this place, and the archive continues it without a gap. */
export function isArchivedSince(
  { last, wal }: { last: LastBackup | null; wal: WalState | null },
  { place, at }: { place: string; at: Date },
): boolean {
  return (
    last?.Place === place &&
    last.Trial?.Ok === true &&
    at.getTime() - Date.parse(last.At) < oldestMs &&
    last.WalEnd !== null &&
    wal !== null &&
    !isCutOff(last, wal)
  )
}

/** The archived WAL does not reach back to it: nothing since could be brought back. */
export const isCutOff = ({ WalEnd }: LastBackup, wal: WalState | null): boolean =>
  wal !== null && WalEnd !== null && readLsn(wal.Since) > readLsn(WalEnd)

/** When a whole backup will be due; `at` itself where one is. */
export function nextBackup(state: State, at: Date): Date {
  const { last, failure, wal } = state
  const first = Math.max(at.getTime(), failure ? Date.parse(failure.At) + againMs : 0)
  if (last === null || isCutOff(last, wal)) return new Date(first)
  const lastAt = Date.parse(last.At)
  const night = quietFrom(Math.max(first, lastAt + nearestMs))
  return new Date(Math.min(night, Math.max(first, lastAt + oldestMs)))
}

/** This time where it is a quiet one, or when the next quiet hours begin. */
function quietFrom(ms: number): number {
  const [day, hour] = [businessDay(new Date(ms)), vietnamHour(new Date(ms))]
  if (hour >= quietHours.from && hour < quietHours.to) return ms
  const night = hour < quietHours.from ? day : addDays(day, 1)
  return Date.parse(`${night}T${String(quietHours.from).padStart(2, '0')}:00:00+07:00`)
}

export type BackupHealth = {
  isOk: boolean
  state: Exclude<BackupState, 'off'>
  at: string | null
  /** For operators: a failure is given with the message of its error. */
  sentence: string
}

type BackupFacts = {
  last: LastBackup | null
  failure: FailureState | null
  wal: WalState | null
  /** Since when backups are to be made. */
  since?: { At: string } | null
}

/**
 * The state shown to owners and operators: not ok if there is no backup of the last 26 hours, the newest one failed, or the
 * archive is stopped. A new installation has its first day to make one (`fresh`).
 */
export function healthOf(known: BackupFacts, { at, isEmbedded }: { at: Date; isEmbedded: boolean }): BackupHealth {
  const { last, wal } = known
  const isOlder = (text: string, ms: number) => at.getTime() - Date.parse(text) > ms
  const health = (isOk: boolean, state: BackupHealth['state'], sentence: string): BackupHealth => ({
    isOk,
    state,
    at: last?.At ?? null,
    sentence,
  })
  const failure = standingFailure(known)
  const isNew = isInFirstDay(known, at)
  if (failure) {
    const state = failure.IsBroken ? 'broken' : 'failed'
    return health(false, isNew ? 'fresh' : state, `Sao lưu không thành: ${failure.Message}`)
  }
  if (last === null) return health(false, isNew ? 'fresh' : 'missing', 'Chưa có bản sao lưu nào.')
  if (isOlder(last.At, oldestMs)) return health(false, 'old', 'Bản sao lưu gần nhất đã quá 26 giờ.')
  if (isEmbedded && wal && isOlder(wal.At, longestLagMs))
    return health(false, 'stopped', 'Nhật ký ghi không được lưu liên tục: nơi sao lưu không nhận.')
  return health(true, ...wholeOf(last))
}

/** The state of a backup that is recent enough. */
function wholeOf({ Trial, Note, IsWithoutDatabase }: LastBackup): [BackupHealth['state'], string] {
  if (IsWithoutDatabase) return ['partial', Note ?? 'Bản sao lưu không có cơ sở dữ liệu.']
  if (Trial === null) return ['untried', Note ?? 'Bản sao lưu chưa được khôi phục thử.']
  return ['fine', 'Đã khôi phục thử, số liệu đúng.']
}

const isInFirstDay = ({ last, since }: BackupFacts, at: Date): boolean =>
  last === null && since != null && at.getTime() - Date.parse(since.At) <= oldestMs

/** The last failure, as long as no backup was made after it. */
export const standingFailure = ({ last, failure }: Pick<BackupFacts, 'last' | 'failure'>): FailureState | null =>
  failure === null || (last !== null && Date.parse(failure.At) <= Date.parse(last.At)) ? null : failure
