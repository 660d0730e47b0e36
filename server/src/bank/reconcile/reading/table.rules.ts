import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { type AnyField, type StatementField, statementFields } from '@cardpro/contract/bank/reconcile/statementWords'
import { type Cell, cellText, foldHead, isEmpty, type Line } from '#kit/tables/cells.rules.ts'
import { momentIn } from '#kit/tables/values/days.rules.ts'
import { numberIn } from '#kit/tables/values/numbers.rules.ts'
import { fieldNamed } from './fieldNames.rules.ts'
import { linesBelow } from './heads.rules.ts'

/** The column of each field. */
export type Columns = Partial<Record<AnyField, number>>
/** The lines of a sheet by what they are: rows, and sums of the rows above them. Titles, notes and signatures are neither. */
export type Table = { columns: Columns; rows: Line[]; totals: Line[]; others: Line[] }

export const amountFields = ['gross', 'fee', 'feeVat', 'net'] as const
export const dayFields = ['swipedAt', 'swipedOn', 'paidOn'] as const
/** What a sale has and a sum has not. */
const codeFields = ['billNo', 'approval', 'rrn', 'pan'] as const

export function columnsOf(mapping: Pick<Mapping, 'Columns'>): Columns {
  const columns: Columns = {}
  for (const [column, field] of mapping.Columns.entries()) if (field !== null) columns[field] ??= column
  return columns
}

export const cellOf = ({ cells }: Line, columns: Columns, field: AnyField): Cell => {
  const column = columns[field]
  return column === undefined ? null : (cells[column] ?? null)
}

/** A number in whatever form. */
export const looksNumeric = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'string' &&
    (['dot', 'comma', 'plain'] as const).some((form) => typeof numberIn(cell, form) === 'number'))

export const looksLikeDay = (cell: Cell | undefined): boolean =>
  (['dmy', 'mdy', 'ymd'] as const).some((form) => momentIn(cell, form) !== null)

export function tableOf(lines: Line[], mapping: Pick<Mapping, 'Columns' | 'Head'>): Table {
  const columns = columnsOf(mapping)
  const table: Table = { columns, rows: [], totals: [], others: lines.filter(({ no }) => no < mapping.Head) }
  for (const line of linesBelow(lines, mapping.Head)) table[kindOf(line, columns)].push(line)
  return table
}

export const sumWord =
  /^(?:tong|total|cong|grand total|sub ?total|sum|mang sang|chuyen sang|cong don|luy ke|cong ngay|brought forward|carried forward)(?: |$)/

function kindOf(line: Line, columns: Columns): 'rows' | 'totals' | 'others' {
  if (isNumbering(line)) return 'others'
  const hasDay = dayFields.some((field) => looksLikeDay(cellOf(line, columns, field)))
  const gross = cellOf(line, columns, 'gross')
  const isSum = line.cells.slice(0, 8).some((cell) => typeof cell === 'string' && sumWord.test(foldHead(cell)))
  if (isSum && (!hasDay || codeFields.every((field) => isEmpty(cellOf(line, columns, field))))) return 'totals'
  if (fieldNamed(cellText(gross)) === 'gross') return 'others'
  const filled = Object.values(columns).filter((column) => !isEmpty(line.cells[column])).length
  if (!hasDay && looksNumeric(gross) && hasOnlyAmounts(line, columns)) return 'totals'
  const isRow = hasDay || looksNumeric(gross) ? filled >= 2 : filled >= Math.max(3, Object.keys(columns).length * 0.6)
  return isRow ? 'rows' : 'others'
}

/** Lines below the titles that are read as nothing: of those behind the last row only such as have a day and an amount. */
export function unreadOf(
  { rows, totals, others, columns }: Table,
  { Head }: Pick<Mapping, 'Head'>,
  heads: string[],
): Line[] {
  const last = Math.max(0, ...[rows.at(-1), totals.at(-1)].map((line) => line?.no ?? 0))
  const titles = heads.map(foldHead).join('|')
  return others.filter((line) => {
    if (line.no <= Head || isNumbering(line) || fieldNamed(cellText(cellOf(line, columns, 'gross'))) === 'gross')
      return false
    if (line.cells.map((cell) => foldHead(cellText(cell))).join('|') === titles) return false
    return line.no < last || hasFigures(line)
  })
}

/** A day or an amount. */
const hasFigures = ({ cells }: Line): boolean =>
  cells.some((cell) => looksLikeDay(cell) || (looksNumeric(cell) && cellText(cell).replace(/\D/g, '').length > 3))

/**
 * Of a group of lines the day, POS and lô may be in the first one alone, as in merged cells: a line with an amount, a net to
 * prove it and a code of its own takes them from the one above.
 */
export function withFilled(rows: Line[], columns: Columns): { rows: Line[]; filled: number[] } {
  const filled: number[] = []
  let above: Line | undefined
  const days = dayFields.flatMap((field) => columns[field] ?? [])
  const own = groupFields.flatMap((field) => columns[field] ?? [])
  const whole = rows.map((line) => {
    const hasDay = days.some((column) => !isEmpty(line.cells[column]))
    const hasCode = codeFields.some((field) => !isEmpty(cellOf(line, columns, field)))
    const before = above
    const isNext = before !== undefined && line.no === before.no + 1
    const isPart =
      !hasDay && hasCode && isNext && columns.net !== undefined && looksNumeric(cellOf(line, columns, 'gross'))
    const next = isPart ? { no: line.no, cells: filledFrom(before, line, [...days, ...own]) } : line
    if (isPart) filled.push(line.no)
    above = hasDay || isPart ? next : undefined
    return next
  })
  return { rows: whole, filled }
}

const groupFields = ['tid', 'mid', 'lotNo'] as const
function filledFrom(above: Line, line: Line, columns: number[]): Cell[] {
  const cells = [...line.cells]
  for (const column of columns) if (isEmpty(cells[column])) cells[column] = above.cells[column] ?? null
  return cells
}

const longestNumbering = 40
/** `(1)`, `(2)`, `(3) = (1) − (2)`, as some put below the titles. */
export const isNumbering = ({ cells }: Line): boolean => {
  const said = cells.filter((cell) => !isEmpty(cell)).map(cellText)
  return (
    said.length > 2 &&
    said.every((text) => text.length <= longestNumbering && /^[()\d\s=+\-–−*x/]+$/.test(text) && !/\d{3}/.test(text)) &&
    said.some((text) => text.includes('('))
  )
}

/** Where there are other columns to fill: a file may have no more than a day and amounts. */
function hasOnlyAmounts(line: Line, columns: Columns): boolean {
  const others = (Object.keys(statementFields) as StatementField[]).filter(
    (field) => columns[field] !== undefined && !(amountFields as readonly string[]).includes(field),
  )
  return others.length > 0 && others.every((field) => isEmpty(cellOf(line, columns, field)))
}
