import { cellText, isEmpty, type Line, type Sheet } from '../cells.rules.ts'
import type { Region } from '../grid/regions.rules.ts'
import { type Accounting, type ClassedLine, lineClass, type Schema } from '../schema.ts'
import { momentIn } from '../values/days.rules.ts'
import { amountIn } from '../values/numbers.rules.ts'
import { printedAs } from '../words/printed.rules.ts'
import type { How } from './classify.rules.ts'

type Table<F extends string> = { lines: ClassedLine[]; schema: Schema<F>; how: How<F> }

/**
 * What became of each line of a file that is not empty: those of its tables as they were read, and all others. Their number is counted
 * once more; where it is not the same, nothing of the file may be taken.
 */
export function accountingOf<F extends string>(sheets: Sheet[], regions: Region<F>[], read: Table<F>): Accounting {
  const known = new Set(read.lines.map(({ sheet, no }) => `${sheet}:${no}`))
  const tables = new Set(regions.map(({ sheet }) => sheet))
  const around = sheets.flatMap(({ lines }, sheet) =>
    lines.flatMap((line): ClassedLine[] => {
      if (known.has(`${sheet}:${line.no}`) || line.cells.every(isEmpty)) return []
      return [{ sheet, no: line.no, kind: tables.has(sheet) ? outside(line, read) : lineClass.furniture }]
    }),
  )
  const lines = [...read.lines, ...around].toSorted((a, b) => a.sheet - b.sheet || a.no - b.no)
  const all = sheets.reduce(
    (sum, sheet) => sum + sheet.lines.filter(({ cells }) => cells.some((cell) => !isEmpty(cell))).length,
    0,
  )
  if (lines.length !== all) throw new Error(`${lines.length} lines of ${all} are accounted for`)
  return { lines, counts: countsOf(lines) }
}

function countsOf(lines: ClassedLine[]): Accounting['counts'] {
  const counts: Accounting['counts'] = {}
  for (const { kind } of lines) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** A line above the titles or between two tables; one with a day and money in their columns is never left out without a word. */
function outside<F extends string>({ cells }: Line, { schema, how }: Table<F>): ClassedLine['kind'] {
  const said = cells.flatMap((cell) => (typeof cell === 'string' ? (printedAs(cell) ?? []) : []))
  if (said.length > 0)
    return said.some((kind) => kind === 'opening' || kind === 'closing') ? lineClass.balance : lineClass.sum
  const has = (fields: readonly F[], fits: (column: number) => boolean) =>
    how.columns.some((field, column) => field !== null && fields.includes(field) && fits(column))
  const hasDay = has(schema.days, (column) => momentIn(cells[column], how.dayForm) !== null)
  const hasMoney = has(
    schema.moves,
    (column) => cellText(cells[column]) !== '' && amountIn(cells[column], how.numberForm) != null,
  )
  return hasDay && hasMoney ? lineClass.unread : lineClass.furniture
}
