import { dayOfWeekName, formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { DaysFrame, DayTip } from './DaysFrame.tsx'
import { DaysPicture } from './DaysPicture.tsx'
import { type DayFigures, dayAt, type Plot, plotOf } from './daysPlot.ts'

type Names = { bars: string; line: string }
type DaysChartProps = { days: DayFigures[]; hasProfit: boolean; label?: string; names?: Names }

const volumeAndProfit: Names = { bars: 'Doanh số quẹt', line: 'Lãi gộp' }

/** Volume of days as bars, and their profit as a line; or two other figures that are named. */
export function DaysChart({
  days,
  hasProfit,
  label = 'Doanh số quẹt và lãi gộp 30 ngày',
  names = volumeAndProfit,
}: DaysChartProps) {
  return (
    <DaysFrame
      label={label}
      count={days.length}
      words={(index) => wordsOf(days[index], names)}
      dayAt={(size, x) => dayAt(plotOf(days, size, hasProfit), days.length, x)}
    >
      {(size, chosen) => {
        const plot = plotOf(days, size, hasProfit)
        const day = chosen === null ? undefined : days[chosen]
        return (
          <>
            <DaysPicture plot={plot} size={size} chosen={chosen} />
            {day && chosen !== null && <FiguresTip day={day} plot={plot} index={chosen} names={names} />}
          </>
        )
      }}
    </DaysFrame>
  )
}

/** `before`: what the profit of the period before is called, where it is drawn. */
type LegendProps = { hasProfit: boolean; before?: string; names?: Names }

export function DaysLegend({ hasProfit, before = '', names = volumeAndProfit }: LegendProps) {
  return (
    <div className="cp-days-legend flex wrap text-12 cp-nowrap" aria-hidden="true">
      <span>
        <i /> {names.bars}
        {hasProfit && ' (trái)'}
      </span>
      {hasProfit && (
        <span>
          <i className="cp-days-legend-line" /> {names.line} (phải)
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

type TipProps = { day: DayFigures; plot: Plot; index: number; names: Names }

function FiguresTip({ day, plot, index, names }: TipProps) {
  return (
    <DayTip x={plot.left + plot.step * (index + 0.5)} left={plot.left} right={plot.right} title={dayName(day)}>
      <span>
        {names.bars} <b>{formatVnd(day.Volume)}</b>
      </span>
      {day.Profit !== null && (
        <span>
          {names.line} <b>{formatVnd(day.Profit)}</b>
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

function wordsOf(day: DayFigures | undefined, { bars, line }: Names): string {
  if (!day) return ''
  const profit = day.Profit === null ? '' : `, ${line.toLowerCase()} ${formatVnd(day.Profit)}`
  const before = typeof day.ProfitBefore === 'number' ? `, kỳ trước ${formatVnd(day.ProfitBefore)}` : ''
  return `${dayName(day)}: ${bars.toLowerCase()} ${formatVnd(day.Volume)}${profit}${before}`
}
