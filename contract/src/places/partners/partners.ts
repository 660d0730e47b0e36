import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, write } from '../../kit/call.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import { emptyAnswer, id, paging, reasonOrNone, text, version, vnd } from '../../kit/fields.ts'
import { filterInputs } from '../../kit/recordList.ts'
import { sortBy } from '../../kit/sorts.ts'
import { partnerFields } from './partner.fields.ts'
import { partnersList } from './partners.list.ts'

/**
 * A partner as a shop that trades with it sees it. đồng: TheyOwe and WeOwe by order, never one against another; Balance is what both come
 * to, above 0 the partner owes the shop, below 0 the shop owes.
 */
export const Partner = z.object({
  PartnerID: id,
  ...outputsOf(partnerFields, ['Code', 'Name', 'Contact', 'Phone', 'Zalo', 'Type', 'BankCode', 'AccountNo']),
  ...outputsOf(partnerFields, ['AccountName', 'Balance', 'MonthUp', 'MonthDown', 'CreditLimit', 'SettlePeriod']),
  ...outputsOf(partnerFields, ['Note', 'Status']),
  TheyOwe: vnd,
  WeOwe: vnd,
  Version: version,
})
export type Partner = z.infer<typeof Partner>
const PartnerSummary = z.object({ TheyOwe: vnd, WeOwe: vnd, MonthUp: vnd, MonthDown: vnd })
export type PartnerSummary = z.infer<typeof PartnerSummary>

export const PartnerChoice = z.object({ PartnerID: id, ...outputsOf(partnerFields, ['Code', 'Name', 'Type']) })
export type PartnerChoice = z.infer<typeof PartnerChoice>

/** With which of the shops that the user may enter a partner trades. */
export const PartnerShops = PartnerChoice.extend({
  ShopIDs: z.array(z.number().int()),
})
export type PartnerShops = z.infer<typeof PartnerShops>

export const partners = {
  ajaxLoadPartner: list('Partner/AjaxLoadPartner', {
    about:
      'The partners that the shop trades with and the debts between them (đồng, account 331). Without a Status: those in use (1). Summary: both sides of the debts of all that match, never the net.',
    access: 'partners.view',
    scope: 'many',
    input: paging.extend({
      ...filterInputs(partnersList),
      Sort: sortBy(partnersList.sorts),
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
  addOrEdit: edit('Partner/AddOrEdit', 'PartnerID', {
    about:
      'Makes a partner of this shop, or changes one. CreditLimit in đồng (0: none), SettlePeriod 1 day, 2 week, 3 month. Refused: a name that another partner of the shop has, half a bank account, an old Version, stopping one with a balance in any shop.',
    ...addOrEditOf('partners', 'PartnerID'),
    scope: 'one',
    input: z.object({
      PartnerID: id.optional(),
      ...inputsOf(partnerFields, ['Name', 'Contact', 'Phone', 'Zalo', 'Type', 'BankCode', 'AccountNo', 'AccountName']),
      ...inputsOf(partnerFields, ['CreditLimit', 'SettlePeriod', 'Note', 'Status']),
      Version: version.optional(),
    }),
    data: z.object({ PartnerID: id }),
  }),
  delete: getThatWrites('Partner/Delete', {
    about: 'Stops a partner (Status 0; the rows stay). Refused while there is a balance in any shop.',
    access: 'partners.cancel',
    scope: 'one',
    input: z.object({ PartnerID: id, Reason: reasonOrNone }),
    data: emptyAnswer,
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
      'Sets with which shops a partner trades; shops that the user may not enter stay as they are. Refused: no shop at all, taking away a shop in which there is a balance or a POS of the partner.',
    access: 'partnerShops.edit',
    scope: 'none',
    input: z.object({
      PartnerID: id,
      ShopIDs: z.array(id, { error: 'Vui lòng chọn cửa hàng' }).max(200, 'Tối đa 200 cửa hàng'),
    }),
    data: emptyAnswer,
  }),
}
