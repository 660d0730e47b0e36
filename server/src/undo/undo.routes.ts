import { undoing } from '@cardpro/contract/audit/undo'
import { serve } from '#platform/http/http.ts'
import { undoAuditEvent } from './undo.service.ts'

export const undoRoutes = serve(undoing, { undo: undoAuditEvent })
