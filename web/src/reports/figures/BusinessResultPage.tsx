import { businessResult, resultLines } from '@cardpro/contract/reports/businessResultReport'
import { CapitalBlock } from '../capital/CapitalBlock.tsx'
import { StatementPage } from './StatementPage.tsx'
import { prefetchReport, wholeReport } from './useReport.ts'

/** Kết quả kinh doanh: the lines of the result, beside each other by shop or by month. */
export const BusinessResultPage = () => (
  <StatementPage report={businessResult} lines={resultLines} above={<CapitalBlock />} />
)

BusinessResultPage.prefetch = prefetchReport(businessResult, wholeReport)
