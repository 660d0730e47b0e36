import type { Mapping } from '@cardpro/contract/bank/reconcile/statements'
import { dayForms, mostTableColumns, type NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, foldHead, isEmpty, type Line } from '#kit/tables/cells.rules.ts'
import { momentIn } from '#kit/tables/values/days.rules.ts'
import { amountIn } from '#kit/tables/values/numbers.rules.ts'
import { beginsPrinted, isPrinted } from '#kit/tables/words/printed.rules.ts'
import { accountNames } from './accountNames.rules.ts'
import { headsAt, linesBelow, namesOf, ownHeads } from './heads.rules.ts'
import { type Columns, cellOf, columnsOf, isNumbering, type Table } from './table.rules.ts'

export const moneyFields = ['credit', 'debit', 'amount', 'balance'] as const
export type MoneyField = (typeof moneyFields)[number]
export const dayFields = ['bookedAt', 'bookedOn', 'valueOn'] as const
const textFields = ['content', 'refNo', 'counterAccount', 'counterName'] as const

/**
 * `unread`: lines of the table that are neither rows nor what banks print between them. `printedMoney`: of the printed ones those
 * with a day and money, which look like rows.
 */
export type AccountTable = Table & { unread: Line[]; printedMoney: Line[] }

/** A day with the text behind it in the same cell: some banks put the number of the transaction below it. */
const mostWords = 8

export function dayCell(cell: Cell): { day: Cell; more: string } {
  if (typeof cell !== 'string' || cell.length > 80) return { day: cell, more: '' }
  const words = cell.trim().split(/[\s;]+/)
  for (let length = Math.min(words.length, mostWords); length > 0; length--) {
    const day = words.slice(0, length).join(' ')
    if (isDayText(day))
      return {
        day,
        more: words
          .slice(length)
          .join(' ')
          .replace(/^[\s,-]+/, ''),
      }
  }
  return { day: cell, more: '' }
}

const isDayText = (text: Cell): boolean => dayForms.some((form) => momentIn(text, form) !== null)

export const looksLikeDayCell = (cell: Cell): boolean => {
  if (typeof cell === 'number' && (cell < 40_000 || cell > 80_000)) return false
  return isDayText(dayCell(cell).day)
}

/** An amount of a bank; what its side says went out is below zero. A double minus is none: nothing says what it means. */
export function moneyIn(cell: Cell, form: NumberForm): number | null | undefined {
  const amount = amountIn(cell, form)
  if (!amount) return amount
  if (amount.isDoubleMinus) return null
  return amount.side === 'out' ? -Math.abs(amount.value) : amount.value
}

const forms = ['plain', 'dot', 'comma'] as const
export const looksLikeMoney = (cell: Cell): boolean =>
  !isEmpty(cell) && forms.some((form) => typeof moneyIn(cell, form) === 'number')

/** What each column is, by its title; an account that is the same in all lines is the fund's own, else the other side's. */
export function guessAccountColumns(lines: Line[], head: number): Mapping['Columns'] {
  const body = linesBelow(lines, head).slice(0, 200)
  const heads = headsAt(lines, head, accountNames)
  const width = Math.min(mostTableColumns, Math.max(heads.length, ...body.map(({ cells }) => cells.length), 0))
  const wide = Array.from({ length: width }, (_, column) => heads[column] ?? '')
  const named = namesOf(wide, ownHeads(lines, head), accountNames)
  const own = named.indexOf('ownAccount')
  if (own >= 0 && new Set(body.map(({ cells }) => cellText(cells[own])).filter((text) => text !== '')).size > 1)
    named[own] = named.includes('counterAccount') ? null : 'counterAccount'
  // A type of transaction is no side where both sides have columns of their own.
  const side = named.indexOf('side')
  if (side >= 0 && named.includes('credit') && named.includes('debit')) named[side] = null
  return named
}

/** The lines of a sheet by what they are: rows, what the bank prints above, between and below them, and the rest. */
export function accountTableOf(lines: Line[], mapping: Pick<Mapping, 'Columns' | 'Head'>): AccountTable {
  const columns = columnsOf(mapping)
  const others = lines.filter(({ no }) => no < mapping.Head)
  const table: AccountTable = { columns, rows: [], totals: [], others, unread: [], printedMoney: [] }
  const titles = titlesOf(lines, mapping.Head)
  const kinds = linesBelow(lines, mapping.Head).map((line) => ({ line, kind: kindOf(line, columns, titles) }))
  const end = kinds.findLastIndex(({ kind }) => kind === 'rows' || kind === 'loose')
  let [isBelowRow, isBelowHead] = [false, true]
  for (const [at, { line, kind }] of kinds.entries()) {
    const isNone = kind === 'none'
    // Behind the last row come notes and signatures, but also the rest of its text.
    const goesOn: boolean = isNone && isBelowRow && isRestOfText(line, columns)
    isBelowRow = kind === 'rows' || goesOn
    isBelowHead = isBelowHead && goesOnWithTitles(kind, line, columns)
    const isLost: boolean = goesOn || (isNone && at < end && !isBelowHead)
    for (const part of partsOf(isLost ? 'loose' : kind)) table[part].push(line)
  }
  return table
}

