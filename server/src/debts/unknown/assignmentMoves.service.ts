import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './assignments.sql')

/** Money that was assigned to a merged customer is the surviving one's. */
export const moveAssignments = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move_assignments'), { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to })

export const eraseAssignments = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_assignments'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })
