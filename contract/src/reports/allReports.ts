import { allShops, companyRevenue } from './allShopsReport.ts'
import { businessResult } from './businessResultReport.ts'
import { collectExpenseReport } from './collectExpenseReport.ts'
import { interest } from './interestReport.ts'
import { newCustomersReport } from './newCustomersReport.ts'
import type { Report } from './report.ts'
import { statementReport } from './statementReport.ts'
import { posReport, scheduleReport, staffReport, turnover } from './turnoverReport.ts'

/**
 * Every report, under the name of its list and its file. Its calls and its file follow from that; a screen is entered besides
 * in `TurnoverPage` and `reportCards`.
 */
export const allReports = {
  turnover,
  turnoverInterest: interest,
  companyRevenue,
  allShops,
  companyResult: businessResult,
  staffReport,
  posReport,
  newCustomers: newCustomersReport,
  scheduleReport,
  collectExpenseCompany: collectExpenseReport,
  statementReport,
} as const satisfies Record<string, Report>

export const reportsByName: ReadonlyMap<string, Report> = new Map(
  Object.values(allReports).map((report) => [report.name, report]),
)
