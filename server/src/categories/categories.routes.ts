import { categories } from '@cardpro/contract/vouchers/categories'
import { serve } from '#platform/http/http.ts'
import { listConfigs, listConfigsByType, saveConfig } from './categories.service.ts'

export const categoryRoutes = serve(categories, {
  getConfigs: listConfigs,
  createOrUpdateConfig: saveConfig,
  getConfigByType: listConfigsByType,
})
