import type { DayForm, NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, isEmpty, type Line } from '../cells.rules.ts'
import { isNumbering, type Region } from '../grid/regions.rules.ts'
import { type LineClass, lineClass, type Schema } from '../schema.ts'
import { momentIn } from '../values/days.rules.ts'
import { amountIn } from '../values/numbers.rules.ts'
import { isPrintedLine, printedAs } from '../words/printed.rules.ts'

/** What each column is, and how the whole of it is written. `latest`: no day is later. */
export type How<F extends string> = {
  columns: (F | null)[]
  dayForm: DayForm
  numberForm: NumberForm
  unit: number
  latest: string
}

/**
 * A line below the titles before its neighbours are looked at. `dated`: printed words with a day and money, which look like a row;
 * `phrase`: printed words without a figure, which may be the text of a row.
 */
type FirstSight = 'row' | 'dated' | 'printed' | 'phrase' | 'sum' | 'title' | 'text' | 'loose' | 'unread'
/** `hasDay`: its own; a row without one has that of a row above. */
export type Sighted = { line: Line; sight: FirstSight; hasDay: boolean }

type Looking<F extends string> = { how: How<F>; schema: Schema<F>; titles: Set<string> }

/** What was seen under one way to read the columns is kept as long as that way. */
const seen = new WeakMap<object, Map<Line[], Sighted[]>>()

/** Each line of a table by its own cells. */
export function sightsOf<F extends string>(region: Region<F>, how: How<F>, schema: Schema<F>): Sighted[] {
  const known = seen.get(how) ?? new Map<Line[], Sighted[]>()
  const sights = known.get(region.body) ?? seeAll(region, how, schema)
  seen.set(how, known.set(region.body, sights))
  return sights
}

function seeAll<F extends string>({ titles, body }: Region<F>, how: How<F>, schema: Schema<F>): Sighted[] {
  const looking = { how, schema, titles: new Set(titles.flatMap((title) => title.split('\n'))) }
  return body.map((line) => sightOf(line, looking))
}

function sightOf<F extends string>(line: Line, looking: Looking<F>): Sighted {
  const { how, schema, titles } = looking
  const hasDay = fieldsOf(line, how.columns, schema.days).some((cell) => momentIn(cell, how.dayForm) !== null)
  if (isNumbering(line) || areTitles(line, titles)) return { line, sight: 'title', hasDay }
  const moved = fieldsOf(line, how.columns, schema.moves).filter(
    (cell) => !isEmpty(cell) && !isZero(cell, how.numberForm),
  )
  const hasMoney = moved.some((cell) => amountIn(cell, how.numberForm) != null)
  if (isPrintedLine(line))
    return { line, sight: hasDay && hasMoney ? 'dated' : printedSight(line, how.columns, schema), hasDay }
  return { line, sight: rowSight(line, looking, { hasDay, hasMoney, hasMoved: moved.length > 0 }), hasDay }
}

const printedSight = <F extends string>(line: Line, columns: (F | null)[], { joins }: Schema<F>): FirstSight =>
  hasOnly(line, columns, joins) && !line.cells.some((cell) => /\d/.test(cellText(cell))) ? 'phrase' : 'printed'

type Holds = { hasDay: boolean; hasMoney: boolean; hasMoved: boolean }

function rowSight<F extends string>(line: Line, { how, schema }: Looking<F>, holds: Holds): FirstSight {
  const hasText = fieldsOf(line, how.columns, schema.joins).some((cell) => !isEmpty(cell))
  // What is written in place of money, and is none, is reported with its row.
  if (holds.hasDay) return holds.hasMoney || (holds.hasMoved && hasText) ? 'row' : 'unread'
  if (holds.hasMoney) return hasOnlyMoney(line, how.columns, schema) ? 'sum' : 'row'
  return hasText && hasOnly(line, how.columns, schema.joins) ? 'text' : 'loose'
}

const fieldsOf = <F extends string>({ cells }: Line, columns: (F | null)[], fields: readonly F[]): Cell[] =>
  columns.flatMap((field, column) => (field !== null && fields.includes(field) ? [cells[column] ?? null] : []))

const isZero = (cell: Cell, form: NumberForm): boolean => amountIn(cell, form)?.value === 0

function areTitles({ cells }: Line, titles: Set<string>): boolean {
  const said = cells.filter((cell) => !isEmpty(cell))
  return said.length > 1 && said.every((cell) => titles.has(cellText(cell)))
}

const hasOnly = <F extends string>({ cells }: Line, columns: (F | null)[], fields: readonly F[]): boolean =>
  cells.every((cell, column) => isEmpty(cell) || fields.some((field) => field === columns[column]))

const hasOnlyMoney = <F extends string>(line: Line, columns: (F | null)[], { kinds }: Schema<F>): boolean =>
  line.cells.every((cell, column) => {
    const field = columns[column] ?? null
    return isEmpty(cell) || (field !== null && kinds[field] === 'money')
  })

/** The lines of a table by what they are, those that go on with a row by the place of that row. */
export type Sorted = { line: Line; kind: LineClass; of?: number; isDated: boolean; hasDay: boolean }

/**
 * `join`: where the text of a row goes on, below it, above, or both. `moving`: the dated lines that are transactions all the same;
 * `arePhrasesTexts`: printed words without a figure are texts of rows.
 */
export type Choices = { join: Join; moving: ReadonlySet<number>; arePhrasesTexts: boolean }
/** `over`, `under`: so many lines of text above and below each row that has texts. */
export type Join = 'below' | 'above' | { over: number; under: number }

const kindOfSight: Record<FirstSight, LineClass> = {
  row: lineClass.transaction,
  dated: lineClass.balance,
  printed: lineClass.balance,
  phrase: lineClass.sum,
  sum: lineClass.sum,
  title: lineClass.title,
  text: lineClass.unread,
  loose: lineClass.unread,
  unread: lineClass.unread,
}

