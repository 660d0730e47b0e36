import { z } from 'zod'
import { BankDay } from '../bank/bankLines/bankLines.ts'
import { list, read, write } from '../kit/call.ts'
import { confirm, day, dayOut, emptyAnswer, id, instant, paging, reason, vnd } from '../kit/fields.ts'
import { DayLockInfo, dayState, FigureChange } from './dailyReport.ts'

/**
 * The steps of closing a day. What is open at the first five is locked with a reason, unless the owner made the step
 * block; an uncounted fund prevents the lock.
 */
export const closeSteps = {
  1: 'Đơn dở và tiền chờ chuyển',
  2: 'Bill thiếu lô, số, ảnh',
  3: 'Lô trễ, sao kê',
  4: 'Tạm ứng nhân viên',
  5: 'Chờ duyệt',
  6: 'Đếm mọi quỹ tiền mặt',
} as const
/** The steps by name. */
export const closeStep = { orders: 1, bills: 2, late: 3, advances: 4, requests: 5, count: 6 } as const
export type CloseStep = keyof typeof closeSteps
const noteStep = z.literal([1, 2, 3, 4, 5], { error: 'Bước này không ghi lý do' })
const blockStep = z.literal([1, 2, 3, 4, 5], { error: 'Chỉ bước 1 đến 5 đặt được là phải làm xong' })

/** The most rows that a step lists, of each shop; the count is of all. */
export const stepRowsMost = 50

/** What is to be done about statements: bills that are due for days and in no statement, and lines without a bill. */
export const statementTasks = {
  missed: 'Bill chưa thấy trong sao kê, quá hạn 2 ngày',
  lines: 'Dòng sao kê không có bill',
} as const
export type StatementTask = keyof typeof statementTasks

/**
 * What a step waits for. RefID names what is opened: an order, a lô, a member of staff, a fund; 0 where there is none. Task: of
 * statements, counted as one row (Count).
 */
const StepRow = z.object({
  RefID: z.number().int(),
  OrderID: id.nullable(),
  Task: z.enum(Object.keys(statementTasks) as [StatementTask, ...StatementTask[]]).nullable(),
  Title: z.string(),
  Note: z.string(),
  Amount: vnd,
})
export type StepRow = z.infer<typeof StepRow>

/** A note of a count: how many of it. */
const Notes = z.array(z.object({ Value: vnd, Count: z.number().int() }))
/** The last count of a cash fund on that day; null while there is none. */
const FundCount = z.object({
  BankCardID: id,
  Name: z.string(),
  Counted: z.boolean(),
  Code: z.string(),
  CountID: id.nullable(),
  At: instant.nullable(),
  By: z.string(),
  Book: vnd.nullable(),
  Amount: vnd.nullable(),
  Notes,
})
export type FundCount = z.infer<typeof FundCount>

const Step = z.object({
  Step: z.literal([1, 2, 3, 4, 5, 6]),
  Open: z.number().int(),
  Amount: vnd,
  Rows: z.array(StepRow),
  /** What went well, for a step with nothing open. */
  Summary: z.string(),
  Reason: z.string(),
  ReasonBy: z.string(),
  /** No reason is enough: what is open prevents the lock. */
  Blocks: z.boolean(),
})
export type Step = z.infer<typeof Step>

/** Opening a day again is an owner's alone, as its rules are. */
export const ownerReopens = 'Chỉ chủ mới được mở lại ngày đã khóa sổ'

/** What the owner chose for this book. MayEdit: the reader is one, with the right to lock. */
const CloseRules = z.object({
  /** Steps (1 to 5) that prevent the lock while anything is open at them. */
  Blocks: z.array(z.literal([1, 2, 3, 4, 5])),
  /** Cash is counted without the figure of the books. */
  IsBlind: z.boolean(),
  MayEdit: z.boolean(),
})

const Opening = z.object({
  RequestID: id,
  Date: dayOut,
  By: z.string(),
  At: instant,
  Reason: z.string(),
  IsOwn: z.boolean(),
})

export const DayClose = z.object({
  Date: dayOut,
  Lock: DayLockInfo,
  Steps: z.array(Step),
  Rules: CloseRules,
  Funds: z.array(FundCount),
  /**
   * Shown and never in the way of the lock; null where the shop has no lines of accounts, or the caller may not see them.
   */
  Bank: BankDay.nullable(),
  /** The first and the last day before this one that is not closed; empty: none. */
  OpenFrom: z.string(),
  OpenTo: z.string(),
  OpenDays: z.number().int(),
  /** When the day before was locked. */
  BeforeLockedAt: instant.nullable(),
  /** A request to open days again that waits for a second user. */
  Waiting: Opening.nullable(),
})
export type DayClose = z.infer<typeof DayClose>

