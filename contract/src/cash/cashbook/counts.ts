import { z } from 'zod'
import { list, read, withRights, write } from '../../kit/call.ts'
import { confirm, day, dayOut, id, instant, note, paging, reason, text, vnd } from '../../kit/fields.ts'
import { noteInputs } from './notes.ts'

export const countKind = { closing: 1, opening: 2 } as const
export const countKinds = { 1: 'Cuối ca', 2: 'Đầu ca' } as const
export const countState = { waiting: 1, counted: 2, cancelled: 3 } as const
export const countStates = { 1: 'Đã kết, chờ đếm', 2: 'Đã đếm', 3: 'Đã hủy' } as const
export const shiftState = { open: 0, waiting: 1, counted: 2 } as const
export const shiftStates = { 0: 'Mở', 1: 'Đã kết, chờ đếm', 2: 'Đã đếm' } as const

/** What becomes of a difference: a shortage knows the first two, a surplus the others. */
export const outcome = { shop: 1, staff: 2, income: 3, customer: 4, partner: 5, handBack: 6 } as const
export const outcomes = {
  1: 'Cửa hàng chịu',
  2: 'Nhân viên đền',
  3: 'Thu khác',
  4: 'Của khách',
  5: 'Của đối tác',
  6: 'Trả lại tiền mặt',
} as const

/** A fund of cash and the state of its shift. */
export const Shift = z.object({
  BankCardID: id,
  Name: z.string(),
  /** 0 open, 1 ended and waiting to be counted, 2 counted on that day, at the end of a shift. */
  State: z.number().int(),
  /** The count that waits. */
  CountID: id.nullable(),
  EndedBy: z.string(),
  EndedAt: instant.nullable(),
  /** Who counts it right now. */
  BegunBy: z.string(),
  BegunAt: instant.nullable(),
  /** The last count that is not cancelled: the next shift begins with its total. */
  LastID: id.nullable(),
  LastCode: z.string(),
  LastCounted: vnd.nullable(),
  LastAt: instant.nullable(),
  LastBy: z.string(),
  /** Whether the book counts blind: then the book balance is shown once the count is sent. */
  IsBlind: z.boolean(),
  /** The book balance now; null if it is counted blind. */
  Book: vnd.nullable(),
})
export type Shift = z.infer<typeof Shift>

const figures = { Counted: vnd.nullable(), Book: vnd.nullable(), Diff: vnd.nullable(), Left: vnd }

export const CashCount = z.object({
  CountID: id,
  Code: z.string(),
  Kind: z.number().int(),
  State: z.number().int(),
  BankCardID: id,
  FundName: z.string(),
  Date: dayOut.nullable(),
  EndedBy: z.string(),
  EndedAt: instant,
  CountedBy: z.string(),
  /** The reader has counted it, today. */
  IsOwn: z.boolean(),
  CountedAt: instant.nullable(),
  /** Đồng; Diff is counted less books, and Left what of it is not settled, both below zero for a shortage. */
  ...figures,
  Note: z.string(),
})
export type CashCount = z.infer<typeof CashCount>

export const Settlement = z.object({
  SettlementID: id,
  Code: z.string(),
  Outcome: z.number().int(),
  Amount: vnd,
  /** The member of staff, customer or partner, or the name that was typed. */
  PartyName: z.string(),
  Date: dayOut,
  At: instant,
  By: z.string(),
  Note: z.string(),
  IsCancelled: z.boolean(),
})
export type Settlement = z.infer<typeof Settlement>

export const CountDetail = CashCount.extend({
  EndedByID: id,
  /** From 500.000 down to 1.000. */
  Notes: z.array(z.object({ Value: z.number().int(), Count: z.number().int() })),
  Other: vnd,
  /** What the count before had ended with; null where there was none. */
  LastCounted: vnd.nullable(),
  LastCode: z.string(),
  ShopName: z.string(),
  JournalID: id.nullable(),
  CancelReason: z.string(),
  /** The fund has no later count that is not cancelled, and nothing is settled. */
  MayCancel: z.boolean(),
  Settlements: z.array(Settlement),
})
export type CountDetail = z.infer<typeof CountDetail>

const kind = z.literal([1, 2], { error: 'Loại kiểm quỹ không hợp lệ' }).default(1)

