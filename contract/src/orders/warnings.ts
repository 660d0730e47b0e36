import { z } from 'zod'
import { list, read, write } from '../kit/call.ts'
import { day, dayOut, emptyAnswer, id, instant, paging, reason, text, vnd } from '../kit/fields.ts'
import { orderKind } from './orderMoney.ts'

/** W1 to W10, by what they mean. */
export const warningType = {
  toppedUp: 1,
  toPayOut: 2,
  owed: 3,
  loss: 4,
  bill: 5,
  due: 6,
  rule: 7,
  cancelled: 8,
  lateMoney: 9,
  byHand: 10,
} as const
export type WarningType = (typeof warningType)[keyof typeof warningType]
export const warningTypes = {
  1: 'Đã nạp, chưa rút',
  2: 'Đã quẹt, chưa chuyển khách',
  3: 'Khách nợ quá hạn',
  4: 'Lãi âm',
  5: 'Thiếu bill, ảnh bill',
  6: 'Thẻ đến hạn hôm nay chưa nạp',
  7: 'Bỏ qua rule POS',
  8: 'Hủy sau khi đã có tiền',
  9: 'Tiền về trễ',
  10: 'Đánh dấu tay',
} as const satisfies Record<WarningType, string>

const partnerWarnings = { ...warningTypes, 2: 'Đã quẹt, chưa trả đối tác', 3: 'Đối tác nợ quá hạn' }
/** The name of a warning, by the kind of its order. */
export function warningName({ Type, Contract_Type }: { Type: number; Contract_Type: number | null }): string {
  const names: Record<number, string> = Contract_Type === orderKind.partnerSwipe ? partnerWarnings : warningTypes
  return names[Type] ?? ''
}

export const warningLevel = { red: 1, yellow: 2 } as const
export const warningLevels = { 1: 'Đỏ', 2: 'Vàng' } as const

/** `putOff` until a moment, `dropped` for good: both only as long as it is the same warning. */
export const warningState = { open: 1, putOff: 2, dropped: 3 } as const
export type WarningState = (typeof warningState)[keyof typeof warningState]
export const warningStates = { 1: 'Đang mở', 2: 'Hoãn', 3: 'Đã bỏ' } as const satisfies Record<WarningState, string>
/** `warning_marks.status`. */
export const warningMarkStatus = { putOff: 1, dropped: 2 } as const

/** For so many days bills are looked at for what they lack. */
export const billDays = 7
/** A warning may be put off for so many days at most. */
export const mostPutOffDays = 60

const type = z.literal(Object.values(warningType), { error: 'Loại cảnh báo không hợp lệ' })
/** A number of a query, which has only texts. */
const within = (least: number, most: number, wrong: string) =>
  z.number({ error: wrong }).int(wrong).min(least, wrong).max(most, wrong)
const aboutRow = {
  Type: type,
  ScheduleID: id.nullable().default(null),
  /** Of late money, which is a lô's. */
  NumberLoID: id.nullable().default(null),
}

export const WarningRow = z.object({
  Key: z.string(),
  Type: z.number().int(),
  Level: z.number().int(),
  State: z.number().int(),
  ShopID: id,
  ShopName: z.string(),
  ScheduleID: id.nullable(),
  NumberLoID: id.nullable(),
  /** The order's code, or the lô's number. */
  Code: z.string(),
  /** The customer, of an order that is swiped for a partner the partner; or the POS. */
  Name: z.string(),
  /** Of the order. */
  Contract_Type: z.number().int().nullable(),
  /** What is the matter, in a few words. */
  Detail: z.string(),
  Since: instant,
  /** How much it is about; null where it is a loss and the caller may not see profit. */
  Amount: vnd.nullable(),
  StaffID: id.nullable(),
  StaffName: z.string(),
  /** Why it was put off or dropped, by whom, and until when. */
  Note: z.string(),
  MarkedBy: z.string(),
  MarkedAt: instant.nullable(),
  Until: instant.nullable(),
})
export type WarningRow = z.infer<typeof WarningRow>