/** What a move of a lock was. */
export const lockMove = { lock: 1, reopen: 2 } as const
/** A move of a lock. */
const LockEvent = z.object({
  EventID: id,
  Kind: z.literal([1, 2]),
  /** The last locked day before and after. */
  From: z.string(),
  To: dayOut,
  Until: instant.nullable(),
  Reason: z.string(),
  By: z.string(),
  AskedBy: z.string(),
  At: instant,
})

/** How far each shop is locked, as the board of the company shows it. */
const ShopLock = z.object({
  ShopID: z.number().int(),
  Name: z.string(),
  LockedTo: z.string(),
  LockedAt: instant.nullable(),
  LockedBy: z.string(),
  OpenUntil: instant.nullable(),
  /** Of the last fourteen days until the asked one. */
  Days: z.array(z.object({ Date: dayOut, State: dayState })),
  OpenDays: z.number().int(),
  OldestOpen: z.string(),
})
export type ShopLock = z.infer<typeof ShopLock>

export const unlockHoursMost = 24

export const dayClose = {
  getDayClose: read('Payment/GetDayClose', {
    about:
      'The steps of closing a day (today without Date) of one shop, or of the company’s own book: what is open at each, with the reason that was given, the counts of the cash funds, and the state of the day.',
    access: 'dailyReport.view',
    scope: 'book',
    isHeavy: true,
    input: z.object({ Date: day.optional() }),
    data: DayClose,
  }),
  noteDayStep: write('Payment/NoteDayStep', {
    about: `Why a step (1 to 5) of a day stays open; an empty Reason takes it away. Refused: a day to come, and a day that is locked.`,
    access: 'cashBook.lock',
    scope: 'book',
    input: z.object({
      Date: day,
      Step: noteStep,
      Reason: z.union([z.literal(''), reason]).default(''),
    }),
    data: emptyAnswer,
  }),
  saveCloseRules: write('Payment/SaveCloseRules', {
    about:
      'What the owner chooses for one shop, or for the company’s own book: the steps (1 to 5) of closing a day that must be done before it is locked, and whether cash is counted blind. Owners only.',
    access: 'cashBook.lock',
    scope: 'book',
    input: z.object({
      Blocks: z.array(blockStep, { error: 'Vui lòng chọn các bước phải làm xong' }).max(5, 'Chỉ có 5 bước chọn được'),
      IsBlind: z.boolean({ error: 'Vui lòng chọn đếm mù hay không' }),
    }),
    data: emptyAnswer,
  }),
  lockDay: write('Payment/LockDay', {
    about:
      'Locks a day and all before it: nothing is entered or cancelled into them any more, and the report of the day is kept with its SHA-256. Asks (CONFIRM) where days before it are not closed (W_DAY_GAP) and, for the book of the company, where shops are not locked that far (W_OPEN_SHOPS). Refused: a day to come, an open step without a reason, an open step that the owner made block (STEP_BLOCKS), a cash fund that was not counted, a day that is locked with these figures. A locked day whose figures have changed is locked again as its next version. A month is locked by its last day.',
    access: 'cashBook.lock',
    scope: 'book',
    isHeavy: true,
    input: z.object({ Date: day, Confirm: confirm }),
    data: z.object({ LockedTo: dayOut, Version: z.number().int(), Hash: z.string(), Changes: z.array(FigureChange) }),
  }),
  unlockDay: write('Payment/UnlockDay', {
    about: `Opens a locked day and those after it again, for so many hours (at most ${unlockHoursMost}); then they are locked again by themselves. Owners only, with the own password; where another user of the shop may approve, it waits for that user (Approval/Approve). It only ever moves the lock back.`,
    access: 'cashBook.lock',
    scope: 'book',
    input: z.object({
      Date: day,
      Hours: z
        .number({ error: 'Vui lòng nhập số giờ' })
        .int('Số giờ phải là số nguyên')
        .min(1, 'Mở ít nhất 1 giờ')
        .max(unlockHoursMost, `Mở tối đa ${unlockHoursMost} giờ`),
      Reason: reason,
      Password: z
        .string({ error: 'Vui lòng nhập mật khẩu' })
        .min(1, 'Vui lòng nhập mật khẩu')
        .max(256, 'Mật khẩu quá dài'),
    }),
    data: z.object({ NeedApproval: z.boolean(), OpenUntil: instant.nullable() }),
  }),
  getDayLocks: list('Payment/GetDayLocks', {
    about: 'Every move of the lock of one shop, or of the company’s own book, the newest first.',
    access: 'dailyReport.view',
    scope: 'book',
    input: paging,
    row: LockEvent,
    summary: z.object({ LockedTo: z.string(), OpenUntil: instant.nullable() }),
  }),
  getLockBoard: list('Payment/GetLockBoard', {
    about:
      'How far each shop of the call is locked and which of the fourteen days until Date (today without it) it has not closed; at the company level with the company’s own book.',
    access: 'dailyReport.view',
    scope: 'many',
    input: z.object({ Date: day.optional() }),
    row: ShopLock,
  }),
}
