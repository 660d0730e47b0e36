import { excelOut } from '@cardpro/contract/excelOut'
import { allReports } from '@cardpro/contract/reports/allReports'
import { businessResult, resultLines } from '@cardpro/contract/reports/businessResultReport'
import { mapValues, sheetsOf } from '#kit/excel/excel.service.ts'
import { reportSheet } from './figures/report.sheet.ts'
import { statementSheet } from './figures/statement.sheet.ts'

/** Each report that can be exported, under the name that its list has. */
export const reportSheets = sheetsOf(excelOut, {
  ...mapValues(allReports, (report) => reportSheet(report)),
  companyResult: statementSheet(businessResult, resultLines, { menu: 'company' }),
  companyRevenue: reportSheet(allReports.companyRevenue, { access: 'turnover.export', file: 'doanh-thu-cong-ty' }),
  statementReport: reportSheet(allReports.statementReport, { file: 'doi-soat-sao-ke' }),
})
