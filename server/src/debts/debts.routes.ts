import { badDebts } from '@cardpro/contract/debts/badDebts'
import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debtSummary } from '@cardpro/contract/debts/debtSummary'
import { debts } from '@cardpro/contract/debts/debts'
import { debtSettling } from '@cardpro/contract/debts/settling'
import { customerOpenings } from '@cardpro/contract/kit/files/openings'
import { editRecord } from '#kit/http/editing.ts'
import { type Routes, serve } from '#kit/http/http.ts'
import { listBadDebts, readBadDebt } from './bad/badDebtList.service.ts'
import { addBadDebt } from './bad/badDebts.service.ts'
import { deleteBadDebt } from './bad/cancelBadDebt.service.ts'
import { listOpenDebts } from './bad/debtors.service.ts'
import { cancelRecovery, recoverBadDebt } from './bad/recoveries.service.ts'
import { payCustomerDebt } from './collections.service.ts'
import { listCustomerDebts, listPersonDebts } from './customerDebtList.service.ts'
import { customerOpeningDebts } from './openings.import.ts'
import { detailDebt, listDebts } from './partyDebts.service.ts'
import { listShopPosMoney } from './posMoney/posMoneyList.service.ts'
import { addDebtNote, adjustDebt } from './settling/adjustDebt.service.ts'
import { cancelPayDebt } from './settling/cancelVoucher.service.ts'
import { payDebtWithCard } from './settling/cardPayment.service.ts'
import { listDebtByCard } from './settling/debtByCard.service.ts'
import { offsetCustomer } from './settling/offset.service.ts'
import { readPromised, setPromise } from './settling/promises.service.ts'
import { refundCustomer } from './settling/refund.service.ts'
import { reloadProcessDebt } from './summary/debtCheck.service.ts'
import { cancelRunDebt, runDebt } from './summary/debtPeriods.service.ts'
import { reportDebt } from './summary/debtSummary.service.ts'

export const debtRoutes: Routes = [
  ...serve(debts, {
    getSummaryDebt: listDebts,
    debtForCustomer: listCustomerDebts,
    detailDebt,
    payDebtCustomer: payCustomerDebt,
    cancelPayDebt,
  }),
  ...serve(badDebts, {
    getByConditions: listBadDebts,
    getDetail: readBadDebt,
    getOpenDebts: listOpenDebts,
    add: addBadDebt,
    delete: deleteBadDebt,
    recover: recoverBadDebt,
    cancelRecover: cancelRecovery,
  }),
  ...serve(debtSettling, {
    adjustDebt,
    addLogAdjustDebtSchedule: addDebtNote,
    offsetCustomer,
    refundCustomer,
    debtByCard: listDebtByCard,
    payDebtCustomerWithCard: payDebtWithCard,
    setPromise: editRecord(debtSettling.setPromise, { stored: readPromised, save: setPromise }),
  }),
  ...serve(debtSummary, { reportDebt, runDebt, cancelRunDebt, reloadProcessDebt }),
  ...serve(companyDebts, { companyDebtCustomer: listPersonDebts, companyDebtPos: listShopPosMoney }),
  ...serve(customerOpenings, { cancelOpening: customerOpeningDebts.cancel }),
]
