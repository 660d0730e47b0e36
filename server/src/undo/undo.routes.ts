import { undoing } from '@cardpro/contract/undo'
import { serve } from '#platform/http.ts'
import { undoDeed } from './undo.service.ts'

export const undoRoutes = serve(undoing, { undo: undoDeed })
