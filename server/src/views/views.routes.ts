import { views } from '@cardpro/contract/lists/views'
import { serve } from '#platform/http/http.ts'
import { chooseView, deleteView, getLayouts, getViews, rememberLayout, saveView } from './views.service.ts'

export const viewRoutes = serve(views, {
  getViews,
  getLayouts,
  save: saveView,
  delete: deleteView,
  choose: chooseView,
  remember: rememberLayout,
})
