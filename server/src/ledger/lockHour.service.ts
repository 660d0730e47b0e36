import type { WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './lockHour.sql')

/** From which hour of the next day on a shop's day takes entries only from users who may approve; null: at any hour. */
export async function setLockHour(ctx: WriteCtx, shopId: number, hour: number | null): Promise<void> {
  await ctx.db.run(sql('set_lock_hour'), { company_id: ctx.companyId, shop_id: shopId, hour })
}
