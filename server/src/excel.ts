import { cardExcel, excelOut } from '@cardpro/contract/excelOut'
import { excelIn, type ImportKind, imports } from '@cardpro/contract/kit/files/excelIn'
import { jobStatus } from '@cardpro/contract/kit/lists/jobs'
import { advanceSheet, customerPaySheet } from '#cash/advances/advances.sheet.ts'
import type { Db } from '#kit/database/db.ts'
import { excelWork, mapValues, sheetsOf, startExcel } from '#kit/excel/excel.service.ts'
import { beginImport, type Importing, importCalls } from '#kit/excel/import.service.ts'
import { importFiles } from '#kit/excel/importFiles.ts'
import { forgetImports } from '#kit/excel/importStore.ts'
import { importWork } from '#kit/excel/importWork.ts'
import { type Download, FileCall, type FileCtx, readAlone, writeAlone } from '#kit/http/downloads.ts'
import { UserError } from '#kit/http/errors.ts'
import { type Routes, serve } from '#kit/http/http.ts'
import { orderSheet } from '#orders/list/orders.sheet.ts'
import { appointmentSheet } from '#people/cards/appointments/appointments.sheet.ts'
import { heldCardSheet } from '#people/cards/custody/cardCustody.sheet.ts'
import { dueCardSheet, expiringSheet } from '#people/cards/due/dueCards.sheet.ts'
import { callerOf } from '#people/identity/session/session.service.ts'
import { weighPasts } from './bank/bankLines/bankLines.service.ts'
import { forgetStatementDrafts } from './bank/reconcile/statements/draftStore.ts'
import { cashBookSheet, companyBookSheet } from './cash/cashbook/cashbook.sheet.ts'
import { cashCountSheet } from './cash/cashbook/counts/counts.sheet.ts'
import { companyVoucherSheet, voucherSheet } from './cash/vouchers/vouchers.sheet.ts'
import { badDebtSheet } from './debts/bad/badDebts.sheet.ts'
import {
  collaboratorDebtSheet,
  collaboratorPaymentSheet,
  collaboratorReportSheet,
  collaboratorStatementSheet,
  companyCollaboratorDebtSheet,
} from './debts/collaboratorDebts/collaboratorDebts.sheet.ts'
import { personDebtSheet, shopPosMoneySheet } from './debts/companyDebts.sheet.ts'
import { comparisonSheet } from './debts/comparisons/comparison.sheet.ts'
import { customerDebtSheet } from './debts/customerDebts.sheet.ts'
import { customerOpeningDebts } from './debts/openings.import.ts'
import { companyPartnerDebtSheet } from './debts/partnerDebts/companyPartnerDebts.sheet.ts'
import { partnerOrderSheet } from './debts/partnerDebts/partnerOrders.sheet.ts'
import { partnerStatementSheet } from './debts/partnerDebts/partnerStatement.sheet.ts'
import { partnerDebtSheet } from './debts/partyDebts.sheet.ts'
import { lotSheet } from './debts/posMoney/lots.sheet.ts'
import { posMoneySheet } from './debts/posMoney/posMoney.sheet.ts'
import { openingPosPart } from './debts/posMoney/posOpenings.import.ts'
import { debtSummarySheet } from './debts/summary/debtSummary.sheet.ts'
import { JobRunner } from './kit/jobs/jobRunner.ts'
import { getJob, getJobFile, type Work } from './kit/jobs/jobs.service.ts'
import { cancelledSheet, warningSheet } from './orders/warnings/warnings.sheet.ts'
import { cardPart } from './people/cards/cards.import.ts'
import { cardSheet } from './people/cards/cards.sheet.ts'
import { collaboratorPart } from './people/collaborators/collaborators.import.ts'
import { collaboratorSheet } from './people/collaborators/collaborators.sheet.ts'
import { openingCommissions } from './people/collaborators/openings.import.ts'
import { customerPart } from './people/customers/customers.import.ts'
import { customerSheet } from './people/customers/customers.sheet.ts'
import { staffSheet } from './people/staff/staff.sheet.ts'
import { fundPart } from './places/funds/funds.import.ts'
import { fundSheet } from './places/funds/funds.service.ts'
import { partnerFeeSheet, shopFeeSheet } from './places/partners/fees.sheet.ts'
import { partnerOpeningDebts } from './places/partners/openings.import.ts'
import { partnerPart } from './places/partners/partners.import.ts'
import { partnerSheet } from './places/partners/partners.sheet.ts'
import { posPartnerChangeSheet, posPartnerSheet } from './places/partners/posPartners.sheet.ts'
import { posPart } from './places/pos/pos.import.ts'
import { posSheet } from './places/pos/pos.sheet.ts'
import { posBillSheet } from './places/pos/posBills.sheet.ts'
import { shopSheet } from './places/shops/shops.sheet.ts'
import { historySheet, logSheet } from './records/search/log.sheet.ts'
import { notUsedSheet } from './reports/awayCustomers.sheet.ts'
import { billPictureWork } from './reports/billPictures.service.ts'
import { billSheet } from './reports/bills.sheet.ts'
import { cashFlowLinesSheet, cashFlowSheet } from './reports/cashFlow/cashFlow.sheet.ts'
import { reportSheets } from './reports/figures/reports.sheet.ts'
import { forgetInbox } from './reports/schedules/inbox.service.ts'
import { sendWork } from './reports/schedules/sendReport.ts'

