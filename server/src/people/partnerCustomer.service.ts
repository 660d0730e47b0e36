import { z } from 'zod'
import type { WriteCtx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './partnerCustomer.sql')
const IdRow = z.object({ id: z.number() })

/**
 * Who stands for the cards that a partner brings: an order is always of a customer. It belongs to no shop, so it is in no list and
 * no count, and nothing is asked of it.
 */
export async function partnerCustomer(ctx: WriteCtx, partnerId: number): Promise<number> {
  const params = { company_id: ctx.companyId, id: newId(), partner_id: partnerId, user_id: ctx.userId }
  return (await ctx.db.one(sql('partner_customer'), params, IdRow)).id
}
