import { dayForms, type NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, type Line, type Sheet } from '../cells.rules.ts'
import { type Region, regionsOf } from '../grid/regions.rules.ts'
import { type Choice, decide, keyOf, type Tried } from '../rows/decide.rules.ts'
import type { PlacedRow, ReadLines, Way } from '../rows/readLines.rules.ts'
import { lineClass, type Proof, type Question, type Schema } from '../schema.ts'
import { type DayReading, formsLeft as daysLeft } from '../values/dayForms.rules.ts'
import { momentIn } from '../values/days.rules.ts'
import { formsLeft as numbersLeft } from '../values/numbers.rules.ts'
import { cellsOf, namedColumns } from './columns.rules.ts'

/** A row with all that is wrong with it, by field. */
export type CheckedRow<F extends string> = PlacedRow<F> & { errors: Partial<Record<F, string>> }

/** What a table's rows come to: `links` balances or amounts could be weighed, `breaks` of them are wrong; `gaps`: in words, where lines are missing. */
type Proven<R> = { rows: R[]; proofs: Proof[]; links: number; breaks: number; gaps: string }

/**
 * A column of few words of which each means something. `means`: what a word of these means, 0: its line does not count, null: it is not
 * known; `options`: what can be answered then.
 */
export type ChoiceColumn = {
  column: number
  code: string
  means: (said: string[]) => (text: string) => number | null
  sentence: (text: string) => string
  options: readonly (readonly [number, string])[]
}

/** What one kind of table adds to the reading of all. `R` is its row; `spell`: as it is compared and shown. */
export type Kind<F extends string, R extends CheckedRow<F>> = {
  schema: Schema<F>
  fieldTitles: Record<F, string>
  choiceColumns: (region: Region<F>, columns: (F | null)[]) => ChoiceColumn[]
  adjust: (columns: (F | null)[], region: Region<F>) => (F | null)[]
  weigh: (read: ReadLines<F>, way: Way<F>) => Proven<R>
  spell: (row: R, way: Way<F>) => string
  /** The columns in which a minus can mean either. */
  mixed: (rows: R[], way: Way<F>) => F[]
  /** Why such a table is not taken at all. */
  refusals: (regions: Region<F>[], way: Way<F>) => string[]
}

/** What was chosen before, by the code of the question, with its column or word where it has one. */
export type Answers = Record<string, string>
export type Context = { today: string; answers?: Answers }
export type TableRead<F extends string, R extends CheckedRow<F>> = Omit<ReadLines<F>, 'rows'> & Proven<R>
/** What is chosen step by step, with the questions met on the way. */
export type State<F extends string, R extends CheckedRow<F>> = {
  kind: Kind<F, R>
  read: (regions: Region<F>[], way: Way<F>) => TableRead<F, R>
  sheets: Sheet[]
  regions: Region<F>[]
  others: Region<F>[]
  way: Way<F>
  questions: Question[]
  notes: string[]
  context: Context
}

type Begin<F extends string, R extends CheckedRow<F>> = Pick<State<F, R>, 'kind' | 'read' | 'sheets' | 'context'>

/** The tables with a day, from the first that is shown; of other titles is another table. Null: there is none. */
export function begin<F extends string, R extends CheckedRow<F>>(given: Begin<F, R>): State<F, R> | null {
  const { sheets, kind, context } = given
  const { schema } = kind
  const all = sheets.flatMap((sheet, at) => regionsOf(sheet, at, schema.titles))
  const isShown = ({ sheet }: Region<F>) => sheets[sheet]?.marks?.isHidden !== true
  const tables = all.filter((region) => region.body.length > 0 && hasField(region, schema.days))
  const first = tables.find(isShown) ?? tables[0]
  if (!first) return null
  const title = first.titles.join('\n')
  const same = tables.filter((one) => one.titles.join('\n') === title && isShown(one) === isShown(first))
  const columns = kind.adjust(namedColumns(first, schema), first)
  const regions = same.map((region) => fillMerged(region, { sheet: sheets[region.sheet], columns, schema }))
  const [days] = daysOf(regions, { columns, schema }, context.today)
  const [numberForm = 'dot'] = numbersOf(regions, columns, schema)
  const way: Way<F> = {
    how: { columns, dayForm: days?.form ?? 'dmy', numberForm, unit: 1, latest: latestDay(context.today) },
    choices: { join: 'below', moving: new Set(), arePhrasesTexts: false },
    signs: {},
    isOut: () => false,
    meanings: new Map(),
  }
  return { ...given, regions, others: all.filter((region) => !same.includes(region)), way, questions: [], notes: [] }
}

/** Banks book what comes in at night with the next working day. */
const latestDay = (today: string): string => new Date(Date.parse(today) + 4 * 86_400_000).toISOString().slice(0, 10)

const hasField = <F extends string>({ fields }: Region<F>, some: readonly F[]): boolean =>
  fields.some((own) => own.length === 1 && own[0] !== undefined && some.includes(own[0]))

