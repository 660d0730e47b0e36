import type { Input } from '@cardpro/contract/call'
import { mpctToPercent, percentToMpct } from '@cardpro/contract/money'
import { fold } from '@cardpro/contract/search'
import { type ActiveShop, Shop, type shops } from '@cardpro/contract/shops'
import { z } from 'zod'
import * as audit from '#audit/audit.service.ts'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { noPermission, UserError } from '#platform/errors.ts'
import type { Page } from '#platform/http.ts'
import { loadSql } from '#platform/sql.ts'
import { readShopForm, type ShopForm } from './shopForm.ts'

const sql = loadSql(import.meta.url, './shops.sql')
const ChangedByRow = z.object({ changed_by: z.string() })

/** The rules of a shop that orders and funds go by. Rates in thousandths of a percent. */
export type ShopSettings = {
  feeRutMpct: number
  feeDaoMpct: number
  feeMinVnd: number
  roundingStep: Shop['RoundingStep']
  roundingMode: Shop['RoundingMode']
  daoFeeBase: Shop['DaoFeeBase']
  allowNegativeFund: boolean
}

const ShopRow = Shop.omit({ FeeDefaultRut: true, FeeDefaultDao: true }).extend({
  fee_rut_mpct: z.number(),
  fee_dao_mpct: z.number(),
})

/** The shops that the header's switcher offers. */
export async function getShopActive(ctx: Ctx): Promise<Page<typeof shops.getShopActive>> {
  const rows = await loadShops(ctx, ctx.ownShopIds)
  return { rows: rows.map(activeShop), total: rows.length }
}

/** A company has a handful of shops, so they are filtered here, accents or not. */
export async function ajaxLoadShop(
  ctx: Ctx,
  input: Input<typeof shops.ajaxLoadShop>,
): Promise<Page<typeof shops.ajaxLoadShop>> {
  const wanted = fold(input.ShopName)
  const all = await loadShops(ctx, ctx.shopIds)
  const rows = all.filter(
    ({ ShopName, Status }) =>
      fold(ShopName).includes(wanted) && (input.Status === undefined || Status === input.Status),
  )
  const from = (input.PageIndex - 1) * input.PageSize
  return { rows: rows.slice(from, from + input.PageSize), total: rows.length }
}

export const getByID = (ctx: Ctx): Promise<Shop> => loadShop(ctx, oneShop(ctx))

/** Changes the shop of the header, and no other: its ShopID stands in the body so that a form kept open cannot hit the next shop. */
export async function addOrEdit(ctx: WriteCtx, input: Input<typeof shops.addOrEdit>): Promise<{ ShopID: number }> {
  if (input.ShopID !== oneShop(ctx))
    throw noPermission('Bạn không có quyền sửa cửa hàng này, hãy chuyển sang cửa hàng đó trước')
  const form = readShopForm(input)
  const before = await loadShop(ctx, input.ShopID)
  const changed = await ctx.db.run(sql('update_shop'), {
    ...columns(form),
    company_id: ctx.companyId,
    id: input.ShopID,
    version: input.Version,
    changed_by: ctx.userName,
  })
  if (changed === 0) throw await staleShop(ctx, input.ShopID)
  await audit.record(ctx, {
    menu: 'shops',
    action: 'edit',
    act: 'Sửa cửa hàng',
    ref: { kind: 'shop', id: input.ShopID },
    detail: differences(before, form),
  })
  return { ShopID: input.ShopID }
}

export async function readShopSettings(ctx: Ctx, shopId: number): Promise<ShopSettings> {
  const shop = await loadShop(ctx, shopId)
  return {
    feeRutMpct: percentToMpct(shop.FeeDefaultRut),
    feeDaoMpct: percentToMpct(shop.FeeDefaultDao),
    feeMinVnd: shop.FeeMin,
    roundingStep: shop.RoundingStep,
    roundingMode: shop.RoundingMode,
    daoFeeBase: shop.DaoFeeBase,
    allowNegativeFund: shop.AllowNegativeFund,
  }
}

/** A new shop with the usual settings; the caller writes the audit row of what it belongs to. */
export async function insertShop(ctx: WriteCtx, shop: { id: number; name: string; phone?: string }): Promise<void> {
  const { id, name, phone = '' } = shop
  await ctx.db.run(sql('insert_shop'), { company_id: ctx.companyId, id, name, phone, changed_by: ctx.userName })
}

/** The shops with these ids, by name. */
export async function loadShops(ctx: Pick<Ctx, 'db' | 'companyId'>, shopIds: number[]): Promise<Shop[]> {
  const rows = await ctx.db.rows(sql('load_shops'), { company_id: ctx.companyId, shop_ids: shopIds }, ShopRow)
  return rows.map(({ fee_rut_mpct, fee_dao_mpct, ...shop }) => ({
    ...shop,
    FeeDefaultRut: mpctToPercent(fee_rut_mpct),
    FeeDefaultDao: mpctToPercent(fee_dao_mpct),
  }))
}

async function loadShop(ctx: Ctx, shopId: number): Promise<Shop> {
  const [shop] = await loadShops(ctx, [shopId])
  if (!shop) throw noPermission('Bạn không có quyền vào cửa hàng này')
  return shop
}

async function staleShop(ctx: Ctx, shopId: number): Promise<UserError> {
  const { changed_by } = await ctx.db.one(
    sql('load_changed_by'),
    { company_id: ctx.companyId, id: shopId },
    ChangedByRow,
  )
  return new UserError(`Cửa hàng vừa được ${changed_by || 'người khác'} cập nhật, vui lòng tải lại`, {
    code: 'STALE_WRITE',
  })
}

const activeShop = ({ ShopID, ShopName, AccountBank, AccountOwner, BankCode, Address, Phone }: Shop): ActiveShop => ({
  ShopID,
  ShopName,
  AccountBank,
  AccountOwner,
  BankCode,
  Address,
  Phone,
})

const columns = (form: ShopForm) => ({
  name: form.ShopName,
  address: form.Address,
  phone: form.Phone,
  bank_code: form.BankCode,
  account_no: form.AccountBank,
  account_name: form.AccountOwner,
  fee_rut_mpct: percentToMpct(form.FeeDefaultRut),
  fee_dao_mpct: percentToMpct(form.FeeDefaultDao),
  fee_min_vnd: form.FeeMin,
  rounding_step: form.RoundingStep,
  rounding_mode: form.RoundingMode,
  dao_fee_base: form.DaoFeeBase,
  allow_negative_fund: form.AllowNegativeFund,
})

/** Only the fields that changed, as they were and as they are. */
function differences(old: Shop, form: ShopForm): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const was: Record<string, unknown> = old
  const changed = Object.entries(form).filter(([field, value]) => was[field] !== value)
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, was[field]])),
    after: Object.fromEntries(changed),
  }
}
