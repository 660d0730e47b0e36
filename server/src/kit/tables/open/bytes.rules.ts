import { mostTableColumns, mostTableRows } from '@cardpro/contract/kit/files/tableForms'
import { UserError } from '#kit/http/errors.ts'
import { piecesOf, WrongZip } from '#kit/workbook/zipCheck.ts'
import type { Line, Sheet } from '../cells.rules.ts'
import { makeSafe, type SafeText, safeStatementText } from './cardNumbers.rules.ts'
import {
  containerOf,
  ensureTable,
  otherDocument,
  pageSentence,
  passwordSentence,
  pdfSentence,
} from './containers.rules.ts'
import { readCsv } from './csv.rules.ts'
import { textOf } from './encodings.rules.ts'
import { Room } from './grid.rules.ts'
import { sheetOfHtml } from './html.rules.ts'
import { type MarkupReader, MarkupScanner } from './markup.rules.ts'
import { isMhtml, pagesOf } from './mhtml.rules.ts'
import { OdfTables } from './odf.rules.ts'
import { convertedNote, convertOldFonts, leftInOldFont, oldFontSentence } from './oldFonts.rules.ts'
import { readBook } from './readBook.ts'
import { readOldBook } from './readOldBook.ts'
import { brokenSentence, type TableLimits, Unread } from './unread.ts'
import { Xml2003Tables } from './xml2003.rules.ts'

const megabyte = 1_048_576
const mostExcelBytes = 10 * megabyte

/**
 * Who has a table read: the field of its form, how much it takes, and what it keeps of the lines, which it changes in place. `pdf`:
 * how the table of a PDF is found, where one is taken. `mend`: what the reader of a sheet sets right before anything is cut.
 */
export type Door = {
  field: string
  limits: TableLimits
  safe: (lines: Line[]) => void
  pdf?: (bytes: Uint8Array) => Promise<Sheet>
  mend?: (sheet: Sheet) => void
}

type Statement = Pick<Door, 'mend'> & { pdf: (bytes: Uint8Array) => Promise<Sheet>; safe?: SafeText }
const statementLimits = { rows: mostTableRows, columns: mostTableColumns, cells: 2_000_000, unpacked: 200 * megabyte }

/** The sheets of a statement. What is left of a font of before Unicode is no content that could be searched. */
export async function sheetsOfBytes(bytes: Uint8Array, how: Statement): Promise<Sheet[]> {
  const { safe = safeStatementText, ...more } = how
  const keep = (lines: Line[]) => makeSafe(lines, safe)
  const sheets = await openTable(bytes, { field: 'file', limits: statementLimits, ...more, safe: keep })
  const oldFont = leftInOldFont(textsOf(sheets))
  if (oldFont !== '') throw UserError.at('file', oldFont)
  return sheets
}

function* textsOf(sheets: Sheet[]): Generator<string> {
  for (const { lines } of sheets) for (const { cells } of lines) yield* cells.filter((cell) => typeof cell === 'string')
}

/** The sheets of a file, by what its bytes are and not by its name. No full card number is in what it answers. */
export async function openTable(bytes: Uint8Array, door: Door): Promise<Sheet[]> {
  try {
    const sheets = await rawSheets(bytes, door)
    for (const sheet of sheets) {
      const converted = convertOldFonts(sheet)
      if (converted.unclear.length > 0) throw new Unread(oldFontSentence(null, ` ở ${converted.unclear[0]}`))
      door.mend?.(sheet)
      door.safe(sheet.lines)
      sheet.notes = [...(sheet.notes ?? []), ...convertedNote(converted)]
    }
    return sheets.map((sheet) => ({ ...sheet, name: safeStatementText(sheet.name) }))
  } catch (error) {
    if (error instanceof Unread || error instanceof WrongZip) throw UserError.at(door.field, error.message)
    throw error
  }
}

