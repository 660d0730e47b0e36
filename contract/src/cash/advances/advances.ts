import { z } from 'zod'
import { asPost, getThatWrites, list, write } from '../../kit/call.ts'
import {
  amount,
  confirm,
  day,
  dayOut,
  id,
  instant,
  note,
  ofShops,
  paging,
  reason,
  reasonOrNone,
  text,
  vnd,
} from '../../kit/fields.ts'
import { choiceOf, Groups, groupBy, sortBy } from '../../kit/sorts.ts'

/** Kinds of vouchers about what staff carry, `advance_moves.kind`. */
export const moveKind = { first: 1, added: 2, returned: 3, handedIn: 4, settled: 5 } as const
export type MoveKind = (typeof moveKind)[keyof typeof moveKind]
export const moveKinds = {
  1: 'Cấp đầu ngày',
  2: 'Bổ sung',
  3: 'Hoàn ứng',
  4: 'Nộp tiền khách trả',
  5: 'Đối trừ',
} as const satisfies Record<MoveKind, string>

/** The state of a staff member's day. */
export const advanceStates = { none: 'Chưa ứng', held: 'Đang giữ', returned: 'Đã hoàn', odd: 'Lệch' } as const
export type AdvanceState = keyof typeof advanceStates
const stateNames = Object.keys(advanceStates) as [AdvanceState, ...AdvanceState[]]

/**
 * What a staff member carried over a day or a period, đồng: Begin, what was left from before; First and Added, what was given;
 * Collected from customers; Used for top-ups, payouts and the own fee; Returned; Other, such as what has to be made good.
 * Begin + First + Added + Collected + Other − Used − Returned = Remain.
 */
const figures = {
  Begin: vnd,
  First: vnd,
  Added: vnd,
  Collected: vnd,
  Used: vnd,
  Returned: vnd,
  Other: vnd,
  Remain: vnd,
}
export const advanceFigures = Object.keys(figures) as (keyof typeof figures)[]
const carrier = { ShopID: id, ShopName: z.string(), StaffID: id, StaffName: z.string() }

/** One staff member's day. */
export const AdvanceDay = z.object({
  /** Of its day, shop and staff member. */
  Key: z.string(),
  Date: dayOut,
  ...carrier,
  ...figures,
  State: z.enum(stateNames),
  /** Why something was left or too much when it was given back. */
  Reason: z.string(),
  IsLocked: z.boolean(),
})
export type AdvanceDay = z.infer<typeof AdvanceDay>

/** A movement of what a staff member carries: above zero it came in. Remain is what was carried after it. */
export const AdvanceLine = z.object({
  LogID: z.string(),
  JournalID: id,
  Date: dayOut,
  At: instant,
  StaffID: id,
  StaffName: z.string(),
  ShopName: z.string(),
  /** Of the ledger's events (journalWords). */
  Type: z.string(),
  Kind: z.string(),
  Code: z.string(),
  Amount: vnd,
  Remain: vnd,
  FundName: z.string(),
  ScheduleID: id.nullable(),
  OrderCode: z.string(),
  PartyName: z.string(),
  Note: z.string(),
  By: z.string(),
  IsReversal: z.boolean(),
  /** The voucher that can be cancelled, and the one that can be printed: null where it is none. */
  MoveID: id.nullable(),
  PaperID: id.nullable(),
  MoveKind: z.number().int().nullable(),
})
export type AdvanceLine = z.infer<typeof AdvanceLine>

/** Who may carry money of the shop, and how much is carried now. */
export const Carrier = z.object({ StaffID: id, StaffName: z.string(), Held: vnd, IsSelf: z.boolean() })
export type Carrier = z.infer<typeof Carrier>

const chosenId = (label: string) => z.number({ error: label }).int().positive(label)
const staffMember = chosenId('Vui lòng chọn nhân viên')
const anyAmount = (label: string) =>
  z
    .number({ error: `Vui lòng nhập ${label}` })
    .int('Số tiền phải là số nguyên đồng')
    .min(1, 'Số tiền phải lớn hơn 0')
    .max(5_000_000_000, 'Số tiền không được quá 5.000.000.000 đồng')

const period = { fromDate: day.optional(), toDate: day.optional() }
const periodOfShops = { ...period, ...ofShops }
const cancelResult = z.object({ ReversalJournalID: z.number().int(), Code: z.string() })

