import { z } from 'zod'
import { edit, list, read, write } from '../kit/call.ts'
import {
  amountOrZero,
  confirm,
  day,
  debtMoney,
  emptyAnswer,
  id,
  note,
  paging,
  percent,
  place,
  reason,
  reasonOrNone,
  text,
  version,
} from '../kit/fields.ts'
import { pleaseEnter } from '../kit/inputSentences.ts'
import { orderFilter } from './orderFilter.ts'
import { amountOf, chosenId, oneOf, order, Posted, Totals, terms } from './orderInputs.ts'
import { partnerCard, partnerSource, share, whoseOrder } from './orderPartner.ts'
import { Order, OrderEvent, OrderRow, OrderSummary, TransferQr } from './orderRows.ts'
import { approval, billNo, lotNo, Swipe } from './swipe.fields.ts'

/** Orders (đơn hàng). A write with another Version than the order's is refused with STALE_WRITE; without one the last write wins. Money in đồng. */
export const orders = {
  getByConditions: list('ScheduleWorking/GetByConditions', {
    about:
      "Orders of the shop, newest first. Without dates: of today and later, and every open one; of one customer, or by an order's code, of all days. Profit is null without the right to see it.",
    access: 'orders.view',
    scope: 'many',
    input: paging.extend(orderFilter.shape),
    row: OrderRow,
    summary: OrderSummary,
  }),
  getDetail: read('ScheduleWorking/GetDetail', {
    about: 'One order with its lines, swipes, totals and what may be done next.',
    access: 'orders.view',
    scope: 'many',
    input: z.object({ ScheduleID: id }),
    data: Order,
  }),
  getStatusLog: list('ScheduleWorking/GetStatusLog', {
    about: 'What happened to an order, oldest first.',
    access: 'orders.view',
    scope: 'many',
    input: z.object({ ScheduleID: id }),
    row: OrderEvent,
  }),
  getTransferQR: read('ScheduleWorking/GetTransferQR', {
    about:
      "The VietQR payload of a transfer: payout to the customer's account, collect to the shop's, topup to the card's account. Null where no account is known.",
    access: 'orders.view',
    scope: 'many',
    input: z.object({
      ScheduleID: id,
      Purpose: z.enum(['payout', 'collect', 'topup'], { error: 'Mục đích không hợp lệ' }),
    }),
    data: TransferQr.nullable(),
  }),
  createManual: write('ScheduleWorking/CreateManual', {
    about:
      "Makes an order. Kind 4 (quẹt hộ đối tác) is of a partner (PartnerID) whose card (BankCode, CardType, Last4, IsForeign) is swiped on our POS: no customer, no consent; its debt is the partner's (331). Of the other kinds PartnerID brought the customer or tops up, and ShareKind with SharePercent set what the partner has of it: 1 what the fee is above a base price, 2 a percent of what the partner tops up. Refused: an expired or blocked card, a customer on the black list, a date over 366 days away. Asks (CONFIRM): another order of the card that day, fee below the POS fee, above the card's limit or what the customer may owe, a customer without consent, a loss. CalendarID and CalendarDate: the day of an appointment that it is made of, which keeps it. Its collaborator, for good, with the percent and base of that moment: AffID, which must be active; left out, the card's, else the customer's, if active; null, none. Without orders.edit the order is the caller's own.",
    access: 'orders.add',
    scope: 'one',
    input: z
      .object({
        CustomerID: chosenId('Vui lòng chọn khách hàng').optional(),
        CardDataID: chosenId('Vui lòng chọn thẻ').optional(),
        Contract_Type: oneOf([1, 2, 3, 4], 'Vui lòng chọn loại đơn'),
        PartnerID: id.optional(),
        /** Of kind 4 the card is known by these, and found again by them. */
        ...partnerCard.partial().shape,
        ...share,
        ...terms,
        /** Left out: the card's, else the customer's. Null: of no collaborator. */
        AffID: id.nullable().optional(),
        CalendarID: id.optional(),
        CalendarDate: day.optional(),
        Confirm: confirm,
      })
      .superRefine(whoseOrder),
    data: z.object({ ScheduleID: id, Code: z.string() }),
  }),
  update: edit('ScheduleWorking/Update', 'ScheduleID', {
    about: 'Changes what was agreed while nothing is posted yet; afterwards only note, staff, date and shift.',
    access: 'orders.edit',
    scope: 'one',
    input: z.object({ ...order, ...terms, Confirm: confirm }),
    data: Totals,
  }),
  addTopUp: write('ScheduleWorking/AddTopUp', {
    about:
      "Nạp tiền: money of a fund (BankCardID, or Source 1 with SourceID) or of what a staff member carries (StaffID, or Source 2), or of a partner, to whom the shop owes it then (Source 3, SourceID the partner), goes into the customer's card account. Asks above 110 % of the request. Refused: not enough money there, a cancelled order, without orders.edit the order of another user and what another one carries.",
    access: 'orders.add',
    scope: 'one',
    input: z.object({
      ...order,
      Amount: amountOf('Số tiền nạp'),
      ...place,
      ...partnerSource,
      RefNo: text,
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: Posted,
  }),
  addWithdrawal: write('ScheduleWorking/AddWithdrawal', {
    about:
      "Quẹt: one or several swipes in one call, each a journal of its own. The fee of each is the POS table's in force on the day. On a POS that a partner lends that day the partner owes the net (331) and keeps the fee agreed for that POS, else that of the partner's table; there is no lô. Refused: no fee for the card type, an inactive POS, a bill already entered, a limit that blocks, without orders.edit the order of another user. Asks: a limit that warns, a lô number that an old lô has, or one that is settled since (W_LOT), a debt of the partner above the credit limit (W_LIMIT), a loss.",
    access: 'orders.add',
    scope: 'one',
    input: z.object({
      ...order,
      Items: z.array(Swipe).min(1, 'Cần ít nhất một lần quẹt').max(50, 'Tối đa 50 lần quẹt một lượt'),
      Date: day.optional(),
      Confirm: confirm,
    }),
    data: Totals.extend({ LogWithdrawalIDs: z.array(id), NumberLoIDs: z.array(id) }),
  }),
  updateWithdrawal: edit('ScheduleWorking/UpdateWithdrawal', 'LogWithdrawalID', {
    about:
      'Replaces what is written on a swipe: bill number, approval code, the number of the goods document, and its lô (LotNo, left out: stays). Another lô of the same POS is the one that ran on the day of the swipe, or a new one of that day, which is asked (W_LOT) where an old one has that number; what the bank still owes for the swipe goes there (Dr 1361 / Cr 1361), and nothing else of the order changes. Another amount or POS is a cancel and a new swipe. Refused: a cancelled swipe, a bill that the lô has already, a lô that was settled, money on hold, a lô of which the bank would then owe less than nothing, without orders.edit the order of another user.',
    access: 'orders.add',
    scope: 'one',
    input: z.object({
      ...order,
      LogWithdrawalID: id,
      LotNo: lotNo.optional(),
      BillNo: billNo,
      Approval: approval,
      DocNo: text,
      Confirm: confirm,
    }),
    data: Totals,
  }),
  setSwipeDone: write('ScheduleWorking/SetSwipeDone', {
    about:
      'Marks by hand that no more will be swiped ("rút không hết"), with the reason, or removes that mark. Refused: without orders.edit the order of another user.',
    access: 'orders.add',
    scope: 'one',
    input: z.object({ ...order, Done: z.boolean(), Reason: text }),
    data: Totals,
  }),
  addSentMoney: write('ScheduleWorking/AddSentMoney', {
    about:
      'Chuyển khách, from a fund or from what a staff member carries (StaffID); without orders.edit only on the own orders, and from what the caller carries. At most what is owed (with fee paid by itself or put on the account: plus the unpaid fee), unless the user holds orders.approve and confirms. A foreign account name needs a reason.',
    access: 'orders.edit',
    orAccess: ['orders.add'],
    scope: 'one',
    input: z.object({
      ...order,
      Amount: debtMoney('Số tiền chuyển', pleaseEnter('Số tiền chuyển')),
      ...place,
      ToBankCode: text,
      ToAccountNo: text,
      ToAccountName: text,
      RefNo: text,
      Date: day.optional(),
      Reason: text,
      Confirm: confirm,
    }),
    data: Posted,
  }),
  addPayment: write('ScheduleWorking/AddPayment', {
    about:
      'Thu tiền khách, into a fund or into the hands of a staff member (StaffID); without orders.edit only on the own orders, and into the own hands. More than is owed needs a confirmation: the rest becomes our debt to the customer.',
    access: 'orders.edit',
    orAccess: ['orders.add'],
    scope: 'one',
    input: z.object({
      ...order,
      Amount: debtMoney('Số tiền thu', pleaseEnter('Số tiền thu')),
      ...place,
      RefNo: text,
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: Posted,
  }),
  addDiscount: write('ScheduleWorking/AddDiscount', {
    about: 'Giảm phí: at most the fee charged so far.',
    access: 'orders.edit',
    scope: 'one',
    input: z.object({ ...order, Amount: amountOf('Số tiền giảm'), Reason: reason, Confirm: confirm }),
    data: Posted,
  }),
  addStaffFee: write('ScheduleWorking/AddStaffFee', {
    about:
      "Phí nhân viên (6412): what a staff member keeps of an order, out of what that member carries; the order's own unless StaffID names another. Refused: an order without any line, more than is carried. Asks: a loss.",
    access: 'orders.edit',
    scope: 'one',
    input: z.object({
      ...order,
      Amount: amountOf('Phí nhân viên'),
      StaffID: id.optional(),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: Posted,
  }),
  addPartnerShare: write('ScheduleWorking/AddPartnerShare', {
    about:
      "Đối ứng (6411): what a partner has of an order, which the shop then owes the partner (331); the order's own partner unless PartnerID names another. Without Amount it is what was agreed with the order less what was posted. Refused: an order without any line, an order of kind 4, nothing left of what was agreed. Asks: more than was agreed (W_SHARE_OVER), a loss.",
    access: 'orders.edit',
    scope: 'one',
    input: z.object({
      ...order,
      Amount: amountOf('Số tiền đối ứng').optional(),
      PartnerID: id.optional(),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: Posted,
  }),
  updateFee: edit('ScheduleWorking/UpdateFee', 'ScheduleID', {
    about:
      'Changes the fee terms; posts only the difference to what was charged. Refused on a completed order, and below the discounts given.',
    access: 'orders.edit',
    scope: 'one',
    input: z.object({
      ...order,
      FeeRut: percent,
      FeeDao: percent,
      FeeFixed: amountOrZero.default(0),
      FeeShip: amountOrZero.default(0),
      Reason: text,
      Confirm: confirm,
    }),
    data: Totals,
  }),
  cancelLine: write('ScheduleWorking/CancelLine', {
    about:
      "Hủy dòng: posts the reversal of a line and recomputes the fee. Refused (Blockers): a swipe whose lô has received money, a fund or lô that would go below 0, a fee line, today locked. Above the shop's TwoPersonLimit, or of an earlier day, it waits for a second user: NeedApproval, and nothing is cancelled yet.",
    access: 'orders.cancel',
    scope: 'one',
    input: z.object({ ...order, LineID: id, Reason: reasonOrNone }),
    data: Totals.extend({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean() }),
  }),
  getCancelBlockers: read('ScheduleWorking/GetCancelBlockers', {
    about: 'Why an order cannot be cancelled right now; empty when it can.',
    access: 'orders.view',
    scope: 'one',
    input: z.object({ ScheduleID: id }),
    data: z.object({ Blockers: z.array(z.object({ Code: z.string(), Message: z.string() })) }),
  }),
  cancelOrder: write('ScheduleWorking/CancelOrder', {
    about:
      'Hủy đơn: reverses every line, all or nothing. Refused with Blockers. It may wait for a second person, as CancelLine.',
    access: 'orders.cancel',
    scope: 'one',
    input: z.object({ ...order, Reason: reasonOrNone }),
    data: Totals.extend({ NeedApproval: z.boolean() }),
  }),
  reopen: write('ScheduleWorking/Reopen', {
    about: 'Mở lại a cancelled order.',
    access: 'orders.approve',
    scope: 'one',
    input: z.object({ ...order, Reason: text }),
    data: Totals,
  }),
  setHighlight: write('ScheduleWorking/SetHighlight', {
    about: 'Marks an order with a colour, 0 (none) to 5.',
    access: 'orders.edit',
    scope: 'one',
    input: z.object({ ScheduleID: id, Highlight: z.number().int().min(0).max(5) }),
    data: emptyAnswer,
  }),
  setWarning: write('ScheduleWorking/SetWarning', {
    about: 'Puts a warning on an order, with its reason, or removes it.',
    access: 'orders.edit',
    scope: 'one',
    input: z.object({ ScheduleID: id, IsWarning: z.boolean(), Reason: text }),
    data: emptyAnswer,
  }),
  saveNote: edit('ScheduleWorking/SaveNote', 'ScheduleID', {
    about: 'Replaces the note. Card numbers in it are masked; CVV, PIN and OTP are refused.',
    access: 'orders.edit',
    scope: 'one',
    input: z.object({ ...order, Note: note }),
    data: z.object({ Version: version }),
  }),
}
