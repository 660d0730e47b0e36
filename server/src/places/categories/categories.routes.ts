import { categories } from '@cardpro/contract/cash/vouchers/categories'
import { editRecord } from '#kit/http/editing.ts'
import { serve } from '#kit/http/http.ts'
import { listConfigs, listConfigsByType, readConfig, saveConfig } from './categories.service.ts'

export const categoryRoutes = serve(categories, {
  getConfigs: listConfigs,
  createOrUpdateConfig: editRecord(categories.createOrUpdateConfig, { stored: readConfig, save: saveConfig }),
  getConfigByType: listConfigsByType,
})
