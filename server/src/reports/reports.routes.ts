import { reports } from '@cardpro/contract/reports'
import { serve } from '#platform/http.ts'
import { readDashboard } from './dashboard.service.ts'
import { revenueByDay } from './results.service.ts'

export const reportRoutes = serve(reports, { dashboard: readDashboard, revenueByDay })
