import { capital } from '@cardpro/contract/cash/cashbook/capital'
import { counts } from '@cardpro/contract/cash/cashbook/counts'
import { cashbook } from '@cardpro/contract/reports/reports'
import { serve } from '#kit/http/http.ts'
import { cancelCapital, moveCapital } from './capital/capital.service.ts'
import { readCashBook, readCompanyBook } from './cashbook.service.ts'
import { listCounts, listShifts, readCount } from './counts/countList.service.ts'
import { beginCount, cancelCount, countFund, endShift } from './counts/counts.service.ts'
import { cancelSettlement, settleDiff } from './counts/settlements.service.ts'

export const cashbookRoutes = [
  ...serve(cashbook, { reportCashBook: readCashBook, reportCashBookCompany: readCompanyBook }),
  ...serve(counts, {
    getShifts: listShifts,
    endShift,
    beginCount,
    countFund,
    cancelCount,
    settleDiff,
    cancelSettle: cancelSettlement,
    getCounts: listCounts,
    getCount: readCount,
  }),
  ...serve(capital, { capital: moveCapital, cancelCapital }),
]
