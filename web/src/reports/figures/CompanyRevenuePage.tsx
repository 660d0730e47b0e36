import { companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import type { Search } from '#kit/ui/list/filters.ts'
import { OddDays, prefetchOdd, useOddDays } from '../odd/OddDays.tsx'
import { ShopsReport } from './ShopsReport.tsx'
import { prefetchReport } from './useReport.ts'

/** Báo cáo doanh thu: the home of the company level. */
export function CompanyRevenuePage() {
  const { odd } = useOddDays()
  return (
    <ShopsReport
      report={companyRevenue}
      strip={['Volume', 'NetRevenue', 'Margin', 'Orders']}
      charted={['Volume', 'NetRevenue', 'Profit']}
      above={<OddDays odd={odd} />}
    />
  )
}

CompanyRevenuePage.prefetch = (search: Search): void => {
  prefetchReport(companyRevenue)(search)
  prefetchOdd()
}
