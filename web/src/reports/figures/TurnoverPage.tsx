import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { DaysChart, DaysLegend } from '../DaysChart.tsx'
import { prefetchReport, ReportPage } from './ReportPage.tsx'
import type { ReportRow } from './reportColumns.tsx'

/** Doanh thu: what the shop's orders earned and cost, by day, customer, card, staff, terminal, collaborator or kind. */
export const TurnoverPage = () => (
  <ReportPage
    report={turnover}
    strip={['Volume', 'Revenue', 'Margin', 'Orders']}
    noun={{
      pos: 'POS',
      aff: 'CTV',
      day: 'ngày',
      customer: 'khách',
      card: 'thẻ',
      staff: 'nhân viên',
      order: 'đơn',
      kind: 'loại đơn',
    }}
    chart={(days) => days.length > 1 && <DaysPicture days={days} />}
  />
)

TurnoverPage.prefetch = prefetchReport(turnover)

function DaysPicture({ days }: { days: ReportRow[] }) {
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
