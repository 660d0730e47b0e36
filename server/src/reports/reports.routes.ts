import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { companyRevenue } from '@cardpro/contract/reports/companyRevenueReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { oddDays } from '@cardpro/contract/reports/oddDays'
import { profitChange } from '@cardpro/contract/reports/profitChange'
import { reports } from '@cardpro/contract/reports/reports'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { serve } from '#platform/http/http.ts'
import { readDashboard } from './dashboard.service.ts'
import { getLines } from './figures/lines.service.ts'
import { getProfitChange } from './figures/profitChange.service.ts'
import { serveReport } from './figures/serveReport.ts'
import { countMenu } from './menuCounts.service.ts'
import { getOddToday, silenceOdd } from './odd/oddDays.service.ts'

export const reportRoutes = [
  ...serve(reports, { dashboard: readDashboard, getMenuCounts: countMenu }),
  ...serveReport(turnover),
  ...serveReport(companyRevenue),
  ...serveReport(allShops),
  ...serveReport(businessResult),
  ...serve(figureLines, { getLines }),
  ...serve(profitChange, { getProfitChange }),
  ...serve(oddDays, { getOddToday, silenceOdd }),
]
