import type { Input } from '@cardpro/contract/kit/call'
import { companyShopId, recordStatus } from '@cardpro/contract/kit/constants'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { fold } from '@cardpro/contract/kit/search'
import { managerGroupId } from '@cardpro/contract/people/identity/roles'
import { type ActiveShop, PaperHead, Shop, type ShopRow, type shops } from '@cardpro/contract/places/shops/shops'
import { allShops as allShopsReport } from '@cardpro/contract/reports/allShopsReport'
import { kindsOf, weighForm } from '@cardpro/contract/reports/figures'
import { Profit, Volume } from '@cardpro/contract/reports/measures'
import { z } from 'zod'
import { lockedNow, readDayLocks } from '#books/ledger/dayLocks.service.ts'
import { type Ctx, can, mayEnterCompany, oneShop, type WriteCtx } from '#kit/context.ts'
import { sortRows } from '#kit/database/sorting.ts'
import { loadSql } from '#kit/database/sql.ts'
import { noPermission } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'

const sql = loadSql(import.meta.url, './shops.sql')
const OwnRow = z.object({ id: z.number(), ManagerName: z.string(), StaffCount: z.number(), ExpiredDate: z.string() })

type OwnShop = Omit<ShopRow, 'LockedTo' | 'TodayVolume' | 'TodayProfit'>

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

/** The shops that the header's switcher offers, after the level of all of them together. */
export async function getShopActive(ctx: Ctx): Promise<Page<typeof shops.getShopActive>> {
  const own = await ownShops(ctx)
  const active = own.filter(({ Status }) => Status === recordStatus.active).map(activeShop)
  const rows = mayEnterCompany(ctx) ? [allShops, ...active] : active
  return { rows, total: rows.length }
}

/** A company has a handful of shops, so they are filtered here, accents or not. */
export async function ajaxLoadShop(
  ctx: Ctx,
  input: Input<typeof shops.ajaxLoadShop>,
): Promise<Page<typeof shops.ajaxLoadShop>> {
  const wanted = fold(input.ShopName)
  const all = await ownShops(ctx)
  const rows = sortRows(
    all.filter(({ ShopName, Status }) => fold(ShopName).includes(wanted) && Status === input.Status),
    input.Sort,
  )
  const from = (input.PageIndex - 1) * input.PageSize
  return { rows: await withToday(ctx, rows.slice(from, from + input.PageSize)), total: rows.length }
}

const KindSum = z.object({ shopId: z.number(), kind: z.number(), vnd: z.number() })

/** The same shops with how far their days are locked and what today has come to. */
async function withToday(ctx: Ctx, found: OwnShop[]): Promise<ShopRow[]> {
  const shopIds = found.map(({ ShopID }) => ShopID)
  const kinds = kindsOf([Volume, Profit])
  const [locks, sums] = await Promise.all([
    readDayLocks(ctx, shopIds),
    ctx.db.rows(sql('sums_of_day'), { company_id: ctx.companyId, shop_ids: shopIds, day: ctx.today, kinds }, KindSum),
  ])
  const seesReport = can(ctx, allShopsReport.access)
  const seesProfit = seesReport && can(ctx, Profit.needs)
  return found.map((shop) => {
    const own = new Map(sums.filter(({ shopId }) => shopId === shop.ShopID).map(({ kind, vnd }) => [kind, vnd]))
    return {
      ...shop,
      LockedTo: lockedNow(locks(shop.ShopID), ctx.now),
      TodayVolume: seesReport ? weighForm(Volume.form, own) : null,
      TodayProfit: seesProfit ? weighForm(Profit.form, own) : null,
    }
  })
}

export const getByID = (ctx: Ctx): Promise<Shop> => loadShop(ctx, oneShop(ctx))

export const getPaperHead = (ctx: Ctx): Promise<PaperHead> => readPaperHead(ctx, oneShop(ctx))

/** Letterhead of printed forms of a shop, or of the company's own book. */
export const readPaperHead = (ctx: Pick<Ctx, 'db' | 'companyId'>, shopId: number): Promise<PaperHead> =>
  ctx.db.one(sql('paper_head'), { company_id: ctx.companyId, shop_id: shopId }, PaperHead)

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
export const loadShops = (ctx: Pick<Ctx, 'db' | 'companyId'>, shopIds: number[]): Promise<Shop[]> =>
  ctx.db.rows(sql('load_shops'), { company_id: ctx.companyId, shop_ids: shopIds }, Shop)

/** Every shop that the user may enter, the deleted ones too. Read again, so that a new one is among them. */
export async function ownShops(ctx: Ctx): Promise<OwnShop[]> {
  const key = {
    company_id: ctx.companyId,
    user_id: ctx.userId,
    is_owner: ctx.isOwner,
    manager_group_id: managerGroupId,
  }
  const own = await ctx.db.rows(sql('find_own_shops'), key, OwnRow)
  const found = await loadShops(
    ctx,
    own.map(({ id }) => id),
  )
  return found.flatMap((shop) => {
    const row = own.find(({ id }) => id === shop.ShopID)
    if (!row) return []
    const { id: _, ...more } = row
    return [{ ...shop, ...more }]
  })
}

/** The ids of those that are in use. */
export async function ownActiveShopIds(ctx: Ctx): Promise<number[]> {
  const own = await ownShops(ctx)
  return own.filter(({ Status }) => Status === recordStatus.active).map(({ ShopID }) => ShopID)
}

async function loadShop(ctx: Ctx, shopId: number): Promise<Shop> {
  const [shop] = await loadShops(ctx, [shopId])
  if (!shop) throw noPermission('Bạn không có quyền vào cửa hàng này')
  return shop
}

const allShops: ActiveShop = {
  ShopID: companyShopId,
  ShopName: 'Tất cả cửa hàng',
  AccountBank: '',
  AccountOwner: '',
  BankCode: '',
  Address: '',
  Phone: '',
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
