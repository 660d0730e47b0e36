import type { Data, Input } from '@cardpro/contract/kit/call'
import { formatDay } from '@cardpro/contract/kit/dates'
import { percentToMpct } from '@cardpro/contract/kit/money/money'
import { feeState, type partnerFees, ShopFee } from '@cardpro/contract/places/partners/partnerFees'
import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { newId } from '#kit/database/ids.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import type { Page } from '#kit/http/http.ts'
import { reasonGiven } from '#kit/safeNote.ts'
import { ownActiveShopIds } from '#places/shops/shops.service.ts'
import { kindName } from './fees.rules.ts'

const sql = loadSql(import.meta.url, './shopFees.sql')
const UsedRow = z.object({ is_used: z.boolean() })

export async function listShopFees(
  ctx: Ctx,
  input: Input<typeof partnerFees.getConfigFeeShops>,
): Promise<Page<typeof partnerFees.getConfigFeeShops>> {
  const fees = await readShopFees(ctx, await ownActiveShopIds(ctx))
  const wanted = fees.filter(({ State }) => input.State === undefined || State === input.State)
  const start = (input.PageIndex - 1) * input.PageSize
  return { rows: wanted.slice(start, start + input.PageSize), total: wanted.length }
}

/** Sets what one shop charges another from a day on. */
export async function setShopFee(
  ctx: WriteCtx,
  input: Input<typeof partnerFees.configFeeShops>,
): Promise<Data<typeof partnerFees.configFeeShops>> {
  const { ShopID, OtherShopID, typeCard, IsForeign, Percent, MinFee, FromDate = ctx.today } = input
  const ownShopIds = await ownActiveShopIds(ctx)
  for (const [field, shopId] of Object.entries({ ShopID, OtherShopID }))
    if (!ownShopIds.includes(shopId)) throw UserError.at(field, 'Bạn không được vào cửa hàng này')
  if (ShopID === OtherShopID) throw UserError.at('OtherShopID', 'Vui lòng chọn hai cửa hàng khác nhau')
  await ctx.db.run(sql('lock_shops'), { company_id: ctx.companyId, shop_ids: [ShopID, OtherShopID] })
  const fees = await readShopFees(ctx, ownShopIds)
  const latest = fees.find((fee) => isSameKind(fee, input))
  if (latest && saysTheSame(latest, { Percent, MinFee, FromDate })) return { ShopFeeID: latest.ShopFeeID }
  if (latest && latest.FromDate > FromDate)
    throw UserError.at(
      'FromDate',
      `Phí ${kindName({ cardType: typeCard, isForeign: IsForeign })} đã đổi từ ${formatDay(latest.FromDate)}, ngày áp dụng không được trước ngày đó`,
    )
  const fee = {
    id: newId(),
    card_type: typeCard,
    is_foreign: IsForeign,
    fee_mpct: percentToMpct(Percent),
    min_fee_vnd: MinFee,
    from_date: FromDate,
  }
  const shops = { shop_id: ShopID, other_shop_id: OtherShopID }
  await ctx.db.run(sql('insert_shop_fee'), { company_id: ctx.companyId, ...shops, ...fee, user_id: ctx.userId })
  const newFees = [
    { cardType: typeCard, isForeign: IsForeign, mpct: fee.fee_mpct, minFeeVnd: MinFee, fromDate: FromDate },
  ]
  await recordShopFee(ctx, { event: 'shopFee.edit', shops, newFees })
  return { ShopFeeID: fee.id }
}

type Kind = Pick<ShopFee, 'ShopID' | 'OtherShopID' | 'typeCard' | 'IsForeign'>

const isSameKind = (one: Kind, other: Kind): boolean =>
  one.ShopID === other.ShopID &&
  one.OtherShopID === other.OtherShopID &&
  one.typeCard === other.typeCard &&
  one.IsForeign === other.IsForeign

/** It is in force on that day, and as wanted. */
const saysTheSame = (fee: ShopFee, wanted: Pick<ShopFee, 'Percent' | 'MinFee' | 'FromDate'>): boolean =>
  fee.FromDate <= wanted.FromDate &&
  (fee.ToDate === null || fee.ToDate >= wanted.FromDate) &&
  fee.Percent === wanted.Percent &&
  fee.MinFee === wanted.MinFee

/** Ends a fee between two shops that was in use, deletes one that never was. Ending it again changes nothing. */
export async function removeShopFee(
  ctx: WriteCtx,
  { ShopFeeID: id, Reason }: Input<typeof partnerFees.deleteConfigFeeShops>,
): Promise<null> {
  const ownShopIds = await ownActiveShopIds(ctx)
  const fee = (await readShopFees(ctx, ownShopIds)).find(({ ShopFeeID }) => ShopFeeID === id)
  if (!fee) throw UserError.at('ShopFeeID', 'Không có mức phí này giữa các cửa hàng của bạn')
  const shops = { shop_id: fee.ShopID, other_shop_id: fee.OtherShopID }
  await ctx.db.run(sql('lock_shops'), { company_id: ctx.companyId, shop_ids: Object.values(shops) })
  const to_day = fee.ToDate !== null && fee.ToDate < ctx.today ? fee.ToDate : ctx.today
  const params = { company_id: ctx.companyId, ...shops, from_day: fee.FromDate, to_day }
  const { is_used: isUsed } = await ctx.db.one(sql('was_used_between'), params, UsedRow)
  if (isUsed && fee.State === feeState.over) return null
  const key = { company_id: ctx.companyId, shop_ids: ownShopIds, id }
  if (isUsed) await ctx.db.run(sql('end_shop_fee'), { ...key, day: ctx.today })
  else await ctx.db.run(sql('delete_shop_fee'), key)
  const newFees = [
    {
      cardType: fee.typeCard,
      isForeign: fee.IsForeign,
      mpct: percentToMpct(fee.Percent),
      minFeeVnd: fee.MinFee,
      fromDate: fee.FromDate,
    },
  ]
  const event = isUsed ? 'shopFee.end' : 'shopFee.delete'
  await recordShopFee(ctx, { event, shops, newFees, why: reasonGiven(Reason) })
  return null
}

const readShopFees = (ctx: Ctx, shopIds: number[]): Promise<ShopFee[]> =>
  ctx.db.rows(sql('list_shop_fees'), { company_id: ctx.companyId, shop_ids: shopIds, day: ctx.today }, ShopFee)

type ShopFeeEvent = {
  event: audit.AuditEvent['event']
  shops: Record<string, number>
  newFees: object[]
  why?: { reason?: string }
}

/** It is logged in the shop that charges. */
const recordShopFee = (ctx: WriteCtx, { event, shops, newFees, why }: ShopFeeEvent): Promise<void> =>
  audit.record(ctx, {
    menu: 'partnerShops',
    event,
    shopId: shops.shop_id ?? ctx.shopId,
    ref: { kind: 'shop', id: shops.shop_id ?? 0 },
    detail: { ...shops, newFees, ...why },
  })
