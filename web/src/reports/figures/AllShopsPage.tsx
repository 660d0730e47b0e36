import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { CapitalBlock } from '../capital/CapitalBlock.tsx'
import { ShopsReport } from './ShopsReport.tsx'
import { prefetchReport } from './useReport.ts'

/** Báo cáo tất cả cửa hàng: the shops that one may enter side by side, from a shop as well. */
export const AllShopsPage = () => (
  <ShopsReport
    report={allShops}
    strip={['Volume', 'Revenue', 'Margin', 'Orders']}
    charted={['Volume', 'Revenue', 'Profit']}
    above={<CapitalBlock ofOwnShops />}
  />
)

AllShopsPage.prefetch = prefetchReport(allShops)
