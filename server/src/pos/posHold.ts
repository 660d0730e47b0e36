import { z } from 'zod'
import { oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'
import { together } from '#platform/database/together.ts'
import { StoredRules } from './pos.service.ts'

const sql = loadSql(import.meta.url, './posEdit.sql')

const HeldPos = z
  .object({
    name: z.string(),
    tid: z.string(),
    code: z.string(),
    mid: z.string(),
    serial: z.string(),
    model: z.string(),
    bank_code: z.string(),
    merchant_name: z.string(),
    address: z.string(),
    mcc: z.string(),
    fund_id: z.number(),
    owner_type: z.number(),
    parent_id: z.number().nullable(),
    parent_name: z.string(),
    holder_id: z.number().nullable(),
    received_on: z.string().nullable(),
    deposit_vnd: z.number(),
    rent_vnd: z.number(),
    settle_days: z.number(),
    settle_shifts: z.array(z.string()),
    holds_weekend: z.boolean(),
    note: z.string(),
    status: z.number(),
    is_deleted: z.boolean(),
    version: z.number(),
    changed_by: z.string(),
  })
  .extend(StoredRules.shape)
/** A terminal under lock. */
export type Held = z.infer<typeof HeldPos>
const HeldRow = HeldPos.extend({ id: z.number() })

/** Terminals of a shop are made, and come back, one at a time. */
export const holdShop = (ctx: WriteCtx): Promise<void> => holdOnce(ctx, null)

const holdOnce = together(async (ctx: WriteCtx, _asked: null[]): Promise<void[]> => {
  await ctx.db.run(sql('hold_shop'), shopOf(ctx))
  return []
})

export const holdPos = together(async (ctx: WriteCtx, ids: number[]): Promise<(Held | null)[]> => {
  const rows = await ctx.db.rows(sql('hold_pos'), { ...shopOf(ctx), ids }, HeldRow)
  const found = new Map(rows.map(({ id, ...held }) => [id, held]))
  return ids.map((id) => found.get(id) ?? null)
})

const shopOf = (ctx: WriteCtx) => ({ company_id: ctx.companyId, shop_id: oneShop(ctx) })
