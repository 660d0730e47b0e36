import { audit } from '@cardpro/contract/kit/audit/audit'
import { finder } from '@cardpro/contract/kit/lists/finder'
import { serve } from '#kit/http/http.ts'
import { getLogAction } from './logSearch.service.ts'
import { findRecords } from './search.service.ts'

export const searchRoutes = [
  ...serve(finder, { find: findRecords }),
  ...serve({ getLogAction: audit.getLogAction }, { getLogAction }),
]
