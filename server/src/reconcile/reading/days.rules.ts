import type { Mapping } from '@cardpro/contract/reconcile/statements'
import { type Cell, cellText, withoutQuote } from './cells.rules.ts'

export type DayForm = Mapping['DayForm']
/** A day (`YYYY-MM-DD`), and its time of day (`HH:MM:SS`) where that is told. */
export type Moment = { day: string; time: string | null }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Excel counts days from here; a number of a time alone is of its first day. */
const excelStart = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** The moment that a cell tells, its day written in that order; null where it tells none. */
export function momentIn(cell: Cell | undefined, form: DayForm): Moment | null {
  if (typeof cell === 'number') return serialMoment(cell)
  if (cell !== null && typeof cell === 'object') return { day: cell.day, time: cell.time ?? null }
  const text = withoutQuote(cellText(cell))
  if (text === '' || text.length > 40) return null
  const inOnePiece = /^(\d{8})(\d{6}|\d{4})?$/.exec(text)
  if (inOnePiece) return pieceMoment(inOnePiece[1] ?? '', inOnePiece[2], form)
  const { time, rest } = splitTime(text)
  const day = dayIn(rest, form)
  return day === null ? null : { day, time }
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

const clockIn = /(?:^|[T\s,])(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]m)?(?:Z|[+-]\d{2}:?\d{2})?(?=$|\s)/i

function splitTime(text: string): { time: string | null; rest: string } {
  const found = clockIn.exec(text)
  if (!found) return { time: null, rest: text }
  const [all, hour = '', minute = '', second = '00', half] = found
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + all.length)}`.trim()
  return { time: timeOf(halfDay(hour, half), minute, second), rest }
}

function halfDay(hour: string, half: string | undefined): string {
  if (half === undefined) return hour
  const twelve = Number(hour) % 12
  return String(half.toLowerCase() === 'pm' ? twelve + 12 : twelve)
}

function timeOf(hour: string, minute: string, second: string): string | null {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
}

function dayIn(text: string, form: DayForm): string | null {
  const parts = /^(\d{1,4})[/\-.\s](\d{1,2}|[a-z]{3})[/\-.,\s]+(\d{1,4})$/i.exec(text)
  if (!parts) return null
  const [, first = '', second = '', third = ''] = parts
  const named = months.indexOf(second.toLowerCase())
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

/** A time of day that stands in a column of its own. */
export function timeIn(cell: Cell | undefined): string | null {
  if (typeof cell === 'number')
    return cell >= 0 && cell < 1
      ? new Date(excelStart + Math.round(cell * 86_400) * 1_000).toISOString().slice(11, 19)
      : timeIn(String(cell).padStart(6, '0'))
  if (cell !== null && typeof cell === 'object') return cell.time ?? null
  const text = withoutQuote(cellText(cell))
  const piece = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  return piece ? timeOf(piece[1] ?? '', piece[2] ?? '', piece[3] ?? '') : splitTime(text).time
}

/**
 * The order in which most of the days of a column can be read; where several can, the one by which its latest day is nearest to
 * today and not after it, since a statement is of the days just past.
 */
export function proveDayForm(cells: Cell[], today: string): DayForm {
  const said = cells.filter((cell) => cellText(cell) !== '')
  const rated = (['dmy', 'mdy', 'ymd'] as const).map((form) => {
    const days = said.flatMap((cell) => momentIn(cell, form)?.day ?? [])
    const latest = days.reduce((late, day) => (day > late ? day : late), '')
    return { form, share: said.length === 0 ? 0 : days.length / said.length, far: farFrom(latest, today) }
  })
  const most = Math.max(...rated.map(({ share }) => share))
  const holding = rated.filter(({ share }) => share >= most - 0.01)
  return holding.reduce((best, one) => (one.far < best.far ? one : best)).form
}

/** In days; one that is still to come is much farther away. */
function farFrom(day: string, today: string): number {
  if (day === '') return Number.POSITIVE_INFINITY
  const days = (Date.parse(today) - Date.parse(day)) / dayMs
  return days < -1 ? 10_000 - days : Math.abs(days)
}
