import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useThemeMode } from '#theme/mode.ts'
import type { DayFigures } from './dayFigures.ts'
import { chartOption, type Ink } from './daysOption.ts'

use([BarChart, LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** The picture of thirty days. It is drawn again when the figures, the theme or the width change, never animated then. */
export function DaysChart({ days, hasProfit }: { days: DayFigures[]; hasProfit: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const mode = useThemeMode()
  useEffect(() => {
    const place = box.current
    if (!place) return
    const chart = init(place, null, { renderer: 'svg' })
    chart.setOption(chartOption(days, { hasProfit, ink: inkOf(place) }))
    const sizes = new ResizeObserver(() => chart.resize())
    sizes.observe(place)
    return () => {
      sizes.disconnect()
      chart.dispose()
    }
    // The inks are the theme's.
  }, [days, hasProfit, mode])
  return <div ref={box} className="cp-dash-chart" role="img" aria-label="Doanh số quẹt và lãi gộp 30 ngày" />
}

/** The chart draws for itself, so it needs the palette's values and not their names. */
function inkOf(place: HTMLElement): Ink {
  const styles = getComputedStyle(place)
  const value = (name: string) => styles.getPropertyValue(name).trim()
  return {
    bar: value('--series-3'),
    line: value('--series-1'),
    rule: value('--line'),
    axis: value('--text3'),
    text: value('--text'),
    surface: value('--surface'),
    font: styles.fontFamily,
  }
}
