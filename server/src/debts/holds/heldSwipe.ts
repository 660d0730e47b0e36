import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { type LockedLot, lockLot } from '#orders/swipes/lots.service.ts'

const sql = loadSql(import.meta.url, './holds.sql')

export const Swipe = z.object({
  id: z.number(),
  orderId: z.number(),
  orderCode: z.string(),
  orderShopId: z.number(),
  orderShopName: z.string(),
  customerId: z.number(),
  isStanding: z.boolean(),
  posId: z.number(),
  posName: z.string(),
  lotId: z.number().nullable(),
  amountVnd: z.number(),
  posFeeVnd: z.number(),
  billNo: z.string(),
  /** Its money was booked from a statement. */
  isBooked: z.boolean(),
})
export type Swipe = z.infer<typeof Swipe>
const Hold = z.object({
  id: z.number(),
  status: z.number(),
  amountVnd: z.number(),
  code: z.string(),
  lossId: z.number().nullable(),
})
export type Hold = z.infer<typeof Hold>

/** A swipe whose lô is locked, so that nothing becomes of its money meanwhile. */
export type LockedSwipe = { swipe: Swipe; lot: LockedLot; hold: Hold | null }

export async function findSwipe(ctx: WriteCtx, id: number): Promise<Swipe> {
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }
  const swipe = await ctx.db.optional(sql('find_swipe'), key, Swipe)
  if (!swipe) throw UserError.at('LogWithdrawalID', 'Không có lần quẹt này trên máy của cửa hàng', 'NOT_FOUND')
  return swipe
}

/** Orders are locked before lô: a caller that locks the order does so first. */
export async function lockSwipe(ctx: WriteCtx, id: number): Promise<LockedSwipe> {
  const seen = await findSwipe(ctx, id)
  if (seen.lotId === null)
    throw UserError.at('LogWithdrawalID', `Máy ${seen.posName} của đối tác, không có tiền POS của cửa hàng để treo`)
  const lot = await lockLot(ctx, seen.lotId)
  // Read again under the lock: it may have been cancelled, moved or held since.
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, swipe_id: id }
  const [swipe, hold] = await Promise.all([findSwipe(ctx, id), ctx.db.optional(sql('find_hold'), key, Hold)])
  if (!swipe.isStanding) throw UserError.at('LogWithdrawalID', 'Lần quẹt này đã hủy', 'ALREADY_CANCELLED')
  if (swipe.lotId !== lot.id) throw new UserError('Lần quẹt vừa đổi lô, vui lòng tải lại', { code: 'STALE_WRITE' })
  return { swipe, lot, hold }
}

export const billOf = ({ posName, billNo }: Swipe, { numberText }: LockedLot): string =>
  `${posName}, lô ${numberText}${billNo === '' ? '' : `, bill ${billNo}`}`
