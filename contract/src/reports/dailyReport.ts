import { z } from 'zod'
import { read } from '../kit/call.ts'
import { day, dayOut, id, instant, vnd } from '../kit/fields.ts'
import { type CashLine, cashLines } from './cashLines.ts'

/** How far a day is on its way to being locked. */
export const dayStates = { 0: 'Chưa chốt', 1: 'Đang chốt', 2: 'Đã khóa', 3: 'Đã mở lại' } as const
export const dayStateOf = { open: 0, closing: 1, locked: 2, reopened: 3 } as const
export type DayState = keyof typeof dayStates
export const dayState = z.literal([0, 1, 2, 3])

/** The debts that are open at each end of a day and what it moved: opening + up − down = closing. */
export const debtLines = {
  customers: 'Khách nợ',
  partnersOwe: 'Đối tác nợ',
  weOwePartners: 'Mình nợ đối tác',
  affs: 'Phải trả CTV',
  advances: 'Tạm ứng nhân viên',
} as const
export type DebtLine = keyof typeof debtLines

const cashLine = z.enum(Object.keys(cashLines) as CashLine[])
const nullableVnd = vnd.nullable()
const moneyLine = z.object({ Line: cashLine, Amount: vnd })
const Sums = z.object({ Opening: vnd, In: vnd, Out: vnd, Counted: vnd, Closing: vnd })

/** The figures that a lock keeps: whatever of a day only postings of that day or before can change. */
export const DailyFigures = z.object({
  /** Counted: what counting the fund changed, which is neither in nor out. */
  Funds: z.array(Sums.extend({ BankCardID: id })),
  FundSums: Sums,
  In: z.array(moneyLine),
  Out: z.array(moneyLine),
  /** By kind of order; 0: what belongs to none. Revenue, Cost and Profit are null without the right to profit. */
  Orders: z.array(
    z.object({
      Contract_Type: z.number().int(),
      Orders: z.number().int(),
      Volume: vnd,
      Revenue: nullableVnd,
      Cost: nullableVnd,
      Profit: nullableVnd,
    }),
  ),
  OrderSums: z.object({
    Orders: z.number().int(),
    Volume: vnd,
    Revenue: nullableVnd,
    Cost: nullableVnd,
    Profit: nullableVnd,
  }),
  OtherIncome: nullableVnd,
  Expense: nullableVnd,
  BadDebt: nullableVnd,
  NetProfit: nullableVnd,
  Pos: z.object({ Opening: vnd, Swiped: vnd, Paid: vnd, Held: vnd, Closing: vnd }),
  Debts: z.array(
    z.object({ Line: z.enum(Object.keys(debtLines) as DebtLine[]), Opening: vnd, Up: vnd, Down: vnd, Closing: vnd }),
  ),
  /** What each of the staff did with advances: Collected from customers, Used for orders. */
  Advances: z.array(
    z.object({ StaffID: id, Opening: vnd, Given: vnd, Collected: vnd, Used: vnd, Returned: vnd, Closing: vnd }),
  ),
})
export type DailyFigures = z.infer<typeof DailyFigures>

/** A figure that is not what it was when the day was locked. */
export const FigureChange = z.object({ Title: z.string(), Before: vnd, Now: vnd })
export type FigureChange = z.infer<typeof FigureChange>

/** What is not of the figures: names, and work that is still to be done. */
const Work = z.object({
  Done: z.number().int(),
  Cancelled: z.number().int(),
  Open: z.number().int(),
  MissingBills: z.number().int(),
  MissingCodes: z.array(z.string()),
  /** What the banks will pay next, and what they should have paid by now. */
  NextOn: dayOut.nullable(),
  NextAmount: nullableVnd,
  Late: z.array(z.object({ PosName: z.string(), LotNo: z.string(), Amount: vnd })),
})

/** The state of the day: who locked it when, for which time, and whether its figures are still those of the lock. */
export const DayLockInfo = z.object({
  State: dayState,
  /** The last day that takes no entries; empty: none. */
  LockedTo: z.string(),
  LockedAt: instant.nullable(),
  LockedBy: z.string(),
  /** How often this day itself was locked; 0: it went along with a later one. */
  Version: z.number().int(),
  /** SHA-256 of the kept figures. */
  Hash: z.string(),
  /** Of a day that is open again: until when. */
  OpenUntil: instant.nullable(),
  /** The figures that differ from the lock; empty where they are the same, null where none are kept. */
  Changes: z.array(FigureChange).nullable(),
})
export type DayLockInfo = z.infer<typeof DayLockInfo>

export const DailyReport = z.object({
  Date: dayOut,
  At: instant,
  /** Pos is null without the right to POS money: beside the volume it reveals the fee. */
  Figures: DailyFigures.extend({ Pos: DailyFigures.shape.Pos.nullable() }),
  FundNames: z.array(z.object({ BankCardID: id, Name: z.string(), Kind: z.number().int() })),
  StaffNames: z.array(z.object({ StaffID: id, Name: z.string() })),
  /** Lô whose fee the bank corrected that day. */
  FeeLots: z.array(z.string()),
  HeldPos: z.array(z.string()),
  Work,
  Lock: DayLockInfo,
})
export type DailyReport = z.infer<typeof DailyReport>

export const dailyReport = {
  reportDaily: read('Report/ReportDaily', {
    about:
      'Báo cáo ngày: one day (today without Date) of one shop, or of the company’s own book at the company level: funds and what moved them, orders and profit, POS money, debts, advances, open work, and whether the day is locked with these figures. What is about profit is null without dailyReport.profit.',
    access: 'dailyReport.view',
    scope: 'book',
    isHeavy: true,
    input: z.object({ Date: day.optional() }),
    data: DailyReport,
  }),
}
