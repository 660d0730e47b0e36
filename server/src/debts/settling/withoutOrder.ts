import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './settling.sql')
const VndRow = z.object({ vnd: z.number() })

/** What a customer owes on no order; below 0 the shop owes it. */
export async function debtWithoutOrder(ctx: Ctx, customerId: number): Promise<number> {
  const params = { company_id: ctx.companyId, shop_ids: ctx.shopIds, customer_id: customerId }
  return (await ctx.db.one(sql('debt_without_order'), params, VndRow)).vnd
}
