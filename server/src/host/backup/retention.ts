import { now } from '#kit/clock.ts'
import { BackupError } from './errors.ts'
import { type BackupRecord, toKeep } from './retention.rules.ts'
import {
  type Body,
  type Head,
  listBackups,
  piecesOf,
  readBody,
  readHead,
  readTrial,
  removeBackup,
  stampOf,
} from './series/manifest.ts'
import { Blobs } from './series/pieces.ts'
import type { Series } from './series/series.ts'
import { listWal } from './wal/chain.ts'
import { readLsn, startOfSegment } from './wal/lsn.ts'
import { listNewFiles, readNewFiles } from './wal/newFiles.ts'

/** A piece is left alone for so long: a backup that is being made may have counted on it. */
const youngMs = 86_400_000
/** A backup that cannot be read is left for so long, to be looked at. */
const unreadableMs = 7 * 86_400_000

type Whole = { stamp: string; head: Head; body: Body }

/** Removes backups that are past keeping, then the WAL and the pieces that no other backup needs. Answers the names of those that went. */
export async function removeOld(series: Series): Promise<string[]> {
  const { store, name } = series
  const listed = await listBackups(store, name)
  const backups = await Promise.all(listed.flatMap(({ stamp, head }) => (head ? [keptOf(series, stamp, head)] : [])))
  const { stamps, everySecondSince } = toKeep(backups)
  const long = stampOf(new Date(now().getTime() - unreadableMs))
  const old = listed.filter(({ stamp, head }) => (head ? !stamps.has(stamp) : stamp < long)).map(({ stamp }) => stamp)
  for (const stamp of old) await removeBackup(store, { series: name, stamp })
  const left = await readWhole(
    series,
    listed.map(({ stamp }) => stamp).filter((stamp) => !old.includes(stamp)),
  )
  // What a backup needs that cannot be read at the moment is not known: then nothing else goes either.
  if (left === null) return old
  const first = left.find(({ head }) => everySecondSince !== null && Date.parse(head.At) >= everySecondSince.getTime())
  if (first) await removeBefore(series, first)
  await removeUnneeded(series, left)
  return old
}

async function keptOf({ store, name }: Series, stamp: string, { At }: Head): Promise<BackupRecord> {
  const trial = await readTrial(store, { series: name, stamp })
  return { stamp, at: new Date(At), trial: trial === null ? 'none' : trial.Ok ? 'proven' : 'broken' }
}

/** Null where one of them cannot be read. */
async function readWhole(series: Series, stamps: string[]): Promise<Whole[] | null> {
  const blobs = new Blobs(series)
  const read: Whole[] = []
  try {
    for (const stamp of stamps) {
      const head = await readHead(series.store, series.key, { series: series.name, stamp })
      read.push({ stamp, head, body: await readBody(blobs, head) })
    }
    return read
  } catch (error) {
    if (error instanceof BackupError) return null
    throw error
  }
}

/** The archived WAL and the lists of new files that end before the oldest backup which they could continue. */
async function removeBefore(series: Series, { head, body }: Whole): Promise<void> {
  const { store, name } = series
  for (const piece of await listWal(store, name)) {
    const end = startOfSegment(piece.segment, body.SegmentBytes) + BigInt(piece.to)
    if (head.WalEnd !== null && end <= readLsn(head.WalEnd)) await store.remove(piece.name)
  }
  for (const piece of await listNewFiles(series))
    if (piece.at < Date.parse(head.StartedAt)) await store.remove(piece.name)
}

async function removeUnneeded(series: Series, left: Whole[]): Promise<void> {
  const needed = new Set<string>()
  const need = (ids: Iterable<string>) => {
    for (const id of ids) needed.add(id)
  }
  for (const { head, body } of left) need(piecesOf(head, body))
  for (const piece of await listNewFiles(series))
    for (const { Blobs: ids } of await readNewFiles(series, piece)) need(ids)
  await new Blobs(series).removeAllBut(needed, new Date(now().getTime() - youngMs))
}