export const CancelledRow = z.object({
  ScheduleID: id,
  Code: z.string(),
  ShopID: id,
  ShopName: z.string(),
  ForDate: dayOut,
  CustomerName: z.string(),
  CardBankCode: z.string(),
  Last4: z.string(),
  Request: vnd,
  /** How much money it had moved before. */
  Undone: vnd,
  Reason: z.string(),
  CancelledAt: instant,
  CancelledBy: z.string(),
  StaffName: z.string(),
  Version: z.number().int(),
})
export type CancelledRow = z.infer<typeof CancelledRow>

/** Orders that need attention (đơn cảnh báo). Each warning goes by itself once its cause is gone. */
export const warnings = {
  getWarnings: list('ScheduleWorking/GetWarnings', {
    about: `Warnings by the limits of each shop, red ones first. Types: 1 topped up long ago and not swiped, 2 swiped and not paid out, 3 a debt past its days, 4 a loss, 5 bills of the last ${billDays} days without number or picture, 6 the card falls due today and is not topped up, 7 rules of a POS that were ignored, 8 cancelled after money had moved, 9 a lô whose money is late, 10 by hand. State: 1 open (without it), 2 put off, 3 dropped. Summary: how many are open (red, yellow), put off and dropped under the same filter without State and Level.`,
    access: 'orderWarnings.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      State: within(1, 3, 'Trạng thái không hợp lệ').default(1),
      Level: within(1, 2, 'Mức không hợp lệ').optional(),
      Type: within(1, 10, 'Loại cảnh báo không hợp lệ').optional(),
      StaffID: id.optional(),
    }),
    row: WarningRow,
    summary: z.object({
      Open: z.number().int(),
      Red: z.number().int(),
      Yellow: z.number().int(),
      PutOff: z.number().int(),
      Dropped: z.number().int(),
    }),
  }),
  getCancelled: list('ScheduleWorking/GetCancelled', {
    about: 'Cancelled orders, the last cancelled first; without dates of the last 30 days (by the day of the cancel).',
    access: 'orderWarnings.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      fromDate: day.optional(),
      toDate: day.optional(),
      StaffID: id.optional(),
    }),
    row: CancelledRow,
    summary: z.object({ Undone: vnd }),
  }),
  snoozeWarning: write('ScheduleWorking/SnoozeWarning', {
    about: `Hoãn đến: puts a warning off until a moment (ISO 8601, at most ${mostPutOffDays} days ahead), with a note. Refused: one that is not there any more.`,
    access: 'orderWarnings.edit',
    scope: 'one',
    input: z.object({ ...aboutRow, Until: z.string({ error: 'Vui lòng chọn hoãn đến khi nào' }).max(40), Note: text }),
    data: emptyAnswer,
  }),
  dropWarning: write('ScheduleWorking/DropWarning', {
    about:
      'Bỏ cảnh báo, with the reason; one by hand (10) leaves the order as by SetWarning. It comes back if its cause arises anew.',
    access: 'orderWarnings.edit',
    scope: 'one',
    input: z.object({ ...aboutRow, Reason: reason }),
    data: emptyAnswer,
  }),
  restoreWarning: write('ScheduleWorking/RestoreWarning', {
    about: 'Opens a warning again that was put off or dropped.',
    access: 'orderWarnings.edit',
    scope: 'one',
    input: z.object(aboutRow),
    data: emptyAnswer,
  }),
}

/** The counts at the header's icons. */
export const notices = {
  getCountNoti: read('CardData/GetCountNoti', {
    about:
      'The badges: CountCard cards fall due within seven days; CountExpired cards are past their expiry; CountWarning warnings are open on /contract-cancel, without the right to that screen 0; CountCalendar appointments are of today.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    data: z.object({
      CountCard: z.number().int(),
      CountWarning: z.number().int(),
      CountExpired: z.number().int(),
      CountCalendar: z.number().int(),
    }),
  }),
}
