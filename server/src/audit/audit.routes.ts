import { audit } from '@cardpro/contract/audit'
import { serve } from '#platform/http.ts'
import * as service from './log.service.ts'

export const auditRoutes = serve(audit, {
  getLogAction: service.getLogAction,
  getHistory: service.getHistory,
  add: service.addNote,
})
