import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { type Routes, serve } from '#kit/http/http.ts'
import { attachPhoto, findBill, listWaiting, readBillPhoto } from './billPhotos.service.ts'

export const billPhotoRoutes: Routes = serve(billPhotos, {
  getWaiting: listWaiting,
  readBill: readBillPhoto,
  findSwipes: findBill,
  attach: attachPhoto,
})
