import { advances, customerPays } from '@cardpro/contract/cash/advances/advances'
import { movePapers } from '@cardpro/contract/cash/advances/papers'
import { type Routes, serve } from '#kit/http/http.ts'
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
import { printMove, readMovePaper } from './movePapers.service.ts'

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
  ...serve(movePapers, { detailPushMoney: readMovePaper, printPushMoney: printMove }),
  ...serve(customerPays, {
    getHistoryBackMoney: listCustomerPays,
    backMoneyFromCustomerPay: handIn,
    cancelBackMoneyCustomerPay: cancelHandIn,
  }),
]
