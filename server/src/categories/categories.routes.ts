import { categories } from '@cardpro/contract/vouchers/categories'
import { editRecord } from '#platform/http/editing.ts'
import { serve } from '#platform/http/http.ts'
import { listConfigs, listConfigsByType, readConfig, saveConfig } from './categories.service.ts'

export const categoryRoutes = serve(categories, {
  getConfigs: listConfigs,
  createOrUpdateConfig: editRecord(categories.createOrUpdateConfig, { stored: readConfig, save: saveConfig }),
  getConfigByType: listConfigsByType,
})
