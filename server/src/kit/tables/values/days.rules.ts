import { dayOfWeek } from '@cardpro/contract/kit/dates'
import type { DayForm } from '@cardpro/contract/kit/files/tableForms'
import { asTyped, fold } from '@cardpro/contract/kit/search'
import { type Cell, cellText } from '../cells.rules.ts'
import { withoutGuards } from './codes.rules.ts'
import { clockIn, ownOffset, timeOf } from './times.rules.ts'

/** A day (`YYYY-MM-DD`), and its time of day (`HH:MM:SS`) if there is one. */
export type Moment = { day: string; time: string | null }

/** Excel counts days from here; a number of a time alone is of its first day. */
const excelStart = Date.UTC(1899, 11, 30)
const longestMoment = 60

/** The moment in a cell, its day written in that order; null if there is none, or more than one. */
export function momentIn(cell: Cell | undefined, form: DayForm): Moment | null {
  if (typeof cell === 'number') return serialMoment(cell)
  if (cell !== null && typeof cell === 'object') return { day: cell.day, time: cell.time ?? null }
  const said = cellText(cell)
  return said === '' || said.length > longestMoment ? null : textMoment(said, form)
}

function textMoment(said: string, form: DayForm): Moment | null {
  const text = asTyped(withoutGuards(said)).toLowerCase()
  if (!/\d/.test(text)) return null
  const inOnePiece = /^(\d{8})(?:[ t]?(\d{6}|\d{4}))?$/.exec(text)
  if (inOnePiece) return pieceMoment(inOnePiece[1] ?? '', inOnePiece[2], form)
  const read = clockIn(text.replace(timestamp, '$1 $2:$3:$4'))
  if (read === 'wrong') return null
  const { time, rest, offset } = read ?? { time: null, rest: text, offset: null }
  const day = dayIn(rest, form)
  return day === null ? null : atHome({ day, time }, offset)
}

/** `2026-11-20-14.30.05.000000`, as old systems of banks print it. */
const timestamp = /^(\d{4}-\d{2}-\d{2})[- ](\d{2})\.(\d{2})\.(\d{2})(?:\.\d{1,9})?$/

function serialMoment(value: number): Moment | null {
  // 2010 to 2100.
  if (value < 40_179 || value > 73_051) {
    const [, digits, clock] = /^(20\d{6})(\d{6}|\d{4})?$/.exec(String(value)) ?? []
    return digits === undefined ? null : pieceMoment(digits, clock, 'ymd')
  }
  const at = new Date(excelStart + Math.round(value * 86_400) * 1_000)
  const time = at.toISOString().slice(11, 19)
  return { day: at.toISOString().slice(0, 10), time: Number.isInteger(value) ? null : time }
}

function pieceMoment(digits: string, clock: string | undefined, form: DayForm): Moment | null {
  const isYearFirst = /^20\d{2}(?:0[1-9]|1[0-2])/.test(digits)
  const day = isYearFirst
    ? dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6))
    : form !== 'ymd' && dayOf(digits.slice(4), ...inOrder(digits.slice(0, 2), digits.slice(2, 4), form))
  if (!day) return null
  const time = clock === undefined ? null : timeOf(clock.slice(0, 2), clock.slice(2, 4), clock.slice(4, 6) || '00')
  return clock !== undefined && time === null ? null : { day, time }
}

/** Month and date of the first two numbers of a day. */
const inOrder = (first: string, second: string, form: DayForm): [string, string] =>
  form === 'mdy' ? [first, second] : [second, first]

/** The moment as it is in Việt Nam. */
function atHome({ day, time }: Moment, offset: number | null): Moment {
  if (offset === null || offset === ownOffset || time === null) return { day, time }
  const iso = new Date(Date.parse(`${day}T${time}Z`) + (ownOffset - offset) * 60_000).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, 19) }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const englishMonth =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
/** Tháng một to tháng mười hai, folded, as some spreadsheets write them. */
const spelledMonths = 'mot hai ba tu nam sau bay tam chin muoi muoi-mot muoi-hai'.split(' ')
const monthWord =
  /(?<![\p{L}])(?:tháng|thang|thg|th)\.? ?(\d{1,2}(?!\d)|mười (?:một|hai)|một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười)/u

const weekdays = [
  'sun|cn|chủ nhật|chu nhat',
  'mon|hai|2',
  'tue|ba|3',
  'wed|tư|tu|4',
  'thu|năm|nam|5',
  'fri|sáu|sau|6',
  'sat|bảy|bẩy|bay|7',
]
const weekdayWord =
  /(?<![\p{L}\d])(?:(?:thứ|thu) ?(hai|ba|tư|tu|năm|nam|sáu|sau|bảy|bẩy|bay)|thứ ?([2-7])|(chủ nhật|chu nhat|cn)|t([2-7])|(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rs|rsday|urday)?)(?![\p{L}\d])\.?/u
const otherWords = /(?<!\p{L})(?:ngày|ngay|lúc|luc|vào|vao|năm|nam|at|on)(?!\p{L})/gu
const ordinals = /(?<=\d)(?:st|nd|rd|th)(?!\p{L})/gu

/** The weekday that a text names, 0 is Sunday; null if none. */
function weekdayIn(text: string): number | null {
  const [, ...named] = weekdayWord.exec(text) ?? []
  const word = named.find((one) => one !== undefined)
  return word === undefined ? null : weekdays.findIndex((words) => words.split('|').includes(word))
}

/** A day that is not the weekday that is written beside it is none. */
function dayIn(text: string, form: DayForm): string | null {
  const weekday = weekdayIn(text)
  const bare = weekday === null ? text : text.replace(weekdayWord, ' ')
  const day = dayOfParts(
    bare
      .replace(monthWord, (_, month: string) => ` ${months[monthNumber(month) - 1] ?? '?'} `)
      .replace(otherWords, ' ')
      .replace(ordinals, '')
      .replace(/\((?:\s*|[a-z]{1,20} time|giờ [\p{L} ]{1,30})\)/gu, ' ')
      .trim()
      .replace(/^[,\s-]+|[,\s-]+$/g, ''),
    form,
  )
  return day !== null && weekday !== null && dayOfWeek(day) !== weekday ? null : day
}

const monthNumber = (said: string): number =>
  /\d/.test(said) ? Number(said) : spelledMonths.indexOf(fold(said).replace(' ', '-')) + 1

const numbersOfDay = /^(\d{1,4}) ?[/.-] ?(\d{1,2}) ?[/.,-] ?(\d{1,4})$/

function dayOfParts(text: string, form: DayForm): string | null {
  const numbers = numbersOfDay.exec(text) ?? /^(\d{1,2}) (\d{1,2}) (\d{4})$/.exec(text)
  if (numbers) return numbersDay([numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? ''], form)
  const parts = text.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ').split(/[\s/.,-]+/)
  const at = parts.findIndex((part) => englishMonth.test(part))
  if (parts.length !== 3 || (at !== 0 && at !== 1)) return null
  return namedDay(parts.toSpliced(at, 1), months.indexOf((parts[at] ?? '').slice(0, 3)) + 1)
}

/** The two numbers beside the name of a month; four digits are the year. */
function namedDay([first = '', last = '']: string[], month: number): string | null {
  if (!/^\d{1,4}$/.test(first) || !/^\d{1,4}$/.test(last)) return null
  return first.length === 4 ? dayOf(first, String(month), last) : dayOf(yearOf(last), String(month), first)
}

function numbersDay([first, second, third]: [string, string, string], form: DayForm): string | null {
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