async function rawSheets(bytes: Uint8Array, { limits, pdf }: Door): Promise<Sheet[]> {
  if (bytes.length > mostExcelBytes && /^(?:PK|\xd0\xcf)/.test(Buffer.from(bytes.subarray(0, 2)).toString('latin1')))
    throw new Unread(tooLargeSentence(bytes.length))
  const room = new Room(limits)
  const container = containerOf(bytes)
  if (container === 'xlsx') return unlessBroken(() => readBook(bytes, room))
  if (container === 'ods') return odsSheets(bytes, room)
  if (container === 'xls') return readOldBook(bytes, room)
  if (container === 'text') return textSheets(bytes, room)
  if (!pdf) throw new Unread(pdfSentence)
  return [await pdf(bytes)]
}

const tooLargeSentence = (bytes: number): string =>
  `Tệp Excel tối đa 10 MB, tệp này ${(bytes / megabyte).toFixed(1).replace('.', ',')} MB: hãy chia thành nhiều tệp`

/** Whatever a library stumbles over is a file that is broken. */
async function unlessBroken<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof Unread || error instanceof WrongZip ? error : new Unread(brokenSentence)
  }
}

async function odsSheets(bytes: Uint8Array, room: Room): Promise<Sheet[]> {
  const { unpacked } = room.limits
  let manifest = ''
  for await (const piece of piecesOf(bytes, 'META-INF/manifest.xml', unpacked)) manifest += piece
  if (manifest.includes('encryption-data')) throw new Unread(passwordSentence)
  const tables = new OdfTables(room)
  const scanner = new MarkupScanner(tables, { isPage: false })
  for await (const piece of piecesOf(bytes, 'content.xml', unpacked)) scanner.push(piece)
  scanner.end()
  return tables.sheets()
}

function textSheets(bytes: Uint8Array, room: Room): Sheet[] {
  const start = Buffer.from(bytes.subarray(0, startLooked)).toString('latin1')
  if (isMhtml(start)) return mhtmlSheets(bytes, room)
  const said = /^[^\n]{0,100}<\?xml[^>]{0,200}encoding=["']([\w.:-]{1,40})|charset=["']?([\w.:-]{1,40})/i.exec(start)
  const isMarkup = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]{0,2000}</.test(start)
  const { text, notes } = textOf(bytes, isMarkup ? (said?.[1] ?? said?.[2]) : '')
  ensureTable(text)
  const sheets = isMarkup ? markupSheets(text, room) : [readCsv(text, room)]
  return sheets.map((sheet) => ({ ...sheet, notes: [...notes, ...(sheet.notes ?? [])] }))
}

function mhtmlSheets(bytes: Uint8Array, room: Room): Sheet[] {
  const sheets = pagesOf(bytes).flatMap((page) => {
    const { text, notes } = textOf(page.bytes, page.charset)
    return hasRows(text) ? [{ ...sheetOfHtml(text, page.name || 'Trang', room), notes }] : []
  })
  if (sheets.length === 0) throw new Unread(pageSentence)
  return sheets
}

const startLooked = 4_000
const hasRows = (text: string): boolean => /<tr[\s>/]/i.test(text)

function markupSheets(text: string, room: Room): Sheet[] {
  const start = text.slice(0, startLooked)
  if (/<(?:[\w-]{1,40}:)?Workbook[\s>]/.test(start) && start.includes('urn:schemas-microsoft-com:office:spreadsheet')) {
    const tables = new Xml2003Tables(room)
    readMarkup(text, tables)
    return tables.sheets(text)
  }
  if (/<office:document[\s>]/.test(start)) {
    if (!text.includes('<office:spreadsheet')) throw new Unread(otherDocument)
    const tables = new OdfTables(room)
    readMarkup(text, tables)
    return tables.sheets()
  }
  if (!hasRows(text)) throw new Unread(pageSentence)
  return [sheetOfHtml(text, 'HTML', room)]
}

function readMarkup(text: string, reader: MarkupReader): void {
  const scanner = new MarkupScanner(reader, { isPage: false })
  scanner.push(text)
  scanner.end()
}
