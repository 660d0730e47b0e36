import { privacy } from '@cardpro/contract/privacy'
import { FileCall } from '#platform/downloads.ts'
import { serve } from '#platform/http.ts'
import { anonymiseCustomer, readErasure } from './erasing.service.ts'
import { exportCustomer } from './personFile.service.ts'

export const privacyRoutes = serve(privacy, {
  exportCustomer: new FileCall<typeof privacy.exportCustomer>(exportCustomer),
  getErasure: readErasure,
  anonymise: anonymiseCustomer,
})
