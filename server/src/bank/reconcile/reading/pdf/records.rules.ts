import type { AnyField } from '@cardpro/contract/bank/reconcile/statementWords'
import { foldHead } from '#kit/tables/cells.rules.ts'
import type { FieldNames } from '../fieldNames.rules.ts'
import { namesOf } from '../heads.rules.ts'
import { amountFields, looksLikeDay, looksNumeric, sumWord } from '../table.rules.ts'
import { type Borders, cellsOf, columnOf, isNumber } from './columnBorders.rules.ts'
import { type PdfLine, textOf } from './pdfWords.rules.ts'
import type { HeadTexts } from './titles.rules.ts'

/**
 * Which columns show what a line is. `sums`: those of which a total is printed; `isBare`: there are no titles that show it.
 */
export type Marks = {
  days: number[]
  amounts: number[]
  sums: number[]
  numbering: number | undefined
  isBare: boolean
}

export function marksOf({ heads, own }: HeadTexts, names: FieldNames): Marks {
  const fields = namesOf(heads, own, names)
  const of = (wanted: readonly AnyField[]) =>
    fields.flatMap((field, column) => (field !== null && wanted.includes(field) ? [column] : []))
  const numbering = heads.findIndex((head) => /^(?:stt|tt|no|so thu tu|so tt)$/.test(foldHead(head)))
  return {
    days: of(['swipedAt', 'swipedOn', 'paidOn', 'bookedAt', 'bookedOn']),
    amounts: of([...amountFields, ...movedFields, 'balance']),
    sums: of(['gross', ...movedFields]),
    numbering: numbering < 0 ? undefined : numbering,
    isBare: heads.length === 0,
  }
}

/** Of an account: what came in and went out. */
const movedFields = ['amount', 'credit', 'debit'] as const

type Cells = string[]
type Placed = { line: PdfLine; cells: Cells; kind: 'record' | 'total' | 'other' }

/** A word that looks like a day or a time. */
const dayLike = /^(?:\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{2,4}|20\d{2}[/-]\d{1,2}[/-]\d{1,2}|20\d{6})$/i
const timeLike = /^\d{1,2}:\d{2}(?::\d{2})?$/
/** Of the height of its letters: farther down a cell does not go on. */
const maxLineGap = 2.1

/** Lines that look like rows before it is known where columns are: of these the columns are made. */
export const looksLikeRow = ({ words }: PdfLine): boolean =>
  words.length >= 3 &&
  words.some(({ text }) => isNumber(text) && text.replace(/\D/g, '').length >= 4) &&
  (words.some(({ text }) => dayLike.test(text) || timeLike.test(text)) || /^\d{1,6}\.?$/.test(words[0]?.text ?? ''))

/** The lines of a sheet: each record at one, though its cells may go on around it and on the next page. */
export function recordsOf(lines: PdfLine[], borders: Borders, marks: Marks): Cells[] {
  const placed = lines.map((line) => place(line, borders, marks))
  const owners = ownersOf(placed, marks)
  const first = placed.findIndex(({ kind }) => kind === 'record')
  const wholes = new Map<number, Cells>()
  for (const [index, { kind, cells, line }] of placed.entries()) {
    const owner = owners[index] ?? index
    const before = wholes.get(owner)
    if (before)
      wholes.set(
        owner,
        before.map((cell, column) => joinedCell(cell, cells[column] ?? '')),
      )
    // A note that belongs to no record is no row of columns; titles that are not known are.
    else
      wholes.set(
        owner,
        kind === 'other' && owner === index && !(marks.isBare && index < first) ? [textOf(line)] : cells,
      )
  }
  return [...wholes].toSorted(([a], [b]) => a - b).map(([, cells]) => cells)
}

function place(line: PdfLine, borders: Borders, marks: Marks): Placed {
  const cells = cellsOf(borders, line.words)
  const found = foundIn(cells, marks)
  if (isTotal(found)) return { line, cells: totalCells(line, borders, marks), kind: 'total' }
  const isRecord = isRecordLine(found, { isBare: marks.days.length === 0 && looksLikeRow(line), width: borders.count })
  return { line, cells, kind: isRecord ? 'record' : 'other' }
}

