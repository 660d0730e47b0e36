import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { funds } from '@cardpro/contract/funds/funds'
import { board } from '@cardpro/contract/reconcile/board'
import { statements } from '@cardpro/contract/reconcile/statements'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

/** What has to be read again after rows were decided on. */
export const afterDecision = [board.getRows, board.getPayouts, board.getMissed, board.getCandidates]

/** What has to be read again after rows were booked, or taken back. */
export const afterPosting = [
  ...afterDecision,
  statements.getList,
  posMoney.debtPos,
  posMoney.getNumberLoConditions,
  cashBacks.getHistoryPayCashBack,
  funds.getByConditions,
  cashbook.reportCashBook,
  reports.dashboard,
]