const moneyOf = <F extends string>({ kinds }: Schema<F>): F[] =>
  (Object.keys(kinds) as F[]).filter((field) => kinds[field] === 'money')

/** The forms that no amount of these tables refutes; what is no amount in any form is reported with its row. */
export function numbersOf<F extends string>(
  regions: Region<F>[],
  columns: (F | null)[],
  schema: Schema<F>,
): NumberForm[] {
  const texts = new Set(cellsOf(regions, columns, moneyOf(schema)).filter((cell) => typeof cell === 'string'))
  return numbersLeft([...texts].filter((text) => numbersLeft([text]).length > 0))
}

type Table<F extends string> = { columns: (F | null)[]; schema: Schema<F> }

/** The orders of day, month and year that no fact of these tables refutes; what is no day in any is reported with its row. */
export function daysOf<F extends string>(
  regions: Region<F>[],
  { columns, schema }: Table<F>,
  today: string,
): DayReading[] {
  const printed = regions.flatMap(({ above }) => above.map(({ cells }) => cells.map(cellText).join(' ')))
  const fields = schema.days.filter((field) => columns.includes(field))
  const cells = (some: readonly F[]) => cellsOf(regions, columns, some).filter(isDay)
  const all = daysLeft(cells(fields), { today, printed, isUnordered: fields.length > 1 })
  if (fields.length < 2) return all
  // Only the days of one column follow one another.
  const ordered = daysLeft(cells(fields.slice(0, 1)), { today, printed })
  const both = all.filter(({ form }) => ordered.some((one) => one.form === form))
  return both.length > 0 ? both : all
}

const isDay = (cell: Cell): boolean => dayForms.some((form) => momentIn(cell, form) !== null)

/** A merged cell of a day or a code is that of each of its lines. */
function fillMerged<F extends string>(
  region: Region<F>,
  { sheet, columns, schema }: Table<F> & { sheet: Sheet | undefined },
): Region<F> {
  const goesDown = (column: number) => {
    const field = columns[column] ?? null
    return field !== null && ['day', 'code'].includes(schema.kinds[field])
  }
  const merged = (sheet?.marks?.merged ?? []).filter(({ column }) => goesDown(column))
  if (merged.length === 0) return region
  const byNo = new Map<number, Line>(region.body.map((line) => [line.no, line]))
  for (const { column, from, to } of merged) {
    const cell = byNo.get(from)?.cells[column] ?? null
    for (let no = from + 1; no <= to; no++) {
      const line = byNo.get(no)
      if (line) byNo.set(no, { no, cells: filled(line.cells, column, cell) })
    }
  }
  return { ...region, body: region.body.map((line) => byNo.get(line.no) ?? line) }
}

const filled = (cells: Cell[], column: number, cell: Cell): Cell[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => (at === column ? cell : (cells[at] ?? null)))

/** As long as nothing is chosen of the minuses, they mean what leaves fewer proofs wrong. */
function attempt<F extends string, R extends CheckedRow<F>>(state: State<F, R>, way: Way<F>): Tried {
  const plain = weighedBy(state, way)
  if (Object.keys(way.signs).length > 0) return plain
  const mixed = state.kind.mixed(state.read(state.regions, way).rows, way)
  if (mixed.length === 0) return plain
  const signs: Way<F>['signs'] = {}
  for (const field of mixed) signs[field] = 'back'
  const back = weighedBy(state, { ...way, signs })
  return back.wrongCells <= plain.wrongCells && back.wrongProofs < plain.wrongProofs ? back : plain
}

function weighedBy<F extends string, R extends CheckedRow<F>>(
  { read, regions, kind }: State<F, R>,
  way: Way<F>,
): Tried {
  const { rows, lines, proofs, links, breaks } = read(regions, way)
  const unread = lines.filter((line) => line.kind === lineClass.unread).length
  return {
    wrongCells: unread + rows.filter(({ errors }) => Object.keys(errors).length > 0).length,
    wrongProofs: breaks + proofs.filter(({ isRight }) => !isRight).length,
    proofs: links + proofs.length,
    count: rows.length,
    rowAt: (at) => {
      const row = rows[at]
      return row === undefined ? '' : kind.spell(row, way)
    },
  }
}

/** Decides one thing of the whole table; what stays open is asked. */
export function choose<F extends string, R extends CheckedRow<F>, C>(
  state: State<F, R>,
  choice: Choice<C>,
  withOne: (one: C) => Way<F>,
): void {
  state.way = chosenWay(state, choice, withOne)
}

/** The way that is decided, or the first of those that are asked about. */
export function chosenWay<F extends string, R extends CheckedRow<F>, C>(
  state: State<F, R>,
  choice: Choice<C>,
  withOne: (one: C) => Way<F>,
): Way<F> {
  const answer = state.context.answers?.[keyOf(choice)]
  const decided = decide(choice, (one) => attempt(state, withOne(one)), answer)
  if (!decided) return state.way
  if (decided.question) state.questions.push(decided.question)
  return withOne(decided.chosen)
}
