import { describe, expect, it } from 'vitest'
import { dayAt, plotOf, sharedScales, sizeIn } from './daysPlot.ts'
import { shopDaysPlot } from './figures/shopDaysPlot.ts'

describe('the scales of the picture', () => {
  it('have four round steps that hold the largest value', () => {
    expect(sharedScales([367_000_000, 148_000_000], [2_691_100])).toEqual([
      { step: 100_000_000, below: 0, above: 4 },
      { step: 750_000, below: 0, above: 4 },
    ])
  })

  it('are drawn even when nothing happened', () => {
    expect(sharedScales([0, 0], [0, 0])).toEqual([
      { step: 1, below: 0, above: 4 },
      { step: 1, below: 0, above: 4 },
    ])
  })

  it('go below zero together for a day with a loss, so that both have one zero', () => {
    const [volume, profit] = sharedScales([400_000_000], [3_000_000, -500_000])

    expect(-profit.below * profit.step).toBeLessThanOrEqual(-500_000)
    expect(profit.above * profit.step).toBeGreaterThanOrEqual(3_000_000)
    expect([volume.below, volume.above]).toEqual([profit.below, profit.above])
  })
})

describe('the picture of the days', () => {
  const size = { width: 604, height: 254 }
  const days = Array.from({ length: 30 }, (_, index) => ({
    Day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    Volume: index === 29 ? 400_000_000 : 100_000_000,
    Profit: index === 0 ? -1_000_000 : 3_000_000,
  }))

  it('has no bar of a negative size, however small its box is', () => {
    for (let length = 0; length < 160; length += 4) {
      for (const box of [
        { clientWidth: length, clientHeight: 254 },
        { clientWidth: 604, clientHeight: length },
      ]) {
        const drawn = sizeIn(box)
        if (!drawn) continue
        const { step, top, bottom, bars } = plotOf(days, drawn, true)
        const parts = shopDaysPlot([{ day: '2026-11-30', parts: [2, -1], total: 1 }], drawn).parts
        const sizes = [...bars, ...parts].flatMap(({ width, height }) => [width, height])
        expect(Math.min(step, bottom - top, ...sizes), JSON.stringify(box)).toBeGreaterThanOrEqual(0)
      }
    }
    expect(sizeIn({ clientWidth: 0, clientHeight: 0 })).toBeNull()
  })

  it('keeps every bar and point between its lowest and its highest rule', () => {
    const plot = plotOf(days, size, true)

    const heights = plot.bars.flatMap((bar) => [bar.y, bar.y + bar.height]).concat(plot.line.map((point) => point.y))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(plot.top)
    expect(Math.max(...heights)).toBeLessThanOrEqual(plot.bottom)
    expect([plot.rules.at(-1)?.y, plot.rules[0]?.y]).toEqual([plot.top, plot.bottom])
  })

  it('lets bars stand on zero and the line fall below it', () => {
    const plot = plotOf(days, size, true)

    const zero = plot.rules.find((rule) => rule.volume === '0')
    expect(plot.bars.map((bar) => Math.round(bar.y + bar.height))).toEqual(days.map(() => Math.round(zero?.y ?? -1)))
    expect(plot.line[0]?.y).toBeGreaterThan(zero?.y ?? Number.POSITIVE_INFINITY)
  })

  it('names every seventh day back from the last one, Sundays apart', () => {
    const { marks } = plotOf(days, size, true)

    expect(marks.map((mark) => mark.text)).toEqual(['02/11', '09/11', '16/11', '23/11', '30/11'])
    expect(plotOf(days.slice(0, 29), size, true).marks.every((mark) => mark.isSunday)).toBe(true)
  })

  it('shows neither line nor scale of a profit that may not be seen', () => {
    const plot = plotOf(
      days.map((day) => ({ ...day, Profit: null })),
      size,
      false,
    )

    expect(plot.line).toEqual([])
    expect(plot.rules.map((rule) => rule.profit).join('')).toBe('')
    expect(plot.right).toBeGreaterThan(plotOf(days, size, true).right)
  })

  it('finds the day under the pointer, the nearest one beside the bars', () => {
    const plot = plotOf(days, size, true)

    expect(dayAt(plot, 30, plot.left + plot.step * 2.5)).toBe(2)
    expect(dayAt(plot, 30, 0)).toBe(0)
    expect(dayAt(plot, 30, size.width)).toBe(29)
  })
})
