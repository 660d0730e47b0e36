import { type DayForm, dayForms } from '@cardpro/contract/kit/files/tableForms'
import { type Cell, cellText, withoutQuote } from '../cells.rules.ts'

/** A day (`YYYY-MM-DD`), and its time of day (`HH:MM:SS`) if there is one. */
export type Moment = { day: string; time: string | null }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Excel counts days from here; a number of a time alone is of its first day. */
const excelStart = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** The moment in a cell, its day written in that order; null if there is none. */
export function momentIn(cell: Cell | undefined, form: DayForm): Moment | null {
  if (typeof cell === 'number') return serialMoment(cell)
  if (cell !== null && typeof cell === 'object') return { day: cell.day, time: cell.time ?? null }
  const text = withoutQuote(cellText(cell))
  if (text === '' || text.length > 40) return null
  const inOnePiece = /^(\d{8})(\d{6}|\d{4})?$/.exec(text)
  if (inOnePiece) return pieceMoment(inOnePiece[1] ?? '', inOnePiece[2], form)
  const { time, rest, offset } = splitTime(text)
  const day = dayIn(rest, form)
  return day === null ? null : atHome({ day, time }, offset)
}

function serialMoment(value: number): Moment | null {
  // 2010 to 2100.
  if (value < 40_179 || value > 73_051)
    return value >= 20_100_101 ? pieceMoment(String(value).slice(0, 8), undefined, 'ymd') : null
  const at = new Date(excelStart + Math.round(value * 86_400) * 1_000)
  const time = at.toISOString().slice(11, 19)
  return { day: at.toISOString().slice(0, 10), time: Number.isInteger(value) ? null : time }
}

function pieceMoment(digits: string, clock: string | undefined, form: DayForm): Moment | null {
  const isYearFirst = /^20\d{2}(?:0[1-9]|1[0-2])/.test(digits)
  const parts = isYearFirst
    ? ([digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)] as const)
    : ([digits.slice(4), ...inOrder(digits.slice(0, 2), digits.slice(2, 4), form)] as const)
  const day = dayOf(...parts)
  if (day === null) return null
  const time = clock === undefined ? null : timeOf(clock.slice(0, 2), clock.slice(2, 4), clock.slice(4, 6) || '00')
  return clock !== undefined && time === null ? null : { day, time }
}

/** Month and date of the first two numbers of a day. */
const inOrder = (first: string, second: string, form: DayForm): [string, string] =>
  form === 'mdy' ? [first, second] : [second, first]

