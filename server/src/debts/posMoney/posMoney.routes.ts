import { assignments } from '@cardpro/contract/debts/assignments'
import { cashBacks } from '@cardpro/contract/debts/cashBacks'
import { posMoney } from '@cardpro/contract/debts/debts'
import { posHolds } from '@cardpro/contract/debts/holds'
import { lotBills } from '@cardpro/contract/debts/lotBills'
import { posOpenings } from '@cardpro/contract/kit/files/openings'
import { type Routes, serve } from '#kit/http/http.ts'
import { cancelPayCashBack } from '../cashBacks/cancelCashBack.service.ts'
import { addCashBack, listCashBacks } from '../cashBacks/cashBacks.service.ts'
import { listPaidGroups } from '../cashBacks/paidGroups.service.ts'
import { payCashBack } from '../cashBacks/payCashBack.service.ts'
import { holdSwipe, releaseSwipe } from '../holds/holds.service.ts'
import { loseSwipe } from '../holds/losses.service.ts'
import { assignMoney, listAssignments } from '../unknown/assignments.service.ts'
import { cancelAssign } from '../unknown/cancelAssignment.service.ts'
import { addBills } from './lotBills.service.ts'
import { listBills, listLots } from './lotList.service.ts'
import { cancelPosOpening } from './lotOpenings.service.ts'
import { cancelLotPayment, payLot } from './lotPayments.service.ts'
import { createLot, removeLot, updateLot } from './lots.service.ts'
import { reloadPosDebt } from './posCheck.service.ts'
import { listLotPayments, listUnidentified } from './posMoney.service.ts'
import { listPosMoney } from './posMoneyList.service.ts'

export const posMoneyRoutes: Routes = [
  ...serve(posMoney, {
    debtPos: listPosMoney,
    getNumberLoConditions: listLots,
    getBillNumberLo: listBills,
    createNumberLo: createLot,
    updateNumberLo: updateLot,
    deleteNumberLo: removeLot,
    addPayNumberLo: payLot,
    getUnidentified: listUnidentified,
    getHistoryPayNumberLo: listLotPayments,
    cancelPayNumberLo: cancelLotPayment,
  }),
  ...serve(lotBills, { addBillNumberLo: addBills, reloadProcessDebtPos: reloadPosDebt }),
  ...serve(cashBacks, {
    addCashBack,
    payCashBack,
    cancelPayCashBack,
    getHistoryPayCashBack: listCashBacks,
    getAllPosCashBackCompany: listPaidGroups,
  }),
  ...serve(posHolds, { holdSwipe, releaseSwipe, loseSwipe }),
  ...serve(assignments, { assign: assignMoney, cancelAssign, getAssignments: listAssignments }),
  ...serve(posOpenings, { cancelOpening: cancelPosOpening }),
]
