import { partsOf, WrongZip, withSlashes } from '#kit/workbook/zipCheck.ts'
import { brokenSentence, Unread } from './unread.ts'

// What a file is, by its bytes and not by its name, and the sentence for each kind that is not read.

export type Container = 'xlsx' | 'ods' | 'xls' | 'pdf' | 'text'

const resave = 'hãy mở bằng Excel và lưu lại dạng .xlsx'
const askExcel = 'hãy xin tệp Excel (.xlsx, .xls) hoặc CSV của bảng này'
export const passwordSentence = 'Tệp có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Lưu thành) rồi thử lại.'
const macroSentence = 'Tệp có macro nên không nhận. Hãy lưu lại dạng .xlsx thường rồi thử lại.'
const wordSentence = 'Đây là tệp Word: hãy chép bảng sang Excel và lưu dạng .xlsx'
const packedSentence = 'Đây là tệp nén: hãy giải nén rồi chọn tệp Excel hoặc CSV ở trong'
const oldestSentence = `Đây là tệp Excel đời rất cũ (trước Excel 97): ${resave}`

const picture = `Chưa đọc được bảng dạng ảnh: ${askExcel}, hoặc dán bảng từ Excel`
/** By the first letters, taken as bytes. */
const refusedStarts: [string[], string][] = [
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'], picture],
  [['Rar!', '7z\xbc\xaf', '\x1f\x8b\x08', 'BZh'], packedSentence],
  [['{\\rtf'], wordSentence],
  // A workbook of one stream, of version 2, 3, 4 or 5.
  [['\x09\0\x04\0', '\x09\x02\x06\0', '\x09\x04\x06\0', '\x09\x08\x08\0'], oldestSentence],
  [['ID;P'], `Đây là tệp SYLK (.slk): ${resave}`],
]
const photos = ['heic', 'heix', 'mif1', 'avif']

const isPhoto = (start: string): boolean =>
  (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) ||
  (start.startsWith('ftyp', 4) && photos.includes(start.slice(8, 12)))

export function containerOf(bytes: Uint8Array): Container {
  if (bytes.length === 0) throw new Unread('Tệp không có gì')
  const start = Buffer.from(bytes.subarray(0, 8_192)).toString('latin1')
  const refused = refusedStarts.find(([marks]) => marks.some((mark) => start.startsWith(mark)))
  if (refused) throw new Unread(refused[1])
  if (isPhoto(start)) throw new Unread(picture)
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return packed(bytes)
  if (start.startsWith('\xd0\xcf\x11\xe0')) return oldOffice(bytes)
  if (start.slice(0, 1_024).includes('%PDF-')) return 'pdf'
  return 'text'
}

const refusedParts: [RegExp, string][] = [
  [/^ppt\//i, 'Đây là tệp PowerPoint: hãy chép bảng sang Excel và lưu dạng .xlsx'],
  [/^word\//i, wordSentence],
  [/vbaProject|\/macrosheets\/|^Basic\//i, macroSentence],
  [/externalLinks?\//i, 'Tệp có liên kết tới tệp khác nên không nhận. Hãy dán giá trị sang một tệp mới rồi thử lại.'],
  [/^xl\/embeddings\/|\/activeX\//i, 'Tệp có tệp khác nhúng bên trong nên không nhận. Hãy xóa phần nhúng rồi thử lại.'],
  [/^xl\/workbook\.bin$/i, `Đây là tệp Excel nhị phân (.xlsb): ${resave}`],
  [
    /\.iwa$|^Index\.zip$|^index\.(?:apxl|xml)(?:\.gz)?$/i,
    'Đây là tệp Numbers: trong Numbers hãy chọn Tệp → Xuất sang → Excel',
  ],
]

function packed(bytes: Uint8Array): Container {
  const names = partNames(bytes)
  const refused = names.map((name) => refusedParts.find(([part]) => part.test(name))).find((found) => found)
  if (refused) throw new Unread(refused[1])
  if (names.some((name) => name.startsWith('xl/') || name === '[Content_Types].xml')) return 'xlsx'
  if (!names.includes('content.xml')) throw new Unread(names.length === 0 ? brokenSentence : packedSentence)
  const kind = /mimetypeapplication\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(
    Buffer.from(bytes.subarray(0, 300)).toString('latin1'),
  )?.[1]
  if (kind !== undefined && kind !== 'spreadsheet') throw new Unread(otherDocument)
  return 'ods'
}

export const otherDocument = 'Tệp OpenDocument này không phải bảng tính: hãy chép bảng sang Excel và lưu dạng .xlsx'

function partNames(bytes: Uint8Array): string[] {
  try {
    return [...partsOf(withSlashes(bytes))].map(({ name }) => name)
  } catch (error) {
    throw error instanceof WrongZip ? new Unread(error.message) : error
  }
}

/** The Office of before 2007, and a newer file with a password, look the same from outside. */
function oldOffice(bytes: Uint8Array): Container {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (name: string) => whole.includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage') || isLocked(whole)) throw new Unread(passwordSentence)
  if (holds('_VBA_PROJECT')) throw new Unread(macroSentence)
  if (holds('WordDocument')) throw new Unread(wordSentence)
  if (!holds('Workbook') && holds('Book')) throw new Unread(oldestSentence)
  return 'xls'
}

const beginsBook = Buffer.from([0x09, 0x08, 0x10, 0, 0, 6, 5, 0])
const [lock, mostRecords] = [0x2f, 10]

/** The records of a book begin with what is needed to read the others. */
function isLocked(bytes: Buffer): boolean {
  let at = bytes.indexOf(beginsBook)
  for (let record = 0; at >= 0 && record < mostRecords && at + 4 <= bytes.length; record++) {
    if (bytes.readUInt16LE(at) === lock) return true
    at += 4 + bytes.readUInt16LE(at + 2)
  }
  return false
}

const refusedTexts: [RegExp, string][] = [
  [/^\s*OFXHEADER|^\s*<\?OFX|<OFX>/i, `Đây là tệp OFX: ${askExcel}`],
  [/^\s*(?:\{1:F01|:20:)|^:20:[^\n]*\n(?:[^\n]*\n){0,3}:25/m, `Đây là tệp MT940: ${askExcel}`],
  [/urn:iso:std:iso:20022:tech:xsd:camt\.05/i, `Đây là tệp CAMT (ISO 20022): ${askExcel}`],
]
const startLooked = 4_000

/** What is no table but looks like text is refused by its own name. */
export function ensureTable(text: string): void {
  const start = text.slice(0, startLooked)
  const found = refusedTexts.find(([looks]) => looks.test(start))
  if (found) throw new Unread(found[1])
}

export const pageSentence = `Tệp này thật ra là trang web hoặc XML không có bảng nào, không phải Excel: ${resave}`
export const unreadOldBook = 'Không đọc được tệp .xls: hãy mở bằng Excel và lưu lại dạng .xlsx'
export const pdfSentence = `Đây là tệp PDF, chưa nhập được ở đây: ${askExcel}, hoặc dán bảng từ Excel`
