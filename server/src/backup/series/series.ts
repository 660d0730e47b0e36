import { randomBytes } from 'node:crypto'
import { now } from '#platform/clock.ts'
import { readState, writeState } from '../state.ts'
import type { Store } from '../store/store.ts'
import { makeSeriesKey, openSeriesKey, type SeriesKey } from './key.ts'

/** The backups of one data folder in one place. A restored folder begins another series, so that none mixes with the old. */
export type Series = { store: Store; name: string; key: SeriesKey }

/** The series of this data folder; made where there is none yet, or the place is another one. */
export async function ownSeries(dataDir: string, store: Store, passphrase: string): Promise<Series> {
  const known = readState(dataDir, 'series')
  if (known?.Place === store.place) return openSeries(store, known.Series, passphrase)
  const name = `${now().toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`
  const key = await makeSeriesKey(store, name, passphrase)
  writeState(dataDir, 'series', { Series: name, Place: store.place })
  return { store, name, key }
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
