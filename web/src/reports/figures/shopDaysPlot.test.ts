import { describe, expect, it } from 'vitest'
import { dayAt } from '../daysPlot.ts'
import { shopDaysPlot } from './shopDaysPlot.ts'

const size = { width: 700, height: 250 }

describe('the picture of days by shop', () => {
  it('stacks the shops of a day in their order, and leaves out what is nothing', () => {
    const plot = shopDaysPlot([{ day: '2026-11-21', parts: [60_000_000, 0, 40_000_000], total: 100_000_000 }], size)
    expect(plot.parts.map(({ series }) => series)).toEqual([0, 2])
    const [below, above] = plot.parts
    expect(below && above && above.y + above.height).toBeCloseTo(below?.y ?? 0, 6)
    expect((below?.height ?? 0) / (above?.height ?? 1)).toBeCloseTo(1.5, 6)
    expect(below && below.y + below.height).toBeCloseTo(plot.bottom, 6)
  })

  it('draws a day on which more was cancelled than swiped below zero, beside what is above it', () => {
    const plot = shopDaysPlot([{ day: '2026-11-21', parts: [50_000_000, -25_000_000], total: 25_000_000 }], size)
    const zero = plot.rules.find(({ text }) => text === '0')?.y ?? 0
    expect(plot.parts.map(({ y, height }) => [y + height <= zero + 1e-6, y >= zero - 1e-6])).toEqual([
      [true, false],
      [false, true],
    ])
    for (const { height } of plot.parts) expect(height).toBeGreaterThan(0)
  })

  it('finds the day under a point, the nearest one beyond the edges', () => {
    const days = ['2026-11-20', '2026-11-21'].map((day) => ({ day, parts: [1], total: 1 }))
    const plot = shopDaysPlot(days, size)
    expect([0, plot.left + 1, plot.right - 1, 9_999].map((x) => dayAt(plot, 2, x))).toEqual([0, 0, 1, 1])
  })
})
