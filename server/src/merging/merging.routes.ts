import { merging } from '@cardpro/contract/people/merging'
import { serve } from '#platform/http/http.ts'
import { mergeCustomer, previewMerge } from './merging.service.ts'

export const mergingRoutes = serve(merging, {
  getMergePreview: previewMerge,
  mergeCustomer,
})
