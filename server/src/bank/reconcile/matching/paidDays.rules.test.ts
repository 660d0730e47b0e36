import { describe, expect, test } from 'vitest'
import { dayNo, line, swipe } from '#test/matchInputs.ts'
import { PaidDays } from './paidDays.rules.ts'

/** In the order in which it stands: swiped, expected; and by the statement swiped and paid. */
type Days = [swiped: string, expected: string, told: string, paid: string]
const on = (days: string[], holidays: string[]) => {
  const [day = '', expected = '', told = '', paid = ''] = days
  const at = new PaidDays(holidays.map(dayNo))
  const pair = [line(1, { day: told, paid }), swipe(11, { day, expected })] as const
  return at.isInTime(...pair) ? 'in time' : at.mayBe(...pair) ? 'may be' : 'no'
}

describe('money of a swipe', () => {
  const cases: [why: string, days: Days, is: string, holidays?: string[]][] = [
    ['on the day that is expected', ['2026-11-18', '2026-11-19', '2026-11-18', '2026-11-19'], 'in time'],
    ['a working day before', ['2026-11-17', '2026-11-19', '2026-11-17', '2026-11-18'], 'in time'],
    ['two working days before', ['2026-11-16', '2026-11-19', '2026-11-16', '2026-11-17'], 'may be'],
    ['on Friday where Monday is expected', ['2026-11-20', '2026-11-23', '2026-11-20', '2026-11-20'], 'in time'],
    ['three working days after', ['2026-11-18', '2026-11-19', '2026-11-18', '2026-11-24'], 'in time'],
    ['four working days after', ['2026-11-18', '2026-11-19', '2026-11-18', '2026-11-25'], 'may be'],
    [
      'of Friday to Sunday on Tuesday, Monday being a holiday: 16',
      ['2026-11-21', '2026-11-24', '2026-11-21', '2026-11-24'],
      'in time',
      ['2026-11-23'],
    ],
    [
      'over ten days without work',
      ['2027-02-04', '2027-02-05', '2027-02-04', '2027-02-17'],
      'in time',
      ['08', '09', '10', '11', '12', '15'].map((day) => `2027-02-${day}`),
    ],
    ['the same without holidays', ['2027-02-04', '2027-02-05', '2027-02-04', '2027-02-17'], 'may be'],
    ['swiped and paid on one day: 17', ['2026-11-18', '2026-11-18', '2026-11-18', '2026-11-18'], 'in time'],
    [
      'expected the next day for a late swipe, and paid at once: 17',
      ['2026-11-18', '2026-11-19', '2026-11-18', '2026-11-18'],
      'in time',
    ],
    [
      'cut at 17:00 on the last of the month and told on the first: 18',
      ['2026-11-30', '2026-12-01', '2026-12-01', '2026-12-02'],
      'in time',
    ],
    ['told three days apart', ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-20'], 'in time'],
    ['told four days apart', ['2026-11-16', '2026-11-17', '2026-11-20', '2026-11-20'], 'may be'],
    ['told four days before', ['2026-11-20', '2026-11-23', '2026-11-16', '2026-11-23'], 'no'],
    ['paid before it was swiped', ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-19'], 'no'],
    ['30 days late', ['2026-10-20', '2026-10-21', '2026-11-19', '2026-11-20'], 'may be'],
    ['31 days late', ['2026-10-20', '2026-10-21', '2026-11-19', '2026-11-21'], 'no'],
  ]
  test.each(cases)('%s', (_, days, is, holidays = []) => {
    expect(on(days, holidays)).toBe(is)
  })
})
