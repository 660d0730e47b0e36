import { interest } from '@cardpro/contract/reports/interestReport'
import { useCan } from '#kit/api/hooks.ts'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { DaysChart, DaysLegend } from '../DaysChart.tsx'
import { ReportPage } from './ReportPage.tsx'
import type { ReportRow } from './reportColumns.tsx'

const turnoverViews = [
  { value: '', label: 'Doanh thu' },
  { value: 'interest', label: 'Lãi sau chi phí' },
]

/** From the turnover to what is left of it after the running costs, and back. */
export function TurnoverViews() {
  const [view, setView] = useAddress('view')
  const { allowed } = useCan(interest.calls.day)
  if (!allowed) return null
  return (
    <Segments label="Xem" options={turnoverViews} value={view ?? ''} onChange={(chosen) => setView(chosen || null)} />
  )
}

/** What is left of the gross profit of each day after the running costs. */
export const InterestView = () => (
  <ReportPage
    report={interest}
    strip={['Profit', 'Expense', 'Net']}
    noun={{ day: 'ngày' }}
    views={<TurnoverViews />}
    chart={({ rows, isWhole }) => isWhole && rows.length > 1 && <InterestDays days={rows} />}
  />
)

const { Profit, NetSpread } = interest.measures
const names = { bars: Profit.title, line: NetSpread.title }

function InterestDays({ days }: { days: ReportRow[] }) {
  const figures = days
    .map(({ Key, Now }) => ({ Day: Key, Volume: Now['Profit'] ?? 0, Profit: Now['NetSpread'] ?? null }))
    .sort((one, other) => (one.Day < other.Day ? -1 : 1))
  return (
    <div className="cp-report-chart stack firm line-under">
      <DaysLegend hasProfit names={names} />
      <DaysChart days={figures} hasProfit label="Lãi gộp và lãi sau chi phí chia đều theo ngày" names={names} />
    </div>
  )
}
