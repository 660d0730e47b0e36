import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { reportSheet } from './figures/report.sheet.ts'

export const turnoverSheet = reportSheet(turnover, {
  kind: 'excel.turnover',
  menu: 'turnover',
  right: 'turnover.export',
  file: 'doanh-thu',
})
