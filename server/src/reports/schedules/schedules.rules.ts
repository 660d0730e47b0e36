import { addDays, businessDay, dayOfWeek } from '@cardpro/contract/kit/dates'

/** When a schedule sends, in Vietnam: the minute of the day, and the days of the week (1 Monday … 7 Sunday). */
export type When = { minute: number; weekdays: readonly number[] }

/** What was missed is sent this much later at most. */
const latestMs = 12 * 3_600_000

/** A day and a minute of it in Vietnam, which has no summer time. */
const instantOf = (day: string, minute: number): Date => new Date(Date.parse(`${day}T00:00:00+07:00`) + minute * 60_000)

const isOn = ({ weekdays }: When, day: string): boolean => weekdays.includes(weekdayOf(day))

/** The last moment at which it was to send by `now`; null where that is no longer worth it. */
export function lastDue(when: When, now: Date): Date | null {
  const today = businessDay(now)
  const due = [today, addDays(today, -1)]
    .filter((day) => isOn(when, day))
    .map((day) => instantOf(day, when.minute))
    .find((at) => at <= now)
  return due && now.getTime() - due.getTime() <= latestMs ? due : null
}

/** The next moment after `now` at which it is to send. */
export function nextDue(when: When, now: Date): Date | null {
  const today = businessDay(now)
  const days = Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead))
  return (
    days
      .filter((day) => isOn(when, day))
      .map((day) => instantOf(day, when.minute))
      .find((at) => at > now) ?? null
  )
}

function weekdayOf(day: string): number {
  const number = dayOfWeek(day)
  return number === 0 ? 7 : number
}
