import { billPhotos } from '@cardpro/contract/reconcile/billPhotos'
import { type Routes, serve } from '#platform/http/http.ts'
import { attachPhoto, findBill, listWaiting, readBillPhoto } from './billPhotos.service.ts'

export const billPhotoRoutes: Routes = serve(billPhotos, {
  getWaiting: listWaiting,
  readBill: readBillPhoto,
  findSwipes: findBill,
  attach: attachPhoto,
})
