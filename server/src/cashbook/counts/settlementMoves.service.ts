import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './counts.sql')

/** What is owed to a merged customer out of a count is owed to the surviving one. */
export const moveSettlements = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move_settlements'), { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to })

export const eraseSettlements = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_settlements'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })
