import { cashbook } from '@cardpro/contract/reports/reports'
import { serve } from '#platform/http/http.ts'
import { readCashBook } from './cashbook.service.ts'

export const cashbookRoutes = serve(cashbook, { reportCashBook: readCashBook })
