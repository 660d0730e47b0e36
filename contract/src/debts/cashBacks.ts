import { z } from 'zod'
import { getThatWrites, list, write } from '../kit/call.ts'
import { confirm, day, dayOut, id, instant, ofShops, paging, percent, reasonOrNone, text, vnd } from '../kit/fields.ts'

/** Of one lô, what a cash-back would count against it: `Due` is what the bank owes for it. The lô may be another shop's. */
export const LotShare = z.object({
  numberLoID: id,
  ShopID: id,
  ShopName: z.string(),
  PosName: z.string(),
  numberText: z.string(),
  Date: dayOut,
  Due: vnd,
  Apply: vnd,
})
export type LotShare = z.infer<typeof LotShare>

/**
 * Amount: by how much the bank kept more of the bill than expected; below 0: less. Percent: what that comes to for a card of this
 * kind; null without the right to see profit.
 */
const BillFee = z.object({
  LogWithdrawalID: id,
  BillNo: z.string(),
  Amount: z.number().int(),
  CardType: z.string(),
  IsForeign: z.boolean(),
  IsOnUs: z.boolean(),
  Percent: percent.nullable(),
})

/** DiffFee: what the bank kept beside the expected fee; Fees: what of it is of a bill. */
const PaidLot = z.object({
  numberLoID: id,
  ShopID: id,
  ShopName: z.string(),
  PosID: id,
  PosName: z.string(),
  numberText: z.string(),
  Amount: vnd,
  Credited: vnd,
  DiffFee: vnd,
  DiffMode: z.number().int(),
  Fees: z.array(BillFee),
})

export const cashBackStatus = { draft: 0, posted: 1, cancelled: 2 } as const

/** Tiền về of many lô at once. Unallocated: what no lô took. Status: cashBackStatus. StatementID: it came of a statement and is undone there. */
export const CashBack = z.object({
  paymentID: id,
  StatementID: id.nullable(),
  PosID: id,
  PosName: z.string(),
  Code: z.string(),
  Date: dayOut,
  At: instant,
  Amount: vnd,
  Unallocated: vnd,
  FundName: z.string(),
  RefNo: z.string(),
  Content: z.string(),
  StaffName: z.string(),
  Status: z.number().int(),
  CancelReason: z.string(),
  Allocations: z.array(PaidLot),
})
export type CashBack = z.infer<typeof CashBack>

/** A bill for which the bank still owes: `Due` is what of its net has not come. A bank pays a lô, so what came counts against the oldest. */
const OpenBill = z.object({
  LogWithdrawalID: id,
  BillNo: z.string(),
  Last4: z.string(),
  Amount: vnd,
  Fee: vnd,
  Net: vnd,
  Due: vnd,
})
export type OpenBill = z.infer<typeof OpenBill>

/** Due: what the bank still owes for the lô. Bills: those still owed, oldest first; null without the right to see profit. */
const OpenLot = z.object({
  numberLoID: id,
  numberText: z.string(),
  Date: dayOut,
  Due: vnd,
  Bills: z.array(OpenBill).nullable(),
})

/** FeePercents: what the POS has ever asked for a card; null without the right to see profit. */
const PaidPos = z.object({
  PosID: id,
  Name: z.string(),
  ShopID: id,
  ShopName: z.string(),
  Due: vnd,
  FeePercents: z.array(percent).nullable(),
  Lots: z.array(OpenLot),
})
export type PaidPos = z.infer<typeof PaidPos>

/** A POS that the bank pays for by itself, or with those below it, also those of other shops. */
const PaidGroup = z.object({
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  ShopID: id,
  ShopName: z.string(),
  BankCardID: id,
  FundName: z.string(),
  Due: vnd,
  Terminals: z.array(PaidPos),
})
export type PaidGroup = z.infer<typeof PaidGroup>

/** A POS alone, or one with those below it; the spec spells the second one in lower case. */
const posScope = { PosID: id.optional(), posParentID: id.optional() }

