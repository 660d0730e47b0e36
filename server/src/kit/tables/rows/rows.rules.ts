import { formatDay } from '@cardpro/contract/kit/dates'
import { type Cell, cellText, isEmpty, type Line, withoutQuote } from '../cells.rules.ts'
import { lineClass, type Schema } from '../schema.ts'
import { type Moment, momentIn } from '../values/days.rules.ts'
import { amountIn, formsLeft, inVnd } from '../values/numbers.rules.ts'
import { timeIn } from '../values/times.rules.ts'
import type { How, Sorted } from './classify.rules.ts'

/**
 * A row as its cells are read. `day` and `time` are those of its surest day, in the zone of Việt Nam; `money`: in đồng; `sides`: where a
 * cell itself says in or out; `errors`: by field, what cannot be read; `above`: the line of the row above, where something of it is written
 * once for both. `texts`: the lines that hold its texts, from above to below, where they are several. The texts stay in the cells until they are wanted: there may be
 * a hundred thousand rows, and each is read in several ways.
 */
export type ReadRow<F extends string> = {
  line: Line
  texts: Line[] | null
  day: string
  time: string | null
  money: Partial<Record<F, number>>
  sides: Partial<Record<F, 'in' | 'out'>>
  errors: Partial<Record<F, string>>
  above: ReadRow<F> | null
}
type Table<F extends string> = { how: How<F>; schema: Schema<F> }

const longestText = 1_000
const mostVnd = 1e13
const quoted = (cell: Cell): string => `“${cellText(cell).slice(0, 40)}”`
/** Most rows have none of these: one object for all of them. */
const none = Object.freeze({})

function note<F extends string>(row: ReadRow<F>, field: F, sentence: string): void {
  row.errors = { ...row.errors, [field]: sentence }
}

/** The rows of a table, each with the texts that go on with it. */
export function rowsOf<F extends string>(sorted: Sorted[], how: How<F>, schema: Schema<F>): ReadRow<F>[] {
  const texts = textsOf(sorted)
  const rows: ReadRow<F>[] = []
  const fills = fieldsFilled(sorted, how, schema)
  for (const { line, kind } of sorted) {
    if (kind !== lineClass.transaction) continue
    const row = rowOf(line, texts.get(line.no) ?? null, { how, schema })
    fillDown(row, rows.at(-1) ?? null, { how, schema, fills })
    rows.push(row)
  }
  return rows
}

/** The fields that may be written once: the surest day that the table has, and codes. */
function fieldsFilled<F extends string>(sorted: Sorted[], how: How<F>, { days, fills }: Schema<F>): F[] {
  const isSaid = (field: F) =>
    sorted.some(({ line, kind }) => kind === lineClass.transaction && !isEmpty(cellOf(line, field, how)))
  const day = days.find(isSaid)
  return [...(day === undefined ? [] : [day]), ...fills.filter(isSaid)]
}

/** What is written once is that of the rows below it too; of a day its time is not. */
function fillDown<F extends string>(
  row: ReadRow<F>,
  above: ReadRow<F> | null,
  { how, schema, fills }: Table<F> & { fills: F[] },
): void {
  const blank = fills.filter((field) => isEmpty(cellOf(row.line, field, how)))
  if (blank.length === 0) return
  const [day] = blank.filter((field) => schema.days.includes(field))
  if (day !== undefined) {
    if (!above || above.day === '') note(row, day, 'chưa có ngày')
    row.day = above?.day ?? ''
    row.time = timeOf(row.line, { how, schema })
  }
  if (above) row.above = above
}

/** The lines of each row that has more than one, from above to below. */
function textsOf(sorted: Sorted[]): Map<number, Line[]> {
  const lines = new Map<number, Line[]>()
  const byNo = new Map<number, Line>()
  for (const { line, kind, of } of sorted) {
    if (kind === lineClass.transaction) byNo.set(line.no, line)
    if (of === undefined) continue
    const own = lines.get(of)
    if (own) own.push(line)
    else lines.set(of, [line])
  }
  for (const [no, more] of lines) {
    const own = byNo.get(no)
    if (own)
      lines.set(
        no,
        [...more, own].toSorted((a, b) => a.no - b.no),
      )
  }
  return lines
}

