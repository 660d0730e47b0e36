import { allShops, companyRevenue } from '@cardpro/contract/reports/allShopsReport'
import { businessResult, resultLines } from '@cardpro/contract/reports/businessResultReport'
import { collectExpenseReport } from '@cardpro/contract/reports/collectExpenseReport'
import { interest } from '@cardpro/contract/reports/interestReport'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import { statementReport } from '@cardpro/contract/reports/statementReport'
import { posReport, scheduleReport, staffReport, turnover } from '@cardpro/contract/reports/turnoverReport'
import { reportSheet } from './figures/report.sheet.ts'
import { statementSheet } from './figures/statement.sheet.ts'

export const turnoverSheet = reportSheet(turnover, {
  kind: 'excel.turnover',
  menu: 'turnover',
  right: 'turnover.export',
  file: 'doanh-thu',
})

export const interestSheet = reportSheet(interest, {
  kind: 'excel.interest',
  menu: 'turnover',
  right: 'turnover.export',
  file: 'lai-sau-chi-phi',
})

export const allShopsSheet = reportSheet(allShops, {
  kind: 'excel.allShops',
  menu: 'allShops',
  right: 'allShops.export',
  file: 'tat-ca-cua-hang',
})

export const businessResultSheet = statementSheet(businessResult, resultLines, {
  kind: 'excel.businessResult',
  menu: 'company',
  right: 'turnover.export',
  file: 'ket-qua-kinh-doanh',
})

export const companyRevenueSheet = reportSheet(companyRevenue, {
  kind: 'excel.companyRevenue',
  menu: 'company',
  right: 'turnover.export',
  file: 'doanh-thu-cong-ty',
})

export const collectExpenseReportSheet = reportSheet(collectExpenseReport, {
  kind: 'excel.collectExpenseReport',
  menu: 'collectExpense',
  right: 'collectExpense.export',
  file: 'bao-cao-thu-chi',
})

export const staffReportSheet = reportSheet(staffReport, {
  kind: 'excel.staffReport',
  menu: 'turnover',
  right: 'turnover.export',
  file: 'bao-cao-nhan-vien',
})

export const posReportSheet = reportSheet(posReport, {
  kind: 'excel.posReport',
  menu: 'posMoney',
  right: 'posMoney.export',
  file: 'bao-cao-may-pos',
})

export const newCustomersSheet = reportSheet(newCustomersReport, {
  kind: 'excel.newCustomers',
  menu: 'customersReport',
  right: 'customersReport.export',
  file: 'khach-moi',
})

export const scheduleReportSheet = reportSheet(scheduleReport, {
  kind: 'excel.scheduleReport',
  menu: 'orders',
  right: 'orders.export',
  file: 'don-theo-ngay-hen',
})

export const statementReportSheet = reportSheet(statementReport, {
  kind: 'excel.statementReport',
  menu: 'uploadBill',
  right: 'uploadBill.export',
  file: 'doi-soat-sao-ke',
})
