import { type DayForm, dayForms } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText } from '../cells.rules.ts'
import { momentIn } from './days.rules.ts'
import { type Period, periodIn } from './periods.rules.ts'

/**
 * What refutes an order of day and month. `today`: no row is more than `ahead` days behind it; `printed`: the texts around the rows,
 * a line each, of which one may name their period; `isUnordered`: the cells are not of one column in the order of its rows.
 */
export type DayFacts = { today: string; ahead?: number; printed?: readonly string[]; isUnordered?: boolean }
/** An order of day and month that nothing refutes, with the days of the first and the last row under it. */
export type DayReading = { form: DayForm; first: string; last: string }

/** Banks book what comes in at night with the next working day. */
const usualAhead = 4

/**
 * The orders of day and month that no fact refutes; those that read every cell alike are one. Several: it has to be asked. None: a
 * cell is no day in any order, or all of them are still to come.
 */
export function formsLeft(cells: readonly (Cell | undefined)[], facts: DayFacts): DayReading[] {
  const { today, ahead = usualAhead, printed = [], isUnordered = false } = facts
  const said = cells.filter((cell) => cellText(cell) !== '')
  const latest = dayBefore(today, -ahead)
  const read = dayForms.flatMap((form) => {
    const days = daysIn(said, form)
    return days !== null && days.length > 0 && days.every((day) => day <= latest) ? [{ form, days }] : []
  })
  const different = read.filter(({ days }, at) => read.findIndex((one) => isSameList(one.days, days)) === at)
  const period = periodIn(printed)
  const within = period ? orAll(different, ({ days }) => isWithin(days, period)) : different
  const left = isUnordered ? within : orAll(within, ({ days }) => isOrdered(days))
  return left.map(({ form, days }) => ({ form, first: days[0] ?? '', last: days.at(-1) ?? '' }))
}

/** The days in the order of the cells; null where one is none. */
function daysIn(cells: readonly (Cell | undefined)[], form: DayForm): string[] | null {
  const known = new Map<string, string>()
  const days: string[] = []
  for (const cell of cells) {
    const key = typeof cell === 'string' ? cell : ''
    const day = (key === '' ? undefined : known.get(key)) ?? momentIn(cell, form)?.day
    if (day === undefined) return null
    if (key !== '') known.set(key, day)
    days.push(day)
  }
  return days
}

/** What speaks against every one of them speaks against none. */
function orAll<T>(all: T[], fits: (one: T) => boolean): T[] {
  const some = all.filter(fits)
  return some.length === 0 ? all : some
}

const isSameList = (one: string[], other: string[]): boolean => one.every((day, at) => day === other[at])
const isWithin = (days: string[], { from, to }: Period): boolean => days.every((day) => day >= from && day <= to)
const isOrdered = (days: string[]): boolean =>
  days.every((day, at) => at === 0 || day >= (days[at - 1] ?? '')) ||
  days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''))

/** How the days of a file are written. `asked`: two orders read all of it, each in its way. */
export type DayProof = { form: DayForm; asked: string }
type DayRead = { form: DayForm; days: string[]; printed: number }

/**
 * The order of day and month. Nothing but facts refute one: days that it cannot read, days still to come, and days that the file
 * prints elsewhere (`others`), since a program writes all its days alike. `known`: by which the same titles were read before.
 */
export function proveDays(
  cells: Cell[],
  { today, others = [], known }: { today: string; others?: Cell[]; known?: DayForm | undefined },
): DayProof {
  const said = [...new Set(cells.map(cellText).filter((text) => text !== ''))]
  const printed = others.map(cellText).flatMap((text) => text.match(dayWithin) ?? [])
  const read = dayForms.map((form) => ({
    form,
    days: said.flatMap((text) => momentIn(text, form)?.day ?? []),
    printed: printed.filter((text) => momentIn(text, form) !== null).length,
  }))
  const latest = dayBefore(today, -4)
  const left = [
    (one: DayRead) => one.days.length,
    (one: DayRead) => (one.days.every((day) => day <= latest) ? 1 : 0),
    (one: DayRead) => one.printed,
  ].reduce(mostOf, read)
  // A year of two digits comes first only in days of long ago.
  const isOld = left.some(({ form, days }) => form !== 'ymd' && days.some((day) => day < dayBefore(today, 400)))
  const likely = left.length > 1 && !isOld ? left.filter(({ form }) => form !== 'ymd') : left
  const best = likely.find(({ form }) => form === known) ?? likely[0]
  const other = likely.find(({ days }) => days.join() !== best?.days.join())
  if (!best || !other || best.form === known) return { form: best?.form ?? 'dmy', asked: '' }
  return { form: best.form, asked: dayQuestion(said, best.days, other.days) }
}

function dayQuestion(said: string[], days: string[], others: string[]): string {
  const place = days.findIndex((day, at) => day !== others[at])
  const [one, two] = [spellDay(days[place] ?? ''), spellDay(others[place] ?? '')]
  return `Chưa rõ “${said[place] ?? ''}” là ${one} hay ${two}. Đang đọc là ${one}; nếu sai hãy bấm Đổi, chọn lại “Ngày”`
}

function mostOf(all: DayRead[], rate: (one: DayRead) => number): DayRead[] {
  const most = Math.max(...all.map(rate))
  return all.filter((one) => rate(one) === most)
}

const dayWithin = /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?!\d)/g
const dayMs = 86_400_000
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)
const spellDay = (day: string): string =>
  `ngày ${Number(day.slice(8))} tháng ${Number(day.slice(5, 7))} năm ${day.slice(0, 4)}`

/**
 * A table opened under the settings of another country: its days up to 12 became days of Excel with day and month turned,
 * the others stayed texts; or all of them are on the same few days of many months. The first such cell; null if there is no
 * sign of it.
 */
export function turnedDay(cells: Cell[]): { cell: Cell; isSure: boolean } | null {
  const dates = cells.filter((cell) => cell !== null && typeof cell === 'object')
  const texts = cells.filter(
    (cell) => typeof cell === 'string' && dayForms.some((form) => momentIn(cell, form) !== null),
  )
  const [first] = dates
  if (!first || dates.some(({ day }) => Number(day.slice(8)) > 12)) return null
  if (texts.length > 0) return { cell: first, isSure: true }
  const months = new Set(dates.map(({ day }) => day.slice(0, 7))).size
  const numbers = new Set(dates.map(({ day }) => day.slice(8))).size
  return months >= numbers * 2 && dates.length > 1 ? { cell: first, isSure: false } : null
}
