import { badDebts } from '@cardpro/contract/debts/badDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { orders } from '@cardpro/contract/orders/orders'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

/** What has to be read again after a debt was written off, or that was taken back. */
export const afterLoss = [
  badDebts.getByConditions,
  badDebts.getDetail,
  badDebts.getOpenDebts,
  debts.getSummaryDebt,
  debts.detailDebt,
  orders.getDetail,
  reports.dashboard,
]

/** What has to be read again after money came back, or went out again. */
export const afterRecovery = [
  badDebts.getByConditions,
  badDebts.getDetail,
  funds.getByConditions,
  cashbook.reportCashBook,
  reports.dashboard,
]
