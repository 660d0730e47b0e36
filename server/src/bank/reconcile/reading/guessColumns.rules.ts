import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import type { StatementField } from '@cardpro/contract/bank/reconcile/statementWords'
import type { DayForm } from '@cardpro/contract/kit/files/tableForms'
import { mostTableColumns } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, isEmpty, type Line, withoutQuote } from '#kit/tables/cells.rules.ts'
import { type DayProof, proveDays } from '#kit/tables/values/dayForms.rules.ts'
import { headsAt, linesBelow, namesOf, ownHeads } from './heads.rules.ts'
import { looksLikeStatus } from './kinds.rules.ts'
import { looksLikeDay, looksNumeric } from './table.rules.ts'

export type Columns = Mapping['Columns']

/** So many lines below the titles show what a column holds. */
const sampleLines = 200

/** What each column is: by its title, and where that is unknown by its cells. */
export function guessColumns(lines: Line[], head: number): Columns {
  const heads = headsAt(lines, head)
  const body = linesBelow(lines, head).slice(0, sampleLines)
  const width = Math.min(mostTableColumns, Math.max(heads.length, ...body.map(({ cells }) => cells.length), 0))
  const wide = Array.from({ length: width }, (_, column) => heads[column] ?? '')
  const cells = wide.map((_, column) => body.map((line) => line.cells[column] ?? null))
  const named = shiftFields(namesOf(wide, ownHeads(lines, head)), wide, cells)
  return byContent(named, wide, cells)
}

/** The title of merged cells is over the first of them, and its cells may be beside. */
function shiftFields(named: Columns, heads: string[], cells: Cell[][]): Columns {
  const isBare = (column: number) => (cells[column] ?? []).every(isEmpty)
  const next = [...named]
  for (const [column, field] of named.entries()) {
    if (field === null || !isBare(column)) continue
    const beside = [column + 1, column - 1].find(
      (other) => next[other] === null && heads[other] === '' && !isBare(other),
    )
    if (beside === undefined) continue
    next[column] = null
    next[beside] = field
  }
  return next
}

type Test = { field: StatementField; fits: (cell: Cell) => boolean; isDistinct?: boolean }

