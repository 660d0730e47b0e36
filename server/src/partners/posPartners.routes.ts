import { posPartners } from '@cardpro/contract/partners/posPartners'
import { serve } from '#platform/http/http.ts'
import { decideChange, listChanges } from './posPartnerChanges.service.ts'
import { createPosPartner, endPosPartner } from './posPartnerEdit.ts'
import { listPartnerPos, listPosPartners } from './posPartners.service.ts'

export const posPartnerRoutes = serve(posPartners, {
  createPosPartner,
  getPosPartner: listPosPartners,
  dataPosPartner: listPartnerPos,
  deletePosPartner: endPosPartner,
  getLogPosCodePartner: listChanges,
  updateStatusLogPosCodePartner: decideChange,
})
