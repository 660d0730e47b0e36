import type { AnyField } from '@cardpro/contract/reconcile/statementWords'
import { plain } from '../cells.rules.ts'
import type { FieldNames } from '../fieldNames.rules.ts'
import { namesOf } from '../heads.rules.ts'
import { amountFields, looksLikeDay, looksNumeric, sumWord } from '../table.rules.ts'
import { type Borders, cellsOf, columnOf, isNumber } from './columns.rules.ts'
import type { HeadTexts } from './titles.rules.ts'
import { type PdfLine, textOf } from './words.rules.ts'

/** Which columns tell what a line is. `sums`: those of which a total is printed; `isBare`: there are no titles that tell. */
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
  const numbering = heads.findIndex((head) => /^(?:stt|tt|no|so thu tu|so tt)$/.test(plain(head)))
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

/** A day or a time, as far as a word tells. */
const dayLike = /^(?:\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{2,4}|20\d{2}[/-]\d{1,2}[/-]\d{1,2}|20\d{6})$/i
const timeLike = /^\d{1,2}:\d{2}(?::\d{2})?$/
/** Of the height of its letters: farther down a cell does not go on. */
const nearest = 2.1

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

/** What stands in a line: a number of its own, a day, amounts, and so many cells besides. */
type Found = {
  isSum: boolean
  hasDay: boolean
  isNumbered: boolean
  hasSum: boolean
  hasAmount: boolean
  others: number
  filled: number
}

function foundIn(cells: Cells, { days, amounts, sums, numbering }: Marks): Found {
  const said = cells.filter((cell) => cell !== '')
  const cellAt = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  const isAmount = (column: number | undefined) => cellAt(column) !== '' && looksNumeric(cellAt(column))
  return {
    isSum: sumWord.test(plain(said[0] ?? '')),
    hasDay: days.some((column) => hasDayIn(cellAt(column))),
    isNumbered: /^\d{1,6}\.?$/.test(cellAt(numbering)),
    hasSum: sums.some(isAmount),
    hasAmount: amounts.some(isAmount),
    others: cells.filter((cell, column) => cell !== '' && !amounts.includes(column)).length,
    filled: said.length,
  }
}

const isTotal = ({ hasSum, isNumbered, isSum, hasDay, others }: Found): boolean =>
  hasSum && !isNumbered && (isSum || (!hasDay && others === 0))

/** `isBare`: no column is known for one of days, and yet the line looks like a row. */
function isRecordLine(found: Found, { isBare, width }: { isBare: boolean; width: number }): boolean {
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

/** For each line the one whose record it is a part of; its own where it stands alone. */
function ownersOf(placed: Placed[], marks: Marks): number[] {
  const leads = leadsOf(placed, marks)
  const isCentred = leads.some((owner, index) => owner !== index && !isTop(placed, index))
  const owners: number[] = []
  for (const [index, one] of placed.entries()) {
    const lead = leads[index] ?? index
    const isLead = lead !== index && (isCentred || !isTop(placed, index))
    if (one.kind !== 'other') owners.push(index)
    else owners.push(isLead ? lead : goesOn(placed, { index, owner: owners[index - 1], marks }))
  }
  return owners
}

type At = { index: number; owner: number | undefined; marks: Marks }

/** The record that the line above belongs to, where this one goes on with it: also at the top of the next page. */
function goesOn(placed: Placed[], { index, owner = -1, marks }: At): number {
  const [above, one, record] = [placed[index - 1], placed[index], placed[owner]]
  if (!above || !one || record?.kind !== 'record') return index
  const isOn = isTop(placed, index) || isNear(above.line, one.line)
  return isOn && fits(record, one, marks) ? owner : index
}

/** Cells that are set in the middle of their row begin above the line that tells what it is. */
function leadsOf(placed: Placed[], marks: Marks): number[] {
  const leads = placed.map((_, index) => index)
  for (let index = placed.length - 2; index >= 0; index--) {
    const owner = leads[index + 1] ?? index
    const [one, record] = [placed[index], placed[owner]]
    const isLead = one?.kind === 'other' && record?.kind === 'record' && isNearerBelow(placed, index)
    if (isLead && fits(record, one, marks)) leads[index] = owner
  }
  return leads
}

/** A line between two others belongs to the nearer one; the one above is so when there is not much in it. */
const clearlyNearer = 0.9

function isNearerBelow(placed: Placed[], index: number): boolean {
  const [above, one, below] = [placed[index - 1]?.line, placed[index]?.line, placed[index + 1]?.line]
  if (!one || !below || !isNear(one, below)) return false
  return above?.page !== one.page || below.y - one.y < (one.y - above.y) * clearlyNearer
}

const isTop = (placed: Placed[], index: number): boolean => placed[index - 1]?.line.page !== placed[index]?.line.page

/** An amount is never written on two lines: one with another amount is no part of the record. */
const fits = (record: Placed, part: Placed, { amounts, numbering }: Marks): boolean =>
  amounts.every((column) => record.cells[column] === '' || (part.cells[column] ?? '') === '') &&
  (numbering === undefined || (part.cells[numbering] ?? '') === '')

export const isNear = (above: PdfLine, below: PdfLine): boolean =>
  above.page === below.page && below.y - above.y <= Math.max(above.height, below.height) * nearest

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
