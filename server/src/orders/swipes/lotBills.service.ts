import { z } from 'zod'
import * as audit from '#kit/audit/audit.service.ts'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { violates } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { holdOrders, insertEvents } from '#orders/lines/actions.service.ts'
import { type LotMove, moveSwipes, type SwipeToMove } from './lotMoves.service.ts'

const sql = loadSql(import.meta.url, './lotBills.sql')

const Named = z.object({
  id: z.number(),
  orderId: z.number(),
  shopId: z.number(),
  code: z.string(),
  shopName: z.string(),
})
const Locked = z.object({
  id: z.number(),
  orderId: z.number(),
  posId: z.number(),
  posName: z.string(),
  lotId: z.number().nullable(),
  billNo: z.string(),
  amountVnd: z.number(),
  posFeeVnd: z.number(),
  isStanding: z.boolean(),
})
const Bill = z.object({ bill: z.string() })

const field = 'LogWithdrawalIDs'
type Target = { lotId: number; numberText: string }

/** Gắn bill: puts swipes of several orders into one lô. Answers how many of them came from another one. */
export async function putIntoLot(ctx: WriteCtx, swipeIds: number[], lot: Target): Promise<number> {
  const ids = [...new Set(swipeIds)]
  const swipes = (await lockSwipes(ctx, ids)).filter(({ lotId }) => lotId !== lot.lotId)
  if (swipes.length === 0) return 0
  const moved = swipes.map(({ id }) => id)
  const key = { company_id: ctx.companyId, lot_id: lot.lotId, ids: moved }
  const taken = await ctx.db.optional(sql('taken_bill'), key, Bill)
  if (taken) throw billTaken(lot, taken.bill)
  // A swipe with such a bill may be posted between the look and the move.
  const moves = await moveSwipes(ctx, swipes, { lotId: lot.lotId, field }).catch((error: unknown) => {
    throw violates(error, 'swipes_bill') ? billTaken(lot, '') : error
  })
  await recordLotMoves(ctx, moves)
  return moves.length
}

async function lockSwipes(ctx: WriteCtx, ids: number[]): Promise<SwipeToMove[]> {
  const shop = { company_id: ctx.companyId, shop_ids: ctx.shopIds, ids }
  const named = await ctx.db.rows(sql('orders_of_swipes'), shop, Named)
  if (named.length < ids.length) throw UserError.at(field, 'Không có lần quẹt này trên máy của cửa hàng', 'NOT_FOUND')
  const borrowed = named.find(({ shopId }) => shopId !== oneShop(ctx))
  if (borrowed)
    throw UserError.at(field, `Bill của đơn ${borrowed.code} ở ${borrowed.shopName}: không đổi lô ở đây được`)
  const orderIds = named.map(({ orderId }) => orderId)
  const orders = await holdOrders(ctx, orderIds)
  const swipes = await ctx.db.rows(
    sql('lock_swipes'),
    { company_id: ctx.companyId, order_ids: [...orders.keys()], ids },
    Locked,
  )
  return swipes.map(({ orderId, lotId, isStanding, ...swipe }) => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`order ${orderId} is not the caller's`)
    if (!isStanding) throw UserError.at(field, `Lần quẹt ${swipe.posName} của đơn ${order.code} đã hủy`)
    if (lotId === null) throw UserError.at(field, `Máy ${swipe.posName} của đối tác không có lô của cửa hàng`)
    return { ...swipe, lotId, order }
  })
}

/** In the history of each order, once for each of its bills. */
async function recordLotMoves(ctx: WriteCtx, moves: LotMove[]): Promise<void> {
  const changes = moves.map(({ swipe: { order, amountVnd }, note }) => ({
    before: order,
    after: order,
    action: { event: 'order.changeLot' as const, day: ctx.today, drafts: [], amountVnd, note },
  }))
  await Promise.all([
    ctx.db.run(sql('touch_orders'), {
      company_id: ctx.companyId,
      user_id: ctx.userId,
      ids: [...new Set(moves.map(({ swipe }) => swipe.order.id))],
    }),
    insertEvents(ctx, changes),
    ...moves.map(({ swipe, note }) =>
      audit.record(ctx, {
        menu: 'posMoney',
        action: 'edit',
        event: 'order.changeLot',
        ref: { kind: 'order', id: swipe.order.id },
        detail: { code: swipe.order.code, swipe: swipe.id, amount: swipe.amountVnd, note },
      }),
    ),
  ])
}

const billTaken = ({ numberText }: Target, bill: string): UserError =>
  UserError.at(field, `Lô ${numberText} đã có bill ${bill}`.trim(), 'V_LOT')
