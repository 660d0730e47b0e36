import { audit } from '@cardpro/contract/kit/audit/audit'
import { serve } from '#kit/http/http.ts'
import * as service from './log.service.ts'

/** The list of the log is served by `search`, which knows customers by their names. */
export const auditRoutes = serve(
  { getHistory: audit.getHistory, add: audit.add },
  { getHistory: service.getHistory, add: service.addNote },
)
