import { drafts } from '@cardpro/contract/lists/drafts'
import { serve } from '#platform/http/http.ts'
import { deleteDraft, getDraft, saveDraft } from './drafts.service.ts'

export const draftRoutes = serve(drafts, { get: getDraft, save: saveDraft, delete: deleteDraft })
