import { crc32, deflateSync, inflateSync } from 'node:zlib'

type Chunk = { type: string; body: Buffer }

/** The same picture, packed as tightly as deflate can: a browser packs its screenshots for speed. */
export function packed(png: Buffer): Buffer {
  const chunks = readChunks(png)
  const isPixels = ({ type }: Chunk) => type === 'IDAT'
  const pixels = inflateSync(Buffer.concat(chunks.filter(isPixels).map(({ body }) => body)))
  const at = chunks.findIndex(isPixels)
  const others = chunks.filter((chunk) => !isPixels(chunk))
  const all = others.toSpliced(at, 0, { type: 'IDAT', body: deflateSync(pixels, { level: 9, memLevel: 9 }) })
  return Buffer.concat([png.subarray(0, signatureBytes), ...all.map(writeChunk)])
}

const signatureBytes = 8

/** Each chunk: four bytes of length, four of type, the body, and four of check sum. */
function readChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), body: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

function writeChunk({ type, body }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
