import { audit } from '@cardpro/contract/audit'
import { finder } from '@cardpro/contract/finder'
import { serve } from '#platform/http.ts'
import { getLogAction } from './logSearch.service.ts'
import { find } from './search.service.ts'

export const searchRoutes = [
  ...serve(finder, { find }),
  ...serve({ getLogAction: audit.getLogAction }, { getLogAction }),
]
