import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passphraseOf, storeOf } from '#host/backup/backup.ts'
import { signText } from '#host/backup/series/key.ts'
import { type Body, type Head, readBody, readHead } from '#host/backup/series/manifest.ts'
import { Blobs } from '#host/backup/series/pieces.ts'
import { listSeries, openSeries, type Series } from '#host/backup/series/series.ts'
import type { Settings } from '#kit/settings.ts'

/** The one series in the usual place of this data. */
export async function onlySeries(settings: Settings): Promise<Series> {
  const store = storeOf(settings)
  const [name = '', ...others] = await listSeries(store)
  if (name === '' || others.length > 0) throw new Error(`${store.place} has ${others.length + 1} series`)
  return openSeries(store, name, passphraseOf(settings))
}

export async function bodyOf(series: Series, stamp: string): Promise<Body> {
  const head = await readHead(series.store, series.key, { series: series.name, stamp })
  return readBody(new Blobs(series), head)
}

export const blobPath = ({ store, name }: Series, id: string): string =>
  join(store.place, name, 'blobs', id.slice(0, 2), id)

export const headPath = ({ store, name }: Series, stamp: string): string =>
  join(store.place, name, 'backups', `${stamp}.json`)

/** One bit of a file, in the middle of it; the answer puts it back. */
export function flipBit(path: string): () => void {
  const whole = readFileSync(path)
  const changed = Buffer.from(whole)
  const middle = changed.length >> 1
  changed[middle] = (changed[middle] ?? 0) ^ 1
  writeFileSync(path, changed)
  return () => writeFileSync(path, whole)
}

/** Another head for a backup, vouched for with the key of its series; the answer puts the old one back. */
export function changeHead(series: Series, stamp: string, change: Partial<Head>): () => void {
  const path = headPath(series, stamp)
  const whole = readFileSync(path, 'utf8')
  const { Head: head } = JSON.parse(whole) as { Head: Head }
  const changed = { ...head, ...change }
  writeFileSync(path, JSON.stringify({ Head: changed, Mac: signText(series.key, JSON.stringify(changed)) }))
  return () => writeFileSync(path, whole)
}
