import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import type { Sheet } from '#kit/tables/cells.rules.ts'
import type { CheckedRow, Kind } from '#kit/tables/choices/state.rules.ts'
import { readTable } from '#kit/tables/readTable.rules.ts'
import type { TakeWarning } from '../reading/sheets.rules.ts'
import { account } from './account.kind.ts'
import { card } from './card.kind.ts'

// Statements are read twice, by two engines that share no rule of what a line is. The first decides; where the second reads another
// day or amount, that is asked before anything is taken.

/** A row as far as both engines tell it. `amount`: in đồng, below zero where it goes out or back. */
export type SeenRow = { no: number; day: string; amount: number }
/** The rows as the second engine reads them; null: it has a question, or reads none of the file. */
export type SecondReading = { sheets: number[]; rows: SeenRow[] } | null

/** A longer file is read once: it takes most of the time and memory that a file may have. */
const mostLines = 20_000

export const secondAccount = (sheets: Sheet[], today: string): SecondReading =>
  secondOf(sheets, { kind: account, amountOf: ({ moved }) => moved, today })
export const secondCards = (sheets: Sheet[], today: string): SecondReading =>
  secondOf(sheets, { kind: card, amountOf: ({ counted }) => counted.gross, today })

type How<F extends string, R> = {
  kind: Kind<F, R & CheckedRow<F>>
  amountOf: (row: R & CheckedRow<F>) => number
  today: string
}

function secondOf<F extends string, R>(sheets: Sheet[], { kind, amountOf, today }: How<F, R>): SecondReading {
  if (sheets.reduce((sum, { lines }) => sum + lines.length, 0) > mostLines) return null
  const read = readTable(sheets, kind, { today })
  if (!read || read.questions.length > 0 || read.blockers.length > 0) return null
  return {
    sheets: [...new Set(read.rows.map(({ sheet }) => sheet))],
    rows: read.rows.map((row) => ({ no: row.row.line.no, day: row.row.day, amount: amountOf(row) })),
  }
}

/** What has to be confirmed where the engines read a row of this sheet each in its way. */
export function readersAsked(first: SeenRow[], second: SecondReading, sheet: number): TakeWarning[] {
  if (!second || second.sheets.some((one) => one !== sheet)) return []
  const at = Array.from({ length: Math.max(first.length, second.rows.length) }, (_, place) => place).find(
    (place) => spell(first[place]) !== spell(second.rows[place]),
  )
  if (at === undefined) return []
  const [one, other] = [first[at], second.rows[at]]
  const no = Math.min(one?.no ?? Infinity, other?.no ?? Infinity)
  const told = (row: SeenRow | undefined) =>
    row?.no === no ? `${formatDay(row.day)} ${formatVnd(row.amount)}` : 'không có giao dịch'
  return [{ Code: 'W_READERS', Message: `Hai cách đọc khác nhau ở dòng ${no}: ${told(one)}, hoặc ${told(other)}` }]
}

const spell = (row: SeenRow | undefined): string => (row ? `${row.no} ${row.day} ${row.amount}` : '')
