import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './badDebts.sql')
const IdRow = z.object({ id: z.number() })

/** What was written off of a merged customer is the surviving one's. */
export const moveBadDebts = (ctx: WriteCtx, { from, to }: { from: number; to: number }): Promise<number> =>
  ctx.db.run(sql('move'), { company_id: ctx.companyId, shop_id: oneShop(ctx), from_id: from, to_id: to })

/** They stay, without what was said about the person. Answers them. */
export async function eraseBadDebts(ctx: WriteCtx, customerIds: number[]): Promise<number[]> {
  const shop = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  const ids = (await ctx.db.rows(sql('erase'), { ...shop, customer_ids: customerIds }, IdRow)).map(({ id }) => id)
  await ctx.db.run(sql('erase_recoveries'), { ...shop, ids })
  return ids
}
