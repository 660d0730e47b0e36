import { z } from 'zod'
import { list, read } from '../kit/call.ts'
import { day, dayOut, id, instant, ofShops, paging, text, vnd } from '../kit/fields.ts'

/**
 * One movement of a fund: one line for each journal. What undoes one is less In or Out. Balance is the fund's own after
 * it, đồng. A voucher over several orders has no ScheduleID and gives their number.
 */
export const CashLine = z.object({
  JournalID: id,
  No: z.number().int(),
  BankCardID: id,
  FundName: z.string(),
  ShopName: z.string(),
  Date: dayOut,
  At: instant,
  Type: z.string(),
  Code: z.string(),
  Desc: z.string(),
  ScheduleID: id.nullable(),
  OrderCode: z.string(),
  PartyName: z.string(),
  /** What the fund began with, and what counting it changed: neither is in or out. */
  Begun: vnd,
  Counted: vnd,
  In: vnd,
  Out: vnd,
  Balance: vnd,
  StaffName: z.string(),
  IsReversal: z.boolean(),
  /** The journal of a transfer between funds, as long as that can be cancelled (BankCard/CancelTransfer). */
  TransferID: id.nullable(),
  /** The journal of a fund's opening balance, as long as that can be cancelled (BankCard/CancelOpening). */
  OpeningID: id.nullable(),
  /** Capital (Payment/CancelCapital) and a transfer between two shops (Shop/CancelTransferFund), as long as they can be cancelled. */
  CapitalID: id.nullable(),
  ShopTransferID: id.nullable(),
  /** The count that it comes from, its difference or what became of that. */
  CountID: id.nullable(),
})
export type CashLine = z.infer<typeof CashLine>

const bookInput = paging.extend({
  fromDate: day.optional(),
  toDate: day.optional(),
  ...ofShops,
  BankCardID: id.optional(),
  Type: text,
})
const sums = { Opening: vnd, Begun: vnd, In: vnd, Out: vnd, Counted: vnd, Closing: vnd }
const bookSums = z.object({
  ...sums,
  Funds: z.array(z.object({ BankCardID: id, Name: z.string(), ShopName: z.string(), IsCash: z.boolean(), ...sums })),
})
const oldestFirst =
  'oldest first, with the running balance of its fund. Type keeps only one kind of journal (journalWords); balances stay true. Begun is what a fund began with, Counted what counting it changed; neither is in or out. A reversal is less In or Out of what it undoes. Summary: opening + begun + in − out + counted = closing of the whole period, and the same for each fund.'

export const cashbook = {
  reportCashBook: list('Report/ReportCashBook', {
    isHeavy: true,
    about: `Sổ quỹ: every movement of one fund, or of all, in the period (today without dates), ${oldestFirst}`,
    access: 'cashBook.view',
    scope: 'many',
    input: bookInput,
    row: CashLine,
    summary: bookSums,
  }),
  reportCashBookCompany: list('Report/ReportCashBookCompany', {
    isHeavy: true,
    about: `Sổ quỹ công ty: every movement of the company's own funds, which only the company level (−111) has, and with WithShops of those of the shops of the call, or with shopID of these shops alone, in the period (today without dates), ${oldestFirst}`,
    access: 'cashBook.view',
    scope: 'many',
    input: bookInput.extend({ WithShops: z.boolean().default(false) }),
    row: CashLine,
    summary: bookSums,
  }),
}

/**
 * A figure of a period beside the period before: Before is the same stretch of it (up to the same hour while today is the
 * last day), BeforeWhole all of it. A month so far is compared with the month before, anything else with as many days.
 */
const Compared = z.object({ Now: vnd, Before: vnd, BeforeWhole: vnd })
/** `push`: what waits in the queue of money to be sent, for users who may see that; `payout`, which is part of it, for others. */
export const Task = z.object({
  Kind: z.enum([
    'approval',
    'payout',
    'push',
    'dueCard',
    'toppedUp',
    'lateLot',
    'promise',
    'differing',
    'owed',
    'shortLot',
    'advance',
    'dueVoucher',
    'todo',
  ]),
  Count: z.number().int(),
  /** null without the right to see it. */
  Amount: vnd.nullable(),
  Who: z.string(),
  Note: z.string(),
})
export type Task = z.infer<typeof Task>

/**
 * The state of the backups: off; none yet in an installation's first day; whole and tried; whole and not tried; without
 * the database, which lies on a server that cannot be dumped from here; and what is wrong: none at all, too old, the last
 * one failed, its trial restore failed, the archive has stopped.
 */
const backupStates = [
  'off',
  'fresh',
  'fine',
  'untried',
  'partial',
  'missing',
  'old',
  'failed',
  'broken',
  'stopped',
] as const
export type BackupState = (typeof backupStates)[number]

