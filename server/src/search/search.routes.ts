import { audit } from '@cardpro/contract/audit/audit'
import { finder } from '@cardpro/contract/lists/finder'
import { serve } from '#platform/http/http.ts'
import { getLogAction } from './logSearch.service.ts'
import { findRecords } from './search.service.ts'

export const searchRoutes = [
  ...serve(finder, { find: findRecords }),
  ...serve({ getLogAction: audit.getLogAction }, { getLogAction }),
]
