import { merging } from '@cardpro/contract/people/customers/merging'
import { serve } from '#kit/http/http.ts'
import { mergeCustomer, previewMerge } from './merging.service.ts'

export const mergingRoutes = serve(merging, {
  getMergePreview: previewMerge,
  mergeCustomer,
})
