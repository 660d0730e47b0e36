import { headRoom, mostTableColumns, mostTableRows } from '@cardpro/contract/kit/files/tableForms'
import { UserError } from '#kit/http/errors.ts'
import { partsOf, WrongZip } from '#kit/workbook/zipCheck.ts'
import type { Line, Sheet } from '../cells.rules.ts'
import { makeSafe, type SafeText, safeStatementText } from './cardNumbers.rules.ts'
import { decodeText, readCsv, tooManyRows } from './csv.rules.ts'
import { oldFontSentence } from './oldFonts.ts'
import { type ReadCell, readBook, type SheetMarks, safeCell, withoutEmptyEnd } from './readBook.ts'

const megabyte = 1_048_576
const mostExcelBytes = 10 * megabyte
/** What a workbook may come to when it is unpacked, and how many cells it may have. */
const mostUnpacked = 200 * megabyte
const mostCells = 2_000_000

const excelWanted = 'Hãy xin ngân hàng tệp Excel (.xlsx, .xls) hoặc CSV của sao kê này, hoặc dán bảng từ Excel.'

/** `pdf`: how the table of a PDF is found; `safe`: what is kept of a text. */
type HowOpened = { pdf: (bytes: Uint8Array) => Promise<Sheet>; safe?: SafeText }

/** The sheets of a statement, by what its bytes are and not by its name. No full card number is in what it answers. */
export async function sheetsOfBytes(bytes: Uint8Array, { pdf, safe = safeStatementText }: HowOpened): Promise<Sheet[]> {
  const sheets = await rawSheets(bytes, pdf)
  const oldFont = oldFontSentence(textsOf(sheets))
  if (oldFont !== '') throw unreadError(oldFont)
  for (const { lines } of sheets) makeSafe(lines, safe)
  return sheets.map((sheet) => ({ ...sheet, name: safeStatementText(sheet.name) }))
}

function* textsOf(sheets: Sheet[]): Generator<string> {
  for (const { lines } of sheets) for (const { cells } of lines) yield* cells.filter((cell) => typeof cell === 'string')
}

async function rawSheets(bytes: Uint8Array, pdf: HowOpened['pdf']): Promise<Sheet[]> {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (bytes.length === 0) throw unreadError('Tệp không có gì')
  if (start.startsWith('PK\u0003\u0004')) return workbookSheets(bytes)
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) return oldWorkbookSheets(bytes)
  if (start.includes('%PDF-')) return [await pdf(bytes)]
  if (isPicture(start)) throw unreadError(`Chưa đọc được sao kê dạng ảnh. ${excelWanted}`)
  return textSheets(bytes)
}

const unreadError = (sentence: string): UserError => UserError.at('file', sentence)

