import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, write } from '../../kit/call.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import { day, emptyAnswer, id, instant, note, paging, reasonOrNone, version } from '../../kit/fields.ts'
import { filterInputs } from '../../kit/recordList.ts'
import { sortBy } from '../../kit/sorts.ts'
import { LinkFee, linkFields, linksList } from './posPartner.fields.ts'

export const posPartnerDirection = { borrowed: 1, lent: 2 } as const
export const changeStatus = { waiting: 0, approved: 1, refused: 2 } as const
export const changeStatuses = { 0: 'Chờ duyệt', 1: 'Đã duyệt', 2: 'Từ chối' } as const
export const linkState = { current: 1, coming: 2, over: 3 } as const

/** A POS that is shared with a partner, under the partner's own code for it. */
export const PosPartner = z.object({
  posPartnerID: id,
  PosID: id,
  ...outputsOf(linkFields, ['PosName', 'TID']),
  BankCode: z.string(),
  PartnerID: id,
  ...outputsOf(linkFields, ['PartnerName', 'PartnerCode', 'Direction', 'Fees', 'FromDate', 'ToDate', 'Balance']),
  /** The change that waits for approval. */
  WaitingLogID: id.nullable(),
  ...outputsOf(linkFields, ['State']),
  Version: version,
})
export type PosPartner = z.infer<typeof PosPartner>

/** A POS that can be used with a partner today. */
export const PartnerPos = z.object({
  posPartnerID: id,
  PosID: id,
  Name: z.string(),
  TID: z.string(),
  BankCode: z.string(),
  ...outputsOf(linkFields, ['PartnerCode', 'Direction']),
  /** What holds today, by kind of card. IsOwn: agreed for this POS; else of the partner's table. */
  Fees: z.array(LinkFee.extend({ IsOwn: z.boolean() })),
})

const Terms = z.object(outputsOf(linkFields, ['PartnerCode', 'Fees']))
export type LinkTerms = z.infer<typeof Terms>

export const PosPartnerChange = z.object({
  LogID: id,
  posPartnerID: id,
  ...outputsOf(linkFields, ['PosName', 'TID', 'PartnerName']),
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

export const posPartners = {
  createPosPartner: edit('Pos/CreatePosPartner', 'posPartnerID', {
    about:
      "Links a POS of the shop with a partner, or with posPartnerID changes the link: its term at once, the partner's code and fees only once another user approves. POS, partner and direction stay. Refused: a POS that is linked in that time already, a code that the partner has for another POS, a second change while one waits, an old Version.",
    ...addOrEditOf('posPartners', 'posPartnerID'),
    scope: 'one',
    input: z.object({
      posPartnerID: id.optional(),
      PosID: id,
      PartnerID: id,
      ...inputsOf(linkFields, ['PartnerCode', 'Direction', 'Fees', 'FromDate', 'ToDate']),
      Version: version.optional(),
    }),
    data: z.object({ posPartnerID: id, IsWaiting: z.boolean() }),
  }),
  getPosPartner: list('Pos/GetPosPartner', {
    about:
      'The POS shared with partners. Status 1: in use or still to begin, 0: ended; without it all. Balance in đồng.',
    access: 'posPartners.view',
    scope: 'many',
    input: paging.extend({ ...filterInputs(linksList), Sort: sortBy(linksList.sorts) }),
    row: PosPartner,
  }),
  dataPosPartner: list('Pos/DataPosPartner', {
    about:
      "The POS that can be used with a partner today, with the fee per kind of card that is in force: the one agreed for the POS (IsOwn), else that of the partner's table.",
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
    data: emptyAnswer,
  }),
  getLogPosCodePartner: list('Pos/GetLogPosCodePartner', {
    about:
      "Changes of partners' codes and fees, newest first: 0 waits, 1 approved, 2 refused. fromDate to toDate: asked for on these days.",
    access: 'posPartners.view',
    scope: 'many',
    input: paging.extend({
      PosID: id.optional(),
      PartnerID: id.optional(),
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
    data: emptyAnswer,
  }),
}