/** A time of day with its half of the day (SA: sáng, CH: chiều) and how far it is from Greenwich. */
const clockIn =
  /(?:^|[T\s,])(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(?:([ap])\.?m\.?|(sa|ch))?(Z|[+-](?:0\d|1[0-4]):?\d{2}|\s[+-](?:0\d|1[0-4]):\d{2})?(?=$|\s)/i

type Clock = { time: string | null; rest: string; offset: number | null }

function splitTime(text: string): Clock {
  const found = clockIn.exec(text)
  if (!found) return { time: null, rest: text, offset: null }
  const [all, hour = '', minute = '', second = '00', half, part, zone] = found
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + all.length)}`.trim()
  const isLate = half === undefined && part === undefined ? null : /^(?:p|ch)$/i.test(half ?? part ?? '')
  return { time: timeOf(halfDay(hour, isLate), minute, second), rest, offset: offsetOf(zone) }
}

/** Minutes east of Greenwich; null if none are given. */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1)
}

/** Việt Nam is so many minutes east. */
const ownOffset = 420

/** The moment as it is in Việt Nam. */
function atHome({ day, time }: Moment, offset: number | null): Moment {
  if (offset === null || offset === ownOffset || time === null) return { day, time }
  const iso = new Date(Date.parse(`${day}T${time}Z`) + (ownOffset - offset) * 60_000).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 19) }
}

function halfDay(hour: string, isLate: boolean | null): string {
  if (isLate === null || Number(hour) > 12) return hour
  return String((Number(hour) % 12) + (isLate ? 12 : 0))
}

function timeOf(hour: string, minute: string, second: string): string | null {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
}

const weekday = /^(?:thứ \p{L}+|chủ nhật|[a-z]{3,6}day|mon|tue|wed|thu|fri|sat|sun),?\s/iu

/** Texts with the name of a month in the order day, month, year: `20 thg 11, 2026`, `Nov 20, 2026`. */
const withMonth = (text: string): string =>
  text
    .replace(weekday, '')
    .replace(/(?:thg|tháng)\s?(\d{1,2})(?!\d)/iu, (all, month: string) => months[Number(month) - 1] ?? all)
    .replace(/^([a-z]{3,9})\.?\s(\d{1,2}),?\s(\d{4})$/i, '$2 $1 $3')

function dayIn(text: string, form: DayForm): string | null {
  const parts = /^(\d{1,4})\s?[/\-.\s]\s?(\d{1,2}|[a-z]{3,9})\s?[/\-.,\s]\s?(\d{1,4})$/i.exec(withMonth(text))
  if (!parts) return null
  const [, first = '', second = '', third = ''] = parts
  const named = months.indexOf(second.slice(0, 3).toLowerCase())
  if (named >= 0) return dayOf(yearOf(third), String(named + 1), first)
  if (first.length === 4) return dayOf(first, second, third)
  if (form === 'ymd') return third.length <= 2 ? dayOf(yearOf(first), second, third) : null
  return dayOf(yearOf(third), ...inOrder(first, second, form))
}

const yearOf = (year: string): string => (year.length === 2 ? `20${year}` : year)

function dayOf(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(day)) return null
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day ? day : null
}

/** A time of day in a column of its own. */
export function timeIn(cell: Cell | undefined): string | null {
  if (typeof cell === 'number')
    return cell >= 0 && cell < 1
      ? new Date(excelStart + Math.round(cell * 86_400) * 1_000).toISOString().slice(11, 19)
      : timeIn(String(cell).padStart(6, '0'))
  return cell !== null && typeof cell === 'object' ? (cell.time ?? null) : timeInText(withoutQuote(cellText(cell)))
}

function timeInText(text: string): string | null {
  const piece = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (piece) return timeOf(piece[1] ?? '', piece[2] ?? '', piece[3] ?? '')
  const { time, offset } = splitTime(text)
  // The day of another zone's time is in another column.
  return offset === null || offset === ownOffset ? time : null
}

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

/** An order of day, month and year that no fact refutes, with the first and the last day that it reads. */
export type DaysLeft = { form: DayForm; first: string; last: string }
type Facts = { today: string; printed: string[] }
type Candidate = { form: DayForm; days: string[] }

/**
 * The orders that are left of the days of a table. Facts refute: a day that cannot be read, one still to come, one outside a period that
 * is printed so that it can be read in one way only, and an order in which the days neither rise nor fall where they do in another.
 * `printed`: the lines around the rows. A fact that refutes all orders is none.
 */
export function formsLeft(cells: Cell[], { today, printed }: Facts): DaysLeft[] {
  const said = cells.filter((cell, at) => cell !== cells[at - 1])
  const looksLikeDay = said.filter((cell) => dayForms.some((form) => momentIn(cell, form) !== null))
  const all = dayForms.flatMap((form): Candidate[] => {
    const days = looksLikeDay.map((cell) => momentIn(cell, form)?.day ?? '')
    return days.includes('') ? [] : [{ form, days }]
  })
  const latest = dayBefore(today, -4)
  const period = periodIn(printed)
  const facts: ((one: Candidate) => boolean)[] = [
    ({ days }) => days.every((day) => day <= latest),
    ({ days }) => period === null || days.every((day) => day >= period.from && day <= period.to),
    ({ days }) => isSorted(days) || isSorted(days.toReversed()),
  ]
  const left = facts.reduce((some, holds) => (some.some(holds) ? some.filter(holds) : some), all)
  return left.map(({ form, days }) => {
    const sorted = days.toSorted()
    return { form, first: sorted[0] ?? '', last: sorted.at(-1) ?? '' }
  })
}

const isSorted = (days: string[]): boolean => days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''))

const dayToken = String.raw`(\d{1,2}[/.-]\d{1,2}[/.-]\d{4})`
const fromTo = new RegExp(`(?:từ|tu|from|kỳ|period)[^\\d]{0,30}${dayToken}[^\\d]{1,30}${dayToken}`, 'iu')
const wholeMonth = /(?:tháng|thang|month)\s{0,3}:?\s{0,3}(\d{1,2})[/-](20\d{2})/iu

type Period = { from: string; to: string }

/** The first period among the lines that can be read in one order only. */
function periodIn(lines: string[]): Period | null {
  for (const line of lines) {
    const text = line.slice(0, longestLine)
    const [, month = '', year = ''] = wholeMonth.exec(text) ?? []
    if (year !== '') return { from: `${year}-${month.padStart(2, '0')}-01`, to: `${year}-${month.padStart(2, '0')}-31` }
    const [, from = '', to = ''] = fromTo.exec(text) ?? []
    const [only, other] = (['dmy', 'mdy'] as const).flatMap((form) => periodOf(from, to, form))
    if (only && (!other || only.from === other.from)) return only
  }
  return null
}

const longestLine = 400

function periodOf(first: string, last: string, form: DayForm): Period[] {
  const [from, to] = [momentIn(first, form)?.day, momentIn(last, form)?.day]
  return from === undefined || to === undefined || from > to ? [] : [{ from, to }]
}
