import { DaysChart, DaysLegend } from '../DaysChart.tsx'
import type { ReportRow, ReportSums } from './reportColumns.tsx'
import { daysText } from './reportFilters.ts'

/** Volume and profit of the days of a report, with the profit of the period before. */
export function TurnoverDays({ days, sums }: { days: ReportRow[]; sums: ReportSums }) {
  const figures = days
    .map(({ Key, Now, Before }) => ({
      Day: Key,
      Volume: Now['Volume'] ?? 0,
      Profit: Now['Profit'] ?? null,
      ProfitBefore: Before?.['Profit'] ?? null,
    }))
    .sort((one, other) => (one.Day < other.Day ? -1 : 1))
  const hasProfit = figures.some(({ Profit }) => Profit !== null)
  return (
    <div className="cp-report-chart stack firm line-under">
      <DaysLegend hasProfit={hasProfit} before={hasProfit ? beforeText(sums) : ''} />
      <DaysChart days={figures} hasProfit={hasProfit} label="Doanh số quẹt và lãi gộp theo ngày" />
    </div>
  )
}

const beforeText = ({ BeforeFrom, BeforeTo }: ReportSums): string =>
  BeforeFrom && BeforeTo ? `Lãi gộp ${daysText({ from: BeforeFrom, to: BeforeTo })}` : ''
