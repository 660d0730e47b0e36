import { undoing } from '@cardpro/contract/kit/audit/undo'
import { serve } from '#kit/http/http.ts'
import { undoAuditEvent } from './undo.service.ts'

export const undoRoutes = serve(undoing, { undo: undoAuditEvent })
