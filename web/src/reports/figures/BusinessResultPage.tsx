import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { type StatementLine, StatementPage } from './StatementPage.tsx'
import { prefetchReport, wholeReport } from './useReport.ts'

/** What is subtracted from what, as the lines say it. */
const lines: readonly StatementLine[] = [
  { key: 'Revenue', no: '1' },
  { key: 'WithdrawFee' },
  { key: 'RolloverFee' },
  { key: 'OtherFee' },
  { key: 'PartnerFee' },
  { key: 'Discount', no: '2' },
  { key: 'NetRevenue', no: '3', how: '= 1 − 2' },
  { key: 'PosFee', no: '4' },
  { key: 'PartnerCost', no: '5' },
  { key: 'Commission', no: '6' },
  { key: 'StaffFee', no: '7' },
  { key: 'Profit', no: '8', how: '= 3 − 4 − 5 − 6 − 7' },
  { key: 'Expense', no: '9' },
  { key: 'OtherIncome', no: '10' },
  { key: 'OtherExpense', no: '11' },
  { key: 'BadDebt', no: '12' },
  { key: 'NetProfit', no: '13', how: '= 8 − 9 + 10 − 11 − 12' },
]

/** Kết quả kinh doanh: the lines of the result, beside each other by shop or by month. */
export const BusinessResultPage = () => <StatementPage report={businessResult} lines={lines} />

BusinessResultPage.prefetch = prefetchReport(businessResult, wholeReport)
