import { z } from 'zod'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './days.sql')
const Row = z.object({ lockedTo: z.string(), reopenedTo: z.string(), reopenedUntil: z.string().nullable() })

/** How far a shop's days are locked. Until `reopenedUntil` it is `reopenedTo` (empty where none is open again). */
export type LockState = z.infer<typeof Row>

const openState: LockState = { lockedTo: '', reopenedTo: '', reopenedUntil: null }

/** Is a day of the shop open again at this moment? */
export const isReopened = ({ reopenedUntil }: LockState, now: Date): boolean =>
  reopenedUntil !== null && Date.parse(reopenedUntil) > now.getTime()

/** The last day that takes no entries at this moment; empty: every day is open. */
export const lockedNow = (lock: LockState, now: Date): string =>
  isReopened(lock, now) ? lock.reopenedTo : lock.lockedTo

export async function readDayLocks(ctx: Ctx, shopIds: number[]): Promise<(shopId: number) => LockState> {
  const params = { company_id: ctx.companyId, shop_ids: shopIds }
  const rows = await ctx.db.rows(sql('read_day_locks'), params, Row.extend({ shopId: z.number() }))
  const found = new Map(rows.map(({ shopId, ...lock }) => [shopId, lock]))
  return (shopId) => found.get(shopId) ?? openState
}

/** Waits for the postings of the shop that are under way and holds off new ones until the transaction ends. */
export async function holdDayLock(ctx: WriteCtx, shopId: number): Promise<LockState> {
  const place = { company_id: ctx.companyId, shop_id: shopId }
  await ctx.db.run(sql('add_day_locks'), { company_id: ctx.companyId, shop_ids: [shopId] })
  return ctx.db.one(sql('hold_day_lock'), place, Row)
}

/** Held before (`holdDayLock`). */
export async function moveDayLock(ctx: WriteCtx, shopId: number, lock: LockState): Promise<void> {
  await ctx.db.run(sql('move_day_lock'), {
    company_id: ctx.companyId,
    shop_id: shopId,
    locked_to: lock.lockedTo || null,
    reopened_to: lock.reopenedTo || null,
    reopened_until: lock.reopenedUntil,
  })
}

/** From which hour of the next day on a shop's day takes entries only from users who may approve; null: at any hour. */
export async function setLockHour(ctx: WriteCtx, shopId: number, hour: number | null): Promise<void> {
  await ctx.db.run(sql('set_lock_hour'), { company_id: ctx.companyId, shop_id: shopId, hour })
}
