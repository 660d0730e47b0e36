import { companyShopId } from '@cardpro/contract/kit/constants'
import { z } from 'zod'
import { type Ctx, oneShop, type WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'

const sql = loadSql(import.meta.url, './shops.sql')
const Rules = z.object({ blocks: z.array(z.literal([1, 2, 3, 4, 5])), isBlind: z.boolean() })
const RuleRow = z.object({ isRequired: z.boolean() })

/** Which steps of closing a day hold its lock off, and whether cash is counted blind: chosen for each book. */
export type CloseRules = z.infer<typeof Rules>

export const readCloseRules = (ctx: Ctx): Promise<CloseRules> =>
  ctx.db.one(sql('read_close_rules'), { company_id: ctx.companyId, shop_id: oneShop(ctx) }, Rules)

export async function setCloseRules(ctx: WriteCtx, { blocks, isBlind }: CloseRules): Promise<void> {
  const key = { company_id: ctx.companyId, shop_id: oneShop(ctx) }
  await ctx.db.run(sql('set_close_rules'), { ...key, blocks, is_blind: isBlind })
}

const keyOf = (ctx: Ctx) => ({ company_id: ctx.companyId, level: companyShopId })

/** Must users of the company level have the second step of signing in on? */
export async function requiresSecondStep(ctx: Ctx): Promise<boolean> {
  const rule = await ctx.db.optional(sql('read_second_step_rule'), keyOf(ctx), RuleRow)
  return rule?.isRequired ?? false
}

export async function requireSecondStep(ctx: WriteCtx, isRequired: boolean): Promise<void> {
  await ctx.db.run(sql('set_second_step_rule'), { ...keyOf(ctx), is_required: isRequired, changed_by: ctx.userName })
}
