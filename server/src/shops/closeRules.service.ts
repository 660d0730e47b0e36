import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './closeRules.sql')
const Rules = z.object({ blocks: z.array(z.literal([1, 2, 3, 4, 5])), isBlind: z.boolean() })

/** Which steps of closing a day hold its lock off, and whether cash is counted blind: chosen for each book. */
export type CloseRules = z.infer<typeof Rules>

export const readCloseRules = (ctx: Ctx): Promise<CloseRules> =>
  ctx.db.one(sql('read_close_rules'), { company_id: ctx.companyId, shop_id: oneShop(ctx) }, Rules)

export async function setCloseRules(ctx: WriteCtx, { blocks, isBlind }: CloseRules): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  await ctx.db.run(sql('set_close_rules'), { ...key, blocks, is_blind: isBlind })
}