export const advanceFilter = paging.extend({
  ...periodOfShops,
  StaffID: id.optional(),
  State: choiceOf(stateNames, 'Trạng thái không hợp lệ'),
  Sort: sortBy(['Date', 'Begin', 'First', 'Added', 'Collected', 'Used', 'Returned', 'Remain']),
  ...groupBy(['Date', 'StaffID', 'ShopID']),
})

/** Tạm ứng: money that staff carry (141), given at the beginning of a day and brought back at its end. Money in đồng. */
export const advances = {
  pushMoneyBeginDay: write('Report/PushMoneyBeginDay', {
    about:
      'Đẩy tiền: gives money of one fund to several staff, each by a journal and a number (TU) of its own, all or nothing; the first of a day is "cấp đầu ngày", a later one "bổ sung". At the company level the fund is the company\'s own and ShopID is the shop in which it is carried: two journals of one group. Refused: not enough money in the fund, a user who does not work in the shop, a locked day.',
    access: 'advances.add',
    scope: 'book',
    input: z.object({
      Items: z
        .array(z.object({ StaffID: staffMember, Amount: amount }))
        .min(1, 'Cần ít nhất một nhân viên')
        .max(50, 'Tối đa 50 nhân viên một lượt'),
      BankCardID: chosenId('Vui lòng chọn quỹ'),
      ShopID: id.optional(),
      Date: day.optional(),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({
      Moves: z.array(z.object({ MoveID: id, StaffID: id, Code: z.string(), JournalID: id, Held: vnd })),
    }),
  }),
  pushMoneyBackDay: write('Report/PushMoneyBackDay', {
    about:
      'Hoàn ứng (HU): a staff member brings money back into a fund. Less than is held: the rest stays with that member, and DiffReason is the reason. More: the rest is a surplus whose owner is not known yet (3381), asked first (CONFIRM W_SURPLUS).',
    access: 'advances.add',
    scope: 'one',
    input: z.object({
      StaffID: staffMember,
      Amount: anyAmount('số tiền nộp'),
      BankCardID: chosenId('Vui lòng chọn quỹ'),
      Date: day.optional(),
      DiffReason: text,
      Confirm: confirm,
    }),
    data: z.object({ MoveID: id, JournalID: id, Code: z.string(), Held: vnd, Surplus: vnd }),
  }),
  cancelPushMoney: write('Report/CancelPushMoney', {
    about:
      'Cancels money given to staff or brought back, by the mirror of its journals (number with /H), dated like them while that day is open, else today. Refused: one that is cancelled already, money that is not carried or not in the fund any more.',
    access: 'advances.cancel',
    scope: 'book',
    input: z.object({ MoveID: id, Reason: reason }),
    data: cancelResult,
  }),
  listMoneyBeginDay: asPost(
    list('Report/ListMoneyBeginDay', {
      about:
        'What each staff member carried on one day (today without a Date), or by day from fromDate to toDate: those who carried something, and today every user who has carried money of the shop before.',
      access: 'advances.view',
      scope: 'many',
      input: paging.extend({ Date: day.optional(), ...periodOfShops, StaffID: id.optional() }),
      row: AdvanceDay,
    }),
  ),
  reportMoneyBeginDay: asPost(
    list('Report/ReportMoneyBeginDay', {
      about: 'What each staff member carried over a period (this month without dates): the same figures, added up.',
      access: 'advances.view',
      scope: 'many',
      input: paging.extend({ ...periodOfShops, StaffID: id.optional() }),
      row: z.object({ ...carrier, ...figures }),
    }),
  ),
  reportDebtADay: list('Report/ReportDebtADay', {
    about:
      'Tạm ứng by day and staff member over a period (the last week without dates), the newest day first. State: none (nothing today), held (today), returned, odd (something left at the end of a day). Summary: the figures of the whole period, those of its last day (LastDay), and of the filter without State how many days each State has.',
    access: 'advances.view',
    scope: 'many',
    input: advanceFilter,
    row: AdvanceDay,
    summary: z.object({
      ...figures,
      LastDay: z.object({ Date: dayOut, ...figures }),
      Counts: z.record(z.string(), z.number().int()),
      Groups: Groups.optional(),
    }),
  }),
  historyLogPushMoney: list('Payment/HistoryLogPushMoney', {
    about:
      'Every movement of what staff carry, of one of them with StaffID, over a period (today without dates), oldest first, with what was carried after it: given, brought back, handed in, topped up, paid out, collected, fees.',
    access: 'advances.view',
    scope: 'many',
    input: paging.extend({ ...period, StaffID: id.optional() }),
    row: AdvanceLine,
  }),
  getCarriers: list('Report/GetCarriers', {
    about:
      'Who may carry money of the shop and how much each carries now, for choosing where money comes from or goes to. Without the right to see advances or to change all orders: the caller alone. At the company level of the shop ShopID.',
    access: 'signed-in',
    scope: 'book',
    input: z.object({ ShopID: id.optional() }),
    row: Carrier,
  }),
}

/** The state of a payment of a customer that a staff member took. */
export const payStates = { fund: 'Vào quỹ', waiting: 'Chưa nộp', handedIn: 'Đã nộp', settled: 'Đã đối trừ' } as const
export type PayState = keyof typeof payStates
const payStateNames = Object.keys(payStates) as [PayState, ...PayState[]]

/** A payment of a customer: on one order, or by a voucher over several. */
export const CustomerPay = z.object({
  PaymentID: id,
  Date: dayOut,
  At: instant,
  Code: z.string(),
  CustomerID: id,
  CustomerName: z.string(),
  ScheduleID: id.nullable(),
  OrderCode: z.string(),
  Amount: vnd,
  /** `TM`, `CK` or `Tạm ứng`. */
  Method: z.string(),
  FundName: z.string(),
  StaffID: id.nullable(),
  StaffName: z.string(),
  ShopName: z.string(),
  State: z.enum(payStateNames),
  /** The voucher that handed it in. */
  HandedID: id.nullable(),
  HandedCode: z.string(),
  HandedOn: dayOut.nullable(),
  HandedFund: z.string(),
  ReceivedBy: z.string(),
  TakenBy: z.string(),
})
export type CustomerPay = z.infer<typeof CustomerPay>

export const customerPays = {
  getHistoryBackMoney: list('Report/GetHistoryBackMoney', {
    about:
      'Lịch sử khách trả: payments of customers that are not cancelled, in the period (this month without dates), newest first. State: fund (paid into a fund), waiting (with a staff member, of all days without dates), handedIn, settled. Summary: their sums, and of what waits.',
    access: 'customerPays.view',
    scope: 'many',
    input: paging.extend({
      ...periodOfShops,
      StaffID: id.optional(),
      State: choiceOf(payStateNames, 'Trạng thái không hợp lệ'),
      Sort: sortBy(['Date', 'Amount']),
    }),
    row: CustomerPay,
    summary: z.object({
      Count: z.number().int(),
      Amount: vnd,
      Waiting: vnd,
      HandedIn: vnd,
      Settled: vnd,
      InFunds: vnd,
      Counts: z.record(z.string(), z.number().int()),
    }),
  }),
  backMoneyFromCustomerPay: write('Report/BackMoneyFromCustomerPay', {
    about:
      "NV nộp tiền (HU): payments of customers that a staff member took go into a fund. Amount is their sum. With IsSettled nothing is posted: they were spent on the way, and the same may not be handed in again. Refused: a payment that is not that member's, is cancelled or is handed in already; more than is carried.",
    access: 'customerPays.add',
    scope: 'one',
    input: z.object({
      StaffID: staffMember,
      PaymentIDs: z.array(id).min(1, 'Vui lòng chọn ít nhất một khoản').max(200, 'Tối đa 200 khoản một phiếu'),
      BankCardID: id.optional(),
      Amount: anyAmount('số tiền nộp'),
      Date: day.optional(),
      IsSettled: z.boolean().default(false),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({ ID: id, JournalID: z.number().int(), Code: z.string(), Held: vnd }),
  }),
  cancelBackMoneyCustomerPay: getThatWrites('Report/CancelBackMoneyCustomerPay', {
    about:
      'Cancels a handing in by the mirror of its journal; its payments wait again. A second call answers the same. Refused: the fund would go below 0.',
    access: 'customerPays.cancel',
    scope: 'one',
    input: z.object({ ID: id, Reason: reasonOrNone }),
    data: cancelResult,
  }),
}
