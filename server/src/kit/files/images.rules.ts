/** A picture that may be kept, or why it may not. */
type Cleaned = { mediaType: string; bytes: Buffer; pixels: number } | { wrong: string }
type Size = { width: number; height: number }

/** Of so many pieces no picture consists that a camera or a program has made. */
const mostPieces = 20_000
/** Beyond this a small file may unfold to more than a browser can hold. */
const mostPixels = 60_000_000
const longestSide = 16_000

/**
 * Takes a picture apart by its own format and puts together only what it is drawn with. Place, time, device, comments,
 * previews, other pictures and bytes after the end are left out. Its format is read from its bytes, never from its name.
 */
export function cleanImage(bytes: Buffer): Cleaned {
  try {
    const cleaned = cleanByFormat(bytes)
    if (!cleaned) return { wrong: 'chỉ nhận ảnh JPEG, PNG hoặc WebP' }
    const { width, height } = cleaned.size
    if (width === 0 || height === 0) return { wrong: 'ảnh bị hỏng' }
    if (width * height > mostPixels || Math.max(width, height) > longestSide) return { wrong: 'ảnh quá lớn' }
    return { mediaType: cleaned.mediaType, bytes: Buffer.concat(cleaned.parts), pixels: width * height }
  } catch (error) {
    if (error instanceof Broken || error instanceof RangeError) return { wrong: 'ảnh bị hỏng' }
    throw error
  }
}

class Broken extends Error {}

type Parts = { mediaType: string; size: Size; parts: Buffer[] }

function cleanByFormat(bytes: Buffer): Parts | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return cleanJpeg(bytes)
  if (bytes.subarray(0, 8).equals(pngMark)) return cleanPng(bytes)
  if (text(bytes, 0) === 'RIFF' && text(bytes, 8) === 'WEBP') return cleanWebp(bytes)
  return null
}

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Header, palette, transparency, picture, end: nothing else is needed to draw it. */
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

function cleanPng(bytes: Buffer): Parts {
  const parts: Buffer[] = [pngMark]
  let size: Size | null = null
  for (let [at, pieces] = [8, 0]; ; pieces++) {
    if (pieces > mostPieces) throw new Broken()
    const [length, name] = [bytes.readUInt32BE(at), text(bytes, at + 4)]
    const end = at + 12 + length
    if (end > bytes.length) throw new Broken()
    if (name === 'IHDR') size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (!size) throw new Broken()
    if (pngChunks.has(name)) parts.push(bytes.subarray(at, end))
    if (name === 'IEND') return { mediaType: 'image/png', size, parts }
    at = end
  }
}

const jpegEnd = Buffer.from([0xff, 0xd9])
/**
 * Tables, frames and scans; of the applications' own segments only Adobe's of 14 bytes, which defines the colour transform.
 */
const isDrawn = (marker: number, length: number): boolean =>
  [0xda, 0xdb, 0xdd].includes(marker) ||
  (marker === 0xee && length === 14) ||
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8)
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function cleanJpeg(bytes: Buffer): Parts {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let size: Size | null = null
  for (let [at, pieces] = [2, 0]; ; pieces++) {
    if (pieces > mostPieces) throw new Broken()
    if (bytes.readUInt8(at) !== 0xff) throw new Broken()
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) throw new Broken()
    if (marker === 0xe1) parts.push(...orientationOf(bytes.subarray(at + 4, end)))
    if (isFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const next = marker === 0xda ? scanEnd(bytes, end) : end
    if (isDrawn(marker, end - at - 2)) parts.push(bytes.subarray(at, next))
    at = next
  }
  if (!size) throw new Broken()
  return { mediaType: 'image/jpeg', size, parts: [...parts, jpegEnd] }
}

/** A scan ends at the next marker; a stuffed 0 and the restart marks are part of it. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  throw new Broken()
}

/** Orientation of the camera in a cleaned JPEG (1 to 8), 1 if it is not recorded. */
export function wayUp(bytes: Buffer): number {
  const exif = bytes.indexOf('Exif\0\0', 0, 'latin1')
  return exif < 0 || exif > 64 ? 1 : readOrientation(bytes.subarray(exif + 6))
}

/** The orientation, the only part of the camera's Exif that the picture is drawn with, in an Exif block of our own. */
function orientationOf(exif: Buffer): Buffer[] {
  const value = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? readOrientation(exif.subarray(6)) : 1
  if (value < 2 || value > 8) return []
  const note = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000000000000000000', 'hex')
  note.writeUInt16LE(value, 28)
  return [note]
}

function readOrientation(tiff: Buffer): number {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let index = 0; index < short(first); index++) {
      const entry = first + 2 + 12 * index
      if (short(entry) === 0x0112) return short(entry + 8)
    }
  } catch (error) {
    // Exif that cannot be read has no orientation.
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function cleanWebp(bytes: Buffer): Parts {
  const chunks: Buffer[] = []
  let size: Size | null = null
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let [at, pieces] = [12, 0]; at + 8 <= last; pieces++) {
    if (pieces > mostPieces) throw new Broken()
    const [name, length] = [text(bytes, at), bytes.readUInt32LE(at + 4)]
    const end = at + 8 + length + (length % 2)
    if (end > bytes.length) throw new Broken()
    if (name === 'ANIM' || name === 'ANMF') throw new Broken()
    if (webpChunks.has(name)) {
      const chunk = Buffer.from(bytes.subarray(at, end))
      size ??= webpSize(name, chunk.subarray(8))
      // Of what the header promises only transparency is still there.
      if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & 0x10, 8)
      chunks.push(chunk)
    }
    at = end
  }
  if (!size || !chunks.some((chunk) => ['VP8 ', 'VP8L'].includes(text(chunk, 0)))) throw new Broken()
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return { mediaType: 'image/webp', size, parts: [head, ...chunks] }
}

function webpSize(name: string, data: Buffer): Size {
  if (name === 'VP8X') return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
  if (name === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (name !== 'VP8L') throw new Broken()
  const bits = data.readUInt32LE(1)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}
