import { describe, expect, it } from 'vitest'
import { comingRanges, presetRanges, readDays, writeDays } from './ranges.ts'

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

describe('the stretches ahead', () => {
  const comingOn = (today: string) => Object.fromEntries(comingRanges(today).map(({ key, range }) => [key, range]))

  it('begin today, or are a whole month', () => {
    expect(comingOn('2026-11-21')).toEqual({
      'hom-nay': { from: '2026-11-21', to: '2026-11-21' },
      'ngay-mai': { from: '2026-11-22', to: '2026-11-22' },
      '3-ngay-toi': { from: '2026-11-21', to: '2026-11-24' },
      '7-ngay-toi': { from: '2026-11-21', to: '2026-11-28' },
      '30-ngay-toi': { from: '2026-11-21', to: '2026-12-21' },
      'ca-thang-nay': { from: '2026-11-01', to: '2026-11-30' },
      'thang-sau': { from: '2026-12-01', to: '2026-12-31' },
    })
  })

  it('reach over the turn of the year, and into a short month', () => {
    expect(comingOn('2027-12-31')).toMatchObject({
      'ngay-mai': { from: '2028-01-01', to: '2028-01-01' },
      'thang-sau': { from: '2028-01-01', to: '2028-01-31' },
    })
    expect(comingOn('2028-01-30')['thang-sau']).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('mean the same days under a name that both directions have', () => {
    const past = presetRanges('2026-11-21')
    for (const { key, range } of comingRanges('2026-11-21'))
      expect([key, past.find((one) => one.key === key)?.range ?? range]).toEqual([key, range])
  })
})

describe('in the address', () => {
  it('days ahead are kept by their name too', () => {
    expect(readDays({ from: '7-ngay-toi', to: '' }, '2026-11-21')).toEqual({
      from: '2026-11-21',
      to: '2026-11-28',
      preset: '7-ngay-toi',
    })
  })

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
