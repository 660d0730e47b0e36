import { hkdfSync } from 'node:crypto'
import type { SeriesKey } from '../series/key.ts'

/** A piece is at least and at most so long, and a megabyte more than the least on average. */
const minBytes = 262_144
const maxBytes = 4_194_304
const averageBits = 20
const mask = ((1 << averageBits) - 1) << (32 - averageBits)

/**
 * Cuts a stream of bytes at places that depend on its content, not at fixed distances: rows inserted in between shift all
 * that follows, and still most pieces are the same as in the backup before. The cuts also depend on the series' key, so that
 * the lengths of sealed pieces do not reveal their content.
 */
export class Cutter {
  readonly #gears: Uint32Array
  #held = Buffer.allocUnsafe(maxBytes)
  #length = 0
  #hash = 0

  constructor({ names }: Pick<SeriesKey, 'names'>) {
    this.#gears = new Uint32Array(hkdfSync('sha256', names, '', 'card-pro backup cuts', 1_024))
  }

  /** The pieces that are complete with these bytes; each is valid until the next call. */
  *add(bytes: Buffer): Generator<Buffer> {
    for (let from = 0; from < bytes.length; ) {
      const to = this.#cutIn(bytes, from)
      const end = to ?? bytes.length
      this.#length += bytes.copy(this.#held, this.#length, from, end)
      from = end
      if (to !== null) yield this.#take()
    }
  }

  /** What is left at the end of the stream. */
  *end(): Generator<Buffer> {
    if (this.#length > 0) yield this.#take()
  }

  #take(): Buffer {
    const piece = this.#held.subarray(0, this.#length)
    this.#length = 0
    this.#hash = 0
    return piece
  }

  /** Where the piece that is held ends in these bytes; null where it goes on behind them. */
  #cutIn(bytes: Buffer, from: number): number | null {
    const gears = this.#gears
    const room = maxBytes - this.#length
    const end = Math.min(from + room, bytes.length)
    const quiet = from + minBytes - this.#length
    let hash = this.#hash
    for (let at = from; at < end; at += 1) {
      hash = ((hash << 1) + (gears[bytes[at] ?? 0] ?? 0)) | 0
      if (at >= quiet && (hash & mask) === 0) return at + 1
    }
    this.#hash = hash
    return end - from === room ? end : null
  }
}
