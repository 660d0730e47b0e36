import { board } from '@cardpro/contract/bank/reconcile/board'
import { credits } from '@cardpro/contract/bank/reconcile/credits'
import { lineMatches } from '@cardpro/contract/bank/reconcile/lineMatches'
import { type Routes, serve } from '#kit/http/http.ts'
import { listRows } from './board/boardRows.service.ts'
import { listCandidates } from './board/candidates.service.ts'
import { changeStatus } from './board/changeStatus.service.ts'
import { chooseBills, chooseClass } from './board/chooseMatch.service.ts'
import { correctRow, fillBlanks } from './board/correctRow.service.ts'
import { listCredits, listWaiting } from './board/credits.service.ts'
import { listMissed, listPayouts } from './board/payouts.service.ts'
import { answerRows, releaseRow } from './board/releaseRow.service.ts'
import { getViewers } from './board/viewers.service.ts'
import { postLine } from './lines/postLine.service.ts'
import { declineSuggestion, getSuggestions } from './lines/suggestions.service.ts'
import { cancelUnknown, postUnknown } from './lines/unknownMoney.service.ts'
import { payFromStatement } from './posting/posting.service.ts'
import { undo } from './posting/undoPosting.service.ts'

export const boardRoutes: Routes = [
  ...serve(board, {
    getRows: listRows,
    getPayouts: listPayouts,
    getMissed: listMissed,
    getCandidates: listCandidates,
    choose: chooseBills,
    chooseClass,
    release: releaseRow,
    answer: answerRows,
    correct: correctRow,
    fillBlanks,
    changeStatus,
    payDebtFromPDF: payFromStatement,
    undo,
  }),
  ...serve(credits, { getCredits: listCredits, getWaiting: listWaiting, getViewers }),
  ...serve(lineMatches, {
    getSuggestions,
    decline: declineSuggestion,
    post: postLine,
    postUnknown,
    cancelUnknown,
  }),
]
