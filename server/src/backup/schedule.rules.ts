import type { LastBackup, WalState } from './state.ts'
import { readLsn } from './wal/lsn.ts'

const hourMs = 3_600_000
/** In Vietnam's hours: the shops are closed, and the proof of the books begins at one. */
const quiet = { from: 2, to: 5 }
/** A machine that is off at night makes its backup by day once the last one is so old. */
const oldestMs = 26 * hourMs
/** One a night: those of two nights are never nearer than this. */
const nearestMs = 12 * hourMs
/** What failed is tried again after so long. */
const againMs = hourMs

type State = { last: LastBackup | null; failure: { At: string } | null; wal: WalState | null }

/** Whether a whole backup is to be made at this time. */
export function isDue({ last, failure, wal }: State, { at, hour }: { at: Date; hour: number }): boolean {
  const since = (text: string) => at.getTime() - Date.parse(text)
  if (failure && since(failure.At) < againMs) return false
  if (last === null) return true
  // The archived WAL does not reach back to it: nothing since could be brought back.
  if (wal && last.WalEnd !== null && readLsn(wal.Since) > readLsn(last.WalEnd)) return true
  if (since(last.At) > oldestMs) return true
  return hour >= quiet.from && hour < quiet.to && since(last.At) > nearestMs
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
    readLsn(wal.Since) <= readLsn(last.WalEnd)
  )
}

export type BackupHealth = { isOk: boolean; at: string | null; sentence: string }

/** What owners and operators are told: red when there is no proven backup of the last 26 hours, or the archive stands still. */
export function healthOf(
  {
    last,
    failure,
    wal,
  }: { last: LastBackup | null; failure: { At: string; Message: string } | null; wal: WalState | null },
  { at, isEmbedded }: { at: Date; isEmbedded: boolean },
): BackupHealth {
  const since = (text: string) => at.getTime() - Date.parse(text)
  const hasFailed = failure !== null && (last === null || Date.parse(failure.At) > Date.parse(last.At))
  if (hasFailed) return { isOk: false, at: last?.At ?? null, sentence: `Sao lưu không thành: ${failure.Message}` }
  if (last === null) return { isOk: false, at: null, sentence: 'Chưa có bản sao lưu nào.' }
  if (since(last.At) > oldestMs) return { isOk: false, at: last.At, sentence: 'Bản sao lưu gần nhất đã quá 26 giờ.' }
  if (isEmbedded && wal && since(wal.At) > longestLagMs)
    return { isOk: false, at: last.At, sentence: 'Nhật ký ghi không được lưu liên tục: nơi sao lưu không nhận.' }
  if (last.Trial === null) return { isOk: true, at: last.At, sentence: 'Bản sao lưu chưa được khôi phục thử.' }
  return { isOk: true, at: last.At, sentence: 'Đã khôi phục thử, số liệu đúng.' }
}

/** The archive is at most twenty seconds behind; this long it may be away without a word. */
const longestLagMs = 300_000
