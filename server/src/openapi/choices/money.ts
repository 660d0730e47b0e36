import { feedProviders, feedVerdicts } from '@cardpro/contract/bank/bankFeed/feedWords'
import { lineSources, lineStates } from '@cardpro/contract/bank/bankLines/bankLines'
import { billKindWords } from '@cardpro/contract/bank/reconcile/billPhotos'
import { lineSteps } from '@cardpro/contract/bank/reconcile/lineWords'
import {
  accountFields,
  differenceAnswers,
  matchClasses,
  rowKinds,
  rowStatuses,
  statementFields,
  statementKinds,
  statementStatuses,
} from '@cardpro/contract/bank/reconcile/statementWords'
import { advanceStates, moveKinds, payStates } from '@cardpro/contract/cash/advances/advances'
import { capitalDirections } from '@cardpro/contract/cash/cashbook/capital'
import { countKinds, countStates, outcomes, shiftStates } from '@cardpro/contract/cash/cashbook/counts'
import { allocationMethods } from '@cardpro/contract/cash/vouchers/sharing'
import {
  categoryScopes,
  objectTypes,
  voucherStatuses,
  voucherTypes,
} from '@cardpro/contract/cash/vouchers/voucherWords'
import { assignees } from '@cardpro/contract/debts/assignments'
import { badDebtStates, lossReasons } from '@cardpro/contract/debts/badDebts'
import { comparisonStatuses } from '@cardpro/contract/debts/comparison'
import { lossOutcomes } from '@cardpro/contract/debts/holds'
import { partnerDirections } from '@cardpro/contract/debts/partnerDebts'
import { partnerParts } from '@cardpro/contract/debts/partnerOrders'
import { partyNames } from '@cardpro/contract/debts/partyTypes'
import { diffModes, holdStates, lotStatuses } from '@cardpro/contract/debts/posMoneyRows'
import { approvalKinds, approvalStatuses } from '@cardpro/contract/kit/audit/approvals'
import { numberForms } from '@cardpro/contract/kit/files/tableForms'
import { allGroups, categoryGroups } from '@cardpro/contract/kit/money/accounts'
import { lineKindNames } from '@cardpro/contract/orders/orderMoney'
import { shareKinds } from '@cardpro/contract/orders/orderTerms'
import {
  feeCollections,
  highlights,
  orderKindNames,
  orderStatuses,
  posStates,
  workPlaces,
} from '@cardpro/contract/orders/orderWords'
import { pushKinds, pushStates } from '@cardpro/contract/orders/pushes/pushes'
import { warningStates, warningTypes } from '@cardpro/contract/orders/warnings'
import { fundKinds } from '@cardpro/contract/places/funds/fund.fields'
import { type Choice, choice, orAll } from '../schema.ts'

const theyOweMore = 'bên kia nợ thêm'
const theyOweLess = 'bên kia nợ ít đi'
const sides = {
  they: 'bên kia nợ mình',
  we: 'mình nợ bên kia',
  open: 'còn nợ',
  late: 'quá hạn',
  over: 'quá hạn mức, trả thừa',
  pay: 'còn phải trả',
}
const lineShown = {
  all: 'tất cả',
  left: 'chưa ghi hết',
  open: 'chưa ghi',
  partly: 'ghi một phần',
  booked: 'đã ghi',
  unknown: 'chưa rõ',
  skipped: 'bỏ qua',
  doubt: 'còn nghi ngờ',
}

