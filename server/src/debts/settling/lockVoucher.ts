import { z } from 'zod'
import type { WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './settling.sql')

const Seen = z.object({
  kind: z.number(),
  party: z.number(),
  partyId: z.number(),
  orderId: z.number().nullable(),
  journalId: z.number().nullable(),
  status: z.number(),
})
export type SeenVoucher = z.infer<typeof Seen>

const DebtVoucher = Seen.extend({
  id: z.number(),
  code: z.string(),
  amountVnd: z.number(),
  direction: z.number(),
  fundId: z.number().nullable(),
  carrierId: z.number().nullable(),
  note: z.string(),
  reversalId: z.number().nullable(),
  partyName: z.string(),
  day: z.string(),
  at: z.string(),
  authorId: z.number(),
})
export type DebtVoucher = z.infer<typeof DebtVoucher>

/** A voucher of the caller's shops, or null: the id may be that of a collection. */
export const findDebtVoucher = (ctx: WriteCtx, id: number): Promise<SeenVoucher | null> =>
  ctx.db.optional(sql('find_voucher'), { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }, Seen)

/** A voucher under lock. What it is about (`hold`) is locked before it, as everywhere. */
export async function lockDebtVoucher<Held>(
  ctx: WriteCtx,
  id: number,
  hold: (seen: SeenVoucher) => Promise<Held>,
): Promise<{ voucher: DebtVoucher } & Held> {
  const seen = await findDebtVoucher(ctx, id)
  if (!seen) throw new UserError('Không có phiếu này trong cửa hàng', { code: 'NOT_FOUND' })
  const held = await hold(seen)
  const key = { company_id: ctx.companyId, shop_ids: ctx.shopIds, id }
  return { voucher: await ctx.db.one(sql('lock_voucher'), key, DebtVoucher), ...held }
}
