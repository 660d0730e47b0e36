import { counts } from '@cardpro/contract/cashbook/counts'
import { funds } from '@cardpro/contract/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

/** What is read again once money of a fund was counted, settled or moved. */
export const afterCount = [
  counts.getShifts,
  counts.getCounts,
  counts.getCount,
  funds.getByConditions,
  cashbook.reportCashBook,
  cashbook.reportCashBookCompany,
  reports.dashboard,
]
