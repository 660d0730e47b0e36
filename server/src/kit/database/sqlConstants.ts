import { lineState } from '@cardpro/contract/bank/bankLines/bankLines'
import {
  matchState,
  rowKind,
  rowStatus,
  statementKind,
  statementStatus,
} from '@cardpro/contract/bank/reconcile/statementWords'
import { moveKind } from '@cardpro/contract/cash/advances/advances'
import { advancePaymentStatus, moveStatus } from '@cardpro/contract/cash/advances/papers'
import { countKind, countState, shiftState } from '@cardpro/contract/cash/cashbook/counts'
import { allocationStatus } from '@cardpro/contract/cash/vouchers/sharing'
import { voucherStatus } from '@cardpro/contract/cash/vouchers/voucherWords'
import { sourceKind, unknownMoneyStatus } from '@cardpro/contract/debts/assignments'
import { badDebtState } from '@cardpro/contract/debts/badDebts'
import { cashBackStatus } from '@cardpro/contract/debts/cashBacks'
import { collaboratorPaymentStatus } from '@cardpro/contract/debts/collaboratorDebts'
import { comparisonStatus } from '@cardpro/contract/debts/comparison'
import { debtPaymentStatus } from '@cardpro/contract/debts/debts'
import { partnerVoucherStatus } from '@cardpro/contract/debts/partnerDebts'
import { partnerPart } from '@cardpro/contract/debts/partnerOrders'
import { holdState, holdStatus, lotPaymentStatus, lotStatus } from '@cardpro/contract/debts/posMoneyRows'
import { debtVoucherKind, debtVoucherStatus } from '@cardpro/contract/debts/settling'
import { requestKind, requestStatus } from '@cardpro/contract/kit/audit/approvals'
import { logKind } from '@cardpro/contract/kit/audit/audit'
import { cardStatus } from '@cardpro/contract/kit/cardShort'
import { recordStatus } from '@cardpro/contract/kit/constants'
import { importStatus } from '@cardpro/contract/kit/files/excelIn'
import { jobStatus } from '@cardpro/contract/kit/lists/jobs'
import { accountKind, tallyKind } from '@cardpro/contract/kit/money/accounts'
import { lineKind, lineStatus, orderStatus, posState } from '@cardpro/contract/orders/orderMoney'
import { shareKind } from '@cardpro/contract/orders/orderTerms'
import { pushKind, pushState } from '@cardpro/contract/orders/pushes/pushes'
import { warningMarkStatus, warningState } from '@cardpro/contract/orders/warnings'
import { appointmentStatus, cycleKind } from '@cardpro/contract/people/cards/cardWords'
import { fundKind } from '@cardpro/contract/places/funds/fund.fields'
import { feeState } from '@cardpro/contract/places/partners/partnerFees'
import { changeStatus, linkState } from '@cardpro/contract/places/partners/posPartners'
import { posStatus } from '@cardpro/contract/places/pos/pos'
import { lockMove } from '@cardpro/contract/reports/dayClose'
import { countedKinds } from '@cardpro/contract/reports/figures'

/**
 * Codes in `.sql` files are named as in the contract: `{account.customer}` becomes `131`, `{orderStatus.cancelled}` becomes `6`,
 * and the set `{accounts.funds}` becomes `111, 112`. Within quotes it is no placeholder.
 */
export const withConstants = (text: string): string =>
  text.replace(/(?<!['"])\{(\w+)\.(\w+)\}/g, (placeholder, group: string, name: string) => {
    const values: Values | undefined = constants[group] ?? constantSets[group]
    if (!values) return placeholder
    const value = values[name]
    if (value === undefined) throw new Error(`there is no constant for the placeholder ${placeholder}`)
    return [value].flat().join(', ')
  })

type Values = Record<string, number | number[]>

const constants: Record<string, Record<string, number>> = {
  account: accountKind,
  tally: tallyKind,
  advancePaymentStatus,
  allocationStatus,
  appointmentStatus,
  badDebtState,
  cardStatus,
  cashBackStatus,
  changeStatus,
  collaboratorPaymentStatus,
  comparisonStatus,
  countedKinds,
  countKind,
  countState,
  cycleKind,
  debtPaymentStatus,
  debtVoucherKind,
  debtVoucherStatus,
  feeState,
  fundKind,
  holdState,
  holdStatus,
  importStatus,
  jobStatus,
  lineKind,
  lineState,
  lineStatus,
  linkState,
  lockMove,
  logKind,
  lotPaymentStatus,
  lotStatus,
  matchState,
  moveKind,
  moveStatus,
  orderStatus,
  partnerPart,
  partnerVoucherStatus,
  posState,
  posStatus,
  pushKind,
  pushState,
  recordStatus,
  requestKind,
  requestStatus,
  rowKind,
  rowStatus,
  shareKind,
  shiftState,
  sourceKind,
  statementKind,
  statementStatus,
  unknownMoneyStatus,
  voucherStatus,
  warningMarkStatus,
  warningState,
}

/** Codes that several statements take together. */
const constantSets: Record<string, Record<string, number[]>> = {
  accounts: {
    /** Where money is. */
    funds: [accountKind.cash, accountKind.bank],
    /** What banks owe of swipes. */
    posMoney: [accountKind.posUnpaid, accountKind.posHeld],
    /** Whose debts are kept order by order. */
    parties: [accountKind.customer, accountKind.partner, accountKind.collaborator],
  },
  /** Lines of a statement that are still to be posted. */
  rowStatuses: { open: [rowStatus.fresh, rowStatus.matched] },
  /** Swipes that the bank does not pay. */
  holdStatuses: { lost: [holdStatus.charged, holdStatus.borne] },
}
