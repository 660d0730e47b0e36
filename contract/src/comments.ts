import { z } from 'zod'
import { list, write } from './call.ts'
import { day, dayOut, id, instant, nothing, paging } from './fields.ts'

/** What came of calling a customer. */
export const commentResults = {
  0: 'Ghi chú',
  1: 'Đã hẹn',
  2: 'Đã liên lạc',
  3: 'Khách đã tự trả',
  4: 'Không liên lạc được',
  5: 'Từ chối',
} as const

const result = z.literal([0, 1, 2, 3, 4, 5], { error: 'Kết quả không hợp lệ' })

/** What somebody said of a customer. With a card it is about that card of his: `VPB •••• 4472`. */
export const CustomerComment = z.object({
  CommentID: id,
  Content: z.string(),
  Result: result,
  /** When the customer is to be called again. */
  NextDate: dayOut.nullable(),
  StaffName: z.string(),
  CreatedDate: instant,
  CardDataID: id.nullable(),
  Card: z.string(),
  /** The people it calls by name. */
  Mentioned: z.array(z.string()),
})
export type CustomerComment = z.infer<typeof CustomerComment>

/** A comment in which somebody called the user by name. */
export const Mention = z.object({
  CommentID: id,
  Content: z.string(),
  StaffName: z.string(),
  CreatedDate: instant,
  CustomerID: id,
  CustomerName: z.string(),
  IsRead: z.boolean(),
})
export type Mention = z.infer<typeof Mention>

export const comments = {
  getHistoryComment: list('User/GetHistoryComment', {
    about:
      'What was said of a customer and of his cards, or of one card alone, newest first. One of CustomerID and CardDataID is needed.',
    access: 'customers.view',
    scope: 'many',
    input: paging.extend({ CustomerID: id.optional(), CardDataID: id.optional() }),
    row: CustomerComment,
  }),
  addComment: write('User/AddComment', {
    about:
      'Says something of a customer, or of a card and so of its customer. Card numbers are masked; CVV, PIN and OTP are refused. MentionIDs: staff of the shop who are told of it. NextDate: from today on, within 366 days.',
    access: 'customers.view',
    scope: 'one',
    input: z.object({
      CustomerID: id.optional(),
      CardDataID: id.optional(),
      Content: z
        .string({ error: 'Nội dung là bắt buộc' })
        .trim()
        .min(1, 'Nội dung là bắt buộc')
        .max(2000, 'Nội dung tối đa 2.000 ký tự'),
      Result: result.default(0),
      NextDate: day.nullable().default(null),
      MentionIDs: z.array(id).max(20, 'Tối đa 20 người một lần').default([]),
    }),
    data: z.object({ CommentID: id }),
  }),
  getMentions: list('User/GetMentions', {
    about: 'The comments that call the user by name, newest first. Summary: how many he has not seen.',
    access: 'customers.view',
    scope: 'many',
    input: paging,
    row: Mention,
    summary: z.object({ New: z.number().int() }),
  }),
  readMentions: write('User/ReadMentions', {
    about: 'Marks mentions of the user as seen. Refused: a comment that does not name him.',
    access: 'customers.view',
    scope: 'one',
    input: z.object({
      CommentIDs: z.array(id).min(1, 'Vui lòng chọn lời nhắc').max(200, 'Tối đa 200 lời nhắc một lần'),
    }),
    data: nothing,
  }),
}
