import { dailyReport } from '@cardpro/contract/reports/dailyReport'
import { dayClose } from '@cardpro/contract/reports/dayClose'
import { serve } from '#kit/http/http.ts'
import { saveCloseRules } from './closeRules.service.ts'
import { readDaily } from './dailyReport.service.ts'
import { lockDay, noteStep } from './dayClose.service.ts'
import { listEvents, readBoard, readDayClose } from './locks.service.ts'
import { unlockDay } from './reopenDay.service.ts'

export const dayCloseRoutes = [
  ...serve(dailyReport, { reportDaily: readDaily }),
  ...serve(dayClose, {
    getDayClose: readDayClose,
    noteDayStep: noteStep,
    saveCloseRules,
    lockDay,
    unlockDay,
    getDayLocks: listEvents,
    getLockBoard: readBoard,
  }),
]