/** Funds, orders, debts, statements. */
export const choicesOfMoney: readonly Choice[] = [
  choice('Kind', fundKinds, ['BankCard/', 'Debt/GetUnidentified', 'Job/ExcelFunds']),
  choice('FundKind', fundKinds),
  choice('Contract_Type', orderKindNames),
  choice('Status', orderStatuses, ['ScheduleWorking/', 'Job/ExcelOrders']),
  choice('FromStatus', orderStatuses),
  choice('ToStatus', orderStatuses),
  choice('PosState', posStates),
  choice('TypeWorking', workPlaces),
  choice('FeeCollect', feeCollections),
  choice('ShareKind', shareKinds),
  choice('Highlight', highlights),
  choice('NewHighlight', highlights),
  choice('Kind', pushKinds, [
    'ScheduleWorking/GetPushList',
    'ScheduleWorking/PlanPush',
    'ScheduleWorking/UnplanPush',
    'ScheduleWorking/ClaimPush',
    'ScheduleWorking/MarkPushed',
    'ScheduleWorking/ReturnPush',
    'ScheduleWorking/PushFile',
  ]),
  choice('Kind', lineKindNames, ['ScheduleWorking/GetDetail']),
  choice('State', pushStates, ['ScheduleWorking/GetPushList', 'ScheduleWorking/ReturnPush']),
  choice('State', warningStates, ['ScheduleWorking/GetWarnings', 'Job/ExcelOrderWarnings']),
  choice('Type', warningTypes, ['ScheduleWorking/', 'Job/ExcelOrderWarnings']),
  choice('Source', { 1: 'Quỹ', 2: 'Tạm ứng nhân viên', 3: 'Đối tác nạp hộ' }, ['ScheduleWorking/']),
  choice('Source', lineSources, ['BankLine/']),
  choice('Purpose', { payout: 'chuyển tiền cho khách', collect: 'khách trả tiền', topup: 'nạp tiền vào thẻ' }),
  choice('Status', approvalStatuses, ['Approval/']),
  choice('Kind', approvalKinds, ['Approval/']),
  choice('Status', lotStatuses, ['Debt/GetNumberLo', 'Debt/UpdateNumberLo', 'Job/ExcelLots']),
  choice('Status', comparisonStatuses, [
    'Debt/AjaxGetGeneralComparison',
    'Debt/GetComparison',
    'Debt/DetailComparison',
    'Debt/ConfirmComparison',
    'Debt/CancelComparison',
    'Debt/AnswerComparison',
  ]),
  choice('Status', rowStatuses, ['Debt/ChangeStatusPaymentPDF']),
  choice('State', holdStates, ['Debt/']),
  choice('DiffMode', diffModes),
  choice('Outcome', lossOutcomes, ['Debt/']),
  choice('Outcome', assignees, ['BankLine/']),
  choice('Outcome', outcomes, ['Payment/']),
  choice('Direction', { ...partnerDirections, pay: 'Trả đối tác', receive: 'Thu đối tác', offset: 'Cấn trừ' }, [
    'Debt/PayDebtPartnerSchedule',
  ]),
  choice('Direction', { 1: theyOweMore, 2: theyOweLess, '+': theyOweMore, '-': theyOweLess, '−': theyOweLess }, [
    'Debt/AdjustDebt',
  ]),
  choice('Direction', capitalDirections, ['Payment/']),
  choice('Type', partyNames, ['Debt/', 'Report/']),
  choice('type', partyNames, ['Debt/', 'Report/', 'Job/']),
  choice('Side', { 1: 'Bên kia nợ mình', 2: 'Mình nợ bên kia' }, ['Debt/GetPartnerStatement']),
  choice('Side', orAll(sides)),
  choice('Kind', partnerParts, ['ReportV2/PartnerCorresponding', 'Job/ExcelPartnerOrders']),
  choice('State', orAll({ open: 'còn nợ', unconfirmed: 'chưa được bên kia xác nhận' }), [
    'ReportV2/PartnerCorresponding',
    'Job/ExcelPartnerOrders',
  ]),
  choice('Show', orAll({ unpaid: 'còn chưa về', late: 'trễ', diff: 'lệch phí', held: 'bị treo' })),
  choice('Promise', orAll({ any: 'có hẹn', due: 'đến hẹn', late: 'quá hẹn' })),
  choice('Reason', lossReasons, ['ExpenseCard/']),
  choice('Status', badDebtStates, ['ExpenseCard/', 'Job/ExcelBadDebts']),
  choice('Type', voucherTypes, ['Payment/', 'Job/ExcelVouchers', 'Job/ExcelCompanyVouchers']),
  choice('Status', voucherStatuses, [
    'Payment/DetailCollectExpense',
    'Payment/OtherReceiptsPayments',
    'Job/ExcelVouchers',
  ]),
  choice('type', voucherTypes, ['Payment/']),
  choice('Scope', categoryScopes),
  choice('Group', Object.fromEntries(allGroups.map((group) => [group, categoryGroups[group].name]))),
  choice('ObjectType', objectTypes),
  choice('Method', allocationMethods),
  choice('Kind', countKinds, ['Payment/BeginCount', 'Payment/CountFund', 'Payment/GetCount', 'Job/ExcelCashCounts']),
  choice('Kind', { 1: 'khóa sổ', 2: 'mở lại' }, ['Payment/GetDayLocks']),
  choice('State', shiftStates, ['Payment/GetShifts']),
  choice('State', countStates, ['Payment/GetCount', 'Job/ExcelCashCounts']),
  choice('Paper', { A5: 'giấy A5', A4: 'giấy A4', K80: 'cuộn giấy 80 mm' }),
  choice('State', orAll(payStates), ['Report/GetHistoryBackMoney', 'Job/ExcelCustomerPays']),
  choice('State', orAll(advanceStates), ['Report/ListMoneyBeginDay', 'Report/ReportDebtADay', 'Job/ExcelAdvances']),
  choice('Kind', moveKinds, ['Report/DetailPushMoney', 'Report/PushMoneyBeginDay']),
  choice('MoveKind', moveKinds),
  choice('Provider', feedProviders),
  choice('Verdict', feedVerdicts),
  choice('LastVerdict', feedVerdicts),
  choice('State', lineStates, ['BankLine/']),
  choice('direction', { all: 'cả hai chiều', in: 'tiền vào', out: 'tiền ra' }),
  choice('show', { ...matchClasses, all: 'tất cả', posted: 'Đã ghi', skipped: 'Bỏ qua' }, ['Reconcile/']),
  choice('show', lineShown, ['BankLine/']),
  choice('Class', matchClasses),
  choice('Answer', differenceAnswers),
  choice('Kind', billKindWords, ['Meta/ReadBill', 'Reconcile/FindBill']),
  choice('Kind', statementKinds, ['Reconcile/GetStatements']),
  choice('Kind', rowKinds, ['Reconcile/', 'File/UploadImagePDF']),
  choice('Status', statementStatuses, ['Reconcile/GetStatements']),
  choice('State', rowStatuses, ['Reconcile/']),
  choice('Columns', { ...statementFields, ...accountFields }),
  choice('DayForm', { dmy: 'ngày/tháng/năm', mdy: 'tháng/ngày/năm', ymd: 'năm-tháng-ngày' }),
  choice('NumberForm', numberForms),
  choice('Unit', { 1: 'đồng', 1000: 'nghìn đồng', 0.001: 'phần nghìn đồng' }),
  choice('Step', lineSteps, ['BankLine/']),
]
