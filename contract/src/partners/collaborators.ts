import { z } from 'zod'
import { getThatWrites, list, read, write } from '../basic/call.ts'
import { confirm, id, name, note, nothing, paging, percent, reasonOrNone, text, version, vnd } from '../basic/fields.ts'
import { sortBy } from '../basic/sorts.ts'

/** What a collaborator's percent is of. */
export const affBases = { 1: 'Doanh số', 2: 'Phí', 3: 'Lãi' } as const
export const affStatuses = { 1: 'Đang dùng', 0: 'Ngừng' } as const
/** A commission above so many percent must be confirmed. */
export const usualCommission = 5

/** A collaborator. Money in đồng: Commission = Paid + Remain, all from the ledger; Remain below 0 was paid too much. */
export const Aff = z.object({
  AffID: id,
  Code: z.string(),
  Name: z.string(),
  Phone: z.string(),
  ReferCode: z.string(),
  Percent: percent,
  Base: z.number().int(),
  ParentAffID: id.nullable(),
  ParentName: z.string(),
  ParentPercent: percent,
  BankCode: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  CustomerCount: z.number().int(),
  /** Swiped this month on the orders that are this collaborator's. */
  Turnover: vnd,
  Commission: vnd,
  Paid: vnd,
  Remain: vnd,
  Note: z.string(),
  Status: z.number().int(),
  Version: version,
})
export type Aff = z.infer<typeof Aff>

const AffSummary = z.object({ CustomerCount: z.number().int(), Turnover: vnd, Commission: vnd, Paid: vnd, Remain: vnd })
export type AffSummary = z.infer<typeof AffSummary>

/** A collaborator in a picker; Percent is null without the right to see collaborators. */
export const AffChoice = z.object({ AffID: id, Code: z.string(), Name: z.string(), Percent: percent.nullable() })
export type AffChoice = z.infer<typeof AffChoice>

export const collaborators = {
  getByConditions: list('Aff/GetByConditions', {
    about:
      'The collaborators of the shop with their commission from the ledger and the volume of this month (đồng). Without a Status: those in use (1). Summary sums all that match.',
    access: 'collaborators.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      Status: z.number().int().min(0).max(1).optional(),
      Sort: sortBy(['Code', 'Name', 'Percent', 'CustomerCount', 'Turnover', 'Commission', 'Paid', 'Remain']),
    }),
    row: Aff,
    summary: AffSummary,
  }),
  addOrEdit: write('Aff/AddOrEdit', {
    about:
      'Makes or changes a collaborator. Percent is of Base (1 volume, 2 fee, 3 profit); above 5 it asks first. ReferCode is given once: the one that is typed (6 to 20 letters and digits) or one that is made, and never changes. Refused: a phone or code in use, a parent below the collaborator, an old Version, stopping one with a balance.',
    access: 'collaborators.add',
    scope: 'one',
    input: z.object({
      AffID: id.optional(),
      Name: name,
      Phone: z
        .string({ error: 'Vui lòng nhập số điện thoại' })
        .min(1, 'Vui lòng nhập số điện thoại')
        .max(20, 'Số điện thoại không hợp lệ'),
      ReferCode: text,
      Percent: percent,
      Base: z.literal([1, 2, 3], { error: 'Vui lòng chọn cơ sở tính hoa hồng' }),
      ParentAffID: id.nullable().default(null),
      ParentPercent: percent.default(0),
      BankCode: text,
      AccountNo: text,
      AccountName: text,
      Note: note,
      Status: z.literal([0, 1]).default(1),
      Version: version.optional(),
      Confirm: confirm,
    }),
    data: z.object({ AffID: id }),
  }),
  deleteAff: getThatWrites('Aff/DeleteAff', {
    about:
      'Stops a collaborator (Status 0; the rows stay). Refused while any commission is unpaid or overpaid, and while others stand below.',
    access: 'collaborators.cancel',
    scope: 'one',
    input: z.object({ affID: id, Reason: reasonOrNone }),
    data: nothing,
  }),
  getAff: list('Meta/GetAff', {
    about: 'The collaborators in use, for a picker.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: AffChoice,
  }),
  percentAff: read('Meta/PercentAff', {
    about:
      'The percent of a collaborator and what it is of, for every kind of order alike. An order keeps what it was made with.',
    access: 'collaborators.view',
    scope: 'many',
    input: z.object({ affID: id, Contract_Type: z.number().int().min(1).max(4).optional() }),
    data: z.object({ Percent: percent, Base: z.number().int(), ParentPercent: percent }),
  }),
}
