import { addDays, businessDay, dayOfWeek } from '@cardpro/contract/kit/dates'

/** The newest backup of each of so many days, weeks and months is kept. */
const keptCounts = { days: 7, weeks: 4, months: 12 }
/** Every second of so long can be brought back. */
const everySecondMs = 7 * 86_400_000

/** Broken: its trial restore failed. */
export type BackupRecord = { stamp: string; at: Date; trial: 'proven' | 'broken' | 'none' }

/** The stamps that are kept, and since when every second can be brought back. */
export function toKeep(backups: BackupRecord[]): { stamps: Set<string>; everySecondSince: Date | null } {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const usable = newestFirst.filter(({ trial }) => trial !== 'broken')
  const days = newestOfEach(usable, ({ at }) => businessDay(at), keptCounts.days)
  const weeks = newestOfEach(usable, ({ at }) => mondayOf(businessDay(at)), keptCounts.weeks)
  const months = newestOfEach(usable, ({ at }) => businessDay(at).slice(0, 7), keptCounts.months)
  // However old: a newer backup that was not proven may turn out to be of no use.
  const proven = usable.filter(({ trial }) => trial === 'proven').slice(0, 1)
  const base = baseOf(usable)
  const everySecondSince = base?.at ?? null
  // A broken one takes no other's place; it can be looked at for as long as each day is kept.
  const broken = newestFirst.filter(
    ({ trial, at }) => trial === 'broken' && (everySecondSince === null || at >= everySecondSince),
  )
  return {
    stamps: new Set(
      [...days, ...weeks, ...months, ...proven, ...broken, ...(base ? [base] : [])].map(({ stamp }) => stamp),
    ),
    everySecondSince,
  }
}

/** The backup that the archived WAL of a whole week continues; on the first days the first one. */
function baseOf(newestFirst: BackupRecord[]): BackupRecord | undefined {
  const since = (newestFirst[0]?.at.getTime() ?? 0) - everySecondMs
  return newestFirst.find(({ at }) => at.getTime() <= since) ?? newestFirst.at(-1)
}

function newestOfEach(
  newestFirst: BackupRecord[],
  periodOf: (one: BackupRecord) => string,
  most: number,
): BackupRecord[] {
  const periods = new Map<string, BackupRecord>()
  for (const one of newestFirst) if (!periods.has(periodOf(one))) periods.set(periodOf(one), one)
  return [...periods.values()].slice(0, most)
}

const mondayOf = (day: string): string => addDays(day, -((dayOfWeek(day) + 6) % 7))