function rowOf<F extends string>(line: Line, texts: Line[] | null, read: Table<F>): ReadRow<F> {
  const row: ReadRow<F> = { line, texts, day: '', time: null, money: {}, sides: none, errors: none, above: null }
  const { columns } = read.how
  const { kinds } = read.schema
  for (let column = 0; column < columns.length; column++) {
    const field = columns[column] ?? null
    if (field !== null && kinds[field] === 'money') readMoney(row, field, { cell: line.cells[column] ?? null, ...read })
  }
  readDays(row, read)
  return row
}

/** The day is that of the surest field that has one, the time that of any field of the same day, or of its own column. */
function readDays<F extends string>(row: ReadRow<F>, { how, schema }: Table<F>): void {
  for (const field of schema.days) {
    const cell = cellOf(row.line, field, how)
    if (isEmpty(cell)) continue
    const moment = momentIn(cell, how.dayForm)
    if (!moment) note(row, field, `${quoted(cell)} không phải ngày`)
    else takeMoment(row, moment)
    if (moment && moment.day > how.latest) note(row, field, `${formatDay(moment.day)} ở sau hôm nay`)
  }
  row.time ??= timeOf(row.line, { how, schema })
}

/** The time of a column of its own. */
function timeOf<F extends string>({ cells }: Line, { how, schema }: Table<F>): string | null {
  const column = how.columns.findIndex((field) => field !== null && schema.kinds[field] === 'time')
  return column < 0 ? null : timeIn(cells[column])
}

function takeMoment<F extends string>(row: ReadRow<F>, { day, time }: Moment): void {
  if (row.day === '') row.day = day
  if (row.day === day) row.time ??= time
}

function cellOf<F extends string>({ cells }: Line, field: F, { columns }: Pick<How<F>, 'columns'>): Cell {
  const column = columns.indexOf(field)
  return column < 0 ? null : (cells[column] ?? null)
}

/** The text of a row; of several columns or lines all are kept, and what they share is said once. */
export function textOf<F extends string>(row: ReadRow<F>, field: F, { how, schema }: Table<F>): string {
  const lines = row.texts !== null && schema.joins.includes(field) ? row.texts : [row.line]
  let text = ''
  for (const [column, own] of how.columns.entries()) {
    if (own !== field) continue
    const said = lines.map(({ cells }) => withoutQuote(cellText(cells[column]))).filter((one) => one !== '')
    const more = said.join(' ').replace(/\s+/g, ' ').trim()
    if (text === '' || more.includes(text)) text = more || text
    else if (!text.includes(more)) text = `${text} ${more}`
  }
  if (text === '' && row.above && schema.fills.includes(field)) return textOf(row.above, field, { how, schema })
  return text.slice(0, longestText)
}

function readMoney<F extends string>(
  row: ReadRow<F>,
  field: F,
  { cell, how, schema }: Table<F> & { cell: Cell },
): void {
  const amount = amountIn(cell, how.numberForm)
  if (amount === undefined) return
  if (amount === null || amount.isDoubleMinus || !formsLeft([cell]).includes(how.numberForm)) {
    note(row, field, amount?.isDoubleMinus ? `${quoted(cell)} có hai dấu trừ` : `${quoted(cell)} không phải số`)
    return
  }
  const vnd = inVnd(amount.value, how.unit)
  if (schema.wholes.includes(field) && !Number.isInteger(vnd))
    note(row, field, `${String(vnd).replace('.', ',')} lẻ đồng, hãy xem lại dấu ngăn và đơn vị`)
  if (Math.abs(vnd) > mostVnd) note(row, field, `${quoted(cell)} quá lớn`)
  row.money[field] = (row.money[field] ?? 0) + vnd
  if (amount.side) row.sides = { ...row.sides, [field]: amount.side }
}
