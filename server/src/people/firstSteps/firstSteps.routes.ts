import { firstSteps } from '@cardpro/contract/people/firstSteps'
import { serve } from '#kit/http/http.ts'
import { getSteps, hideSteps } from './firstSteps.service.ts'

export const firstStepRoutes = serve(firstSteps, { getSteps, hide: hideSteps })
