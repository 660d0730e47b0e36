import { interest } from '@cardpro/contract/reports/interestReport'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import { statementReport } from '@cardpro/contract/reports/statementReport'
import { posReport, scheduleReport, staffReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import type { FunctionComponent } from 'react'
import type { Search } from '#kit/ui/list/filters.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { CollaboratorReportView, prefetchCollaboratorReport } from '#reports/figures/CollaboratorReportView.tsx'
import { AwayView, prefetchAway } from '../AwayView.tsx'
import { InterestView, TurnoverViews } from './InterestView.tsx'
import { ReportPage } from './ReportPage.tsx'
import { NewCustomersView, PosReportView, ScheduleReportView, StaffReportView } from './ReportViews.tsx'
import { StatementReportView } from './StatementReportView.tsx'
import { TurnoverDays } from './TurnoverDays.tsx'
import { prefetchReport } from './useReport.ts'

/** Doanh thu: what the shop's orders earned and cost, by day, customer, card, staff, POS, collaborator or kind. */
const TurnoverView = () => (
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
    views={<TurnoverViews />}
    chart={({ dimension, rows, sums, isWhole }) =>
      dimension === 'day' && isWhole && sums && rows.length > 1 && <TurnoverDays days={rows} sums={sums} />
    }
  />
)

const views: Readonly<Record<string, { Screen: FunctionComponent; prefetch: (search: Search) => void }>> = {
  '': { Screen: TurnoverView, prefetch: prefetchReport(turnover) },
  interest: { Screen: InterestView, prefetch: prefetchReport(interest) },
  staff: { Screen: StaffReportView, prefetch: prefetchReport(staffReport) },
  pos: { Screen: PosReportView, prefetch: prefetchReport(posReport) },
  'new-customers': { Screen: NewCustomersView, prefetch: prefetchReport(newCustomersReport) },
  away: { Screen: AwayView, prefetch: prefetchAway },
  aff: { Screen: CollaboratorReportView, prefetch: prefetchCollaboratorReport },
  schedule: { Screen: ScheduleReportView, prefetch: prefetchReport(scheduleReport) },
  statements: { Screen: StatementReportView, prefetch: prefetchReport(statementReport) },
}

const viewOf = (view: unknown) => (typeof view === 'string' && views[view]) || views['']

/** The turnover, or one of the reports that share its path. */
export function TurnoverPage() {
  const [view] = useAddress('view')
  const Screen = viewOf(view)?.Screen ?? TurnoverView
  return <Screen key={view} />
}

TurnoverPage.prefetch = (search: Search) => viewOf(search['view'])?.prefetch(search)
