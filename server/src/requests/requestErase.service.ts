import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './requests.sql')

/** The requests of a person: about their orders and about collections from them. */
type Theirs = { customerIds: number[]; orderIds: number[] }

/** Requests about a person stay decided as they were, without personal words. */
export const eraseRequests = (ctx: WriteCtx, { customerIds, orderIds }: Theirs): Promise<number> =>
  ctx.db.run(sql('erase_requests'), {
    company_id: ctx.companyId,
    shop_id: oneShop(ctx),
    customer_ids: customerIds,
    order_ids: orderIds,
  })
