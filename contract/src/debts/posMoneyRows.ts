import { z } from 'zod'
import { dayOut, id, instant, percent, vnd } from '../kit/fields.ts'
import { choiceOf, sortBy } from '../kit/sorts.ts'

/** The fee of a bank, and the gross and net that it is the difference of: null without the right to see profit. */
const cost = vnd.nullable()

/** Of the POS asked for, đồng. */
export const figures = {
  Opening: vnd,
  Gross: cost,
  Fee: cost,
  NetDue: cost,
  Due: vnd,
  Received: vnd,
  DiffFee: cost,
  Lost: vnd,
  Held: vnd,
  Remain: vnd,
}
/** What is still to come at the end of the period, by the age of its lô in days (what is in no lô yet is of today). */
export const WaitingByAge = z.object({ D0: vnd, D1: vnd, D2: vnd, Older: vnd })

/** Of the lô that were unpaid at the end of the period. Late: what should have come before that day. */
const waitingSums = {
  Ages: WaitingByAge,
  Late: vnd,
  OldestDate: dayOut.nullable(),
  ExpectedDate: dayOut.nullable(),
  LateDays: z.number().int(),
}
/**
 * The figures of a period, đồng, by posting day: Due = Opening + Gross − Fee − Lost is what has to come in, and Due − Received −
 * Held = Remain. Lost: what the bank will not pay any more, net; below 0 where such a loss of before was taken back. Opening balances of the data migration are in Opening of every period. Null: not shown, or not known.
 */
