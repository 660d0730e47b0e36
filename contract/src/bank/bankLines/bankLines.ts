import { z } from 'zod'
import { list, read, write } from '../../kit/call.ts'
import { day, dayOut, id, instant, paging, reason, text, version, vnd } from '../../kit/fields.ts'

/** Where a line of a bank account comes from. */
export const lineSource = { file: 1, sepay: 2, casso: 3, hand: 4 } as const
export const lineSources = { 1: 'Sao kê', 2: 'SePay', 3: 'Casso', 4: 'Nhập tay' } as const
export type LineSource = (typeof lineSource)[keyof typeof lineSource]

/** How far a line is: it follows from its links, but for `skipped`. */
export const lineState = { fresh: 0, suggested: 1, skipped: 2, booked: 3, partly: 4, unknown: 5 } as const
export const lineStates = {
  0: 'Mới',
  1: 'Gợi ý',
  2: 'Bỏ qua',
  3: 'Đã ghi',
  4: 'Ghi một phần',
  5: 'Chưa rõ',
} as const

const count = z.number().int()
const mostJournals = 50

/** A voucher that a line is linked with. Amount: how much of both is the same money, signed as the line. ByPosting: it was booked from the line. */
const Link = z.object({
  JournalID: id,
  Code: z.string(),
  Type: z.string(),
  Date: dayOut,
  Amount: vnd,
  ByPosting: z.boolean(),
})

/** A voucher that the line was linked with, and that was cancelled since: the line was free again by itself. */
const Undone = z.object({ Code: z.string(), Type: z.string(), Amount: vnd, By: z.string(), At: instant })

/**
 * A line of a bank account as the bank reports it. Amount: above zero came in; Left: what no voucher is linked to;
 * Balance: of the account after it, by the bank. State: lineState. Doubt: the line of another source with the same day
 * and amount, which may be the same.
 */
export const BankLine = z.object({
  LineID: id,
  BankCardID: id,
  FundName: z.string(),
  Date: dayOut,
  At: instant.nullable(),
  Source: count,
  Amount: vnd,
  Left: vnd,
  Balance: vnd.nullable(),
  Content: z.string(),
  CounterLast4: z.string(),
  CounterName: z.string(),
  RefNo: z.string(),
  State: count,
  SkipReason: z.string(),
  Links: z.array(Link),
  /** The latest first. */
  Undone: z.array(Undone),
  Doubt: z.object({ LineID: id, Source: count, Content: z.string(), At: instant.nullable() }).nullable(),
  /** Of how many other sources the same line came as well. */
  Twins: count,
  ChangedBy: z.string(),
  ChangedAt: instant.nullable(),
  Version: version,
})
export type BankLine = z.infer<typeof BankLine>

/**
 * The chips: how many lines each leaves, whichever is chosen; In and Out over what the list shows. LeftIn, LeftOut: what of it is still to be
 * booked, and all of what is not yet known.
 */
const Summary = z.object({
  Counts: z.object({
    All: count,
    Open: count,
    Partly: count,
    Booked: count,
    Unknown: count,
    Skipped: count,
    Doubt: count,
  }),
  In: vnd,
  Out: vnd,
  LeftIn: vnd,
  LeftOut: vnd,
})

/** `left`: open, booked in part, or not yet known. */
export const lineShows = ['all', 'left', 'open', 'partly', 'booked', 'unknown', 'skipped', 'doubt'] as const
const showFilter = z.enum(lineShows, { error: 'Bộ lọc không hợp lệ' })
const direction = z.enum(['all', 'in', 'out'], { error: 'Chiều tiền không hợp lệ' })

/**
 * The books of a fund against its bank at the end of a day. Books = Bank + Start − NotBooked − Skipped + NotLinked − Gap,
 * to the đồng. Difference: what is left once the lines that are still to be booked are left out; null if no line has a
 * balance. IsProven: there is none, and no line is missing.
 */
