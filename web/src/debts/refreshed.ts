import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { funds } from '@cardpro/contract/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

/** What has to be read again after a lô was changed. */
export const afterLotChange = [
  posMoney.debtPos,
  posMoney.getNumberLoConditions,
  posMoney.getBillNumberLo,
  posMoney.getHistoryPayNumberLo,
]

/** What has to be read again after a lô payment was entered or cancelled. */
export const afterLotMoney = [
  ...afterLotChange,
  posMoney.getUnidentified,
  funds.getByConditions,
  cashbook.reportCashBook,
  reports.dashboard,
]

/** What has to be read again after a customer's payment was entered or cancelled. */
export const afterCollection = [
  debts.getSummaryDebt,
  debts.detailDebt,
  funds.getByConditions,
  cashbook.reportCashBook,
  reports.dashboard,
]
