import { pos } from '@cardpro/contract/pos'
import { serve } from '#platform/http.ts'
import { listFees, listPos, listPosChoices, warnOfLimits } from './pos.service.ts'
import { addOrEditPos, giveBackPos } from './posEdit.ts'

export const posRoutes = serve(pos, {
  getByConditions: listPos,
  getFees: listFees,
  addOrEdit: addOrEditPos,
  delete: giveBackPos,
  getAllPos: listPosChoices,
  wrongSwipeRuleWarning: warnOfLimits,
})
