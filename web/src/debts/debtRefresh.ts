import { assignments } from '@cardpro/contract/debts/assignments'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { debts, posMoney } from '@cardpro/contract/debts/debts'
import { partnerDebts } from '@cardpro/contract/debts/partnerDebts'
import { partnerOrders } from '@cardpro/contract/debts/partnerOrders'
import { partnerStatement } from '@cardpro/contract/debts/partnerStatement'
import { orders } from '@cardpro/contract/orders/orders'
import { collaborators } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { funds } from '@cardpro/contract/places/funds/funds'
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
  assignments.getAssignments,
  cashBacks.getAllPosCashBackCompany,
  cashBacks.getHistoryPayCashBack,
  funds.getByConditions,
  cashbook.reportCashBook,
  reports.dashboard,
]

/** What has to be read again after a bill was held, released or lost. */
export const afterHold = [
  ...afterLotChange,
  debts.getSummaryDebt,
  orders.getDetail,
  orders.getByConditions,
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

/** What has to be read again after a partner was paid, paid, or was offset. */
export const afterPartnerMoney = [
  ...afterCollection,
  partnerDebts.getPartnerDebtOrders,
  partnerOrders.partnerCorresponding,
  partnerStatement.getPartnerStatement,
]

/** What has to be read again after commission was paid, or a payment was cancelled. */
export const afterPayment = [
  ...afterCollection,
  collaboratorDebts.getCollaboratorDebts,
  collaboratorDebts.getCollaboratorPayable,
  collaboratorDebts.getCollaboratorPayments,
  collaboratorDebts.getCollaboratorStatement,
  collaborators.getByConditions,
]
