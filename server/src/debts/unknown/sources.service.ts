import { sourceKind } from '@cardpro/contract/debts/assignments'
import { z } from 'zod'
import { oneShop, type WriteCtx } from '#kit/context.ts'
import { IdRow } from '#kit/database/rows.ts'
import { loadSql } from '#kit/database/sql.ts'
import { UserError } from '#kit/http/errors.ts'
import { lockCashBack } from '../cashBacks/cashBacks.service.ts'

const sql = loadSql(import.meta.url, './assignments.sql')
const SourceRow = z.object({
  kind: z.number(),
  id: z.number(),
  fundId: z.number(),
  fundName: z.string(),
  code: z.string(),
  leftVnd: z.number(),
  lineId: z.number().nullable(),
  lotId: z.number().nullable(),
  posId: z.number().nullable(),
})
/** What put money on 3381; `leftVnd`: what of it is not assigned. */
export type MoneySource = z.infer<typeof SourceRow>

export async function findSource(ctx: WriteCtx, id: number): Promise<MoneySource> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  const source = await ctx.db.optional(sql('find_source'), key, SourceRow)
  if (!source) throw UserError.at('SourceID', 'Không có khoản chưa xác định này trong cửa hàng', 'NOT_FOUND')
  return source
}

/**
 * Keeps it from being assigned or taken back meanwhile. A payment of one lô is kept by its lô, which the caller locks together with
 * other lô.
 */
export async function lockSource(ctx: WriteCtx, { kind, id }: MoneySource): Promise<void> {
  if (kind === sourceKind.cashBack) await lockCashBack(ctx, id, 'SourceID')
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx), id }
  if (kind === sourceKind.unknown) await ctx.db.rows(sql('lock_unknown'), key, IdRow)
}

/** The record that the audit log names for the money. */
export function recordOf({ lineId, lotId, posId, fundId }: MoneySource): { kind: string; id: number } {
  if (lineId !== null) return { kind: 'bankLine', id: lineId }
  if (lotId !== null) return { kind: 'lot', id: lotId }
  return posId === null ? { kind: 'fund', id: fundId } : { kind: 'pos', id: posId }
}
