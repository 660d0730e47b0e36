import type { Sheet } from './cells.rules.ts'
import { askFilled, askUnread, takeHidden, takeSheets, takeWords } from './choices/lines.rules.ts'
import { takeOpen } from './choices/openColumns.rules.ts'
import { begin, type CheckedRow, type Context, type Kind, type State, type TableRead } from './choices/state.rules.ts'
import {
  takeDated,
  takeDays,
  takeDouble,
  takeJoins,
  takeNumbers,
  takePhrases,
  takeSigns,
  takeTurned,
} from './choices/steps.rules.ts'
import type { Region } from './grid/regions.rules.ts'
import { accountingOf } from './rows/accounting.rules.ts'
import { readLines, type Way } from './rows/readLines.rules.ts'
import type { Accounting, Question } from './schema.ts'

/** A file as it is read: its rows and proofs, how each of its lines was taken, and what has to be answered or mended before. */
export type TableReading<F extends string, R extends CheckedRow<F>> = TableRead<F, R> & {
  way: Way<F>
  regions: Region<F>[]
  questions: Question[]
  notes: string[]
  blockers: string[]
  accounting: Accounting
}

/** Reads the tables of one kind in a file; null where no titles of such a table are known. */
export function readTable<F extends string, R extends CheckedRow<F>>(
  sheets: Sheet[],
  kind: Kind<F, R>,
  context: Context,
): TableReading<F, R> | null {
  const { schema } = kind
  const known = new WeakMap<Way<F>, TableRead<F, R>>()
  const read = (regions: Region<F>[], way: Way<F>): TableRead<F, R> => {
    const before = known.get(way)
    if (before) return before
    const lines = readLines(regions, way, schema)
    const done = { ...lines, ...kind.weigh(lines, way) }
    known.set(way, done)
    return done
  }
  const state: State<F, R> | null = begin({ sheets, kind, read, context })
  if (!state) return null
  const steps = [
    takeSheets,
    takeWords,
    takeNumbers,
    takeDouble,
    takeOpen,
    takeTurned,
    takeDays,
    takePhrases,
    takeJoins,
    takeSigns,
    takeHidden,
    takeDated,
  ]
  for (const step of steps) step(state)
  const done = read(state.regions, state.way)
  askFilled(
    state,
    done.rows.flatMap(({ row }) => (row.above ? [row.line.no] : [])),
    done,
  )
  const accounting = accountingOf(sheets, state.regions, { lines: done.lines, schema, how: state.way.how })
  askUnread(state, { ...done, lines: accounting.lines })
  const { way, regions, questions, notes } = state
  return { ...done, way, regions, questions, notes, accounting, blockers: blockersOf(state, done) }
}

function blockersOf<F extends string, R extends CheckedRow<F>>(
  { kind, way, sheets, regions }: State<F, R>,
  { rows, proofs }: TableRead<F, R>,
): string[] {
  const { schema, fieldTitles } = kind
  const { columns } = way.how
  if (!columns.some((field) => field !== null && schema.moves.includes(field)))
    return [`Chưa chọn cột số tiền: ${schema.moves.map((field) => `“${fieldTitles[field]}”`).join(', ')}`]
  if (rows.length === 0) return ['Không có dòng giao dịch nào dưới dòng tiêu đề']
  const wrong = rows.flatMap(({ row, errors }) => {
    const [field] = Object.keys(errors) as F[]
    return field === undefined ? [] : [`dòng ${row.line.no}: ${fieldTitles[field]}: ${errors[field] ?? ''}`]
  })
  return [
    ...kind.refusals(regions, way),
    ...regions.flatMap(({ sheet, heads }) => withoutValue(sheets[sheet], heads.at(-1)?.no ?? 0, columns)),
    ...(wrong.length > 0 ? [`${wrong.length} dòng chưa đọc được, đầu tiên ${wrong[0] ?? ''}`] : []),
    ...proofs.flatMap(({ name, isRight, sentence }) => (isRight ? [] : [`${name}: ${sentence}`])),
  ]
}

/** A program wrote a formula and left it to Excel to reckon it. */
function withoutValue(sheet: Sheet | undefined, head: number, columns: (string | null)[]): string[] {
  const lost = (sheet?.marks?.noValue ?? []).filter(({ no, column }) => no > head && (columns[column] ?? null) !== null)
  const [first] = lost
  if (!first) return []
  const many = lost.length > 1 ? ` và ${lost.length - 1} ô khác` : ''
  return [
    `Ô ${letterOf(first.column)}${first.no}${many} là công thức chưa có giá trị: hãy mở tệp bằng Excel, lưu lại rồi tải lên`,
  ]
}

const letters = 26
function letterOf(column: number): string {
  const own = String.fromCharCode(65 + (column % letters))
  return column < letters ? own : `${letterOf(Math.floor(column / letters) - 1)}${own}`
}
