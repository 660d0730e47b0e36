import { z } from 'zod'
import { getThatWrites, list, read, write } from '../../kit/call.ts'
import { amount, confirm, day, dayOut, id, instant, note, paging, reasonOrNone, text, vnd } from '../../kit/fields.ts'
import { AccountPosting } from '../../kit/money/accounts.ts'
import { sortBy } from '../../kit/sorts.ts'
import { PaperHead } from '../../places/shops/shops.ts'

const type = z.literal([1, 2], { error: 'Loại phiếu không hợp lệ' })
const mostFiles = 20

/** A receipt (Type 1) or a payment (Type 2) with its category, fund and party. Status 0: cancelling waits for a second person. */
export const VoucherRow = z.object({
  PaymentID: id,
  Code: z.string(),
  Type: type,
  Date: dayOut,
  At: instant,
  ConfigID: id,
  ConfigName: z.string(),
  Group: z.number().int(),
  BankCardID: id,
  FundName: z.string(),
  In: vnd,
  Out: vnd,
  ObjectType: z.number().int(),
  ObjectName: z.string(),
  PersonName: z.string(),
  Note: z.string(),
  StaffName: z.string(),
  Files: z.number().int(),
  Status: z.number().int(),
  CancelReason: z.string(),
})
export type VoucherRow = z.infer<typeof VoucherRow>

/** The sums of a category, without cancelled vouchers. */
export const CategorySums = z.object({
  ConfigID: id,
  Name: z.string(),
  Group: z.number().int(),
  Vouchers: z.number().int(),
  Thu: vnd,
  Chi: vnd,
})
export type CategorySums = z.infer<typeof CategorySums>

/** Sums without cancelled vouchers, over the whole filter but for the type: the tabs count by it. */
const Sums = z.object({
  Thu: vnd,
  Chi: vnd,
  Receipts: z.number().int(),
  Payments: z.number().int(),
  Standing: z.number().int(),
  /** They add up to Thu and Chi; the largest first. */
  ByCategory: z.array(CategorySums),
})

export const Voucher = VoucherRow.extend({
  ObjectID: id.nullable(),
  Address: z.string(),
  Papers: z.string(),
  /** The book of its month and its number there: `11/2026`, `0012`. */
  Book: z.string(),
  BookNo: z.string(),
  Transfers: z.array(AccountPosting),
  CancelledBy: z.string(),
  CancelledAt: instant.nullable(),
  ReversalCode: z.string(),
  /** How often it was printed. */
  Prints: z.number().int(),
  Shop: PaperHead,
})
export type Voucher = z.infer<typeof Voucher>

const entry = z.object({
  ConfigID: z.number({ error: 'Vui lòng chọn loại' }).int().positive('Vui lòng chọn loại').max(Number.MAX_SAFE_INTEGER),
  BankCardID: z.number({ error: 'Vui lòng chọn quỹ' }).int().positive('Vui lòng chọn quỹ').max(Number.MAX_SAFE_INTEGER),
  Amount: amount,
  Date: day.optional(),
  ObjectType: z.literal([0, 1, 2, 3, 4], { error: 'Loại đối tượng không hợp lệ' }).default(0),
  ObjectID: id.nullable().optional(),
  ObjectName: text,
  PersonName: text,
  Address: text,
  Papers: text,
  Note: note,
  FileIDs: z.array(id).max(mostFiles, `Tối đa ${mostFiles} tệp một phiếu`).default([]),
  Confirm: confirm,
})
const voucherResult = z.object({ PaymentID: id, Code: z.string(), JournalID: id })
const aboutRefusals =
  'Refused: a category of the other type or that is stopped, a fund that is not in this book, that is stopped or (without funds.edit) kept by another person, a locked or future day. The same amount, category and fund within two minutes is asked (CONFIRM W_DUP). ObjectType 1 customer, 2 staff, 3 partner, 4 collaborator, 0 other: the name alone, it never touches their debts.'

export const vouchers = {
  payCollectOther: write('Payment/PayCollectOther', {
    about: `Enters a receipt (phiếu thu): money (đồng) into a fund against the account of its category. ${aboutRefusals} At the company level it takes companyBook.add too.`,
    access: 'collectExpense.add',
    scope: 'book',
    asksToo: ['companyBook.add'],
    input: entry,
    data: voucherResult,
  }),
  payExpenseOther: write('Payment/PayExpenseOther', {
    about: `Enters a payment (phiếu chi): money (đồng) out of a fund for the account of its category. ${aboutRefusals} A fund without enough in it is refused too. At the company level it takes companyBook.add too.`,
    access: 'collectExpense.add',
    scope: 'book',
    asksToo: ['companyBook.add'],
    input: entry,
    data: voucherResult,
  }),
  cancelPaymentExpenseCollection: getThatWrites('Payment/CancelPaymentExpenseCollection', {
    about:
      'Takes a voucher back by the mirror of its journal, dated like it while that day is open, else today; its number stays, the mirror has "/H". A second call answers the same. It may wait for a second person: ReversalJournalID is 0 then. Refused: a fund that no longer holds the money or is stopped, a locked today. At the company level it takes companyBook.cancel too.',
    access: 'collectExpense.cancel',
    scope: 'book',
    asksToo: ['companyBook.cancel'],
    input: z.object({ PaymentID: id, Reason: reasonOrNone }),
    data: z.object({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean(), Code: z.string() }),
  }),
  detailCollectExpense: read('Payment/DetailCollectExpense', {
    about:
      'One voucher with what was posted for it, who entered and who cancelled it, and its place in the book of the month.',
    access: 'collectExpense.view',
    scope: 'book',
    asksToo: ['companyBook.view'],
    input: z.object({ PaymentID: id }),
    data: Voucher,
  }),
  otherReceiptsPayments: list('Payment/OtherReceiptsPayments', {
    about:
      "Receipts and payments of a period (this month without dates), latest first; at the company level those of the company's own book. Summary sums what is not cancelled, by category too, and counts both types, whatever the type asked for. StaffID: who wrote them.",
    access: 'collectExpense.view',
    scope: 'book',
    asksToo: ['companyBook.view'],
    input: paging.extend({
      type: z
        .number({ error: 'Loại phiếu không hợp lệ' })
        .int()
        .min(1, 'Loại phiếu không hợp lệ')
        .max(2, 'Loại phiếu không hợp lệ')
        .optional(),
      ConfigID: id.optional(),
      BankCardID: id.optional(),
      StaffID: id.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
      text,
      Sort: sortBy(['Date', 'Code', 'In', 'Out', 'ObjectName']),
    }),
    row: VoucherRow,
    summary: Sums,
  }),
  printVoucher: write('Payment/PrintVoucher', {
    about:
      'Counts and logs that a voucher is printed, and answers which time it is (1: the first). Paper: A5, A4 or K80. Our screen calls it before it prints.',
    access: 'collectExpense.view',
    scope: 'book',
    asksToo: ['companyBook.view'],
    worksExpired: true,
    input: z.object({ PaymentID: id, Paper: z.enum(['A5', 'A4', 'K80'], { error: 'Khổ giấy không hợp lệ' }) }),
    data: z.object({ Print: z.number().int(), At: instant }),
  }),
}
