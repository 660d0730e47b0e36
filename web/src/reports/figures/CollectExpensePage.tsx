import { collectExpenseReport } from '@cardpro/contract/reports/collectExpenseReport'
import { ReportPage } from './ReportPage.tsx'
import { prefetchReport } from './useReport.ts'

/** Báo cáo thu chi: income and costs beside orders by category, each shop and the company's own book beside the others. */
export const CollectExpensePage = () => (
  <ReportPage
    report={collectExpenseReport}
    strip={['In', 'Out', 'Net']}
    noun={{ category: 'loại', shop: 'cửa hàng', month: 'tháng' }}
  />
)

CollectExpensePage.prefetch = prefetchReport(collectExpenseReport)
