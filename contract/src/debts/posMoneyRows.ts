import { z } from 'zod'
import { dayOut, id, instant, percent, vnd } from '../basic/fields.ts'

export const figures = {
  Opening: vnd,
  Gross: vnd,
  Fee: vnd,
  NetDue: vnd,
  Received: vnd,
  DiffFee: vnd,
  Held: vnd,
  Remain: vnd,
}
/** As the terminal prints it. */
export const lotNumber = z.string().regex(/^\d{1,6}$/, 'Số lô phải gồm 1 đến 6 chữ số')

/**
 * POS money by terminal, đồng: Opening + NetDue − Received − Held = Remain, and NetDue = Gross − Fee. Fee is what was
 * expected when swiping; a fee difference that closed a lô counts as received (DiffFee says how much of it).
 */
export const PosMoney = z.object({
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  BankCardID: id,
  FundName: z.string(),
  ...figures,
  OldestDate: dayOut.nullable(),
  ExpectedDate: dayOut.nullable(),
  LateDays: z.number().int(),
})
export type PosMoney = z.infer<typeof PosMoney>

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
export const diffMode = { leaveOpen: 1, posFee: 2, otherIncome: 3 } as const
export const diffModes = { 1: 'Còn nợ', 2: 'Tính vào phí POS', 3: 'Thu khác' } as const

/**
 * Opening + Net − Received − Held = Remain. Opening: what the bank still owed for it when the shop moved in, by the journal
 * OpeningID as long as that can be cancelled; it is no swipe of the books. Status is read from the money and from kết toán (IsSettled).
 */
export const Lot = z.object({
  numberLoID: id,
  PosID: id,
  PosName: z.string(),
  numberText: z.string(),
  Date: dayOut,
  BillCount: z.number().int(),
  Opening: vnd,
  OpeningID: id.nullable(),
  Gross: vnd,
  Fee: vnd,
  Net: vnd,
  Received: vnd,
  Held: vnd,
  Remain: vnd,
  DiffFee: vnd,
  ExpectedDate: dayOut,
  LateDays: z.number().int(),
  Status: z.number().int(),
  IsSettled: z.boolean(),
  Note: z.string(),
  Version: z.number().int(),
})
export type Lot = z.infer<typeof Lot>
export const Bill = z.object({
  LogWithdrawalID: id,
  Time: instant,
  BillNo: z.string(),
  Approval: z.string(),
  Last4: z.string(),
  CardType: z.string(),
  Amount: vnd,
  /** Null without the right to see profit: they would tell that of the bill's order. */
  FeePercent: percent.nullable(),
  Fee: vnd.nullable(),
  Net: vnd.nullable(),
  ScheduleID: id,
  OrderCode: z.string(),
  CustomerName: z.string(),
})
export type Bill = z.infer<typeof Bill>
/** Amount is what the bank paid; Credited by how much the lô went down; Status 1 valid, 2 cancelled. */
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
})
export type LotPayment = z.infer<typeof LotPayment>
/** Money of the bank of which it is not yet known what it is for: what a payment of a lô brought beyond what was due. */
export const Unidentified = z.object({
  paymentID: id,
  Code: z.string(),
  Date: dayOut,
  Amount: vnd,
  FundName: z.string(),
  RefNo: z.string(),
  numberLoID: id,
  numberText: z.string(),
  PosName: z.string(),
  StaffName: z.string(),
})
export type Unidentified = z.infer<typeof Unidentified>
