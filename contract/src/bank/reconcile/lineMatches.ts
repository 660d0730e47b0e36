import { z } from 'zod'
import { read, write } from '../../kit/call.ts'
import { confirm, dayOut, emptyAnswer, id, instant, reasonOrNone, version, vnd } from '../../kit/fields.ts'
import type { LineStep } from './lineWords.ts'
import { lineSteps } from './lineWords.ts'

const step = z.enum(Object.keys(lineSteps) as [LineStep, ...LineStep[]])
/** What a suggestion is called by as long as nothing of it changes. */
const key = z.string({ error: 'Chưa chọn gợi ý' }).regex(/^[0-9a-f]{64}$/, 'Gợi ý không hợp lệ')
const answerCode = z.literal([1, 2, 3, 4, 5], { error: 'Cách xử lý chênh lệch không hợp lệ' })

/** Due: what the bank owes for the lô; Expected: what of it the line would bring. Brand: of one kind of card alone. */
const LotOfLine = z.object({
  numberLoID: id,
  numberText: z.string(),
  PosName: z.string(),
  Date: dayOut,
  Due: vnd,
  Expected: vnd,
  Brand: z.string(),
})
const PayoutOfLine = z.object({
  PayoutID: id,
  StatementID: id,
  PosName: z.string(),
  PaidOn: dayOut,
  Brand: z.string(),
  Net: vnd,
  Rows: z.number().int(),
  RowsChosen: z.number().int(),
})
const VoucherOfLine = z.object({
  JournalID: id,
  Code: z.string(),
  Type: z.string(),
  Date: dayOut,
  Amount: vnd,
  StaffName: z.string(),
  At: instant,
})

/** Money of a customer for orders, or for none yet (Surplus); without a customer of this shop it is not booked from here. */
const CollectionOfLine = z.object({
  CustomerID: id.nullable(),
  CustomerCode: z.string(),
  CustomerName: z.string(),
  Orders: z.array(z.object({ ScheduleID: id, Code: z.string(), Amount: vnd })),
  Surplus: vnd,
})

/**
 * What a line of an account may be. Difference: what it brings less what is due. Answers: how that may be treated
 * (differenceAnswer), Answer the usual one. Refusal: why it cannot be booked as it is; empty where it can.
 */
export const LineSuggestion = z.object({
  Key: z.string(),
  Step: step,
  Class: z.enum(['A', 'B', 'C']),
  For: z.array(z.string()),
  Against: z.array(z.string()),
  Why: z.string(),
  Difference: vnd,
  Answers: z.array(z.number().int()),
  Answer: z.number().int().nullable(),
  Refusal: z.string(),
  Vouchers: z.array(VoucherOfLine),
  Lots: z.array(LotOfLine),
  Payouts: z.array(PayoutOfLine),
  Collection: CollectionOfLine.nullable(),
})
export type LineSuggestion = z.infer<typeof LineSuggestion>

/** Left: what no voucher explains yet. Note: why nothing, or not more, is suggested. */
export const LineAdvice = z.object({
  LineID: id,
  Left: vnd,
  Version: version,
  Suggestions: z.array(LineSuggestion),
  Note: z.string(),
})
export type LineAdvice = z.infer<typeof LineAdvice>

const Payment = z.object({ paymentID: id, Code: z.string(), Amount: vnd })

export const lineMatches = {
  getSuggestions: read('BankLine/GetSuggestions', {
    about:
      'What lines of accounts may be, best first, each with the reasons for and against it: vouchers that are posted already (then nothing else is offered), our own transfer, payouts of statements, what the words of the bank name, what a customer pays by the codes of its orders (with the right to see those debts), consecutive lô, the same with an explained difference, free sets. They are worked out as the books are now. Suggestions that were declined are left out.',
    access: 'uploadBill.view',
    scope: 'one',
    input: z.object({ LineIDs: z.array(id).min(1, 'Chưa chọn dòng nào').max(50, 'Mỗi lần tối đa 50 dòng') }),
    data: z.array(LineAdvice),
  }),
  decline: write('BankLine/Decline', {
    about: 'A suggestion is not offered again for its line; Again offers it again.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ LineID: id, Key: key, Again: z.boolean().default(false) }),
    data: emptyAnswer,
  }),
  post: write('BankLine/Post', {
    about:
      'Books what is left of a line by a suggestion (Key): tiền về over its lô, the chosen rows of its payouts as Debt/PayDebtFromPDF, money of a customer as BankLine/Collect (with the right to collect), or only a link to the vouchers that it is; line and vouchers are linked in the same transaction. Answer is what becomes of a difference. Refused (STALE_WRITE with who and when): a line that was booked or changed meanwhile, a suggestion that does not hold any more; while vouchers explain the line, anything else. CONFIRM: W_DIFF a fee that is not usual, W_LOT_PAID, W_SURPLUS.',
    access: 'posMoney.add',
    asksToo: ['customerDebts.add', 'posMoney.edit'],
    scope: 'one',
    input: z.object({
      LineID: id,
      Key: key,
      Answer: answerCode.optional(),
      Version: version.optional(),
      Confirm: confirm,
    }),
    data: z.object({ LineID: id, Payments: z.array(Payment), Linked: z.number().int(), Left: vnd, Version: version }),
  }),
  postUnknown: write('BankLine/PostUnknown', {
    about:
      'Books what is left of a line as money of which nothing is known (3381), with a number of its own. Refused: money that went out, a line that was booked meanwhile (STALE_WRITE), and while vouchers explain it. It is taken back by BankLine/CancelUnknown.',
    access: 'posMoney.add',
    scope: 'one',
    input: z.object({ LineID: id, Version: version.optional(), Confirm: confirm }),
    data: z.object({ UnknownID: id, JournalID: id, Code: z.string(), Amount: vnd }),
  }),
  cancelUnknown: write('BankLine/CancelUnknown', {
    about:
      'Takes money of which nothing was known out of the books again; its line is open. A second call answers the same. Refused: a locked day, money that was assigned since, a fund that would go below 0. NeedApproval: it waits for a second person.',
    access: 'posMoney.cancel',
    scope: 'one',
    input: z.object({ UnknownID: id, Reason: reasonOrNone }),
    data: z.object({ ReversalJournalID: z.number().int(), NeedApproval: z.boolean() }),
  }),
}
