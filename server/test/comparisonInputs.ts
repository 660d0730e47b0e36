import type { Ids } from './ids.ts'
import { todayHere } from './orders.ts'

/** Books and checks of debts, and comparisons with a customer, a partner and a collaborator. */
export function comparisonInputs(ids: Ids): Record<string, Record<string, unknown>[]> {
  const days = { fromDate: todayHere(-440), toDate: todayHere(-430) }
  const ofParties = [
    { type: 'customer', ObjectID: ids.customer },
    { type: 'partner', ObjectID: ids.partner, shopID: [ids.shop] },
    { type: 'aff', ObjectID: ids.collaborator },
  ]
  return {
    'Debt/DetailDebt': [
      { ObjectID: ids.customer },
      { type: 'partner', ObjectID: ids.partner },
      { type: 'aff', ObjectID: ids.collaborator },
      { type: 'pos', ObjectID: ids.pos },
    ],
    'Debt/ReloadProcessDebt': [{ ObjectID: ids.customer }],
    'Debt/AjaxGetGeneralComparison': ofParties,
    'Job/ExcelComparison': ofParties,
    'Debt/GetComparisons': [{ type: 'customer', ObjectID: ids.customer }],
    'Debt/DetailComparison': [{ ComparisonID: ids.comparison }],
    'Debt/SaveComparison': [
      { type: 'customer', ObjectID: ids.customer, ...days },
      { type: 'partner', ObjectID: ids.partner, ...days },
      { type: 'aff', ObjectID: ids.collaborator, ...days },
    ],
    'Debt/SendComparison': [{ ComparisonID: ids.comparison }],
    'Debt/ConfirmComparison': [{ ComparisonID: ids.comparison, FileID: ids.comparedFile, Name: 'Người ký thử' }],
  }
}

export const comparisonRemovals = (ids: Ids): Record<string, Record<string, unknown>[]> => ({
  'Debt/CancelComparison': [{ ComparisonID: ids.comparison, Reason: 'Thử quyền' }],
  'Debt/CancelRunDebt': [{ PeriodID: ids.debtPeriod, Reason: 'Thử quyền' }],
})
