import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './lotPayments.sql')
const PaymentsRow = z.object({ payments: z.number() })
const Balance = z.object({ unpaidVnd: z.number(), heldVnd: z.number() })

/** What the bank owes for a lô, and what of it is held back. */
export const readLotBalance = (ctx: Ctx, lotId: number): Promise<z.infer<typeof Balance>> =>
  ctx.db.one(sql('lot_balance'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, lot_id: lotId }, Balance)

/** The payments of a lô, cancelled ones too. */
export async function countPayments(ctx: Ctx, lotId: number): Promise<number> {
  const params = { company_id: ctx.companyId, lot_id: lotId }
  return (await ctx.db.one(sql('count_payments'), params, PaymentsRow)).payments
}