/** No code is longer, and what is tried for one is tried in many ways. */
const longestCode = 40
const isText = (cell: Cell, shape: RegExp): boolean => {
  const text = cellText(cell)
  return text.length <= longestCode && shape.test(withoutQuote(text))
}
const tests: Test[] = [
  { field: 'pan', fits: (cell) => isText(cell, /^\d{4,6}[\s\d]*[x*•.#]{2,}[\sx*•.#]*\d{4}$|^[x*•]{4,}[\s-]?\d{4}$/i) },
  { field: 'rrn', fits: (cell) => isText(cell, /^\d{12}$/), isDistinct: true },
  {
    field: 'approval',
    fits: (cell) => isText(cell, /^(?=.*[\dA-Z])[A-Z0-9]{6}$/i) && isText(cell, /\d/),
    isDistinct: true,
  },
  { field: 'tid', fits: (cell) => isText(cell, /^\d{8}$/) && !isText(cell, /^20\d{6}$/) },
]

/** Columns whose title is unknown. One without titles at all may also be the day and the amounts. */
function byContent(named: Columns, heads: string[], cells: Cell[][]): Columns {
  const next = [...named]
  const isFree = (column: number) => next[column] === null && isUnknown(heads[column] ?? '')
  const has = (field: StatementField) => next.includes(field)
  for (const { field, fits, isDistinct } of tests) {
    if (has(field)) continue
    const column = heads.findIndex((_, at) => isFree(at) && mostCellsFit(cells[at] ?? [], fits, isDistinct ?? false))
    if (column >= 0) next[column] = field
  }
  if (!has('swipedAt') && !has('swipedOn') && !has('paidOn')) {
    const column = heads.findIndex((_, at) => isFree(at) && mostCellsFit(cells[at] ?? [], isDay, false))
    if (column >= 0)
      next[column] = (cells[column] ?? []).some((cell) => /\d:\d/.test(cellText(cell))) ? 'swipedAt' : 'swipedOn'
  }
  takeStatus(next, isFree, cells)
  if (!has('gross')) takeAmounts(next, heads, cells)
  return next
}

function takeStatus(next: Columns, isFree: (column: number) => boolean, cells: Cell[][]): void {
  const column = cells.findIndex((own, at) => isFree(at) && looksLikeStatus(own.map(cellText)))
  if (column >= 0 && !next.includes('status')) next[column] = 'status'
}

/** A number of lines or of days is none of these. */
const isUnknown = (head: string): boolean => !/^(?:stt|no\.?|#|số thứ tự|ghi chú|note)$/i.test(head.trim())
const isDay = (cell: Cell): boolean => typeof cell !== 'number' && looksLikeDay(cell)

function mostCellsFit(cells: Cell[], fits: (cell: Cell) => boolean, isDistinct: boolean): boolean {
  const said = cells.filter((cell) => !isEmpty(cell))
  if (said.length === 0 || said.length < cells.length * 0.3) return false
  if (said.filter(fits).length < said.length * 0.9) return false
  return !isDistinct || new Set(said.map(cellText)).size > said.length / 2
}

/** Three columns of which one is the difference of the others, else the one with the largest numbers. */
function takeAmounts(next: Columns, heads: string[], cells: Cell[][]): void {
  const amounts = heads.flatMap((_, column) => {
    const own = cells[column] ?? []
    const isOne =
      next[column] === null && mostCellsFit(own, (cell) => looksNumeric(cell) && sizeOf(cell) >= 1_000, false)
    return isOne ? [{ column, sum: own.reduce<number>((sum, cell) => sum + sizeOf(cell), 0) }] : []
  })
  const sorted = amounts.toSorted((a, b) => b.sum - a.sum)
  const [gross, net] = sorted
  if (!gross) return
  const fee = heads.findIndex(
    (_, column) =>
      next[column] === null && net !== undefined && isDifference(cells, [gross.column, net.column, column]),
  )
  // The largest numbers alone decide only where the column has no title and no other one has such numbers.
  if (fee < 0 || !net) {
    if (sorted.length === 1 && heads[gross.column] === '') next[gross.column] = 'gross'
    return
  }
  next[gross.column] = 'gross'
  if (!next.includes('fee')) next[fee] = 'fee'
  if (!next.includes('net')) next[net.column] = 'net'
}

const sizeOf = (cell: Cell): number =>
  typeof cell === 'number' ? Math.abs(cell) : Number(cellText(cell).replace(/[^\d]/g, '')) || 0

function isDifference(cells: Cell[][], [gross, net, fee]: [number, number, number]): boolean {
  if (fee === net || fee === gross) return false
  const rows = (cells[gross] ?? []).flatMap((cell, row) =>
    sizeOf(cell) > 0
      ? [[sizeOf(cell), sizeOf(cells[net]?.[row] ?? null), sizeOf(cells[fee]?.[row] ?? null)] as const]
      : [],
  )
  const holding = rows.filter(([all, came, kept]) => kept > 0 && Math.abs(all - kept - came) < 1)
  return rows.length > 0 && holding.length > rows.length * 0.9
}

/** The order of day, month and year in the columns of days; the days around the rows are written in the same. */
export function guessDays(
  lines: Line[],
  { head, columns, today, known }: { head: number; columns: Columns; today: string; known?: DayForm | undefined },
): DayProof {
  const days = columns.flatMap((field, column) =>
    field === 'swipedAt' || field === 'swipedOn' || field === 'paidOn' ? [column] : [],
  )
  const cells = linesBelow(lines, head).flatMap((line) => days.map((column) => line.cells[column] ?? null))
  const others = lines.filter(({ no }) => no < head).flatMap(({ cells: own }) => own)
  const texts = cells.filter((cell) => typeof cell === 'string' && looksLikeDay(cell))
  return proveDays(texts, { today, others, known })
}
