import { formatShort } from '@cardpro/contract/kit/money/amounts'
import { type DayMark, marksOf, type Size, sharedScales } from '../daysPlot.ts'

/** One day with a figure for each series, in their order; the whole of the day leaves out what they charged each other. */
export type StackedDay = { day: string; parts: number[]; total: number }
type Part = { series: number; x: number; y: number; width: number; height: number }
export type ShopDaysPlot = {
  left: number
  right: number
  bottom: number
  step: number
  rules: { y: number; text: string }[]
  parts: Part[]
  marks: DayMark[]
}

const margin = { left: 54, right: 14, top: 10, bottom: 26 }
const barShare = 0.64

/** Where everything lies: what is above zero is stacked upwards in the order of the series, what is below downwards. */
export function shopDaysPlot(days: StackedDay[], { width, height }: Size): ShopDaysPlot {
  const [left, right, bottom] = [margin.left, width - margin.right, height - margin.bottom]
  const step = (right - left) / Math.max(days.length, 1)
  const middle = (index: number) => left + step * (index + 0.5)
  const ends = days.flatMap(({ parts }) => [sumOf(parts, 1), sumOf(parts, -1)])
  const [scale] = sharedScales(ends, [])
  const heightAt = (value: number) =>
    bottom - ((value / scale.step + scale.below) / (scale.below + scale.above)) * (bottom - margin.top)
  return {
    left,
    right,
    bottom,
    step,
    rules: Array.from({ length: scale.below + scale.above + 1 }, (_, index) => {
      const value = (index - scale.below) * scale.step
      return { y: heightAt(value), text: formatShort(value) }
    }),
    parts: days.flatMap(({ parts }, index) =>
      stackParts(parts, heightAt).map((part) => ({
        ...part,
        x: middle(index) - (step * barShare) / 2,
        width: step * barShare,
      })),
    ),
    marks: marksOf(
      days.map(({ day }) => day),
      middle,
    ),
  }
}

const sumOf = (parts: number[], sign: 1 | -1): number =>
  parts.reduce((sum, part) => sum + (part * sign > 0 ? part : 0), 0)

function stackParts(parts: number[], heightAt: (value: number) => number): Pick<Part, 'series' | 'y' | 'height'>[] {
  let [up, down] = [0, 0]
  return parts.flatMap((part, series) => {
    if (part === 0) return []
    const from = part > 0 ? up : down
    if (part > 0) up += part
    else down += part
    const [one, other] = [heightAt(from), heightAt(from + part)]
    return [{ series, y: Math.min(one, other), height: Math.abs(one - other) }]
  })
}
