import { describe, expect, test } from 'vitest'
import { periodBefore } from './results.service.ts'
import { dueDaysFrom } from './tasks.ts'

describe('the period before', () => {
  test.each([
    {
      of: 'a day',
      from: '2026-11-21',
      to: '2026-11-21',
      same: ['2026-11-20', '2026-11-20'],
      whole: ['2026-11-20', '2026-11-20'],
    },
    {
      of: 'seven days',
      from: '2026-11-15',
      to: '2026-11-21',
      same: ['2026-11-08', '2026-11-14'],
      whole: ['2026-11-08', '2026-11-14'],
    },
    {
      of: 'a month so far',
      from: '2026-11-01',
      to: '2026-11-21',
      same: ['2026-10-01', '2026-10-21'],
      whole: ['2026-10-01', '2026-10-31'],
    },
    {
      of: 'a whole month',
      from: '2026-02-01',
      to: '2026-02-28',
      same: ['2026-01-01', '2026-01-31'],
      whole: ['2026-01-01', '2026-01-31'],
    },
    {
      of: 'more days than the month before has',
      from: '2026-03-01',
      to: '2026-03-30',
      same: ['2026-02-01', '2026-02-28'],
      whole: ['2026-02-01', '2026-02-28'],
    },
    {
      of: 'the first day of a month, which is a day',
      from: '2026-12-01',
      to: '2026-12-01',
      same: ['2026-11-30', '2026-11-30'],
      whole: ['2026-11-30', '2026-11-30'],
    },
    {
      of: 'days across a new year',
      from: '2026-01-02',
      to: '2026-01-03',
      same: ['2025-12-31', '2026-01-01'],
      whole: ['2025-12-31', '2026-01-01'],
    },
  ])('of $of', ({ from, to, same, whole }) => {
    const before = periodBefore({ from, to })
    expect([before.same.from, before.same.to]).toEqual(same)
    expect([before.whole.from, before.whole.to]).toEqual(whole)
  })
})

describe('the due days of today and the next three days', () => {
  test('are four in the middle of a month', () => {
    expect(dueDaysFrom('2026-11-21').map(({ dueDay, daysLeft }) => [dueDay, daysLeft])).toEqual([
      [21, 0],
      [22, 1],
      [23, 2],
      [24, 3],
    ])
  })

  test('take in 29 to 31 on the last day of a shorter month', () => {
    expect(dueDaysFrom('2026-02-27').map(({ dueDay, daysLeft }) => [dueDay, daysLeft])).toEqual([
      [27, 0],
      [28, 1],
      [29, 1],
      [30, 1],
      [31, 1],
      [1, 2],
      [2, 3],
    ])
    expect(dueDaysFrom('2026-04-30').map(({ dueDay }) => dueDay)).toEqual([30, 31, 1, 2, 3])
    expect(dueDaysFrom('2026-12-31').map(({ dueDay }) => dueDay)).toEqual([31, 1, 2, 3])
  })
})
