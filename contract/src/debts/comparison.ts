import { z } from 'zod'
import { asPost, list, read, write } from '../kit/call.ts'
import {
  customerPhone,
  day,
  dayOut,
  guardText,
  id,
  instant,
  note,
  ofShops,
  paging,
  reason,
  text,
  vnd,
} from '../kit/fields.ts'
import { PaperHead } from '../places/shops/shops.ts'
import { PartyDebt } from './debtRows.ts'
import { DebtLine } from './debts.ts'
import { asksOfType, partyRights } from './partyTypes.ts'

/** How far a comparison is. */
export const comparisonStatus = { draft: 0, sent: 1, confirmed: 2, differing: 3, cancelled: 4 } as const
export const comparisonStatuses = { 0: 'Nháp', 1: 'Đã gửi', 2: 'Đã xác nhận', 3: 'Lệch', 4: 'Đã hủy' } as const
const Status = z.literal([0, 1, 2, 3, 4])
export type ComparisonStatus = z.infer<typeof Status>

/** For how many days the link of a comparison is answered. */
export const linkDays = 7

/** Banks confirm no debts: POS have their lô and statements. */
export const comparedTypes = ['customer', 'partner', 'aff'] as const
export type ComparedType = (typeof comparedTypes)[number]
const type = z.enum(comparedTypes, { error: 'Loại đối tượng đối chiếu không hợp lệ' })
const partyAsks = comparedTypes.map((one) => partyRights[one])

/** The last comparison of a party that was not cancelled. */
const Last = z.object({
  ComparisonID: id,
  Status,
  FromDate: dayOut,
  ToDate: dayOut,
  SentAt: instant.nullable(),
  ExpiresAt: instant.nullable(),
  ConfirmedAt: instant.nullable(),
  ConfirmedBy: z.string(),
})

export const ComparisonRow = PartyDebt.pick({
  ObjectID: true,
  Name: true,
  Code: true,
  Opening: true,
  Debit: true,
  Credit: true,
  Closing: true,
  TheyOwe: true,
  WeOwe: true,
}).extend({ ConfirmedAt: instant.nullable(), ConfirmedBy: z.string(), Last: Last.nullable() })
export type ComparisonRow = z.infer<typeof ComparisonRow>

export const MadeComparison = Last.extend({
  type,
  ObjectID: id,
  Name: z.string(),
  Code: z.string(),
  Closing: vnd,
  TheirClosing: vnd.nullable(),
})
export type MadeComparison = z.infer<typeof MadeComparison>

const figures = { Opening: vnd, Debit: vnd, Credit: vnd, Closing: vnd }

/** A confirmed one closes its days no longer once it is cancelled. */
export const ownerCancels = 'Chỉ chủ mới được hủy bản đối chiếu đã xác nhận'

/** A comparison as its paper has it. Above 0 the other side owes the shop. */
export const Comparison = z.object({
  ComparisonID: id,
  type,
  ObjectID: id,
  Name: z.string(),
  Code: z.string(),
  Phone: customerPhone,
  FromDate: dayOut,
  ToDate: dayOut,
  Status,
  ...figures,
  Lines: z.array(DebtLine),
  Shop: PaperHead,
  /** The books have changed since it was made or sent: it is to be sent again. */
  IsStale: z.boolean(),
  Hash: z.string(),
  CreatedBy: z.string(),
  CreatedAt: instant,
  SentAt: instant.nullable(),
  ExpiresAt: instant.nullable(),
  /** Who answered: a name that was typed at the link, or who confirmed with the signed paper. */
  AnsweredBy: z.string(),
  AnsweredAt: instant.nullable(),
  /** Empty where it was confirmed by the shop. */
  AnsweredIP: z.string(),
  FileID: id.nullable(),
  FileName: z.string(),
  TheirClosing: vnd.nullable(),
  TheirNote: z.string(),
  CancelReason: z.string(),
  /** Of a confirmed one: by owners alone. */
  MayCancel: z.boolean(),
})
export type Comparison = z.infer<typeof Comparison>

/** What the other side sees of it: no notes, no phone, no account, and of persons no whole name. */
export const SharedComparison = z.object({
  ShopName: z.string(),
  ShopAddress: z.string(),
  ShopPhone: z.string(),
  PartyName: z.string(),
  type,
  FromDate: dayOut,
  ToDate: dayOut,
  Status,
  ...figures,
  Lines: z.array(
    DebtLine.pick({ Date: true, Code: true, OrderCode: true, Desc: true, Debit: true, Credit: true, Balance: true }),
  ),
  IsStale: z.boolean(),
  ExpiresAt: instant,
  AnsweredBy: z.string(),
  AnsweredAt: instant.nullable(),
  TheirClosing: vnd.nullable(),
})
export type SharedComparison = z.infer<typeof SharedComparison>

const Token = z
  .string({ error: 'Đường dẫn không hợp lệ' })
  .min(1, 'Đường dẫn không hợp lệ')
  .max(100, 'Đường dẫn không hợp lệ')
const comparisonKey = { ComparisonID: id }
const ofEach = 'Each type asks for the right to see its debts besides.'

