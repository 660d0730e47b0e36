import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, lastDayOfMonth, nextDueDay } from '../../kit/dates.ts'
import { allDueRules, daysAfterOf, dueFields, dueText, nextDue, ruleAfter } from './dueRule.ts'

describe('a card that falls due so many days after its statement', () => {
  test.each([
    // The statement of the 5th, and 20 days.
    [5, 20, '2026-11-21', '2026-11-25'],
    [5, 20, '2026-11-25', '2026-11-25'],
    [5, 20, '2026-11-26', '2026-12-25'],
    // Over the end of the month, of a shorter one and of a leap year.
    [20, 15, '2026-11-21', '2026-12-05'],
    [20, 15, '2027-03-01', '2027-03-07'],
    [20, 15, '2028-03-01', '2028-03-06'],
    // A statement of the 29th to 31st is that of the last day of a shorter month.
    [31, 15, '2027-02-20', '2027-03-15'],
    [31, 15, '2026-12-01', '2026-12-15'],
    [30, 1, '2027-02-25', '2027-03-01'],
    [29, 1, '2028-02-25', '2028-03-01'],
    [31, 25, '2026-10-26', '2026-11-25'],
    // Longer than a month: two statements may be under way.
    [1, 45, '2026-11-21', '2026-12-16'],
    [28, 60, '2026-01-15', '2026-01-27'],
  ])('statement of the %i, %i days: seen on %s it is %s', (statementDay, days, today, due) => {
    expect(nextDue(ruleAfter(statementDay, days), today)).toBe(due)
  })

  test('always falls on a statement day and so many days, none is left out, and none comes twice', () => {
    const start = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))
    const day = fc.integer({ min: 1, max: 31 })
    const after = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(start, day, after, (from, statementDay, days) => {
        const due = nextDue(ruleAfter(statementDay, days), from)
        const statement = addDays(due, -days)
        const isStatement = nextDueDay(statementDay, statement) === statement
        const before = nextDueDay(statementDay, addDays(`${statement.slice(0, 8)}01`, -31))
        const isFirst = addDays(before, days) < from || before === statement
        return due >= from && isStatement && isFirst
      }),
      { seed: 20261121, numRuns: 300 },
    )
  })
})

test('a day of the month stays what it was: 29 to 31 fall on the last day of a shorter one', () => {
  for (const rule of [1, 25, 29, 30, 31]) expect(nextDue(rule, '2027-02-10')).toBe(nextDueDay(rule, '2027-02-10'))
  expect(nextDue(31, '2027-02-10')).toBe(lastDayOfMonth('2027-02-10'))
})

test('every rule is told apart by its number, which fits its column', () => {
  expect(new Set(allDueRules).size).toBe(31 + 31 * 60)
  expect(Math.max(...allDueRules)).toBeLessThan(32_768)
  expect([daysAfterOf(25), daysAfterOf(ruleAfter(5, 20))]).toEqual([null, 20])
})

test('reads as people say it', () => {
  expect(dueText(dueFields(25, '2026-11-25'))).toBe('ngày 25')
  expect(dueText(dueFields(ruleAfter(20, 15), '2026-12-05'))).toBe('15 ngày sau sao kê')
  expect(dueFields(ruleAfter(20, 15), '2026-12-05')).toEqual({ DueDay: 5, DueOffset: 15 })
})
