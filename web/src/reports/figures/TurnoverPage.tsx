import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { DaysPicture } from './DaysPicture.tsx'
import { prefetchReport, ReportPage } from './ReportPage.tsx'

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
