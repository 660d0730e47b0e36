import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './posting.sql')
const PayoutRow = z.object({
  id: z.number(),
  statementId: z.number(),
  posId: z.number(),
  posName: z.string(),
  paidOn: z.string(),
  fundId: z.number(),
  fileName: z.string(),
})
/** What the bank pays at once. */
export type Payout = z.infer<typeof PayoutRow>

/** In the order in which they are booked: by day. */
export const payoutsOf = (ctx: WriteCtx, ids: number[]): Promise<Payout[]> =>
  ctx.db.rows(
    sql('payouts_of_ids'),
    { company_id: ctx.companyId, shop_id: oneShop(ctx), ids: [...new Set(ids)] },
    PayoutRow,
  )
