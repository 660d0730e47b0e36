import { notices, warnings } from '@cardpro/contract/orders/warnings'
import { serve } from '#kit/http/http.ts'
import { listCancelled } from './cancelledOrders.service.ts'
import { dropWarning, restoreWarning, snoozeWarning } from './marks.service.ts'
import { countNoti, listWarnings } from './warnings.service.ts'

export const warningRoutes = [
  ...serve(warnings, {
    getWarnings: listWarnings,
    getCancelled: listCancelled,
    snoozeWarning,
    dropWarning,
    restoreWarning,
  }),
  ...serve(notices, { getCountNoti: countNoti }),
]
