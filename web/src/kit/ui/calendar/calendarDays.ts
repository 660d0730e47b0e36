import { addDays, dayOfWeek, formatDay, formatMonth, lastDayOfMonth } from '@cardpro/contract/kit/dates'

export type CalendarView = 'month' | 'week' | 'day' | 'list'

/** The Monday of the week that a day lies in. */
export const mondayOf = (day: string): string => addDays(day, -((dayOfWeek(day) + 6) % 7))

/** The days that a view shows; a month is filled up to whole weeks. */
export function periodOf(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const first = `${day.slice(0, 8)}01`
  const last = lastDayOfMonth(day)
  if (view === 'list') return { from: first, to: last }
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) }
}

/** The same view one step later or earlier. */
export function stepOf(view: CalendarView, day: string, step: 1 | -1): string {
  if (view === 'day') return addDays(day, step)
  if (view === 'week') return addDays(day, step * 7)
  return step === 1 ? addDays(lastDayOfMonth(day), 1) : `${addDays(`${day.slice(0, 8)}01`, -1).slice(0, 8)}01`
}

/** `Tháng 11/2026`, `23/11 – 29/11/2026`, `21/11/2026`. */
export function periodTitle(view: CalendarView, day: string): string {
  if (view === 'day') return formatDay(day)
  if (view !== 'week') return `Tháng ${formatMonth(day)}`
  const { from, to } = periodOf('week', day)
  return `${formatDay(from).slice(0, 5)} – ${formatDay(to)}`
}

/** The weeks of a period, seven days each. */
export function weeksOf({ from, to }: { from: string; to: string }): string[][] {
  const weeks: string[][] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}
