import { dayOfWeek, formatDay } from '@cardpro/contract/kit/dates'
import { formatShort } from '@cardpro/contract/kit/money/amounts'
import type { Dashboard } from '@cardpro/contract/reports/reports'

export type Size = { width: number; height: number }
type Box = { clientWidth: number; clientHeight: number }
/** `below` and `above` count the steps on either side of zero. */
export type Scale = { step: number; below: number; above: number }
type Bar = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }
type Rule = { y: number; volume: string; profit: string }
export type DayMark = { x: number; text: string; isSunday: boolean }

export type Plot = {
  left: number
  right: number
  top: number
  bottom: number
  step: number
  rules: Rule[]
  bars: Bar[]
  line: Point[]
  /** The profit of the period before, each day above its own. */
  before: Point[]
  marks: DayMark[]
}

const margin = { left: 54, right: 50, rightBare: 14, top: 14, bottom: 28 }
const barShare = 0.64

/** The size of a picture in this box; null where the scales leave it no room, as in a box that is hidden. */
export const sizeIn = ({ clientWidth: width, clientHeight: height }: Box): Size | null =>
  width > margin.left + margin.right && height > margin.top + margin.bottom ? { width, height } : null

/** Where everything of the picture lies: volume as bars on the left scale, profit as a line on the right one. */
export function plotOf(days: DayFigures[], { width, height }: Size, hasProfit: boolean): Plot {
  const left = margin.left
  const right = width - (hasProfit ? margin.right : margin.rightBare)
  const top = margin.top
  const bottom = height - margin.bottom
  const step = (right - left) / Math.max(days.length, 1)
  const [volume, profit] = sharedScales(
    days.map((day) => day.Volume),
    days.flatMap((day) => [day.Profit ?? 0, day.ProfitBefore ?? 0]),
  )
  const heightOf = (scale: Scale) => (value: number) =>
    bottom - ((value / scale.step + scale.below) / (scale.below + scale.above)) * (bottom - top)
  const middle = (index: number) => left + step * (index + 0.5)
  const pointsOf = (values: (number | null)[]): Point[] =>
    values.flatMap((value, index) => (value === null ? [] : [{ x: middle(index), y: heightOf(profit)(value) }]))
  return {
    left,
    right,
    top,
    bottom,
    step,
    rules: rulesOf(volume, hasProfit ? profit : null, heightOf(volume)),
    bars: days.map((day, index) => barOf(day.Volume, { x: middle(index), width: step * barShare }, heightOf(volume))),
    line: pointsOf(days.map((day) => day.Profit)),
    before: pointsOf(days.map((day) => day.ProfitBefore ?? null)),
    marks: marksOf(
      days.map(({ Day }) => Day),
      middle,
    ),
  }
}

/** Round steps, as many for both, so that the two scales share their rules and their zero. */
export function sharedScales(first: number[], second: number[]): [Scale, Scale] {
  const own = [ownScale(first), ownScale(second)] as const
  const below = Math.max(own[0].below, own[1].below)
  const above = Math.max(own[0].above, own[1].above, 4 - below)
  return [
    { step: own[0].step, below, above },
    { step: own[1].step, below, above },
  ]
}

const roundSizes = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5]

function ownScale(values: number[]): Scale {
  const top = Math.max(...values, 0)
  const bottom = Math.min(...values, 0)
  const power = 10 ** Math.floor(Math.log10(Math.max((top - bottom) / 4, 1)))
  const step = power * (roundSizes.find((size) => size * power * 4 >= top - bottom) ?? 10)
  return { step, below: Math.ceil(Math.abs(bottom) / step), above: Math.ceil(top / step) }
}

function rulesOf(volume: Scale, profit: Scale | null, heightAt: (value: number) => number): Rule[] {
  return Array.from({ length: volume.below + volume.above + 1 }, (_, index) => {
    const count = index - volume.below
    return {
      y: heightAt(count * volume.step),
      // Rarely below zero, and the profit's rule names the place.
      volume: count < 0 ? '' : formatShort(count * volume.step),
      profit: profit ? formatShort(count * profit.step) : '',
    }
  })
}

function barOf(volume: number, { x, width }: { x: number; width: number }, heightAt: (value: number) => number): Bar {
  // More may have been cancelled on a day than was swiped on it.
  const [y, zero] = [heightAt(volume), heightAt(0)]
  return { x: x - width / 2, y: Math.min(y, zero), width, height: Math.abs(zero - y) }
}

/** A week apart, counted back from the last day, so that the last one is always named. */
export function marksOf(days: readonly string[], middle: (index: number) => number): DayMark[] {
  return days.flatMap((day, index) =>
    (days.length - 1 - index) % 7 === 0
      ? [{ x: middle(index), text: formatDay(day).slice(0, 5), isSunday: dayOfWeek(day) === 0 }]
      : [],
  )
}

/** The day under a point of the picture, the nearest one at its edges. */
export function dayAt({ left, step }: Pick<Plot, 'left' | 'step'>, count: number, x: number): number {
  return Math.min(Math.max(Math.floor((x - left) / step), 0), count - 1)
}

/** What a day made, and what the day beside it made in the period before. */
export type DayFigures = Dashboard['Days'][number] & { ProfitBefore?: number | null }
