import { z } from 'zod'
import { getThatWrites, list, write } from '../basic/call.ts'
import {
  amountOrZero,
  day,
  dayOut,
  id,
  instant,
  note,
  nothing,
  paging,
  percent,
  reasonOrNone,
  text,
  version,
  vnd,
} from '../basic/fields.ts'
import { sortBy } from '../basic/sorts.ts'
import { cardType } from '../cards/cardShort.ts'

export const posPartnerDirection = { borrowed: 1, lent: 2 } as const
export const posPartnerDirections = { 1: 'Mượn của đối tác', 2: 'Cho đối tác mượn' } as const
export const changeStatus = { waiting: 0, approved: 1, refused: 2 } as const
export const changeStatuses = { 0: 'Chờ duyệt', 1: 'Đã duyệt', 2: 'Từ chối' } as const
export const linkState = { current: 1, coming: 2, over: 3 } as const
export const linkStates = { 1: 'Đang dùng', 2: 'Chưa bắt đầu', 3: 'Đã kết thúc' } as const

/** What the partner takes or pays per kind of card on a terminal. */
export const LinkFee = z.object({
  CardType: cardType,
  IsForeign: z.boolean().default(false),
  Percent: percent,
  MinFee: amountOrZero.default(0),
})
export type LinkFee = z.infer<typeof LinkFee>

/** A terminal that is shared with a partner, under the partner's own code for it. */
export const PosPartner = z.object({
  posPartnerID: id,
  PosID: id,
  PosName: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  PartnerID: id,
  PartnerName: z.string(),
  PartnerCode: z.string(),
  Direction: z.number().int(),
  Fees: z.array(LinkFee),
  FromDate: dayOut,
  ToDate: dayOut.nullable(),
  /** What stands between the shop and the partner, đồng: above 0 the partner owes. */
  Balance: vnd,
  /** The change that waits for approval. */
  WaitingLogID: id.nullable(),
  State: z.number().int(),
  Version: version,
})
export type PosPartner = z.infer<typeof PosPartner>

/** A terminal that can be used with a partner today. */
export const PartnerPos = z.object({
  posPartnerID: id,
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  PartnerCode: z.string(),
  Direction: z.number().int(),
  Fees: z.array(LinkFee),
})

const Terms = z.object({ PartnerCode: z.string(), Fees: z.array(LinkFee) })
export type LinkTerms = z.infer<typeof Terms>

export const PosPartnerChange = z.object({
  LogID: id,
  posPartnerID: id,
  PosName: z.string(),
  TID: z.string(),
  PartnerName: z.string(),
  Old: Terms,
  New: Terms,
  RequestByID: id,
  RequestBy: z.string(),
  At: instant,
  Status: z.number().int(),
  DecidedBy: z.string(),
  DecidedAt: instant.nullable(),
  Note: z.string(),
})
export type PosPartnerChange = z.infer<typeof PosPartnerChange>

const filter = { PosID: id.optional(), PartnerID: id.optional() }

export const posPartners = {
  createPosPartner: write('Pos/CreatePosPartner', {
    about:
      "Links a terminal of the shop with a partner, or with posPartnerID changes the link: its term at once, the partner's code and fees only once another user approves. Terminal, partner and direction stay. Refused: a terminal that is linked in that time already, a code that the partner has for another terminal, a second change while one waits, an old Version.",
    access: 'posPartners.add',
    scope: 'one',
    input: z.object({
      posPartnerID: id.optional(),
      PosID: id,
      PartnerID: id,
      PartnerCode: z
        .string({ error: 'Vui lòng nhập mã phía đối tác' })
        .trim()
        .min(1, 'Vui lòng nhập mã phía đối tác')
        .max(40, 'Mã phía đối tác tối đa 40 ký tự'),
      Direction: z.literal([1, 2], { error: 'Vui lòng chọn chiều' }),
      Fees: z.array(LinkFee).max(12, 'Tối đa 12 dòng phí').default([]),
      FromDate: day,
      ToDate: day.nullable().default(null),
      Version: version.optional(),
    }),
    data: z.object({ posPartnerID: id, IsWaiting: z.boolean() }),
  }),
  getPosPartner: list('Pos/GetPosPartner', {
    about:
      'The terminals shared with partners. Status 1: in use or still to begin, 0: ended; without it all. Balance in đồng.',
    access: 'posPartners.view',
    scope: 'many',
    input: paging.extend({
      ...filter,
      GeneralSearch: text,
      Status: z.number().int().min(0).max(1).optional(),
      Sort: sortBy(['PosName', 'PartnerName', 'FromDate', 'Balance']),
    }),
    row: PosPartner,
  }),
  dataPosPartner: list('Pos/DataPosPartner', {
    about: 'The terminals that can be used with a partner today, with the fee per kind of card.',
    access: 'posPartners.view',
    scope: 'many',
    input: z.object({ PartnerID: id }),
    row: PartnerPos,
  }),
  deletePosPartner: getThatWrites('Pos/DeletePosPartner', {
    about: 'Ends a link today; a change of it that waits is refused with it.',
    access: 'posPartners.cancel',
    scope: 'one',
    input: z.object({ posPartnerID: id, Reason: reasonOrNone }),
    data: nothing,
  }),
  getLogPosCodePartner: list('Pos/GetLogPosCodePartner', {
    about:
      "Changes of partners' codes and fees, newest first: 0 waits, 1 approved, 2 refused. fromDate to toDate: asked for on these days.",
    access: 'posPartners.view',
    scope: 'many',
    input: paging.extend({
      ...filter,
      fromDate: day.optional(),
      toDate: day.optional(),
      Status: z.number().int().min(0).max(2).optional(),
    }),
    row: PosPartnerChange,
  }),
  updateStatusLogPosCodePartner: write('Pos/UpdateStatusLogPosCodePartner', {
    about:
      'Approves (1) or refuses (2) a change that waits. Refused: who asked for it cannot approve it, unless that user owns the company; a change that is decided already.',
    access: 'posPartners.approve',
    scope: 'one',
    input: z.object({
      LogID: id,
      Status: z.literal([1, 2], { error: 'Vui lòng chọn duyệt hoặc từ chối' }),
      Note: note,
    }),
    data: nothing,
  }),
}
