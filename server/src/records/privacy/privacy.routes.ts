import { privacy } from '@cardpro/contract/people/customers/privacy'
import { FileCall } from '#kit/http/downloads.ts'
import { serve } from '#kit/http/http.ts'
import { anonymiseCustomer, readErasure } from './erasing.service.ts'
import { exportCustomer } from './personFile.service.ts'
import { readRules, setRules } from './privacyRules.service.ts'

export const privacyRoutes = serve(privacy, {
  getRules: readRules,
  setRules,
  exportCustomer: new FileCall<typeof privacy.exportCustomer>(exportCustomer),
  getErasure: readErasure,
  anonymise: anonymiseCustomer,
})
