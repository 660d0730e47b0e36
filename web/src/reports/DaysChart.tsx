import { dayOfWeekName, formatDay } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { DaysFrame, DayTip } from './DaysFrame.tsx'
import { DaysPicture } from './DaysPicture.tsx'
import { type DayFigures, dayAt, type Plot, plotOf } from './daysPlot.ts'

type DaysChartProps = { days: DayFigures[]; hasProfit: boolean; label?: string }

/** Volume of days as bars, and their profit as a line. */
export function DaysChart({ days, hasProfit, label = 'Doanh số quẹt và lãi gộp 30 ngày' }: DaysChartProps) {
  return (
    <DaysFrame
      label={label}
      count={days.length}
      words={(index) => wordsOf(days[index])}
      dayAt={(size, x) => dayAt(plotOf(days, size, hasProfit), days.length, x)}
    >
      {(size, chosen) => {
        const plot = plotOf(days, size, hasProfit)
        const told = chosen === null ? undefined : days[chosen]
        return (
          <>
            <DaysPicture plot={plot} size={size} chosen={chosen} />
            {told && chosen !== null && <FiguresTip day={told} plot={plot} index={chosen} />}
          </>
        )
      }}
    </DaysFrame>
  )
}

/** `before`: what the profit of the period before is called, where it is drawn. */
export function DaysLegend({ hasProfit, before = '' }: { hasProfit: boolean; before?: string }) {
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
      {before && (
        <span>
          <i className="cp-days-legend-before" /> {before}
        </span>
      )}
    </div>
  )
}

function FiguresTip({ day, plot, index }: { day: DayFigures; plot: Plot; index: number }) {
  return (
    <DayTip x={plot.left + plot.step * (index + 0.5)} left={plot.left} right={plot.right} title={dayName(day)}>
      <span>
        Doanh số quẹt <b>{formatVnd(day.Volume)}</b>
      </span>
      {day.Profit !== null && (
        <span>
          Lãi gộp <b>{formatVnd(day.Profit)}</b>
        </span>
      )}
      {typeof day.ProfitBefore === 'number' && (
        <span>
          Kỳ trước <b>{formatVnd(day.ProfitBefore)}</b>
        </span>
      )}
    </DayTip>
  )
}

const dayName = ({ Day }: { Day: string }): string => `${dayOfWeekName(Day)}, ${formatDay(Day)}`

function wordsOf(day: DayFigures | undefined): string {
  if (!day) return ''
  const profit = day.Profit === null ? '' : `, lãi gộp ${formatVnd(day.Profit)}`
  const before = typeof day.ProfitBefore === 'number' ? `, kỳ trước ${formatVnd(day.ProfitBefore)}` : ''
  return `${dayName(day)}: doanh số quẹt ${formatVnd(day.Volume)}${profit}${before}`
}
