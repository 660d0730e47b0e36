import { z } from 'zod'
import { getThatWrites, list, read, write } from '../../kit/call.ts'
import {
  confirm,
  day,
  dayOut,
  id,
  instant,
  paging,
  reason,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../../kit/fields.ts'
import type { MatchClass } from './statementWords.ts'

const classLetter = z.enum(['A', 'G', 'B', 'C', 'D'] satisfies MatchClass[])
const count = z.number().int()

/** A swipe as the board names it. */
const bill = {
  LogWithdrawalID: id,
  OrderID: id,
  OrderCode: z.string(),
  PosID: id,
  PosName: z.string(),
  numberLoID: id,
  numberText: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  Last4: z.string(),
  At: instant,
  Amount: vnd,
}

/** A bill of the books that a row was, or may be, matched with. MatchID null: it was searched for, and is chosen by its LogWithdrawalID. Due: what is still owed for it; Fee and Due null without the right to see profit. */
export const Candidate = z.object({
  MatchID: id.nullable(),
  Class: classLetter,
  Score: count,
  State: count,
  /** Codes of `reasonsFor` and `reasonsAgainst`, and the whole of it as a sentence. */
  For: z.array(z.string()),
  Against: z.array(z.string()),
  Why: z.string(),
  Bills: z.array(z.object({ ...bill, Fee: vnd.nullable(), Due: vnd.nullable() })),
})
export type Candidate = z.infer<typeof Candidate>

/** A line of a statement, with the match that is chosen or else the best one offered. Difference: what came less what was due, null where nothing is chosen. */
export const BoardRow = z.object({
  RowID: id,
  StatementID: id,
  PayoutID: id,
  No: count,
  Kind: count,
  Status: count,
  PosID: id.nullable(),
  PosName: z.string(),
  At: z.string(),
  HasTime: z.boolean(),
  PaidOn: dayOut.nullable(),
  LotNo: z.string(),
  BillNo: z.string(),
  Approval: z.string(),
  Rrn: z.string(),
  Last4: z.string(),
  Brand: z.string(),
  Gross: vnd,
  Fee: vnd,
  Net: vnd,
  /** What was corrected by hand: field → the value in the file. */
  Corrected: z.record(z.string(), z.string()),
  Class: classLetter,
  Match: Candidate.nullable(),
  /** How many matches are offered. */
  Candidates: count,
  Difference: vnd.nullable(),
  /** differenceAnswer, null: none needed or none given yet. */
  Answer: count.nullable(),
  SkipReason: z.string(),
  PaymentCode: z.string(),
  Version: version,
})
export type BoardRow = z.infer<typeof BoardRow>

/** Rows that the bank pays as one credit. Chosen: of how many the bill is known. */
export const Payout = z.object({
  PayoutID: id,
  StatementID: id,
  PosID: id,
  PosName: z.string(),
  TID: z.string(),
  PaidOn: dayOut,
  BankCardID: id,
  FundName: z.string(),
  Rows: count,
  Lots: count,
  Gross: vnd,
  Fee: vnd,
  Net: vnd,
  /** What was booked of it, and is chosen to be booked. */
  Posted: vnd,
  Chosen: vnd,
  RowsChosen: count,
  RowsPosted: count,
  RowsSkipped: count,
  /** The weakest class of its rows that are open. */
  Class: classLetter,
  PaymentID: id.nullable(),
  PaymentCode: z.string(),
})
export type Payout = z.infer<typeof Payout>

/** An active, unpaid swipe of the POS and days of the statements that no row was found for. */
export const MissedBill = z.object({ ...bill, Net: vnd.nullable(), ExpectedDate: dayOut, LateDays: count })
export type MissedBill = z.infer<typeof MissedBill>

/** The chips: how many rows each leaves. */
const Counts = z.object({
  All: count,
  A: count,
  G: count,
  B: count,
  C: count,
  D: count,
  Missed: count,
  Posted: count,
  Skipped: count,
})
/** What is on the board. Clear: the money of rows that are chosen, booked or skipped. ToPost: what "Ghi" would book. */
export const BoardSummary = z.object({
  Counts,
  Net: vnd,
  Clear: vnd,
  OpenRows: count,
  ToPost: z.object({ Rows: count, Lots: count, Received: vnd, DiffFee: vnd, Credited: vnd }),
})

const filter = { StatementID: id.optional(), PosID: id.optional(), fromDate: day.optional(), toDate: day.optional() }
const showFilter = z.enum(['all', 'A', 'G', 'B', 'C', 'D', 'posted', 'skipped'], { error: 'Bộ lọc không hợp lệ' })

/** Matches of rows and bills. `Changed`: the rows as they are now. */
const changedRows = z.object({ Rows: z.array(BoardRow) })

export const board = {
  getRows: list('Reconcile/GetRows', {
    about:
      'Lines of the statements taken in this shop, by payout and number, each with its match and the reasons for it. show: only a class of rows that are open, or those booked or skipped. Without StatementID or dates: the statements that are not finished.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend({ ...filter, PayoutID: id.optional(), show: showFilter.default('all'), text }),
    row: BoardRow,
    summary: BoardSummary,
  }),
  getPayouts: list('Reconcile/GetPayouts', {
    about: 'What the bank pays at once, by the statements: day and POS (or its parent), with what is clear of it.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend(filter),
    row: Payout,
  }),
  getMissed: list('Reconcile/GetMissed', {
    about:
      'Standing, unpaid swipes of the POS and days of the statements for which no row was found, those due longest first.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend(filter),
    row: MissedBill,
  }),
  getCandidates: read('Reconcile/GetCandidates', {
    about:
      'Bills that a row may be, best first, with the reasons; of a refund or chargeback also bills that were paid and that it may take back. text looks among the unpaid swipes of the shop by bill, approval code, last four or amount.',
    access: 'uploadBill.view',
    scope: 'one',
    input: z.object({ RowID: id, text }),
    data: z.array(Candidate),
  }),
  choose: write('Reconcile/Choose', {
    about:
      'Chooses a match that was offered (MatchID), or sets by hand which bills a row or several rows are (RowIDs with LogWithdrawalIDs); a refund or chargeback is of one bill that was paid before and is taken back. Refused (STALE_WRITE with who and when): a row or bill that another user has chosen meanwhile, a bill that is paid, cancelled or on hold.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({
      MatchID: id.optional(),
      RowIDs: z.array(id).max(500).default([]),
      LogWithdrawalIDs: z.array(id).max(500).default([]),
      /** Of the first row, as the caller saw it. */
      Version: version.optional(),
    }),
    data: changedRows,
  }),
  chooseClass: write('Reconcile/ChooseClass', {
    about: 'Chooses all matches of class A, G or B that are offered alone for their row, of one statement.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ StatementID: id, Class: z.enum(['A', 'G', 'B'], { error: 'Mức khớp không hợp lệ' }) }),
    data: z.object({ Chosen: count }),
  }),
  release: write('Reconcile/Release', {
    about:
      'Takes a choice back: the row is open again. Decline: the pair is also never offered again. Refused: a row that is booked.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ RowID: id, Decline: z.boolean().default(false), Version: version.optional() }),
    data: changedRows,
  }),
  answer: write('Reconcile/Answer', {
    about:
      'Sets what becomes of the difference of rows that are chosen (differenceAnswer): left open, a fee of the POS, other income, the bill on hold, not yet known.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({
      RowIDs: z.array(id).min(1, 'Chưa chọn dòng nào').max(500),
      Answer: z.literal([1, 2, 3, 4, 5], { error: 'Cách xử lý chênh lệch không hợp lệ' }).nullable(),
    }),
    data: changedRows,
  }),
  correct: write('Reconcile/Correct', {
    about:
      'Corrects the values of a row of the file; the original ones stay beside them. The row is matched anew. Refused: a row that is booked.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({
      RowID: id,
      PosID: id.optional(),
      Gross: vnd.optional(),
      Fee: vnd.optional(),
      Approval: text.unwrap().optional(),
      BillNo: text.unwrap().optional(),
      LotNo: text.unwrap().optional(),
      PaidOn: day.optional(),
      Version: version,
    }),
    data: changedRows,
  }),
  fillBlanks: write('Reconcile/FillBlanks', {
    about: 'Writes lô, bill number and approval code of the rows into the swipes of class A that lack them.',
    access: 'uploadBill.add',
    scope: 'one',
    asksToo: ['orders.edit'],
    asks: () => [['orders.edit']],
    input: z.object({ StatementID: id }),
    data: z.object({ Filled: count }),
  }),
  changeStatus: getThatWrites('Debt/ChangeStatusPaymentPDF', {
    about:
      'Sets the status of a row: 0 open, 1 matched (its best match of class A or G), 2 skipped with a reason. 3 is set by posting alone; leaving it takes back the whole voucher that the row was booked with (posMoney.cancel).',
    access: 'uploadBill.add',
    scope: 'one',
    asksToo: ['posMoney.cancel'],
    input: z.object({
      RowID: id,
      Status: z.literal([0, 1, 2], { error: 'Trạng thái không hợp lệ' }),
      Reason: reasonOrNone,
    }),
    data: z.object({ RowID: id, Status: count }),
  }),
  payDebtFromPDF: write('Debt/PayDebtFromPDF', {
    about:
      'Books the rows that are chosen: for each payout one tiền về over all its lô, the fees by bill, all or nothing. Rows: those meant, with what the caller saw (Version); left out: every row of the statement (StatementID, or FileID as the specification calls it) that is chosen. A statement of the caller that was read and not taken yet is taken first (uploadBill.add), with the questions and refusals of Reconcile/TakeStatement; where none of its rows is certain nothing is booked. Open: of a whole statement the rows that are not booked, for Debt/ChangeStatusPaymentPDF. Asked first (CONFIRM): W_LOT_PAID payments by hand in one of the lô, which may be the same money; W_DIFF a fee that is not usual; W_NOBANK without a line of the account (BankLineID, linked in the same transaction; or Lines, each with the payouts that came in it, which are booked on its day) though the account has lines of that day or later. Refused: a line of another fund, of which less is left, or that was booked meanwhile, a difference without an answer, a bill that was cancelled or held since or is at another POS (BLOCKED, each row named), a row or lô that changed meanwhile (STALE_WRITE), a locked day. Rows that are booked already answer the same vouchers.',
    access: 'posMoney.add',
    asksToo: ['uploadBill.add'],
    scope: 'one',
    input: z.object({
      StatementID: id.optional(),
      FileID: id.optional(),
      Rows: z
        .array(z.object({ RowID: id, Version: version.optional() }))
        .max(5_000, 'Mỗi lần tối đa 5.000 dòng')
        .default([]),
      BankCardID: id.optional(),
      Date: day.optional(),
      BankLineID: id.optional(),
      Lines: z
        .array(z.object({ BankLineID: id, PayoutIDs: z.array(id).min(1).max(200) }))
        .max(200, 'Mỗi lần tối đa 200 dòng ngân hàng')
        .optional(),
      Confirm: confirm,
    }),
    data: z.object({
      paymentIDs: z.array(id),
      Payments: z.array(z.object({ paymentID: id, Code: z.string(), Received: vnd, DiffFee: vnd, Rows: count })),
      Rows: count,
      Lots: count,
      Open: z.array(z.object({ RowID: id, No: count, Gross: vnd, Status: count })),
    }),
  }),
  undo: write('Reconcile/Undo', {
    about:
      'Takes back what was booked from a statement: the vouchers named (PaymentIDs), all or nothing. Their rows are chosen again, and bills that were held with them released. NeedApproval: it waits for a second person. Refused: after 30 days, one that is taken back already, a locked day, money that was not yet known and has been used.',
    access: 'posMoney.cancel',
    scope: 'one',
    input: z.object({ PaymentIDs: z.array(id).min(1, 'Chưa chọn phiếu nào').max(200), Reason: reason }),
    data: z.object({ Rows: count, Lots: count, NeedApproval: z.boolean() }),
  }),
}
