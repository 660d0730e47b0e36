import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { bills } from '@cardpro/contract/reports/bills'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { cashFlow } from '@cardpro/contract/reports/cashFlow'
import { collectExpenseReport } from '@cardpro/contract/reports/collectExpenseReport'
import { companyRevenue } from '@cardpro/contract/reports/companyRevenueReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { interest } from '@cardpro/contract/reports/interestReport'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import { notUsed } from '@cardpro/contract/reports/notUsed'
import { oddDays } from '@cardpro/contract/reports/oddDays'
import { posReport } from '@cardpro/contract/reports/posReport'
import { profitChange } from '@cardpro/contract/reports/profitChange'
import { reports } from '@cardpro/contract/reports/reports'
import { scheduleReport } from '@cardpro/contract/reports/scheduleReport'
import { schedules } from '@cardpro/contract/reports/schedules'
import { staffReport } from '@cardpro/contract/reports/staffReport'
import { statementReport } from '@cardpro/contract/reports/statementReport'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { editing } from '#platform/http/editing.ts'
import { serve } from '#platform/http/http.ts'
import { startPictures } from './billPictures.service.ts'
import { listBills } from './bills.service.ts'
import { readCashFlow } from './cashFlow/cashFlow.service.ts'
import { readCashFlowLines } from './cashFlow/cashFlowLines.service.ts'
import { readDashboard } from './dashboard.service.ts'
import { getLines } from './figures/lines.service.ts'
import { getProfitChange } from './figures/profitChange.service.ts'
import { serveReport } from './figures/serveReport.ts'
import { countMenu } from './menuCounts.service.ts'
import { listNotUsed } from './notUsed.service.ts'
import { getOddToday, silenceOdd } from './odd/oddDays.service.ts'
import { getInbox, readInbox } from './schedules/inbox.service.ts'
import { deleteSchedule, getSchedules, readSchedule, saveSchedule } from './schedules/schedules.service.ts'
import { readWorkingCapital } from './workingCapital.service.ts'

export const reportRoutes = [
  ...serve(reports, { dashboard: readDashboard, getMenuCounts: countMenu }),
  ...serveReport(turnover),
  ...serveReport(interest),
  ...serveReport(companyRevenue),
  ...serveReport(allShops),
  ...serveReport(businessResult),
  ...serveReport(staffReport),
  ...serveReport(posReport),
  ...serveReport(newCustomersReport),
  ...serveReport(scheduleReport),
  ...serveReport(statementReport),
  ...serve(cashFlow, { cashFlow: readCashFlow, getCashFlowLines: readCashFlowLines }),
  ...serveReport(collectExpenseReport),
  ...serve(workingCapital, { getWorkingCapital: readWorkingCapital }),
  ...serve(figureLines, { getLines }),
  ...serve(profitChange, { getProfitChange }),
  ...serve(oddDays, { getOddToday, silenceOdd }),
  ...serve(bills, { reportBills: listBills, exportPictures: startPictures }),
  ...serve(notUsed, { notUseService: listNotUsed }),
  ...serve(schedules, {
    getSchedules,
    saveSchedule: editing(schedules.saveSchedule, { stored: readSchedule, save: saveSchedule }),
    deleteSchedule,
    getInbox,
    readInbox,
  }),
]
