import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: Buffer; at: number; crc: number; size: number; packed: number }

/** The archive knows sizes of four bytes; a sheet of a million rows comes to a quarter of that. */
const mostBytes = 0xff_ff_ff_ff
/** Sheets repeat themselves: the least effort packs them nearly as well as the most, in a fraction of the time. */
const level = 1

type Piece = string | Uint8Array
type Pieces = Iterable<Piece> | AsyncIterable<Piece>

/** Makes a zip archive of texts or bytes while they come, holding no more than a piece of one. */
export class ZipOut {
  readonly #entries: Entry[] = []
  #at = 0

  async *add(name: string, pieces: Pieces): AsyncGenerator<Buffer> {
    const entry: Entry = { name: Buffer.from(name), at: this.#at, crc: 0, size: 0, packed: 0 }
    this.#entries.push(entry)
    yield this.#passed(localHead(entry))
    const start = this.#at
    const packer = createDeflateRaw({ level })
    const packed = pipeline(countBytes(pieces, entry), packer)
    // Whatever goes wrong in there comes out of the packer, too.
    packed.catch(() => undefined)
    for await (const chunk of packer) yield this.#passed(chunk)
    await packed
    entry.packed = this.#at - start
    yield this.#passed(sizesOf(entry, signatures.descriptor))
    if (entry.size > mostBytes || this.#at > mostBytes) throw new Error(`${name} is too large for the archive`)
  }

  /** The list of entries, which ends the archive. */
  *finish(): Generator<Buffer> {
    const start = this.#at
    for (const entry of this.#entries) yield this.#passed(listEntry(entry))
    yield listEnd({ start, bytes: this.#at - start, count: this.#entries.length })
  }

  #passed(bytes: Buffer): Buffer {
    this.#at += bytes.length
    return bytes
  }
}

async function* countBytes(pieces: Pieces, entry: Entry): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as string)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, listed: 0x02014b50, end: 0x06054b50 } as const
const version = 20
/** Sizes follow behind the data; names are UTF-8. */
const flags = 0x0808
const deflateMethod = 8
/** 1 January 1980: the real time is in the sheet. */
const [noTime, firstDay] = [0, 0x21]

function localHead({ name }: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(signatures.local, 0)
  head.writeUInt16LE(version, 4)
  writeKind(head, 6)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function writeKind(head: Buffer, at: number): void {
  for (const [index, value] of [flags, deflateMethod, noTime, firstDay].entries())
    head.writeUInt16LE(value, at + index * 2)
}

function sizesOf({ crc, packed, size }: Entry, signature: number): Buffer {
  const bytes = Buffer.alloc(16)
  for (const [index, value] of [signature, crc, packed, size].entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

function listEntry(entry: Entry): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(signatures.listed, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  writeKind(head, 8)
  sizesOf(entry, 0).copy(head, 16, 4)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.at, 42)
  return Buffer.concat([head, entry.name])
}

function listEnd({ start, bytes, count }: { start: number; bytes: number; count: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(signatures.end, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(start, 16)
  return end
}
