import { describe, expect, test } from 'vitest'
import { checkDay, closedTo } from './days.rules.ts'

const noon = { lockedTo: '', lockHour: 12 }
const at = (instant: string, mayBeLate = false) => {
  const now = new Date(instant)
  const today = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  return { now, today, mayBeLate }
}

describe('the hour at which the day before closes, in Vietnam whatever the clock of the machine', () => {
  test.each([
    ['2026-11-21T11:59:59+07:00', '2026-11-19'],
    ['2026-11-21T12:00:00+07:00', '2026-11-20'],
    ['2026-11-21T04:59:59Z', '2026-11-19'],
    ['2026-11-21T05:00:00Z', '2026-11-20'],
    ['2026-11-21T16:59:59Z', '2026-11-20'],
    // A new day in Vietnam, still the old one in Greenwich.
    ['2026-11-21T17:00:00Z', '2026-11-20'],
    ['2026-11-22T05:00:00Z', '2026-11-21'],
    ['2026-12-31T17:00:00Z', '2026-12-30'],
  ])('at %s everything up to %s is closed', (instant, day) => {
    expect(closedTo(at(instant), noon)).toBe(day)
  })

  test('midnight closes the day that ends, 23 leaves it open nearly all the next', () => {
    expect(closedTo(at('2026-11-21T00:00:00+07:00'), { lockedTo: '', lockHour: 0 })).toBe('2026-11-20')
    expect(closedTo(at('2026-11-21T22:59:59+07:00'), { lockedTo: '', lockHour: 23 })).toBe('2026-11-19')
  })

  test('closes nothing for users who may approve, nor in a shop without such an hour; a locked day stays locked', () => {
    expect(closedTo(at('2026-11-21T20:00:00+07:00', true), noon)).toBe('')
    expect(closedTo(at('2026-11-21T20:00:00+07:00'))).toBe('')
    expect(closedTo(at('2026-11-21T20:00:00+07:00', true), { ...noon, lockedTo: '2026-11-15' })).toBe('2026-11-15')
    expect(closedTo(at('2026-11-21T11:00:00+07:00'), { ...noon, lockedTo: '2026-11-20' })).toBe('2026-11-20')
  })

  test('is refused with the hour and who may, a locked day with neither', () => {
    const now = at('2026-11-21T12:00:00+07:00')
    expect(() => checkDay('2026-11-20', now, noon)).toThrow(
      'Ngày 20/11/2026 đã qua giờ khóa sổ (12 giờ hôm sau), cần người có quyền “Đơn hàng: Duyệt” ghi',
    )
    expect(() => checkDay('2026-11-20', now, { ...noon, lockedTo: '2026-11-20' })).toThrow(
      /^Ngày 20\/11\/2026 đã khóa sổ$/,
    )
    expect(() => checkDay('2026-11-22', now, noon)).toThrow('ở sau hôm nay')
    expect(() => checkDay('2026-11-21', now, noon)).not.toThrow()
    expect(() => checkDay('2026-11-19', now)).not.toThrow()
  })
})
