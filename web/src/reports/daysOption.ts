import { formatShort, formatVnd } from '@cardpro/contract/amounts'
import { dayOfWeek, dayOfWeekName, formatDay } from '@cardpro/contract/dates'
import type { EChartsCoreOption } from 'echarts/core'
import type { DayFigures } from './dayFigures.ts'

export type Ink = { bar: string; line: string; rule: string; axis: string; text: string; surface: string; font: string }
type Look = { hasProfit: boolean; ink: Ink }

/** Bars for the volume on the left scale, a line for the profit on the right one; today's bar is the strongest. */
export function chartOption(days: DayFigures[], look: Look): EChartsCoreOption {
  const { ink, hasProfit } = look
  return {
    animation: false,
    textStyle: { fontFamily: ink.font },
    grid: { left: 54, right: hasProfit ? 50 : 14, top: 14, bottom: 26 },
    tooltip: tooltip(days, look),
    xAxis: dayAxis(days, ink),
    yAxis: [
      valueAxis(ink, niceSteps(days.map((day) => day.Volume))),
      ...(hasProfit ? [valueAxis(ink, niceSteps(days.map((day) => day.Profit ?? 0)))] : []),
    ],
    series: [volumeSeries(days, ink), ...(hasProfit ? [profitSeries(days, ink)] : [])],
  }
}

/** Four equal steps of a round size, so that both scales share their rules. */
export function niceSteps(values: number[]): { min: number; max: number; interval: number } {
  const top = Math.max(...values, 0)
  const bottom = Math.min(...values, 0)
  const wanted = Math.max((top - bottom) / 4, 1)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const interval = power * (roundSizes.find((size) => size * power * 4 >= top - bottom) ?? 10)
  const below = bottom < 0 ? Math.ceil(-bottom / interval) : 0
  return {
    min: below === 0 ? 0 : -below * interval,
    max: Math.max(4 - below, Math.ceil(top / interval)) * interval,
    interval,
  }
}

const roundSizes = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5]

function dayAxis(days: DayFigures[], ink: Ink): object {
  const last = days.length - 1
  return {
    type: 'category',
    data: days.map(({ Day }) => Day),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      color: ink.axis,
      fontSize: 11,
      // A week apart, counted back from the last day, so that the last one is always named.
      interval: (index: number) => (last - index) % 7 === 0,
      formatter: (day: string) => `{${dayOfWeek(day) === 0 ? 'sunday' : 'other'}|${formatDay(day).slice(0, 5)}}`,
      rich: { sunday: { fontWeight: 'bold', color: ink.axis }, other: { color: ink.axis } },
    },
  }
}

function valueAxis(ink: Ink, steps: { min: number; max: number; interval: number }): object {
  return {
    type: 'value',
    ...steps,
    axisLabel: { color: ink.axis, fontSize: 11, formatter: formatShort },
    splitLine: { lineStyle: { color: ink.rule } },
  }
}

function volumeSeries(days: DayFigures[], ink: Ink): object {
  return {
    type: 'bar',
    name: 'Doanh số quẹt',
    barWidth: '64%',
    data: days.map(({ Volume }, index) => ({
      value: Volume,
      itemStyle: { color: ink.bar, opacity: index === days.length - 1 ? 1 : 0.62, borderRadius: 2 },
    })),
  }
}

function profitSeries(days: DayFigures[], ink: Ink): object {
  return {
    type: 'line',
    name: 'Lãi gộp',
    yAxisIndex: 1,
    showSymbol: true,
    lineStyle: { width: 2, color: ink.line },
    itemStyle: { color: ink.line },
    data: days.map(({ Profit }, index) => ({
      value: Profit,
      symbol: index === days.length - 1 ? 'circle' : 'none',
      symbolSize: 8,
      itemStyle: { color: ink.line, borderColor: ink.surface, borderWidth: 2 },
    })),
  }
}

/** Drawn as text: markup made from strings is what the page's policy forbids. */
function tooltip(days: DayFigures[], { hasProfit, ink }: Look): object {
  return {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: ink.surface,
    borderColor: ink.rule,
    padding: 10,
    textStyle: { color: ink.text, fontSize: 12, fontFamily: ink.font },
    axisPointer: { type: 'shadow', shadowStyle: { opacity: 0.08 } },
    formatter: (points: { dataIndex: number }[]) => tooltipText(days[points[0]?.dataIndex ?? -1], hasProfit),
  }
}

export function tooltipText(day: DayFigures | undefined, hasProfit: boolean): string {
  if (!day) return ''
  const lines = [`${dayOfWeekName(day.Day)}, ${formatDay(day.Day)}`, `Doanh số quẹt   ${formatVnd(day.Volume)}`]
  if (hasProfit && day.Profit !== null) lines.push(`Lãi gộp   ${formatVnd(day.Profit)}`)
  return lines.join('\n')
}
