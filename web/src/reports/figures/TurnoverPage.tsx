import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { ReportPage } from './ReportPage.tsx'
import { TurnoverDays } from './TurnoverDays.tsx'
import { prefetchReport } from './useReport.ts'

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
    chart={({ dimension, rows, sums, isWhole }) =>
      dimension === 'day' && isWhole && sums && rows.length > 1 && <TurnoverDays days={rows} sums={sums} />
    }
  />
)

TurnoverPage.prefetch = prefetchReport(turnover)