export const comparisons = {
  getGeneralComparison: list('Debt/AjaxGetGeneralComparison', {
    about: `Parties of one type with what moved in a period (this month without dates), of one with ObjectID; each with its last comparison. ConfirmedAt: when that was confirmed. ${ofEach}`,
    access: 'comparison.view',
    asksToo: partyAsks,
    asks: ({ type: of = 'partner' }) => asksOfType({ type: of }),
    scope: 'many',
    input: paging.extend({
      type: type.default('partner'),
      ObjectID: id.optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
      GeneralSearch: text,
      ...ofShops,
    }),
    row: ComparisonRow,
    summary: z.object({ TheyOwe: vnd, WeOwe: vnd, Differing: z.number().int() }),
  }),
  getComparisons: list('Debt/GetComparisons', {
    about: `Comparisons that were made, newest first, of one type, party or status; without Status those that were not cancelled. ${ofEach} Types that may not be seen are left out.`,
    access: 'comparison.view',
    asksToo: partyAsks,
    scope: 'many',
    input: paging.extend({
      type: type.optional(),
      ObjectID: id.optional(),
      Status: z.number().int().min(0).max(4, 'Trạng thái đối chiếu không hợp lệ').optional(),
    }),
    row: MadeComparison,
  }),
  detailComparison: read('Debt/DetailComparison', {
    about: `One comparison with its lines as the books have them now, who answered it and what. ${ofEach}`,
    access: 'comparison.view',
    asksToo: partyAsks,
    scope: 'many',
    input: z.object(comparisonKey),
    data: Comparison,
  }),
  saveComparison: write('Debt/SaveComparison', {
    about: `Makes the draft of a comparison with one party. A period that was compared already answers what there is. Refused: a period that ends today or later, one without dates of its own. ${ofEach}`,
    access: 'comparison.add',
    asksToo: partyAsks,
    asks: asksOfType,
    scope: 'one',
    input: z.object({ type, ObjectID: id, fromDate: day, toDate: day }),
    data: z.object(comparisonKey),
  }),
  sendComparison: write('Debt/SendComparison', {
    about: `A link at which the other side reads a comparison and answers it within ${linkDays} days, without signing in. It is shown once; sending again makes a new one, and the one before is no longer valid. The books of that moment are compared. Refused: a comparison that is confirmed or cancelled.`,
    access: 'comparison.add',
    asksToo: partyAsks,
    scope: 'one',
    isSecret: true,
    input: z.object(comparisonKey),
    data: z.object({ ...comparisonKey, Token: z.string(), ExpiresAt: instant }),
  }),
  confirmComparison: write('Debt/ConfirmComparison', {
    about:
      'The shop confirms a comparison with the paper that the other side signed (a file of it). From then on nothing is posted on that party up to its last day; reversals are dated today. Refused: the books have changed since it was made or sent (STALE_WRITE): their present figures must be agreed.',
    access: 'comparison.add',
    asksToo: partyAsks,
    scope: 'one',
    input: z.object({
      ...comparisonKey,
      FileID: z.number({ error: 'Vui lòng tải lên bản có chữ ký' }).int().positive('Vui lòng tải lên bản có chữ ký'),
      Name: z
        .string()
        .trim()
        .min(1, 'Vui lòng nhập tên người ký')
        .max(100, 'Tên tối đa 100 ký tự')
        .transform(guardText),
    }),
    data: z.object({ ...comparisonKey, Status }),
  }),
  cancelComparison: write('Debt/CancelComparison', {
    about:
      'Cancels a comparison: its link is dead, and a confirmed one closes its period no longer. One that is cancelled already gets the same answer. Refused: a confirmed one to users who are not an owner.',
    access: 'comparison.add',
    asksToo: partyAsks,
    scope: 'one',
    input: z.object({ ...comparisonKey, Reason: reason }),
    data: z.object({ ...comparisonKey, Status }),
  }),
}

/** Of the link: it takes no sign-in, and every wrong token is answered alike. */
export const sharedComparison = {
  getComparison: asPost(
    read('Debt/GetComparison', {
      about: `The content of a comparison, read at its link. Refused alike: a token that is unknown, older than ${linkDays} days, replaced or of a cancelled comparison.`,
      access: 'public',
      scope: 'none',
      hourlyMax: 120,
      input: z.object({ Token }),
      data: SharedComparison,
    }),
  ),
  answerComparison: write('Debt/AnswerComparison', {
    about:
      'The other side agrees, or names its own closing with the reason (which opens a task). Once: a second answer is refused. Refused as well: the books have changed since it was sent.',
    access: 'public',
    scope: 'none',
    hourlyMax: 30,
    input: z.object({
      Token,
      IsAgreed: z.boolean(),
      Name: z
        .string({ error: 'Vui lòng nhập họ tên người xác nhận' })
        .trim()
        .min(2, 'Vui lòng nhập họ tên người xác nhận')
        .max(100, 'Họ tên tối đa 100 ký tự')
        .transform(guardText),
      TheirClosing: vnd.optional(),
      Note: note,
    }),
    data: z.object({ Status, AnsweredAt: instant }),
  }),
}
