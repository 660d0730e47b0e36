import { demoCompany } from '@cardpro/contract/people/demoCompany'
import { serve } from '#kit/http/http.ts'
import { createDemo, getDemoState, removeDemo } from './demoCompany.service.ts'

export const demoCompanyRoutes = serve(demoCompany, { getState: getDemoState, create: createDemo, remove: removeDemo })
