import { lineMatches } from '@cardpro/contract/reconcile/lineMatches'
import { type Routes, serve } from '#platform/http/http.ts'
import { postLine } from './lines/post.service.ts'
import { decline, getSuggestions } from './lines/suggestions.service.ts'
import { cancelUnknown, postUnknown } from './lines/unknown.service.ts'

export const lineRoutes: Routes = serve(lineMatches, {
  getSuggestions,
  decline,
  post: postLine,
  postUnknown,
  cancelUnknown,
})
