import { firstSteps } from '@cardpro/contract/firstSteps'
import { serve } from '#platform/http.ts'
import { getSteps, hideSteps } from './firstSteps.service.ts'

export const firstStepRoutes = serve(firstSteps, { getSteps, hide: hideSteps })
