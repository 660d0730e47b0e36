import { join } from 'node:path'
import type { Database } from '#database/open.ts'
import { now } from '#platform/clock.ts'
import { readOrMakeSecret, type Settings } from '#platform/settings.ts'
import { BackupError } from './errors.ts'
import { makeBackup } from './make.ts'
import { tryBackup } from './restore/trial.ts'
import { removeOld } from './retention.ts'
import type { Head, Trial } from './series/manifest.ts'
import { ownSeries } from './series/series.ts'
import { writeState } from './state.ts'
import { openStore, type Store } from './store/store.ts'

type Wanted = Pick<Settings, 'dataDir' | 'auditKey' | 'backupTo' | 'backupS3' | 'backupKey'>

/** Beside the data folder: a data folder that is lost or deleted takes no backup with it. */
export const usualPlace = ({ dataDir }: Pick<Settings, 'dataDir'>): string => `${dataDir}-backups`

export const placeOf = (settings: Wanted): string => settings.backupTo ?? usualPlace(settings)

export function storeOf(settings: Wanted, to?: string): Store {
  return openStore(to ?? placeOf(settings), settings.backupS3)
}

/** What locks the backups: as the operator named it, otherwise made on first run and kept with the other keys. */
export const passphraseOf = ({ backupKey, dataDir }: Pick<Wanted, 'backupKey' | 'dataDir'>): string =>
  backupKey ?? readOrMakeSecret(dataDir, 'backup')

type Asked = {
  database: Database
  /** Another place than the usual one. */
  to?: string | undefined
  isTried: boolean
  say: (line: string) => void
}

export type Done = { stamp: string; head: Head; trial: Trial | null; place: string }

/** Makes a backup, tries it, and removes those that are past keeping. Its outcome is remembered in the data folder. */
export async function backUp(settings: Wanted, { database, to, isTried, say }: Asked): Promise<Done> {
  const { dataDir } = settings
  try {
    const store = storeOf(settings, to)
    ensureOutside(store.place, dataDir)
    const series = await ownSeries(dataDir, store, passphraseOf(settings))
    const { stamp, head } = await makeBackup(series, { dataDir, database, onProgress: tenths(say) })
    const trial = isTried
      ? await tryBackup(series, {
          stamp,
          scratch: `${dataDir}.restore-trial`,
          auditKey: settings.auditKey,
          onStep: say,
        })
      : null
    if (trial?.Ok !== false) await removeOld(series)
    remember(dataDir, { stamp, head, trial, place: store.place })
    return { stamp, head, trial, place: store.place }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    writeState(dataDir, 'failure', { At: now().toISOString(), Message: message })
    throw error
  }
}

function remember(dataDir: string, { stamp, head, trial, place }: Done): void {
  if (trial?.Ok === false)
    return writeState(dataDir, 'failure', { At: trial.At, Message: trial.Message, IsBroken: true })
  const { At, Bytes, WrittenBytes, WalEnd } = head
  writeState(dataDir, 'last', { Stamp: stamp, At, Place: place, WalEnd, Bytes, WrittenBytes, Trial: trial })
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
