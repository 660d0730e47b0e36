import { lockOrders } from '#orders/lines/actions.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import type { LockedOrder } from './order.ts'

export { ensureNotCancelled, ensureOwnOrder } from './orders.rules.ts'
export type HeldOrder = LockedOrder

/** The orders of the caller's shops under lock, by id. Others are left out. */
export async function holdOrders(ctx: WriteCtx, ids: number[]): Promise<Map<number, HeldOrder>> {
  const sorted = [...new Set(ids)].toSorted((a, b) => a - b)
  return new Map((await lockOrders(ctx, sorted)).map((order) => [order.id, order]))
}
