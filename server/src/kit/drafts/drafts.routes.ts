import { drafts } from '@cardpro/contract/kit/lists/drafts'
import { serve } from '#kit/http/http.ts'
import { deleteDraft, getDraft, saveDraft } from './drafts.service.ts'

export const draftRoutes = serve(drafts, { get: getDraft, save: saveDraft, delete: deleteDraft })
