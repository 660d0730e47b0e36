import { z } from 'zod'
import { edit, list, write } from '../kit/call.ts'
import { confirm, day, dayOut, id, instant, note, percent, place, reason, text, vnd } from '../kit/fields.ts'
import { approval, billNo, lotNo } from '../orders/swipe.fields.ts'
import { partyRights } from './partyTypes.ts'

/** What a voucher of a debt did, `debt_vouchers.kind`. */
export const debtVoucherKind = { adjustment: 1, offset: 2, refund: 3, cardPayment: 4 } as const
export const debtVoucherNames = {
  1: 'Điều chỉnh công nợ',
  2: 'Cấn trừ',
  3: 'Trả khách',
  4: 'Quẹt thẻ trả nợ',
} as const
/** `debt_vouchers.status`: only an adjustment waits for a second user, who may refuse it. */
export const debtVoucherStatus = { waiting: 0, posted: 1, cancelled: 2, refused: 3 } as const
/** Whose debt is adjusted, `debt_vouchers.party`. */
export const debtParty = { customer: 1, partner: 2, aff: 3 } as const
/** Which way: the party owes more, or less. */
export const debtDirection = { up: 1, down: 2 } as const

const amountOf = (label: string) =>
  z
    .number({ error: `Vui lòng nhập ${label}` })
    .int('Số tiền phải là số nguyên đồng')
    .min(1, 'Số tiền phải lớn hơn 0')
    .max(5_000_000_000, 'Số tiền không được quá 5.000.000.000 đồng')

/** `+` and `−` as the specification's caller sends them, or 1 and 2. */
const direction = z.literal(['+', '-', '−', 1, 2], { error: 'Vui lòng chọn tăng hay giảm' })

/** Part of an offset or of money paid back: of an order, or (0) of what is on no order. */
const share = z.object({
  ScheduleID: z.number({ error: 'Mã đơn không hợp lệ' }).int('Mã đơn không hợp lệ').min(0, 'Mã đơn không hợp lệ'),
  Amount: vnd.positive('Số tiền phải lớn hơn 0'),
})
const shares = z.array(share).max(200, 'Tối đa 200 đơn một phiếu').default([])
/** An order that took part, with how much of it; ScheduleID 0 and no Code: what is on no order. */
const Applied = z.object({ ScheduleID: z.number().int(), Code: z.string(), Amount: vnd })
const customer = z.number({ error: 'Vui lòng chọn khách hàng' }).int().positive('Vui lòng chọn khách hàng')

const cancelledBy = 'Debt/CancelPayDebt with its DebtID takes it back.'

