import { advances, customerPays } from '@cardpro/contract/advances/advances'
import { type Routes, serve } from '#platform/http/http.ts'
import {
  listAdvanceDays,
  listAdvanceLines,
  listAdvancesOfDay,
  listCarriers,
  sumAdvances,
} from './advanceDays.service.ts'
import { giveAdvances, takeBackAdvance } from './advances.service.ts'
import { cancelHandIn, cancelMove } from './cancelMoves.service.ts'
import { handIn, listCustomerPays } from './customerPays.service.ts'

export const advanceRoutes: Routes = [
  ...serve(advances, {
    pushMoneyBeginDay: giveAdvances,
    pushMoneyBackDay: takeBackAdvance,
    cancelPushMoney: cancelMove,
    listMoneyBeginDay: listAdvancesOfDay,
    reportMoneyBeginDay: sumAdvances,
    reportDebtADay: listAdvanceDays,
    historyLogPushMoney: listAdvanceLines,
    getCarriers: listCarriers,
  }),
  ...serve(customerPays, {
    getHistoryBackMoney: listCustomerPays,
    backMoneyFromCustomerPay: handIn,
    cancelBackMoneyCustomerPay: cancelHandIn,
  }),
]