const pictures = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8']
const isPicture = (start: string): boolean =>
  pictures.some((mark) => start.startsWith(mark)) ||
  (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
  (start.slice(4, 8) === 'ftyp' && ['heic', 'heix', 'mif1', 'avif'].includes(start.slice(8, 12)))

function ensureExcelSize(bytes: Uint8Array): void {
  if (bytes.length <= mostExcelBytes) return
  const megabytes = (bytes.length / megabyte).toFixed(1).replace('.', ',')
  throw unreadError(`Tệp Excel tối đa 10 MB, tệp này ${megabytes} MB: hãy chia thành nhiều tệp`)
}

const refusedParts: [RegExp, string][] = [
  [/vbaProject|\/macrosheets\//i, 'Tệp có macro nên không nhận. Hãy lưu lại dạng .xlsx thường rồi thử lại.'],
  [/externalLinks?\//i, 'Tệp có liên kết tới tệp khác nên không nhận. Hãy dán giá trị sang một tệp mới rồi thử lại.'],
  [/\/embeddings\/|\/activeX\//i, 'Tệp có tệp khác nhúng bên trong nên không nhận. Hãy xóa phần nhúng rồi thử lại.'],
]

async function workbookSheets(bytes: Uint8Array): Promise<Sheet[]> {
  ensureExcelSize(bytes)
  ensurePlainParts(bytes)
  if (Buffer.from(bytes.subarray(0, 200)).includes('mimetypeapplication/vnd.oasis.opendocument'))
    throw unreadError(`Tệp OpenDocument (.ods) chưa đọc được: ${resaveHint}`)
  const limits = { rows: mostTableRows + headRoom, columns: mostTableColumns + 1, cells: mostCells }
  const sheets = await readBook(bytes, { ...limits, unpacked: mostUnpacked, withTimes: true })
  if (sheets.some(({ isCut }) => isCut)) throw tooManyRows()
  return sheets.map(({ name, rows, marks }) => sheetOf(name, rows, marks))
}

function ensurePlainParts(bytes: Uint8Array): void {
  try {
    for (const { name } of partsOf(bytes)) ensurePlainPart(name)
  } catch (error) {
    throw error instanceof WrongZip ? unreadError(error.message) : error
  }
}

function ensurePlainPart(name: string): void {
  const refused = refusedParts.find(([part]) => part.test(name))
  if (refused) throw unreadError(refused[1])
}

const sheetOf = (name: string, rows: { no: number; cells: ReadCell[] }[], marks?: SheetMarks): Sheet => ({
  name,
  ...(marks && { marks }),
  lines: rows.map(({ no, cells }) => {
    if (cells.length > mostTableColumns) throw unreadError(`Tệp có hơn ${mostTableColumns} cột`)
    return { no, cells }
  }),
})

/** The Excel files of before 2007; one with a password looks the same from outside. */
async function oldWorkbookSheets(bytes: Uint8Array): Promise<Sheet[]> {
  ensureExcelSize(bytes)
  const holds = (name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage'))
    throw unreadError('Tệp có mật khẩu. Hãy mở bằng Excel, bỏ mật khẩu (Lưu thành) rồi thử lại.')
  if (holds('_VBA_PROJECT')) throw unreadError(refusedParts[0]?.[1] ?? '')
  // Taken in when it is needed: few banks send such files.
  const { readXls } = await import('hucre')
  const book = await readXls(bytes, { maxRows: mostTableRows + headRoom + 2 }).catch(() => {
    throw unreadError('Không đọc được tệp .xls: hãy mở bằng Excel và lưu lại dạng .xlsx')
  })
  return book.sheets.map(({ name, rows }) => {
    const lines = rows
      .map((values, index) => ({ no: index + 1, cells: withoutEmptyEnd(values).map((value) => safeCell(value, true)) }))
      .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
    if (lines.length > mostTableRows + headRoom) throw tooManyRows()
    return sheetOf(name, lines)
  })
}

function textSheets(bytes: Uint8Array): Sheet[] {
  const text = decodeText(bytes)
  if (text === null) throw unreadError('Không đọc được tệp: hãy chọn tệp Excel (.xlsx, .xls) hoặc CSV')
  ensureTable(text)
  const lines: Line[] = readCsv(text)
  return [{ name: 'CSV', lines, isParted: true }]
}

const resaveHint = 'hãy mở bằng Excel và lưu lại dạng .xlsx'
const otherTexts: [RegExp, string][] = [
  [/<office:document|opendocument/i, `Tệp OpenDocument (.ods, .fods) chưa đọc được: ${resaveHint}`],
  [/^mime-version:|^content-type: *multipart/im, `Tệp này thật ra là trang web lưu trọn gói (MHTML): ${resaveHint}`],
  [/^\s*</, `Tệp này thật ra là trang web hoặc XML, không phải Excel: ${resaveHint}`],
  [/^OFXHEADER|^:20:|^\{1:F01/m, 'Tệp OFX hoặc MT940 chưa đọc được: hãy xin ngân hàng tệp Excel hoặc CSV của sao kê'],
]
const startLooked = 4_000

/** What is no table but looks like text is refused by its own name. */
function ensureTable(text: string): void {
  const start = text.slice(0, startLooked)
  const found = otherTexts.find(([looks]) => looks.test(start))
  if (found) throw unreadError(found[1])
}
