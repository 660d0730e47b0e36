import { shops } from '@cardpro/contract/places/shops/shops'
import { serve } from '#kit/http/http.ts'
import { deleteShop } from './shopEdit.service.ts'
import * as service from './shops.service.ts'

/** All but making and changing a shop, which also sets who may enter it: `identity` does that. */
const { addOrEdit: _, ...ownCalls } = shops

export const shopRoutes = serve(ownCalls, {
  getShopActive: service.getShopActive,
  ajaxLoadShop: service.ajaxLoadShop,
  getByID: service.getByID,
  getPaperHead: service.getPaperHead,
  delete: deleteShop,
})
