import { merging } from '@cardpro/contract/merging'
import { serve } from '#platform/http.ts'
import { mergeCustomer, previewMerge } from './merging.service.ts'

export const mergingRoutes = serve(merging, {
  getMergePreview: previewMerge,
  mergeCustomer,
})
