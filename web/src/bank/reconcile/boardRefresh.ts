import { bankLines } from '@cardpro/contract/bank/bankLines/bankLines'
import { board } from '@cardpro/contract/bank/reconcile/board'
import { credits } from '@cardpro/contract/bank/reconcile/credits'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { funds } from '@cardpro/contract/places/funds/funds'
import { cashbook, reports } from '@cardpro/contract/reports/reports'

/** What has to be read again after lines of bank accounts came in or were decided on. */
export const afterLines = [bankLines.getLines, bankLines.getLine, bankLines.getCheck, bankLines.getVouchers]

/** What has to be read again after rows were decided on. */
export const afterDecision = [board.getRows, board.getPayouts, board.getMissed, board.getCandidates]

/** What has to be read again after rows were booked, or taken back. */
export const afterPosting = [
  ...afterDecision,
  ...afterLines,
  credits.getCredits,
  credits.getWaiting,
  lineMatches.getSuggestions,
  statements.getList,
  posMoney.getUnidentified,
  posMoney.debtPos,
  posMoney.getNumberLoConditions,
  cashBacks.getHistoryPayCashBack,
  funds.getByConditions,
  cashbook.reportCashBook,
  reports.dashboard,
]
