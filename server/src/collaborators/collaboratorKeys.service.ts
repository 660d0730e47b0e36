import { z } from 'zod'
import { type Ctx, oneShop } from '#platform/context.ts'
import { loadSql } from '#platform/sql.ts'

const sql = loadSql(import.meta.url, './collaborators.sql')
const PhoneRow = z.object({ phone: z.string(), id: z.number() })
const VersionRow = z.object({ id: z.number(), version: z.number() })

/** The collaborators in use of the shop who have these phones, as they are stored. */
export async function collaboratorsByPhone(ctx: Ctx, phones: string[]): Promise<Map<string, number>> {
  const params = { company_id: ctx.companyId, shop_id: oneShop(ctx), phones: [...new Set(phones)] }
  const rows = await ctx.db.rows(sql('collaborators_by_phone'), params, PhoneRow)
  return new Map(rows.map(({ phone, id }) => [phone, id]))
}

export async function collaboratorVersions(ctx: Ctx, ids: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db.rows(sql('collaborator_versions'), { company_id: ctx.companyId, ids }, VersionRow)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
