import { excelOut } from '@cardpro/contract/excelOut'
import { allShops, companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import { businessResult, resultLines } from '@cardpro/contract/reports/businessResultReport'
import { collectExpenseReport } from '@cardpro/contract/reports/collectExpenseReport'
import { interest } from '@cardpro/contract/reports/interestReport'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import { statementReport } from '@cardpro/contract/reports/statementReport'
import { posReport, scheduleReport, staffReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import { sheetsOf } from '#kit/excel/excel.service.ts'
import { reportSheet } from './figures/report.sheet.ts'
import { statementSheet } from './figures/statement.sheet.ts'

/** Each report that can be exported, under the name that its list has. */
export const reportSheets = sheetsOf(excelOut, {
  turnover: reportSheet(turnover),
  turnoverInterest: reportSheet(interest),
  allShops: reportSheet(allShops),
  companyResult: statementSheet(businessResult, resultLines, { menu: 'company' }),
  companyRevenue: reportSheet(companyRevenue, { access: 'turnover.export', file: 'doanh-thu-cong-ty' }),
  collectExpenseCompany: reportSheet(collectExpenseReport),
  staffReport: reportSheet(staffReport),
  posReport: reportSheet(posReport),
  newCustomers: reportSheet(newCustomersReport),
  scheduleReport: reportSheet(scheduleReport),
  statementReport: reportSheet(statementReport, { file: 'doi-soat-sao-ke' }),
})
