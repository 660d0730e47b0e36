import { posMoney } from '@cardpro/contract/debts/debts'
import { posOpenings } from '@cardpro/contract/files/openings'
import { type Routes, serve } from '#platform/http/http.ts'
import { listBills, listLots } from './lotList.service.ts'
import { cancelPosOpening } from './lotOpenings.service.ts'
import { cancelLotPayment, payLot } from './lotPayments.service.ts'
import { createLot, removeLot, updateLot } from './lots.service.ts'
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
  ...serve(posOpenings, { cancelOpening: cancelPosOpening }),
]
