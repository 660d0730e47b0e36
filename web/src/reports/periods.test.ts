import { describe, expect, it } from 'vitest'
import { beforeWords, changeOf, marginPercent, periodOf, rangeOf, rangeText } from './periods.ts'

describe('the period of the dashboard', () => {
  it('is today for an address that says nothing we know', () => {
    expect(periodOf('')).toBe('today')
    expect(periodOf('toString')).toBe('today')
    expect(periodOf('week')).toBe('week')
  })

  it('is compared by name with the period before; on the first of a month the month so far is a day, compared with yesterday', () => {
    const nameOn = (today: string) => beforeWords('month', rangeOf('month', today), '09:00').name
    expect(nameOn('2026-12-02')).toBe('tháng trước')
    expect(nameOn('2026-12-01')).toBe('hôm qua')
  })

  it('has both its ends', () => {
    expect(rangeOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
    expect(rangeOf('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(rangeOf('month', '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  })

  it('is written with the weekday when it is one day', () => {
    expect(rangeText({ from: '2026-11-21', to: '2026-11-21' })).toBe('Thứ Bảy, 21/11/2026')
    expect(rangeText({ from: '2026-11-01', to: '2026-11-21' })).toBe('01/11 – 21/11/2026')
  })
})

describe('a comparison', () => {
  it('says nothing where there was nothing before, or nothing changed', () => {
    expect(changeOf(5, 0)).toBeNull()
    expect(changeOf(5, 5)).toBeNull()
  })

  it('rounds to a tenth of a percent and knows the direction, also from below zero', () => {
    expect(changeOf(3_163_500, 2_873_000)).toEqual({ isUp: true, percent: 10.1 })
    expect(changeOf(50, 100)).toEqual({ isUp: false, percent: 50 })
    expect(changeOf(-50, -100)).toEqual({ isUp: true, percent: 50 })
  })
})

describe('the margin', () => {
  it('has no value without volume', () => {
    expect(marginPercent(0, 0)).toBe('—')
  })

  it('has two decimals and the true minus', () => {
    expect(marginPercent(3_163_500, 528_000_000)).toBe('0,60%')
    expect(marginPercent(-45_000, 1_000_000)).toBe('−4,50%')
  })
})
