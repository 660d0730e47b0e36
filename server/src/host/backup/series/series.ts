import { randomBytes } from 'node:crypto'
import { now } from '#kit/clock.ts'
import { BackupError } from '../errors.ts'
import { readState, writeState } from '../state.ts'
import type { Store } from '../store/store.ts'
import { makeSeriesKey, openSeriesKey, type SeriesKey } from './key.ts'

/** The backups of one data folder in one place. A restored folder begins another series, so that none mixes with the old. */
export type Series = { store: Store; name: string; key: SeriesKey }

type SeriesOptions = {
  dataDir: string
  store: Store
  passphrase: string
  /** Begins another one: the passphrase was changed, or an empty disk took the place of the old one. */
  isNew?: boolean
}

/** The series of this data folder in this place; made where there is none yet. */
export async function ownSeries({ dataDir, store, passphrase, isNew = false }: SeriesOptions): Promise<Series> {
  const known = nameOfOwn(dataDir, store)
  if (known !== undefined && !isNew) return openKnown(store, known, passphrase)
  const name = `${now().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
  const key = await makeSeriesKey(store, name, { passphrase })
  writeState(dataDir, 'series', { Places: { ...readState(dataDir, 'series')?.Places, [store.place]: name } })
  return { store, name, key }
}

export const nameOfOwn = (dataDir: string, { place }: Store): string | undefined =>
  readState(dataDir, 'series')?.Places[place]

/** Another series never begins by itself: one that is sealed with a mistyped passphrase could not be opened later. */
async function openKnown(store: Store, name: string, passphrase: string): Promise<Series> {
  try {
    return await openSeries(store, name, passphrase)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new BackupError(
      `${error.message} Nếu đã đổi khóa hoặc thay ổ đĩa sao lưu: npm run backup -- --new-series bắt đầu một bộ mới; ` +
        'bộ cũ vẫn mở được bằng khóa cũ.',
    )
  }
}

export const openSeries = async (store: Store, name: string, passphrase: string): Promise<Series> => ({
  store,
  name,
  key: await openSeriesKey(store, name, passphrase),
})

/** The series that lie in a place, the oldest first. */
export async function listSeries(store: Store): Promise<string[]> {
  const pieces = await store.list('series/')
  return pieces.flatMap(({ name }) => /^series\/([\w-]+)\.json$/.exec(name)?.[1] ?? []).sort()
}
