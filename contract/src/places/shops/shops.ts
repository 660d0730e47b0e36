import { z } from 'zod'
import { edit, getThatWrites, list, read } from '../../kit/call.ts'
import { inputsOf, outputsOf, wholeInputsOf } from '../../kit/dictionary.ts'
import { dayOut, emptyAnswer, id, paging, reasonOrNone, text, version, vnd } from '../../kit/fields.ts'
import { sortBy } from '../../kit/sorts.ts'
import { settingFields, shopFields } from './shop.fields.ts'

/** A shop as the browser keeps it: the specification's stored shop object. */
export const ActiveShop = z.object({
  ShopID: z.number().int(),
  ...outputsOf(shopFields, ['ShopName', 'AccountBank', 'AccountOwner', 'BankCode', 'Address', 'Phone']),
})
export type ActiveShop = z.infer<typeof ActiveShop>

const allSettings = Object.keys(settingFields) as (keyof typeof settingFields)[]
const settings = outputsOf(settingFields, allSettings)

/** Letterhead of printed forms. At the company level the company's, with what all of its shops have in common. */
export const PaperHead = z.object({
  ShopName: z.string(),
  Address: z.string(),
  Phone: z.string(),
  TaxCode: z.string(),
  PaperLaw: settings.PaperLaw,
})
export type PaperHead = z.infer<typeof PaperHead>

export const Shop = ActiveShop.extend({
  ...outputsOf(shopFields, ['TaxCode']),
  ...settings,
  Status: z.number().int(),
  Version: version,
})
export type Shop = z.infer<typeof Shop>

/**
 * A line of the list of shops. `ManagerName` are the active members of the group "Quản lý" who may enter it, else the
 * owners; `StaffCount` the active users who may enter it; `ExpiredDate` is the account's.
 */
export const ShopRow = Shop.extend({
  ManagerName: z.string(),
  StaffCount: z.number().int(),
  ExpiredDate: dayOut,
  /** The last day that takes no entries; empty: none. */
  LockedTo: z.string(),
  /** What was swiped today and earned by it; null without the right to the report of all shops, or to its profit. */
  TodayVolume: vnd.nullable(),
  TodayProfit: vnd.nullable(),
})
export type ShopRow = z.infer<typeof ShopRow>

/** What a shop starts with. */
export const newShopSettings = { ...z.object(inputsOf(settingFields, allSettings)).parse({}), TaxCode: '' }

export const shops = {
  getShopActive: list('Shop/GetShopActive', {
    about: 'The shops that the user may choose; ShopID -111 is first where the user may see all shops together.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    row: ActiveShop,
  }),
  ajaxLoadShop: list('Shop/AjaxLoadShop', {
    about: 'Every shop that the user may enter, with its settings. Status 0 are the deleted ones.',
    access: 'shops.view',
    scope: 'none',
    input: z.object({
      ShopName: text,
      Status: z.number().int().default(1),
      ...paging.shape,
      Sort: sortBy(['ShopName', 'ManagerName', 'StaffCount', 'ExpiredDate']),
    }),
    row: ShopRow,
  }),
  getByID: read('Shop/GetByID', {
    about: 'The settings of the shop of the header.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({}),
    data: Shop,
  }),
  getPaperHead: read('Shop/GetPaperHead', {
    about:
      'The head of printed papers: name, address, phone, tax code and the circular of the shop of the header; at the company level those of the company, as far as its shops have the same.',
    access: 'signed-in',
    scope: 'book',
    input: z.object({}),
    data: PaperHead,
  }),
  addOrEdit: edit('Shop/AddOrEdit', 'ShopID', {
    about:
      'Changes a shop of the user; saving a deleted one takes it back. Without ShopID it makes one, which needs shops.add; settings that are not sent are then those that the first shop of a company has. Refused: an old Version, the name of another shop, a bad phone, tax code or account number.',
    access: 'shops.edit',
    asksToo: ['shops.add'],
    asks: ({ ShopID }) => (ShopID === undefined ? [['shops.add']] : []),
    scope: 'none',
    input: z.object({
      ShopID: id.optional(),
      ...inputsOf(shopFields, ['ShopName', 'Address', 'Phone', 'BankCode', 'AccountBank', 'AccountOwner', 'TaxCode']),
      ...wholeInputsOf(settingFields, allSettings),
      Version: version.optional(),
    }),
    starts: () => newShopSettings,
    data: z.object({ ShopID: id }),
  }),
  delete: getThatWrites('Shop/Delete', {
    about:
      'Deletes a shop: it can be entered no more, its books stay. Refused: open balances (Blockers), the last shop, the shop of the header.',
    access: 'shops.cancel',
    scope: 'none',
    input: z.object({ ShopIDDelete: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
}
