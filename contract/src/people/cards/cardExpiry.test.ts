import { describe, expect, it } from 'vitest'
import { readCardExpiry } from './cardExpiry.ts'

const today = '2026-11-21'

describe('V-EXP', () => {
  it.each(['', '13/27', '00/27', '1127/', '11/2', '1/1/2027', 'mm/yy', '11/0027'])('“%s” is refused', (typed) => {
    expect(readCardExpiry(typed, today)).toEqual({ wrong: 'Hạn thẻ không hợp lệ: nhập MM/YY, tháng từ 01 đến 12' })
  })

  it('is over after the last day of the month, not before', () => {
    expect(readCardExpiry('10/26', today)).toEqual({ wrong: 'Thẻ đã hết hạn' })
    expect(readCardExpiry('11/26', '2026-11-30')).toEqual({ month: 11, year: 2026, lastDay: '2026-11-30' })
    expect(readCardExpiry('11/26', '2026-12-01')).toEqual({ wrong: 'Thẻ đã hết hạn' })
  })

  it.each(['02/28', '2/2028', '0228', '022028', '02-28', ' 02 / 28 '])('“%s” is good through 29/02/2028', (typed) => {
    expect(readCardExpiry(typed, today)).toEqual({ month: 2, year: 2028, lastDay: '2028-02-29' })
  })

  it('warns beyond fifteen years', () => {
    expect(readCardExpiry('10/41', today)).not.toHaveProperty('warning')
    expect(readCardExpiry('11/41', today)).toMatchObject({ warning: 'Hạn thẻ còn hơn 15 năm: hãy kiểm tra lại' })
  })
})
