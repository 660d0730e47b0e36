import { addDays, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import type { Period } from '#kit/database/period.ts'
import { periodBefore } from '../results.service.ts'

/** With what a period is compared, and which day each of its days is compared with. */
export type Comparison = { period: Period; dayBefore: (day: string) => string }

export const comparisonOf = (period: Period, compare: '' | 'before' | 'year'): Comparison | null =>
  compare === '' ? null : comparedWith(period, compare)

export function comparedWith(period: Period, compare: 'before' | 'year'): Comparison {
  if (compare === 'year')
    return { period: { from: yearBefore(period.from), to: yearBefore(period.to) }, dayBefore: yearBefore }
  const before = periodBefore(period).same
  const shift = dayNumber(before.from) - dayNumber(period.from)
  return { period: before, dayBefore: (day) => addDays(day, shift) }
}

/** 29/02 is compared with 28/02. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1
  const last = lastDayOfMonth(`${year}${day.slice(4, 8)}01`)
  const same = `${year}${day.slice(4)}`
  return same > last ? last : same
}

const emptyPeriod = { from: '9999-01-01', to: '1999-01-01' }

/** The whole months of a period, and the days at either end. By day everything is days. */
export function splitPeriod({ from, to }: Period, isByDay: boolean): Record<string, string> {
  const firstMonth = from.endsWith('-01') ? from : addDays(lastDayOfMonth(from), 1)
  const monthsEnd = to === lastDayOfMonth(to) ? to : addDays(`${to.slice(0, 8)}01`, -1)
  const hasMonths = !isByDay && firstMonth < monthsEnd
  const head = hasMonths ? { from, to: addDays(firstMonth, -1) } : { from, to }
  const tail = hasMonths ? { from: addDays(monthsEnd, 1), to } : emptyPeriod
  const months = hasMonths ? { from: firstMonth, to: monthsEnd } : emptyPeriod
  return {
    head_from: head.from,
    head_to: head.to,
    tail_from: tail.from,
    tail_to: tail.to,
    months_from: months.from,
    months_to: months.to,
  }
}

const dayZero = Date.UTC(2000, 0, 1)
const msADay = 86_400_000

/** Days since 01/01/2000, as the statements name a day among other keys. */
export const dayNumber = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - dayZero) / msADay)
export const dayOf = (number: number): string => new Date(dayZero + number * msADay).toISOString().slice(0, 10)

/** Months since year 0. */
export const monthOf = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
