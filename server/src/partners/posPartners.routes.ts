import { posPartners } from '@cardpro/contract/partners/posPartners'
import { editing } from '#platform/http/editing.ts'
import { serve } from '#platform/http/http.ts'
import { decideChange, listChanges } from './posPartnerChanges.service.ts'
import { createPosPartner, endPosPartner, readLink } from './posPartnerEdit.ts'
import { listPartnerPos, listPosPartners } from './posPartners.service.ts'

export const posPartnerRoutes = serve(posPartners, {
  createPosPartner: editing(posPartners.createPosPartner, { stored: readLink, save: createPosPartner }),
  getPosPartner: listPosPartners,
  dataPosPartner: listPartnerPos,
  deletePosPartner: endPosPartner,
  getLogPosCodePartner: listChanges,
  updateStatusLogPosCodePartner: decideChange,
})
