import { board } from '@cardpro/contract/reconcile/board'
import { credits } from '@cardpro/contract/reconcile/credits'
import { type Routes, serve } from '#platform/http/http.ts'
import { listCandidates } from './board/candidates.service.ts'
import { changeStatus } from './board/changeStatus.service.ts'
import { choose, chooseClass } from './board/choose.service.ts'
import { correct, fillBlanks } from './board/correct.service.ts'
import { listCredits, listWaiting } from './board/credits.service.ts'
import { listMissed, listPayouts } from './board/payouts.service.ts'
import { answer, release } from './board/release.service.ts'
import { listRows } from './board/rows.service.ts'
import { getViewers } from './board/viewers.service.ts'
import { payFromStatement } from './posting/posting.service.ts'
import { undo } from './posting/undo.service.ts'

export const boardRoutes: Routes = [
  ...serve(board, {
    getRows: listRows,
    getPayouts: listPayouts,
    getMissed: listMissed,
    getCandidates: listCandidates,
    choose,
    chooseClass,
    release,
    answer,
    correct,
    fillBlanks,
    changeStatus,
    payDebtFromPDF: payFromStatement,
    undo,
  }),
  ...serve(credits, { getCredits: listCredits, getWaiting: listWaiting, getViewers }),
]