const lists = {
  ...reportSheets,
  ...sheetsOf(excelOut, {
    customers: customerSheet,
    cards: cardSheet,
    orders: orderSheet,
    orderWarnings: warningSheet,
    orderWarningsCancelled: cancelledSheet,
    pos: posSheet,
    funds: fundSheet,
    comparison: comparisonSheet,
    cashBook: cashBookSheet,
    cashBookCompany: companyBookSheet,
    cashBookFlow: cashFlowSheet,
    cashBookFlowLines: cashFlowLinesSheet,
    advances: advanceSheet,
    customerPays: customerPaySheet,
    cashBookCounts: cashCountSheet,
    bills: billSheet,
    customersReportAway: notUsedSheet,
    cardsDue: dueCardSheet,
    cardsExpired: expiringSheet,
    cardsHeld: heldCardSheet,
    calendar: appointmentSheet,
    partners: partnerSheet,
    posPartners: posPartnerSheet,
    collaborators: collaboratorSheet,
    staff: staffSheet,
    customerDebts: customerDebtSheet,
    debtSummary: debtSummarySheet,
    partnerDebts: partnerDebtSheet,
    partnerOrders: partnerOrderSheet,
    partnerDebtsStatement: partnerStatementSheet,
    affDebts: collaboratorDebtSheet,
    affDebtsStatement: collaboratorStatementSheet,
    affDebtsPayments: collaboratorPaymentSheet,
    turnoverAffs: collaboratorReportSheet,
    affDebtsCompany: companyCollaboratorDebtSheet,
    badExpense: badDebtSheet,
    posMoney: posMoneySheet,
    customerDebtsCompany: personDebtSheet,
    partnerDebtsCompany: companyPartnerDebtSheet,
    posMoneyCompany: shopPosMoneySheet,
    posMoneyLots: lotSheet,
    posBills: posBillSheet,
    audit: logSheet,
    history: historySheet,
    shops: shopSheet,
    partnerFees: partnerFeeSheet,
    partnerShopsFees: shopFeeSheet,
    posPartnersChanges: posPartnerChangeSheet,
    collectExpense: voucherSheet,
    companyBook: companyVoucherSheet,
  }),
}

/** What can be read from Excel. A new kind is a file of its own beside its form, and a line here. */
const importings: Record<ImportKind, Importing> = {
  customers: { kind: 'customers', file: 'mau-khach-hang', parts: [customerPart] },
  cards: { kind: 'cards', file: 'mau-the', parts: [cardPart] },
  pos: { kind: 'pos', file: 'mau-may-pos', parts: [posPart] },
  partners: { kind: 'partners', file: 'mau-doi-tac', parts: [partnerPart] },
  // In this order: a card names its owner, a POS its fund, what is owed its customer, partner, collaborator or POS.
  moveIn: {
    kind: 'moveIn',
    file: 'mau-chuyen-vao',
    parts: [
      fundPart,
      collaboratorPart,
      partnerPart,
      customerPart,
      cardPart,
      posPart,
      customerOpeningDebts.part,
      partnerOpeningDebts.part,
      openingCommissions.part,
      openingPosPart,
    ],
  },
}
export const allImportings = Object.values(importings)

/** What the queue of jobs knows how to do. */
export const jobKinds: Record<string, Work> = {
  ...Object.fromEntries(Object.values(lists).map((sheet) => [sheet.kind, excelWork(sheet)])),
  ...importWork(allImportings),
  ...billPictureWork,
  ...sendWork,
}

/** What goes when old jobs go, and what is weighed once a day. */
export async function forgetWithJobs(db: Db, companyId: number): Promise<void> {
  await forgetImports(db, companyId)
  await forgetInbox(db, companyId)
  await forgetStatementDrafts(db, companyId)
  await weighPasts(db, companyId)
}

/** How long a caller waits for the file of `CardData/GetCardDataExcel`; a call may last a minute. */
const longestWaitMs = 45_000
const lookMs = 200

/** The specification answers this one with the file itself: it is the same job, and the call waits for it. */
async function cardFile(ctx: FileCtx, input: Record<string, unknown>): Promise<Download> {
  const { JobID } = await writeAlone(ctx, (write) => startExcel(lists.cards)(write, input))
  const runner = new JobRunner({ db: ctx.pool, kinds: jobKinds, findCaller: callerOf })
  const until = Date.now() + longestWaitMs
  await Promise.race([runner.workOn(ctx.companyId, JobID), pause(longestWaitMs)])
  for (; Date.now() < until; await pause(lookMs)) {
    const { Status, Message } = await readAlone(ctx, (read) => getJob(read, { JobID }))
    if (Status === jobStatus.done) return getJobFile(ctx, { JobID })
    if (Status > jobStatus.done) throw new UserError(Message)
  }
  throw new UserError('Tệp cần thêm thời gian: khi xong, tệp có trong danh sách việc')
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

export const excelRoutes: Routes = [
  ...serve(excelOut, mapValues(lists, startExcel)),
  ...serve(cardExcel, { getCardDataExcel: new FileCall(cardFile) }),
  ...serve(excelIn, mapValues(importings, beginImport)),
  ...serve(imports, { ...importCalls(allImportings), ...importFiles(allImportings) }),
]