export const counts = {
  getShifts: list('Payment/GetShifts', {
    about:
      'The funds of cash that are in use, each with its shift: open, ended and waiting to be counted, or counted on Date (today without it). Book is null where the owner has cash counted blind (Payment/SaveCloseRules).',
    access: 'cashBook.view',
    scope: 'book',
    input: paging.extend({ BankCardID: id.optional(), Date: day.optional() }),
    row: Shift,
  }),
  endShift: write('Payment/EndShift', {
    about:
      'Ends the shift of a fund of cash: it waits to be counted, by the same or another user. Posts nothing. Refused: a fund that is no cash or is stopped, a shift that is ended already.',
    access: 'cashBook.add',
    scope: 'book',
    input: z.object({ BankCardID: id }),
    data: z.object({ CountID: id }),
  }),
  beginCount: write('Payment/BeginCount', {
    about:
      'Begins to count a fund of cash and ends its shift where it is open. The book balance at this moment is stored and not answered: Payment/CountFund asks when it has moved since. Kind 1 at the end of a shift, 2 at its beginning.',
    access: 'cashBook.add',
    scope: 'book',
    input: z.object({ BankCardID: id, Kind: kind }),
    data: z.object({ CountID: id }),
  }),
  countFund: write('Payment/CountFund', {
    about:
      'What was counted in a fund of cash: N500 is how many notes of 500.000, down to N1, Other the rest in đồng. Held against the balance of the fund under lock; a difference is posted at once, a shortage to 1381, a surplus to 3381 (type COUNT, today). Books that moved since the count began ask with CONFIRM. Refused: a fund that is no cash or is stopped, a locked today.',
    access: 'cashBook.add',
    scope: 'book',
    input: z.object({
      BankCardID: id,
      Kind: kind,
      ...noteInputs,
      Other: z
        .number({ error: 'Số tiền khác không hợp lệ' })
        .int('Số tiền khác phải là số nguyên đồng')
        .min(0, 'Số tiền khác không được âm')
        .max(5_000_000_000, 'Số tiền khác không được quá 5.000.000.000 đồng')
        .default(0),
      Note: note,
      Confirm: confirm,
    }),
    data: z.object({
      CountID: id,
      Code: z.string(),
      Counted: vnd,
      Book: vnd,
      Diff: vnd,
      JournalID: id.nullable(),
      LastCounted: vnd.nullable(),
    }),
  }),
  cancelCount: write('Payment/CancelCount', {
    about:
      'Cancels a count by the mirror of its journal, dated like it while that day is open, else today; or gives up one that waits. The own one of today takes no further right. It may wait for a second person: NeedApproval. Refused: a count with a settlement that is not cancelled, one after which the fund was counted again, one that is cancelled already.',
    access: 'cashBook.add',
    scope: 'book',
    input: z.object({ CountID: id, Reason: reason }),
    data: z.object({ ReversalJournalID: id.nullable(), NeedApproval: z.boolean() }),
    asksToo: ['funds.cancel'],
  }),
  settleDiff: write('Payment/SettleDiff', {
    about:
      'Settles the difference of a count, or part of it (Amount; all that is left without it). A shortage: Outcome 1 the shop bears it (811), 2 StaffID makes it good (141). A surplus: 3 other income (711), 4 owed to CustomerID (131), 5 owed to PartnerID (331), 6 handed back in cash to ObjectName. Posted today.',
    access: 'funds.edit',
    scope: 'book',
    input: z.object({
      CountID: id,
      Outcome: z.literal([1, 2, 3, 4, 5, 6], { error: 'Vui lòng chọn cách xử lý' }),
      Amount: z
        .number({ error: 'Số tiền không hợp lệ' })
        .int('Số tiền phải là số nguyên đồng')
        .min(1, 'Số tiền phải từ 1 đồng')
        .max(5_000_000_000, 'Số tiền không được quá 5.000.000.000 đồng')
        .optional(),
      StaffID: id.optional(),
      CustomerID: id.optional(),
      PartnerID: id.optional(),
      ObjectName: text,
      Note: note,
    }),
    data: z.object({ SettlementID: id, Code: z.string(), JournalID: id, Left: vnd }),
  }),
  cancelSettle: write('Payment/CancelSettle', {
    about:
      'Takes a settlement back by the mirror of its journal: the difference waits again. It may wait for a second person: NeedApproval, and ReversalJournalID is null then. Refused: one that is cancelled already, an advance (141) that is no longer held, a locked today.',
    access: 'funds.cancel',
    scope: 'book',
    input: z.object({ SettlementID: id, Reason: reason }),
    data: z.object({ ReversalJournalID: id.nullable(), NeedApproval: z.boolean() }),
  }),
  getCounts: list('Payment/GetCounts', {
    about:
      'The counts of the funds of cash in the period (all without dates), latest first; what waits is on top. IsOpen keeps those with a difference that is not settled. Summary, over all that match and are not cancelled: shortages and surpluses, and what of each is left: never the net of both.',
    access: 'cashBook.view',
    scope: 'book',
    input: paging.extend({
      BankCardID: id.optional(),
      State: z.number().int().min(1).max(3).optional(),
      IsOpen: z.boolean().default(false),
      fromDate: day.optional(),
      toDate: day.optional(),
    }),
    row: CashCount,
    summary: z.object({ Short: vnd, Over: vnd, LeftShort: vnd, LeftOver: vnd, Waiting: z.number().int() }),
  }),
  getCount: read('Payment/GetCount', {
    about: 'One count: its notes, the books of its moment, the difference, and what became of that.',
    access: 'cashBook.view',
    scope: 'book',
    input: z.object({ CountID: id }),
    data: CountDetail,
  }),
}

/** Taking back what another user has counted, or an earlier day, is not the counter's alone. */
export const cancelCountOf = ({ State, IsOwn }: Pick<CashCount, 'State' | 'IsOwn'>) =>
  State === countState.counted && !IsOwn ? withRights(counts.cancelCount, ['funds.cancel']) : counts.cancelCount
