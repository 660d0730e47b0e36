import { firstSteps } from '@cardpro/contract/shops/firstSteps'
import { serve } from '#platform/http/http.ts'
import { getSteps, hideSteps } from './firstSteps.service.ts'

export const firstStepRoutes = serve(firstSteps, { getSteps, hide: hideSteps })
