import { createHash } from 'node:crypto'
import { mostColumns, mostRows } from '@cardpro/contract/kit/files/excelIn'
import { fold } from '@cardpro/contract/kit/search'
import { UserError } from '#kit/http/errors.ts'
import { safeText } from '#kit/safeNote.ts'
import type { Sheet } from '#kit/tables/cells.rules.ts'
import { type Door, openTable } from '#kit/tables/open/bytes.rules.ts'
import { makeSafe } from '#kit/tables/open/cardNumbers.rules.ts'
import { guessColumns } from './cells.rules.ts'
import type { Choice, NewRow } from './importStore.ts'
import { type PartPlan, type TakenSheet, takeSheets } from './takeSheets.ts'

// What is read of a file, of rows that were pasted, or of rows that a program sends. It is done in a process of its own.

/** The sheets without their rows, all rows as they are stored, and which sheet is which part. */
export type SheetsRead = {
  sheets: (Omit<TakenSheet, 'rows'> & { Rows: number })[]
  rows: NewRow[]
  parts: Choice['Parts']
  hash: string
}

/** A record by the names of its fields, or by the heads of the template. */
export type SentRow = Record<string, string | number | boolean | null>
type ReadRowsParams<Rows> = { rows: Rows; parts: PartPlan[] }
export const pastedName = 'Dán từ Excel'

/** The door of imports; what the cells of a workbook may come to in all, of which ten thousand customers are a sixth. */
const door: Door = {
  field: 'File',
  limits: { rows: mostRows, columns: mostColumns, cells: 400_000, unpacked: 26_214_400 },
  // Which columns are of card numbers, and which are not kept at all, the parts of an import know.
  safe: (lines) => makeSafe(lines, safeText, false),
}

export const openImport = (bytes: Uint8Array): Promise<Sheet[]> => openTable(bytes, door)

export async function readFileSheets({ bytes, parts }: { bytes: Uint8Array; parts: PartPlan[] }): Promise<SheetsRead> {
  const sheets = takeSheets(await openImport(bytes), parts)
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > mostRows)
    throw UserError.at('File', `Tệp có hơn ${mostRows.toLocaleString('vi-VN')} dòng: hãy chia thành nhiều tệp`)
  if (sheets.every(({ rows }) => rows.length === 0)) throw UserError.at('File', 'Tệp không có dòng nào')
  return readAs(sheets, parts, '')
}

/** Without a line of column titles the cells are in the order of the template. */
export function readPasted({ rows: sent, parts }: ReadRowsParams<string[][]>): SheetsRead {
  const lines = sent.map((cells) => cells.map(safeText)).filter((cells) => cells.some((cell) => cell !== ''))
  return readLines(withHeads(parts, lines), parts)
}

export function readRows({ rows: sent, parts }: ReadRowsParams<SentRow[]>): SheetsRead {
  const heads = [...new Set(sent.flatMap((row) => Object.keys(row)))]
  if (heads.length > mostColumns) throw UserError.at('Rows', `Mỗi dòng tối đa ${mostColumns} ô`)
  const cellOf = (cell: SentRow[string] | undefined) =>
    typeof cell === 'boolean' ? cell : cell === null || cell === undefined ? null : numberOrText(cell)
  return readLines([heads.map(safeText), ...sent.map((row) => heads.map((head) => cellOf(row[head])))], parts)
}

/** A whole card number is a text, however it was sent. */
const numberOrText = (cell: string | number): string | number =>
  typeof cell === 'number' && Math.abs(cell) < 1e12 ? cell : safeText(String(cell))

type Lines = TakenSheet['rows'][number]['cells'][]

function readLines(lines: Lines, parts: PartPlan[]): SheetsRead {
  const rows = lines.map((cells, index) => ({ no: index + 1, cells }))
  const sheets = takeSheets([{ name: pastedName, lines: rows }], parts)
  if (sheets.every(({ rows: body }) => body.length === 0)) throw UserError.at('Rows', 'Không có dòng nào để dán')
  return readAs(sheets, parts, createHash('sha256').update(JSON.stringify(rows)).digest('hex'))
}

function withHeads(parts: PartPlan[], lines: string[][]): string[][] {
  const isHead = ([first = []]: string[][]) =>
    parts.some(({ fields }) => guessColumns(first, fields).some((field) => field !== null))
  if (isHead(lines)) return lines
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const heads = parts[0]?.fields.map(({ title }) => title) ?? []
  return [Array.from({ length: width }, (_, index) => heads[index] ?? ''), ...lines]
}

const readAs = (sheets: TakenSheet[], parts: PartPlan[], hash: string): SheetsRead => ({
  sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, Rows: rows.length })),
  rows: sheets.flatMap(({ rows }, sheetNo) =>
    rows.map(({ no, cells }) => ({ sheetNo, no, cells: JSON.stringify(cells) })),
  ),
  parts: chooseSheets(parts, sheets),
  hash,
})

/** By the sheet's name, else the sheet in which most of the part's columns are found, if those it needs are all there. */
function chooseSheets(parts: PartPlan[], sheets: TakenSheet[]): Choice['Parts'] {
  const taken = new Set<number>()
  return parts.map(({ part, name, fields }) => {
    const rated = sheets
      .map((sheet, index) => ({ index, sheet, columns: guessColumns(sheet.Heads, fields) }))
      .filter(({ index, sheet }) => !taken.has(index) && sheet.rows.length > 0)
      .filter(({ columns }) => fields.every(({ field, isRequired }) => !isRequired || columns.includes(field)))
      .map((one) => ({
        ...one,
        score: one.columns.filter(Boolean).length + (fold(one.sheet.Name) === fold(name) ? 100 : 0),
      }))
      .sort((a, b) => b.score - a.score)
    const [best] = rated
    if (best) taken.add(best.index)
    return { Part: part, Sheet: best?.index ?? null, Columns: best?.columns ?? [] }
  })
}
