import { z } from 'zod'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/database/sql.ts'

const sql = loadSql(import.meta.url, './posKeys.sql')
const TidRow = z.object({ tid: z.string(), id: z.number() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

/** The terminals of the shop that have these TIDs. */
export async function posByTid(ctx: Ctx, tids: string[]): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), tids: [...new Set(tids)] }
  const rows = await ctx.db.rows(sql('pos_by_tid'), params, TidRow)
  return new Map(rows.map(({ tid, id }) => [tid, id]))
}

export async function posVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('pos_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
