import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { businessResult, resultLines } from '@cardpro/contract/reports/businessResultReport'
import { companyRevenue } from '@cardpro/contract/reports/companyRevenueReport'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { reportSheet } from './figures/report.sheet.ts'
import { statementSheet } from './figures/statement.sheet.ts'

export const turnoverSheet = reportSheet(turnover, {
  kind: 'excel.turnover',
  menu: 'turnover',
  right: 'turnover.export',
  file: 'doanh-thu',
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
