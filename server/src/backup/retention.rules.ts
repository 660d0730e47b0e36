import { addDays, businessDay, dayOfWeek } from '@cardpro/contract/basic/dates'

/** The newest backup of each of so many days, weeks and months is kept. */
export const kept = { days: 7, weeks: 4, months: 12 }

export type Kept = { stamp: string; at: Date; isProven: boolean }

/** The stamps that are kept, and since when every second can be brought back. */
export function toKeep(backups: Kept[]): { stamps: Set<string>; everySecondSince: Date | null } {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const days = newestOfEach(newestFirst, ({ at }) => businessDay(at), kept.days)
  const weeks = newestOfEach(newestFirst, ({ at }) => mondayOf(businessDay(at)), kept.weeks)
  const months = newestOfEach(newestFirst, ({ at }) => businessDay(at).slice(0, 7), kept.months)
  // However old: a newer backup that was not proven may turn out to be of no use.
  const proven = newestFirst.filter(({ isProven }) => isProven).slice(0, 1)
  return {
    stamps: new Set([...days, ...weeks, ...months, ...proven].map(({ stamp }) => stamp)),
    everySecondSince: days.at(-1)?.at ?? null,
  }
}

function newestOfEach(newestFirst: Kept[], periodOf: (one: Kept) => string, most: number): Kept[] {
  const periods = new Map<string, Kept>()
  for (const one of newestFirst) if (!periods.has(periodOf(one))) periods.set(periodOf(one), one)
  return [...periods.values()].slice(0, most)
}

const mondayOf = (day: string): string => addDays(day, -((dayOfWeek(day) + 6) % 7))
