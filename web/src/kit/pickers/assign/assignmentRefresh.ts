import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { assignments } from '@cardpro/contract/debts/assignments'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

/** What has to be read again after money of which nothing was known was assigned, or that was taken back. */
export const afterAssign = [
  posMoney.getUnidentified,
  assignments.getAssignments,
  bankLines.getLines,
  bankLines.getLine,
  bankLines.getCheck,
  bankLines.getVouchers,
  posMoney.debtPos,
  posMoney.getNumberLoConditions,
  posMoney.getBillNumberLo,
  posMoney.getHistoryPayNumberLo,
  debts.getSummaryDebt,
  debts.detailDebt,
  partnerDebts.getPartnerDebtOrders,
  funds.getByConditions,
  cashbook.reportCashBook,
  reports.dashboard,
]
