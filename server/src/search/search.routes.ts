import { finder } from '@cardpro/contract/finder'
import { serve } from '#platform/http.ts'
import { find } from './search.service.ts'

export const searchRoutes = serve(finder, { find })
