import { now } from '#kit/clock.ts'
import { BackupError, DamagedPiece } from '../errors.ts'
import { listBackups, piecesOf, readBody, readHead, readTrial, removeTrial, writeTrial } from '../series/manifest.ts'
import { Blobs, forEachOf } from '../series/pieces.ts'
import type { Series } from '../series/series.ts'

const readAtOnce = 4

/**
 * Looks for every damaged piece of a backup and takes it away: the next backup writes it anew where the data still has
 * it. Each other backup that needs one of them is named broken. Answers their names.
 */
export async function takeDamagedAway(series: Series, stamp: string): Promise<string[]> {
  const blobs = new Blobs(series)
  const pieces = await piecesOfStamp(series, stamp)
  const damaged = new Set<string>()
  await forEachOf([...pieces], readAtOnce, async (id) => {
    await blobs.get(id).catch((error: unknown) => {
      if (error instanceof DamagedPiece) damaged.add(id)
      else if (!(error instanceof BackupError)) throw error
    })
  })
  for (const other of await listBackups(series.store, series.name))
    if (other.stamp !== stamp && other.head) await nameBroken(series, other.stamp, damaged)
  for (const id of damaged) await blobs.forget(id)
  return [...damaged]
}

/** As far as they can be known: what lists them may be damaged itself. */
async function piecesOfStamp(series: Series, stamp: string): Promise<Set<string>> {
  const head = await readHead(series.store, series.key, { series: series.name, stamp })
  try {
    return piecesOf(head, await readBody(new Blobs(series), head))
  } catch (error) {
    if (error instanceof BackupError) return new Set(head.Body)
    throw error
  }
}

async function nameBroken(series: Series, stamp: string, damaged: ReadonlySet<string>): Promise<void> {
  const pieces = await piecesOfStamp(series, stamp).catch((error: unknown) => {
    if (error instanceof BackupError) return new Set<string>()
    throw error
  })
  const own = [...damaged].filter((id) => pieces.has(id))
  if (own.length === 0) return
  const Message = `Cần ${own.length} mảnh bị hỏng: ${own[0]}.`
  const trial = { At: now().toISOString(), Ok: false, Message, TookMs: 0, Pieces: own }
  await writeTrial(series.store, { series: series.name, stamp }, trial)
}

/** A backup that was named broken for pieces which are all there again is one that was not tried. */
export async function clearHealed(series: Series): Promise<void> {
  const { store, name } = series
  const blobs = new Blobs(series)
  let hasLooked = false
  for (const { stamp } of await listBackups(store, name)) {
    const { Pieces = [] } = (await readTrial(store, { series: name, stamp })) ?? {}
    if (Pieces.length === 0) continue
    if (!hasLooked) await blobs.look()
    hasLooked = true
    if (Pieces.every((id) => blobs.has(id))) await removeTrial(store, { series: name, stamp })
  }
}
