import { excelOut } from '@cardpro/contract/files/excelOut'
import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { companyRevenue } from '@cardpro/contract/reports/companyRevenueReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { oddDays } from '@cardpro/contract/reports/oddDays'
import { profitChange } from '@cardpro/contract/reports/profitChange'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { todayHere } from './orders.ts'
import type { Ids } from './siblingShops.ts'

/** Each grouping of a report, its lines and its file take the same filters. */
export function reportInputs(ids: Ids): Record<string, Record<string, unknown>[]> {
  const ofShop = { shopID: [ids.shop] }
  const filters = [{ StaffID: [ids.staff] }, { PosID: [ids.pos] }, { AffID: [ids.aff] }, ofShop]
  const lines = filters.map((filter) => ({ Report: 'turnover', By: 'day', Measure: 'Volume', ...filter }))
  return {
    ...Object.fromEntries(Object.values(turnover.calls).map(({ path }) => [path, filters])),
    [figureLines.getLines.path]: lines,
    [profitChange.getProfitChange.path]: filters,
    [oddDays.silenceOdd.path]: [
      { ShopID: ids.shop, Date: todayHere(), Measure: 'Volume', Days: 7 },
      { ShopID: ids.shop, Date: todayHere(), Measure: 'Cancels', StaffID: ids.staff, Days: 7 },
    ],
    [excelOut.turnover.path]: filters.map((filter) => ({ By: 'staff', ...filter })),
    ...Object.fromEntries(
      [companyRevenue, allShops, businessResult].flatMap(({ calls }) =>
        Object.values(calls).map(({ path }) => [path, [ofShop]]),
      ),
    ),
    [excelOut.allShops.path]: [{ By: 'shop', ...ofShop }],
    [excelOut.companyResult.path]: [{ By: 'shop', ...ofShop }],
    [excelOut.companyRevenue.path]: [{ By: 'shop', ...ofShop }],
  }
}
