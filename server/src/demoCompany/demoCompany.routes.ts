import { demoCompany } from '@cardpro/contract/shops/demoCompany'
import { serve } from '#platform/http/http.ts'
import { createDemo, getDemoState, removeDemo } from './demoCompany.service.ts'

export const demoCompanyRoutes = serve(demoCompany, { getState: getDemoState, create: createDemo, remove: removeDemo })
