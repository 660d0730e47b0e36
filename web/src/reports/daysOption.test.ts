import { describe, expect, it } from 'vitest'
import { niceSteps, tooltipText } from './daysOption.ts'

describe('a scale of the chart', () => {
  it('has four round steps that hold the largest value', () => {
    expect(niceSteps([367_000_000, 148_000_000])).toEqual({ min: 0, max: 400_000_000, interval: 100_000_000 })
    expect(niceSteps([2_691_100])).toEqual({ min: 0, max: 3_000_000, interval: 750_000 })
  })

  it('stands even when nothing happened', () => {
    expect(niceSteps([0, 0])).toEqual({ min: 0, max: 4, interval: 1 })
  })

  it('goes below zero for a day with a loss', () => {
    const { min, max, interval } = niceSteps([3_000_000, -500_000])

    expect(min).toBeLessThanOrEqual(-500_000)
    expect(max).toBeGreaterThanOrEqual(3_000_000)
    expect(max % interval).toBe(0)
  })
})

describe('the words over a day', () => {
  const day = { Day: '2026-11-21', Volume: 528_000_000, Profit: 3_163_500 }

  it('name the weekday and both figures', () => {
    expect(tooltipText(day, true).split('\n')).toEqual([
      'Thứ Bảy, 21/11/2026',
      'Doanh số quẹt   528.000.000',
      'Lãi gộp   3.163.500',
    ])
  })

  it('say nothing of a profit that may not be seen', () => {
    expect(tooltipText({ ...day, Profit: null }, false)).not.toContain('Lãi')
    expect(tooltipText(undefined, true)).toBe('')
  })
})