export const debtSettling = {
  adjustDebt: write('Debt/AdjustDebt', {
    about: `Điều chỉnh công nợ of a customer, partner or collaborator: + the party owes more (Dr party / Cr 711), − less (Dr 811 / Cr party); with ScheduleID the debt of that order, whose status follows. Debts of partners and collaborators ask for the right to see them besides. Refused: pos, whose money is adjusted by the fee difference of its lô. Above the shop's AdjustLimit by a user who is no owner, or without customerDebts.approve, it waits for a second user: NeedApproval, nothing is posted (JournalID 0), and its day will be that of the approval. ${cancelledBy}`,
    access: 'customerDebts.edit',
    scope: 'one',
    asksToo: ['customerDebts.approve', 'partnerDebts.view', 'affDebts.view', 'posMoney.view'],
    asks: ({ Type = 'customer' }) => (Type === 'customer' ? [] : [[partyRights[Type]]]),
    input: z.object({
      Type: z.enum(['customer', 'partner', 'aff', 'pos'], { error: 'Loại công nợ không hợp lệ' }),
      ObjectID: id,
      Direction: direction,
      Amount: amountOf('số tiền điều chỉnh'),
      Date: day.optional(),
      Reason: reason,
      ScheduleID: id.optional(),
      Confirm: confirm,
    }),
    data: z.object({ DebtID: id, JournalID: z.number().int(), Code: z.string(), NeedApproval: z.boolean() }),
  }),
  addLogAdjustDebtSchedule: write('Debt/AddLogAdjustDebtSchedule', {
    about:
      'Notes in the history of an order that its debt was corrected, from which figure to which and why. Moves no money.',
    access: 'customerDebts.edit',
    scope: 'one',
    input: z.object({ ScheduleID: id, OldAmount: vnd, NewAmount: vnd, Reason: reason }),
    data: z.object({ LogID: id }),
  }),
  offsetCustomer: write('Debt/OffsetCustomer', {
    about: `Cấn trừ khách: what the shop owes a customer (From: orders to be paid out, or 0 for what is on no order) pays what that customer owes (To), in one journal. What is left out is chosen: money without an order first, then the oldest orders, as much as both sides allow. Refused: more than an order has, two sides that differ. ${cancelledBy}`,
    access: 'customerDebts.edit',
    scope: 'one',
    input: z.object({
      CustomerID: customer,
      From: shares,
      To: shares,
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({
      DebtID: id,
      JournalID: id,
      Code: z.string(),
      Amount: vnd,
      Remain: vnd,
      From: z.array(Applied),
      To: z.array(Applied),
    }),
  }),
  refundCustomer: write('Debt/RefundCustomer', {
    about: `Trả khách: pays out of a fund, or of what a staff member carries, what the shop owes a customer: money without an order first, then the oldest orders to be paid out, unless From names another source. At most what is owed. A foreign account name needs a reason. ${cancelledBy}`,
    access: 'customerDebts.edit',
    scope: 'one',
    input: z.object({
      CustomerID: customer,
      Amount: amountOf('số tiền trả khách'),
      ...place,
      From: shares,
      ToBankCode: text,
      ToAccountNo: text,
      ToAccountName: text,
      RefNo: text,
      Date: day.optional(),
      Reason: text,
      Confirm: confirm,
    }),
    data: z.object({ DebtID: id, JournalID: id, Code: z.string(), Remain: vnd, From: z.array(Applied) }),
  }),
  debtByCard: list('Debt/DebtByCard', {
    about:
      'What a customer owes by card, of orders whose swipes are done: Orders and Balance; below 0 the shop owes. Without a card (CardDataID 0): what is on no order.',
    access: 'customerDebts.view',
    scope: 'many',
    input: z.object({ CustomerID: id }),
    row: z.object({ CardDataID: z.number().int(), Masked: z.string(), Orders: z.number().int(), Balance: vnd }),
  }),
  payDebtCustomerWithCard: write('Debt/PayDebtCustomerWithCard', {
    about: `Quẹt thẻ trả nợ: makes an order of kind 1 whose fee is swiped as well (FeeCollect 4), swipes Amount on it, and offsets what the fee leaves against the customer's debts, oldest first unless Allocations are given, all or nothing. What is above the debt is asked first (CONFIRM W_SURPLUS) and stays to be paid out. Refused and asked besides: as CreateManual and AddWithdrawal do. ${cancelledBy}`,
    access: 'customerDebts.add',
    scope: 'one',
    asksToo: ['orders.add'],
    asks: () => [['orders.add']],
    input: z.object({
      CustomerID: customer,
      CardDataID: z.number({ error: 'Vui lòng chọn thẻ' }).int().positive('Vui lòng chọn thẻ'),
      PosID: z.number({ error: 'Vui lòng chọn máy POS' }).int().positive('Vui lòng chọn máy POS'),
      Amount: z
        .number({ error: 'Vui lòng nhập số tiền quẹt' })
        .int('Số tiền phải là số nguyên đồng')
        .min(1_000, 'Số tiền quẹt phải từ 1.000 đồng')
        .max(5_000_000_000, 'Số tiền quẹt không được quá 5.000.000.000 đồng'),
      FeePercent: percent,
      LotNo: lotNo,
      BillNo: billNo,
      ApprovalCode: approval,
      Allocations: z
        .array(z.object({ ScheduleID: id, Amount: vnd.positive('Số tiền phải lớn hơn 0') }))
        .max(200, 'Tối đa 200 đơn một phiếu')
        .default([]),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({
      DebtID: id,
      Code: z.string(),
      ScheduleID: id,
      OrderCode: z.string(),
      LogWithdrawalID: id,
      Fee: vnd,
      Applied: z.array(Applied),
      Remain: vnd,
    }),
  }),
  setPromise: edit('Debt/SetPromise', 'CustomerID', {
    about:
      'Hẹn trả: the day on which a customer means to pay, with a note. It takes the place of an earlier one; without a day there is none any more.',
    access: 'customerDebts.add',
    scope: 'one',
    input: z.object({ CustomerID: customer, Date: day.nullable(), Note: note }),
    data: z.null(),
  }),
}

/** What a customer has promised; `IsLate` where the day is over. */
export const DebtPromise = z.object({
  Date: dayOut,
  Note: z.string(),
  By: z.string(),
  At: instant,
  IsLate: z.boolean(),
})
export type DebtPromise = z.infer<typeof DebtPromise>