export const BankCheck = z.object({
  BankCardID: id,
  FundName: z.string(),
  Date: dayOut,
  /** From which day on it is weighed; null: the fund has no line yet. */
  FromDate: dayOut.nullable(),
  /** Of the day: what the bank opens and closes with, and what its lines come to. */
  Opening: vnd.nullable(),
  In: vnd,
  Out: vnd,
  Closing: vnd.nullable(),
  Books: vnd,
  Start: vnd,
  NotBooked: vnd,
  NotBookedLines: count,
  Skipped: vnd,
  SkippedLines: count,
  NotLinked: vnd,
  NotLinkedVouchers: count,
  Gap: vnd,
  GapDate: dayOut.nullable(),
  Difference: vnd.nullable(),
  IsProven: z.boolean(),
})
export type BankCheck = z.infer<typeof BankCheck>

/** The bank accounts of a shop at the end of a day: what of their lines since FromDate is not booked as of now, and each fund in use against its bank. */
export const BankDay = z.object({
  FromDate: dayOut,
  Lines: count,
  In: vnd,
  Out: vnd,
  Funds: z.array(BankCheck),
})
export type BankDay = z.infer<typeof BankDay>

/** A voucher that moved the fund and that no line, or not all of one, is linked to. */
export const UnlinkedVoucher = z.object({
  JournalID: id,
  Code: z.string(),
  Type: z.string(),
  Date: dayOut,
  At: instant,
  Amount: vnd,
  Left: vnd,
  Note: z.string(),
  StaffName: z.string(),
})
export type UnlinkedVoucher = z.infer<typeof UnlinkedVoucher>

const lineKey = { LineID: id, Version: version.optional() }

export const bankLines = {
  getLines: list('BankLine/GetLines', {
    about:
      'Lines of the bank accounts of this shop, latest first: those of the last 60 days unless days are named (at most 366). show: only lines that are not booked (left), open, booked in part, booked, not yet known (3381), skipped or asked about; direction: in or out; text: content, reference, account or name of the other side, or an amount.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend({
      BankCardID: id.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
      StatementID: id.optional(),
      show: showFilter.default('all'),
      direction: direction.default('all'),
      text,
    }),
    row: BankLine,
    summary: Summary,
  }),
  getLine: read('BankLine/GetLine', {
    about: 'One line with its vouchers.',
    access: 'uploadBill.view',
    scope: 'one',
    input: z.object({ LineID: id }),
    data: BankLine,
  }),
  getCheck: read('BankLine/GetCheck', {
    about:
      'Whether the books of a bank fund agree with its bank at the end of a day (today unless named), and where a difference comes from. Refused: a fund of cash.',
    access: 'uploadBill.view',
    scope: 'one',
    input: z.object({ BankCardID: id, Date: day.optional() }),
    data: BankCheck,
  }),
  getVouchers: list('BankLine/GetVouchers', {
    about:
      'Vouchers that moved a fund and that no line is wholly linked to: of a line (LineID) those of its fund and direction three days before and after it, else those of BankCardID between fromDate and toDate.',
    access: 'uploadBill.view',
    scope: 'one',
    input: paging.extend({
      LineID: id.optional(),
      BankCardID: id.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
    }),
    row: UnlinkedVoucher,
  }),
  link: write('BankLine/Link', {
    about:
      'Links a line with the vouchers of its fund that it is: nothing is posted. Each takes as much as it and the line leave. Refused: a voucher of another fund or direction, one that is cancelled or linked already, a line that is skipped, booked or a twin.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({
      ...lineKey,
      JournalIDs: z
        .array(id)
        .min(1, 'Vui lòng chọn phiếu cần liên kết')
        .max(mostJournals, `Tối đa ${mostJournals} phiếu mỗi dòng`),
    }),
    data: BankLine,
  }),
  unlink: write('BankLine/Unlink', {
    about:
      'Takes the links of a line off; the vouchers stay. Refused: a voucher that was booked from the line, which is cancelled instead.',
    access: 'uploadBill.cancel',
    scope: 'one',
    input: z.object(lineKey),
    data: BankLine,
  }),
  skip: write('BankLine/Skip', {
    about:
      'Leaves a line out, with the reason, or opens it again (Skip false). Refused: one with vouchers. BankLine/GetCheck shows its money apart.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ ...lineKey, Skip: z.boolean().default(true), Reason: reason.optional() }),
    data: BankLine,
  }),
  same: write('BankLine/Same', {
    about:
      'Answers whether a line with the day and amount of one from another source is that line (Same: it counts no more) or another one.',
    access: 'uploadBill.add',
    scope: 'one',
    input: z.object({ ...lineKey, Same: z.boolean() }),
    data: BankLine,
  }),
}
