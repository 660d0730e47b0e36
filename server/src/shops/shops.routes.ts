import { shops } from '@cardpro/contract/shops'
import { serve } from '#platform/http.ts'
import * as service from './shops.service.ts'

export const shopRoutes = serve(shops, {
  getShopActive: service.getShopActive,
  ajaxLoadShop: service.ajaxLoadShop,
  getByID: service.getByID,
  addOrEdit: service.addOrEdit,
})
