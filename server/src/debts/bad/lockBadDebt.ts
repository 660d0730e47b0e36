import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './badDebts.sql')

const Locked = z.object({
  id: z.number(),
  status: z.number(),
  code: z.string(),
  customerId: z.number(),
  cardId: z.number().nullable(),
  orderId: z.number().nullable(),
  amountVnd: z.number(),
  staffPercent: z.number(),
  staffVnd: z.number(),
  staffId: z.number().nullable(),
  reason: z.number(),
  note: z.string(),
  day: z.string(),
  journalId: z.number().nullable(),
  reversalId: z.number().nullable(),
  recoveredVnd: z.number(),
  /** The numbers of the vouchers by which money came back. */
  recoveries: z.string(),
  authorId: z.number().nullable(),
  at: z.string().nullable(),
})
export type LockedBadDebt = z.infer<typeof Locked>

/**
 * A debt that was written off. Customer and order are locked before it, so a caller that locks them reads it first without a
 * lock (`isFirst`).
 */
export async function lockBadDebt(
  ctx: WriteCtx,
  id: number,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<LockedBadDebt> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  if (!isFirst) await ctx.db.run(sql('lock'), key)
  const found = await ctx.db.optional(sql('find'), key, Locked)
  if (!found) throw UserError.at('ExpenseCardID', 'Không có khoản nợ xấu này trong cửa hàng', 'NOT_FOUND')
  return found
}
