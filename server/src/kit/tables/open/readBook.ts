import { headRoom } from '@cardpro/contract/kit/files/tableForms'
import { maskCard } from '@cardpro/contract/kit/text/cardNumber'
import { readXlsx, type Sheet as XlsxSheet } from 'hucre/xlsx'
import { sheetNamesOf, withSlashes } from '#kit/workbook/zipCheck.ts'
import type { Cell, Line, Sheet, SheetMarks } from '../cells.rules.ts'
import { isPrintedLine } from '../words/printed.rules.ts'
import { asPercent, type Room, withoutEmptyEnd } from './grid.rules.ts'
import { tooManyColumns, tooManyRows, Unread } from './unread.ts'

/** Each sheet reads the texts that all of them share. */
const mostSheets = 60

/** All sheets of a workbook, up to the limits. */
export async function readBook(given: Uint8Array, room: Room): Promise<Sheet[]> {
  const { limits } = room
  const sheets: Sheet[] = []
  const bytes = withSlashes(given)
  const names = await sheetNamesOf(bytes, limits.unpacked)
  if (names.length > mostSheets) throw new Unread(`Tệp có hơn ${mostSheets} trang tính: hãy chia thành nhiều tệp`)
  for (const name of names) {
    const book = await readXlsx(bytes, { sheets: [name], maxRows: limits.rows + headRoom + 2 })
    const [sheet] = book.sheets
    const lines = linesOf(sheet?.rows ?? [], room)
    if (book.dateSystem === '1904') daysFrom1904(lines)
    await showPercents(bytes, name, lines)
    sheets.push({ name, lines, marks: marksOf(sheet) })
  }
  return sheets
}

/** The rows that have anything in them; each is let go as it is read. */
export function linesOf(rows: unknown[][], room: Room): Line[] {
  const lines: Line[] = []
  const { limits } = room
  for (const [index, values] of rows.entries()) {
    if (!values) continue
    const cells = withoutEmptyEnd(values, (value) => value === null || value === undefined || value === '').map(cellOf)
    rows[index] = []
    if (cells.every((cell) => cell === null || cell === '')) continue
    if (cells.length > limits.columns) throw tooManyColumns(limits)
    if (lines.length >= limits.rows + headRoom) throw tooManyRows(limits)
    room.take(cells)
    lines.push({ no: index + 1, cells })
  }
  return lines
}

function marksOf(sheet: XlsxSheet | undefined): SheetMarks {
  const hiddenRows = [...(sheet?.rowDefs ?? [])].flatMap(([index, { hidden }]) => (hidden ? [index + 1] : []))
  const hiddenColumns = (sheet?.columns ?? []).flatMap(({ hidden }, column) => (hidden ? [column] : []))
  const noValue = [...(sheet?.cells ?? [])].flatMap(([place, { type, value }]) => {
    const [row = 0, column = 0] = place.split(',').map(Number)
    return type === 'formula' && (value === null || value === undefined) ? [{ no: row + 1, column }] : []
  })
  return { isHidden: sheet?.hidden === true, hiddenRows, hiddenColumns, merged: mergedIn(sheet), noValue }
}

/** The cells that go on in those below them. */
export const mergedIn = (sheet: Pick<XlsxSheet, 'merges'> | undefined): SheetMarks['merged'] =>
  (sheet?.merges ?? [])
    .filter(({ startRow, endRow }) => endRow > startRow)
    .map(({ startCol, startRow, endRow }) => ({ column: startCol, from: startRow + 1, to: endRow + 1 }))

/** Days of 2010 to 2100 as a workbook of a Mac counts them, and the day from which it counts. */
const [first1904, last1904, start1904] = [38_717, 71_589, Date.UTC(1904, 0, 1)]
const dayMs = 86_400_000

/** Bare numbers of a workbook that counts its days from 1904: of a column in which every number of the rows may be a day they are days. */
function daysFrom1904(all: Line[]): void {
  const lines = all.filter((line) => !isPrintedLine(line))
  const isDay = new Map<number, boolean>()
  for (const { cells } of lines)
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'number')
        isDay.set(column, isDay.get(column) !== false && cell >= first1904 && cell < last1904)
  for (const { cells } of lines)
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'number' && isDay.get(column)) cells[column] = momentOf(new Date(start1904 + cell * dayMs))
}

/** Excel keeps 1,1% as 0,011. A cell in a column of percents is handed on as Excel shows it. */
async function showPercents(bytes: Uint8Array, name: string, lines: Line[]): Promise<void> {
  if (!lines.some(({ cells }) => cells.some(isFraction))) return
  const percents = await percentColumns(bytes, name)
  if (percents.size === 0) return
  for (const { cells } of lines)
    for (const column of percents) {
      const cell = cells[column]
      if (isFraction(cell)) cells[column] = asPercent(cell)
    }
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

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return momentOf(value)
  // Beyond fifteen digits Excel has rounded: of a card number typed as a number only its beginning is true.
  if (typeof value === 'number' && value >= 1e15) return maskCard(String(BigInt(Math.round(value))).slice(0, 6), '????')
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null
}

function momentOf(value: Date): Cell {
  if (Number.isNaN(value.getTime())) return null
  const iso = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)]
  return time === '00:00:00' ? { day } : { day, time }
}
