import type { Input } from '@cardpro/contract/kit/call'
import { PrivacyRules, type privacy, usualKeepYears } from '@cardpro/contract/people/customers/privacy'
import * as audit from '#kit/audit/audit.service.ts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { loadSql } from '#kit/database/sql.ts'
import { staleError } from '#kit/http/errors.ts'

const sql = loadSql(import.meta.url, './privacy.sql')

/** How the company keeps its customers' data. */
export async function readRules(ctx: Ctx): Promise<PrivacyRules> {
  const kept = await ctx.db.optional(sql('read_rules'), { company_id: ctx.companyId }, PrivacyRules)
  return kept ?? { KeepYears: usualKeepYears, Version: 0 }
}

export async function setRules(ctx: WriteCtx, { KeepYears, Version }: Input<typeof privacy.setRules>): Promise<null> {
  const before = await readRules(ctx)
  const key = { company_id: ctx.companyId, version: Version, user_id: ctx.userId }
  if (Version !== before.Version || (await ctx.db.run(sql('set_rules'), { ...key, keep_years: KeepYears })) === 0)
    throw staleError('Thời gian giữ dữ liệu')
  await audit.record(ctx, {
    menu: 'customers',
    event: 'privacy.edit',
    ref: { kind: 'privacy', id: 0 },
    detail: { before: { keep_years: before.KeepYears }, after: { keep_years: KeepYears } },
  })
  return null
}
