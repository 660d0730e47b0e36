import { comparisons, sharedComparison } from '@cardpro/contract/debts/comparison'
import { type Routes, serve, servePublic } from '#kit/http/http.ts'
import { listMade, listParties } from './comparisonList.service.ts'
import {
  cancelComparison,
  confirmComparison,
  detailComparison,
  saveComparison,
  sendComparison,
} from './comparisons.service.ts'
import { answerShared, getShared } from './sharedComparison.service.ts'

export const comparisonRoutes: Routes = [
  ...serve(comparisons, {
    getGeneralComparison: listParties,
    getComparisons: listMade,
    detailComparison,
    saveComparison,
    sendComparison,
    confirmComparison,
    cancelComparison,
  }),
  ...servePublic(sharedComparison, { getComparison: getShared, answerComparison: answerShared }),
]