/** Each line by those around it too. */
export function sortLines(all: Sighted[], { join, moving, arePhrasesTexts }: Choices): Sorted[] {
  const sights = withPhrases(all, arePhrasesTexts)
  const isRow = ({ line, sight }: Sighted) => sight === 'row' || (sight === 'dated' && moving.has(line.no))
  const end = sights.findLastIndex(
    (one) => isRow(one) || ['sum', 'printed', 'phrase', 'unread', 'dated'].includes(one.sight),
  )
  const begin = sights.findIndex(isRow)
  const places = joinedTo(sights, join)
  const repeated = repeatedLines(sights)
  return sights.map((one, at) => {
    const { line, sight, hasDay } = one
    const base = { line, isDated: sight === 'dated', hasDay }
    if (isRow(one)) return { ...base, kind: lineClass.transaction }
    const of = places[at] ?? -1
    if (of >= 0) return { ...base, kind: lineClass.continuation, of: sights[of]?.line.no ?? 0 }
    const isAround = at > end || begin < 0 || repeated.has(wordsOf(line))
    return { ...base, kind: classOf(one, isAround) }
  })
}

/** With printed words alone taken for texts of rows. */
export const withPhrases = (sights: Sighted[], areTexts: boolean): Sighted[] =>
  areTexts ? sights.map((one) => (one.sight === 'phrase' ? { ...one, sight: 'text' } : one)) : sights

/** `isAround`: what is no row, sum or balance there stands around the table. */
function classOf({ line, sight }: Sighted, isAround: boolean): LineClass {
  if (isAround && (sight === 'loose' || sight === 'text')) return lineClass.furniture
  return sight === 'printed' || sight === 'dated' ? printedClass(line) : kindOfSight[sight]
}

function printedClass({ cells }: Line): LineClass {
  const said = cells.flatMap((cell) => (typeof cell === 'string' ? (printedAs(cell) ?? []) : []))
  return said.some((kind) => kind === 'opening' || kind === 'closing' || kind === 'carried')
    ? lineClass.balance
    : lineClass.sum
}

/** Without the numbers of pages. */
const wordsOf = ({ cells }: Line): string => cells.map(cellText).join('\t').replace(/\d+/g, '#')

/** What stands on several pages word for word is no text of a row. */
function repeatedLines(sights: Sighted[]): Set<string> {
  const seen = new Map<string, number>()
  for (const { line, sight } of sights)
    if (sight === 'loose') seen.set(wordsOf(line), (seen.get(wordsOf(line)) ?? 0) + 1)
  return new Set([...seen].flatMap(([words, times]) => (times > 1 ? [words] : [])))
}

/** Rows that follow one another, but for texts; `gaps`: the texts above the first row, between the rows, and below the last. */
type Stretch = { rows: number[]; gaps: number[][] }

function stretchesOf(sights: Sighted[]): Stretch[] {
  const stretches: Stretch[] = []
  let now: Stretch = { rows: [], gaps: [[]] }
  for (const [at, { sight }] of sights.entries()) {
    if (sight === 'row' || sight === 'dated') {
      now.rows.push(at)
      now.gaps.push([])
    } else if (sight === 'text') now.gaps.at(-1)?.push(at)
    else {
      stretches.push(now)
      now = { rows: [], gaps: [[]] }
    }
  }
  return [...stretches, now].filter(({ gaps }) => gaps.some((texts) => texts.length > 0))
}

/** Of each gap, how many of its texts go on with the row above it; null: they cannot go on so. */
function partedBy({ rows, gaps }: Stretch, join: Join): number[] | null {
  if (join === 'below') return gaps[0]?.length === 0 ? gaps.map((texts) => texts.length) : null
  if (join === 'above') return gaps.at(-1)?.length === 0 ? gaps.map(() => 0) : null
  return rows.length === 0 ? null : partedAround(gaps, join)
}

/** Rows with texts have as many above as below, each row the same: the first gap says it of the first row, and so on. */
function partedAround(gaps: number[][], { over, under }: { over: number; under: number }): number[] | null {
  const parted: number[] = []
  let below = 0
  for (const [at, texts] of gaps.entries()) {
    const left = texts.length - below
    const isLast = at === gaps.length - 1
    if (left !== 0 && (isLast || left !== over)) return null
    parted.push(below)
    below = left === over ? under : 0
  }
  return parted
}

/** The place of the row with which each line of text goes on; −1: with none. */
function joinedTo(sights: Sighted[], join: Join): number[] {
  const places = sights.map(() => -1)
  for (const stretch of stretchesOf(sights)) {
    const parted = partedBy(stretch, join) ?? []
    for (const [at, texts] of stretch.gaps.entries())
      for (const [place, text] of texts.entries())
        places[text] = (place < (parted[at] ?? 0) ? stretch.rows[at - 1] : stretch.rows[at]) ?? -1
  }
  return places
}

/** No row has more lines of text on one side. */
const mostTexts = 4
const around = Array.from({ length: mostTexts }, (_, over) =>
  Array.from({ length: mostTexts }, (__, under) => ({ over: over + 1, under: under + 1 })),
).flat()

/** The ways in which the texts between the rows can go on: each of them has a row there. */
export function joinsLeft(sights: Sighted[]): Join[] {
  const stretches = stretchesOf(sights)
  if (stretches.length === 0) return ['below']
  return (['below', 'above', ...around] as const).filter((join) =>
    stretches.every((stretch) => partedBy(stretch, join) !== null),
  )
}

/** Whether there are printed words without a figure, beside a row. */
export const hasPhrases = (sights: Sighted[]): boolean => sights.some(({ sight }) => sight === 'phrase')
