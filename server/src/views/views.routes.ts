import { views } from '@cardpro/contract/lists/views'
import { serve } from '#platform/http/http.ts'
import { chooseView, deleteView, getViews, rememberLayout, saveView } from './views.service.ts'

export const viewRoutes = serve(views, {
  getViews,
  save: saveView,
  delete: deleteView,
  choose: chooseView,
  remember: rememberLayout,
})
