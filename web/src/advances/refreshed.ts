import { advances, customerPays } from '@cardpro/contract/advances/advances'
import { funds } from '@cardpro/contract/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

/** What has to be read again after money of staff moved. */
export const afterAdvance = [
  advances.reportDebtADay,
  advances.historyLogPushMoney,
  advances.getCarriers,
  customerPays.getHistoryBackMoney,
  funds.getByConditions,
  cashbook.reportCashBook,
  cashbook.reportCashBookCompany,
  reports.dashboard,
]
