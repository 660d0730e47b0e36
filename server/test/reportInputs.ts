import { companyDebts } from '@cardpro/contract/debts/companyDebts'
import { debts } from '@cardpro/contract/debts/debts'
import { excelOut } from '@cardpro/contract/excelOut'
import { takesShops } from '@cardpro/contract/kit/call'
import { reportsByName } from '@cardpro/contract/reports/allReports'
import { notUsed } from '@cardpro/contract/reports/awayCustomers'
import { bills } from '@cardpro/contract/reports/bills'
import { cashFlow } from '@cardpro/contract/reports/cashFlow'
import { figureLines } from '@cardpro/contract/reports/figureLines'
import { opensLines } from '@cardpro/contract/reports/figures'
import { oddDays } from '@cardpro/contract/reports/oddDays'
import { profitChange } from '@cardpro/contract/reports/profitChange'
import type { Report } from '@cardpro/contract/reports/report'
import { cashbook } from '@cardpro/contract/reports/reports'
import { schedules } from '@cardpro/contract/reports/schedules'
import { workingCapital } from '@cardpro/contract/reports/workingCapital'
import { allRoutes } from '#modules.ts'
import type { Ids } from './ids.ts'
import { todayHere } from './orders.ts'

const scheduled = { Report: 'turnover', By: 'day', Period: 'today', Minute: 1260, Weekdays: [1, 5] }

/** The call that begins the Excel file of a report, under the report's own name. */
export function excelOfReport({ name }: Report) {
  const call = excelOut[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof excelOut]
  if (!call) throw new Error(`report ${name} has no Excel file`)
  return call
}

/** The first figure of a report that opens to its lines, else its first one. */
export function openableOf({ measures }: Report): string {
  const all = Object.entries(measures)
  const [key] = all.find(([, measure]) => opensLines(measure)) ?? all[0] ?? []
  return key ?? ''
}

/** A grouping that has no row where there is nothing: every day has one. */
const filledOf = ({ calls }: Report) =>
  Object.keys(calls).find((dimension) => dimension !== 'day' && dimension !== 'month')

/** Each grouping of a report, its lines and its file take the same filters. */
export function reportInputs(ids: Ids): Record<string, Record<string, unknown>[]> {
  const all = { StaffID: [ids.staff], PosID: [ids.pos], AffID: [ids.collaborator] } as const
  // Statements are of a POS of their own.
  const ownOf = ({ name }: Report, filter: string) =>
    name === 'statement-report' && filter === 'PosID' ? [ids.boardPos] : null
  const filtersOf = (report: Report) => [
    ...Object.entries(all).flatMap(([filter, value]) =>
      (report.filters as readonly string[]).includes(filter) ? [{ [filter]: ownOf(report, filter) ?? value }] : [],
    ),
    { shopID: [ids.shop] },
  ]
  const reports = [...reportsByName.values()]
  const turnoverFilters = filtersOf(reportsByName.get('turnover') as Report)
  return {
    ...Object.fromEntries(
      reports.flatMap((report) => Object.values(report.calls).map(({ path }) => [path, filtersOf(report)])),
    ),
    ...Object.fromEntries(
      reports.map((report) => [
        excelOfReport(report).path,
        filtersOf(report).map((filter) => ({ By: filledOf(report), ...filter })),
      ]),
    ),
    // What is of all own shops is asked by its own calls.
    [figureLines.getLines.path]: reports
      .filter(({ shops, measures }) => shops !== 'own' && Object.values(measures).some(opensLines))
      .flatMap((report) =>
        filtersOf(report).map((filter) => ({
          Report: report.name,
          By: Object.keys(report.calls)[0],
          Measure: openableOf(report),
          ...filter,
        })),
      ),
    ...listsBeside(ids),
    [schedules.saveSchedule.path]: [{ ...scheduled, ReportScheduleID: ids.reportSchedule }, scheduled],
    [schedules.readInbox.path]: [{ InboxIDs: [ids.inboxItem] }],
    [schedules.deleteSchedule.path]: [{ ReportScheduleID: ids.reportSchedule }],
    [profitChange.getProfitChange.path]: turnoverFilters,
    [oddDays.silenceOdd.path]: [
      { ShopID: ids.shop, Date: todayHere(), Measure: 'Volume', Days: 7 },
      { ShopID: ids.shop, Date: todayHere(), Measure: 'Cancels', StaffID: ids.staff, Days: 7 },
    ],
    [workingCapital.getWorkingCapital.path]: [{ shopID: [ids.shop] }],
    [cashFlow.cashFlow.path]: [{ shopID: [ids.shop] }],
    [cashFlow.getCashFlowLines.path]: [
      { shopID: [ids.shop], Line: 'closing' },
      { Line: 'opening', Column: String(ids.shop) },
    ],
    [excelOut.cashBookFlow.path]: [{ shopID: [ids.shop] }],
    [excelOut.cashBookFlowLines.path]: [{ shopID: [ids.shop], Line: 'closing' }],
    ...debtInputs(ids),
  }
}