export const cashBacks = {
  addCashBack: write('Debt/AddCashBack', {
    about:
      'Begins a tiền về of a POS (PosID), or of one with those below it (posParentID), over its unpaid lô, also of POS in other shops that the caller may enter: a draft with its Preview, oldest lô first. Nothing is posted and there is no number. A draft never changes and lives for 24 hours. The caller has one of a POS: a second call makes another under an id of its own, and the first is posted no more. BankLineID: the line of the account that it is, linked when it is posted; refused for another fund, more than is left of the line, a line that is booked.',
    access: 'posMoney.add',
    scope: 'one',
    input: z.object({
      ...posScope,
      Amount: z
        .number({ error: 'Vui lòng nhập số tiền về' })
        .int('Số tiền phải là số nguyên đồng')
        .min(1, 'Số tiền về phải lớn hơn 0')
        .max(1e13, 'Số tiền về không hợp lệ'),
      BankCardID: z.number({ error: 'Vui lòng chọn quỹ nhận' }).int().positive('Vui lòng chọn quỹ nhận'),
      Date: day.optional(),
      Content: text,
      RefNo: text,
      BankLineID: id.optional(),
    }),
    data: z.object({ CashBackID: id, Preview: z.array(LotShare), Unallocated: vnd }),
  }),
  payCashBack: write('Debt/PayCashBack', {
    about:
      'Posts a draft: one journal over all its lô, and for lô of other shops one in each of those, owed between the shops (1368). Amount and BankCardID are those of the draft as the caller saw it: another amount or fund, or a draft that was replaced since, is STALE_WRITE with who did so and both amounts. Allocations are what each lô gets (left out: oldest first), and its DiffMode as of Debt/AddPayNumberLo; Fees name what the bank kept of a bill beside its expected fee (Amount below 0: less), by which the lô goes down as well, also where the rest of it stays open. HoldIDs: bills of the shop that the bank did not pay and looks into, held by the same act as of Debt/HoldSwipe, with posMoney.edit; they stay held when it is cancelled. Due is what the caller saw, and another amount by now is STALE_WRITE. What no lô takes is not yet known (3381), asked first (CONFIRM W_UNALLOCATED); W_DUP; W_NOBANK without a line of the account (BankLineID, else the one of the draft) though the account has lines of that day or later. All or nothing. Refused: a draft of another user, one older than 24 hours or posted already, more than its amount, a lô of another POS, a day before a lô or its swipes, a day that is locked in one of the shops (named).',
    access: 'posMoney.add',
    asksToo: ['posMoney.edit'],
    asks: ({ HoldIDs = [] }) => (HoldIDs.length > 0 ? [['posMoney.edit']] : []),
    scope: 'one',
    input: z.object({
      CashBackID: id,
      Amount: vnd.optional(),
      BankCardID: id.optional(),
      Allocations: z
        .array(
          z.object({
            numberLoID: id,
            Amount: vnd.positive('Số tiền phải lớn hơn 0'),
            DiffMode: z.literal([1, 2, 3], { error: 'Cách xử lý chênh lệch không hợp lệ' }).default(1),
            Due: vnd.optional(),
            Fees: z
              .array(z.object({ LogWithdrawalID: id, Amount: z.number().int('Lệch phí phải là số nguyên đồng') }))
              .max(200, 'Tối đa 200 bill có lệch phí một lô')
              .default([]),
          }),
        )
        .max(200, 'Tối đa 200 lô một phiếu')
        .default([]),
      HoldIDs: z.array(id).max(200, 'Tối đa 200 bill treo một lượt').default([]),
      BankLineID: id.optional(),
      Confirm: confirm,
    }),
    data: z.object({ paymentID: id, JournalID: id, Code: z.string(), Unallocated: vnd }),
  }),
  cancelPayCashBack: getThatWrites('Debt/CancelPayCashBack', {
    about:
      'Reverses a tiền về of many lô: the bank owes for each of them again, in every shop. A second call answers the same. Refused: a shop that the caller may not enter or whose day is locked (named), the fund would go below 0, money that was not yet known and has been used, one that came of a statement, which is undone there. It may wait for a second person: ReversalJournalID is 0 then.',
    access: 'posMoney.cancel',
    scope: 'one',
    input: z.object({ paymentID: id, Reason: reasonOrNone }),
    data: z.object({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean() }),
  }),
  getHistoryPayCashBack: list('Debt/GetHistoryPayCashBack', {
    about:
      'Tiền về of many lô, cancelled ones too, latest first: of a POS (PosID or posParentID) or all; without dates those of the last year.',
    access: 'posMoney.view',
    scope: 'many',
    input: paging.extend({ ...posScope, fromDate: day.optional(), toDate: day.optional() }),
    row: CashBack,
  }),
  getAllPosCashBackCompany: list('Debt/GetAllPosCashBackCompany', {
    about:
      'What the bank still owes, as it pays: by POS with those below it (of other shops too, as far as the caller may enter them), by single POS and by lô, oldest lô first; the POS owed most come first. With dates the lô of those days; posParentID: that POS alone. Summary: all of it.',
    access: 'posMoney.view',
    scope: 'many',
    input: paging.extend({
      fromDate: day.optional(),
      toDate: day.optional(),
      ...ofShops,
      posParentID: id.optional(),
    }),
    row: PaidGroup,
    summary: z.object({ Due: vnd }),
  }),
}
