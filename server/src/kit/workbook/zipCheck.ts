import { createInflateRaw } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'

/** A file that must not be unpacked; the message is the reason. */
export class WrongZip extends Error {}

/**
 * What each part of a workbook but a sheet may come to when it is unpacked, and of how many parts it may consist. Ten thousand
 * customers have four megabytes.
 */
const mostOfPart = 12_582_912
const mostParts = 500

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
/** Where a part's own name begins behind its signature. */
const localName = 30
const [slash, backslash] = [0x2f, 0x5c]

/** The names of a workbook's sheets, after a look at what unpacking it would come to. */
export async function sheetNamesOf(bytes: Uint8Array, unpackedMax: number): Promise<string[]> {
  ensureNoBomb(bytes, unpackedMax)
  const names: string[] = []
  // Asked sheet by sheet whether it wants it, it reads none: the names are all that is needed yet.
  const note = ({ name, veryHidden }: { name: string; veryHidden?: boolean }) => {
    if (!veryHidden) names.push(name)
    return false
  }
  await readXlsx(bytes, { sheets: note })
  return names
}

/**
 * Adds up the unpacked sizes that the archive declares for its parts. A reader of a part stops where it grows beyond the
 * declared size, so a part without one is refused.
 */
function ensureNoBomb(bytes: Uint8Array, unpackedMax: number): void {
  let unpacked = 0
  for (const { name, packedBytes, partBytes } of partsOf(bytes)) {
    if (partBytes === 0 && packedBytes > 2) throw notExcel()
    unpacked += partBytes
    if (unpacked > unpackedMax || (partBytes > mostOfPart && !isSheet(name))) throw tooLarge()
  }
}

type ZipPart = {
  name: string
  /** How it is packed. */
  method: number
  namePlace: number
  ownPlace: number
  packedBytes: number
  partBytes: number
}

/** The parts as the list at the end of the archive names them. */
export function* partsOf(bytes: Uint8Array): Generator<ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const parts = view.getUint16(end + 10, true)
  let place = view.getUint32(end + 16, true)
  if (parts > mostParts) throw tooLarge()
  for (let index = 0; index < parts; index++) {
    if (place + 46 > view.byteLength || view.getUint32(place, true) !== entrySignature) throw notExcel()
    const nameBytes = view.getUint16(place + 28, true)
    yield {
      name: Buffer.from(bytes.subarray(place + 46).subarray(0, nameBytes)).toString('latin1'),
      method: view.getUint16(place + 10, true),
      namePlace: place + 46,
      ownPlace: view.getUint32(place + 42, true),
      packedBytes: view.getUint32(place + 20, true),
      partBytes: view.getUint32(place + 24, true),
    }
    place += 46 + nameBytes + view.getUint16(place + 30, true) + view.getUint16(place + 32, true)
  }
}

/** Some writers part the names by `\\`, which readers do not look for. */
export function withSlashes(bytes: Uint8Array): Uint8Array {
  if (!isZip(bytes)) return bytes
  const wrong = [...partsOf(bytes)].filter(({ name }) => name.includes('\\'))
  if (wrong.length === 0) return bytes
  const mended = bytes.slice()
  const places = wrong.flatMap(({ name, namePlace, ownPlace }) =>
    [namePlace, ownPlace + localName].map((start) => mended.subarray(start, start + name.length)),
  )
  for (const name of places) name.set(name.map((letter) => (letter === backslash ? slash : letter)))
  return mended
}

const isSheet = (name: string): boolean => name.startsWith('xl/worksheets/') || name === 'content.xml'

/** A part of an archive as text, piece by piece, so that it is never in memory as a whole. Nothing where there is no such part. */
export async function* piecesOf(bytes: Uint8Array, name: string, unpackedMax: number): AsyncGenerator<string> {
  ensureNoBomb(bytes, unpackedMax)
  const part = [...partsOf(bytes)].find((one) => one.name === name)
  if (!part) return
  const decoder = new TextDecoder('utf-8')
  let left = part.partBytes
  for await (const piece of unpacked(bytes, part)) {
    left -= piece.length
    if (left < 0) throw notExcel()
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

const [storedWhole, deflated] = [0, 8]

async function* unpacked(bytes: Uint8Array, { ownPlace, packedBytes, method }: ZipPart): AsyncGenerator<Uint8Array> {
  const own = new DataView(bytes.buffer, bytes.byteOffset + ownPlace, Math.min(localName, bytes.length - ownPlace))
  if (own.byteLength < localName) throw notExcel()
  const start = ownPlace + localName + own.getUint16(26, true) + own.getUint16(28, true)
  const packed = bytes.subarray(start, start + packedBytes)
  if (method === storedWhole) yield packed
  if (method !== deflated) return
  const inflate = createInflateRaw({ chunkSize: 262_144 })
  inflate.end(packed)
  try {
    for await (const piece of inflate) yield piece as Uint8Array
  } catch {
    throw notExcel()
  }
}

function endOf(view: DataView): number {
  for (let place = view.byteLength - endLength; place >= Math.max(0, view.byteLength - 65_557); place--)
    if (view.getUint32(place, true) === endSignature) return place
  throw notExcel()
}

const brokenSentence = 'Không đọc được tệp: tệp hỏng hoặc không do Excel ghi. Hãy mở bằng Excel rồi lưu lại dạng .xlsx'
const notExcel = (): WrongZip => new WrongZip(brokenSentence)

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const tooLarge = (): WrongZip =>
  new WrongZip('Tệp quá lớn khi mở ra. Hãy chia thành nhiều tệp nhỏ hơn rồi nhập lần lượt.')
