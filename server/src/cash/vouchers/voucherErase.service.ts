import { oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { eraseSchedules, moveSchedules } from './schedules/schedules.service.ts'

const sql = loadSql(import.meta.url, './vouchers.sql')

/** Vouchers that name a merged customer name the surviving one. */
export async function moveVouchers(ctx: WriteCtx, move: { from: number; to: number }): Promise<void> {
  await moveSchedules(ctx, move)
  await ctx.db.run(sql('move_vouchers'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    from_id: move.from,
    to_id: move.to,
  })
}

/** Vouchers that name a person stay, without the texts about that person. Answers them. */
export async function eraseVouchers(ctx: WriteCtx, customerIds: number[]): Promise<number[]> {
  await eraseSchedules(ctx, customerIds)
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), customer_ids: customerIds }
  return (await ctx.db.rows(sql('erase_vouchers'), key, IdRow)).map(({ id }) => id)
}