export const PeriodFigures = z.object({
  Opening: vnd.nullable(),
  Gross: vnd.nullable(),
  Fee: vnd.nullable(),
  Lost: vnd.nullable(),
  Due: vnd.nullable(),
  Received: vnd.nullable(),
  Held: vnd.nullable(),
  Remain: vnd.nullable(),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

/** Only what has money still to come (unpaid), overdue (late), a fee difference (diff) or money held back (held). */
export const posShow = choiceOf(['unpaid', 'late', 'diff', 'held'], 'Bộ lọc POS không hợp lệ')

const posCount = z.number().int()
/** How many POS each of them leaves. */
export const posCounts = z.object({
  All: posCount,
  Unpaid: posCount,
  Late: posCount,
  Diff: posCount,
  Held: posCount,
})
export const posMoneySort = sortBy(['Opening', 'Gross', 'Fee', 'Due', 'Received', 'Held', 'Remain', 'Late'])

/** As the POS prints it. */
export const lotNumber = z.string().regex(/^\d{1,6}$/, 'Số lô phải gồm 1 đến 6 chữ số')

/**
 * POS money of each POS, đồng: Due − Received − Held = Remain, Due = Opening + NetDue − Lost and NetDue = Gross − Fee.
 * Fee is what was expected when swiping; a fee difference that closed a lô counts as received (DiffFee: how much of it).
 */
export const PosMoney = z.object({
  PosID: id,
  /** The POS above it, null if there is none. */
  ParentID: id.nullable(),
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  BankCardID: id,
  FundName: z.string(),
  ...figures,
  ...waitingSums,
})
export type PosMoney = z.infer<typeof PosMoney>

/** POS money of a shop, of a POS with those below it, or of one POS; Key is the ShopID or the PosID. Terminals: how many they are. */
export const ShopPosMoney = z.object({
  Key: z.string(),
  ShopID: id,
  ShopName: z.string(),
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  Terminals: z.number().int(),
  ...figures,
  ...waitingSums,
})
export type ShopPosMoney = z.infer<typeof ShopPosMoney>

export const lotStatus = { open: 1, settled: 2, partlyPaid: 3, paid: 4, feeDiffers: 5, held: 6 } as const
export const lotPaymentStatus = { posted: 1, cancelled: 2 } as const
export const lotStatuses = {
  1: 'Đang mở',
  2: 'Đã kết toán',
  3: 'Về một phần',
  4: 'Về đủ',
  5: 'Lệch phí',
  6: 'Treo',
} as const
/** Whether the bank holds back the money of a swipe; lost: it is charged to the order, or borne by the shop. */
export const holdState = { none: 0, held: 1, charged: 3, borne: 4 } as const
export const holdStates = { 1: 'Đang treo', 3: 'Mất, đòi khách', 4: 'Mất, shop chịu' } as const
/** `swipe_holds.status`. */
export const holdStatus = { held: 1, released: 2, charged: 3, borne: 4 } as const
export const diffMode = { leaveOpen: 1, posFee: 2, otherIncome: 3 } as const
export const diffModes = { 1: 'Còn nợ', 2: 'Tính vào phí POS', 3: 'Thu khác' } as const

/**
 * A swipe of a lô. Time is when it was entered, Date the day on which it is posted. Period: its figures since fromDate, null
 * without one. What came for it by name is its own; else a bank pays a lô and not a bill, so it is counted against what the lô
 * brought along and then the oldest bills that are neither held nor lost. Hold: holdState.
 */
export const Bill = z.object({
  LogWithdrawalID: id,
  Time: instant,
  Date: dayOut,
  BillNo: z.string(),
  Approval: z.string(),
  Last4: z.string(),
  CardType: z.string(),
  Amount: vnd,
  /** Null without the right to see profit: they would reveal that of the bill's order. */
  FeePercent: percent.nullable(),
  Fee: vnd.nullable(),
  Net: vnd.nullable(),
  ScheduleID: id,
  OrderCode: z.string(),
  CustomerName: z.string(),
  Hold: z.number().int(),
  /** Why it is held. */
  HoldNote: z.string(),
  /** It is held because the bank took back what it had paid for it. */
  IsClawedBack: z.boolean(),
  Period: PeriodFigures.nullable(),
})
export type Bill = z.infer<typeof Bill>

/**
 * Opening + Net − Lost − Received − Held = Remain. Opening: what the bank still owed for it when the shop moved in, by the journal
 * OpeningID as long as that can be cancelled; it is no swipe of the books. Status is read from the money and from kết toán (IsSettled).
 * These are as of today. Period: its figures since sinceDate, null when that or the POS was not asked for; those of a lô
 * from before are shown only with the right to see profit, as one bill may be the whole difference. Bills: null when not asked for.
 * DayOrder: which lô of its number on its day it is, 1 the first; the POS was reset before the second.
 */
export const Lot = z.object({
  numberLoID: id,
  PosID: id,
  PosName: z.string(),
  numberText: z.string(),
  Date: dayOut,
  DayOrder: z.number().int(),
  BillCount: z.number().int(),
  Opening: vnd,
  OpeningID: id.nullable(),
  Gross: cost,
  Fee: cost,
  Net: cost,
  Received: vnd,
  Lost: vnd,
  Held: vnd,
  Remain: vnd,
  DiffFee: cost,
  ExpectedDate: dayOut,
  LateDays: z.number().int(),
  Status: z.number().int(),
  IsSettled: z.boolean(),
  Note: z.string(),
  Version: z.number().int(),
  Period: PeriodFigures.nullable(),
  Bills: Bill.array().nullable(),
})
export type Lot = z.infer<typeof Lot>
/** The number of a lô; the second of its number and day is marked as that. */
export const lotName = ({ numberText, DayOrder }: Pick<Lot, 'numberText' | 'DayOrder'>): string =>
  DayOrder === 1 ? numberText : `${numberText} (lần ${DayOrder})`
/**
 * Amount is what the bank paid; Credited by how much the lô went down; Status 1 valid, 2 cancelled. CashBackID: it is a
 * part of a tiền về of many lô; AssignmentID: money on 3381 was assigned to the lô.
 */
export const LotPayment = z.object({
  paymentID: id,
  Code: z.string(),
  Date: dayOut,
  At: instant,
  Amount: vnd,
  Credited: vnd,
  DiffFee: vnd,
  DiffMode: z.number().int(),
  FundName: z.string(),
  RefNo: z.string(),
  StaffName: z.string(),
  Status: z.number().int(),
  CancelReason: z.string(),
  CashBackID: id.nullable(),
  AssignmentID: id.nullable(),
})
export type LotPayment = z.infer<typeof LotPayment>
/**
 * Money of the bank of which it is not yet known whose it is (3381), by what brought it: sourceKind. Left: what of Amount is not
 * assigned; Days: how old it is. LineID and Content: the line of the account that was booked as unknown; Content is empty without the right to see lines.
 */
export const Unidentified = z.object({
  paymentID: id,
  Kind: z.number().int(),
  Code: z.string(),
  Date: dayOut,
  Days: z.number().int(),
  Amount: vnd,
  Left: vnd,
  BankCardID: id,
  FundName: z.string(),
  FundKind: z.number().int(),
  RefNo: z.string(),
  LineID: id.nullable(),
  Content: z.string(),
  /** Null where it did not come for one lô. */
  numberLoID: id.nullable(),
  numberText: z.string(),
  PosName: z.string(),
  StaffName: z.string(),
})
export type Unidentified = z.infer<typeof Unidentified>

const sources = z.number().int()
/** Amount and Count of all of it; of what is older than so many days, how many there are. */
export const UnidentifiedSums = z.object({ Amount: vnd, Count: sources, D1: sources, D7: sources, D30: sources })
