import { z } from 'zod'
import { advances, customerPays } from './cash/advances/advances.ts'
import { counts } from './cash/cashbook/counts.ts'
import { vouchers } from './cash/vouchers/vouchers.ts'
import { badDebts } from './debts/badDebts.ts'
import { collaboratorDebts } from './debts/collaboratorDebts.ts'
import { companyCollaboratorDebts } from './debts/companyCollaboratorDebts.ts'
import { companyDebts } from './debts/companyDebts.ts'
import { comparisons } from './debts/comparison.ts'
import { debtSummary } from './debts/debtSummary.ts'
import { debts, posMoney } from './debts/debts.ts'
import { companyPartnerDebts } from './debts/partnerDebts.ts'
import { partnerOrders } from './debts/partnerOrders.ts'
import { partnerStatement } from './debts/partnerStatement.ts'
import { audit, type HistoryKind, historyExports, historyRights } from './kit/audit/audit.ts'
import { type Access, type Asks, type Call, read, write } from './kit/call.ts'
import { emptyAnswer } from './kit/fields.ts'
import { Started } from './kit/lists/jobs.ts'
import type { Right } from './kit/rights.ts'
import { orders } from './orders/orders.ts'
import { warnings } from './orders/warnings.ts'
import { cards, custody } from './people/cards/cards.ts'
import { appointments, radar } from './people/cards/cardWork.ts'
import { collaborators } from './people/collaborators/collaborator.calls.ts'
import { people } from './people/customers/customer.calls.ts'
import { staff } from './people/staff/staff.ts'
import { funds } from './places/funds/funds.ts'
import { partnerFees } from './places/partners/partnerFees.ts'
import { partners } from './places/partners/partners.ts'
import { posPartners } from './places/partners/posPartners.ts'
import { pos } from './places/pos/pos.ts'
import { shops } from './places/shops/shops.ts'
import { allReports } from './reports/allReports.ts'
import { allShops, companyRevenue } from './reports/allShopsReport.ts'
import { notUsed } from './reports/awayCustomers.ts'
import { bills } from './reports/bills.ts'
import { businessResult } from './reports/businessResultReport.ts'
import { cashFlow } from './reports/cashFlow.ts'
import { collaboratorReport } from './reports/collaboratorReport.ts'
import { reportRows } from './reports/report.ts'
import { cashbook } from './reports/reports.ts'

/** The columns of the sheet in their order, by the ids of the list's columns; none: all of them. */
const Columns = z.array(z.string().max(80)).max(80, 'Tối đa 80 cột').default([])

/** The filter of a list and its order, without the page: an Excel file holds all that match. */
const filterOf = <C extends Call>(list: C): z.ZodObject => {
  const { PageIndex: _index, PageSize: _size, Closed: _closed, ...filter } = list.input.shape
  return z.object({ ...filter, Columns })
}

/** It takes the right to export what the list shows, if no other is named. */
const excelOf = (path: string, list: Call, access = exportOf(list)) =>
  write(path, {
    about: `Bắt đầu việc tạo tệp Excel của ${list.path} với cùng bộ lọc: mọi dòng khớp, các cột được chọn, có ghi lịch sử. Lấy tệp bằng Job/GetFile.`,
    access,
    ...(list.asks && { asks: list.asks, asksToo: [...(list.asksToo ?? []), ...rightsTo(list)] }),
    scope: 'many',
    input: filterOf(list),
    data: Started,
    worksExpired: true,
  })

const exportOf = ({ access }: Call): Access => access.replace(/\.\w+$/, '.export') as Access

/** The rights of which one is enough for a call. */
const rightsTo = ({ access, orAccess = [] }: Call): Right[] =>
  [access, ...orAccess].flatMap((right) => (right === 'signed-in' || right === 'public' ? [] : right))

/** Of these one is enough. */
const alsoAsks = (...rights: Right[]) => ({ asksToo: rights, asks: (): Asks => [rights] })

/** The right to the history itself, and one to take it along. */
const asksOfHistory = {
  asksToo: [...new Set([...Object.values(historyRights), ...Object.values(historyExports).flat()])],
  asks: ({ RefKind: kind }: { RefKind?: HistoryKind }): Asks =>
    kind === undefined ? [] : [historyExports[kind], [historyRights[kind]]],
}

/** Debts of parties besides customers are of no member of staff. */
function ofNoStaff<C extends ReturnType<typeof excelOf>>(call: C): C {
  const { StaffID: _staff, ...filter } = call.input.shape
  return { ...call, input: z.object(filter) }
}

const pathsOfReports: Readonly<Record<string, string>> = {
  turnoverInterest: 'Job/ExcelInterest',
  collectExpenseCompany: 'Job/ExcelCollectExpenseReport',
}

function ofReports() {
  const entries = Object.entries(allReports).map(([name, report]) => [
    name,
    excelOf(pathsOfReports[name] ?? `Job/Excel${name.charAt(0).toUpperCase()}${name.slice(1)}`, reportRows(report)),
  ])
  return Object.fromEntries(entries) as Record<keyof typeof allReports, ReturnType<typeof excelOf>>
}

