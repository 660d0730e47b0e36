import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/files/excelOut'
import { allShops } from '@cardpro/contract/reports/allShopsReport'
import { bills } from '@cardpro/contract/reports/bills'
import { businessResult } from '@cardpro/contract/reports/businessResultReport'
import { companyRevenue } from '@cardpro/contract/reports/companyRevenueReport'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { interest } from '@cardpro/contract/reports/interestReport'
import { newCustomersReport } from '@cardpro/contract/reports/newCustomersReport'
import { notUsed } from '@cardpro/contract/reports/notUsed'
import { oddDays } from '@cardpro/contract/reports/oddDays'
import { posReport } from '@cardpro/contract/reports/posReport'
import { profitChange } from '@cardpro/contract/reports/profitChange'
import { cashbook } from '@cardpro/contract/reports/reports'
import { scheduleReport } from '@cardpro/contract/reports/scheduleReport'
import { schedules } from '@cardpro/contract/reports/schedules'
import { staffReport } from '@cardpro/contract/reports/staffReport'
import { turnover } from '@cardpro/contract/reports/turnoverReport'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { todayHere } from './orders.ts'
import type { Ids } from './siblingShops.ts'

const scheduled = { Report: 'turnover', By: 'day', Period: 'today', Minute: 1260, Weekdays: [1, 5] }

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
      [companyRevenue, allShops, businessResult, interest].flatMap(({ calls }) =>
        Object.values(calls).map(({ path }) => [path, [ofShop]]),
      ),
    ),
    ...reportsOfPeople(ids),
    [excelOut.allShops.path]: [{ By: 'shop', ...ofShop }],
    [excelOut.companyResult.path]: [{ By: 'shop', ...ofShop }],
    [excelOut.turnoverInterest.path]: [{ By: 'day', ...ofShop }],
    [excelOut.companyRevenue.path]: [{ By: 'shop', ...ofShop }],
    [schedules.saveSchedule.path]: [{ ...scheduled, ReportScheduleID: ids.reportSchedule }, scheduled],
    [schedules.readInbox.path]: [{ InboxIDs: [ids.inboxItem] }],
    [schedules.deleteSchedule.path]: [{ ReportScheduleID: ids.reportSchedule }],
    [workingCapital.getWorkingCapital.path]: [ofShop],
    ...debtInputs(ids),
  }
}

/** Debts over all shops and their files, and what narrows the debts of one shop. */
function debtInputs(ids: Ids): Record<string, Record<string, unknown>[]> {
  const ofShop = { shopID: [ids.shop] }
  const [ofStaff, ofTerminal] = [{ StaffID: ids.staff }, { By: 'pos', ParentID: ids.pos }]
  return {
    [debts.getSummaryDebt.path]: [ofStaff],
    [debts.debtForCustomer.path]: [ofStaff, { CustomerID: ids.customer }],
    [excelOut.customerDebts.path]: [ofStaff],
    [companyDebts.companyDebtCustomer.path]: [ofShop, ofStaff],
    [companyDebts.companyDebtPos.path]: [ofShop, ofTerminal],
    [excelOut.customerDebtsCompany.path]: [ofShop, ofStaff],
    [excelOut.posMoneyCompany.path]: [ofShop, ofTerminal],
    [cashbook.reportCashBookCompany.path]: [{ BankCardID: ids.bank, WithShops: true }],
    [excelOut.cashBookCompany.path]: [{ BankCardID: ids.bank, WithShops: true }],
  }
}

function reportsOfPeople(ids: Ids): Record<string, Record<string, unknown>[]> {
  const ofShop = { shopID: [ids.shop] }
  const [staff, pos, aff] = [{ StaffID: [ids.staff] }, { PosID: [ids.pos] }, { AffID: [ids.aff] }]
  const reports = [
    { calls: staffReport.calls, excel: excelOut.staffReport, By: 'staff', filters: [staff, ofShop] },
    { calls: posReport.calls, excel: excelOut.posReport, By: 'pos', filters: [pos, ofShop] },
    { calls: newCustomersReport.calls, excel: excelOut.newCustomers, By: 'source', filters: [staff, aff, ofShop] },
    { calls: scheduleReport.calls, excel: excelOut.scheduleReport, By: 'kind', filters: [staff, ofShop] },
  ]
  const ofBills = [{ PosID: ids.pos }, { StaffID: ids.staff }]
  return {
    ...Object.fromEntries(
      reports.flatMap(({ calls, filters }) => Object.values(calls).map(({ path }) => [path, filters] as const)),
    ),
    ...Object.fromEntries(
      reports.map(({ excel, By, filters }) => [excel.path, filters.map((filter) => ({ By, ...filter }))] as const),
    ),
    ...Object.fromEntries(
      [bills.reportBills, bills.exportPictures, excelOut.bills].map(({ path }) => [path, ofBills] as const),
    ),
    ...Object.fromEntries(
      [notUsed.notUseService, excelOut.customersReportAway].map(
        ({ path }) => [path, [{ StaffID: ids.staff }]] as const,
      ),
    ),
  }
}
