import { companyShopId } from '@cardpro/contract/basic/constants'
import { z } from 'zod'
import type { Ctx, WriteCtx } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './companyRules.sql')
const RuleRow = z.object({ isRequired: z.boolean() })
const keyOf = (ctx: Ctx) => ({ company_id: ctx.companyId, level: companyShopId })

/** Must users of the company level have the second step of signing in on? */
export async function requiresSecondStep(ctx: Ctx): Promise<boolean> {
  const rule = await ctx.db.optional(sql('read_second_step_rule'), keyOf(ctx), RuleRow)
  return rule?.isRequired ?? false
}

export async function requireSecondStep(ctx: WriteCtx, isRequired: boolean): Promise<void> {
  await ctx.db.run(sql('set_second_step_rule'), { ...keyOf(ctx), is_required: isRequired, changed_by: ctx.userName })
}