/** Excel of exactly what a list shows, each under the name that the list has: `cards-due` is `cardsDue` here. */
export const excelOut = {
  customers: excelOf('Job/ExcelCustomers', people.ajaxLoadCustomer),
  cards: excelOf('Job/ExcelCards', cards.getByConditions),
  orders: excelOf('Job/ExcelOrders', orders.getByConditions),
  orderWarnings: excelOf('Job/ExcelOrderWarnings', warnings.getWarnings, 'orders.export'),
  orderWarningsCancelled: excelOf('Job/ExcelCancelledOrders', warnings.getCancelled, 'orders.export'),
  pos: excelOf('Job/ExcelPos', pos.getByConditions),
  funds: excelOf('Job/ExcelFunds', funds.getByConditions),
  comparison: excelOf('Job/ExcelComparison', comparisons.getGeneralComparison),
  cashBook: excelOf('Job/ExcelCashBook', cashbook.reportCashBook),
  cashBookCompany: excelOf('Job/ExcelCompanyBook', cashbook.reportCashBookCompany),
  cashBookFlow: excelOf('Job/ExcelCashFlow', cashFlow.cashFlow),
  cashBookFlowLines: excelOf('Job/ExcelCashFlowLines', cashFlow.getCashFlowLines),
  advances: excelOf('Job/ExcelAdvances', advances.reportDebtADay),
  customerPays: excelOf('Job/ExcelCustomerPays', customerPays.getHistoryBackMoney),
  cashBookCounts: { ...excelOf('Job/ExcelCashCounts', counts.getCounts), scope: 'book' as const },
  ...ofReports(),
  companyResult: excelOf('Job/ExcelBusinessResult', reportRows(businessResult), 'turnover.export'),
  companyRevenue: {
    ...excelOf('Job/ExcelCompanyRevenue', reportRows(companyRevenue), 'company.view'),
    ...alsoAsks('turnover.export'),
  },
  // Of every shop that the caller may enter, whichever the header names.
  allShops: { ...excelOf('Job/ExcelAllShops', reportRows(allShops)), scope: 'none' as const },
  bills: excelOf('Job/ExcelBills', bills.reportBills),
  customersReportAway: excelOf('Job/ExcelNotUsed', notUsed.notUseService),
  cardsDue: excelOf('Job/ExcelDueCards', radar.getNotifyDate),
  cardsExpired: excelOf('Job/ExcelExpiredCards', radar.getCardExpired),
  cardsHeld: excelOf('Job/ExcelHeldCards', custody.getCardDataShop),
  calendar: excelOf('Job/ExcelAppointments', appointments.getCalendarPayment),
  partners: excelOf('Job/ExcelPartners', partners.ajaxLoadPartner),
  posPartners: excelOf('Job/ExcelPosPartners', posPartners.getPosPartner),
  collaborators: excelOf('Job/ExcelCollaborators', collaborators.getByConditions),
  staff: excelOf('Job/ExcelStaff', staff.ajaxLoadStaff),
  customerDebts: {
    ...excelOf('Job/ExcelCustomerDebts', debts.getSummaryDebt),
    ...alsoAsks('customerDebts.view'),
  },
  debtSummary: excelOf('Job/ExcelDebtSummary', debtSummary.reportDebt),
  partnerDebts: {
    ...ofNoStaff(excelOf('Job/ExcelPartnerDebts', debts.getSummaryDebt, 'partnerDebts.export')),
    ...alsoAsks('partnerDebts.view', 'partnerOrders.view'),
  },
  partnerOrders: excelOf('Job/ExcelPartnerOrders', partnerOrders.partnerCorresponding),
  partnerDebtsStatement: excelOf('Job/ExcelPartnerStatement', partnerStatement.getPartnerStatement),
  affDebts: excelOf('Job/ExcelAffDebts', collaboratorDebts.getCollaboratorDebts),
  affDebtsStatement: excelOf('Job/ExcelAffStatement', collaboratorDebts.getCollaboratorStatement),
  affDebtsCompany: excelOf('Job/ExcelCompanyAffDebts', companyCollaboratorDebts.companyDebtCollaborator),
  turnoverAffs: excelOf('Job/ExcelAffReport', collaboratorReport.reportCollaborator),
  affDebtsPayments: excelOf('Job/ExcelAffPayments', collaboratorDebts.getCollaboratorPayments),
  badExpense: excelOf('Job/ExcelBadDebts', badDebts.getByConditions),
  posMoney: excelOf('Job/ExcelPosMoney', posMoney.debtPos),
  customerDebtsCompany: excelOf('Job/ExcelCompanyDebts', companyDebts.companyDebtCustomer),
  partnerDebtsCompany: excelOf('Job/ExcelCompanyPartnerDebts', companyPartnerDebts.companyDebtPartner),
  posMoneyCompany: excelOf('Job/ExcelCompanyPosMoney', companyDebts.companyDebtPos),
  posMoneyLots: excelOf('Job/ExcelLots', posMoney.getNumberLoConditions),
  posBills: excelOf('Job/ExcelPosBills', pos.getBills),
  audit: excelOf('Job/ExcelLog', audit.getLogAction),
  history: { ...excelOf('Job/ExcelHistory', audit.getHistory), ...asksOfHistory },
  shops: excelOf('Job/ExcelShops', shops.ajaxLoadShop),
  partnerFees: excelOf('Job/ExcelPartnerFees', partnerFees.getConfigPartnerFeeShop),
  partnerShopsFees: excelOf('Job/ExcelShopFees', partnerFees.getConfigFeeShops),
  posPartnersChanges: excelOf('Job/ExcelPosPartnerChanges', posPartners.getLogPosCodePartner),
  collectExpense: excelOf('Job/ExcelVouchers', vouchers.otherReceiptsPayments),
  companyBook: excelOf('Job/ExcelCompanyVouchers', vouchers.otherReceiptsPayments, 'companyBook.export'),
}

export const cardExcel = {
  getCardDataExcel: read('CardData/GetCardDataExcel', {
    about:
      'The Excel file of the cards that match, with masked numbers, in one answer. Logged. Where there are so many that it would take too long, the file comes with the job of Job/ExcelCards instead.',
    access: 'cards.export',
    scope: 'many',
    input: filterOf(cards.getByConditions),
    data: emptyAnswer,
    givesFile: true,
    isHeavy: true,
  }),
}