/** Where a line of that kind is kept. */
const partsOf = (kind: LineKind): ('rows' | 'totals' | 'printedMoney' | 'unread' | 'others')[] =>
  ({
    rows: ['rows' as const],
    totals: ['totals' as const],
    printedMoney: ['totals' as const, 'printedMoney' as const],
    titles: [],
    loose: ['unread' as const],
    none: ['others' as const],
  })[kind]

const titlesOf = (lines: Line[], head: number): Set<string> => {
  const at = lines.findIndex(({ no }) => no === head)
  const said = [...(lines[at]?.cells ?? []), ...(lines[at - 1]?.cells ?? [])].map((cell) => foldHead(cellText(cell)))
  return new Set(said.filter((title) => title !== ''))
}

/** Words alone, and not of texts of customers: titles that go on in the line below. */
const goesOnWithTitles = (kind: LineKind, line: Line, columns: Columns): boolean =>
  kind === 'titles' || (kind === 'none' && isRestOfTitles(line, columns))

const isRestOfTitles = (line: Line, columns: Columns): boolean =>
  line.cells.every((cell) => isEmpty(cell) || (typeof cell === 'string' && !/\d/.test(cell))) &&
  !isRestOfText(line, columns)

/** Text alone, below columns of text. */
function isRestOfText({ cells }: Line, columns: Columns): boolean {
  const texts = textFields.map((field) => columns[field])
  return cells.every((cell, column) => isEmpty(cell) || texts.includes(column))
}

/** `loose`: a day without money, or money with neither day nor text. */
type LineKind = 'rows' | 'totals' | 'printedMoney' | 'titles' | 'loose' | 'none'

function areTitles({ cells }: Line, titles: Set<string>): boolean {
  const said = cells.filter((cell) => !isEmpty(cell))
  return said.length > 1 && said.every((cell) => titles.has(foldHead(cellText(cell))))
}

function kindOf(line: Line, columns: Columns, titles: Set<string>): LineKind {
  if (isNumbering(line) || areTitles(line, titles)) return 'titles'
  const hasDay = holdsDay(line, columns)
  const moved = movedIn(line, columns)
  const hasMoney = moved.some(looksLikeMoney)
  if (isPrintedLine(line, columns, hasDay)) return hasDay && hasMoney ? 'printedMoney' : 'totals'
  return rowKind(line, columns, { hasDay, hasMoney, hasAny: moved.length > 0 })
}

type Holds = { hasDay: boolean; hasMoney: boolean; hasAny: boolean }

function rowKind(line: Line, columns: Columns, { hasDay, hasMoney, hasAny }: Holds): LineKind {
  const hasText = textFields.some((field) => !isEmpty(cellOf(line, columns, field)))
  // What is written in place of money, and is none, is reported with its row.
  const isWritten = hasMoney || (hasDay && hasText && hasAny)
  if (isWritten && (hasDay || hasText)) return 'rows'
  return hasDay || isWritten ? 'loose' : 'none'
}

const holdsDay = (line: Line, columns: Columns): boolean =>
  dayFields.some((field) => looksLikeDayCell(cellOf(line, columns, field)))

/** The cells in the columns of money that comes or goes, but for zeros. */
const movedIn = (line: Line, columns: Columns): Cell[] =>
  (['credit', 'debit', 'amount'] as const)
    .map((field) => cellOf(line, columns, field))
    .filter((cell) => !isEmpty(cell) && !isZero(cell))

/** Between texts of customers only what is a sum or a balance through and through is one. */
function isPrintedLine({ cells }: Line, columns: Columns, hasDay: boolean): boolean {
  const texts = textFields.map((field) => columns[field])
  return cells.some((cell, column) => {
    if (typeof cell !== 'string') return false
    return texts.includes(column) || hasDay ? isPrinted(cell) : beginsPrinted(cell)
  })
}

const isZero = (cell: Cell): boolean => /^[-+]?0*(?:[.,]0*)?$/.test(cellText(cell))
