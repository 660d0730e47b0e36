/** Business days are `YYYY-MM-DD` in Asia/Ho_Chi_Minh; the machine's own time zone never matters. */

/** Reads `DD/MM/YYYY` or `YYYY-MM-DD`; answers `YYYY-MM-DD`, or null when there is no such day. */
export function parseDay(text: string): string | null {
  const vietnamese = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  const [year, month, date] = vietnamese
    ? [vietnamese[3], vietnamese[2], vietnamese[1]]
    : iso
      ? [iso[1], iso[2], iso[3]]
      : []
  if (!year || !month || !date) return null
  const result = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const check = new Date(`${result}T00:00:00Z`)
  return !Number.isNaN(check.getTime()) && check.toISOString().slice(0, 10) === result && Number(year) >= 1900
    ? result
    : null
}

/** What the specification shows for an empty or missing date. Screens write "—" where a value may be empty. */
export const invalidDate = 'Invalid date'

/** `2026-11-21` → `21/11/2026` */
export function formatDay(day: string | null | undefined): string {
  const parsed = parseDay(day ?? '')
  return parsed === null ? invalidDate : parsed.split('-').toReversed().join('/')
}

/** `2026-11-21` or `2026-11` → `11/2026` */
export function formatMonth(month: string | null | undefined): string {
  const parsed = parseDay((month ?? '').length === 7 ? `${month}-01` : (month ?? ''))
  return parsed === null ? invalidDate : `${parsed.slice(5, 7)}/${parsed.slice(0, 4)}`
}

/** An instant (ISO 8601 with its zone) → `21/11/2026 15:40` in Vietnam. */
export function formatInstant(instant: string | null | undefined): string {
  const local = localTime(instant)
  return local === null ? invalidDate : `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`
}

/** An instant → `21/11/2026 15:40:59` in Vietnam. */
export function formatSecond(instant: string | null | undefined): string {
  const local = localTime(instant)
  return local === null ? invalidDate : `${formatDay(local.slice(0, 10))} ${local.slice(11, 19)}`
}

/** An instant → `15:40` in Vietnam. */
export function formatTime(instant: string | null | undefined): string {
  return localTime(instant)?.slice(11, 16) ?? invalidDate
}

/** The business day of an instant: the day it is in Vietnam then. */
export function businessDay(instant: Date): string {
  return new Date(instant.getTime() + vietnamOffsetMs).toISOString().slice(0, 10)
}

/** The hour of the day that it is in Vietnam then, 0 to 23. */
export function vietnamHour(instant: Date): number {
  return new Date(instant.getTime() + vietnamOffsetMs).getUTCHours()
}

/** The time of day that it is in Vietnam then, `HH:MM`. */
export function vietnamTime(instant: Date): string {
  return new Date(instant.getTime() + vietnamOffsetMs).toISOString().slice(11, 16)
}

/** In answers: ISO 8601 with +07:00. */
export function vietnamInstant(instant: Date): string {
  return new Date(instant.getTime() + vietnamOffsetMs).toISOString().replace('Z', '+07:00')
}

export function addDays(day: string, days: number): string {
  return toDay(toTime(day) + days * dayMs)
}

/** `Thứ Hai` … `Thứ Bảy`, `Chủ Nhật` */
export function dayOfWeekName(day: string): string {
  return weekdays[(dayOfWeek(day) + 6) % 7] ?? ''
}

/** The last day of the month the day lies in. */
export function lastDayOfMonth(day: string): string {
  return toDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
}

/** V-DAY: the first due (or statement) day on or after `fromDay`; 29–31 is the last day of a shorter month. */
export function nextDueDay(dueDay: number, fromDay: string): string {
  if (!Number.isInteger(dueDay) || dueDay < 1 || dueDay > 31) throw new RangeError(`Not a day of the month: ${dueDay}`)
  const thisMonth = dueDayInMonth(dueDay, fromDay)
  return thisMonth >= fromDay ? thisMonth : dueDayInMonth(dueDay, addDays(lastDayOfMonth(fromDay), 1))
}

const dayMs = 86_400_000
/** Vietnam has had no other offset since 1975, and a fixed one does not depend on the machine's zone tables. */
const vietnamOffsetMs = 7 * 3_600_000
const weekdays = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật']

/** 0 is Sunday, as everywhere in JavaScript. */
export function dayOfWeek(day: string): number {
  return new Date(toTime(day)).getUTCDay()
}

function dueDayInMonth(dueDay: number, day: string): string {
  const last = lastDayOfMonth(day)
  const wanted = `${last.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  return wanted < last ? wanted : last
}

/** An instant without a zone would mean the machine's own, so it is refused. */
function localTime(instant: string | null | undefined): string | null {
  if (!instant || !/T.*(Z|[+-]\d{2}:?\d{2})$/.test(instant)) return null
  const time = Date.parse(instant)
  return Number.isNaN(time) ? null : new Date(time + vietnamOffsetMs).toISOString()
}

function toTime(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || toDay(time) !== day) throw new RangeError(`Not a day: ${day}`)
  return time
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
