import { views } from '@cardpro/contract/kit/lists/views'
import { editRecord } from '#kit/http/editing.ts'
import { serve } from '#kit/http/http.ts'
import { chooseView, deleteView, getLayouts, getViews, readView, rememberLayout, saveView } from './views.service.ts'

export const viewRoutes = serve(views, {
  getViews,
  getLayouts,
  save: editRecord(views.save, { stored: readView, save: saveView }),
  delete: deleteView,
  choose: chooseView,
  remember: rememberLayout,
})
