import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { eraseSchedules } from './schedules/schedules.service.ts'

const sql = loadSql(import.meta.url, './vouchers.sql')

/** Vouchers that name a person stay, without what was said about that person. */
export async function eraseVouchers(ctx: WriteCtx, customerIds: number[]): Promise<void> {
  await eraseSchedules(ctx, customerIds)
  await ctx.db.run(sql('erase_vouchers'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })
}
