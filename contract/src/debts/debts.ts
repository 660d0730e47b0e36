import { z } from 'zod'
import { getThatWrites, list, read, write } from '../kit/call.ts'
import {
  confirm,
  day,
  dayOut,
  debtMoney,
  id,
  instant,
  note,
  ofShops,
  paging,
  place,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../kit/fields.ts'
import { customerDebtFilter, debtSums, partyDebtFilter, partySums, sideCounts } from './debtFilters.ts'
import { CustomerDebt, OwedOrder, PartyDebt } from './debtRows.ts'
import { asksOfType, partyRights, partyTypes } from './partyTypes.ts'
import {
  Bill,
  figures,
  Lot,
  LotPayment,
  lotNumber,
  PeriodFigures,
  PosMoney,
  posCounts,
  posMoneySort,
  posShow,
  Unidentified,
  UnidentifiedSums,
} from './posMoneyRows.ts'
import { DebtPromise } from './settling.ts'

export { customerDebtFilter, debtSums, partyDebtFilter, partySums, sideCounts } from './debtFilters.ts'
export { CustomerDebt, PartyDebt } from './debtRows.ts'
export {
  Bill,
  diffMode,
  diffModes,
  Lot,
  LotPayment,
  lotStatuses,
  PeriodFigures,
  PosMoney,
  Unidentified,
} from './posMoneyRows.ts'

/**
 * One movement of a debt. DebtID names the collection it belongs to, OpeningID the journal of an opening debt, as
 * long as that can be cancelled.
 */
export const DebtLine = z.object({
  Date: dayOut,
  At: instant,
  Code: z.string(),
  Type: z.string(),
  ScheduleID: id.nullable(),
  OrderCode: z.string(),
  Desc: z.string(),
  Debit: vnd,
  Credit: vnd,
  Balance: vnd,
  IsReversal: z.boolean(),
  DebtID: id.nullable(),
  OpeningID: id.nullable(),
})
export type DebtLine = z.infer<typeof DebtLine>

const period = { fromDate: day.optional(), toDate: day.optional() }
const mayWait = 'Refused: the fund would go below 0. It may wait for a second person: ReversalJournalID is 0 then.'
const Cancelled = z.object({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean() })

const type = z.enum(partyTypes, { error: 'Loại công nợ không hợp lệ' }).default('customer')
const otherTypes = [partyRights.partner, partyRights.aff, partyRights.pos] as const
const ofEach = 'Each type asks for the right to see its debts: customerDebts, partnerDebts, posMoney, affDebts.'
const whoOwes =
  'Over a period, this month without dates. TheyOwe is what customers owe of orders whose swipes are done; AtWork, topped up for swipes still to come, is in neither side and known for a period that ends today. Summary never nets one customer against another. Without Sort the largest debt of either side is first.'

/** `debt_payments.status`. */
export const debtPaymentStatus = { posted: 1, cancelled: 2 } as const

export const debts = {
  getSummaryDebt: list('Debt/GetSummaryDebt', {
    about: `Debts by party of a type, of one with ObjectID: customers (131), partners (331), POS (1361), collaborators (3388). ${ofEach} Summary.Customers counts the parties. StaffID is for customers. Of partners, whom partnerOrders.view shows too, also those in use without a debt, and Side \`late\`: beyond their period of settling, \`over\`: above their limit; Summary.Counts: how many each Side leaves. ${whoOwes}`,
    access: partyRights.customer,
    orAccess: [...otherTypes, 'partnerOrders.view'],
    asks: ({ type: of }) =>
      of === 'partner' ? [[partyRights.partner, 'partnerOrders.view']] : asksOfType({ type: of }),
    scope: 'many',
    input: partyDebtFilter.extend({ type, ...ofShops }),
    row: PartyDebt,
    summary: partySums.extend({ Counts: sideCounts.nullable() }),
  }),
  debtForCustomer: list('ReportV2/DebtForCustomer', {
    about: `Debts by customer, of one with CustomerID. ${whoOwes}`,
    access: 'customerDebts.view',
    scope: 'many',
    input: customerDebtFilter.extend({ CustomerID: id.optional(), ...ofShops }),
    row: CustomerDebt,
    summary: debtSums,
  }),
  detailDebt: read('Debt/DetailDebt', {
    about: `Every movement of one party's debt in the period with the running balance, between opening and closing, and what is still owed now (Owed). ${ofEach} Of a customer also the Code, the orders to be paid out (ToSend), WithoutOrder (what is owed on no order, below 0 the shop owes it), Promise (when the customer means to pay), and AtWork: what of the closing was topped up for swipes still to come (known for a period that ends today).`,
    access: partyRights.customer,
    orAccess: otherTypes,
    asks: asksOfType,
    scope: 'many',
    input: z.object({ type, ObjectID: id, ...period }),
    data: z.object({
      Name: z.string(),
      Code: z.string(),
      Opening: vnd,
      Closing: vnd,
      AtWork: vnd,
      Lines: z.array(DebtLine),
      Owed: z.array(OwedOrder),
      ToSend: z.array(OwedOrder),
      WithoutOrder: vnd,
      Promise: DebtPromise.nullable(),
    }),
  }),
  payDebtCustomer: write('Debt/PayDebtCustomer', {
    about:
      'Takes money (đồng) from a customer into a fund, or into the hands of a staff member (StaffID), and counts it against its orders, oldest first unless Allocations are given. What is above the debt is asked first (CONFIRM W_SURPLUS) and then owed back to the customer.',
    access: 'customerDebts.add',
    scope: 'one',
    input: z.object({
      CustomerID: id,
      Amount: debtMoney('Số tiền thu', 'Vui lòng nhập số tiền thu'),
      ...place,
      Date: day.optional(),
      Allocations: z
        .array(z.object({ ScheduleID: id, Amount: vnd.positive('Số tiền phải lớn hơn 0') }))
        .max(200, 'Tối đa 200 đơn một phiếu')
        .default([]),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({
      DebtID: id,
      JournalID: id,
      Code: z.string(),
      Remain: vnd,
      Applied: z.array(z.object({ ScheduleID: id, Code: z.string(), Amount: vnd })),
    }),
  }),
  cancelPayDebt: getThatWrites('Debt/CancelPayDebt', {
    about: `Takes back by its DebtID what settled or changed a debt: a collection, an adjustment, an offset, money paid back, a debt paid by a card (with the order of its swipe, which is cancelled), with partnerDebts.cancel or partnerOrders.cancel a voucher with a partner, with affDebts.cancel a payment of commission. A second call answers the same. Refused: an adjustment that waits for approval, a swipe whose lô has received money, commission whose tax has been paid to the state. ${mayWait}`,
    access: 'customerDebts.cancel',
    orAccess: ['partnerDebts.cancel', 'partnerOrders.cancel', 'affDebts.cancel'],
    scope: 'one',
    input: z.object({ DebtID: id, Reason: reasonOrNone }),
    data: Cancelled,
  }),
}

export const posMoney = {
  debtPos: list('Debt/DebtPos', {
    about:
      'POS money of each POS over a period (this month without dates). Money that was on its way at the data migration counts as Opening of the period in which it was entered. Show: only those with money still to come (unpaid), overdue (late), a fee difference (diff) or held back (held). Summary: sums of what Show leaves, of all POS (Whole), and how many POS each Show leaves (Counts).',
    access: 'posMoney.view',
    scope: 'many',
    input: paging.extend({
      ...period,
      ...ofShops,
      PosID: id.optional(),
      OnlyUnpaid: z.boolean().default(false),
      Show: posShow,
      Sort: posMoneySort,
    }),
    row: PosMoney,
    summary: z.object({ ...figures, Late: vnd, Whole: PeriodFigures, Counts: posCounts }),
  }),
  getNumberLoConditions: list('Debt/GetNumberLoConditions', {
    about:
      'Lô, newest first (Sort Date: oldest first); with OnlyUnpaid those the bank still owes for, oldest first. Without dates: the unpaid ones and those since sinceDate, or of the last 31 days. PosIDs: of these POS; numberLoID: that one alone, however old. Status as read from money and kết toán. With sinceDate and PosID (or numberLoID) each has its figures of the period from then until today, and Summary.Rest is what the POS has beyond the lô of all pages: those from before that were paid in full since (null: nothing). WithBills: with the swipes of each.',
    access: 'posMoney.view',
    scope: 'many',
    input: paging.extend({
      PosID: id.optional(),
      Status: z.number().int().min(1).max(6).optional(),
      ...period,
      numberText: text,
      OnlyUnpaid: z.boolean().default(false),
      sinceDate: day.optional(),
      PosIDs: z.array(id).max(200, 'Tối đa 200 máy POS').optional(),
      numberLoID: id.optional(),
      WithBills: z.boolean().default(false),
      Sort: z.enum(['', 'Date'], { error: 'Không sắp xếp được theo cột này' }).default(''),
    }),
    row: Lot,
    summary: z.object({
      Opening: vnd,
      Gross: vnd.nullable(),
      Fee: vnd.nullable(),
      Net: vnd.nullable(),
      Received: vnd,
      Remain: vnd,
      Rest: PeriodFigures.nullable(),
    }),
  }),
  getBillNumberLo: list('Debt/GetBillNumberLo', {
    about: 'The swipes of one lô, by posting day; with fromDate their figures from then until today.',
    access: 'posMoney.view',
    scope: 'many',
    input: z.object({ numberLoID: id, fromDate: day.optional() }),
    row: Bill,
  }),
  createNumberLo: write('Debt/CreateNumberLo', {
    about: 'Opens a lô by hand. Refused: that number on that POS and day already.',
    access: 'posMoney.add',
    scope: 'one',
    input: z.object({
      PosID: id,
      numberText: lotNumber,
      Date: day.optional(),
      Note: note,
    }),
    data: z.object({ numberLoID: id }),
  }),
  updateNumberLo: write('Debt/UpdateNumberLo', {
    about:
      'Kết toán a lô (Status 2), opens it again (1), or holds every bill of it that is not held yet (6, as Debt/HoldSwipe), and its number, day and note. What is left out stays as it is. Refused: a day after money came in for it, or to come.',
    access: 'posMoney.edit',
    scope: 'one',
    input: z.object({
      numberLoID: id,
      numberText: lotNumber.optional(),
      Date: day.optional(),
      Status: z.literal([1, 2, 6], { error: 'Trạng thái lô không hợp lệ' }).optional(),
      Note: z.string().trim().max(2000, 'Ghi chú tối đa 2.000 ký tự').optional(),
      Version: version.optional(),
    }),
    data: z.null(),
  }),
  deleteNumberLo: getThatWrites('Debt/DeleteNumberLo', {
    about:
      'Removes a lô without bills and payments, also cancelled ones; a lô that is deleted already gets the same answer.',
    access: 'posMoney.cancel',
    scope: 'one',
    input: z.object({ numberLoID: id }),
    data: z.null(),
  }),
  addPayNumberLo: write('Debt/AddPayNumberLo', {
    about:
      'Tiền về of one lô: Amount (đồng) really received. DiffMode 1 leaves a shortfall open and books a surplus as not yet known (3381); 2 books the difference as POS fee and closes the lô; 3 books a surplus as other income and is refused for a shortfall. With nothing due only mode 1 is taken, after a question (CONFIRM W_NOTHING_DUE). BankLineID: the line of the account that it is, linked in the same transaction; refused for another fund, more than is left of the line, a line that was booked meanwhile. Asks (CONFIRM): W_DIFF when mode 2 would book more than 1 % of what is due, W_DUP, W_NOBANK without a line though the account has lines of that day or later.',
    access: 'posMoney.add',
    scope: 'one',
    input: z.object({
      numberLoID: id,
      Amount: z
        .number({ error: 'Vui lòng nhập số tiền về' })
        .int('Số tiền phải là số nguyên đồng')
        .min(1, 'Số tiền về phải lớn hơn 0')
        .max(1e13, 'Số tiền về không hợp lệ'),
      BankCardID: z.number({ error: 'Vui lòng chọn quỹ nhận' }).int().positive('Vui lòng chọn quỹ nhận'),
      Date: day.optional(),
      RefNo: text,
      DiffMode: z.literal([1, 2, 3], { error: 'Cách xử lý chênh lệch không hợp lệ' }).default(1),
      BankLineID: id.optional(),
      Confirm: confirm,
    }),
    data: z.object({ paymentID: id, JournalID: id, Code: z.string(), Remain: vnd, DiffFee: vnd }),
  }),
  getUnidentified: list('Debt/GetUnidentified', {
    about:
      'Chưa xác định: money of the bank of which it is not known whose it is (3381), by the payment or the line of an account that it came with, newest first, until that is cancelled or all of it is assigned (BankLine/Assign). Older: only what is older than so many days; SourceID: one of them; LineID: what one line of an account brought. Summary: all of it.',
    access: 'posMoney.view',
    scope: 'many',
    input: paging.extend({
      Older: z.number().int().min(1).max(3660).optional(),
      SourceID: id.optional(),
      LineID: id.optional(),
    }),
    row: Unidentified,
    summary: UnidentifiedSums,
  }),
  getHistoryPayNumberLo: list('Debt/GetHistoryPayNumberLo', {
    about: 'The payments of one lô, cancelled ones too.',
    access: 'posMoney.view',
    scope: 'many',
    input: z.object({ numberLoID: id }),
    row: LotPayment,
  }),
  cancelPayNumberLo: getThatWrites('Debt/CancelPayNumberLo', {
    about: `Reverses a payment of a lô; a second call answers the same. ${mayWait}`,
    access: 'posMoney.cancel',
    scope: 'one',
    input: z.object({ paymentID: id, Reason: reasonOrNone }),
    data: Cancelled,
  }),
}
