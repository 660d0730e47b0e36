import { z } from 'zod'
import { type Asks, list, write } from '../call.ts'
import { day, dayOut, emptyAnswer, id, instant, paging } from '../fields.ts'
import type { Right } from '../rights.ts'

/**
 * What a comment is about, and the rights of which one is enough to read it and to add to it: those to see the record. A
 * card is part of its customer, a bill part of its order, and seen from its POS too.
 */
export const commentRights = {
  customer: ['customers.view'],
  order: ['orders.view'],
  bill: ['orders.view', 'pos.view'],
  pos: ['pos.view'],
} as const satisfies Record<string, readonly Right[]>
export type CommentKind = keyof typeof commentRights
export const commentKinds = Object.keys(commentRights) as [CommentKind, ...CommentKind[]]

/**
 * A customer or one of their cards, an order or with LogWithdrawalID the bill of one of its swipes, or a POS. The bill
 * comes before its order, so that what is typed about it is a draft of its own.
 */
const commentSubject = {
  CustomerID: id.optional(),
  CardDataID: id.optional(),
  LogWithdrawalID: id.optional(),
  ScheduleID: id.optional(),
  PosID: id.optional(),
}
export type CommentAbout = z.infer<z.ZodObject<typeof commentSubject>>

/** Which kind of record is named; null when it is none, or more than one. */
export function commentKind(named: CommentAbout): CommentKind | null {
  const { CustomerID, CardDataID, ScheduleID, LogWithdrawalID, PosID } = named
  const kinds: CommentKind[] = []
  if (CustomerID !== undefined || CardDataID !== undefined) kinds.push('customer')
  if (ScheduleID !== undefined || LogWithdrawalID !== undefined)
    kinds.push(LogWithdrawalID === undefined ? 'order' : 'bill')
  if (PosID !== undefined) kinds.push('pos')
  return kinds.length === 1 ? (kinds[0] ?? null) : null
}

const asksOf = (named: CommentAbout): Asks => {
  const kind = commentKind(named)
  return kind === null ? [] : [commentRights[kind]]
}

/** The result of a phone call to a customer. */
export const commentResults = {
  0: 'Ghi chú',
  1: 'Đã hẹn',
  2: 'Đã liên lạc',
  3: 'Khách đã tự trả',
  4: 'Không liên lạc được',
  5: 'Từ chối',
} as const

const result = z.literal([0, 1, 2, 3, 4, 5], { error: 'Kết quả không hợp lệ' })

/**
 * A comment on a record. Card: of a customer, the card that it is about, `VPB •••• 4472`. Bill: of an order
 * the bill that it is about, its lô.bill. Both are else empty.
 */
export const Comment = z.object({
  CommentID: id,
  Content: z.string(),
  Result: result,
  /** When the customer is to be called again. */
  NextDate: dayOut.nullable(),
  StaffName: z.string(),
  CreatedDate: instant,
  CardDataID: id.nullable(),
  Card: z.string(),
  LogWithdrawalID: id.nullable(),
  Bill: z.string(),
  /** The people it calls by name. */
  Mentioned: z.array(z.string()),
})
export type Comment = z.infer<typeof Comment>

/**
 * A comment that mentions the user, and the record it is about: RecordName is the customer's name, the
 * order's code, the bill's lô.bill or the POS's name. Of a bill PosID is the POS it was swiped on.
 */
export const Mention = z.object({
  CommentID: id,
  Content: z.string(),
  StaffName: z.string(),
  CreatedDate: instant,
  Kind: z.enum(commentKinds),
  RecordName: z.string(),
  CustomerID: id.nullable(),
  ScheduleID: id.nullable(),
  LogWithdrawalID: id.nullable(),
  PosID: id.nullable(),
  IsRead: z.boolean(),
})
export type Mention = z.infer<typeof Mention>

export const comments = {
  getHistoryComment: list('User/GetHistoryComment', {
    about:
      'The comments on one record, newest first: of a customer and their cards (CustomerID) or one card alone (CardDataID), of an order and its bills (ScheduleID) or one bill alone (with LogWithdrawalID too), or of a POS (PosID). It takes a right to see that record (`commentRights`).',
    access: 'signed-in',
    asksToo: Object.values(commentRights).flat(),
    asks: asksOf,
    scope: 'many',
    input: paging.extend(commentSubject),
    row: Comment,
  }),
  addComment: write('User/AddComment', {
    about:
      'Comments on one record: a customer, a card and so its customer, an order, the bill of a swipe (ScheduleID and LogWithdrawalID), or a POS. It takes a right to see that record (`commentRights`). Card numbers are masked; CVV, PIN and OTP are refused. MentionIDs: staff of the shop who are notified; refused: users who may not see the record. Result and NextDate belong to calls with a customer; NextDate: from today on, within 366 days.',
    access: 'signed-in',
    asksToo: Object.values(commentRights).flat(),
    asks: asksOf,
    scope: 'one',
    input: z.object({
      ...commentSubject,
      Content: z
        .string({ error: 'Vui lòng nhập nội dung' })
        .trim()
        .min(1, 'Vui lòng nhập nội dung')
        .max(2000, 'Nội dung tối đa 2.000 ký tự'),
      Result: result.default(0),
      NextDate: day.nullable().default(null),
      MentionIDs: z.array(id).max(20, 'Tối đa 20 người một lần').default([]),
    }),
    data: z.object({ CommentID: id }),
  }),
  getMentions: list('User/GetMentions', {
    about:
      'The comments that mention the user, newest first, on records of the kinds that the user may see now. Summary: how many are unread.',
    access: 'signed-in',
    scope: 'many',
    input: paging,
    row: Mention,
    summary: z.object({ New: z.number().int() }),
  }),
  readMentions: write('User/ReadMentions', {
    about:
      'Marks mentions of the user as seen. Refused: a comment that does not mention the user, or that the user may not see now.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({
      CommentIDs: z.array(id).min(1, 'Vui lòng chọn lời nhắc').max(200, 'Tối đa 200 lời nhắc một lần'),
    }),
    data: emptyAnswer,
  }),
}
