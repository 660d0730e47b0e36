import { describe, expect, it } from 'vitest'
import { presetRanges, readDays, writeDays } from './ranges.ts'

const rangesOn = (today: string) => Object.fromEntries(presetRanges(today).map(({ key, range }) => [key, range]))

describe('the stretches of days', () => {
  it('of a day in the middle of a quarter', () => {
    expect(rangesOn('2026-11-21')).toEqual({
      'hom-nay': { from: '2026-11-21', to: '2026-11-21' },
      'hom-qua': { from: '2026-11-20', to: '2026-11-20' },
      '7-ngay': { from: '2026-11-15', to: '2026-11-21' },
      '30-ngay': { from: '2026-10-23', to: '2026-11-21' },
      'thang-nay': { from: '2026-11-01', to: '2026-11-21' },
      'thang-truoc': { from: '2026-10-01', to: '2026-10-31' },
      'quy-nay': { from: '2026-10-01', to: '2026-11-21' },
      'quy-truoc': { from: '2026-07-01', to: '2026-09-30' },
      'nam-nay': { from: '2026-01-01', to: '2026-11-21' },
    })
  })

  it('reach back over the turn of the year, and end on the last day of a short month', () => {
    expect(rangesOn('2027-01-01')).toMatchObject({
      'thang-nay': { from: '2027-01-01', to: '2027-01-01' },
      'thang-truoc': { from: '2026-12-01', to: '2026-12-31' },
      'quy-truoc': { from: '2026-10-01', to: '2026-12-31' },
    })
    expect(rangesOn('2028-03-31')['thang-truoc']).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
})

describe('in the address', () => {
  it('a stretch is kept by its name, and means other days tomorrow', () => {
    const written = writeDays({ ...readDays({ from: 'thang-nay', to: '' }, '2026-11-21') })
    expect(written).toEqual({ from: 'thang-nay', to: '' })
    expect(readDays(written, '2026-12-02')).toEqual({ from: '2026-12-01', to: '2026-12-02', preset: 'thang-nay' })
  })

  it('typed days stay those days', () => {
    const typed = { from: '2026-11-01', to: '2026-11-21' }
    expect(readDays(writeDays(typed), '2026-12-02')).toEqual(typed)
  })
})
