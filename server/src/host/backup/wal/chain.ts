import type { SeriesKey } from '../series/key.ts'
import { readPiece } from '../series/pieces.ts'
import type { Store } from '../store/store.ts'
import { readLsn, readWalName, startOfSegment, type WalPiece, writeLsn } from './lsn.ts'

/** The archived WAL that continues a backup without a gap. */
export type Chain = {
  pieces: WalPiece[]
  /** Position up to which it reaches. */
  end: string
  /** Whatever was committed until then is in it, in seconds since 1970. */
  until: number
  /** Until when there is more behind a gap; null where there is no gap. */
  beyondGap: number | null
}

export async function listWal(store: Store, series: string): Promise<WalPiece[]> {
  const pieces = (await store.list(`${series}/wal/`)).flatMap(({ name }) => readWalName(name) ?? [])
  return pieces.sort((a, b) => (a.segment === b.segment ? a.from - b.from : a.segment < b.segment ? -1 : 1))
}

type Following = {
  from: string
  /** What was committed until then lies before `from`, in seconds since 1970. */
  since: number
  segmentBytes: number
  /** The first eight digits of its segments' names. */
  timeline: string
  at?: number | undefined
}

/** The pieces that follow `from` one after the other; those up to the first that holds `at` are enough. */
export function chainFrom(
  all: WalPiece[],
  { from, since, segmentBytes, timeline, at = Number.POSITIVE_INFINITY }: Following,
): Chain {
  const pieces: WalPiece[] = []
  let [end, until] = [readLsn(from), since]
  let beyondGap: number | null = null
  for (const piece of all.filter(({ segment }) => segment.startsWith(timeline))) {
    const start = startOfSegment(piece.segment, segmentBytes)
    const isNew = start + BigInt(piece.to) > end
    if (until >= at) break
    if (start + BigInt(piece.from) > end) {
      beyondGap = Math.max(beyondGap ?? 0, piece.at)
      continue
    }
    if (isNew) pieces.push(piece)
    if (isNew) end = start + BigInt(piece.to)
    until = Math.max(until, piece.at)
  }
  return { pieces, end: writeLsn(end), until, beyondGap }
}

/** The bytes of a piece; refused if their number differs from the one in its name. */
export async function readWalPiece(store: Store, key: SeriesKey, piece: WalPiece): Promise<Buffer> {
  const bytes = await readPiece(store, key, piece.name)
  if (bytes.length !== piece.to - piece.from) throw new Error(`${piece.name} has ${bytes.length} bytes`)
  return bytes
}
