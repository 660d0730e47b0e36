import { describe, expect, test } from 'vitest'
import { type BackupRecord, toKeep } from './retention.rules.ts'

/** `at` in Vietnam's time. */
const backup = (at: string, trial: BackupRecord['trial'] = 'proven'): BackupRecord => ({
  stamp: at,
  at: new Date(`${at.replace(' ', 'T')}:00+07:00`),
  trial,
})
const keptOf = (...backups: BackupRecord[]) => [...toKeep(backups).stamps].sort()
const nightly = (from: string, count: number): BackupRecord[] =>
  Array.from({ length: count }, (_, no) => {
    const at = new Date(Date.parse(`${from}T02:10:00+07:00`) + no * 86_400_000)
    return { stamp: at.toISOString(), at, trial: 'proven' as const }
  })
const dayOf = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

test('nothing is kept of nothing', () => {
  expect(toKeep([])).toEqual({ stamps: new Set(), everySecondSince: null })
})

describe('of a year of nights', () => {
  const year = nightly('2025-11-23', 366)
  const { stamps, everySecondSince } = toKeep(year)
  const days = year.filter(({ stamp }) => stamps.has(stamp)).map(({ at }) => dayOf(at))

  test('the last 7 days, the newest of 4 weeks and of 12 months stay', () => {
    expect(days).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      // Sundays end a week; 23/11/2026 is a Monday.
      '2026-11-08',
      '2026-11-15',
      // From which every second of a whole week can be brought back.
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ])
  })

  test('every second of the last seven days can be brought back', () => {
    expect(everySecondSince).toEqual(new Date('2026-11-16T02:10:00+07:00'))
  })

  test('and on the first day every second since the first backup, though a later one is kept for the day', () => {
    const first = toKeep([backup('2026-11-21 09:00'), backup('2026-11-21 15:00')])
    expect(first.stamps).toContain('2026-11-21 09:00')
    expect(first.everySecondSince).toEqual(new Date('2026-11-21T09:00:00+07:00'))
  })
})

describe('a day', () => {
  test('begins at midnight in Vietnam', () => {
    const week = backup('2026-11-10 02:10')
    const days = [backup('2026-11-20 23:59'), backup('2026-11-21 00:01'), backup('2026-11-21 06:59')]
    expect(keptOf(week, ...days)).toEqual(['2026-11-10 02:10', '2026-11-20 23:59', '2026-11-21 06:59'])
  })

  test('without a backup takes none of the seven places', () => {
    const seldom = ['01', '04', '07', '10', '13', '16', '19', '22'].map((day) => backup(`2026-11-${day} 02:10`))
    expect(toKeep(seldom).stamps).toContain('2026-11-04 02:10')
    // The newest that is a whole week older than the last.
    expect(toKeep(seldom).everySecondSince).toEqual(new Date('2026-11-13T02:10:00+07:00'))
  })
})

describe('the newest proven backup', () => {
  test('stays, however old it is', () => {
    const old = backup('2024-01-05 02:10')
    const untried = nightly('2025-11-23', 366).map((one) => ({ ...one, trial: 'none' as const }))
    expect(toKeep([old, ...untried]).stamps).toContain(old.stamp)
  })

  test('protects none that is older than itself', () => {
    const older = backup('2024-01-04 02:10')
    expect(toKeep([older, backup('2024-01-05 02:10'), ...nightly('2025-11-23', 366)]).stamps).not.toContain(older.stamp)
  })
})

describe('a broken backup', () => {
  test("takes no sound one's place", () => {
    const { stamps } = toKeep([backup('2026-11-21 02:10'), backup('2026-11-21 10:00', 'broken')])
    expect(stamps).toContain('2026-11-21 02:10')
  })

  test('can be looked at while each day is kept, and goes after that', () => {
    const [young, old] = [backup('2026-11-18 10:00', 'broken'), backup('2026-11-15 10:00', 'broken')]
    const { stamps } = toKeep([young, old, ...nightly('2026-11-01', 23)])
    expect([stamps.has(young.stamp), stamps.has(old.stamp)]).toEqual([true, false])
  })

  test('stays where there is no other', () => {
    expect(keptOf(backup('2026-11-21 02:10', 'broken'))).toEqual(['2026-11-21 02:10'])
  })
})

test('one that was not tried counts like a proven one for days, weeks and months', () => {
  expect(keptOf(backup('2026-11-21 02:10', 'none'), backup('2026-11-20 02:10'))).toHaveLength(2)
})
