import { z } from 'zod'
import { list, read, write } from './call.ts'
import { amountOrZero, id, name, paging, percent, text, version } from './fields.ts'

/** A shop as the browser keeps it: the specification's stored shop object. */
export const ActiveShop = z.object({
  ShopID: z.number().int(),
  ShopName: z.string(),
  AccountBank: z.string(),
  AccountOwner: z.string(),
  BankCode: z.string(),
  Address: z.string(),
  Phone: z.string(),
})
export type ActiveShop = z.infer<typeof ActiveShop>

/** What the fee of a đáo is counted on: 1 the swipes, 2 the top-ups, 3 the larger. */
export const daoFeeBases = { 1: 'Số quẹt', 2: 'Số nạp', 3: 'Số lớn hơn' } as const
export const roundingModes = { 1: 'Gần nhất', 2: 'Làm tròn lên' } as const
const settings = {
  FeeDefaultRut: percent,
  FeeDefaultDao: percent,
  FeeMin: amountOrZero,
  RoundingStep: z.literal([1, 500, 1000, 5000], { error: 'Bước làm tròn phải là 1, 500, 1.000 hoặc 5.000 đồng' }),
  RoundingMode: z.literal([1, 2], { error: 'Cách làm tròn không hợp lệ' }),
  DaoFeeBase: z.literal([1, 2, 3], { error: 'Cơ sở tính phí đáo không hợp lệ' }),
  AllowNegativeFund: z.boolean(),
}

export const Shop = ActiveShop.extend({ ...settings, Status: z.number().int(), Version: version })
export type Shop = z.infer<typeof Shop>

export const shops = {
  getShopActive: list('Shop/GetShopActive', {
    about: 'The shops that the user may choose.',
    access: 'signed-in',
    scope: 'none',
    input: z.object({}),
    row: ActiveShop,
  }),
  ajaxLoadShop: list('Shop/AjaxLoadShop', {
    about: 'The shops that the user may see, with their settings.',
    access: 'shops.view',
    scope: 'many',
    input: z.object({ ShopName: text, Status: z.number().int().optional(), ...paging.shape }),
    row: Shop,
  }),
  getByID: read('Shop/GetByID', {
    about: 'The settings of the shop of the header.',
    access: 'signed-in',
    scope: 'one',
    input: z.object({}),
    data: Shop,
  }),
  addOrEdit: write('Shop/AddOrEdit', {
    about:
      'Changes a shop of the user. Refused: an old Version, a bad phone or account number. Making further shops comes later.',
    access: 'shops.edit',
    scope: 'one',
    input: z.object({
      ShopID: id,
      ShopName: name,
      Address: text,
      Phone: text,
      BankCode: text,
      AccountBank: text,
      AccountOwner: text,
      ...settings,
      Version: version,
    }),
    data: z.object({ ShopID: id }),
  }),
}