/** What a line contains: a number of its own, a day, amounts, and so many cells besides. */
type LineTraits = {
  isSum: boolean
  hasDay: boolean
  isNumbered: boolean
  hasSum: boolean
  hasAmount: boolean
  others: number
  filled: number
}

function foundIn(cells: Cells, { days, amounts, sums, numbering }: Marks): LineTraits {
  const said = cells.filter((cell) => cell !== '')
  const cellAt = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  const isAmount = (column: number | undefined) => cellAt(column) !== '' && looksNumeric(cellAt(column))
  return {
    isSum: sumWord.test(foldHead(said[0] ?? '')),
    hasDay: days.some((column) => hasDayIn(cellAt(column))),
    isNumbered: /^\d{1,6}\.?$/.test(cellAt(numbering)),
    hasSum: sums.some(isAmount),
    hasAmount: amounts.some(isAmount),
    others: cells.filter((cell, column) => cell !== '' && !amounts.includes(column)).length,
    filled: said.length,
  }
}

const isTotal = ({ hasSum, isNumbered, isSum, hasDay, others }: LineTraits): boolean =>
  hasSum && !isNumbered && (isSum || (!hasDay && others === 0))

/** `isBare`: no column is known for one of days, and yet the line looks like a row. */
function isRecordLine(found: LineTraits, { isBare, width }: { isBare: boolean; width: number }): boolean {
  const hasMark = found.hasDay || found.isNumbered
  if (!hasMark && found.isSum) return false
  if (found.hasAmount) return hasMark || found.filled >= 3
  return found.filled * 2 >= width && (hasMark || isBare)
}

const hasDayIn = (cell: string): boolean => looksLikeDay(cell) || cell.split(' ').some((word) => dayLike.test(word))

/** What a sum is called may go over several columns. */
function totalCells({ words }: PdfLine, borders: Borders, { amounts }: Marks): Cells {
  const isAmount = (word: PdfLine['words'][number]) => isNumber(word.text) && amounts.includes(columnOf(borders, word))
  const cells = cellsOf(borders, words.filter(isAmount))
  const label = words.filter((word) => !isAmount(word)).map(({ text }) => text)
  if (!amounts.includes(0)) cells[0] = label.join(' ')
  return cells
}

/** The lines between two that are no parts, by the places of those two; -1 and the end where there is none. */
type Run = { above: number; below: number }

/** For each line the one whose record it is a part of; its own where it is alone. */
function ownersOf(placed: Placed[], marks: Marks): number[] {
  const owners = placed.map((_, index) => index)
  const whole = [-1, ...owners.filter((index) => placed[index]?.kind !== 'other'), placed.length]
  const runs = whole.slice(1).map((below, index): Run => ({ above: whole[index] ?? -1, below }))
  const isCentred = runs.some((run) => beginsAbove(placed, run))
  const [lead, first] = [placed[(whole[1] ?? 0) - 1], placed[whole[1] ?? 0]]
  const isAtTop = !isCentred && !(lead && first && isNear(lead.line, first.line) && fitsRecord(first, lead, marks))
  for (const run of runs) joinRun({ placed, marks, owners }, run, cutOf(placed, run, { isCentred, isAtTop }))
  return owners
}

const isRecord = (placed: Placed[], index: number): boolean => placed[index]?.kind === 'record'

/**
 * Cells that are set in the middle or at the foot of their row: what is above a record is nearer to it, or fills what it
 * leaves empty.
 */
function beginsAbove(placed: Placed[], run: Run): boolean {
  const { above, below } = run
  if (!isRecord(placed, below) || below - above < 2 || !isNearAbove(placed, below)) return false
  const [lead, record] = [placed[below - 1], placed[below]]
  if (lead?.cells.some((cell, column) => cell !== '' && record?.cells[column] === '')) return true
  const isWhole = isRecord(placed, above) && placed[above]?.line.page === placed[below]?.line.page
  return isWhole && (widestGap(placed, above, below) ?? below) < below
}

/** `isAtTop`: cells begin in the first line of their row, as far as is known. */
type Sides = { isCentred: boolean; isAtTop: boolean }

