import { readXlsx } from 'hucre/xlsx'

/** A file that must not be unpacked; the message is the reason. */
export class WrongZip extends Error {}

/**
 * What a workbook may come to when it is unpacked, in all and each part of it but a sheet, and of how many parts it may
 * consist. Ten thousand customers have four megabytes.
 */
const mostUnpacked = 26_214_400
const mostOfPart = 12_582_912
const mostParts = 500

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
/** Where a part's own name begins behind its signature. */
const localName = 30
const [slash, backslash] = [0x2f, 0x5c]

/** The names of a workbook's sheets, after a look at what unpacking it would come to. */
export async function sheetsOf(bytes: Uint8Array, unpackedMax = mostUnpacked): Promise<string[]> {
  if (!isZip(bytes)) throw new WrongZip(whyUnread(bytes))
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

type ZipPart = { name: string; namePlace: number; ownPlace: number; packedBytes: number; partBytes: number }

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

const isSheet = (name: string): boolean => name.startsWith('xl/worksheets/')

function endOf(view: DataView): number {
  for (let place = view.byteLength - endLength; place >= Math.max(0, view.byteLength - 65_557); place--)
    if (view.getUint32(place, true) === endSignature) return place
  throw notExcel()
}

const brokenSentence = 'Không đọc được tệp: tệp hỏng hoặc không do Excel ghi. Hãy mở bằng Excel rồi lưu lại dạng .xlsx'
const notExcel = (): WrongZip => new WrongZip(brokenSentence)

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b
const hasText = (bytes: Uint8Array, text: string, encoding: BufferEncoding = 'latin1'): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, encoding))

/** What a file is that is no workbook, and the way out. */
export function whyUnread(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (isZip(bytes))
    return hasText(bytes.subarray(0, 200), 'opendocument')
      ? askForXlsx('tệp OpenDocument (.ods)', 'Hãy lưu lại')
      : brokenSentence
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    return hasText(bytes, 'EncryptedPackage', 'utf16le')
      ? 'Tệp có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Lưu thành) rồi thử lại'
      : askForXlsx('tệp Excel đời cũ (.xls)', 'Hãy mở bằng Excel rồi lưu lại')
  if (start.startsWith('%PDF')) return askForXlsx('tệp PDF', 'Hãy lấy tệp Excel')
  if (/^\s*</.test(start.replace(/^\xef\xbb\xbf/, '')))
    return askForXlsx('trang HTML hoặc XML', 'Hãy mở bằng Excel rồi lưu lại')
  return start === '' || (/\0/.test(start) && !/^(\xff\xfe|\xfe\xff)/.test(start))
    ? brokenSentence
    : askForXlsx('tệp văn bản (.csv)', 'Hãy mở bằng Excel rồi lưu lại')
}

const askForXlsx = (kind: string, way: string): string => `Đây là ${kind}. ${way} dạng .xlsx`
export const tooLarge = (): WrongZip =>
  new WrongZip('Tệp quá lớn khi mở ra. Hãy chia thành nhiều tệp nhỏ hơn rồi nhập lần lượt.')
