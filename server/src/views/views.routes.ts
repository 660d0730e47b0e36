import { views } from '@cardpro/contract/lists/views'
import { editing } from '#platform/http/editing.ts'
import { serve } from '#platform/http/http.ts'
import { chooseView, deleteView, getLayouts, getViews, readView, rememberLayout, saveView } from './views.service.ts'

export const viewRoutes = serve(views, {
  getViews,
  getLayouts,
  save: editing(views.save, { stored: readView, save: saveView }),
  delete: deleteView,
  choose: chooseView,
  remember: rememberLayout,
})