/** The first line of a run that belongs to the record below it; null: it is not known where the one ends and the other begins. */
function cutOf(placed: Placed[], { above, below }: Run, { isCentred, isAtTop }: Sides): number | null {
  if (!isRecord(placed, below)) return below
  if (!isRecord(placed, above)) return isCentred ? above + 1 : below
  let top = below
  while (top > above && !isTop(placed, top)) top--
  if (top === above) return widestGap(placed, above, below) ?? (isAtTop ? below : null)
  return cutOverPages(placed, { above, below, top }, isCentred)
}

/** `top`: the first line of the page of the record below. */
function cutOverPages(placed: Placed[], { above, below, top }: Run & { top: number }, isCentred: boolean): number {
  return (
    (isCentred ? widestGap(placed, above, top - 1) : null) ?? widestGap(placed, top, below) ?? (isCentred ? top : below)
  )
}

/** Of the gap that is clearly the widest all others are smaller than so much. */
const clearlyNearer = 0.9

/** The line below the gap that is clearly the widest between two lines. */
function widestGap(placed: Placed[], from: number, to: number): number | null {
  let [widest, second, cut] = [0, 0, from]
  for (let index = from + 1; index <= to; index++) {
    const gap = (placed[index]?.line.y ?? 0) - (placed[index - 1]?.line.y ?? 0)
    second = Math.max(second, Math.min(gap, widest))
    if (gap > widest) [widest, cut] = [gap, index]
  }
  return second > 0 && second < widest * clearlyNearer ? cut : null
}

type Parts = { placed: Placed[]; marks: Marks; owners: number[] }

/** A record goes on as far as its lines are near and fit, also on the next page. */
function joinRun({ placed, marks, owners }: Parts, { above, below }: Run, cut: number | null): void {
  const isPart = (owner: number, index: number): boolean => {
    const [record, one] = [placed[owner], placed[index]]
    return record?.kind === 'record' && one !== undefined && fitsRecord(record, one, marks)
  }
  for (let index = above + 1; index < (cut ?? above) && isPart(above, index); index++) {
    if (!isTop(placed, index) && !isNearAbove(placed, index)) break
    owners[index] = above
  }
  for (let index = below - 1; index >= (cut ?? below) && isPart(below, index); index--) {
    if (!isTop(placed, index + 1) && !isNearAbove(placed, index + 1)) break
    owners[index] = below
  }
}

const isTop = (placed: Placed[], index: number): boolean => placed[index - 1]?.line.page !== placed[index]?.line.page

function isNearAbove(placed: Placed[], index: number): boolean {
  const [above, one] = [placed[index - 1]?.line, placed[index]?.line]
  return above !== undefined && one !== undefined && isNear(above, one)
}

/**
 * An amount is never written on two lines: one with another amount is no part of the record. A day goes on with digits, or with a code
 * below it; what begins with the name of a balance is a balance.
 */
const fitsRecord = (record: Placed, part: Placed, { amounts, days, numbering }: Marks): boolean =>
  amounts.every((column) => record.cells[column] === '' || (part.cells[column] ?? '') === '') &&
  days.every(
    (column) =>
      record.cells[column] === '' || /^(?:[\d/.:, -]|[AP]M|SA|CH|\(|\))*$|^\S*\d\S*$/i.test(part.cells[column] ?? ''),
  ) &&
  (numbering === undefined || (part.cells[numbering] ?? '') === '') &&
  !/^(?:so )?du (?:dau|cuoi)(?: |$)/.test(foldHead(textOf(part.line)))

export const isNear = (above: PdfLine, below: PdfLine): boolean =>
  above.page === below.page && below.y - above.y <= Math.max(above.height, below.height) * maxLineGap

const isCode = (text: string): boolean => /^[\dA-Z*•]+$/.test(text) && /[\d*•]/.test(text)

/** A code or number that has no room goes on in the next line without a space; words do not. */
function joinedCell(above: string, below: string): string {
  if (above === '' || below === '') return above + below
  const whole = above + below
  const isCutCode = isCode(above) && isCode(below)
  const isCutNumber = /[/.,:-]$/.test(above) && /^\d/.test(below)
  return isCutCode || isCutNumber || (isMoment(whole) && !isMoment(above)) ? whole : `${above} ${below}`
}

/** Whole, with the year in four digits and the second. */
const isMoment = (text: string): boolean =>
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-]20\d{2}|20\d{2}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}:\d{2}:\d{2})$/.test(text)
