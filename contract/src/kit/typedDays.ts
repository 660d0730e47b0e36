import { addDays, dayOfWeek, parseDay } from './dates.ts'
import type { Wrong } from './inputSentences.ts'
import { asTyped } from './search.ts'

/**
 * A day as it is typed without marks: `21112026`, `211126`, `2111`, `21/11`, `21`, `hn` (hôm nay), `hq` (hôm qua),
 * `nm` (ngày mai), `+3`, `-2`, `t2` … `t7`, `cn`. What is left out is taken from `today`; a weekday is the one of the
 * present week, Monday to Sunday.
 */
export function readTypedDay(text: string, today: string): { day: string } | Wrong {
  const typed = asTyped(text).toLowerCase().replace(timeBehind, '')
  if (typed === '') return { wrong: 'Vui lòng nhập ngày' }
  const relative = readRelative(typed, today)
  if (relative !== null) return inReach(relative, typed)
  const written = readWritten(typed, today)
  if (written === null) return { wrong: `Không đọc được ngày “${text.trim()}”` }
  const day = parseDay(`${written.date}/${written.month}/${written.year}`)
  return day === null ? { wrong: noSuchDay(written) } : inReach(day, typed)
}

/** A time of day behind a whole day: it is copied with it. */
const timeBehind = /(?<=\d{4}|\d{4}-\d{1,2}-\d{1,2})(?: |t|, )\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/

type DateParts = { date: string; month: string; year: string }

const daysFromToday: Record<string, number> = { hn: 0, 'hôm nay': 0, hq: -1, 'hôm qua': -1, nm: 1, 'ngày mai': 1 }
const weekdays = ['t2', 't3', 't4', 't5', 't6', 't7', 'cn']
/** Years outside are typing errors. */
const firstYear = 1900
const lastYear = 2100
/** A two-digit year further ahead than this is of the last century: a birth year, not an appointment. */
const yearsAhead = 20

function readRelative(typed: string, today: string): string | null {
  const named = daysFromToday[typed]
  if (named !== undefined) return addDays(today, named)
  const counted = /^([+-])\s?(\d{1,4})$/.exec(typed)
  if (counted) return addDays(today, Number(`${counted[1]}${counted[2]}`))
  const weekday = weekdays.indexOf(typed)
  return weekday < 0 ? null : addDays(today, weekday - ((dayOfWeek(today) + 6) % 7))
}

function readWritten(typed: string, today: string): DateParts | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return { date: iso[3] ?? '', month: iso[2] ?? '', year: iso[1] ?? '' }
  const match =
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed) ??
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ??
    /^(\d{1,2})$/.exec(typed)
  if (!match) return null
  const [, date = '', month = today.slice(5, 7), year = today.slice(0, 4)] = match
  return { date, month, year: year.length === 2 ? fullYear(year, today) : year }
}

function fullYear(year: string, today: string): string {
  const inThisCentury = Number(`20${year}`)
  return String(inThisCentury > Number(today.slice(0, 4)) + yearsAhead ? inThisCentury - 100 : inThisCentury)
}

function noSuchDay({ date, month, year }: DateParts): string {
  const monthNumber = Number(month)
  if (monthNumber < 1 || monthNumber > 12) return `Không có tháng ${monthNumber}`
  if (Number(year) < firstYear) return `Năm phải từ ${firstYear} đến ${lastYear}`
  return `Tháng ${month.padStart(2, '0')}/${year} không có ngày ${Number(date)}`
}

function inReach(day: string, typed: string): { day: string } | Wrong {
  const year = Number(day.slice(0, 4))
  return year >= firstYear && year <= lastYear
    ? { day }
    : { wrong: `Năm phải từ ${firstYear} đến ${lastYear}: “${typed}”` }
}