/** The same inputs, and for each call that can be narrowed down to shops one that names the shop. */
export function inShops(
  { shop }: Ids,
  inputs: Record<string, Record<string, unknown>[]>,
): Record<string, Record<string, unknown>[]> {
  for (const { path } of allRoutes.filter(takesShops)) {
    const own = inputs[path] ?? []
    if (!own.some(({ shopID }) => shopID !== undefined)) inputs[path] = [...own, { ...own[0], shopID: [shop] }]
  }
  return inputs
}

/** Debts over all shops and their files, and what narrows the debts of one shop. */
function debtInputs(ids: Ids): Record<string, Record<string, unknown>[]> {
  const ofShop = { shopID: [ids.shop] }
  const [ofStaff, ofPos] = [{ StaffID: ids.staff }, { By: 'pos', ParentID: ids.pos }]
  const [ofCustomer, ofPartner] = [{ ObjectID: ids.customer }, { type: 'partner', ObjectID: ids.partner }]
  return {
    [debts.getSummaryDebt.path]: [ofStaff, ofCustomer, ofPartner],
    [debts.debtForCustomer.path]: [ofStaff, { CustomerID: ids.customer }],
    [excelOut.customerDebts.path]: [ofStaff, ofCustomer],
    [excelOut.partnerDebts.path]: [ofPartner],
    [excelOut.affDebts.path]: [{ type: 'aff', ...ofStaff }],
    [companyDebts.companyDebtCustomer.path]: [ofShop, ofStaff],
    [companyDebts.companyDebtPos.path]: [ofShop, ofPos],
    [excelOut.customerDebtsCompany.path]: [ofShop, ofStaff],
    [excelOut.partnerDebtsCompany.path]: [ofShop, { ObjectID: ids.partner }],
    'Report/CompanyDebtPartner': [ofShop, { ObjectID: ids.partner }],
    [excelOut.posMoneyCompany.path]: [ofShop, ofPos],
    [cashbook.reportCashBookCompany.path]: [{ BankCardID: ids.bank, WithShops: true }],
    [excelOut.cashBookCompany.path]: [{ BankCardID: ids.bank, WithShops: true }],
  }
}

/** What stands beside the reports: bills, their pictures, and customers who stay away. */
function listsBeside(ids: Ids): Record<string, Record<string, unknown>[]> {
  const ofBills = [{ PosID: ids.pos }, { StaffID: ids.staff }]
  const ofCustomers = [{ StaffID: ids.staff }]
  return {
    ...Object.fromEntries(
      [bills.reportBills, bills.exportPictures, excelOut.bills].map(({ path }) => [path, ofBills] as const),
    ),
    ...Object.fromEntries(
      [notUsed.notUseService, excelOut.customersReportAway].map(({ path }) => [path, ofCustomers] as const),
    ),
  }
}
