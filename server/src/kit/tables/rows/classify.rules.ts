import type { DayForm, NumberForm } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, isEmpty, type Line } from '../cells.rules.ts'
import { isNumbering, type Region } from '../grid/regions.rules.ts'
import { type LineClass, lineClass, type Schema } from '../schema.ts'
import { momentIn } from '../values/days.rules.ts'
import { amountIn } from '../values/numbers.rules.ts'
import { printedAs } from '../words/printed.rules.ts'

/** What each column is, and how the whole of it is written. `latest`: no day is later. */
export type How<F extends string> = {
  columns: (F | null)[]
  dayForm: DayForm
  numberForm: NumberForm
  unit: number
  latest: string
}

/** A line below the titles before its neighbours are looked at. `dated`: printed words with a day and money, which look like a row. */
type FirstSight = 'row' | 'dated' | 'printed' | 'sum' | 'title' | 'text' | 'loose' | 'unread'
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
  if (line.cells.some((cell) => typeof cell === 'string' && printedAs(cell) !== null))
    return { line, sight: hasDay && hasMoney ? 'dated' : 'printed', hasDay }
  return { line, sight: rowSight(line, looking, { hasDay, hasMoney, hasMoved: moved.length > 0 }), hasDay }
}

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

/** `join`: where the text of a row goes on, below it or above. `moving`: the dated lines that are transactions all the same. */
export type Choices = { join: Join; moving: ReadonlySet<number> }
export type Join = 'below' | 'above'

const kindOfSight: Record<FirstSight, LineClass> = {
  row: lineClass.transaction,
  dated: lineClass.balance,
  printed: lineClass.balance,
  sum: lineClass.sum,
  title: lineClass.title,
  text: lineClass.unread,
  loose: lineClass.unread,
  unread: lineClass.unread,
}

/** Each line by those around it too. */
export function sortLines(sights: Sighted[], { join, moving }: Choices): Sorted[] {
  const isRow = ({ line, sight }: Sighted) => sight === 'row' || (sight === 'dated' && moving.has(line.no))
  const end = sights.findLastIndex((one) => isRow(one) || ['sum', 'printed', 'unread', 'dated'].includes(one.sight))
  const begin = sights.findIndex(isRow)
  const places = joinedTo(
    sights.map(isRow),
    sights.map(({ sight }) => sight === 'text'),
    join,
  )
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

/** The place of the row with which each line of text goes on; −1: with none. */
function joinedTo(isRow: boolean[], isText: boolean[], join: Join): number[] {
  const places = isRow.map(() => -1)
  const step = join === 'below' ? 1 : -1
  let row = -1
  for (let at = join === 'below' ? 0 : isRow.length - 1; at >= 0 && at < isRow.length; at += step) {
    if (isRow[at]) row = at
    else if (!isText[at]) row = -1
    else places[at] = row
  }
  return places
}

/** The ways in which the texts between the rows can go on: each of them has a row there. */
export function joinsLeft(sights: Sighted[]): Join[] {
  const isRow = sights.map(({ sight }) => sight === 'row')
  const isText = sights.map(({ sight }) => sight === 'text')
  if (!isText.includes(true)) return ['below']
  const fits = (join: Join) => joinedTo(isRow, isText, join).every((place, at) => !isText[at] || place >= 0)
  return (['below', 'above'] as const).filter(fits)
}
