import { describe, expect, it } from 'vitest'
import { periodOf, periodTitle, stepOf, weeksOf } from './calendarDays.ts'

describe('the days of a calendar', () => {
  it.each([
    ['month', '2026-11-21', '2026-10-26', '2026-12-06'],
    ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['list', '2026-11-21', '2026-11-01', '2026-11-30'],
  ] as const)('of the %s of %s go from %s to %s, weeks from Monday', (view, day, from, to) => {
    expect(periodOf(view, day)).toEqual({ from, to })
  })

  it.each([
    ['month', 1, '2027-02-01'],
    ['month', -1, '2026-12-01'],
    ['week', 1, '2027-02-07'],
    ['day', -1, '2027-01-30'],
    ['list', -1, '2026-12-01'],
  ] as const)('go on by one %s (%i), also from the end of a month', (view, step, wanted) => {
    expect(stepOf(view, '2027-01-31', step)).toBe(wanted)
  })

  it('are seven to a week', () => {
    const weeks = weeksOf(periodOf('month', '2026-11-21'))
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  })

  it('have a title', () => {
    expect(periodTitle('month', '2026-11-21')).toBe('Tháng 11/2026')
    expect(periodTitle('week', '2026-11-21')).toBe('16/11 – 22/11/2026')
    expect(periodTitle('day', '2026-11-21')).toBe('21/11/2026')
  })
})
