import { expect, test } from 'vitest'
import { lastDue, nextDue } from './schedules.rules.ts'

const evenings = { minute: 21 * 60, weekdays: [1, 2, 3, 4, 5, 6, 7] }
const mondays = { minute: 8 * 60, weekdays: [1] }
const at = (text: string) => new Date(`${text}+07:00`)

test('a schedule is due at its minute in Vietnam, for twelve hours and no longer', () => {
  expect(lastDue(evenings, at('2026-11-21T20:59:59'))).toBeNull()
  expect(lastDue(evenings, at('2026-11-21T21:00:00'))).toEqual(at('2026-11-21T21:00:00'))
  expect(lastDue(evenings, at('2026-11-22T09:00:00'))).toEqual(at('2026-11-21T21:00:00'))
  expect(lastDue(evenings, at('2026-11-22T09:00:01'))).toBeNull()
})

test('on its days of the week alone; what a Monday missed is late on that Monday', () => {
  expect(lastDue(mondays, at('2026-11-22T08:00:00'))).toBeNull()
  expect(lastDue(mondays, at('2026-11-23T08:30:00'))).toEqual(at('2026-11-23T08:00:00'))
  expect(lastDue(mondays, at('2026-11-24T08:00:00'))).toBeNull()
})

test('the next time is after now, within a week', () => {
  expect(nextDue(evenings, at('2026-11-21T21:00:00'))).toEqual(at('2026-11-22T21:00:00'))
  expect(nextDue(mondays, at('2026-11-23T08:00:00'))).toEqual(at('2026-11-30T08:00:00'))
  expect(nextDue({ ...mondays, weekdays: [7] }, at('2026-11-23T08:00:00'))).toEqual(at('2026-11-29T08:00:00'))
})