/** One installation may serve several companies, so this is times and outcomes: no place, no size, no operator's sentence. */
export const BackupNews = z.object({
  State: z.enum(backupStates),
  /** Of the newest whole backup. */
  At: instant.nullable(),
  /** The last trial restore: it may be of a newer backup that turned out to be broken. */
  TrialAt: instant.nullable(),
  TrialOk: z.boolean().nullable(),
  /** Every second until then can be brought back; null where nothing is archived. */
  ArchivedUntil: instant.nullable(),
  /** The next whole backup; null where none is made automatically. */
  NextAt: instant.nullable(),
})
export type BackupNews = z.infer<typeof BackupNews>

/** Dashboard figures, đồng. What is about profit, or opens a screen that the caller may not see, is null. */
export const Dashboard = z.object({
  FromDate: dayOut,
  ToDate: dayOut,
  At: instant,
  Profit: Compared.nullable(),
  Volume: Compared,
  Revenue: Compared.nullable(),
  DirectCost: Compared.nullable(),
  OrderCounts: z.record(z.string(), z.number().int()).nullable(),
  Tasks: z.array(Task),
  Money: z.object({
    Funds: vnd.nullable(),
    FundCount: z.number().int().nullable(),
    PosUnpaid: vnd.nullable(),
    PosHeld: vnd.nullable(),
    /** Both sides by customer, never netted between customers; the counts are of customers. */
    CustomersOwe: vnd.nullable(),
    CustomersOweCount: z.number().int().nullable(),
    WeOweCustomers: vnd.nullable(),
    WeOweCount: z.number().int().nullable(),
    /** Topped up and not yet swiped: money at work, in neither of the two above. */
    AtWork: vnd.nullable(),
  }),
  Days: z.array(z.object({ Day: dayOut, Volume: vnd, Profit: vnd.nullable() })),
  Expected: z.array(
    z.object({
      Date: dayOut,
      LateDays: z.number().int(),
      PosID: id,
      PosName: z.string(),
      Lots: z.array(z.string()),
      /** Net of the fee, so null without the right to POS money: with the swipes it would reveal the fee. */
      Amount: vnd.nullable(),
    }),
  ),
  Limits: z.array(z.object({ PosID: id, Name: z.string(), Used: vnd, Limit: vnd })).nullable(),
  /** Until when the books are proved, and the first thing that is wrong (empty: nothing). Null for all but owners, and before the first proof. */
  Books: z.object({ At: instant, Broken: z.string() }).nullable(),
  /** Null for all but owners. */
  Backup: BackupNews.nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

/** How much waits at an entry of the menu; above 99 it is not counted on. */
export const MenuCount = z.object({ Path: z.string(), Count: z.number().int() })
export type MenuCount = z.infer<typeof MenuCount>

export const reports = {
  dashboard: read('Report/ReportDashboard', {
    about:
      'Tổng quan of a period (today without dates): result and comparison, what to do now, where the money is, 30 days, expected POS money, limits left. A figure needs the view right of the screen it opens, else it is null and its work is no task; of expected POS money the days and lô stay.',
    access: 'dashboard.view',
    scope: 'many',
    input: z.object({ fromDate: day.optional(), toDate: day.optional() }),
    data: Dashboard,
    isHeavy: true,
  }),
  getMenuCounts: list('Report/GetMenuCounts', {
    about:
      "What waits at the entries of the menu, as far as it is the caller's business: orders in work, lô whose money is late, changes and requests that wait for approval. An entry at which nothing waits is left out.",
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: MenuCount,
  }),
}

/** The words after the count of a task, and what its amount is. */
export const taskWords: Readonly<Record<Task['Kind'], { title: string; amount: string }>> = {
  approval: { title: 'yêu cầu chờ bạn duyệt', amount: 'sẽ hủy' },
  payout: { title: 'đơn chờ chuyển tiền', amount: 'phải chuyển' },
  push: { title: 'khoản chờ đẩy tiền', amount: 'phải chuyển' },
  dueCard: { title: 'thẻ đến hạn chưa nạp', amount: 'cần nạp' },
  toppedUp: { title: 'đơn đã nạp, chờ rút', amount: 'ở thẻ khách' },
  lateLot: { title: 'lô tiền POS về trễ', amount: 'chưa về' },
  promise: { title: 'khách hẹn trả nợ', amount: 'khách nợ' },
  differing: { title: 'đối chiếu bên kia báo lệch', amount: 'lệch' },
  owed: { title: 'khách còn nợ', amount: 'khách nợ' },
  shortLot: { title: 'lô về thiếu', amount: 'còn phải về' },
  advance: { title: 'nhân viên chưa hoàn ứng', amount: 'còn giữ' },
  dueVoucher: { title: 'phiếu thu chi đến hạn', amount: 'sẽ ghi' },
  todo: { title: 'đơn chờ làm', amount: 'còn phải quẹt' },
}
