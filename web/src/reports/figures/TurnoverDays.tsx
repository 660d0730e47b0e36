import { DaysChart, DaysLegend } from '../DaysChart.tsx'
import type { ReportRow } from './reportColumns.tsx'

/** Volume and profit of the days of a report. */
export function TurnoverDays({ days }: { days: ReportRow[] }) {
  const figures = days
    .map(({ Key, Now }) => ({ Day: Key, Volume: Now['Volume'] ?? 0, Profit: Now['Profit'] ?? null }))
    .sort((one, other) => (one.Day < other.Day ? -1 : 1))
  const hasProfit = figures.some(({ Profit }) => Profit !== null)
  return (
    <div className="cp-report-chart">
      <DaysLegend hasProfit={hasProfit} />
      <DaysChart days={figures} hasProfit={hasProfit} label="Doanh số quẹt và lãi gộp theo ngày" />
    </div>
  )
}
