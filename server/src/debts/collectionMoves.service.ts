import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './collections.sql')

/** All collections of one customer become another's; a cancel of one of them is committed by then. */
export const moveCollections = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move_collections'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    from_id: from,
    to_id: to,
  })

/** Collections of a person stay, without what was said about them. */
export const eraseCollections = (ctx: WriteCtx, customerIds: number[]): Promise<number> =>
  ctx.db.run(sql('erase_collections'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
  })
