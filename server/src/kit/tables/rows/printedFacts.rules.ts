import type { NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, isEmpty, type Line } from '../cells.rules.ts'
import { momentIn } from '../values/days.rules.ts'
import { amountIn, inVnd } from '../values/numbers.rules.ts'
import { type Printed, printedAs } from '../words/printed.rules.ts'

/** What a bank prints of the whole table, in đồng, counts as they are; with the line in which it stands. */
export type Facts = Partial<Record<Printed, { value: number; no: number }>>

type How = { numberForm: NumberForm; unit: number; balance: number }

/** The first of each kind. `balance`: the column of balances, −1: none. */
export function factsOf(lines: Line[], how: How): Facts {
  const facts: Facts = {}
  for (const [at, line] of lines.entries())
    for (const [column, cell] of line.cells.entries()) {
      const kind = typeof cell === 'string' ? printedAs(cell) : null
      if (kind === null || facts[kind]) continue
      const value = besideWord(line, column, how) ?? belowWord([line, lines[at + 1]], column, how)
      if (value !== null)
        facts[kind] = { value: kind.startsWith('count') ? value : inVnd(value, how.unit), no: line.no }
    }
  return facts
}

/** The balance of the line where the table has balances; else the one number behind the word, or at the end of its own cell. */
function besideWord({ cells }: Line, column: number, { numberForm, balance }: How): number | null {
  const numberIn = (cell: Cell) => amountIn(cell, numberForm)?.value
  const own = numberIn(cells[balance] ?? null)
  if (own != null) return own
  const next = cells.slice(column + 1).filter((cell) => !isEmpty(cell))
  const end = next.findIndex((cell) => typeof cell === 'string' && printedAs(cell) !== null)
  const said = (end < 0 ? next : next.slice(0, end)).flatMap((cell) => (isDay(cell) ? [] : (numberIn(cell) ?? [])))
  const moved = [...new Set(said.filter((value) => value !== 0))]
  if (said.length > 0) return moved.length === 1 ? (moved[0] ?? null) : moved.length === 0 ? 0 : null
  return numberAtEnd(cellText(cells[column]), numberIn)
}

/** Words in one line, their numbers in the line below it: a small table of its own. */
function belowWord([line, next]: (Line | undefined)[], column: number, { numberForm }: How): number | null {
  if (!line || !next || line.cells.some((cell) => typeof cell !== 'string' && !isEmpty(cell))) return null
  return amountIn(next.cells[column], numberForm)?.value ?? null
}

const isDay = (cell: Cell): boolean => typeof cell !== 'number' && momentIn(cell, 'dmy') !== null
const unit = /[\s:]*(?:vnd|vnđ|đồng|đ|₫)\.?$/iu

/** `Số dư đầu kỳ ngày 01/11/2026: 5.000.000 VND`; the year of a day is no amount. */
function numberAtEnd(label: string, numberIn: (cell: Cell) => number | null | undefined): number | null {
  const text = label.slice(0, 200).replace(unit, '')
  const last = text.split(/[\s:]+/).at(-1) ?? ''
  if (!/^[-+(]?\d[\d.,]*\)?$/.test(last) || /^(?:\d{1,2}[.-]){0,2}\d{4}$/.test(last)) return null
  return numberIn(last) ?? null
}
