import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { seal, unseal } from '#kit/secrets/secrets.ts'
import { BackupError, DamagedPiece, MissingPiece } from '../errors.ts'
import type { Store } from '../store/store.ts'
import type { SeriesKey } from './key.ts'
import type { Series } from './series.ts'

const compressBytes = promisify<Buffer, object, Buffer>(deflateRaw)
const expandBytes = promisify<Buffer, object, Buffer>(inflateRaw)

/** Files are cut into pieces of this many bytes. */
export const pieceBytes = 1_048_576
/** No piece is longer when it is expanded: a longer one is no piece of ours. */
const mostPlainBytes = 64 * pieceBytes
const plainMark = 0
const compressedMark = 1

/** Seals a piece, compressed where that saves a twentieth. Its name is bound in: in another one's place it cannot be opened. */
export async function sealPiece(key: SeriesKey, name: string, plain: Buffer): Promise<Buffer> {
  const short = await compressBytes(plain, { level: 1 })
  const isShorter = short.length < plain.length * 0.95
  const body = Buffer.concat([Buffer.from([isShorter ? compressedMark : plainMark]), isShorter ? short : plain])
  return seal(body, name, key.pieces)
}

/** Throws where a byte of the piece was changed, or it is another one. */
export async function openPiece(key: SeriesKey, name: string, sealed: Buffer): Promise<Buffer> {
  try {
    const body = unseal(sealed, name, key.pieces)
    if (body[0] !== compressedMark) return body.subarray(1)
    return await expandBytes(body.subarray(1), { maxOutputLength: mostPlainBytes })
  } catch {
    throw new DamagedPiece(name)
  }
}

export async function readPiece(store: Store, key: SeriesKey, name: string): Promise<Buffer> {
  try {
    return await openPiece(key, name, await store.get(name))
  } catch (error) {
    if (error instanceof MissingPiece) throw new BackupError(`Thiếu mảnh sao lưu ${name} trong ${store.place}.`)
    throw error
  }
}

const blobNameOf = (series: string, id: string): string => `${series}/blobs/${id.slice(0, 2)}/${id}`

/**
 * Pieces named by what they hold, so that what has not changed since an earlier backup is not written again. The name is
 * keyed, so that an outsider cannot test whether a known text is among them.
 */
export class Blobs {
  readonly #series: Series
  /** Names of those that are there. */
  readonly #known = new Set<string>()
  readonly #underWay = new Map<string, Promise<void>>()
  writtenBytes = 0

  constructor(series: Series) {
    this.#series = series
  }

  /** Learns what is there already: an empty one was cut off, so it counts as missing. */
  async look(): Promise<void> {
    const { store, name: series } = this.#series
    for (const piece of await store.list(`${series}/blobs/`)) if (piece.bytes > 0) this.#known.add(piece.name)
  }

  async put(plain: Buffer): Promise<string> {
    const { key, name: series } = this.#series
    const id = createHmac('sha256', key.names).update(plain).digest('hex')
    const name = blobNameOf(series, id)
    if (this.#known.has(name)) return id
    const writing = this.#underWay.get(name) ?? this.#write(name, plain)
    this.#underWay.set(name, writing)
    await writing.finally(() => this.#underWay.delete(name))
    return id
  }

  async #write(name: string, plain: Buffer): Promise<void> {
    const { store, key } = this.#series
    const sealed = await sealPiece(key, name, plain)
    await store.put(name, sealed)
    this.#known.add(name)
    this.writtenBytes += sealed.length
  }

  get(id: string): Promise<Buffer> {
    const { store, key, name: series } = this.#series
    return readPiece(store, key, blobNameOf(series, id))
  }

  has(id: string): boolean {
    return this.#known.has(blobNameOf(this.#series.name, id))
  }

  /** Those that none of the backups needs any more. */
  async removeAllBut(needed: ReadonlySet<string>, olderThan: Date): Promise<number> {
    const { store, name: series } = this.#series
    const there = await store.list(`${series}/blobs/`)
    const idle = there.filter(
      ({ name, modifiedAt }) => !needed.has(name.slice(name.lastIndexOf('/') + 1)) && modifiedAt < olderThan,
    )
    for (const { name } of idle) await store.remove(name)
    return idle.length
  }

  /** What is damaged is of no use; the next backup writes it anew where the data still has it. */
  async forget(id: string): Promise<void> {
    const name = blobNameOf(this.#series.name, id)
    this.#known.delete(name)
    await this.#series.store.remove(name)
  }
}

/** Does the work for each, so many at a time. After a failure none is begun, and those under way end before it is thrown. */
export async function forEachOf<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, no: number) => Promise<void>,
): Promise<void> {
  const left = all.entries()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next()) {
      const [no, one] = next.value
      await work(one, no).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}
