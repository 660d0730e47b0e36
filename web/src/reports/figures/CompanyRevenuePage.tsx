import { companyRevenue } from '@cardpro/contract/reports/companyRevenueReport'
import { ShopsReport } from './ShopsReport.tsx'
import { prefetchReport } from './useReport.ts'

/** Báo cáo doanh thu: the home of the company level. */
export const CompanyRevenuePage = () => (
  <ShopsReport
    report={companyRevenue}
    strip={['Volume', 'NetRevenue', 'Margin', 'Orders']}
    charted={['Volume', 'NetRevenue', 'Profit']}
  />
)

CompanyRevenuePage.prefetch = prefetchReport(companyRevenue)
