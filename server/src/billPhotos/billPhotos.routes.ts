import { billPhotos } from '@cardpro/contract/reconcile/billPhotos'
import { type Routes, serve } from '#platform/http/http.ts'
import { attachPhoto, findBill, readBillPhoto } from './billPhotos.service.ts'

export const billPhotoRoutes: Routes = serve(billPhotos, {
  readBill: readBillPhoto,
  findSwipes: findBill,
  attach: attachPhoto,
})
