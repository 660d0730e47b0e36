import { now } from '#platform/clock.ts'
import { toKeep } from './retention.rules.ts'
import {
  type Body,
  type Head,
  listBackups,
  piecesOf,
  readBody,
  readHead,
  readTrial,
  removeBackup,
} from './series/manifest.ts'
import { Blobs } from './series/pieces.ts'
import type { Series } from './series/series.ts'
import { listWal } from './wal/chain.ts'
import { readLsn, startOfSegment } from './wal/lsn.ts'
import { listNewFiles, readNewFiles } from './wal/newFiles.ts'

/** A piece is left alone for so long: a backup that is being made may have counted on it. */
const youngMs = 86_400_000

type Whole = { stamp: string; head: Head; body: Body }

/** Removes backups that are past keeping, then the WAL and the pieces that no other backup needs. Answers how many backups went. */
export async function removeOld(series: Series): Promise<number> {
  const { store, name } = series
  const listed = (await listBackups(store, name)).flatMap(({ stamp, head }) => (head ? [{ stamp, head }] : []))
  const backups = await Promise.all(
    listed.map(async ({ stamp, head }) => {
      const trial = await readTrial(store, { series: name, stamp })
      return { stamp, at: new Date(head.At), isProven: trial?.Ok === true }
    }),
  )
  const { stamps, everySecondSince } = toKeep(backups)
  const old = backups.filter(({ stamp }) => !stamps.has(stamp))
  for (const { stamp } of old) await removeBackup(store, { series: name, stamp })
  const left = await readWhole(series, [...stamps].sort())
  const first = left.find(({ head }) => everySecondSince !== null && Date.parse(head.At) >= everySecondSince.getTime())
  if (first) await removeBefore(series, first)
  await removeUnneeded(series, left)
  return old.length
}

async function readWhole(series: Series, stamps: string[]): Promise<Whole[]> {
  const blobs = new Blobs(series)
  const read: Whole[] = []
  for (const stamp of stamps) {
    const head = await readHead(series.store, series.key, { series: series.name, stamp })
    read.push({ stamp, head, body: await readBody(blobs, head) })
  }
  return read
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
