import { addDays, lastDayOfMonth } from '@cardpro/contract/kit/dates'
import { monthUntil, type Period } from '#kit/database/period.ts'

/**
 * With what a period is compared: `same` is the same range of the period before, `whole` all of it. A month so far is
 * compared with as many days of the month before, anything else with as many days right before it.
 */
export function periodBefore({ from, to }: Period): { same: Period; whole: Period } {
  const isMonth = from.endsWith('-01') && from < to && from.slice(0, 7) === to.slice(0, 7)
  if (!isMonth) {
    const before = { from: addDays(from, -daysOf({ from, to }).length), to: addDays(from, -1) }
    return { same: before, whole: before }
  }
  const lastBefore = addDays(from, -1)
  const whole = monthUntil(lastBefore)
  const sameDay = addDays(whole.from, Number(to.slice(8)) - 1)
  return {
    same: { from: whole.from, to: to === lastDayOfMonth(to) || sameDay > lastBefore ? lastBefore : sameDay },
    whole,
  }
}

/** Each day of a period, both ends included. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
