import { allReports } from '@cardpro/contract/reports/allReports'
import { notUsed } from '@cardpro/contract/reports/awayCustomers'
import { bills } from '@cardpro/contract/reports/bills'
import { cashFlow } from '@cardpro/contract/reports/cashFlow'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import type { Dimension } from '@cardpro/contract/reports/figures'
import { oddDays } from '@cardpro/contract/reports/oddDays'
import { profitChange } from '@cardpro/contract/reports/profitChange'
import type { Report, ReportCall } from '@cardpro/contract/reports/report'
import { reports } from '@cardpro/contract/reports/reports'
import { schedules } from '@cardpro/contract/reports/schedules'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { editRecord } from '#kit/http/editing.ts'
import { type Routes, serve } from '#kit/http/http.ts'
import { listNotUsed } from './awayCustomers.service.ts'
import { startPictures } from './billPictures.service.ts'
import { listBills } from './bills.service.ts'
import { readCashFlow } from './cashFlow/cashFlow.service.ts'
import { readCashFlowLines } from './cashFlow/cashFlowLines.service.ts'
import { readDashboard } from './dashboard.service.ts'
import { getLines } from './figures/figureLines.service.ts'
import { readReport } from './figures/figures.service.ts'
import { getProfitChange } from './figures/profitChange.service.ts'
import { countMenu } from './menuCounts.service.ts'
import { getOddToday, silenceOdd } from './odd/oddDays.service.ts'
import { getInbox, readInbox } from './schedules/inbox.service.ts'
import { deleteSchedule, getSchedules, readSchedule, saveSchedule } from './schedules/schedules.service.ts'
import { readWorkingCapital } from './workingCapital.service.ts'

export const reportRoutes = [
  ...serve(reports, { dashboard: readDashboard, getMenuCounts: countMenu }),
  ...Object.values<Declared>(allReports).flatMap(serveReport),
  ...serve(cashFlow, { cashFlow: readCashFlow, getCashFlowLines: readCashFlowLines }),
  ...serve(workingCapital, { getWorkingCapital: readWorkingCapital }),
  ...serve(figureLines, { getLines }),
  ...serve(profitChange, { getProfitChange }),
  ...serve(oddDays, { getOddToday, silenceOdd }),
  ...serve(bills, { reportBills: listBills, exportPictures: startPictures }),
  ...serve(notUsed, { notUseService: listNotUsed }),
  ...serve(schedules, {
    getSchedules,
    saveSchedule: editRecord(schedules.saveSchedule, { stored: readSchedule, save: saveSchedule }),
    deleteSchedule,
    getInbox,
    readInbox,
  }),
]

type Declared = Omit<Report, 'calls'> & { calls: { [K in Dimension]?: ReportCall } }

/** Every grouping of a report, answered from its declaration. */
function serveReport(report: Declared): Routes {
  return Object.entries(report.calls).flatMap(([dimension, call]) =>
    serve({ call }, { call: (ctx, input) => readReport(ctx, { report, dimension: dimension as Dimension }, input) }),
  )
}
