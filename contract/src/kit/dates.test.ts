import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDay,
  dayOfWeekName,
  formatDay,
  formatInstant,
  formatMonth,
  formatSecond,
  formatTime,
  lastDayOfMonth,
  nextDueDay,
  parseDay,
  vietnamInstant,
} from './dates.ts'

const seed = 20261121
const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('2000-01-01', days))

describe('showing dates', () => {
  it.each([null, undefined, '', '   ', 'x', '2026-02-30', '2026-13-01', '0001-01-01'])(
    'shows %j as the spec’s text',
    (value) => {
      expect(formatDay(value)).toBe('Invalid date')
      expect(formatMonth(value)).toBe('Invalid date')
      expect(formatInstant(value)).toBe('Invalid date')
      expect(formatSecond(value)).toBe('Invalid date')
      expect(formatTime(value)).toBe('Invalid date')
    },
  )

  it('refuses an instant without a zone, since it would mean another time on another machine', () => {
    expect(formatInstant('2026-11-21T15:40:00')).toBe('Invalid date')
  })

  it('shows day, month, instant and time', () => {
    expect(formatDay('2026-11-21')).toBe('21/11/2026')
    expect(formatMonth('2026-11-21')).toBe('11/2026')
    expect(formatMonth('2026-11')).toBe('11/2026')
    expect(formatInstant('2026-11-21T15:40:59+07:00')).toBe('21/11/2026 15:40')
    expect(formatInstant('2026-11-21T17:30:00Z')).toBe('22/11/2026 00:30')
    expect(formatInstant('2026-11-21T00:30:00.123-05:00')).toBe('21/11/2026 12:30')
    expect(formatSecond('2026-11-21T17:30:05.999Z')).toBe('22/11/2026 00:30:05')
    expect(formatTime('2026-11-21T17:05:00Z')).toBe('00:05')
    expect(vietnamInstant(new Date('2026-11-21T17:30:05.250Z'))).toBe('2026-11-22T00:30:05.250+07:00')
  })

  it('shows the same in every time zone of the machine', () => {
    const before = process.env['TZ']
    const shown = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Ho_Chi_Minh'].map((zone) => {
      process.env['TZ'] = zone
      return [
        formatInstant('2026-11-21T17:30:00Z'),
        businessDay(new Date('2026-11-21T17:30:00Z')),
        addDays('2026-11-21', 1),
      ]
    })
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before

    for (const values of shown) expect(values).toEqual(['22/11/2026 00:30', '2026-11-22', '2026-11-22'])
  })

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(formatDay(day))).toBe(day)
      }),
      { seed },
    )
  })
})

describe('counting days', () => {
  it('refuses what is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => dayOfWeekName('x')).toThrow(RangeError)
  })

  it.each([
    ['2026-11-21T16:59:59Z', '2026-11-21'],
    ['2026-11-21T17:00:00Z', '2026-11-22'],
  ])('%s belongs to %s', (instant, day) => {
    expect(businessDay(new Date(instant))).toBe(day)
  })

  it('knows month ends, leap years and weekdays', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(lastDayOfMonth('2028-02-03')).toBe('2028-02-29')
    expect(lastDayOfMonth('2100-02-03')).toBe('2100-02-28')
    expect(lastDayOfMonth('2026-12-03')).toBe('2026-12-31')
    expect(dayOfWeekName('2026-11-21')).toBe('Thứ Bảy')
    expect(dayOfWeekName('2026-11-22')).toBe('Chủ Nhật')
    expect(dayOfWeekName('2026-11-23')).toBe('Thứ Hai')
  })
})

describe('the next due day', () => {
  it.each([0, 32, 1.5])('refuses day %s of the month', (dueDay) => {
    expect(() => nextDueDay(dueDay, '2026-11-21')).toThrow(RangeError)
  })

  it.each([
    [21, '2026-11-21', '2026-11-21'],
    [20, '2026-11-21', '2026-12-20'],
    [25, '2026-11-21', '2026-11-25'],
    [31, '2026-11-21', '2026-11-30'],
    [31, '2026-11-30', '2026-11-30'],
    [30, '2026-02-01', '2026-02-28'],
    [29, '2028-02-01', '2028-02-29'],
    [31, '2026-01-31', '2026-01-31'],
    [30, '2026-01-31', '2026-02-28'],
    [5, '2026-12-06', '2027-01-05'],
  ])('day %i from %s is %s', (dueDay, from, expected) => {
    expect(nextDueDay(dueDay, from)).toBe(expected)
  })

  it('is never in the past, never more than a month away, and on the day or the last of its month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), anyDay, (dueDay, from) => {
        const due = nextDueDay(dueDay, from)

        expect(due >= from && due <= addDays(from, 31)).toBe(true)
        expect(Number(due.slice(8)) === dueDay || (due === lastDayOfMonth(due) && Number(due.slice(8)) < dueDay)).toBe(
          true,
        )
      }),
      { seed },
    )
  })
})
