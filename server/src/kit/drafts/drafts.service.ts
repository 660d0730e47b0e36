import type { Data, Input } from '@cardpro/contract/kit/call'
import { Draft, draftDays, drafts, draftsMax } from '@cardpro/contract/kit/lists/drafts'
import type { Ctx, WriteCtx } from '#kit/context.ts'
import { type Db, eachCompany } from '#kit/database/db.ts'
import { loadSql } from '#kit/database/sql.ts'
import { safeDraft } from './drafts.rules.ts'

const sql = loadSql(import.meta.url, './drafts.sql')
const dayMs = 86_400_000

export async function getDraft(ctx: Ctx, { Form }: Input<typeof drafts.get>): Promise<Data<typeof drafts.get>> {
  const since = new Date(ctx.now.getTime() - draftDays * dayMs).toISOString()
  return ctx.db.optional(sql('read_draft'), { ...keyOf(ctx, Form), since }, Draft)
}

/** A draft is private: it is not audited and sends no event. */
export async function saveDraft(
  ctx: WriteCtx,
  { Form, Content }: Input<typeof drafts.save>,
): Promise<Data<typeof drafts.save>> {
  const content = safeDraft(Content)
  const now = ctx.now.toISOString()
  await ctx.db.run(sql('keep_draft'), { ...keyOf(ctx, Form), content, now })
  await ctx.db.run(sql('drop_surplus'), { company_id: ctx.companyId, user_id: ctx.userId, most: draftsMax })
  return { At: now }
}

export async function deleteDraft(ctx: WriteCtx, { Form }: Input<typeof drafts.delete>): Promise<null> {
  await ctx.db.run(sql('drop_draft'), keyOf(ctx, Form))
  return null
}

/** Deletes expired drafts, company by company; runs once a day. */
export async function forgetDrafts(db: Db): Promise<void> {
  await eachCompany(db, (id) =>
    db.transaction(id, (tx) => tx.run(sql('forget_old'), { company_id: id, days: draftDays })),
  )
}

/** The level of all shops has forms of its own, so this is the shop of the header, not a list of shops. */
const keyOf = (ctx: Ctx, form: string) => ({
  company_id: ctx.companyId,
  user_id: ctx.userId,
  shop_id: ctx.shopId,
  form,
})

type Traces = { traces: string[]; ids: number[] }

/** Deletes drafts that mention an anonymised customer. */
export const eraseDrafts = (ctx: WriteCtx, { traces, ids }: Traces): Promise<number> =>
  ctx.db.run(sql('drop_traces'), { company_id: ctx.companyId, traces, ids: ids.map(String) })
