import { categories } from '@cardpro/contract/vouchers/categories'
import { editing } from '#platform/http/editing.ts'
import { serve } from '#platform/http/http.ts'
import { listConfigs, listConfigsByType, readConfig, saveConfig } from './categories.service.ts'

export const categoryRoutes = serve(categories, {
  getConfigs: listConfigs,
  createOrUpdateConfig: editing(categories.createOrUpdateConfig, { stored: readConfig, save: saveConfig }),
  getConfigByType: listConfigsByType,
})
