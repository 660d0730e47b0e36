import { reports } from '@cardpro/contract/reports/reports'
import { serve } from '#platform/http/http.ts'
import { readDashboard } from './dashboard.service.ts'
import { countMenu } from './menuCounts.service.ts'
import { revenueByDay } from './results.service.ts'

export const reportRoutes = serve(reports, { dashboard: readDashboard, getMenuCounts: countMenu, revenueByDay })
