import { cashbook } from '@cardpro/contract/reports/reports'
import { serve } from '#platform/http/http.ts'
import { readCashBook, readCompanyBook } from './cashbook.service.ts'

export const cashbookRoutes = serve(cashbook, {
  reportCashBook: readCashBook,
  reportCashBookCompany: readCompanyBook,
})
