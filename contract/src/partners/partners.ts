import { z } from 'zod'
import { getThatWrites, list, write } from '../basic/call.ts'
import { amountOrZero, id, name, note, nothing, paging, reasonOrNone, text, version, vnd } from '../basic/fields.ts'
import { sortBy } from '../basic/sorts.ts'

export const partnerTypes = { 1: 'Đối tác POS', 2: 'Đối tác khách', 3: 'Nạp hộ', 4: 'Cửa hàng trong hệ thống' } as const
export const settlePeriods = { 1: 'Ngày', 2: 'Tuần', 3: 'Tháng' } as const

/** A partner as a shop that trades with it sees it. Balance in đồng: above 0 the partner owes the shop, below 0 the shop owes. */
export const Partner = z.object({
  PartnerID: id,
  Code: z.string(),
  Name: z.string(),
  Contact: z.string(),
  Phone: z.string(),
  Zalo: z.string(),
  Type: z.number().int(),
  BankCode: z.string(),
  AccountNo: z.string(),
  AccountName: z.string(),
  Balance: vnd,
  /** Both sides of account 331 this month. */
  MonthUp: vnd,
  MonthDown: vnd,
  /** đồng; 0: no limit. */
  CreditLimit: vnd,
  SettlePeriod: z.number().int(),
  Note: z.string(),
  Status: z.number().int(),
  Version: version,
})
export type Partner = z.infer<typeof Partner>
const PartnerSummary = z.object({ TheyOwe: vnd, WeOwe: vnd, MonthUp: vnd, MonthDown: vnd })
export type PartnerSummary = z.infer<typeof PartnerSummary>

export const PartnerChoice = z.object({ PartnerID: id, Code: z.string(), Name: z.string(), Type: z.number().int() })
export type PartnerChoice = z.infer<typeof PartnerChoice>

/** With which of the shops that the user may enter a partner trades. */
export const PartnerShops = z.object({
  PartnerID: id,
  Code: z.string(),
  Name: z.string(),
  Type: z.number().int(),
  ShopIDs: z.array(z.number().int()),
})
export type PartnerShops = z.infer<typeof PartnerShops>

const type = z.literal([1, 2, 3, 4], { error: 'Vui lòng chọn loại đối tác' })

export const partners = {
  ajaxLoadPartner: list('Partner/AjaxLoadPartner', {
    about:
      'The partners that the shop trades with and what stands between them (đồng, account 331). Without a Status: those in use (1). Summary: both sides of the debts of all that match, never the net.',
    access: 'partners.view',
    scope: 'many',
    input: paging.extend({
      GeneralSearch: text,
      Status: z.number().int().min(0).max(1).optional(),
      Type: z.number().int().min(1).max(4).optional(),
      Sort: sortBy(['Code', 'Name', 'Type', 'Balance', 'MonthUp', 'MonthDown', 'CreditLimit']),
    }),
    row: Partner,
    summary: PartnerSummary,
  }),
  getAllPartner: list('Partner/GetAllPartner', {
    about: 'The partners in use that the shop trades with, for a picker.',
    access: 'signed-in',
    scope: 'many',
    input: z.object({}),
    row: PartnerChoice,
  }),
  addOrEdit: write('Partner/AddOrEdit', {
    about:
      'Makes a partner of this shop, or changes one. CreditLimit in đồng (0: none), SettlePeriod 1 day, 2 week, 3 month. Refused: a name that another partner of the shop has, half a bank account, an old Version, stopping one with a balance in any shop.',
    access: 'partners.add',
    scope: 'one',
    input: z.object({
      PartnerID: id.optional(),
      Name: name,
      Contact: text,
      Phone: z
        .string({ error: 'Vui lòng nhập số điện thoại' })
        .min(1, 'Vui lòng nhập số điện thoại')
        .max(20, 'Số điện thoại không hợp lệ'),
      Zalo: text,
      Type: type,
      BankCode: text,
      AccountNo: text,
      AccountName: text,
      CreditLimit: amountOrZero.default(0),
      SettlePeriod: z.literal([1, 2, 3], { error: 'Vui lòng chọn kỳ đối soát' }).default(1),
      Note: note,
      Status: z.literal([0, 1]).default(1),
      Version: version.optional(),
    }),
    data: z.object({ PartnerID: id }),
  }),
  delete: getThatWrites('Partner/Delete', {
    about: 'Stops a partner (Status 0; the rows stay). Refused while there is a balance in any shop.',
    access: 'partners.cancel',
    scope: 'one',
    input: z.object({ PartnerID: id, Reason: reasonOrNone }),
    data: nothing,
  }),
  getPartnerShops: list('Partner/GetPartnerShops', {
    about: 'Every partner in use of the shops that the user may enter, and with which of these each one trades.',
    access: 'partnerShops.view',
    scope: 'none',
    input: z.object({ GeneralSearch: text }),
    row: PartnerShops,
  }),
  setPartnerShops: write('Partner/SetPartnerShops', {
    about:
      'Says with which shops a partner trades; shops that the user may not enter stay as they are. Refused: no shop at all, taking away a shop in which there is a balance or a terminal of the partner.',
    access: 'partnerShops.edit',
    scope: 'none',
    input: z.object({ PartnerID: id, ShopIDs: z.array(id).max(200, 'Tối đa 200 cửa hàng').default([]) }),
    data: nothing,
  }),
}
