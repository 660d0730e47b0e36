import { describe, expect, it } from 'vitest'
import { expiredSentence, expiryOf } from './expiry.ts'

describe('the expiry date on 21/11/2026', () => {
  it.each([
    ['2026-11-20', 'over'],
    ['2026-11-21', 'soon'],
    ['2026-11-28', 'soon'],
    ['2026-11-29', 'fine'],
    ['2027-01-01', 'fine'],
  ])('%s is %s', (day, state) => {
    expect(expiryOf(day, '2026-11-21')).toBe(state)
  })

  it('is named in the sentence', () => {
    expect(expiredSentence('2026-11-20')).toContain('hết hạn ngày 20/11/2026')
  })
})
