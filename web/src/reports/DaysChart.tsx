import { dayOfWeekName, formatDay } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { type KeyboardEvent, type PointerEvent, type RefCallback, useCallback, useState } from 'react'
import { DaysPicture } from './DaysPicture.tsx'
import { type DayFigures, dayAt, type Plot, plotOf } from './daysPlot.ts'
import './daysChart.css'

type DaysChartProps = { days: DayFigures[]; hasProfit: boolean; label?: string }

/** Days as bars and a line. The pointer or the arrow keys choose a day, whose figures are then shown. */
export function DaysChart({ days, hasProfit, label = 'Doanh số quẹt và lãi gộp 30 ngày' }: DaysChartProps) {
  const [box, size] = useSize()
  const [chosen, setChosen] = useState<number | null>(null)
  const plot = size && plotOf(days, size, hasProfit)
  const last = days.length - 1
  const told = days[chosen ?? last]
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (plot) setChosen(dayAt(plot, event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  return (
    <div
      ref={box}
      className="cp-days-chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-readonly="true"
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(chosen ?? last) + 1}
      aria-valuetext={told && dayWords(told)}
      onPointerMove={point}
      onPointerDown={point}
      // A finger leaves the picture as it lifts, and the figures are to stay.
      onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
      onFocus={() => setChosen(chosen ?? last)}
      onBlur={() => setChosen(null)}
      onKeyDown={(event) => moveByKey(event, { chosen: chosen ?? last, last, setChosen })}
    >
      {plot && size && <DaysPicture plot={plot} size={size} chosen={chosen} />}
      {plot && chosen !== null && told && <DayTip day={told} plot={plot} index={chosen} />}
    </div>
  )
}

export function DaysLegend({ hasProfit }: { hasProfit: boolean }) {
  return (
    <div className="cp-days-legend" aria-hidden="true">
      <span>
        <i /> Doanh số quẹt{hasProfit && ' (trái)'}
      </span>
      {hasProfit && (
        <span>
          <i className="cp-days-legend-line" /> Lãi gộp (phải)
        </span>
      )}
    </div>
  )
}

type Choice = { chosen: number; last: number; setChosen: (index: number | null) => void }

function moveByKey(event: KeyboardEvent, { chosen, last, setChosen }: Choice) {
  const target = {
    ArrowLeft: Math.max(chosen - 1, 0),
    ArrowDown: Math.max(chosen - 1, 0),
    ArrowRight: Math.min(chosen + 1, last),
    ArrowUp: Math.min(chosen + 1, last),
    PageDown: Math.max(chosen - 7, 0),
    PageUp: Math.min(chosen + 7, last),
    Home: 0,
    End: last,
    Escape: null,
  }[event.key]
  if (target === undefined) return
  event.preventDefault()
  setChosen(target)
}

/** Beside its day, on the side where there is more room. */
function DayTip({ day, plot, index }: { day: DayFigures; plot: Plot; index: number }) {
  const x = plot.left + plot.step * (index + 0.5)
  const isRight = x < (plot.left + plot.right) / 2
  return (
    <div className="cp-days-tip" style={isRight ? { left: x + 12 } : { right: `calc(100% - ${x - 12}px)` }}>
      <b>{dayName(day)}</b>
      <span>
        Doanh số quẹt <b>{formatVnd(day.Volume)}</b>
      </span>
      {day.Profit !== null && (
        <span>
          Lãi gộp <b>{formatVnd(day.Profit)}</b>
        </span>
      )}
    </div>
  )
}

const dayName = ({ Day }: DayFigures): string => `${dayOfWeekName(Day)}, ${formatDay(Day)}`

function dayWords(day: DayFigures): string {
  const profit = day.Profit === null ? '' : `, lãi gộp ${formatVnd(day.Profit)}`
  return `${dayName(day)}: doanh số quẹt ${formatVnd(day.Volume)}${profit}`
}

/** The inner size of a box, again whenever it changes; null until it has been measured. */
function useSize(): [RefCallback<HTMLElement>, { width: number; height: number } | null] {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const sizes = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [])
  return [watch, size]
}
