import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '#host/database/errors.ts'
import { acquireLock, isHolder } from '#host/database/lock.ts'
import type { Database } from '#host/database/openDatabase.ts'
import { now } from '#kit/clock.ts'
import { readOrMakeSecret, type Settings } from '#kit/settings.ts'
import { noteOf } from './dump/dumpDatabase.ts'
import { wayOf } from './dump/outsideDatabase.ts'
import { BackupError } from './errors.ts'
import { makeBackup } from './makeBackup.ts'
import { clearHealed } from './restore/damagedPieces.ts'
import { tryBackup } from './restore/trial.ts'
import { removeOld } from './retention.ts'
import type { Head } from './series/manifest.ts'
import { ownSeries } from './series/series.ts'
import { type StoredState, type Trial, writeState } from './state.ts'
import { openStore, type Store } from './store/store.ts'

type BackupRunSettings = Pick<Settings, 'dataDir' | 'auditKey' | 'backupTo' | 'backupS3' | 'backupKey'> &
  Partial<Pick<Settings, 'databaseUrl' | 'backupDatabaseUrl'>>

/** Beside the data folder: a data folder that is lost or deleted takes no backup with it. */
const usualPlace = ({ dataDir }: Pick<Settings, 'dataDir'>): string => `${dataDir}-backups`

export const placeOf = (settings: BackupRunSettings): string => settings.backupTo ?? usualPlace(settings)

export function storeOf(settings: BackupRunSettings, to?: string): Store {
  return openStore(to ?? placeOf(settings), settings.backupS3)
}

/** What locks the backups: as the operator named it, otherwise made on first run and kept with the other keys. */
export const passphraseOf = ({ backupKey, dataDir }: Pick<BackupRunSettings, 'backupKey' | 'dataDir'>): string =>
  backupKey ?? readOrMakeSecret(dataDir, 'backup')

type BackupOptions = {
  database: Database
  /** Another place than the usual one. */
  to?: string | undefined
  isTried: boolean
  /** A server is at work on this data: it comes first. */
  isGentle?: boolean
  /** Begins a new series, for a changed passphrase or an empty disk. */
  isNewSeries?: boolean
  say: (line: string) => void
  /** How long a moment without any transaction under way is waited for. */
  quietMs?: number
  /** So much has to stay free beside the restored copy. */
  spareBytes?: number
}

export type BackupResult = {
  stamp: string
  head: Head
  trial: Trial | null
  /** What is missing in this backup, or why it was not tried. */
  note: string | null
  place: string
}

/**
 * Makes a backup, tries it, and removes those that are past keeping, one at a time for a data folder. The outcome in the
 * usual place is remembered in the data folder; one beside it (`--to`) changes nothing of that.
 */
export async function backUp(settings: BackupRunSettings, asked: BackupOptions): Promise<BackupResult> {
  const { dataDir } = settings
  const folder = join(dataDir, 'backup')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = acquireLock(folder, 'lệnh sao lưu', false)
  if (isHolder(lock))
    throw new BackupError(
      `Một lần sao lưu khác (tiến trình ${lock.pid}) của ${dataDir} đang chạy. Hãy đợi nó xong rồi chạy lại.`,
    )
  const isUsual = asked.to === undefined || storeOf(settings, asked.to).place === storeOf(settings).place
  const remember: Remember = isUsual ? (name, state) => writeState(dataDir, name, state) : () => {}
  try {
    return await makeAndTry(settings, asked, remember)
  } catch (error) {
    remember('failure', { At: now().toISOString(), Message: reasonOf(error) })
    throw error
  } finally {
    lock.release()
  }
}

/**
 * The most bytes read per second beside a running server. Of 2.4 GB on two cores: without this limit postings fell to 0.57
 * of those without a backup (0.47–0.97), with it to none distinguishable from noise (0.75–1.55).
 */
const gentleBytes = 80e6

type Remember = <N extends 'last' | 'failure'>(name: N, state: StoredState<N>) => void

async function makeAndTry(
  settings: BackupRunSettings,
  asked: BackupOptions,
  remember: Remember,
): Promise<BackupResult> {
  const { dataDir, auditKey } = settings
  const { database, to, isTried, isGentle, isNewSeries = false, say, quietMs, spareBytes } = asked
  const store = storeOf(settings, to)
  ensureOutside(store.place, dataDir)
  const series = await ownSeries({ dataDir, store, passphrase: passphraseOf(settings), isNew: isNewSeries })
  const way = database.embedded ? null : await wayOf(settings)
  const note = way && noteOf(way)
  if (note !== null) say(note)
  const making = {
    dataDir,
    database,
    way,
    bytesASecond: isGentle ? gentleBytes : undefined,
    onProgress: tenths(say),
    ...(quietMs !== undefined && { quietMs }),
  }
  const { stamp, head } = await makeBackup(series, making)
  await clearHealed(series)
  const { At, Bytes, WrittenBytes, WalEnd } = head
  const rememberLast = (trial: Trial | null) =>
    remember('last', {
      Stamp: stamp,
      At,
      Place: store.place,
      WalEnd,
      Bytes,
      WrittenBytes,
      Trial: trial,
      ...(note !== null && { Note: note }),
      ...(head.Kind === 'files' && { IsWithoutDatabase: true }),
    })
  const done = { stamp, head, note, place: store.place }
  if (!isTried || note !== null) {
    rememberLast(null)
    await removeOld(series)
    return { ...done, trial: null }
  }
  const trying = { stamp, scratch: `${dataDir}.restore-trial`, auditKey, spareBytes, onStep: say }
  const trial = await tryBackup(series, trying).catch((error: unknown) => {
    rememberLast(null)
    throw error
  })
  if (trial.Ok) {
    rememberLast(trial)
    await removeOld(series)
  } else remember('failure', { At: trial.At, Message: trial.Message, IsBroken: true })
  return { ...done, trial }
}

/** In the data folder a backup would hold the next ones, and go with it. */
function ensureOutside(place: string, dataDir: string): void {
  if (place !== dataDir && !place.startsWith(join(dataDir, '/'))) return
  throw new BackupError(
    `Nơi sao lưu ${place} nằm trong thư mục dữ liệu ${dataDir}, mất dữ liệu là mất luôn bản sao lưu. Hãy chọn nơi khác.`,
  )
}

function tenths(say: (line: string) => void): (share: number) => void {
  let told = -1
  return (share) => {
    const tenth = Math.floor(share * 10)
    if (tenth > told) say(`Sao lưu: ${tenth * 10} %`)
    told = Math.max(told, tenth)
  }
}
