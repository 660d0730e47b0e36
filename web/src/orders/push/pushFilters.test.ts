import { expect, test } from 'vitest'
import { leftText, stateChips, waitingText } from './pushFilters.ts'

const now = Date.parse('2026-11-21T16:10:00+07:00')

test('how long a row waits is told in minutes, hours and days', () => {
  expect(waitingText('2026-11-21T15:52:00+07:00', now)).toBe('18 phút')
  expect(waitingText('2026-11-21T14:05:00+07:00', now)).toBe('2 giờ 05 phút')
  expect(waitingText('2026-11-19T14:05:00+07:00', now)).toBe('2 ngày')
  expect(waitingText('2026-11-21T16:11:00+07:00', now)).toBe('0 phút')
})

test('what is left of a claim is told to the second, and nothing once it has ended', () => {
  expect(leftText('2026-11-21T16:19:12+07:00', now)).toBe('9:12')
  expect(leftText('2026-11-21T16:10:00+07:00', now)).toBe('')
  expect(leftText(null, now)).toBe('')
})

test('the chip of all rows counts those of every state', () => {
  expect(stateChips({ 1: 2, 2: 2, 3: 1, 4: 1, 5: 10 })[0]).toEqual({ value: null, label: 'Tất cả', count: 16 })
  expect(stateChips(undefined)[0]?.count).toBeUndefined()
})
