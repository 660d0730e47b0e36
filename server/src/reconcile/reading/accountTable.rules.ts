import type { Mapping } from '@cardpro/contract/reconcile/statements'
import { mostStatementColumns } from '@cardpro/contract/reconcile/statements'
import type { NumberForm } from '@cardpro/contract/reconcile/statementWords'
import { accountNames } from './accountNames.rules.ts'
import { type Cell, cellText, isEmpty, type Line, plain } from './cells.rules.ts'
import { momentIn } from './days.rules.ts'
import { below, headsAt, namesOf, ownHeads } from './heads.rules.ts'
import { numberIn } from './numbers.rules.ts'
import { type Columns, cellOf, columnsOf, type Table } from './table.rules.ts'

export const moneyFields = ['credit', 'debit', 'amount', 'balance'] as const
export type MoneyField = (typeof moneyFields)[number]
export const dayFields = ['bookedAt', 'bookedOn', 'valueOn'] as const

/** A day with what stands behind it in the same cell: some banks put the number of the transaction below it. */
const dayAndMore = /^\s*(\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?:[ T]+\d{1,2}[:h]\d{2}(?::\d{2})?)?)(?:[\s,;-]+(\S.*))?$/s

export function dayCell(cell: Cell): { day: Cell; more: string } {
  if (typeof cell !== 'string' || cell.length > 80) return { day: cell, more: '' }
  const found = dayAndMore.exec(cell)
  return found ? { day: found[1] ?? '', more: (found[2] ?? '').replace(/\s+/g, ' ').trim() } : { day: cell, more: '' }
}

export const looksLikeDayCell = (cell: Cell): boolean => {
  if (typeof cell === 'number' && (cell < 40_000 || cell > 80_000)) return false
  return (['dmy', 'mdy', 'ymd'] as const).some((form) => momentIn(dayCell(cell).day, form) !== null)
}

const suffix = /(?<=[\d\s])\s*(cr|dr|có|nợ)\.?$/i

/** An amount of a bank, in hundredths at most; `CR` and `DR` behind it say its side. */
export function moneyIn(cell: Cell, form: NumberForm): number | null | undefined {
  if (typeof cell !== 'string') return numberIn(cell, form)
  const side = suffix.exec(cell.trim())?.[1]?.toLowerCase() ?? ''
  const text = cell.trim().replace(suffix, '')
  if (/[.,]\d{3,}$/.test(text) && !(form === 'dot' ? /\.\d{3}$/ : /,\d{3}$/).test(text)) return null
  const value = numberIn(text, form)
  return typeof value === 'number' && /^(?:dr|nợ)$/.test(side) ? -Math.abs(value) : value
}

const forms = ['plain', 'dot', 'comma'] as const
export const looksLikeMoney = (cell: Cell): boolean =>
  !isEmpty(cell) && forms.some((form) => typeof moneyIn(cell, form) === 'number')

/** What each column is, by its title; an account that is the same in all lines is the fund's own, else the other side's. */
export function guessAccountColumns(lines: Line[], head: number): Mapping['Columns'] {
  const body = below(lines, head).slice(0, 200)
  const heads = headsAt(lines, head, accountNames)
  const width = Math.min(mostStatementColumns, Math.max(heads.length, ...body.map(({ cells }) => cells.length), 0))
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

/** The lines of a sheet by what they are: rows, what the bank prints above and below them, and the rest. */
export function accountTableOf(lines: Line[], mapping: Pick<Mapping, 'Columns' | 'Head'>): Table {
  const columns = columnsOf(mapping)
  const table: Table = { columns, rows: [], totals: [], others: lines.filter(({ no }) => no < mapping.Head) }
  for (const line of below(lines, mapping.Head)) table[kindOf(line, columns)].push(line)
  return table
}

const printed =
  /^(?:tong|total|cong|sub ?total|so du (?:dau|cuoi|ban dau)|du dau|du cuoi|opening|closing|beginning|ending|phat sinh trong|ps trong)(?: |$)/

function kindOf(line: Line, columns: Columns): 'rows' | 'totals' | 'others' {
  const hasDay = dayFields.some((field) => looksLikeDayCell(cellOf(line, columns, field)))
  const isPrinted = line.cells.some((cell) => typeof cell === 'string' && printed.test(plain(cell)))
  const moved = (['credit', 'debit', 'amount'] as const).map((field) => cellOf(line, columns, field))
  const hasMoney = moved.some((cell) => looksLikeMoney(cell) && !isZero(cell))
  if (isPrinted && !(hasDay && hasMoney)) return 'totals'
  const hasContent = !isEmpty(cellOf(line, columns, 'content'))
  if (hasDay)
    return hasMoney || (hasContent && moved.some((cell) => !isEmpty(cell) && !isZero(cell))) ? 'rows' : 'others'
  if (!hasMoney) return 'others'
  return hasContent ? 'rows' : 'totals'
}

const isZero = (cell: Cell): boolean => /^[-+]?0*(?:[.,]0*)?$/.test(cellText(cell))
