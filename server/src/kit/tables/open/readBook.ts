import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import { readXlsx, type Sheet } from 'hucre/xlsx'
import { UserError } from '#kit/http/errors.ts'
import { safeText } from '#kit/safeNote.ts'
import type { CellValue } from '#kit/workbook/workbook.ts'
import { sheetsOf, tooLarge, WrongZip, whyUnread, withSlashes } from '#kit/workbook/zipCheck.ts'

export type ReadSheet = { name: string; rows: ReadRow[]; isCut: boolean; marks?: SheetMarks }
/**
 * What a sheet contains beside its cells: whether it is hidden, which of its rows are, cells that go on in those below them,
 * and formulas whose value was never stored (`C7`).
 */
export type SheetMarks = {
  isHidden: boolean
  hiddenRows: number[]
  merged: { column: number; from: number; to: number }[]
  noValue: { no: number; column: number }[]
}
/** `no` is the number that Excel shows beside the row. A date is `{ day }`. */
type ReadRow = { no: number; cells: ReadCell[] }
export type ReadCell = CellValue | { day: string; time?: string }
/**
 * `cells` and `unpacked`: where the usual bounds are not meant. `withTimes`: a date also has its time of day, if there is
 * one.
 */
export type ReadLimits = { rows: number; columns: number; cells?: number; unpacked?: number; withTimes?: boolean }

/** What the cells of a workbook may come to in all: one text may be in many of them. */
const mostCells = 400_000
const mostText = 26_214_400
/** Each sheet reads the texts that all of them share. */
const mostSheets = 60

/** All sheets of a workbook, up to the limits. A file that is no workbook, or a burden, is refused with a sentence. */
export async function readBook(bytes: Uint8Array, limits: ReadLimits): Promise<ReadSheet[]> {
  try {
    return await readSheets(bytes, limits)
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(error instanceof WrongZip ? error.message : whyUnread(bytes))
  }
}

async function readSheets(given: Uint8Array, limits: ReadLimits): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  const bytes = withSlashes(given)
  const names = await sheetsOf(bytes, limits.unpacked)
  if (names.length > mostSheets) throw new UserError(`Tệp có hơn ${mostSheets} trang tính: hãy chia thành nhiều tệp`)
  const left = { cells: limits.cells ?? mostCells, text: limits.unpacked ?? mostText }
  for (const name of names) {
    const book = await readXlsx(bytes, { sheets: [name], maxRows: limits.rows + 2 })
    const [sheet] = book.sheets
    const rows = rowsOf(sheet?.rows ?? [], limits, left)
    const isCut = rows.length > limits.rows + 1
    if (isCut) rows.length = limits.rows + 1
    if (book.dateSystem === '1904') daysFrom1904(rows, limits.withTimes === true)
    sheets.push({ name, rows: await withPercents(bytes, name, rows), isCut, marks: marksOf(sheet) })
  }
  return sheets
}

/** The rows that have anything in them; each is let go as it is read. `left`: what may still be read of the workbook. */
function rowsOf(all: unknown[][], limits: ReadLimits, left: { cells: number; text: number }): ReadRow[] {
  const rows: ReadRow[] = []
  for (const [index, values] of all.entries()) {
    const cells = withoutEmptyEnd(values)
      .slice(0, limits.columns)
      .map((value) => safeCell(value, limits.withTimes === true))
    all[index] = []
    if (cells.every((cell) => cell === null || cell === '')) continue
    left.cells -= cells.length
    left.text -= cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
    if (left.cells < 0 || left.text < 0) throw tooLarge()
    rows.push({ no: index + 1, cells })
  }
  return rows
}

function marksOf(sheet: Sheet | undefined): SheetMarks {
  const hiddenRows = [...(sheet?.rowDefs ?? [])].flatMap(([index, { hidden }]) => (hidden ? [index + 1] : []))
  const below = (sheet?.merges ?? []).filter(({ startRow, endRow }) => endRow > startRow)
  const merged = below.map(({ startCol, startRow, endRow }) => ({
    column: startCol,
    from: startRow + 1,
    to: endRow + 1,
  }))
  const noValue = [...(sheet?.cells ?? [])].flatMap(([place, { type, value }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number)
    return type === 'formula' && (value === null || value === undefined) ? [{ no: row + 1, column }] : []
  })
  return { isHidden: sheet?.hidden === true, hiddenRows, merged, noValue }
}

/** Each row is filled up to the width of its sheet. */
export function withoutEmptyEnd<C>(cells: C[]): C[] {
  let end = cells.length
  while (end > 0 && (cells[end - 1] === null || cells[end - 1] === '')) end--
  return cells.slice(0, end)
}

/** Days of 2010 to 2100 as a workbook of a Mac counts them, and the day from which it counts. */
const [first1904, last1904, start1904] = [38_717, 71_589, Date.UTC(1904, 0, 1)]
const dayMs = 86_400_000

/** Bare numbers of a workbook that counts its days from 1904: of a column in which every number may be a day they are days. */
function daysFrom1904(rows: ReadRow[], withTimes: boolean): void {
  const isDay = new Map<number, boolean>()
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'number')
        isDay.set(column, isDay.get(column) !== false && cell >= first1904 && cell < last1904)
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'number' && isDay.get(column))
        cells[column] = momentOf(new Date(start1904 + cell * dayMs), withTimes)
}

/** Excel keeps 1,1% as 0,011. A cell in a column of percents is handed on as Excel shows it. */
async function withPercents(bytes: Uint8Array, name: string, rows: ReadRow[]): Promise<ReadRow[]> {
  if (!rows.some(({ cells }) => cells.some(isFraction))) return rows
  const percents = await percentColumns(bytes, name)
  const shown = (cell: ReadCell, column: number) =>
    percents.has(column) && isFraction(cell) ? `${Number((cell * 100).toFixed(6))}%`.replace('.', ',') : cell
  return percents.size === 0 ? rows : rows.map(({ no, cells }) => ({ no, cells: cells.map(shown) }))
}

const isFraction = (cell: unknown): cell is number => typeof cell === 'number' && cell > 0 && cell < 1

/** A column is formatted from its top, and formats take much more memory than cells. */
const formattedRows = 200

async function percentColumns(bytes: Uint8Array, name: string): Promise<Set<number>> {
  const { sheets } = await readXlsx(bytes, { sheets: [name], readStyles: true, maxRows: formattedRows })
  const columns = new Map<number, boolean>()
  for (const [row, values] of (sheets[0]?.rows ?? []).entries())
    for (const [column, value] of values.entries()) {
      if (!isFraction(value)) continue
      const format = sheets[0]?.cells?.get(`${row},${column}`)?.style?.numFmt ?? ''
      columns.set(column, columns.get(column) !== false && format.includes('%'))
    }
  return new Set([...columns].flatMap(([column, isPercent]) => (isPercent ? [column] : [])))
}

/** No full card number is handed on: first six and last four stay, as in every note. */
export function safeCell(value: unknown, withTimes: boolean): ReadCell {
  if (value instanceof Date) return momentOf(value, withTimes)
  if (typeof value === 'boolean') return value
  // Beyond fifteen digits Excel has rounded: of a card number typed as a number only its beginning is true.
  if (typeof value === 'number' && value >= 1e15) return maskCard(String(BigInt(Math.round(value))).slice(0, 6), '????')
  if (typeof value === 'number') return value >= 1e12 ? safeText(String(value)) : value
  return typeof value === 'string' ? safeText(value) : null
}

function momentOf(value: Date, withTimes: boolean): ReadCell {
  const iso = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)]
  return withTimes && time !== '00:00:00' ? { day, time } : { day }
}
